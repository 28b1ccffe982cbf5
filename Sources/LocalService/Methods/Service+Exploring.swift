// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Navigation
internal import SpeechModel
internal import SystemCalls
internal import TreeModel
internal import WireProtocol

/// The methods of the cursor and the rotor, and those of the keyboard and its focus.
extension Service {
  func task(_ method: Method.Cursor, _ arguments: Arguments) throws(ProtocolError) -> SessionTask {
    try live.checkRoom(configuration.limits)
    return switch method {
    case .command(let command): .command(.cursor(command))
    case .get: .cursor
    case .moveTo: .command(try arguments.moveTo())
    case .choices: .choices(arguments.text(.text) ?? "")
    case .find: .command(.find(try arguments.required(.text)), isHeavy: true)
    case .perform: .command(.perform(try arguments.required(.action)))
    case .scroll: .command(.scroll(try arguments.required(.direction, Arguments.choice)))
    case .rotor: .rotor
    case .setRotor: .command(.rotor(try arguments.required(.name)))
    }
  }

  func task(
    _ method: Method.Keyboard, _ arguments: Arguments
  ) throws(ProtocolError) -> SessionTask {
    try live.checkRoom(configuration.limits)
    return switch method {
    case .get: .keyboard
    case .set: .command(.set("keyboard", try arguments.required(.mode)), isHeavy: true)
    case .press: .command(.press(try arguments.keys()), isHeavy: true)
    case .type: .command(.type(try arguments.required(.text)), isHeavy: true)
    case .focusCheck: .focusCheck(try arguments.required(.node))
    case .focusTree: .focusTree
    case .focusLoop: .focusLoop
    }
  }
}

extension Arguments {
  /// Returns the command that moves the cursor to a node or a point.
  fileprivate func moveTo() throws(ProtocolError) -> Command {
    switch (text(.node), point(.point)) {
    case (let node?, nil): return .moveTo(node)
    case (nil, let point?): return .touch(point)
    case (nil, nil), (.some, .some):
      throw ProtocolError(.invalidParams, "params: takes either node or point")
    }
  }

  fileprivate func keys() throws(ProtocolError) -> KeyPress {
    let keys = try required(.keys)
    return try attempt(KeyPress(keys)) { (error: KeyFault) in
      ProtocolError(.invalidParams, "params.keys: \(error)")
    }
  }
}

extension SessionTask {
  fileprivate static let cursor = SessionTask.query { session in
    let state = SessionState(of: session)
    let (rotor, actions) = (session.rotorSetting, session.actions)
    return { writer in
      writer.member("style", state.style.rawValue)
      if let node = state.node { writer.member("node", node) }
      writer.member("edge", state.edge?.rawValue)
      writer.member("containers", state.containers)
      writer.member("rotor", rotor)
      writer.member("actions", actions)
    }
  }

  fileprivate static let rotor = SessionTask.query { session in
    let (rotor, rotors) = (session.rotorSetting, session.rotorNames)
    return { writer in
      writer.member("rotor", rotor)
      writer.member("rotors", rotors)
    }
  }

  fileprivate static func choices(_ text: String) -> SessionTask {
    query(isHeavy: true) { session in
      let choices = session.choices(for: text)
      return { writer in
        writer.objects("choices", choices) { choice, writer in
          writer.member("node", choice.node)
          writer.member("text", choice.text)
        }
      }
    }
  }

  fileprivate static let keyboard = SessionTask.query(isHeavy: true) { session in
    let (mode, node) = (session.keyboardMode, session.keyboardFocus)
    let (isEditing, list) = (session.isEditingText, session.keyboardList)
    return { writer in
      writer.member("mode", mode.rawValue)
      writer.member("node", node)
      writer.member("isEditing", isEditing)
      if let list { writer.object("list", list.write) }
    }
  }

  fileprivate static func focusCheck(_ node: String) -> SessionTask {
    query(isHeavy: true) { (session) throws(ProtocolError) in
      try attempt(session.focusCheck(node)) { (error: NavigationError) in
        ProtocolError(.unknownNode, "\(error)")
      }.write
    }
  }

  fileprivate static let focusTree = SessionTask.query(isHeavy: true) { session in
    let groups = session.focusGroups
    return { $0.write(groups) }
  }

  fileprivate static let focusLoop = SessionTask.query(isHeavy: true) { session in
    let stops = session.focusLoop
    return { $0.write(stops) }
  }
}
