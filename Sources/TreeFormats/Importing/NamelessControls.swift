// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension Role {
  /// Whether something of this role is there to be used.
  fileprivate var isControl: Bool {
    switch self {
    case .link: true
    case .image, .progressbar, .meter, .scrollbar: false
    default: makesLeaf
    }
  }
}

extension Traits {
  /// Those of what is there to be used.
  private static let controls: Traits = [
    .button, .link, .adjustable, .toggleButton, .searchField, .textEntry, .popupButton,
    .radioButton, .backButton, .tabBarItem, .menuItem, .keyboardKey,
  ]

  fileprivate var isControl: Bool { !isDisjoint(with: Self.controls) }
}

extension Node {
  /// Whether it is an element that can be used, and neither a name, a hint, a description nor what
  /// stands in an empty field says what it is for.
  var isNamelessControl: Bool {
    // Most are settled by what they are, which is looked at faster than words.
    guard role?.isControl == true || traits.isControl,
      flags[.isElement] ?? (role?.makesLeaf == true), label?.isBlank != false,
      hint?.isBlank != false
    else { return false }
    guard let members = rare?.members else { return true }
    let isEmpty = members.text?.content?.isEmpty != false
    return members.description == nil && !(isEmpty && members.text?.placeholder != nil)
  }
}
