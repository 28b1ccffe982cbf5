// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Spelling

/// A request of `aloud` to `aloud-capture` for a desktop program.
public struct DesktopRequest: Sendable, Hashable {
  /// The name for the program whose window has the keyboard focus.
  public static let focused = "focused"

  /// The program's name or process ID, or ``focused``; empty for a list of all programs.
  public var program: String
  /// The time for reading the program, in seconds.
  public var timeout = 30
  /// Whether to print the AT-SPI dump instead of a tree in Aloud's format.
  public var isRaw = false
  /// Whether to watch the program until it ends; each state is a ``WatchMessage``.
  public var isWatched = false
  /// Whether to act in a watched program, as each ``ProgramRequest`` on standard input says.
  public var takesRequests = false
  /// The file for the document; nil for standard output.
  public var output: String?

  /// Creates a request for a program.
  public init(program: String) { self.program = program }

  /// The command line: `desktop`, `--name=value` for each option, `--` and the program.
  public var arguments: [String] { spell() }

  /// Parses the command line of ``arguments``; nil for any other.
  public init?(arguments: [String]) {
    guard let request = Self.read(arguments) else { return nil }
    self = request
  }
}

extension DesktopRequest: CommandLineRequest {
  static var kind: String { "desktop" }
  var subject: String { program }

  init(subject: String) { self.init(program: subject) }

  static let options: [RequestOption<DesktopRequest>] = [
    RequestOption(number: "timeout", \.timeout, CaptureRequest.timeouts),
    RequestOption(flag: "raw", \.isRaw), RequestOption(flag: "watch", \.isWatched),
    RequestOption(flag: "requests", \.takesRequests),
    RequestOption(text: "output", \.output),
  ]
}

/// A program that offers its windows to assistive technology.
public struct DesktopProgram: Sendable, Hashable {
  /// The name; that of its process if it has none.
  public let name: String
  /// The process ID.
  public let process: Int
  /// The number of windows; nil if the program does not answer.
  public let windows: Int?

  /// Creates a description.
  public init(name: String, process: Int, windows: Int?) {
    self.name = name
    self.process = process
    self.windows = windows
  }

  /// Finds a program by its process ID, or by its name, or else by its name in any case.
  ///
  /// - Returns: The index of the program.
  public static func find(
    _ wanted: String, among programs: [DesktopProgram]
  ) throws(CaptureError) -> Int {
    if let number = programs.firstIndex(where: { String($0.process) == wanted }) { return number }
    var found = programs.indices.filter { programs[$0].name == wanted }
    if found.isEmpty {
      found = programs.indices.filter { programs[$0].name.lowercased() == wanted.lowercased() }
    }
    guard let first = found.first else { throw .noSuchProgram(wanted, running: programs) }
    guard found.count == 1 else {
      throw .severalPrograms(wanted, processes: found.map { programs[$0].process })
    }
    return first
  }

  /// Returns a table of programs for people: a heading, then one line for each program.
  ///
  /// Control characters in a name, which comes from the program, are escaped.
  public static func table(_ programs: [DesktopProgram]) -> String {
    let rows = programs.map { [String($0.process), $0.windows.map(String.init) ?? "-", $0.name] }
    return alignedColumns([["PID", "WINDOWS", "NAME"]] + rows, numbers: 0..<2).map { $0 + "\n" }
      .joined()
  }
}
