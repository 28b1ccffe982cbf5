// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// Hints and notices (rules 2.10, 3, 16.6, 16.14).
extension IOSComposition {
  /// Says the hints of the element.
  ///
  /// - Parameter isHintOnly: Whether the authored hint has become the label.
  mutating func sayHints(_ authored: AuthoredHint, isHintOnly: Bool) {
    guard options.hints else { return }
    let isAutomatic = options.spokenHints == .all
    let replacesHint = isAutomatic && subject.isTextInput && subject.isEnabled
    if let hint = authored.text, !replacesHint { say(.hint, hint, .hint, "hint") }
    if !subject.isOnPage, let description = subject.rare?.members.description?.spoken {
      say(.hint, text: description, .description, "description")
    }
    guard isAutomatic, subject.isEnabled else { return }
    if subject.isOnPage {
      sayPageHint(isHintOnly: isHintOnly)
    } else {
      sayAutomaticHints(isHintOnly: isHintOnly)
    }
    if let drag = subject.rare?.members.drag, !drag.isEmpty {
      say(.hint, .dragHint, .dragHint, "drag")
    }
    sayRotors()
  }

  private mutating func sayAutomaticHints(isHintOnly: Bool) {
    let traits = subject.traits
    if traits.isDisjoint(with: .withHints), subject.rare == nil, !subject.isToggle,
      subject.node.flags[.expanded] == nil
    {
      return
    }
    let isRadio = traits.contains(.radioButton) || subject.node.role == .menuitemradio
    if subject.isToggle, !isRadio { say(.hint, .toggleHint, .toggleHint) }
    // A text that cannot be edited has no insertion point and no misspelled words to correct.
    if subject.isTextInput, !subject.node.flags.has(.readOnly) {
      let isEditing = traits.contains(.isEditing)
      if !isEditing { say(.hint, .textHint, .textHint) }
      if isEditing || traits.contains(.textArea) {
        say(.hint, phrase: book.text(.rotorHint, book[.misspelledWords]), .misspelledHint)
      }
    }
    if traits.contains(.adjustable), !subject.isToggle, !isHintOnly {
      say(.hint, .adjustableHint, .adjustableHint)
    }
    if let isExpanded = subject.node.flags[.expanded] {
      say(.hint, isExpanded ? .collapseHint : .expandHint, .expandedHint, "expanded")
    }
  }

  /// Says what a double tap or a flick does to an element of a web page: one of these.
  private mutating func sayPageHint(isHintOnly: Bool) {
    let traits = subject.traits
    let isRadio = traits.contains(.radioButton) || subject.node.role == .menuitemradio
    if traits.contains(.popupButton) {
      say(.hint, .pickerHint, .pickerHint)
    } else if subject.isToggle, !isRadio {
      say(.hint, .toggleHint, .toggleHint)
    } else if let isExpanded = subject.node.flags[.expanded], saysExpansion {
      say(.hint, isExpanded ? .collapseHint : .expandHint, .expandedHint, "expanded")
    } else if subject.isTextInput {
      if !traits.contains(.isEditing) { say(.hint, .textHint, .textHint) }
    } else if traits.contains(.adjustable), !subject.isToggle, !isHintOnly {
      say(.hint, .adjustableHint, .adjustableHint)
    }
  }

  private mutating func sayRotors() {
    for rotor in subject.rare?.members.rotors ?? [] {
      guard
        let name = rotor.name?.spoken
          ?? rotor.type.flatMap({ book.name(ofSystemRotor: $0) ?? $0.spoken })
      else { continue }
      say(.hint, phrase: book.text(.rotorHint, name), .rotorHint, "rotors")
    }
  }

  mutating func sayNotices() {
    guard let rare = subject.rare else { return }
    if options.actions, rare.members.actions?.isEmpty == false {
      say(.actions, .actionsAvailable, .actions, "actions")
    }
    if options.content, subject.hasMoreContent {
      say(.moreContent, .moreContentAvailable, .moreContent, "customContent")
    }
  }
}

extension Traits {
  /// All traits with automatic hints.
  fileprivate static let withHints: Traits = [
    .toggleButton, .textEntry, .secureTextField, .textArea, .adjustable, .popupButton,
  ]
}

extension PhraseBook {
  /// Returns the name of a system rotor; nil for an unknown type.
  fileprivate func name(ofSystemRotor type: String) -> String? {
    switch type {
    case "link": self[.rotorLinks]
    case "visitedLink": self[.rotorVisitedLinks]
    case "heading": self[.rotorHeadings]
    case "headingLevel1", "headingLevel2", "headingLevel3", "headingLevel4", "headingLevel5",
      "headingLevel6":
      text(.rotorHeadingLevel, String(type.suffix(1)))
    case "boldText": self[.rotorBoldText]
    case "italicText": self[.rotorItalicText]
    case "underlineText": self[.rotorUnderlinedText]
    case "misspelledWord": self[.misspelledWords]
    case "image": self[.rotorImages]
    case "textField": self[.rotorTextFields]
    case "table": self[.rotorTables]
    case "list": self[.rotorLists]
    case "landmark": self[.rotorLandmarks]
    default: nil
    }
  }
}
