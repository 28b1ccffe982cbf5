// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel

/// How keys move over a screen.
public enum KeyboardMode: String, CaseIterable, Sendable {
  /// By the focus system of the iPad and of iPad apps on the Mac.
  case focus
  /// By Full Keyboard Access, which reaches every element that something can be done with.
  case fullAccess = "full-access"

  /// What the setting is called that chooses one.
  static let settingName = "keyboard"
  /// What that takes, in words.
  static let takes = allCases.map(\.rawValue).joined(separator: " or ")
}

/// What a key does: the one table of them.
public enum KeyAction: String, CaseIterable, Sendable {
  case next, previous, up, down, left, right, select, activate
  case leaveText = "leave-text"
  case actions, find, gestures, commands, escape

  /// What it does, in words.
  public var summary: String {
    switch self {
    case .next: "moves to the next group or ungrouped element"
    case .previous: "moves to the previous group or ungrouped element"
    case .up: "moves up in the group"
    case .down: "moves down in the group"
    case .left: "moves left in the group"
    case .right: "moves right in the group"
    case .select: "selects the item"
    case .activate: "activates the element"
    case .leaveText: "leaves a text field"
    case .actions: "lists the custom actions"
    case .find: "finds an element by typing its name"
    case .gestures: "lists the gestures of the element"
    case .commands: "lists the available key commands"
    case .escape: "closes the list or the modal view"
    }
  }

  /// The modes in which it is there.
  public var modes: [KeyboardMode] {
    switch self {
    case .next, .previous, .up, .down, .left, .right, .commands, .escape: KeyboardMode.allCases
    case .select: [.focus]
    case .activate, .leaveText, .actions, .find, .gestures: [.fullAccess]
    }
  }

  /// The keys that it has where nobody has chosen others.
  public func standardKeys(_ style: Style) -> KeyPress {
    switch self {
    case .next: KeyPress(key: "tab")
    case .previous: KeyPress(key: "tab", .shift)
    case .up: KeyPress(key: "up")
    case .down: KeyPress(key: "down")
    case .left: KeyPress(key: "left")
    case .right: KeyPress(key: "right")
    case .select: KeyPress(key: style == .macos ? "space" : "return")
    case .activate: KeyPress(key: "space")
    case .leaveText: KeyPress(key: "tab", .control)
    case .actions: KeyPress(key: "z", isWithTab: true)
    case .find: KeyPress(key: "f", isWithTab: true)
    case .gestures: KeyPress(key: "g", isWithTab: true)
    case .commands: KeyPress(key: "", .command)
    case .escape: KeyPress(key: "escape")
    }
  }
}

/// Which keys do what.
public struct KeyBindings: Sendable, Hashable {
  /// The keys that were chosen in place of the standard ones.
  public var chosen: [KeyAction: KeyPress] = [:]

  /// Creates the standard bindings.
  public init() {}

  /// The keys of an action.
  public func keys(for action: KeyAction, _ style: Style) -> KeyPress {
    chosen[action] ?? action.standardKeys(style)
  }

  /// What keys do in a mode; nothing where they do nothing.
  func action(for press: KeyPress, _ mode: KeyboardMode, _ style: Style) -> KeyAction? {
    KeyAction.allCases.first { $0.modes.contains(mode) && keys(for: $0, style) == press }
  }
}
