// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Which program of the desktop is to be captured, and how: what `aloud` asks of `aloud-capture`.
public struct DesktopRequest: Sendable, Hashable {
  /// The program's name or the number of its process; empty asks for a list of those there are.
  public var program: String
  /// How long the program may take to tell all, in seconds.
  public var timeout = 30
  /// Whether the dump of AT-SPI is wanted as it is, rather than a tree in Aloud's own format.
  public var isRaw = false
  /// Whether the program is watched until it ends; every state of it is a ``WatchMessage``.
  public var isWatched = false
  /// The file for the document; nothing means standard output.
  public var output: String?

  /// Creates a request for a program.
  public init(program: String) {
    self.program = program
  }

  /// The words that ask for this: `desktop`, `--name=value` for each option, `--` and the program.
  public var arguments: [String] { spell() }

  /// Reads the words that ``arguments`` writes; nothing when they are others.
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
