// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import TreeModel
internal import Utterances

extension Session {
  /// Moves by a character, a word or a line in what is said of the item.
  mutating func moveInText(_ direction: NavigationDirection) -> [Happening] {
    guard let stop = presentStop else { return [] }
    let units = screen.units(at: stop, rotor.setting)
    guard !units.isEmpty else { return hitEnd() }
    // The text may have become shorter.
    let last = rotor.unit.map { min($0, units.count - 1) }
    let next = direction == .next ? (last ?? -1) + 1 : (last ?? 0) - 1
    let unit = min(max(next, 0), units.count - 1)
    rotor.unit = unit
    return (unit == next ? [] : [.boundary]) + [said(units[unit])]
  }

  /// Moves to the next or previous misspelled word of the item, or of the next one that has some.
  mutating func moveToMisspelled(_ direction: NavigationDirection) -> [Happening] {
    guard let start = presentStop else { return [] }
    let stops = screen.order.stops
    let found = screen.misspelled(direction, from: start, after: rotor.misspelled) { stop in
      let isWanted = { (stop: Int) in
        RotorItem.ElementKind.misspelledWords.holds(screen.tree[stops[stop].node])
      }
      return direction == .next
        ? stops.indices.dropFirst(stop + 1).first(where: isWanted)
        : stops.indices.prefix(stop).last(where: isWanted)
    }
    guard let found else { return sayNone(direction, .misspelledWords) }
    let (node, setting) = (stops[found.stop].node, rotor.setting)
    if found.stop != start || origin == nil {
      place(screen.position(atStop: found.stop))
      rotor.turn(to: setting)
    }
    rotor.misspelled = found.range
    return [said(found.word, .value, language: screen.tree.language(of: node))]
  }
}

extension Screen {
  /// The characters, words or lines of what is said of an element, hints left out.
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

  /// The misspelled word after or before another one of an element, else the first or last of the
  /// next element that has some.
  ///
  /// - Parameter last: The one that was met last in the element; nothing where none was.
  /// - Parameter next: The next element whose text has some, from a given one on.
  func misspelled(
    _ direction: NavigationDirection, from start: Int, after last: Range<Int>?,
    next: (Int) -> Int?
  ) -> (stop: Int, range: Range<Int>, word: String)? {
    func first(of stop: Int, where isBeyond: (Range<Int>) -> Bool) -> (Range<Int>, String)? {
      let node = order.stops[stop].node
      let ranges = (tree[node].rare?.members.text?.misspelled ?? []).filter(isBeyond)
      // Stretches that are not in the text, or that hold nothing, are no words.
      let sorted = ranges.sorted {
        direction == .next ? $0.lowerBound < $1.lowerBound : $0.lowerBound > $1.lowerBound
      }
      for range in sorted where !range.isEmpty {
        if let word = text(of: node, range) { return (range, word) }
      }
      return nil
    }
    var stop = start
    var found = first(of: stop) { range in
      direction == .next
        ? last.map { range.lowerBound > $0.lowerBound } ?? true
        : last.map { range.lowerBound < $0.lowerBound } ?? false
    }
    while found == nil {
      guard let further = next(stop) else { return nil }
      stop = further
      found = first(of: stop) { _ in true }
    }
    return found.map { (stop, $0.0, $0.1) }
  }

  /// A stretch of the text of a node, in scalars.
  func text(of node: NodeIndex, _ range: Range<Int>) -> String? {
    let members = tree[node]
    let text = members.rare?.members.text?.content ?? members.value?.text ?? members.label?.text
    guard let scalars = text?.unicodeScalars, range.lowerBound >= 0,
      let start = scalars.index(
        scalars.startIndex, offsetBy: range.lowerBound, limitedBy: scalars.endIndex),
      let end = scalars.index(start, offsetBy: range.count, limitedBy: scalars.endIndex)
    else { return nil }
    return String(scalars[start..<end])
  }
}
