// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Navigation
internal import WireProtocol

/// What was asked of the keyboard, without anything said.
enum Looked: Sendable {
  case standing(Standing)
  case check(FocusCheck)
  case groups([FocusGroup])
  case loop([FocusStop])

  /// How the keyboard stands.
  struct Standing: Sendable {
    let mode: KeyboardMode
    let focus: String?
    let isEditing: Bool
    let list: KeyboardList?
  }

  /// Looks for what a method asks; nothing for those that ask nothing of the keyboard.
  static func at(
    _ session: Session, _ method: Method, _ text: String
  ) -> (Looked?, ProtocolError?) {
    switch method {
    case .keyboardGet:
      let standing = Standing(
        mode: session.keyboardMode, focus: session.keyboardFocus,
        isEditing: session.isEditingText, list: session.keyboardList)
      return (.standing(standing), nil)
    case .focusCheck:
      do throws(NavigationError) {
        return (.check(try session.focusCheck(text)), nil)
      } catch {
        return (nil, ProtocolError(.unknownNode, "\(error)"))
      }
    case .focusTree: return (.groups(session.focusGroups), nil)
    case .focusLoop: return (.loop(session.focusLoop), nil)
    default: return (nil, nil)
    }
  }

  /// Writes it as members of a result.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .standing(let standing):
      writer.member("mode", standing.mode.rawValue)
      writer.member("node", standing.focus)
      writer.member("isEditing", standing.isEditing)
      if let list = standing.list {
        writer.key("list")
        writer.beginObject(.line)
        list.write(to: &writer)
        writer.endObject()
      }
    case .check(let check): check.write(to: &writer)
    case .groups(let groups): writer.write(groups)
    case .loop(let stops): writer.write(stops)
    }
  }
}
