// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

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
}
