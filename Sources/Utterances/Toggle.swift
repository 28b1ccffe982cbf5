// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

extension Checked {
  /// Creates the state from UIKit's value of a toggle.
  init?(value: String) {
    switch value {
    case "1": self = .on
    case "0": self = .off
    case "2": self = .mixed
    default: return nil
    }
  }
}

/// The known state of a toggle.
enum Toggle {
  /// The state, and the member that it comes from.
  case state(Checked, member: String)
  /// A value that is not a state.
  case raw(AttributedText)
}

extension Subject {
  /// Whether a member other than the value gives the state of a toggle.
  var hasCheckedMember: Bool { node.checked != nil || node.pressed != nil }

  /// The state; nil if it is not a toggle, or the state is unknown.
  var toggle: Toggle? {
    guard isToggle else { return nil }
    if let value = node.value?.spoken {
      if let state = Checked(value: value.text) { return .state(state, member: "value") }
      if !hasCheckedMember { return .raw(value) }
    }
    if let checked = node.checked { return .state(checked, member: "checked") }
    return node.pressed.map { .state($0, member: "pressed") }
  }
}
