// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// Value, name and description (rules 11.1 and 16.13).
extension MacComposition {
  /// Says the value, or the content of a text input and the position of the insertion point.
  ///
  /// - Returns: Whether there is a value, even if it is not said.
  mutating func sayText() -> Bool {
    if isOnPage { return sayTextOnPage() }
    guard sayValue() else { return false }
    if saysValues, subject.isTextInput { sayInsertionPoint() }
    return true
  }

  mutating func sayInsertionPoint() {
    guard let text = subject.rare?.members.text, let selection = text.selection else { return }
    let content = text.content ?? subject.node.value?.text ?? ""
    switch Caret(in: content, start: selection.start, length: selection.length) {
    case .start: say(.state, .insertionAtBeginning, .insertionPoint, "text")
    case .end: say(.state, .insertionAtEnd, .insertionPoint, "text")
    case .selection(let words):
      say(.state, phrase: book.text(.selectedText, subject.shown(words)), .selectedText, "text")
    case .at:
      guard let point = InsertionPoint(in: content, at: selection.start) else { return }
      say(.state, phrase: words(for: point), .insertionPoint, "text")
    }
  }

  private func words(for point: InsertionPoint) -> String {
    if subject.isSecure { return book.text(.insertionBetween, book.text(.characterPair, "•", "•")) }
    let pair = book.text(.characterPair, point.before, point.after)
    guard let word = point.word else { return book.text(.insertionBetween, pair) }
    return book.text(.insertionOnWord, word, pair)
  }

  /// Says the name, or the hint of an element without name and value, and the description.
  mutating func sayNameAndDescription(hasValue: Bool) {
    if let label = subject.node.label?.spoken {
      say(.label, label, .label, "label")
    } else if !sayLabelAround(), !hasValue, let hint = subject.node.hint?.spoken {
      hintIsName = true
      say(.label, hint, .hintPromotion, "hint")
    }
    guard let rare = subject.rare?.members else { return }
    // On a page, plain text says no description.
    if let description = rare.description?.spoken, !isOnPage || subject.node.role != .label {
      say(.label, text: description, .description, "description")
    }
    if subject.isTextInput, let placeholder = rare.text?.placeholder?.spoken,
      placeholder != rare.description, placeholder != subject.node.label?.text
    {
      say(.label, text: placeholder, .placeholder, "text")
    }
  }

  /// Says that a search field is empty.
  mutating func sayBlank() {
    guard saysValues, word?.phrase == .searchTextField,
      let content = subject.rare?.members.text?.content, content.spoken == nil
    else { return }
    say(.value, .blank, .blank, "text")
  }
}
