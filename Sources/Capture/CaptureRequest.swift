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
  /// A CSS selector of what is to be clicked first.
  public var click: String?
  /// The file for the document; nothing means standard output.
  public var output: String?
  /// Whether the browser runs without its sandbox.
  public var skipsSandbox = false

  /// Creates a request for a page.
  public init(address: String) {
    self.address = address
  }

  /// One option as a word of the command line.
  private struct Word: Sendable {
    let name: String
    let write: @Sendable (CaptureRequest) -> String?
    /// Takes a value; false when it is none.
    let read: @Sendable (inout CaptureRequest, String) -> Bool

    init(
      name: String, write: @escaping @Sendable (CaptureRequest) -> String?,
      read: @escaping @Sendable (inout CaptureRequest, String) -> Bool
    ) {
      self.name = name
      self.write = write
      self.read = read
    }

    /// A text that may be missing.
    init(text name: String, _ path: any (WritableKeyPath<CaptureRequest, String?> & Sendable)) {
      self.init(
        name: name, write: { $0[keyPath: path] },
        read: { request, text in
          request[keyPath: path] = text
          return true
        })
    }
  }

  /// Every option; both directions go by this.
  private static let words = [
    Word(text: "browser", \.browser),
    Word(
      name: "viewport", write: { $0.viewport.description },
      read: { request, text in
        guard let viewport = Viewport(text) else { return false }
        request.viewport = viewport
        return true
      }),
    Word(
      name: "language", write: { $0.language },
      read: { request, text in
        request.language = text
        return true
      }),
    Word(
      name: "timeout", write: { String($0.timeout) },
      read: { request, text in
        guard let seconds = Int(text), timeouts.contains(seconds) else { return false }
        request.timeout = seconds
        return true
      }),
    Word(text: "click", \.click), Word(text: "output", \.output),
    Word(
      name: "sandbox", write: { $0.skipsSandbox ? "off" : "on" },
      read: { request, text in
        request.skipsSandbox = text == "off"
        return text == "on" || text == "off"
      }),
  ]

  /// The words that ask for this: `web`, `--name=value` for each option, `--` and the address.
  public var arguments: [String] {
    ["web"] + Self.words.compactMap { word in word.write(self).map { "--\(word.name)=\($0)" } }
      + ["--", address]
  }

  /// Reads the words that ``arguments`` writes; nothing when they are others.
  public init?(arguments: [String]) {
    guard arguments.first == "web", let address = arguments.last, arguments.count >= 3,
      arguments[arguments.count - 2] == "--"
    else { return nil }
    self.init(address: address)
    for argument in arguments[1..<arguments.count - 2] {
      guard let equals = argument.firstIndex(of: "="),
        let word = Self.words.first(where: { "--" + $0.name == argument[..<equals] }),
        word.read(&self, String(argument[argument.index(after: equals)...]))
      else { return nil }
    }
  }
}
