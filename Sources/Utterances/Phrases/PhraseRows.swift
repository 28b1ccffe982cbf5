// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CPhraseTables

/// Reads the rows of a file of Sources/CPhraseTables/tables: words, and texts in quotation marks.
///
/// Blanks part them. Lines that begin with `#` are comments. A text has the escapes of Swift: `\"`,
/// `\\` and `\u{A0}`.
struct PhraseRows {
  enum Part {
    case word(String)
    /// What is between quotation marks.
    case text(String)
  }

  /// The name of the file, without its ending.
  let file: String
  private let bytes: [UInt8]
  /// Whether all of it is UTF-8: asked once, because asking for each part takes longer than the rest.
  private let isValid: Bool
  private var place = 0
  private var isInRow = false
  private var startOfLine = 0
  /// Where the part begins that was read last.
  private var startOfPart = 0
  /// The number of the row's line, counted from one.
  private(set) var line = 1

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    isValid = String(validating: bytes, as: UTF8.self) != nil
    // Some editors begin a file with a byte order mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (place, startOfLine) = (3, 3) }
  }

  /// Reads a file that is in the program; without any rows if there is none with this name.
  init(file: String) {
    let table = phrase_table(file)
    self.init(Array(UnsafeBufferPointer(start: table.bytes, count: table.count)), file: file)
  }

  /// Goes to the next row, and returns whether there is one.
  mutating func goToNextRow() -> Bool {
    if isInRow { skipLine() }
    isInRow = false
    while !isInRow {
      skipBlanks()
      guard place < bytes.count else { return false }
      isInRow = bytes[place] != UInt8(ascii: "#") && !isAtEndOfLine
      if !isInRow { skipLine() }
    }
    return true
  }

  /// Returns the next part of the row; nil at its end.
  mutating func nextPart() throws(PhraseTableFault) -> Part? {
    skipBlanks()
    startOfPart = place
    guard !isAtEndOfLine else { return nil }
    guard bytes[place] == UInt8(ascii: "\"") else { return .word(try word()) }
    return .text(try text())
  }

  /// Returns what is left of the row.
  mutating func rest() -> String {
    skipBlanks()
    let start = place
    while !isAtEndOfLine { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// Returns what is wrong with the part that was read last.
  func fault(_ reason: PhraseTableFault.Reason) -> PhraseTableFault {
    fault(reason, at: startOfPart)
  }

  private func fault(_ reason: PhraseTableFault.Reason, at place: Int) -> PhraseTableFault {
    let before = String(decoding: bytes[startOfLine..<max(startOfLine, place)], as: UTF8.self)
    return PhraseTableFault(
      file: file, line: line, column: before.unicodeScalars.count + 1, reason: reason)
  }

  private var isAtEndOfLine: Bool {
    guard place < bytes.count, bytes[place] != UInt8(ascii: "\n") else { return true }
    return bytes[place] == UInt8(ascii: "\r")
      && (place + 1 == bytes.count || bytes[place + 1] == UInt8(ascii: "\n"))
  }

  /// Goes to the next byte of which something is true, or to the end.
  ///
  /// Every start reads some ten thousand bytes here, hence without a check of each subscript.
  @inline(__always)
  private mutating func skip(until isEnd: (UInt8) -> Bool) {
    place = bytes.withUnsafeBufferPointer { bytes in
      var place = place
      while place < bytes.count, !isEnd(bytes[place]) { place += 1 }
      return place
    }
  }

  private mutating func skipBlanks() {
    skip { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
  }

  /// Goes to the beginning of the next line.
  private mutating func skipLine() {
    skip { $0 == UInt8(ascii: "\n") }
    guard place < bytes.count else { return }
    place += 1
    startOfLine = place
    line += 1
  }

  /// Returns whether a scalar is one of the quotation marks that editors make of straight ones.
  static func isCurlyMark(_ scalar: Unicode.Scalar) -> Bool {
    "“”„«»‘’「」".unicodeScalars.contains(scalar)
  }

  private mutating func word() throws(PhraseTableFault) -> String {
    let start = place
    skip { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: "\"") }
    // A byte that can be in none, such as a control character, is one by itself.
    if place == start { place += 1 }
    return try string(start..<place)
  }

  private mutating func text() throws(PhraseTableFault) -> String {
    place += 1
    var text = ""
    var start = place
    while true {
      skip {
        $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\n")
          || $0 == UInt8(ascii: "\r")
      }
      guard !isAtEndOfLine else { break }
      switch bytes[place] {
      case UInt8(ascii: "\""):
        let last = try string(start..<place)
        place += 1
        // Most have no escape, and need no second string.
        return text.isEmpty ? last : text + last
      case UInt8(ascii: "\\"):
        text += try string(start..<place)
        text.unicodeScalars.append(try escaped())
        start = place
      default: place += 1
      }
    }
    let rest = String(decoding: bytes[startOfPart..<place], as: UTF8.self)
    let ends = rest.unicodeScalars.last { $0 != " " && $0 != "\t" }
    throw fault(ends.map(Self.isCurlyMark) == true ? .curlyMarks(rest) : .openText)
  }

  /// Reads an escape: a backslash and what follows it.
  private mutating func escaped() throws(PhraseTableFault) -> Unicode.Scalar {
    let rest = bytes[(place + 1)...]
    let escape: (scalar: Unicode.Scalar, length: Int)? =
      switch rest.first {
      case UInt8(ascii: "\""): ("\"", 1)
      case UInt8(ascii: "\\"): ("\\", 1)
      case UInt8(ascii: "u"): Self.codePoint(rest.dropFirst())
      default: nil
      }
    guard let escape else { throw fault(.unknownEscape, at: place) }
    place += 1 + escape.length
    return escape.scalar
  }

  /// Returns the scalar of `{A0}`, and the length with the letter before it.
  private static func codePoint(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
    let digits = bytes.dropFirst().prefix { Character(Unicode.Scalar($0)).isHexDigit }
    guard bytes.first == UInt8(ascii: "{"), digits.count <= 8,
      digits.endIndex < bytes.endIndex, bytes[digits.endIndex] == UInt8(ascii: "}"),
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(number)
    else { return nil }
    return (scalar, digits.count + 3)
  }

  private func string(_ range: Range<Int>) throws(PhraseTableFault) -> String {
    if isValid {
      return bytes.withUnsafeBufferPointer {
        String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
      }
    }
    if let string = String(validating: bytes[range], as: UTF8.self) { return string }
    // The bytes up to the first one that is none.
    let end = range.last { String(validating: bytes[range.lowerBound..<$0], as: UTF8.self) != nil }
    throw fault(.notUTF8, at: end ?? range.lowerBound)
  }
}
