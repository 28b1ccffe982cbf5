// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel

/// What has just been done to a text that is being edited, as far as it is said.
///
/// Texts consist of characters as people see them; none is ever divided.
public enum TextChange: Sendable, Hashable {
  /// Something came in; where it is one character that ends a word, with that word.
  case typed(String, ending: String?)
  /// Something went.
  case deleted(String)
  /// Something else stands there now: it, with the rest of the words that it is in.
  case replaced(String)
  /// The caret went over it, or into the line that it is.
  case passed(String)
  /// It was selected.
  case selected(String)

  /// Finds what happened between two states of an input.
  ///
  /// - Returns: Nothing where neither the text nor what is selected is another.
  /// - Complexity: O(length of the texts).
  public init?(from former: Node, to node: Node) {
    let (old, new) = (EditedText(former), EditedText(node))
    if old.text != new.text {
      self.init(
        from: old.text, to: new.text,
        caret: new.selection.flatMap { $0.isEmpty ? $0.lowerBound : nil })
    } else {
      self.init(in: new.text, from: old.selection, to: new.selection)
    }
  }

  /// - Parameter caret: Where the caret is now, in Unicode scalars, if that is known.
  private init?(from old: String, to new: String, caret: Int?) {
    let (gone, come) = old.stretches(notIn: new)
    switch (gone.isEmpty, come.isEmpty) {
    case (true, true): return nil
    case (false, true):
      self = .deleted(String(old[old.moved(gone, begins: caret)]))
    case (true, false):
      let come = new.moved(come, ends: caret)
      let text = new[come]
      let before = new[..<come.lowerBound].unicodeScalars
      let endsWord = text.count == 1 && !text.unicodeScalars.contains(where: \.isInWord)
      let word = endsWord ? before.suffix(while: \.isInWord) : nil
      self = .typed(String(text), ending: word.flatMap { $0.isEmpty ? nil : String($0) })
    case (false, false):
      let left = new[..<come.lowerBound].unicodeScalars.suffix(while: \.isInWord)
      let right = new[come.upperBound...].unicodeScalars.prefix(while: \.isInWord)
      self = .replaced(String(new[left.startIndex..<right.endIndex]))
    }
  }

  private init?(in text: String, from old: Range<Int>?, to new: Range<Int>?) {
    guard let new, let old, new != old else { return nil }
    let scalars = text.unicodeScalars
    func place(_ offset: Int) -> String.Index {
      scalars.index(scalars.startIndex, offsetBy: max(0, offset), limitedBy: scalars.endIndex)
        ?? scalars.endIndex
    }
    if !new.isEmpty {
      let (start, end) = (place(new.lowerBound), place(new.upperBound))
      let words = text[text.characterStart(at: start)..<text.characterEnd(at: end)]
      guard !words.isEmpty else { return nil }
      self = .selected(String(words))
      return
    }
    // What was selected is left at the end at which the caret is now.
    let before =
      old.isEmpty || new.lowerBound < old.upperBound ? old.lowerBound : old.upperBound
    let (from, to) = (place(before), place(new.lowerBound))
    let passed = text[
      text.characterStart(at: min(from, to))..<text.characterEnd(at: max(from, to))]
    guard !passed.isEmpty else { return nil }
    guard passed.count > 1, passed.contains(where: \.isNewline) else {
      self = .passed(String(passed))
      return
    }
    let here = text.characterStart(at: to)
    let left = text[..<here].lastIndex(where: \.isNewline).map { text.index(after: $0) }
    let right = text[here...].firstIndex(where: \.isNewline)
    let line = text[(left ?? text.startIndex)..<(right ?? text.endIndex)]
    self = .passed(line.isEmpty ? "\n" : String(line))
  }
}

/// What stands in an input, and what of it is selected.
private struct EditedText {
  let text: String
  let selection: Range<Int>?

  init(_ node: Node) {
    let input = node.rare?.members.text
    text = input?.content ?? node.value?.text ?? ""
    selection = input?.selection.map { $0.start..<($0.start + $0.length) }
  }
}

extension String {
  /// What stands in this text and not in another, and what in that one in its place: the shortest
  /// stretches of whole characters that begin and end alike.
  fileprivate func stretches(notIn other: String) -> (own: Range<Index>, others: Range<Index>) {
    let (mine, theirs) = (unicodeScalars, other.unicodeScalars)
    var (start, otherStart) = (startIndex, other.startIndex)
    while start < endIndex, otherStart < other.endIndex, mine[start] == theirs[otherStart] {
      mine.formIndex(after: &start)
      theirs.formIndex(after: &otherStart)
    }
    while !isCharacterStart(start) || !other.isCharacterStart(otherStart) {
      mine.formIndex(before: &start)
      theirs.formIndex(before: &otherStart)
    }
    var (end, otherEnd) = (endIndex, other.endIndex)
    while end > start, otherEnd > otherStart {
      let (last, otherLast) = (mine.index(before: end), theirs.index(before: otherEnd))
      guard mine[last] == theirs[otherLast] else { break }
      (end, otherEnd) = (last, otherLast)
    }
    while !isCharacterStart(end) || !other.isCharacterStart(otherEnd) {
      mine.formIndex(after: &end)
      theirs.formIndex(after: &otherEnd)
    }
    return (start..<end, otherStart..<otherEnd)
  }

  /// The same stretch further to the front, where it may have come in or gone as well: where the
  /// caret is, or else where a word begins; where neither is so, the stretch itself.
  ///
  /// - Parameters:
  ///   - start: Where the caret would be at its beginning, in Unicode scalars.
  ///   - end: Where the caret would be at its end.
  fileprivate func moved(
    _ stretch: Range<Index>, begins start: Int? = nil, ends end: Int? = nil
  ) -> Range<Index> {
    let scalars = unicodeScalars
    var (first, last) = (stretch.lowerBound, stretch.upperBound)
    var place = scalars.distance(from: startIndex, to: end == nil ? first : last)
    while true {
      let isThere =
        if let caret = start ?? end {
          place == caret
        } else {
          scalars[first].isInWord
            && (first == startIndex || !scalars[scalars.index(before: first)].isInWord)
        }
      if isThere, isCharacterStart(first), isCharacterStart(last) { return first..<last }
      guard first > startIndex,
        scalars[scalars.index(before: first)] == scalars[scalars.index(before: last)]
      else { return stretch }
      scalars.formIndex(before: &first)
      scalars.formIndex(before: &last)
      place -= 1
    }
  }

  /// Where the character begins that an index lies in.
  fileprivate func characterStart(at index: Index) -> Index {
    index == endIndex ? index : self.index(before: self.index(after: index))
  }

  private func isCharacterStart(_ index: Index) -> Bool { characterStart(at: index) == index }

  /// The index, if a character begins there, or else where the one it lies in ends.
  fileprivate func characterEnd(at index: Index) -> Index {
    let start = characterStart(at: index)
    return start == index ? index : self.index(after: start)
  }
}
