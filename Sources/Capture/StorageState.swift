// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// The cookies and the local storage of a browser, as Playwright writes them (`storageState`).
///
/// They are secrets: no message and no document has any of them.
public struct StorageState: Sendable {
  /// The maximum size of a file in bytes.
  public static let largestFile = 64 << 20

  /// The reason why a file is not a storage state.
  public struct Fault: Error, Sendable, Hashable {
    /// The line, counted from one.
    public let line: Int
    /// The column, counted from one.
    public let column: Int
    /// The path through objects and arrays.
    public let path: String
    /// What is wrong there.
    public let reason: String
  }

  struct Cookie: Sendable {
    /// The byte offset in the file.
    var offset = 0
    var name = ""
    var value = ""
    var domain = ""
    var path = "/"
    /// The time of its end in seconds since 1970; nil for the end of the session.
    var expires: Double?
    var isHTTPOnly = false
    var isSecure = false
    /// `Strict`, `Lax` or `None`.
    var sameSite: String?
  }

  /// Whether there is any member of a storage state.
  private var isState = false
  private(set) var cookies: [Cookie] = []
  /// The local storage by origin, as names and values.
  private(set) var storage: [(origin: String, items: [(name: String, value: String)])] = []
  /// The number of databases, which Aloud does not restore.
  public private(set) var databases = 0

  /// Reads the content of a file.
  public init(_ text: [UInt8]) throws(Fault) {
    do throws(JSONError) {
      var json = JSONReader(text.span)
      json.replacesLoneSurrogates = true
      try read(&json)
      try json.expectEnd()
    } catch {
      let place = locate([error.offset], in: text.span)[0]
      throw Fault(
        line: place.line, column: place.column, path: Self.knownPart(of: place.path),
        reason: Self.reason(of: error))
    }
    if let cookie = cookies.first(where: { $0.name.isEmpty || $0.domain.isEmpty }) {
      let place = locate([cookie.offset], in: text.span)[0]
      throw Fault(
        line: place.line, column: place.column, path: place.path,
        reason: "this cookie has no \(cookie.name.isEmpty ? "name" : "domain")")
    }
    guard isState else {
      throw Fault(
        line: 1, column: 1, path: "$", reason: "this object has neither cookies nor origins")
    }
  }

  /// Returns the part of a path that has only names of the format; others may be secrets.
  private static func knownPart(of path: String) -> String {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    let known = parts.dropFirst().prefix { part in
      names.contains(String(part.prefix { $0 != "[" }))
    }
    return (parts.prefix(1) + known).joined(separator: ".")
  }

  /// Returns a description that has no part of the file, which may be a secret.
  private static func reason(of error: JSONError) -> String {
    switch error.fault {
    case .wrongKind(let found, let expected):
      "this is \(found.withArticle) instead of \(expected.withArticle)"
    case .unexpectedEnd where error.offset == 0: "the file is empty"
    default: "this is not valid JSON"
    }
  }

  // MARK: Reading

  private static let names = topNames + cookieNames + originNames + itemNames
  private static let topNames = ["cookies", "origins"]
  private static let cookieNames = [
    "name", "value", "domain", "path", "expires", "httpOnly", "secure", "sameSite",
  ]
  private static let originNames = ["origin", "localStorage", "indexedDB"]
  private static let itemNames = ["name", "value"]
  private static let keys = JSONKeyTable(topNames)
  private static let cookieKeys = JSONKeyTable(cookieNames)
  private static let originKeys = JSONKeyTable(originNames)
  private static let itemKeys = JSONKeyTable(itemNames)

  private mutating func read(_ json: inout JSONReader) throws(JSONError) {
    try json.beginObject()
    while let key = try json.nextKey(in: Self.keys) {
      isState = isState || key.number != nil
      switch key.number {
      case 0:
        try json.beginArray()
        while try json.nextElement() { cookies.append(try Self.readCookie(&json)) }
      case 1:
        try json.beginArray()
        while try json.nextElement() { try readOrigin(&json) }
      default: try json.skipValue()
      }
    }
  }

  private static func readCookie(_ json: inout JSONReader) throws(JSONError) -> Cookie {
    var cookie = Cookie()
    _ = try json.peek()
    cookie.offset = json.offset
    try json.beginObject()
    while let key = try json.nextKey(in: cookieKeys) {
      switch key.number {
      case 0: cookie.name = try json.readString()
      case 1: cookie.value = try json.readString()
      case 2: cookie.domain = try json.readString()
      case 3: cookie.path = try json.readString()
      case 4:
        let time = try json.readNumber()
        // Minus one means the end of the session.
        if time >= 0 { cookie.expires = time }
      case 5: cookie.isHTTPOnly = try json.readBoolean()
      case 6: cookie.isSecure = try json.readBoolean()
      case 7:
        let words = try json.readString().lowercased()
        cookie.sameSite = words.prefix(1).uppercased() + words.dropFirst()
      default: try json.skipValue()
      }
    }
    return cookie
  }

  private mutating func readOrigin(_ json: inout JSONReader) throws(JSONError) {
    var origin = ""
    var items: [(name: String, value: String)] = []
    try json.beginObject()
    while let key = try json.nextKey(in: Self.originKeys) {
      switch key.number {
      case 0:
        origin = try json.readString()
        if origin.hasSuffix("/") { origin.removeLast() }
      case 1:
        try json.beginArray()
        while try json.nextElement() { items.append(try Self.readItem(&json)) }
      case 2:
        try json.beginArray()
        while try json.nextElement() {
          databases += 1
          try json.skipValue()
        }
      default: try json.skipValue()
      }
    }
    if !items.isEmpty { storage.append((origin, items)) }
  }

  private static func readItem(
    _ json: inout JSONReader
  ) throws(JSONError) -> (name: String, value: String) {
    var item = (name: "", value: "")
    try json.beginObject()
    while let key = try json.nextKey(in: itemKeys) {
      switch key.number {
      case 0: item.name = try json.readString()
      case 1: item.value = try json.readString()
      default: try json.skipValue()
      }
    }
    return item
  }

  // MARK: Restoring

  /// A script that restores the local storage of an origin in its first document, in an isolated
  /// world before the scripts of the page; nil if there is nothing to restore.
  ///
  /// A mark in the session's storage keeps later documents as the page wants them: one that logs out
  /// stays logged out.
  var script: String? {
    guard !storage.isEmpty else { return nil }
    var data = JSONWriter(packed: true)
    data.beginArray()
    for (origin, items) in storage {
      data.beginArray()
      data.string(origin)
      for item in items {
        data.string(item.name)
        data.string(item.value)
      }
      data.endArray()
    }
    data.endArray()
    let json = String(decoding: data.bytes, as: UTF8.self)
    return """
      (() => {
        for (const [origin, ...items] of \(json))
          if (origin === location.origin)
            try {
              if (sessionStorage.getItem("aloud-restored")) return;
              sessionStorage.setItem("aloud-restored", "1");
              for (let i = 0; i + 1 < items.length; i += 2)
                localStorage.setItem(items[i], items[i + 1]);
            } catch {}
      })();
      """
  }
}

extension StorageState.Fault: CustomStringConvertible {
  /// The place and what is wrong there.
  public var description: String {
    "\(line):\(column): \(path.isEmpty ? "" : path + ": ")\(reason)"
  }
}
