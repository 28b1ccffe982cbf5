// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import Utterances

extension Session {
  /// Moves by a character, word or line in the text of the item.
  mutating func moveInText(_ direction: NavigationDirection) -> [SessionEvent] {
    guard let stop = presentStop else { return [] }
    let units = screen.units(at: stop, rotor.setting)
    guard !units.isEmpty else { return hitEnd() }
    // The text may be shorter than before.
    let last = rotor.unit.map { min($0, units.count - 1) }
    let next = direction == .next ? (last ?? -1) + 1 : (last ?? 0) - 1
    let unit = min(max(next, 0), units.count - 1)
    rotor.unit = unit
    return (unit == next ? [] : [.boundary]) + [said(units[unit])]
  }
}

extension Screen {
  /// Returns the characters, words or lines of an element's text, without hints.
  func units(at stop: Int, _ item: RotorItem) -> [String] {
    let text = composer.utterance(at: stop, comingFrom: stop).segments
      .filter { $0.kind != .hint && $0.kind != .actions && $0.kind != .moreContent }
      .map(\.text).joined(separator: " ")
    switch item {
    case .words: return text.split(whereSeparator: \.isWhitespace).map(String.init)
    case .lines:
      return text.split(whereSeparator: \.isNewline).map(String.init)
        .filter { !$0.allSatisfy(\.isWhitespace) }
    default: return text.map { String($0) }
    }
  }
}
