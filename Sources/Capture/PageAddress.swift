// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc

/// The address of a page: what is typed, made into something that the browser opens.
public struct PageAddress: Sendable, Hashable {
  /// The longest address that is taken, in bytes.
  public static let longest = 32_768

  /// Why something is no address of a page.
  public enum Fault: Error, Sendable, Hashable {
    /// It is empty or has more than ``PageAddress/longest`` bytes.
    case length
    /// It begins with a scheme that is none of http, https and file.
    case scheme(String)
    /// It is no address and there is no such file.
    case noFile(String)
  }

  /// The address, with its scheme.
  public let url: String

  /// Takes an address with the scheme http, https or file, or the path of a file.
  ///
  /// - Parameters:
  ///   - text: What is typed.
  ///   - findFile: Gives the absolute path of a file that is there, else nothing.
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

  /// What stands before the first colon, in small letters, if it can be a scheme.
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

  /// A path with what has a meaning in an address escaped.
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

/// The absolute path of a file that is there, without links and dots; else nothing.
public func absolutePath(_ path: String) -> String? {
  guard let found = realpath(path, nil) else { return nil }
  defer { free(found) }
  return String(cString: found)
}

extension PageAddress.Fault: CustomStringConvertible {
  /// What is wrong and what to do.
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
