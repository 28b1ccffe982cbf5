// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension Role {
  /// Whether the role is interactive.
  fileprivate var isControl: Bool {
    switch self {
    case .link: true
    case .image, .progressbar, .meter, .scrollbar: false
    default: makesLeaf
    }
  }
}

extension Traits {
  /// The traits of interactive elements.
  private static let controls: Traits = [
    .button, .link, .adjustable, .toggleButton, .searchField, .textEntry, .popupButton,
    .radioButton, .backButton, .tabBarItem, .menuItem, .keyboardKey,
  ]

  fileprivate var isControl: Bool { !isDisjoint(with: Self.controls) }
}

extension Node {
  /// Whether it is an interactive element without a name, hint, description or placeholder.
  var isNamelessControl: Bool {
    // For most nodes, the role and the traits decide, which is faster than looking at texts.
    guard role?.isControl == true || traits.isControl,
      flags[.isElement] ?? (role?.makesLeaf == true), label?.isBlank != false,
      hint?.isBlank != false
    else { return false }
    guard let members = rare?.members else { return true }
    let isEmpty = members.text?.content?.isEmpty != false
    return members.description == nil && !(isEmpty && members.text?.placeholder != nil)
  }
}
