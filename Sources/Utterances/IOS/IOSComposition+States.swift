// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

/// Which way something switched on and off stands.
enum ToggleState {
  case on, off, mixed

  /// Reads UIKit's value of a toggle.
  init?(value: String) {
    switch value {
    case "1": self = .on
    case "0": self = .off
    case "2": self = .mixed
    default: return nil
    }
  }

  init(_ checked: Checked) {
    switch checked {
    case .on: self = .on
    case .off: self = .off
    case .mixed: self = .mixed
    }
  }
}

// States (rules 2.5, 2.2, 16.12, 16.15).
extension IOSComposition {
  /// Whether a member other than the value says how a toggle stands.
  var hasCheckedMember: Bool {
    subject.rare?.members.checked != nil || subject.rare?.members.pressed != nil
  }

  /// Says the states that stand before the type words.
  mutating func sayStates() {
    let flags = subject.node.flags
    if let current = subject.rare?.members.current, let phrase = phrase(ofCurrent: current) {
      say(.state, phrase, .current, "current")
    }
    if flags.has(.required) { say(.state, .required, .required, "required") }
    if flags.has(.invalid) { say(.state, .invalid, .invalid, "invalid") }
    if flags.has(.busy) { say(.state, .busy, .busy, "busy") }
    if flags.has(.readOnly), subject.isTextInput { say(.state, .readOnly, .readOnly, "readOnly") }
    if !subject.isEnabled { say(.state, .dimmed, .dimmed, "traits") }
    if let popUp = subject.rare?.members.hasPopup, !subject.traits.contains(.popupButton),
      subject.node.role != .combobox, let phrase = phrase(ofPopUp: popUp)
    {
      say(.state, phrase, .popUpKind, "hasPopup")
    }
    if subject.isWeb { sayExpanded() }
  }

  private func phrase(ofCurrent current: String) -> Phrase? {
    switch current {
    case "page": .currentPage
    case "step": .currentStep
    case "location": .currentLocation
    case "date": .currentDate
    case "time": .currentTime
    case "", "false": nil
    default: .currentItem
    }
  }

  private func phrase(ofPopUp popUp: String) -> Phrase? {
    switch popUp {
    case "menu", "true": .menuPopUp
    case "listbox": .listBoxPopUp
    case "tree": .treePopUp
    case "grid": .gridPopUp
    case "dialog": .dialogPopUp
    default: nil
    }
  }

  /// Says whether it is expanded or collapsed, if it can be.
  mutating func sayExpanded() {
    guard let isExpanded = subject.node.flags[.expanded] else { return }
    say(.state, isExpanded ? .expanded : .collapsed, .expanded, "expanded")
  }

  /// Says which way a toggle stands.
  mutating func sayToggleState() {
    guard subject.isToggle else { return }
    let rule = subject.isChecked ? Rule.checkedState : .toggleState
    if let value = subject.node.value?.spoken {
      if let state = ToggleState(value: value.text) {
        say(.state, words(for: state), rule, "value")
        return
      }
      if !hasCheckedMember {
        say(.state, value, .rawState, "value")
        return
      }
    }
    if let checked = subject.rare?.members.checked {
      say(.state, words(for: ToggleState(checked)), rule, "checked")
    } else if let pressed = subject.rare?.members.pressed {
      say(.state, words(for: ToggleState(pressed)), rule, "pressed")
    }
  }

  private func words(for state: ToggleState) -> Phrase {
    switch state {
    case .on: subject.isChecked ? .checked : .on
    case .off: subject.isChecked ? .unchecked : .off
    case .mixed: .mixed
    }
  }

  /// Says that text is being edited, and where.
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
      let shown = subject.isSecure ? String(repeating: "•", count: words.count) : words
      say(.state, phrase: book.text(.selectedText, shown), .caret, "text")
    }
  }
}

/// Where the caret is in a text.
enum Caret {
  case start
  case end
  /// The word that begins at the caret, else the character after it.
  case at(String)
  /// The text selected.
  case selection(String)

  /// Finds the caret; what lies outside the text is moved to its end.
  ///
  /// - Parameter start: Counted in Unicode scalars, as is the length.
  init(in text: String, start: Int, length: Int) {
    let scalars = text.unicodeScalars
    guard start > 0 || length > 0 else {
      self = .start
      return
    }
    let from =
      scalars.index(scalars.startIndex, offsetBy: max(0, start), limitedBy: scalars.endIndex)
      ?? scalars.endIndex
    guard from < scalars.endIndex else {
      self = .end
      return
    }
    if length > 0 {
      let end =
        scalars.index(from, offsetBy: length, limitedBy: scalars.endIndex) ?? scalars.endIndex
      self = .selection(String(scalars[from..<end]))
      return
    }
    let isWord: (Unicode.Scalar) -> Bool = {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    if isWord(scalars[from]), !isWord(scalars[scalars.index(before: from)]) {
      let word = scalars[from...].prefix { isWord($0) || $0.properties.isGraphemeExtend }
      self = .at(String(word))
    } else {
      // A position inside a character stands for the whole of it.
      self = .at(String(text[from]))
    }
  }
}
