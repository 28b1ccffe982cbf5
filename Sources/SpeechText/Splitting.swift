// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension SpeakableText {
  /// Returns the text in parts of at most `longest` scalars: split at the ends of sentences if
  /// there are any, or else between words, or else anywhere; long tokens are divided.
  func split() -> [SpeakableText] {
    let text = withShortTokens()
    guard text.count > Self.longest else { return text.scalars.isEmpty ? [] : [text] }
    var result: [SpeakableText] = []
    var start = 0
    while start < text.count {
      let end = text.end(from: start)
      var piece = SpeakableText(text.scalars[start..<end], origins: text.origins[start..<end])
      piece.trimEnd()
      if !piece.scalars.isEmpty { result.append(piece) }
      start = end
      while start < text.count, text.scalars[start] == " " { start += 1 }
    }
    return result
  }

  /// Returns the end of the beginning of a text that can be spoken separately from the rest: all of
  /// it, or at most `length` Unicode scalars, split as other texts are.
  ///
  /// - Parameter length: more than ``longest``.
  /// - Complexity: linear in `length`.
  public static func end(ofStretch length: Int, in text: Substring) -> String.Index {
    let scalars = text.unicodeScalars
    guard text.utf8.count > length,
      let limit = scalars.index(scalars.startIndex, offsetBy: length, limitedBy: scalars.endIndex),
      limit < scalars.endIndex
    else { return text.endIndex }
    let start = scalars.index(limit, offsetBy: -longest)
    // One more scalar shows whether the last word ends with it.
    var last = SpeakableText()
    for scalar in scalars[start...limit] { last.append(scalar, origin: 0) }
    return scalars.index(start, offsetBy: last.end(from: 0))
  }

  private func end(from start: Int) -> Int {
    let limit = start + Self.longest
    guard limit < count else { return count }
    var word: Int?
    var index = limit
    while index > start + Self.longest / 2 {
      index -= 1
      if scalars[index] == " " {
        if word == nil { word = index }
        if scalars[index - 1].endsSentence { return index }
      } else if scalars[index].endsSentenceWithoutSpace {
        return index + 1
      }
    }
    if let word { return word }
    var end = limit
    while end > start + 1, scalars[end].isMark { end -= 1 }
    return end
  }

  private func withShortTokens() -> SpeakableText {
    var lengths = 0
    let hasLong = scalars.contains { scalar in
      lengths = scalar == " " ? 0 : lengths + 1
      return lengths > Self.longestToken
    }
    guard hasLong else { return self }
    var result = SpeakableText()
    result.scalars.reserveCapacity(count + count / Self.longestToken)
    result.origins.reserveCapacity(count + count / Self.longestToken)
    var length = 0
    for (scalar, origin) in zip(scalars, origins) {
      // Scripts without spaces have no long words, only long lines.
      if scalar == " " || scalar.isIdeographic || scalar.endsSentenceWithoutSpace {
        length = 0
      } else if length >= Self.longestToken, !scalar.isMark || length >= 2 * Self.longestToken {
        result.append(" ", origin: origin)
        length = 1
      } else {
        length += 1
      }
      result.append(scalar, origin: origin)
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var endsSentence: Bool {
    switch self {
    case ".", "!", "?", "…", ";", ":", "։", "؟", "۔", "।": true
    default: endsSentenceWithoutSpace
    }
  }

  fileprivate var endsSentenceWithoutSpace: Bool {
    switch self {
    case "。", "！", "？", "；", "｡": true
    default: false
    }
  }

  fileprivate var isIdeographic: Bool {
    value >= 0x2E80 && properties.isIdeographic
      || (0x3040...0x30FF).contains(value) || (0xE00...0xEFF).contains(value)
  }
}
