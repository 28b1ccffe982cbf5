// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Text in UTF-16, as PowerShell and drivers for Windows write it.
enum WideText {
  private enum Order { case bigEndian, littleEndian }

  /// Returns a text in UTF-8; nil if it is not in UTF-16.
  ///
  /// UTF-16 begins with a byte order mark, or is XML whose first letters have two bytes each. Unpaired
  /// surrogates become U+FFFD.
  ///
  /// - Complexity: O(bytes).
  static func converted(_ bytes: Span<UInt8>) -> [UInt8]? {
    guard let (order, start) = beginning(of: bytes) else { return nil }
    var converted: [UInt8] = []
    converted.reserveCapacity(bytes.count)
    bytes.withUnsafeBufferPointer { bytes in
      let units = stride(from: start, to: bytes.count - 1, by: 2).lazy.map { place in
        let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
        return order == .bigEndian ? first << 8 | second : second << 8 | first
      }
      _ = transcode(
        units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false
      ) { converted.append($0) }
    }
    return converted
  }

  /// Returns a text that is kept in an array in UTF-8; nil if it is not in UTF-16.
  static func converted(_ bytes: [UInt8]) -> [UInt8]? { converted(bytes.span) }

  /// Whether a text is in UTF-16.
  static func isWide(_ bytes: Span<UInt8>) -> Bool { beginning(of: bytes) != nil }

  /// The order of the bytes, and the place behind the byte order mark.
  private static func beginning(of bytes: Span<UInt8>) -> (Order, Int)? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF): return (.bigEndian, 2)
    case (0xFF, 0xFE): return (.littleEndian, 2)
    default: break
    }
    let less = UInt8(ascii: "<")
    guard bytes.count >= 4 else { return nil }
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (0, less, 0, 1...): return (.bigEndian, 0)
    case (less, 0, 1..., 0): return (.littleEndian, 0)
    default: return nil
    }
  }
}

/// Returns whether a text is in UTF-16, in which Aloud reads a tree, too.
public func isUTF16(_ document: Span<UInt8>) -> Bool { WideText.isWide(document) }
