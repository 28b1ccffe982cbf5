// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// The element an utterance is about, with what its role and surroundings add to it.
struct Subject: ~Copyable {
  let index: NodeIndex
  private let screen: CompositionContext
  /// The members that few nodes have.
  let rare: RareMembers?
  let scope: Scope
  let language: UtteranceLanguage
  /// Its traits, with those its role stands for and without those that others silence.
  let traits: Traits
  /// What its role has words for.
  let roleTraits: RoleTraits
  /// Whether it is of a page: a role or the trait says so.
  let isWeb: Bool
  /// Whether its state is said as checked and unchecked.
  let isChecked: Bool
  /// Whether it is switched on and off.
  let isToggle: Bool
  /// Whether text can be put in.
  let isTextInput: Bool

  /// The node itself.
  var node: Node {
    _read { yield screen.nodes[index.position] }
  }

  init(_ index: NodeIndex, in screen: CompositionContext) {
    self.index = index
    self.screen = screen
    rare = screen.nodes[index.position].rare
    scope = screen.scope(around: index)
    language = screen.language(of: scope, own: rare?.members.language)
    var traits = screen.nodes[index.position].traits
    var roleTraits = RoleTraits()
    var isWeb = traits.contains(.webContent)
    if let role = screen.nodes[index.position].role {
      isWeb = true
      roleTraits = RoleTraits(of: role)
      if role == .combobox, rare?.members.text == nil {
        // A list to choose from: only a combo box that takes text is called one.
        roleTraits = RoleTraits(.popupButton)
      } else if role == .combobox {
        roleTraits.traits.insert(.textEntry)
      }
      traits.formUnion(roleTraits.traits)
      if role == .button, screen.nodes[index.position].pressed != nil {
        traits.insert(.toggleButton)
      }
    }
    if scope.isDimmed { traits.insert(.notEnabled) }
    if scope.isSelected { traits.insert(.selected) }
    self.traits = traits
    self.roleTraits = roleTraits
    self.isWeb = isWeb
    isChecked = roleTraits.isChecked || traits.contains(.radioButton)
    isToggle = traits.contains(.toggleButton) || roleTraits.isChecked
    isTextInput = !traits.isDisjoint(with: [.textEntry, .secureTextField, .textArea])
  }

  /// Whether it can be used.
  var isEnabled: Bool { !traits.contains(.notEnabled) }

  /// Whether what is typed is hidden.
  var isSecure: Bool { traits.contains(.secureTextField) }

  /// Characters of its text as they may be told: a bullet for each where what is typed is hidden.
  func shown(_ characters: String) -> String {
    isSecure ? String(repeating: "•", count: characters.count) : characters
  }

  /// Whether there is custom content that the utterance itself leaves out.
  var hasMoreContent: Bool {
    (rare?.members.customContent ?? []).contains { item in
      !item.isImportant && (item.value.spoken ?? item.label.spoken) != nil
    }
  }
}

extension AttributedText {
  /// The text, unless there is nothing in it to be said.
  var spoken: AttributedText? { isBlank ? nil : self }
}

extension String {
  /// The text, unless there is nothing in it to be said.
  var spoken: String? { AttributedText(self).isBlank ? nil : self }
}
