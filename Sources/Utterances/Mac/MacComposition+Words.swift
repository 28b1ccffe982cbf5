// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// Role words (rule 11.1).
extension MacComposition {
  static func word(
    of subject: borrowing Subject, isTab: Bool, isOnPage: Bool
  ) -> MacRoleDescription? {
    if subject.node.flags.has(.readOnly), subject.isTextInput { return .clickableText }
    if let role = subject.node.role {
      if isOnPage {
        switch wordOnPage(of: role, subject) {
        case .own(let word): return word
        case .none: return nil
        case .usual: break
        }
      }
      if let special = specialWord(of: role, subject) { return special }
      if let word = MacRoleDescription(of: role) { return word }
      if role == .unknown, let name = subject.rare?.members.roleName,
        let word = MacRoleDescription(ofUnknownRole: name)
      {
        return word
      }
    }
    if isTab { return MacRoleDescription(.tab) }
    return MacRoleDescription(of: subject.traits)
      ?? (subject.node.containerType == .semanticGroup
        ? MacRoleDescription(.emptyGroup, .emptyGroup) : nil)
  }

  /// Returns the word of a role that depends on other members.
  private static func specialWord(of role: Role, _ subject: borrowing Subject)
    -> MacRoleDescription?
  {
    switch role {
    case .button where subject.node.pressed != nil: return MacRoleDescription(of: Role.toggleButton)
    case .button where subject.traits.contains(.popupButton):
      return MacRoleDescription(.popUpButton)
    case .combobox where !subject.isTextInput: return MacRoleDescription(.popUpButton)
    case .textbox where subject.isSecure: return MacRoleDescription(of: Role.passwordInput)
    case .textbox where subject.traits.contains(.textArea):
      return MacRoleDescription(of: Role.multilineTextInput)
    case .textbox where subject.traits.contains(.searchField):
      return MacRoleDescription(of: Role.searchbox)
    case .group: return MacRoleDescription(.emptyGroup, .emptyGroup)
    case .splitter:
      guard let frame = subject.node.frame, frame.height > frame.width else { return nil }
      return MacRoleDescription(.verticalSplitter, .splitter)
    default: return nil
    }
  }

  /// Returns the text of a role word, with its additions.
  func text(of word: MacRoleDescription) -> String {
    switch word.phrase {
    case .heading where subject.node.headingLevel > 0:
      book.text(.headingLevel, String(subject.node.headingLevel))
    case .link where subject.traits.contains(.visited): book[.visitedLink]
    // Horizontal is the default of ARIA.
    case .slider where manner == .whereabouts:
      book[subject.node.flags.has(.vertical) ? .verticalSlider : .horizontalSlider]
    default: book[word.phrase]
    }
  }

  mutating func sayWord() {
    guard options.controls != .none else { return }
    if let described = subject.rare?.members.roleDescription?.spoken {
      say(.trait, text: described, .roleDescription, "roleDescription")
      return
    }
    if let word {
      say(.trait, phrase: text(of: word), word.rule, subject.node.role == nil ? "traits" : "role")
      if word.phrase == .heading, subject.traits.contains(.link) {
        say(.trait, phrase: text(of: .link), .link, "traits")
      }
      if isOnPage, word.phrase == .link, subject.traits.contains(.image) {
        say(.trait, .image, .roleWord, "traits")
      }
    } else if subject.node.role == .unknown, let name = subject.rare?.members.roleName?.spoken {
      say(.trait, text: name, .unknownRole, "role")
    }
    if options.keyboardKeyWords, subject.traits.contains(.keyboardKey) {
      say(.trait, .keyboardKey, .keyboardKey, "traits")
    }
  }

  mutating func sayUnknownTraits() {
    guard options.controls != .none else { return }
    for name in subject.rare?.members.unknownTraits ?? [] where name.spoken != nil {
      say(.trait, text: name, .unknownTrait, "traits")
    }
  }

  /// Says the words of an enclosing heading and link, the outer one first.
  mutating func sayWordsAround() {
    let scope = subject.scope
    guard scope.heading != nil || scope.link != nil, options.controls != .none else { return }
    if !scope.linkIsInner { sayLinkAround() }
    sayHeadingAround()
    if scope.linkIsInner { sayLinkAround() }
  }

  private mutating func sayLinkAround() {
    guard let link = subject.scope.link, !subject.traits.contains(.link) else { return }
    let isVisited = screen.nodes[link.position].traits.contains(.visited)
    say(.trait, isVisited ? .visitedLink : .link, .link, "role")
  }

  /// Says the enclosing heading, and its number of items, with its first element.
  private mutating func sayHeadingAround() {
    guard let heading = subject.scope.heading, !subject.traits.contains(.header) else { return }
    let inside = screen.elements(inHeading: heading)
    guard inside.first == stop || isOnPage && inside.count == 1 else { return }
    let level = screen.nodes[heading.position].headingLevel
    let words = level > 0 ? book.text(.headingLevel, String(level)) : book[.heading]
    say(.trait, phrase: words, .heading, "role")
    if inside.count > 1, options.counts, options.containers != .off {
      say(.containerEntry, phrase: book.text(.items, count: inside.count), .itemsInHeading)
    }
  }
}
