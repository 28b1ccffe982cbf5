// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// What is to be captured, and how: what `aloud` asks of `aloud-capture`.
public struct CaptureRequest: Sendable, Hashable {
  /// What ``timeout`` may be.
  public static let timeouts = 1...3600

  /// The page.
  public var address: String
  /// The browser: a name that is looked for on the PATH, or a path; nothing means the installed one.
  public var browser: String?
  /// What is to be seen of the page.
  public var viewport = Viewport(width: 1280, height: 900)
  /// The language that the browser asks for.
  public var language = "en-US"
  /// How long the page may take to load and settle, in seconds.
  public var timeout = 30
  /// The most bytes of ``script``.
  public static let longestScript = 100_000
  /// A script that is run in the page first.
  public var script: String?
  /// A CSS selector of what is to be clicked first, after the script.
  public var click: String?
  /// The file for the document; nothing means standard output.
  public var output: String?
  /// Whether the page is watched until it ends; every state of it is a ``WatchMessage``.
  public var isWatched = false
  /// Whether keys are pressed in a page that is watched, by lines on standard input.
  public var takesKeys = false
  /// Whether the browser runs without its sandbox.
  public var skipsSandbox = false

  /// Creates a request for a page.
  public init(address: String) {
    self.address = address
  }

  /// The words that ask for this: `web`, `--name=value` for each option, `--` and the address.
  public var arguments: [String] { spell() }

  /// Reads the words that ``arguments`` writes; nothing when they are others.
  public init?(arguments: [String]) {
    guard let request = Self.read(arguments) else { return nil }
    self = request
  }
}

extension CaptureRequest: CommandLineRequest {
  static var kind: String { "web" }
  var subject: String { address }

  init(subject: String) {
    self.init(address: subject)
  }

  static let options: [RequestOption<CaptureRequest>] = [
    RequestOption(text: "browser", \.browser),
    RequestOption(
      name: "viewport", write: { $0.viewport.description },
      read: { request, text in
        guard let viewport = Viewport(text) else { return false }
        request.viewport = viewport
        return true
      }),
    RequestOption(
      name: "language", write: { $0.language },
      read: { request, text in
        request.language = text
        return true
      }),
    RequestOption(number: "timeout", \.timeout, timeouts),
    RequestOption(text: "script", \.script), RequestOption(text: "click", \.click),
    RequestOption(text: "output", \.output),
    RequestOption(flag: "watch", \.isWatched), RequestOption(flag: "keys", \.takesKeys),
    RequestOption(flag: "no-sandbox", \.skipsSandbox),
  ]
}
