// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// The element of an utterance, with the effects of its role and its ancestors.
struct Subject: ~Copyable {
  let index: NodeIndex
  private let screen: CompositionContext
  let rare: RareMembers?
  let scope: Scope
  let language: UtteranceLanguage
  /// Its traits, including those of its role and without those that others suppress.
  let traits: Traits
  let roleTraits: RoleTraits
  /// Whether it belongs to a web page, whose words follow Safari's manner and not that of apps.
  let isOnPage: Bool
  /// Whether its state is checked or unchecked.
  let isChecked: Bool
  let isToggle: Bool
  let isTextInput: Bool
  /// Whether it has the members of a text input.
  let hasText: Bool

  var node: Node { _read { yield screen.nodes[index.position] } }

  init(_ index: NodeIndex, in screen: CompositionContext, isOnPage: Bool) {
    self.index = index
    self.screen = screen
    rare = screen.nodes[index.position].rare
    // Without rare members, which most have not, they are not looked at.
    hasText = rare.map { $0.members.text != nil } ?? false
    scope = screen.scope(around: index)
    language = screen.language(of: scope, own: rare?.members.language)
    var traits = screen.nodes[index.position].traits
    var roleTraits = RoleTraits()
    self.isOnPage = isOnPage
    if let role = screen.nodes[index.position].role {
      roleTraits = RoleTraits(of: role)
      // VoiceOver on iOS says only the heading in a summary.
      if isOnPage, screen.style != .macos, role == .summary,
        screen.nodes[index.position].headingLevel > 0
      {
        roleTraits = RoleTraits(of: .heading)
      }
      if !isOnPage, let word = roleTraits.unspoken { roleTraits.word = word }
      if role == .combobox, !hasText {
        // A list for choosing: only a combo box with text input is called a combo box.
        roleTraits = RoleTraits(.popupButton)
      } else if role == .combobox {
        roleTraits.traits.insert(.textEntry)
      }
      traits.formUnion(roleTraits.traits)
      if role == .button, screen.nodes[index.position].pressed != nil {
        traits.insert(.toggleButton)
      }
    }
    if isOnPage, screen.style != .macos, screen.nodes[index.position].role == .button,
      rare?.members.hasPopup.flatMap(Phrase.init(popUp:)) != nil
    {
      traits.insert(.popupButton)
    }
    self.traits = traits.union(screen.rowStates(in: scope))
    self.roleTraits = roleTraits
    isChecked = roleTraits.isChecked || traits.contains(.radioButton)
    isToggle = traits.contains(.toggleButton) || roleTraits.isChecked
    isTextInput = !traits.isDisjoint(with: [.textEntry, .secureTextField, .textArea])
  }

  /// Whether it is a header cell itself.
  var isCellOfHeaders: Bool { node.role == .columnheader || node.role == .rowheader }
  var isEnabled: Bool { !traits.contains(.notEnabled) }
  var isSecure: Bool { traits.contains(.secureTextField) }

  /// The number of characters of a text that is not shown; nil for other texts and without any.
  var secretCount: Int? {
    guard isSecure else { return nil }
    let count = (rare?.members.text?.content ?? node.value?.text ?? "").count
    return count > 0 ? count : nil
  }

  /// Returns characters of its text for display: a bullet for each secret one.
  func shown(_ characters: String) -> String {
    isSecure ? String(repeating: "•", count: characters.count) : characters
  }

  /// Whether there is custom content that the utterance omits.
  var hasMoreContent: Bool {
    (rare?.members.customContent ?? []).contains(where: \.isFurther)
  }
}

extension AttributedText? {
  /// Whether there is a text that is not blank.
  var hasWords: Bool {
    switch self {
    case nil: false
    case let text?: !text.isBlank
    }
  }
}

extension AttributedText {
  /// The text, unless it is blank.
  var spoken: AttributedText? { isBlank ? nil : self }
}

extension String {
  /// The text, unless it is blank.
  var spoken: String? { AttributedText(self).isBlank ? nil : self }
}
