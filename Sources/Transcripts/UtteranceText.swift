// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel

extension Utterance {
  /// The utterance as one line: its parts joined with the language's marks, hints as sentences.
  ///
  /// "Speaking rate, 50%, adjustable. Swipe up or down with one finger to adjust the value." A part
  /// that ends in a mark of its own gets no second one. Runs of spaces, line ends and control
  /// characters become one space, so that the text never holds more than one line. An utterance
  /// that says nothing gives an empty text.
  ///
  /// - Complexity: linear in the length of the segments.
  public func text(_ punctuation: TranscriptPunctuation = .english) -> String {
    var bytes: [UInt8] = []
    appendText(punctuation, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds the utterance's line to a buffer, without a line feed.
  func appendText(_ punctuation: TranscriptPunctuation, to bytes: inout [UInt8]) {
    let start = bytes.count
    var followsHint = false
    for segment in segments {
      let text = segment.text.utf8Span.span
      guard let first = text.nextVisible(from: 0) else { continue }
      if bytes.count > start {
        let startsSentence = segment.kind == .hint || followsHint
        bytes.appendSeparator(startsSentence ? punctuation.sentenceMark : punctuation.listMark)
      }
      let wordsStart = bytes.count
      bytes.appendOnOneLine(text, from: first)
      if followsHint, wordsStart > start {
        bytes.capitalize(at: wordsStart, dotsCapitalI: punctuation.dotsCapitalI)
      }
      followsHint = followsHint || segment.kind == .hint
    }
  }
}

extension Span<UInt8> {
  /// The length of the white space or control character at an index; zero when it is neither.
  fileprivate func blankLength(at index: Int) -> Int {
    let byte = self[index]
    if byte <= 0x20 || byte == 0x7F { return 1 }
    guard byte == 0xC2 || byte == 0xE2, index + 1 < count else { return 0 }
    if byte == 0xC2 { return self[index + 1] < 0xA0 ? 2 : 0 }
    guard index + 2 < count, self[index + 1] == 0x80 else { return 0 }
    // Line separator and paragraph separator.
    return self[index + 2] == 0xA8 || self[index + 2] == 0xA9 ? 3 : 0
  }

  /// The first index from another one on where something can be seen.
  fileprivate func nextVisible(from start: Int) -> Int? {
    var index = start
    while index < count {
      let length = blankLength(at: index)
      if length == 0 { return index }
      index += length
    }
    return nil
  }
}

extension [UInt8] {
  /// Adds text with every run of blanks made one space, and none at its end.
  fileprivate mutating func appendOnOneLine(_ text: Span<UInt8>, from start: Int) {
    var index = start
    while index < text.count {
      if text.blankLength(at: index) == 0 {
        append(text[index])
        index += 1
      } else if let next = text.nextVisible(from: index) {
        append(0x20)
        index = next
      } else {
        return
      }
    }
  }

  /// Adds a mark, or only the space after it when the text has a mark of its own.
  fileprivate mutating func appendSeparator(_ mark: String) {
    switch ending {
    case .word: append(contentsOf: mark.utf8)
    case .mark: append(0x20)
    case .wideMark: break
    }
  }

  /// What a text ends in.
  private enum Ending {
    case word, mark, wideMark
  }

  private var ending: Ending {
    guard let scalar = lastScalar else { return .word }
    switch scalar {
    case ".", "!", "?", ":", ";", ",", "…", "،", "؛", "؟", "۔", "।", "॥": return .mark
    // These bring their own space with them.
    case "。", "．", "！", "？", "：", "；", "，", "、", "｡", "､": return .wideMark
    default: return .word
    }
  }

  private var lastScalar: Unicode.Scalar? {
    var start = count - 1
    while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
    guard start >= 0 else { return nil }
    return String(decoding: self[start...], as: UTF8.self).unicodeScalars.first
  }

  /// Gives the words from an index on a capital letter, if they begin with a small one.
  fileprivate mutating func capitalize(at index: Int, dotsCapitalI: Bool) {
    let byte = self[index]
    if byte < 0x80 {
      guard (0x61...0x7A).contains(byte) else { return }
      if dotsCapitalI, byte == UInt8(ascii: "i") {
        replaceSubrange(index...index, with: "İ".utf8)
      } else {
        self[index] = byte & ~0x20
      }
      return
    }
    var end = index + 1
    while end < count, self[end] & 0xC0 == 0x80 { end += 1 }
    guard let scalar = String(decoding: self[index..<end], as: UTF8.self).unicodeScalars.first
    else { return }
    replaceSubrange(index..<end, with: scalar.properties.titlecaseMapping.utf8)
  }
}
