// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// The states of an element of a web page.
extension IOSComposition {
  /// Says the states before the role, which Safari passes as traits.
  mutating func sayTraitStates() {
    let flags = subject.node.flags
    if let current = subject.rare?.members.current, let phrase = Phrase(current: current) {
      say(.state, phrase, .current, "current")
    }
    if flags.has(.busy), subject.node.role?.makesLeaf == true { say(.state, .busy, .busy, "busy") }
    if flags.has(.readOnly), subject.isTextInput { say(.state, .readOnly, .readOnly, "readOnly") }
    if !subject.isEnabled || subject.node.role == .separator {
      say(.state, .dimmed, .dimmed, "traits")
    }
  }

  /// Says the kind of popup, behind the role.
  mutating func sayPopUpKind() {
    guard let popUp = subject.rare?.members.hasPopup, let phrase = Phrase(popUp: popUp) else {
      return
    }
    say(.state, phrase, .popUpKind, "hasPopup")
  }

  /// Says the states behind the role: expanded, pressed, checked, is editing.
  mutating func sayPageStates() {
    sayPressed()
    if !isPressable { sayToggleState() }
    if saysExpansion { sayExpanded() }
    sayEditing()
  }

  /// Whether the element tells that it is expanded: a pop up button does not, nor does a heading in
  /// a summary.
  var saysExpansion: Bool {
    !subject.traits.contains(.popupButton)
      && !(subject.node.role == .summary && subject.traits.contains(.header))
  }

  /// Whether it is a toggle button, whose states are pressed and not pressed.
  var isPressable: Bool { subject.node.role != .switch && subject.node.pressed != nil }

  private mutating func sayPressed() {
    guard isPressable, let pressed = subject.node.pressed else { return }
    let phrase: Phrase =
      switch pressed {
      case .on: .pressed
      case .off: .notPressed
      case .mixed: .mixed
      }
    say(.state, phrase, .pressed, "pressed")
  }

  /// Says what is wrong with the content, and at the very end whether it is required.
  mutating func sayValidity() {
    sayFault()
    if subject.node.flags.has(.required) { say(.state, .required, .required, "required") }
  }

  private mutating func sayFault() {
    // Of a choice, Safari does not pass this on.
    if subject.node.flags.has(.invalid), subject.node.role != .popupButton {
      say(.state, Phrase(invalid: subject.rare?.members.invalidKind), .invalid, "invalid")
      if let message = subject.rare?.members.errorMessage?.spoken {
        say(.state, text: message, .errorMessage, "errorMessage")
      }
    }
  }

  /// Says a change: the name with a new expansion, and otherwise only what is new.
  mutating func composeOnPage(after change: StateChange) {
    let first = segments.count
    switch change {
    case .expansion:
      _ = sayLabel()
      if subject.scope.heading != nil { sayTypeWords([.types]) }
      sayExpanded()
    case .name: _ = sayLabel()
    case .validity: sayFault()
    case .value, .toggle, .selection: sayPressed()
    }
    attribute(to: .changedState, from: first)
  }
}
