// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// An absolute address without its fragment, against which a page resolves others (RFC 3986, 5.2).
struct WebAddress: Hashable {
  private var scheme: String
  /// The host behind two slashes; empty without one.
  private var host = ""
  private var path = ""
  /// The query behind "?"; empty without one.
  private var query = ""

  /// Reads an address; nil if it is not absolute.
  init?(_ text: some StringProtocol) {
    let text = text.prefix { $0 != "#" }
    guard let colon = text.firstIndex(of: ":"), let first = text.first, first.isASCII,
      first.isLetter,
      text[..<colon].utf8.allSatisfy({ byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
          UInt8(ascii: "."):
          true
        default: false
        }
      })
    else { return nil }
    scheme = text[..<colon].lowercased()
    take(String(text[text.index(after: colon)...]))
  }

  /// Returns what a reference without a fragment leads to from this address.
  func resolving(_ reference: Substring) -> WebAddress {
    if let absolute = WebAddress(reference) { return absolute }
    var address = self
    switch reference.first {
    case nil: break
    case "/": address.take(String(reference))
    case "?": address.query = String(reference)
    default:
      let directory = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      address.take(String(directory) + reference)
    }
    return address
  }

  /// Replaces the part behind the scheme; without two slashes, the host remains.
  private mutating func take(_ rest: String) {
    var rest = rest[...]
    if rest.hasPrefix("//") {
      let end = rest.dropFirst(2).firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
      host = rest[..<end].lowercased()
      rest = rest[end...]
    }
    let mark = rest.firstIndex(of: "?") ?? rest.endIndex
    path = Self.withoutDots(rest[..<mark])
    if path.isEmpty, !host.isEmpty { path = "/" }
    query = String(rest[mark...])
  }

  /// Returns a path without the parts that lead to the same or the outer directory.
  private static func withoutDots(_ path: Substring) -> String {
    guard path.first == "/", path.contains(".") else { return String(path) }
    var parts: [Substring] = []
    let all = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    for (place, part) in all.enumerated() {
      let isLast = place == all.count - 1
      switch part {
      case ".": if isLast { parts.append("") }
      case "..":
        _ = parts.popLast()
        if isLast { parts.append("") }
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }
}
