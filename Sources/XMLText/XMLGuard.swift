// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Checks a text before the library reads it for anything that would take long: a document type,
/// endless tags and texts, and tags with very many attributes, which the library compares pairwise.
///
/// It understands only as much XML as necessary; the library refuses anything else.
struct XMLGuard {
  /// The maximum length of a tag, a comment or a text between tags, in bytes.
  static let longestPiece = 4 << 20
  /// The maximum number of attributes of a tag.
  static let mostAttributes = 256
  private var bytes: [UInt8]
  private var position = 0

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Checks a text.
  ///
  /// - Returns: The text with full stops instead of dollar signs in the names of tags: XML does not
  ///   allow these, but tools that name tags after Java classes write them.
  /// - Complexity: O(bytes).
  static func checked(_ text: Span<UInt8>) throws(XMLError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    text.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    var found = XMLGuard(bytes: bytes)
    try found.checkBeginning()
    try found.run()
    return found.bytes
  }

  /// Ensures that the library detects only UTF-8 from the first bytes.
  private func checkBeginning() throws(XMLError) {
    var first = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while first < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[first]) { first += 1 }
    guard first + 1 < bytes.count, bytes[first] == UInt8(ascii: "<"), bytes[first + 1] != 0
    else { throw XMLError(at: first, .malformed("it does not begin with a tag in UTF-8")) }
  }

  private mutating func run() throws(XMLError) {
    while position < bytes.count {
      let start = position
      try find(UInt8(ascii: "<"), from: start)
      let tag = position
      guard tag < bytes.count else { return }
      if follows("!--", tag + 1) {
        try find("-->", from: tag)
      } else if follows("![CDATA[", tag + 1) {
        try find("]]>", from: tag)
      } else if follows("?", tag + 1) {
        try find("?>", from: tag)
      } else if follows("!", tag + 1) {
        throw XMLError(at: tag, .documentType)
      } else {
        try readTag(tag)
      }
    }
  }

  /// Reads a tag to its end, past quoted values.
  private mutating func readTag(_ tag: Int) throws(XMLError) {
    var isName = true
    var attributes = 0
    position = tag + 1
    while position < bytes.count {
      try checkLength(from: tag)
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: ">"):
        position += 1
        return
      // Another tag begins inside a tag, which the library reports.
      case UInt8(ascii: "<"): return
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        attributes += 1
        guard attributes <= Self.mostAttributes
        else { throw XMLError(at: tag, .tooManyAttributes(limit: Self.mostAttributes)) }
        position += 1
        while position < bytes.count, bytes[position] != byte, bytes[position] != 0x3C {
          try checkLength(from: tag)
          position += 1
        }
        if position < bytes.count, bytes[position] == byte { position += 1 }
      case UInt8(ascii: "$") where isName:
        bytes[position] = UInt8(ascii: ".")
        position += 1
      default:
        if byte <= 0x20 { isName = false }
        position += 1
      }
    }
  }

  private func checkLength(from start: Int) throws(XMLError) {
    guard position - start <= Self.longestPiece
    else { throw XMLError(at: start, .tooLong(limit: Self.longestPiece)) }
  }

  private mutating func find(_ byte: UInt8, from start: Int) throws(XMLError) {
    while position < bytes.count, bytes[position] != byte {
      try checkLength(from: start)
      position += 1
    }
  }

  /// Moves past the next occurrence of a mark.
  private mutating func find(_ mark: StaticString, from start: Int) throws(XMLError) {
    while position < bytes.count, !follows(mark, position) {
      try checkLength(from: start)
      position += 1
    }
    position = min(position + mark.utf8CodeUnitCount, bytes.count)
  }

  private func follows(_ mark: StaticString, _ place: Int) -> Bool {
    guard place + mark.utf8CodeUnitCount <= bytes.count else { return false }
    return mark.withUTF8Buffer { letters in
      letters.indices.allSatisfy { bytes[place + $0] == letters[$0] }
    }
  }
}
