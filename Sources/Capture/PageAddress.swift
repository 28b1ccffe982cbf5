// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc

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

  /// Creates an address from a URL with the scheme http, https or file, or from a file name.
  ///
  /// - Parameters:
  ///   - text: The user's input.
  ///   - findFile: Returns the absolute path of an existing file, or else nil.
  public init(
    _ text: String, findFile: (String) -> String? = absolutePath
  ) throws(Fault) {
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
    for byte in path.utf8 {
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
  guard let found = realpath(path, nil) else { return nil }
  defer { free(found) }
  return String(cString: found)
}

extension PageAddress.Fault: CustomStringConvertible {
  /// A description and a remedy.
  public var description: String {
    switch self {
    case .length:
      "an address must have 1 to \(PageAddress.longest) bytes and no zero byte"
    case .scheme(let scheme):
      "cannot open \(scheme): pages; use http:, https:, file: or a file name"
    case .noFile(let text):
      "no such file: \(text); the address of a web page begins with https:// or http://"
    }
  }
}
