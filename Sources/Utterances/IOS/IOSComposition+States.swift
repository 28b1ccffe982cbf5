// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// States, and changes of the element at the cursor (rules 2.2, 2.5, 4.2, 7, 16.10, 16.12, 16.15).
extension IOSComposition {
  /// Says the states that precede the type words.
  mutating func sayStates() {
    let flags = subject.node.flags
    if let current = subject.rare?.members.current, let phrase = Phrase(current: current) {
      say(.state, phrase, .current, "current")
    }
    if flags.has(.required) { say(.state, .required, .required, "required") }
    if flags.has(.invalid) { say(.state, .invalid, .invalid, "invalid") }
    if flags.has(.busy) { say(.state, .busy, .busy, "busy") }
    if flags.has(.readOnly), subject.isTextInput { say(.state, .readOnly, .readOnly, "readOnly") }
    if !subject.isEnabled, !isInTabBarView { say(.state, .dimmed, .dimmed, "traits") }
    if let popUp = subject.rare?.members.hasPopup, !subject.traits.contains(.popupButton),
      subject.node.role != .combobox, let phrase = Phrase(popUp: popUp)
    {
      say(.state, phrase, .popUpKind, "hasPopup")
    }
    if subject.isOnPage { sayExpanded() }
  }

  mutating func sayExpanded() {
    guard let isExpanded = subject.node.flags[.expanded] else { return }
    say(.state, isExpanded ? .expanded : .collapsed, .expanded, "expanded")
  }

  mutating func sayToggleState() {
    let rule = subject.isChecked ? IOSRule.checkedState : .toggleState
    switch subject.toggle {
    case .state(let state, let member): say(.state, words(for: state), rule, member)
    case .raw(let value): say(.state, value, .rawState, "value")
    case nil: break
    }
  }

  private func words(for state: Checked) -> Phrase {
    switch state {
    case .on: subject.isChecked ? .checked : .on
    case .off: subject.isChecked ? .unchecked : .off
    case .mixed: .mixed
    }
  }

  mutating func sayEditing() {
    guard subject.traits.contains(.isEditing) else { return }
    say(.state, .isEditing, .editing, "traits")
    guard let text = subject.rare?.members.text, let selection = text.selection else { return }
    let content = text.content ?? subject.node.value?.text ?? ""
    let caret = Caret(in: content, start: selection.start, length: selection.length)
    switch caret {
    case .start: say(.state, .caretAtStart, .caret, "text")
    case .end: say(.state, .caretAtEnd, .caret, "text")
    case .at(let words):
      if subject.isSecure {
        say(.state, phrase: "•", .caret, "text")
      } else if let words = words.spoken {
        say(.state, text: words, .caret, "text")
      }
    case .selection(let words):
      say(.state, phrase: book.text(.selectedText, subject.shown(words)), .caret, "text")
    }
  }

  /// Says the change, and otherwise only what distinguishes the members of a series.
  mutating func compose(after change: StateChange) {
    if subject.isOnPage, isPressable || [.expansion, .validity, .name].contains(change) {
      return composeOnPage(after: change)
    }
    let first = segments.count
    switch change {
    case .value, .toggle, .selection:
      if subject.isToggle {
        sayToggleState()
        attribute(to: .changedState, from: first)
      } else if change == .selection {
        saySelection()
        attribute(to: .changedSelection, from: first)
      } else {
        sayChangedValue()
      }
    case .expansion:
      sayExpanded()
      attribute(to: .changedState, from: first)
    case .validity:
      if subject.node.flags.has(.invalid) { say(.state, .invalid, .changedState, "invalid") }
    case .name:
      _ = sayLabel()
      attribute(to: .changedState, from: first)
    }
  }

  private mutating func saySelection() {
    if subject.traits.contains(.selected) { say(.selected, .selected, .selected, "traits") }
    if !sayLabel() { sayChangedValue() }
    sayPlaceInSeries()
  }
}
