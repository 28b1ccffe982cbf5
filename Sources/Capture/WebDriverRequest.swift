// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A request of `aloud` to `aloud-capture` for a WebDriver whose pages Aloud reads.
///
/// It writes ``WebDriverAddress/line`` once the WebDriver answers, and serves until its standard input
/// ends.
public struct WebDriverRequest: Sendable, Hashable {
  /// The range of ``port``.
  public static let ports = 0...65535

  /// The port, on this machine only; 0 for a free one.
  public var port = 0
  /// The time until the WebDriver answers, in seconds.
  public var timeout = 30
  /// Whether the browser runs without its sandbox.
  public var skipsSandbox = false

  /// Creates a request.
  public init() {}

  /// The command line: `webdriver` and `--name=value` for each option.
  public var arguments: [String] { spell() }

  /// Parses the command line of ``arguments``; nil for any other.
  public init?(arguments: [String]) {
    guard let request = Self.read(arguments) else { return nil }
    self = request
  }
}

extension WebDriverRequest: CommandLineRequest {
  static var kind: String { "webdriver" }
  var subject: String { "" }

  init(subject: String) { self.init() }

  static let options: [RequestOption<WebDriverRequest>] = [
    RequestOption(number: "port", \.port, ports),
    RequestOption(number: "timeout", \.timeout, CaptureRequest.timeouts),
    RequestOption(flag: "no-sandbox", \.skipsSandbox),
  ]
}

/// The places of a WebDriver and of the page of its session.
public struct WebDriverAddress: Sendable, Hashable {
  /// The port of the WebDriver on 127.0.0.1.
  public let port: Int
  /// The path of the socket of the page, which exists while there is a session.
  public let socket: String

  /// Creates an address.
  public init(port: Int, socket: String) { (self.port, self.socket) = (port, socket) }

  /// The line that `aloud-capture` writes.
  public var line: String { "\(port) \(socket)\n" }

  /// Parses a line without its end; nil for any other.
  public init?(line: String) {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let port = Int(parts[0]), parts[1].hasPrefix("/") else { return nil }
    self.init(port: port, socket: String(parts[1]))
  }
}
