// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// The address of a running browser, as `--attach` takes it: its debugger, or the page in WebKit that a
/// WebDriver drives.
public enum AttachAddress: Sendable, Hashable {
  /// The port of its HTTP server, on this host.
  case server(host: String, port: Int)
  /// Its WebSocket.
  case socket(String)
  /// The path of the local socket of a page in WebKit.
  case page(String)

  /// The reason why a text is not such an address.
  public enum Fault: Error, Sendable, Hashable, CustomStringConvertible {
    /// It is not an address.
    case malformed(String)
    /// The host is another machine.
    case otherHost(String)
    /// It has the name or password of a user.
    case withLogin

    /// A description with a remedy.
    public var description: String {
      switch self {
      case .malformed(let text):
        "\(quoted(text)) is not the address of a browser's debugger; use http://127.0.0.1:PORT, "
          + "ws://127.0.0.1:PORT/PATH, the PORT alone, or the absolute path of the socket of a page in "
          + "WebKit"
      case .withLogin: "the address has a user before @; a debugger asks for none, so omit it"
      case .otherHost(let host):
        "\(host) is another machine; forward the port to this machine first, for example with ssh -L, or add "
          + "--any-host if you trust the network"
      }
    }
  }

  private static let thisHost = ["127.0.0.1", "localhost", "[::1]"]

  /// Parses an address: `http://HOST:PORT`, `ws://HOST:PORT/PATH`, `HOST:PORT`, a port or an absolute path.
  ///
  /// - Parameter allowsAnyHost: Whether HOST may be another machine.
  public init(_ text: String, allowsAnyHost: Bool = false) throws(Fault) {
    if text.hasPrefix("/") {
      self = .page(text)
      return
    }
    if let port = Self.port(text[...]) {
      self = .server(host: Self.thisHost[0], port: port)
      return
    }
    let (scheme, rest): (String, Substring) =
      if text.hasPrefix("ws://") {
        ("ws", text.dropFirst(5))
      } else if text.hasPrefix("http://") {
        ("http", text.dropFirst(7))
      } else {
        ("http", text[...])
      }
    let authority = rest.prefix { $0 != "/" }
    let path = rest.dropFirst(authority.count)
    guard let colon = authority.lastIndex(of: ":"),
      let port = Self.port(authority[authority.index(after: colon)...]),
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw .malformed(text) }
    let host = String(authority[..<colon])
    // It may be a password.
    guard !host.contains("@") else { throw .withLogin }
    guard allowsAnyHost || Self.thisHost.contains(host.lowercased()) else { throw .otherHost(host) }
    if scheme == "ws", path.count > 1 {
      self = .socket(text)
    } else {
      guard path.isEmpty || path == "/" || path.hasPrefix("/json") else { throw .malformed(text) }
      self = .server(host: host, port: port)
    }
  }

  private static func port(_ text: Substring) -> Int? {
    Int(text).flatMap { (1...65535).contains($0) && text.first?.isNumber == true ? $0 : nil }
  }

  /// The address at which the server names the browser's WebSocket; nil if that is known.
  public var page: String? {
    switch self {
    case .server(let host, let port): "http://\(host):\(port)/json/version"
    case .socket, .page: nil
    }
  }

  /// The engine of the browser.
  public var engine: BrowserEngine {
    if case .page = self { .webKit } else { .chromium }
  }

  /// Reads the address of the browser's WebSocket from the server's answer; nil if it is none.
  ///
  /// - Parameter json: The content of ``page``.
  public func socket(in json: [UInt8]) -> String? {
    guard case .server(let host, let port) = self else { return nil }
    var reader = JSONReader(json.span)
    guard let found = try? Self.address(&reader), found.hasPrefix("ws://") else { return nil }
    // The server repeats what it was asked for; only the path counts.
    let path = found.dropFirst(5).drop { $0 != "/" }
    return path.isEmpty ? nil : "ws://\(host):\(port)\(path)"
  }

  private static func address(_ reader: inout JSONReader) throws(JSONError) -> String? {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if try reader.string(key) == "webSocketDebuggerUrl" { return try reader.readString() }
      try reader.skipValue()
    }
    return nil
  }
}
