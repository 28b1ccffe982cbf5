// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import JSONText
internal import TreeModel

/// A tree that was printed as text, often in a log that adds a prefix to each line.
struct PrintedText {
  /// The format, recognised by its first line.
  let format: TreeFormat
  /// The prefix of the log on that line.
  private let prefix: [UInt8]

  /// The number of lines, and of bytes of each, to search for the beginning.
  private static let looks = (lines: 200, bytes: 1000)

  /// Finds the first line of a printed tree in one or any format.
  init?(
    _ text: Span<UInt8>, as expected: TreeFormat? = nil, by table: FormatMarkTable = .all
  ) {
    var lines = 0
    var found: PrintedText?
    forEachLine(of: text) { line, _ in
      lines += 1
      let start = Array(line.prefix(Self.looks.bytes))
      for (texts, format) in table.lines where expected == nil || format == expected {
        guard let place = Self.place(of: texts, in: start) else { continue }
        found = PrintedText(format: format, prefix: start[..<place])
        return false
      }
      return lines < Self.looks.lines
    }
    guard let found else { return nil }
    self = found
  }

  private init(format: TreeFormat, prefix: ArraySlice<UInt8>) {
    self.format = format
    // The number of a node in a list does not belong to a log.
    var prefix = prefix
    if prefix.suffix(2).elementsEqual(") ".utf8), let digit = prefix.dropLast(2).last, digit.isDigit
    {
      prefix = prefix.dropLast(2)
      while let last = prefix.last, last.isDigit { prefix = prefix.dropLast() }
    }
    // Nor does the drawing of a branch, with which an excerpt of a log may begin.
    let drawing = String(decoding: prefix, as: UTF8.self).unicodeScalars.reversed()
    if drawing.first == "─" {
      let drawn = drawing.prefix(while: FlutterParser.branches.contains)
      prefix = prefix.dropLast(drawn.reduce(0) { $0 + UTF8.width($1) })
    }
    self.prefix = Array(prefix)
  }

  /// Returns the position of the first of several consecutive texts in a line.
  private static func place(of texts: [[UInt8]], in line: [UInt8]) -> Int? {
    var rest = line[...]
    var first: Int?
    for text in texts {
      guard let place = rest.firstRange(of: text) else { return nil }
      first = first ?? place.lowerBound
      rest = rest[place.upperBound...]
    }
    return first
  }

  /// Reads the lines without the prefix of the log, and their positions, until `read` returns false.
  func lines(of text: Span<UInt8>, _ read: (Substring, Int) -> Bool) {
    forEachLine(of: text) { line, offset in
      let length = lengthOfPrefix(of: line)
      let plain = String(decoding: line.dropFirst(length), as: UTF8.self)
      return read(plain[...], offset + length)
    }
  }

  /// Returns whether one of the first lines passes a test.
  func hasLine(in text: Span<UInt8>, where matches: (Substring) -> Bool) -> Bool {
    var isFound = false
    var lines = 0
    self.lines(of: text) { line, _ in
      lines += 1
      isFound = matches(line)
      return !isFound && lines < 2 * Self.looks.lines
    }
    return isFound
  }

  /// Returns the length of the log's prefix: that of the first line, except for digits.
  private func lengthOfPrefix(of line: some Collection<UInt8>) -> Int {
    var length = 0
    for (given, expected) in zip(line, prefix) {
      let areDigits = given.isDigit && expected.isDigit
      guard given == expected || areDigits else { break }
      length += 1
    }
    // An empty line may have lost its trailing space.
    let isWhole = length == prefix.count || length == line.count
    return isWhole ? length : 0
  }
}

extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
}

/// Visits the lines of a text and their positions, until `look` returns false.
private func forEachLine(
  of text: Span<UInt8>, _ look: (Slice<UnsafeBufferPointer<UInt8>>, Int) -> Bool
) {
  text.withUnsafeBufferPointer { bytes in
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let end = text.endOfLine(from: start)
      let isReturned = end > start && bytes[end - 1] == 0x0D
      guard look(bytes[start..<(isReturned ? end - 1 : end)], start) else { return }
      start = end + 1
    }
  }
}

extension Span<UInt8> {
  /// The beginning of the text, after a byte order mark.
  var beginning: Int { count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0 }

  /// Returns the end of the line at a position: its line feed, or the end of the text.
  ///
  /// - Complexity: O(bytes of the line).
  func endOfLine(from start: Int) -> Int {
    withUnsafeBufferPointer { bytes in
      let rest = bytes[Swift.min(start, bytes.count)...]
      guard let first = UnsafeBufferPointer(rebasing: rest).baseAddress,
        let found = memchr(first, 0x0A, rest.count)
      else { return bytes.count }
      return rest.startIndex + (UnsafeRawPointer(found) - UnsafeRawPointer(first))
    }
  }

  /// Returns what a function finds in the first of some lines, of which it gets the range; nil if it finds
  /// nothing.
  ///
  /// - Parameter most: The number of lines to search.
  func found<Found>(inLines most: Int, _ find: (Range<Int>) -> Found?) -> Found? {
    var start = beginning
    for _ in 0..<most where start < count {
      let end = endOfLine(from: start)
      if let found = find(start..<end) { return found }
      start = end + 1
    }
    return nil
  }

  var isBlank: Bool {
    for place in beginning..<count where ![0x20, 0x09, 0x0A, 0x0D].contains(self[place]) {
      return false
    }
    return true
  }

  /// Returns the text in a range; invalid bytes are replaced.
  func text(_ range: Range<Int>) -> String {
    extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  func bytes(_ range: Range<Int>) -> [UInt8] {
    extracting(range).withUnsafeBufferPointer { Array($0) }
  }

  /// Returns the name of the tag at a position, cut if it is long.
  func tagName(at start: Int) -> String {
    var end = start
    while end < count, end - start < 80, self[end] > 0x20, !"/>".utf8.contains(self[end]) {
      end += 1
    }
    return text(start..<end)
  }

  /// Returns whether the text is valid UTF-8; otherwise adds an error.
  func isUTF8(_ findings: inout Findings) -> Bool {
    do {
      _ = try UTF8Span(validating: self)
      return true
    } catch {
      findings.error(.json(.invalidUTF8), at: error.byteOffsets.lowerBound)
      return false
    }
  }
}
