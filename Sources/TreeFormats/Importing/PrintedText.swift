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
  /// What such a line has in it, the second text after the first.
  private static let marks: [(first: [UInt8], second: [UInt8], format: TreeFormat)] = [
    (Array(FlutterParser.mark.utf8), [], .flutter),
    (Array("Printing with useUnmergedTree".utf8), [], .compose),
    (Array("Node #".utf8), Array(" at (l=".utf8), .compose),
  ]

  /// Finds the line that a printed tree begins with.
  ///
  /// - Parameter expected: The format that is looked for; left out, any.
  init?(_ text: Span<UInt8>, as expected: TreeFormat? = nil) {
    var lines = 0
    var found: PrintedText?
    forEachLine(of: text) { line, _ in
      lines += 1
      let start = Array(line.prefix(Self.looks.bytes))
      for (first, second, format) in Self.marks where expected == nil || format == expected {
        guard let place = start.firstRange(of: first),
          second.isEmpty || start[place.upperBound...].firstRange(of: second) != nil
        else { continue }
        found = PrintedText(format: format, prefix: start[..<place.lowerBound])
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

  /// Whether a text that may also be words is what the format prints: a node alone on its line and
  /// something drawn or moved in below it, or a node with its place.
  func isFound(in text: Span<UInt8>) -> Bool {
    var isFound = false
    var isBelowNode = false
    var lines = 0
    self.lines(of: text) { line, _ in
      lines += 1
      switch format {
      case .compose: isFound = String(line).holds("Node #") && String(line).holds(" at (l=")
      default:
        isFound = isBelowNode && line.unicodeScalars.first.map { !$0.isASCII || $0 == " " } == true
        isBelowNode = FlutterParser.namesNode(line)
      }
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
