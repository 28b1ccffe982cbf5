// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension SessionEvent {
  /// The line that a walk prints after an exclamation mark; `nil` for utterances.
  public var eventLine: String? {
    switch self {
    case .said: nil
    case .boundary: "boundary"
    case .effect(let effect): "effect \(effect)"
    case .outline(let node, let shape): "outline \(node) \(shape)"
    case .modal(let node): "modal \(node)"
    case .list(nil): "list closed"
    case .list(let list?):
      list.heading
        + (list.entries.isEmpty ? "" : ": " + list.entries.joined(separator: ", "))
    case .problem(let reason): reason.isEmpty ? "problem" : "problem \(reason)"
    case .failed(let error): "error \(error)"
    }
  }
}

extension KeyboardList {
  /// Its kind, title and text in a line of a walk.
  fileprivate var heading: String {
    (["list", kind.rawValue] + [title, text.isEmpty ? nil : text].compactMap(\.self))
      .joined(separator: " ")
  }
}

extension Effect: CustomStringConvertible {
  /// The effect, its node and its arguments.
  public var description: String {
    switch self {
    case .activate(let node, let point): "activate \(node)" + Self.place(point)
    case .adjust(let node, let adjustment): "\(adjustment.rawValue) \(node)"
    case .perform(let node, let action): "action \(node) \(action)"
    case .escape(let node): "escape" + (node.map { " \($0)" } ?? "")
    case .magicTap(let node): "magic-tap" + (node.map { " \($0)" } ?? "")
    case .shortcutMenu(let node): "shortcut-menu \(node)"
    case .scroll(let node, let direction): "scroll \(node) \(direction.rawValue)"
    case .set(let name, let value): "set \(name) \(value)"
    case .focus(let node, let shape, let former):
      "focus" + (node.map { " \($0)" } ?? "") + (shape.map { " \($0)" } ?? "")
        + (former.map { " from \($0)" } ?? "")
    case .select(let node): "select \(node)"
    case .command(let node, let keys, let title):
      "command \(node) \(keys)" + (title.map { " \($0)" } ?? "")
    case .type(let node, let text): "type \(node) \(text)"
    case .key(let node, let keys): "key \(node) \(keys)"
    case .leaveText(let node): "leave-text \(node)"
    case .gesture(let node, let gesture, let point):
      "gesture \(node) \(gesture.rawValue)" + Self.place(point)
    case .drop(let node, let point, let target, let targetPoint):
      "drop \(node)" + (point.map { " \($0)" } ?? "") + " on \(target)"
        + (targetPoint.map { " \($0)" } ?? "")
    case .selectText(let node, let range):
      "select-text \(node) \(range.lowerBound) \(range.count)"
    case .press(let keys): "press \(keys)"
    // The field that gets it may be secure.
    case .input(let text): "input " + String(repeating: "•", count: text.count)
    }
  }

  private static func place(_ point: Point?) -> String {
    point.map { " at \(number($0.x)) \(number($0.y))" } ?? ""
  }

  /// Returns a number as a walk writes it.
  public static func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }
}

extension CursorShape: CustomStringConvertible {
  /// The kind of outline and its numbers.
  public var description: String {
    switch self {
    case .frame(let frame):
      "frame "
        + [frame.x, frame.y, frame.width, frame.height].map(Effect.number).joined(separator: " ")
    case .path(let points):
      "path "
        + points.map { "\(Effect.number($0.x)),\(Effect.number($0.y))" }.joined(separator: " ")
    }
  }
}
