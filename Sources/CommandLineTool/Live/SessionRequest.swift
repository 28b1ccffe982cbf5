// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Navigation
import TreeModel
import WireProtocol

/// The request to the service that gives the session a command of a walk.
struct SessionRequest {
  let method: Method
  /// Writes the parameters.
  let parameters: (inout JSONWriter) -> Void

  private init(
    _ method: Method, _ parameters: @escaping (inout JSONWriter) -> Void
  ) {
    (self.method, self.parameters) = (method, parameters)
  }

  private init(_ method: Method, _ name: ParameterName, _ text: String) {
    self.init(method) { $0.member(name.rawValue, text) }
  }

  /// Creates the request for a command; nil if the service has no method for it.
  init?(_ command: Command) {
    switch command {
    case .cursor(let command): self.init(.performing(command)) { _ in }
    case .moveTo(let node): self.init(.cursorMoveTo, .node, node)
    case .touch(let point):
      self.init(.cursorMoveTo) { $0.numbers(ParameterName.point.rawValue, [point.x, point.y]) }
    case .find(let text): self.init(.cursorFind, .text, text)
    case .rotor(let name): self.init(.rotorSet, .name, name)
    case .perform(let action): self.init(.cursorPerform, .action, action)
    case .scroll(let direction): self.init(.cursorScroll, .direction, direction.rawValue)
    case .set("keyboard", let mode): self.init(.keyboardSet, .mode, mode)
    case .set: return nil
    case .press(let keys): self.init(.keyboardPress, .keys, "\(keys)")
    case .type(let text): self.init(.keyboardType, .text, text)
    }
  }
}
