// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import Glibc
import SystemCalls

/// A program with a pipe for the protocol of browsers; releasing it kills all of its processes.
struct Browser: ~Copyable {
  private var process: ChildProcess
  var client: DevToolsClient

  /// Starts a program, which reads requests from descriptor 3 and writes answers to descriptor 4.
  init(
    _ executable: String, arguments: [String], environment: [String] = [], interruption: Int32
  ) throws(CaptureError) {
    do throws(SystemError) {
      let calls = try PipeEnds()
      let answers = try PipeEnds(capacity: WatchMessage.pipeCapacity)
      let errors = try PipeEnds()
      let nothing = try Descriptor.open("/dev/null", O_RDWR)
      process = try ChildProcess(
        executable: executable, arguments: arguments, environment: environment,
        input: nothing.number, output: nothing.number, errors: errors.writing.number,
        others: [calls.reading.number, answers.writing.number])
      client = DevToolsClient(
        requests: calls.takeWriting(), answers: answers.takeReading(),
        errors: errors.takeReading(), interruption: interruption)
    } catch {
      throw .cannotStart(executable, error)
    }
  }

  /// Kills all its processes.
  mutating func kill() { process.killGroup() }

  /// Waits until none of its processes has its files open, after they were killed.
  mutating func readLastWords() { client.readLastWords(until: monotonicMilliseconds() + 2000) }
}

/// Starts a headless browser with a new profile that writes only to one empty directory.
func startBrowser(
  _ path: String, _ request: CaptureRequest, directory: String, interruption: Int32
) throws(CaptureError) -> Browser {
  try Browser(
    path, arguments: browserArguments(request, directory: directory),
    environment: [
      "TMPDIR=\(directory)", "HOME=\(directory)", "XDG_CONFIG_HOME=\(directory)/config",
      "XDG_CACHE_HOME=\(directory)/cache", "XDG_DATA_HOME=\(directory)/data",
    ], interruption: interruption)
}

private func browserArguments(_ request: CaptureRequest, directory: String) -> [String] {
  [
    "--headless=new", "--remote-debugging-pipe", "--user-data-dir=\(directory)/profile",
    "--no-first-run", "--no-default-browser-check", "--disable-background-networking",
    "--disable-component-update", "--disable-default-apps", "--disable-extensions",
    "--disable-sync", "--disable-gpu", "--disable-dev-shm-usage", "--disable-breakpad",
    "--hide-scrollbars", "--mute-audio", "--force-device-scale-factor=1",
    "--lang=\(request.language)",
    // All frames in one process: in separate processes, nodes would share numbers.
    "--disable-site-isolation-trials",
    "--disable-features=IsolateOrigins,site-per-process,IsolateSandboxedIframes",
  ] + (request.skipsSandbox ? ["--no-sandbox"] : []) + ["about:blank"]
}

/// A new private directory in TMPDIR, or in /tmp if that is unset or too long for the socket that
/// the browser creates here.
struct TemporaryDirectory {
  let path: String

  /// The maximum length of the parent's path: the path of a socket has at most 107 bytes.
  private static let longestFolder = 40

  init() throws(CaptureError) {
    let given = getenv("TMPDIR").map { String(fileName: $0) } ?? ""
    let isUsable = (1...Self.longestFolder).contains(given.utf8.count)
    let parent = isUsable ? given : "/tmp"
    let template = parent + "/aloud-capture-XXXXXX"
    let made: String? = template.withFileName { name in
      guard let copy = strdup(name) else { return nil }
      defer { free(copy) }
      return mkdtemp(copy).map { String(fileName: $0) }
    }
    guard let made else {
      throw .file(FileProblem(parent, .temporary(SystemError("mkdtemp"))))
    }
    path = made
  }

  /// Removes it with its content, without following links.
  func remove() {
    var pending = [path]
    var folders: [String] = []
    while let folder = pending.popLast() {
      folders.append(folder)
      guard let stream = folder.withFileName({ opendir($0) }) else { continue }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(fileName: bytes.prefix { $0 != 0 })
        }
        if name == "." || name == ".." { continue }
        let path = folder + "/" + name
        if entry.pointee.d_type == DT_DIR {
          pending.append(path)
        } else {
          _ = path.withFileName { unlink($0) }
        }
      }
    }
    for folder in folders.reversed() { _ = folder.withFileName { rmdir($0) } }
  }
}
