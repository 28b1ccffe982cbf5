// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Navigation
internal import SpeechModel
internal import Transcripts
internal import TreeModel

extension SessionEvent {
  /// Writes it as an object, as the results of commands list it.
  func write(to writer: inout JSONWriter, _ punctuation: TranscriptPunctuation) {
    writer.beginObject()
    switch self {
    case .said(let utterance, let urgency):
      writer.member("type", "said")
      writer.member("text", utterance.text(punctuation))
      writer.member("urgency", urgency.rawValue)
    case .boundary: writer.member("type", "boundary")
    case .modal(let node):
      writer.member("type", "modal")
      writer.member("node", node)
    case .effect(let effect):
      writer.member("type", "action")
      effect.write(to: &writer)
    case .list(let list):
      writer.member("type", "list")
      list?.write(to: &writer)
    case .failed: break
    }
    writer.endObject()
  }

  /// Whether an error reply reports it instead.
  var isFailure: Bool { if case .failed = self { true } else { false } }
}

extension Effect {
  /// Writes its members: the action, its node and its arguments.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .activate(let node, let point):
      writer.member("action", "activate")
      writer.member("node", node)
      if let point { writer.numbers("point", [point.x, point.y]) }
    case .adjust(let node, let adjustment):
      writer.member("action", adjustment.rawValue)
      writer.member("node", node)
    case .perform(let node, let action):
      writer.member("action", "perform")
      writer.member("node", node)
      writer.member("name", action)
    case .escape(let node):
      writer.member("action", "escape")
      if let node { writer.member("node", node) }
    case .magicTap(let node):
      writer.member("action", "magicTap")
      if let node { writer.member("node", node) }
    case .scroll(let node, let direction):
      writer.member("action", "scroll")
      writer.member("node", node)
      writer.member("direction", direction.rawValue)
    case .set(let name, let value):
      writer.member("action", "set")
      writer.member("name", name)
      writer.member("value", value)
    case .focus(let node, let shape):
      writer.member("action", "focus")
      writer.member("node", node)
      shape?.write(to: &writer)
    case .select(let node):
      writer.member("action", "select")
      writer.member("node", node)
    case .command(let node, let keys, let title):
      writer.member("action", "command")
      writer.member("node", node)
      writer.member("keys", "\(keys)")
      writer.member("name", title)
    case .type(let node, let text):
      writer.member("action", "type")
      writer.member("node", node)
      writer.member("text", text)
    case .key(let node, let keys):
      writer.member("action", "key")
      writer.member("node", node)
      writer.member("keys", "\(keys)")
    case .leaveText(let node):
      writer.member("action", "leaveText")
      writer.member("node", node)
    case .gesture(let node, let gesture):
      writer.member("action", "gesture")
      writer.member("node", node)
      writer.member("name", gesture.rawValue)
    }
  }
}

extension KeyboardList {
  /// Writes its members.
  func write(to writer: inout JSONWriter) {
    writer.member("kind", kind.rawValue)
    if !text.isEmpty { writer.member("text", text) }
    writer.member("entries", entries)
    writer.member("index", index)
  }
}

extension CursorShape {
  /// Writes its single member.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .frame(let frame): writer.numbers("frame", [frame.x, frame.y, frame.width, frame.height])
    case .path(let points):
      writer.key("path")
      writer.beginArray(.line)
      for point in points {
        writer.beginArray(.line)
        writer.number(point.x)
        writer.number(point.y)
        writer.endArray()
      }
      writer.endArray()
    }
  }
}
