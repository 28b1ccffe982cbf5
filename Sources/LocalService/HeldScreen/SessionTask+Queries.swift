// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Navigation
internal import TreeModel
internal import WireProtocol

/// The tasks of the methods that ask something.
extension SessionTask {
  static let cursor = SessionTask.query { session in
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

  static let rotor = SessionTask.query { session in
    let (rotor, rotors) = (session.rotorSetting, session.rotorNames)
    return { writer in
      writer.member("rotor", rotor)
      writer.member("rotors", rotors)
    }
  }

  static func choices(_ text: String) -> SessionTask {
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

  static let keyboard = SessionTask.query(isHeavy: true) { session in
    let (mode, node) = (session.keyboardMode, session.keyboardFocus)
    let (isEditing, list) = (session.isEditingText, session.keyboardList)
    return { writer in
      writer.member("mode", mode.rawValue)
      writer.member("node", node)
      writer.member("isEditing", isEditing)
      guard let list else { return }
      writer.key("list")
      writer.beginObject(.line)
      list.write(to: &writer)
      writer.endObject()
    }
  }

  static func focusCheck(_ node: String) -> SessionTask {
    query(isHeavy: true) { (session) throws(ProtocolError) in
      do throws(NavigationError) {
        return try session.focusCheck(node).write
      } catch {
        throw ProtocolError(.unknownNode, "\(error)")
      }
    }
  }

  static let focusTree = SessionTask.query(isHeavy: true) { session in
    let groups = session.focusGroups
    return { $0.write(groups) }
  }

  static let focusLoop = SessionTask.query(isHeavy: true) { session in
    let stops = session.focusLoop
    return { $0.write(stops) }
  }
}
