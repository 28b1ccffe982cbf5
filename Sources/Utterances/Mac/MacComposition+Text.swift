// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// Value, name and description (rules 11.1 and 16.13).
extension MacComposition {
  /// Says the value, or what stands in a text input and where the insertion point is.
  ///
  /// - Returns: Whether there was a value, be it said or not.
  mutating func sayText() -> Bool {
    guard sayValue() else { return false }
    if saysValues, subject.isTextInput { sayInsertionPoint() }
    return true
  }

  private mutating func sayInsertionPoint() {
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
    if subject.isSecure {
      return book.text(.insertionBetween, book.text(.characterPair, "•", "•"))
    }
    let pair = book.text(.characterPair, point.before, point.after)
    guard let word = point.word else { return book.text(.insertionBetween, pair) }
    return book.text(.insertionOnWord, word, pair)
  }

  /// Says the name, or the hint of an element that has neither name nor value, and what describes
  /// it.
  mutating func sayNameAndDescription(hasValue: Bool) {
    if let label = subject.node.label?.spoken {
      say(.label, label, .label, "label")
    } else if !sayLabelAround(), !hasValue, let hint = subject.node.hint?.spoken {
      hintIsName = true
      say(.label, hint, .hintPromotion, "hint")
    }
    guard let rare = subject.rare?.members else { return }
    if let description = rare.description?.spoken {
      say(.label, text: description, .description, "description")
    }
    if subject.isTextInput, let placeholder = rare.text?.placeholder?.spoken,
      placeholder != rare.description, placeholder != subject.node.label?.text
    {
      say(.label, text: placeholder, .placeholder, "text")
    }
  }

  /// Says of a search field that there is nothing in it.
  mutating func sayBlank() {
    guard saysValues, word?.phrase == .searchTextField,
      let content = subject.rare?.members.text?
        .content, content.spoken == nil
    else { return }
    say(.value, .blank, .blank, "text")
  }
}
