// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// Which way something switched on and off stands.
enum ToggleState {
  case on, off, mixed

  /// Reads UIKit's value of a toggle.
  init?(value: String) {
    switch value {
    case "1": self = .on
    case "0": self = .off
    case "2": self = .mixed
    default: return nil
    }
  }

  init(_ checked: Checked) {
    switch checked {
    case .on: self = .on
    case .off: self = .off
    case .mixed: self = .mixed
    }
  }
}

/// What is known of how a toggle stands.
enum Toggle {
  /// Which way it stands, and the member that says so.
  case state(ToggleState, member: String)
  /// A value that is no state.
  case raw(AttributedText)
}

extension Subject {
  /// Whether a member other than the value says how a toggle stands.
  var hasCheckedMember: Bool {
    node.checked != nil || node.pressed != nil
  }

  /// How it stands; nothing where it is no toggle, or nobody said.
  var toggle: Toggle? {
    guard isToggle else { return nil }
    if let value = node.value?.spoken {
      if let state = ToggleState(value: value.text) { return .state(state, member: "value") }
      if !hasCheckedMember { return .raw(value) }
    }
    if let checked = node.checked {
      return .state(ToggleState(checked), member: "checked")
    }
    return node.pressed.map { .state(ToggleState($0), member: "pressed") }
  }
}
