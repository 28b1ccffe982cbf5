// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// The element an utterance is about, with what its role and surroundings add to it.
struct Subject {
  let index: NodeIndex
  let node: Node
  let details: NodeDetails?
  let scope: Scope
  let language: UtteranceLanguage
  /// Its traits, with those its role stands for and without those that others silence.
  var traits: Traits
  /// What its role has words for.
  var roleWords = RoleWords()
  /// Whether it is of a page: a role or the trait says so.
  var isWeb: Bool
  /// Whether its state is said as checked and unchecked.
  var isChecked = false
  /// Whether it is switched on and off.
  var isToggle: Bool
  /// Whether text can be put in.
  var isTextInput: Bool

  init(_ index: NodeIndex, in screen: Screen) {
    self.index = index
    node = screen.nodes[index.position]
    details = node.details
    scope = screen.scope(around: index)
    language = screen.language(of: scope, own: details?.language)
    traits = node.traits
    isWeb = traits.contains(.webContent)
    if let role = node.role {
      isWeb = true
      roleWords = RoleWords(of: role)
      if role == .combobox, details?.text == nil {
        // A list to choose from: only a combo box that takes text is called one.
        roleWords = RoleWords(.popupButton)
      } else if role == .combobox {
        roleWords.traits.insert(.textEntry)
      }
      traits.formUnion(roleWords.traits)
      if role == .button, details?.pressed != nil { traits.insert(.toggleButton) }
      isChecked = roleWords.isChecked
    }
    if traits.contains(.radioButton) { isChecked = true }
    if scope.isDimmed { traits.insert(.notEnabled) }
    if scope.isSelected { traits.insert(.selected) }
    isToggle = traits.contains(.toggleButton) || roleWords.isChecked
    isTextInput = !traits.isDisjoint(with: [.textEntry, .secureTextField, .textArea])
  }

  /// Whether it can be used.
  var isEnabled: Bool { !traits.contains(.notEnabled) }

  /// Whether what is typed is hidden.
  var isSecure: Bool { traits.contains(.secureTextField) }
}

extension AttributedText {
  /// The text, unless there is nothing in it to be said.
  var spoken: AttributedText? { isBlank ? nil : self }
}

extension String {
  /// The text, unless there is nothing in it to be said.
  var spoken: String? { AttributedText(self).isBlank ? nil : self }
}
