// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Navigation
internal import WireProtocol

/// The methods of the keyboard and its focus.
extension Service {
  func task(
    _ method: Method.Keyboard, _ arguments: Arguments
  ) throws(ProtocolError) -> SessionTask {
    switch method {
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
  fileprivate func keys() throws(ProtocolError) -> KeyPress {
    let keys = try required(.keys)
    do throws(KeyFault) {
      return try KeyPress(keys)
    } catch {
      throw ProtocolError(.invalidParams, "params.keys: \(error)")
    }
  }
}

extension SessionTask {
  fileprivate static let keyboard = SessionTask.query(isHeavy: true) { session in
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

  fileprivate static func focusCheck(_ node: String) -> SessionTask {
    query(isHeavy: true) { (session) throws(ProtocolError) in
      do throws(NavigationError) {
        return try session.focusCheck(node).write
      } catch {
        throw ProtocolError(.unknownNode, "\(error)")
      }
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
