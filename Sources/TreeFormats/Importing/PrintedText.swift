// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// A tree that was printed as text, often by way of a log that puts something before each line.
struct PrintedText {
  /// The format, told by the words that its first line has.
  let format: TreeFormat
  /// What the log put before that line.
  private let prefix: [UInt8]

  /// How many lines, and how many bytes of one, are looked at for the beginning.
  private static let looks = (lines: 200, bytes: 1000)
  /// The texts that such a line has, in their order.
  private static let marks: [(texts: [[UInt8]], format: TreeFormat)] = TreeFormat.marked.flatMap {
    format, marks in marks.lines.map { (texts: $0.map { Array($0.utf8) }, format: format) }
  }

  /// Finds the line that a printed tree begins with.
  ///
  /// - Parameter expected: The format that is looked for; left out, any.
  init?(_ text: Span<UInt8>, as expected: TreeFormat? = nil) {
    var lines = 0
    var found: PrintedText?
    forEachLine(of: text) { line, _ in
      lines += 1
      let start = Array(line.prefix(Self.looks.bytes))
      for (texts, format) in Self.marks where expected == nil || format == expected {
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
    // The number of a node in a list is no log's.
    var prefix = prefix
    if prefix.suffix(2).elementsEqual(") ".utf8), let digit = prefix.dropLast(2).last, digit.isDigit
    {
      prefix = prefix.dropLast(2)
      while let last = prefix.last, last.isDigit { prefix = prefix.dropLast() }
    }
    self.prefix = Array(prefix)
  }

  /// The place of the first of some texts, which follow one another on a line.
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

  /// Reads the lines one after the other, without what the log put before them.
  ///
  /// - Parameter read: Gets a line and where it starts; says whether to go on.
  func lines(of text: Span<UInt8>, _ read: (Substring, Int) -> Bool) {
    forEachLine(of: text) { line, offset in
      let length = lengthOfPrefix(of: line)
      let plain = String(decoding: line.dropFirst(length), as: UTF8.self)
      return read(plain[...], offset + length)
    }
  }

  /// Whether one of the first lines passes a test.
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

  /// How much of a line is from the log: all that was before the first one, but for its digits, which
  /// are the time's and the process's.
  private func lengthOfPrefix(of line: some Collection<UInt8>) -> Int {
    var length = 0
    for (given, expected) in zip(line, prefix) {
      let areDigits = given.isDigit && expected.isDigit
      guard given == expected || areDigits else { break }
      length += 1
    }
    // An empty line may have lost the space at its end.
    let isWhole = length == prefix.count || length == line.count
    return isWhole ? length : 0
  }
}

extension UInt8 {
  /// Whether it is one of the ten digits of ASCII.
  var isDigit: Bool { (0x30...0x39).contains(self) }
}

/// Looks at the lines of a text one after the other, without what ends them.
///
/// - Parameter look: Gets a line and where it starts; says whether to go on.
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
