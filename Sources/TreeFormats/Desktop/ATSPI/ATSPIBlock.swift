// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The text of a block of a page in WebKit, which is divided by the objects in the block.
///
/// WebKit has the text of a block only as a whole. An object replacement character stands for a
/// link, a control or an image. The words of any other object are repeated in the text.
struct ATSPIBlock {
  /// The bytes of an object replacement character.
  private static let mark: [UInt8] = [0xEF, 0xBF, 0xBC]
  /// The distance within which the words of an object are found, in bytes.
  private static let reach = 4096

  private let text: [UInt8]
  /// The beginning of the text that was not taken.
  private var start = 0
  /// The end of the last object that was found.
  private var place = 0

  init(_ text: String) { self.text = Array(text.utf8) }

  /// The way in which an object appears in the text.
  enum Kind { case mark, words, joined }

  /// Takes the text before the next object; nil if it continues after the object.
  mutating func takeText(before texts: [String], _ kind: Kind) -> String? {
    let words = kind == .mark ? nil : range(of: texts)
    if kind == .joined, let words {
      place = words.upperBound
      return nil
    }
    guard let found = words ?? marks(for: texts) ?? range(of: texts) else {
      return takeText(to: place)
    }
    place = found.upperBound
    defer { start = place }
    return takeText(to: found.lowerBound)
  }

  /// Takes the text after the last object.
  mutating func takeRest() -> String { takeText(to: text.count) }

  private mutating func takeText(to end: Int) -> String {
    guard start < end else { return "" }
    defer { start = end }
    return withoutMarks(String(decoding: text[start..<end], as: UTF8.self))
  }

  /// Returns the next marks, one for each in the texts of an object, but at least one.
  private func marks(for texts: [String]) -> Range<Int>? {
    guard let first = find(Self.mark, from: place, to: text.count) else { return nil }
    let count = texts.reduce(0) { $0 + $1.unicodeScalars.count { $0 == "\u{FFFC}" } }
    var range = first
    for _ in 1..<max(1, count) {
      guard let next = find(Self.mark, from: range.upperBound, to: text.count) else { break }
      range = first.lowerBound..<next.upperBound
    }
    return range
  }

  /// Returns where the words of an object are, in the text after the last object.
  private func range(of texts: [String]) -> Range<Int>? {
    var range: Range<Int>?
    for text in texts {
      for piece in text.unicodeScalars.split(separator: "\u{FFFC}") {
        let words = trimmed(Array(String(Substring(piece)).utf8))
        let from = range?.upperBound ?? place
        guard !words.isEmpty, let found = find(words, from: from, to: from + Self.reach) else {
          continue
        }
        range = (range?.lowerBound ?? found.lowerBound)..<found.upperBound
      }
    }
    // The marks of what is at the end of the object.
    guard var range, let last = texts.last else { return range }
    for _ in 0..<trimmed(Array(last.utf8)).trailing(Self.mark) {
      guard let next = find(Self.mark, from: range.upperBound, to: range.upperBound + 8) else {
        break
      }
      range = range.lowerBound..<next.upperBound
    }
    return range
  }

  private func find(_ words: [UInt8], from: Int, to most: Int) -> Range<Int>? {
    let last = min(most, text.count) - words.count
    guard from <= last else { return nil }
    return (from...last).first { text[$0] == words[0] && text[$0...].starts(with: words) }
      .map { $0..<$0 + words.count }
  }
}

private func trimmed(_ words: [UInt8]) -> [UInt8] {
  func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
  guard let first = words.firstIndex(where: { !isSpace($0) }),
    let last = words.lastIndex(where: { !isSpace($0) })
  else { return [] }
  return Array(words[first...last])
}

extension [UInt8] {
  /// Returns how often a sequence is repeated at the end.
  fileprivate func trailing(_ sequence: [UInt8]) -> Int {
    var (rest, count) = (self[...], 0)
    while rest.count >= sequence.count, rest.suffix(sequence.count).elementsEqual(sequence) {
      rest.removeLast(sequence.count)
      count += 1
    }
    return count
  }
}

/// Returns a text without object replacement characters.
func withoutMarks(_ text: String) -> String {
  // The first byte of the character, which little else in a text begins with.
  guard text.utf8.contains(0xEF) else { return text }
  return String(text.unicodeScalars.filter { $0 != "\u{FFFC}" })
}
