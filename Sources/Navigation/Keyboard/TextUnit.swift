// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A unit of text that a key of VoiceOver on the Mac reads.
enum TextUnit: CaseIterable, Sendable {
  case character, word, sentence, line, paragraph

  /// The setting of the rotor that moves by it.
  var rotorItem: RotorItem? {
    switch self {
    case .character: .characters
    case .word: .words
    case .line: .lines
    case .sentence, .paragraph: nil
    }
  }

  /// Returns the unit around a character, or before it if it is between units.
  ///
  /// White space ends words; line ends end lines and paragraphs; sentences end with them and behind
  /// a full stop or the like.
  ///
  /// - Parameter offset: The number of characters before it; at the end of the text, the last
  ///   character counts.
  /// - Returns: Nil if there is no such unit up to the character.
  func found(in text: String, at offset: Int) -> String? {
    let text = Array(text)
    guard let last = text.indices.last else { return nil }
    let place = min(max(offset, 0), last)
    if self == .character { return String(text[place]) }
    var end = place
    // Between two units, the one before it counts.
    while end >= 0, isGap(text[end]) { end -= 1 }
    guard end >= 0 else { return nil }
    var start = end
    while start > 0, !isEnd(text, start - 1) { start -= 1 }
    while start < end, isGap(text[start]) { start += 1 }
    while end < last, !isEnd(text, end) { end += 1 }
    while end > start, isGap(text[end]) { end -= 1 }
    return String(text[start...end])
  }

  /// Whether a character is between units.
  func isGap(_ character: Character) -> Bool {
    switch self {
    case .character: false
    case .word, .sentence: character.isWhitespace
    case .line, .paragraph: character.isNewline
    }
  }

  /// Whether a unit ends with a character.
  private func isEnd(_ text: [Character], _ place: Int) -> Bool {
    let character = text[place]
    guard self == .sentence else { return isGap(character) }
    if character.isNewline || "。！？".contains(character) { return true }
    // In numbers and names, a full stop is followed by more.
    guard ".!?…".contains(character) else { return false }
    return place + 1 == text.count || text[place + 1].isWhitespace
  }
}
