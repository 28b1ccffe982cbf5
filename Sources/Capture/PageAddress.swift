// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import Spelling
internal import SystemCalls

/// The address of a page, converted from user input to a URL for the browser.
public struct PageAddress: Sendable, Hashable {
  /// The maximum length of an address, in bytes.
  public static let longest = 32_768

  /// The reason why a text is not the address of a page.
  public enum Fault: Error, Sendable, Hashable {
    /// It is empty or has more than ``PageAddress/longest`` bytes.
    case length
    /// The scheme is not http, https or file.
    case scheme(String)
    /// It is not a URL, and there is no such file.
    case noFile(String)
  }

  /// The address, with its scheme.
  public let url: String

  /// The page that an attached browser shows, whatever its address is.
  public static let shown = PageAddress(url: "the page")

  private init(url: String) { self.url = url }

  /// Creates an address from a URL with the scheme http, https or file, or from a file name.
  ///
  /// - Parameter findFile: Returns the absolute path of an existing file, or else nil.
  public init(_ text: String, findFile: (String) -> String? = absolutePath) throws(Fault) {
    guard !text.isEmpty, text.utf8.count <= Self.longest, !text.utf8.contains(0) else {
      throw .length
    }
    let scheme = Self.scheme(of: text)
    if let scheme, ["http", "https", "file"].contains(scheme),
      text.dropFirst(scheme.count).hasPrefix("://")
    {
      url = text
    } else if let path = findFile(text) {
      url = "file://" + Self.escaped(path)
    } else if let scheme {
      throw .scheme(scheme)
    } else {
      throw .noFile(text)
    }
  }

  /// Returns the path of a local file that an address with the scheme file names; nil for another address.
  public static func localPath(of text: String) -> String? {
    guard scheme(of: text) == "file", text.dropFirst(4).hasPrefix("://") else { return nil }
    let place = text.dropFirst(7).prefix { $0 != "?" && $0 != "#" }
    guard let slash = place.firstIndex(of: "/") else { return nil }
    var bytes: [UInt8] = []
    var rest = place[slash...].utf8
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(digits) ?? "", radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(fileName: bytes)
  }

  /// The host, without a user and a port; empty for a file.
  var host: String {
    let rest = url.drop { $0 != ":" }.dropFirst(3)
    let authority = rest.prefix { !"/?#".contains($0) }
    let place = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    if place.first == "[" { return String(place.prefix { $0 != "]" }) + "]" }
    return String(place.prefix { $0 != ":" })
  }

  /// Returns the text before the first colon in lower case, if it can be a scheme.
  private static func scheme(of text: String) -> String? {
    guard let colon = text.firstIndex(of: ":"), let first = text.utf8.first, isLetter(first) else {
      return nil
    }
    let name = text[..<colon]
    let isScheme = name.utf8.allSatisfy {
      isLetter($0) || (0x30...0x39).contains($0) || "+-".utf8.contains($0)
    }
    return isScheme ? name.lowercased() : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Returns a path with special characters escaped for a URL.
  private static func escaped(_ path: String) -> String {
    var result = ""
    for byte in fileNameBytes(path) {
      if isLetter(byte) || (0x30...0x39).contains(byte) || "/-._~".utf8.contains(byte) {
        result.unicodeScalars.append(UnicodeScalar(byte))
      } else {
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}

/// Returns the absolute path of an existing file, without links and dots; or else nil.
public func absolutePath(_ path: String) -> String? {
  guard let found = path.withFileName({ realpath($0, nil) }) else { return nil }
  defer { free(found) }
  return String(fileName: found)
}

extension PageAddress.Fault: CustomStringConvertible {
  /// A description and a remedy.
  public var description: String {
    switch self {
    case .length: "an address must have 1 to \(PageAddress.longest) bytes and no zero byte"
    case .scheme(let scheme):
      "cannot open \(scheme): pages; use http:, https:, file: or a file name"
    case .noFile(let text):
      "no such file: \(text); the address of a web page begins with https:// or http://"
    }
  }
}

/// Returns why the browser could not load something, followed by the browser's name for it.
///
/// - Parameter code: The browser's name, such as `net::ERR_CONNECTION_REFUSED`.
/// - Returns: The description and the name; only the name if there is no description.
func reasonNotLoaded(_ code: String) -> String {
  let name = code.hasPrefix("net::") ? String(code.dropFirst(5)) : code
  let words = loadFaults.first { fault in
    fault.names.contains { $0.hasSuffix("*") ? name.hasPrefix($0.dropLast()) : name == $0 }
  }?.words
  return words.map { "\($0) (\(code))" } ?? code
}

/// Returns what the user typed for a page as messages show it: a file as it is, an address of the web without
/// what may be secret in it.
public func shownPage(_ typed: String) -> String {
  guard typed.contains("://"), PageAddress.localPath(of: typed) == nil else { return typed }
  return shownAddress(typed)
}

/// Returns an address for display: without what may be secret in it, and shortened.
func shownAddress(_ url: String) -> String { String(publicAddress(url).prefix(200)) }

/// Returns an address without what may be secret in it: user name, password, query and fragment.
public func publicAddress(_ url: String) -> String {
  let scheme = url.prefix { $0 != ":" }
  let rest = url.dropFirst(scheme.count)
  // An address without a server contains the content itself.
  guard rest.hasPrefix("://") else { return scheme + ":" }
  let place = rest.dropFirst(3).prefix { $0 != "?" && $0 != "#" }
  let server = place.prefix { $0 != "/" }
  let host = server.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
  return "\(scheme)://\(host)\(place.dropFirst(server.count))"
}

/// The browser's names, where `*` matches any suffix, with their descriptions.
private let loadFaults: [(names: [String], words: String)] = [
  (["ERR_ABORTED"], "it is not a page, but for example a download or an empty response"),
  (["ERR_FILE_NOT_FOUND"], "the file does not exist"),
  (["ERR_NAME_NOT_RESOLVED"], "the host name does not exist"),
  (["ERR_CONNECTION_REFUSED"], "no server listens at this address"),
  (
    ["ERR_CONNECTION_RESET", "ERR_CONNECTION_CLOSED", "ERR_EMPTY_RESPONSE"],
    "the server closed the connection"
  ),
  (["ERR_CONNECTION_TIMED_OUT", "ERR_TIMED_OUT"], "the server does not answer"),
  (["ERR_ADDRESS_UNREACHABLE", "ERR_INTERNET_DISCONNECTED"], "the network cannot reach it"),
  (["ERR_CERT_*"], "the server's certificate is not valid"),
  (["ERR_SSL_*"], "cannot establish an encrypted connection"),
  (["ERR_INVALID_AUTH_CREDENTIALS"], "the server requires a user name and a password"),
  (["ERR_TOO_MANY_REDIRECTS"], "too many redirects"),
  (["ERR_UNSAFE_PORT"], PageWatch.blockedPortReason),
  (
    ["ERR_BLOCKED_BY_RESPONSE*", "ERR_BLOCKED_BY_CSP", "ERR_BLOCKED_BY_ORB"],
    "the page or the server blocks it"
  ),
  (["ERR_PROXY_CONNECTION_FAILED", "ERR_TUNNEL_CONNECTION_FAILED"], "the proxy does not answer"),
  (["ERR_ACCESS_DENIED"], "access is denied"),
]
