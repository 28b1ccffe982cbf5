// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Navigation
internal import TreeModel
internal import WireProtocol

/// The methods of the cursor and the rotor.
extension Service {
  func task(_ method: Method.Cursor, _ arguments: Arguments) throws(ProtocolError) -> SessionTask {
    switch method {
    case .command(let command): .command(.cursor(command))
    case .get: .cursor
    case .moveTo: .command(try arguments.moveTo())
    case .choices: .choices(arguments.text(.text) ?? "")
    case .find: .command(.find(try arguments.required(.text)), isHeavy: true)
    case .perform: .command(.perform(try arguments.required(.action)))
    case .scroll: .command(.scroll(try arguments.requiredChoice(.direction)))
    case .rotor: .rotor
    case .setRotor: .command(.rotor(try arguments.required(.name)))
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
}

extension SessionTask {
  fileprivate static let cursor = SessionTask.query { session in
    let state = SessionState(of: session)
    let (rotor, actions) = (session.rotorSetting, session.actions)
    return { writer in
      writer.member("style", state.style.rawValue)
      if let node = state.node { writer.member("node", node) }
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
        writer.key("choices")
        writer.beginArray()
        for choice in choices {
          writer.beginObject()
          writer.member("node", choice.node)
          writer.member("text", choice.text)
          writer.endObject()
        }
        writer.endArray()
      }
    }
  }
}
