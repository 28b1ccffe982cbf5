// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
public import TreeModel

/// The edit to announce.
///
/// Texts consist of user-perceived characters, which are never divided.
public enum TextChange: Sendable, Hashable {
  /// Text was typed; if it is one character that ends a word, with that word.
  case typed(String, ending: String?)
  /// Text was deleted.
  case deleted(String)
  /// Text was replaced: the new text, extended to whole words.
  case replaced(String)
  /// The caret moved over this text, or into this line.
  case passed(String)
  /// Text was selected.
  case selected(String)

  /// Whether the text itself has changed.
  public var isEdit: Bool {
    switch self {
    case .typed, .deleted, .replaced: true
    case .passed, .selected: false
    }
  }

  /// Determines the edit between two states of an input.
  ///
  /// - Returns: Nil if neither the text nor the selection has changed.
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

  /// - Parameter caret: The current position of the caret, in Unicode scalars, if it is known.
  private init?(from old: String, to new: String, caret: Int?) {
    let (gone, come) = old.stretches(notIn: new)
    switch (gone.isEmpty, come.isEmpty) {
    case (true, true): return nil
    case (false, true): self = .deleted(String(old[old.moved(gone, begins: caret)]))
    case (true, false):
      let come = new.moved(come, ends: caret)
      let text = new[come]
      let isMark = text.count == 1 && !text.contains { $0.isInWord || $0.isSign }
      let word = new[new.startOfWord(endingAt: come.lowerBound)..<come.lowerBound]
      self = .typed(String(text), ending: isMark && !word.isEmpty ? String(word) : nil)
    case (false, false):
      let text = new[come]
      // Signs are not part of a word as letters are.
      let start =
        text.first?.isInWord == true ? new.startOfWord(endingAt: come.lowerBound) : come.lowerBound
      let rest =
        text.last?.isInWord == true ? new[come.upperBound...].prefix(while: \.isInWord) : ""
      self = .replaced(String(new[start..<come.upperBound]) + rest)
    }
  }

  /// Determines what a change of the selection of a text selects, or what the caret passes.
  ///
  /// - Parameter old: The former selection, in Unicode scalars; nil if it is unknown.
  /// - Returns: Nil if nothing is selected or passed.
  public init?(in text: String, from old: Range<Int>?, to new: Range<Int>?) {
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
    // A selection is left at the end where the caret is now.
    let before = old.isEmpty || new.lowerBound < old.upperBound ? old.lowerBound : old.upperBound
    let (from, to) = (place(before), place(new.lowerBound))
    let passed = text[text.characterStart(at: min(from, to))..<text.characterEnd(at: max(from, to))]
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

/// The content of an input, with its selection.
private struct EditedText {
  let text: String
  let selection: Range<Int>?

  init(_ node: Node) {
    let input = node.rare?.members.text
    text = input?.content ?? node.value?.text ?? ""
    selection = input?.selection.map { $0.start..<($0.start + $0.length) }
  }
}
