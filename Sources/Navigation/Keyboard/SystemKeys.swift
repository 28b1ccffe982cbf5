// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The keys that the system keeps for itself, so that no program gets them.
enum SystemKeys {
  /// The chords of the system.
  static let chords: Set<KeyPress> = [
    KeyPress(key: "tab", .command), KeyPress(key: "tab", [.command, .shift]),
    KeyPress(key: "space", .command), KeyPress(key: "h", .command),
    KeyPress(key: "d", [.command, .option]), KeyPress(key: "escape", [.command, .option]),
    KeyPress(key: "3", [.command, .shift]), KeyPress(key: "4", [.command, .shift]),
    KeyPress(key: "5", [.command, .shift]), KeyPress(key: "up", .control),
    KeyPress(key: "down", .control), KeyPress(key: "left", .control),
    KeyPress(key: "right", .control), KeyPress(key: "space", [.command, .control]),
    KeyPress(key: "q", [.command, .control]),
  ]

  /// The commands of the keyboard that work wherever the focus is, since otherwise it could not leave
  /// a view that handles keys.
  private static let actions: Set<KeyAction> = [
    .next, .previous, .leaveText, .actions, .find, .gestures,
  ]

  /// Returns whether the system keeps a key, though the view with the focus handles keys.
  ///
  /// - Parameter action: The command of the keyboard that the key is for, if any.
  static func keep(_ press: KeyPress, for action: KeyAction?, _ style: Style) -> Bool {
    if press.isWithTab || chords.contains(press) { return true }
    switch action {
    case .commands?: return style != .macos
    case let action?: return actions.contains(action)
    case nil: break
    }
    return style == .macos && press.modifiers.isSuperset(of: VoiceOverKey.modifier)
  }
}

extension Session {
  /// Returns the event of a key for the node around the focus that handles keys itself; `nil` if there is
  /// none, or the system or an edited text takes the key.
  ///
  /// - Complexity: O(depth).
  func handled(_ press: KeyPress, _ action: KeyAction?) -> [SessionEvent]? {
    guard let handler = keyHandler, !SystemKeys.keep(press, for: action, screen.style) else {
      return nil
    }
    // The text is nearer to the focus, and what is typed in secret appears nowhere.
    if keyboard.isEditing, handler != keyboard.focus || focused?.isSecure == true,
      let typed = typeIntoText(press, action)
    {
      return typed
    }
    if isSecret(press) { return [.failed(.notEditing)] }
    return [.effect(.key(node: screen.id(of: handler), keys: press))]
  }

  /// The focused node or its nearest ancestor that handles keys; without a focus, the modal node or the
  /// root if it does.
  private var keyHandler: NodeIndex? {
    guard !screen.tree.nodes.isEmpty else { return nil }
    let chain = keyboard.focus == nil ? [screen.modal ?? .root] : responders
    return chain.first { screen.tree[$0].flags.has(.handlesKeys) }
  }
}
