// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension Happening {
  /// What a walk prints of it behind an exclamation mark; nothing of what is said.
  public var eventLine: String? {
    switch self {
    case .said: nil
    case .boundary: "boundary"
    case .effect(let effect): "effect \(effect)"
    case .modal(let node): "modal \(node)"
    case .failed(let error): "error \(error)"
    }
  }
}

extension Effect: CustomStringConvertible {
  /// What is to be done, then to which node, then how.
  public var description: String {
    switch self {
    case .activate(let node, let point?):
      "activate \(node) at \(number(point.x)) \(number(point.y))"
    case .activate(let node, nil): "activate \(node)"
    case .adjust(let node, let adjustment): "\(adjustment.rawValue) \(node)"
    case .perform(let node, let action): "action \(node) \(action)"
    case .escape(let node): "escape" + (node.map { " \($0)" } ?? "")
    case .magicTap(let node): "magic-tap" + (node.map { " \($0)" } ?? "")
    case .scroll(let node, let direction): "scroll \(node) \(direction.rawValue)"
    case .set(let name, let value): "set \(name) \(value)"
    }
  }

  private func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }
}
