// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension Role {
  /// Whether something of this role is there to be used.
  var isControl: Bool {
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
    .radioButton, .pickerElement, .backButton, .tabBarItem, .menuItem, .keyboardKey,
  ]

  fileprivate var isControl: Bool { !isDisjoint(with: Self.controls) }
}

extension Node {
  /// Whether it is an element that can be used and is called nothing, so that what it is for is not
  /// said: a value, a hint or what it is like do not tell.
  var isNamelessControl: Bool {
    guard label?.isBlank != false, flags[.isElement] == true else { return false }
    guard role?.isControl == true || traits.isControl else { return false }
    return rare?.members.text?.placeholder == nil
  }
}
