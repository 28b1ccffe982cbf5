// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Navigation
internal import SpeechModel
internal import Transcripts
internal import TreeModel

extension Happening {
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
    case .failed: break
    }
    writer.endObject()
  }

  /// Whether it is told by an error instead.
  var isFailure: Bool { if case .failed = self { true } else { false } }
}

extension Effect {
  /// Writes its members: what is to be done, to what, and how.
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
    }
  }
}
