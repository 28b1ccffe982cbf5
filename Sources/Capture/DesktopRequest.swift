// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A request of `aloud` to `aloud-capture` for a desktop program.
public struct DesktopRequest: Sendable, Hashable {
  /// The program's name or process ID; empty for a list of all programs.
  public var program: String
  /// The time for reading the program, in seconds.
  public var timeout = 30
  /// Whether to print the AT-SPI dump instead of a tree in Aloud's format.
  public var isRaw = false
  /// Whether to watch the program until it ends; each state is a ``WatchMessage``.
  public var isWatched = false
  /// The file for the document; nil for standard output.
  public var output: String?

  /// Creates a request for a program.
  public init(program: String) {
    self.program = program
  }

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

  init(subject: String) {
    self.init(program: subject)
  }

  static let options: [RequestOption<DesktopRequest>] = [
    RequestOption(number: "timeout", \.timeout, CaptureRequest.timeouts),
    RequestOption(flag: "raw", \.isRaw), RequestOption(flag: "watch", \.isWatched),
    RequestOption(text: "output", \.output),
  ]
}
