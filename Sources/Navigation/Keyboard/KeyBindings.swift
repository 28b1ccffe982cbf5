// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel

/// The system that moves the focus when keys are pressed.
public enum KeyboardMode: String, CaseIterable, Sendable {
  /// The focus system of the iPad and of iPad apps on the Mac.
  case focus
  /// The same with the Mac's setting "Use keyboard navigation to move focus between controls".
  case controls
  /// Full Keyboard Access, which reaches every operable element.
  case fullAccess = "full-access"

  /// Whether the focus system decides what has the focus, and not Full Keyboard Access.
  public var isFocusSystem: Bool { self != .fullAccess }

  /// The name of the setting that chooses the mode.
  static let settingName = "keyboard"
  /// A description of the values of that setting.
  static let takes =
    allCases.dropLast().map(\.rawValue).joined(separator: ", ") + " or \(fullAccess.rawValue)"
}

/// An action of a key.
public enum KeyAction: String, CaseIterable, Sendable {
  case next, previous, up, down, left, right, select, activate
  case leaveText = "leave-text"
  case actions, find, gestures, commands, escape

  /// A summary, which begins with a verb.
  public var summary: String { entry.summary }

  /// The modes that support it.
  public var modes: [KeyboardMode] { entry.modes }

  /// Whether a browser leaves it to the page.
  var isForPage: Bool { [.up, .down, .left, .right, .select].contains(self) }

  /// Returns the default keys.
  public func standardKeys(_ style: Style) -> KeyPress {
    self == .select && style == .macos ? KeyPress(key: "space") : entry.keys
  }

  private var entry: (summary: String, modes: [KeyboardMode], keys: KeyPress) {
    let all = KeyboardMode.allCases
    return switch self {
    case .next: ("moves to the next group or ungrouped element", all, KeyPress(key: "tab"))
    case .previous:
      ("moves to the previous group or ungrouped element", all, KeyPress(key: "tab", .shift))
    case .up: ("moves up in the group", all, KeyPress(key: "up"))
    case .down: ("moves down in the group", all, KeyPress(key: "down"))
    case .left: ("moves left in the group", all, KeyPress(key: "left"))
    case .right: ("moves right in the group", all, KeyPress(key: "right"))
    case .select:
      (
        "selects the cell, or activates the control", all.filter(\.isFocusSystem),
        KeyPress(key: "return")
      )
    case .activate: ("activates the element", [.fullAccess], KeyPress(key: "space"))
    case .leaveText: ("leaves a text field", [.fullAccess], KeyPress(key: "tab", .control))
    case .actions: ("lists the custom actions", [.fullAccess], KeyPress(key: "z", isWithTab: true))
    case .find:
      ("finds an element by typing its name", [.fullAccess], KeyPress(key: "f", isWithTab: true))
    case .gestures:
      ("lists the gestures of the element", [.fullAccess], KeyPress(key: "g", isWithTab: true))
    case .commands: ("lists the available key commands", all, KeyPress(key: "", .command))
    case .escape: ("closes the list or the modal view", all, KeyPress(key: "escape"))
    }
  }
}

/// The keys of each action.
public struct KeyBindings: Sendable, Hashable {
  /// The keys that replace the default ones.
  public var chosen: [KeyAction: KeyPress] = [:]

  /// Creates the default bindings.
  public init() {}

  /// Returns the keys of an action.
  public func keys(for action: KeyAction, _ style: Style) -> KeyPress {
    chosen[action] ?? action.standardKeys(style)
  }

  /// Returns the action of keys in a mode; `nil` if they have none.
  func action(for press: KeyPress, _ mode: KeyboardMode, _ style: Style) -> KeyAction? {
    KeyAction.allCases.first { $0.modes.contains(mode) && keys(for: $0, style) == press }
  }
}
