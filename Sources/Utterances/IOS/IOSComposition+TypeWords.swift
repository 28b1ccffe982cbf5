// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

/// A selection of the type words.
struct TypeWordParts: OptionSet {
  let rawValue: UInt8

  /// The role.
  static let types = TypeWordParts(rawValue: 1)
  /// The states among the type words: on and off, is editing, expanded.
  static let states = TypeWordParts(rawValue: 2)
}

// Type words in their fixed order (rules 2.6, 2.1, 3.3, 16.6, 16.7, 16.12).
extension IOSComposition {
  mutating func sayTypeWords(_ parts: TypeWordParts) {
    let traits = subject.traits
    let types = parts.contains(.types)
    let states = parts.contains(.states)
    let isTab = traits.contains(.tabBarItem) || screen.isInTabBar(stop)
    if !isTab, traits.isDisjoint(with: .beyondButton), !subject.needsTypeWords {
      // The fast path for plain text and plain buttons, which are most elements.
      if types, traits.contains(.button) { say(.trait, .button, .button, member(.button)) }
      return
    }
    let described = types ? subject.rare?.members.roleDescription?.spoken : nil
    if let described { say(.trait, text: described, .roleDescription, "roleDescription") }
    let nouns = types && described == nil
    if nouns { sayPlaceOfButton(isTab: isTab) }
    if nouns, traits.contains(.backButton) { say(.trait, .backButton, .backButton, "traits") }
    if nouns, traits.contains(.keyboardKey), options.keyboardKeyWords {
      say(.trait, .keyboardKey, .keyboardKey, "traits")
    }
    if nouns, subject.isOnPage, isPressable {
      say(.trait, .toggleButton, .toggleButton, "pressed")
    } else if nouns, isSwitch, !isTab {
      say(.trait, .switchButton, .switchButton, member(.toggleButton))
    }
    if states { sayToggleState() }
    if nouns, isTab {
      say(.trait, .tab, .tab, traits.contains(.tabBarItem) ? member(.tabBarItem) : nil)
    }
    if nouns, subject.isTextInput, subject.roleTraits.word == nil {
      if subject.isSecure {
        say(.trait, .secureTextField, .secureTextField, "traits")
      } else if subject.isOnPage, traits.contains(.textArea) {
        say(.trait, .multiLineTextField, .textField, "traits")
      } else {
        say(.trait, .textField, .textField, "traits")
      }
    }
    if states { sayEditing() }
    // On a page, a link that consists of a picture is a link first.
    let isPicture = subject.isOnPage && traits.contains(.image)
    if types, isPicture { sayWordsAround() }
    if nouns { sayNouns() }
    if types {
      sayUnknown(isDescribed: described != nil)
      if !isPicture { sayWordsAround() }
    }
    if states, !subject.isOnPage { sayExpanded() }
  }

  /// Whether the element is a switch or behaves like one.
  private var isSwitch: Bool {
    subject.traits.isSuperset(of: [.button, .toggleButton]) && !subject.isChecked
  }

  /// Returns the member that a trait comes from.
  private func member(_ trait: Traits) -> String {
    subject.node.traits.contains(trait) ? "traits" : "role"
  }

  /// Says the word in the position of "Button".
  private mutating func sayPlaceOfButton(isTab: Bool) {
    let traits = subject.traits
    var isReplaced = isTab || subject.isChecked
    if let word = subject.roleTraits.word, word != .searchField, !subject.isCellOfHeaders {
      say(.trait, word, subject.roleTraits.rule, "role")
      isReplaced = true
    }
    if !hasHeaderWord, let headerWord { say(.trait, headerWord, .roleWord, "role") }
    if traits.contains(.popupButton) {
      say(.trait, .popUpButton, .popUpButton, member(.popupButton))
    }
    if traits.contains(.radioButton) {
      say(.trait, .radioButton, .radioButton, member(.radioButton))
    }
    if traits.contains(.menuItem) { say(.trait, .menuItem, .menuItem, member(.menuItem)) }
    let others: Traits = [
      .keyboardKey, .toggleButton, .tabBarItem, .backButton, .popupButton, .radioButton, .menuItem,
    ]
    if traits.contains(.button), traits.isDisjoint(with: others), !isReplaced {
      say(.trait, .button, .button, member(.button))
    }
  }

  /// Says the kind of header cell; on pages, this precedes the position of the cell.
  mutating func sayHeaderWord() {
    guard subject.rare?.members.roleDescription?.spoken == nil, let headerWord else { return }
    say(.trait, headerWord, .roleWord, "role")
    hasHeaderWord = true
  }

  /// The kind of header cell that the element is, or begins.
  private var headerWord: Phrase? {
    let role = subject.isCellOfHeaders ? subject.node.role : nil
    switch role ?? cell.flatMap({ screen.nodes[$0.node.position].role }) {
    case .columnheader: return .columnHeader
    case .rowheader: return .rowHeader
    default: return nil
    }
  }

  /// Says the type words from Heading to Search Field.
  private mutating func sayNouns() {
    let traits = subject.traits
    if traits.contains(.header) {
      sayHeading(level: subject.node.headingLevel, .heading, member(.header))
    }
    if traits.contains(.link) {
      let phrase: Phrase = traits.contains(.visited) ? .visitedLink : .link
      say(.trait, phrase, .link, member(.link))
    }
    if traits.contains(.pickerElement) {
      say(.trait, .pickerItem, .pickerItem, member(.pickerElement))
    }
    if traits.contains(.adjustable), subject.roleTraits.word == nil {
      say(.trait, .adjustable, .adjustable, member(.adjustable))
    }
    if traits.contains(.image) { say(.trait, .image, .image, member(.image)) }
    if traits.contains(.searchField) || subject.roleTraits.word == .searchField {
      say(.trait, .searchField, .searchField, member(.searchField))
    }
  }

  private mutating func sayHeading(level: UInt8, _ rule: IOSRule, _ member: String) {
    // Safari passes a level for every heading of a page.
    let level = level == 0 && subject.isOnPage ? UInt8(Node.impliedHeadingLevel) : level
    if level > 0 {
      say(
        .trait, phrase: book.text(.headingLevel, String(level)), rule,
        rule == .heading ? "headingLevel" : member)
    } else {
      say(.trait, .heading, rule, member)
    }
  }

  private mutating func sayUnknown(isDescribed: Bool) {
    guard let rare = subject.rare else { return }
    if !isDescribed, subject.node.role == .unknown, let name = rare.members.roleName?.spoken {
      say(.trait, text: name, .unknownRole, "role")
    }
    for name in rare.members.unknownTraits ?? [] where name.spoken != nil {
      say(.trait, text: name, .unknownTrait, "traits")
    }
  }

  /// Says the words of an enclosing heading and link, the inner one first.
  private mutating func sayWordsAround() {
    let scope = subject.scope
    guard scope.heading != nil || scope.link != nil else { return }
    if scope.linkIsInner { sayLinkAround() }
    if let heading = scope.heading, !subject.traits.contains(.header) {
      sayHeading(level: screen.nodes[heading.position].headingLevel, .wordsAround, "role")
    }
    if !scope.linkIsInner { sayLinkAround() }
  }

  private mutating func sayLinkAround() {
    guard let link = subject.scope.link, !subject.traits.contains(.link) else { return }
    let isVisited = screen.nodes[link.position].traits.contains(.visited)
    say(.trait, isVisited ? .visitedLink : .link, .wordsAround, "role")
  }
}

extension Traits {
  /// All traits that affect type words or the states among them, except `button`.
  fileprivate static let beyondButton: Traits = [
    .link, .image, .keyboardKey, .searchField, .adjustable, .header, .webContent, .textEntry,
    .pickerElement, .radioButton, .isEditing, .secureTextField, .backButton, .popupButton,
    .textArea, .menuItem, .toggleButton, .tabBarItem,
  ]
}

extension Subject {
  /// Whether there may be type words without a trait.
  fileprivate var needsTypeWords: Bool {
    isOnPage || node.role != nil || rare != nil || hasCheckedMember || scope.cell != nil
      || scope.heading != nil
      || scope.link != nil || node.flags[.expanded] != nil
  }

  fileprivate var isCellOfHeaders: Bool { node.role == .columnheader || node.role == .rowheader }
}
