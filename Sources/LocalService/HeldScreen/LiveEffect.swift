// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Navigation

/// Something that a program that runs has to do.
enum LiveEffect: Sendable, Hashable {
  /// An effect of a command.
  case effect(Effect)
  /// Showing the node under the cursor; on the Mac, it also gets the keyboard focus.
  case reach(node: String, takesFocus: Bool)

  /// Creates the effect for a program; nil if it concerns only the session.
  init?(_ effect: Effect) {
    switch effect {
    case .activate, .adjust, .perform, .escape, .magicTap, .shortcutMenu, .scroll, .press, .input,
      .gesture, .drop:
      self = .effect(effect)
    case .set, .focus, .select, .selectText, .command, .type, .key, .leaveText: return nil
    }
  }

  /// Whether it only shows the cursor, so that nothing of interest follows.
  var isReach: Bool { if case .reach = self { true } else { false } }

  /// Whether it contains what the user types, which may be secret.
  var isSecret: Bool {
    switch self {
    case .effect(.input): true
    case .effect(.press(let keys)): keys.text != nil
    case .effect, .reach: false
    }
  }

  /// The name of the action in events.
  var action: String {
    switch self {
    case .effect(let effect): effect.action
    case .reach: "reach"
    }
  }

  /// Writes its members for the provider, with what the user types.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .effect(.press(let keys)):
      writer.member("action", action)
      writer.member("keys", "\(keys)")
    case .effect(.input(let text)):
      writer.member("action", action)
      writer.member("text", text)
    case .effect(let effect): effect.write(to: &writer)
    case .reach(let node, let takesFocus):
      writer.member("action", action)
      writer.member("node", node)
      writer.member("takesFocus", takesFocus)
    }
  }
}
