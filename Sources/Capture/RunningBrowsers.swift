// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import SystemCalls

/// The browsers with a debugger that other programs have started.
public enum RunningBrowsers {
  /// Returns the addresses of the WebSockets of the user's browsers, the latest started last.
  ///
  /// - Complexity: O(processes of the machine).
  public static func find() -> [String] {
    let processes = ((try? directoryNames(in: "/proc")) ?? []).compactMap { Int($0) }
    return processes.sorted().compactMap { process in
      guard isOwn("/proc/\(process)"), let line = content(of: "/proc/\(process)/cmdline"),
        let directory = directory(inCommandLine: line),
        let file = content(
          of: (directory.hasPrefix("/") ? "" : "/proc/\(process)/cwd/") + directory
            + "/DevToolsActivePort")
      else { return nil }
      return address(inPortFile: file)
    }
  }

  /// Returns the profile of a browser with a debugger; nil if the command line is of another program,
  /// or of one of the browser's own processes.
  static func directory(inCommandLine line: [UInt8]) -> String? {
    let words = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    // A process that changes its title has all words in one.
    let arguments = words.count == 1 ? words[0].split(separator: " ").map(String.init) : words
    guard arguments.contains(where: { $0.hasPrefix("--remote-debugging-port") }),
      !arguments.contains(where: { $0.hasPrefix("--type=") })
    else { return nil }
    let name = "--user-data-dir="
    return arguments.first { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) }
  }

  /// Returns the address of the WebSocket that a browser writes into its profile: the port, and the path
  /// in the second line.
  static func address(inPortFile file: [UInt8]) -> String? {
    let lines = String(decoding: file, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard lines.count >= 2, let port = Int(lines[0]), (1...65535).contains(port),
      lines[1].hasPrefix("/")
    else { return nil }
    return "ws://127.0.0.1:\(port)\(lines[1])"
  }

  private static func isOwn(_ path: String) -> Bool {
    var status = stat()
    return path.withFileName { stat($0, &status) } == 0 && status.st_uid == getuid()
  }

  private static func content(of path: String) -> [UInt8]? {
    // A pipe of this name would wait for a writer.
    guard let file = try? Descriptor.open(path, O_RDONLY | O_NONBLOCK) else { return nil }
    return (try? readAll(file.number, atMost: 1 << 17)) ?? nil
  }
}
