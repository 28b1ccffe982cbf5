// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel

extension Utterance {
  /// Returns the utterance as one line: its parts, joined as the style requires, with the
  /// language's marks, and hints as sentences.
  ///
  /// "Speaking rate, 50%, adjustable. Swipe up or down with one finger to adjust the value." A part
  /// that ends in its own mark gets no second one. A run of spaces, line ends and control
  /// characters becomes one space, so that the text is always one line. The text of an empty
  /// utterance is empty.
  ///
  /// - Complexity: O(length of the segments).
  public func text(_ punctuation: TranscriptPunctuation = .english) -> String {
    var bytes: [UInt8] = []
    appendText(punctuation, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the utterance's line to a buffer, without a line feed.
  func appendText(_ punctuation: TranscriptPunctuation, to bytes: inout [UInt8]) {
    var places: [Range<Int>]?
    appendText(punctuation, to: &bytes, places: &places)
  }

  /// Appends the utterance's line to a buffer, and the range of each segment in it to a list, if there is one.
  func appendText(
    _ punctuation: TranscriptPunctuation, to bytes: inout [UInt8], places: inout [Range<Int>]?
  ) {
    let start = bytes.count
    let joining = punctuation.joining
    var followsHint = false
    var previous = SegmentKind.label
    // By index, because copying each segment would retain and release all of its strings.
    for index in segments.indices {
      let kind = segments[index].kind
      let isHint = joining.startsSentence(kind)
      let before = bytes.count
      if before > start {
        let mark = followsHint ? .sentence : joining.mark(between: previous, and: segments[index])
        bytes.appendSeparator(punctuation[mark])
      }
      let wordsStart = bytes.count
      bytes.appendOnOneLine(segments[index].text)
      guard bytes.count > wordsStart else {
        // White space alone is not text, and needs no mark before it.
        bytes.removeLast(wordsStart - before)
        places?.append(before..<before)
        continue
      }
      if followsHint, before > start {
        bytes.capitalize(at: wordsStart, dotsCapitalI: punctuation.dotsCapitalI)
      }
      places?.append(wordsStart..<bytes.count)
      followsHint = followsHint || isHint
      previous = kind
    }
  }
}

extension [UInt8] {
  /// Appends a mark, or only its space if the text ends in a mark of its own.
  fileprivate mutating func appendSeparator(_ mark: String) {
    switch ending {
    case .word: append(contentsOf: mark.utf8)
    case .mark: append(0x20)
    case .wideMark: break
    }
  }

  private enum Ending { case word, mark, wideMark }

  private var ending: Ending {
    guard let last else { return .word }
    if last < 0x80 {
      switch last {
      case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"),
        UInt8(ascii: ";"), UInt8(ascii: ","):
        return .mark
      default: return .word
      }
    }
    switch lastScalar {
    case "…", "،", "؛", "؟", "۔", "।", "॥": return .mark
    // These include their own space.
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

  /// Capitalises the words from an index on.
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
