// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Navigation
internal import SpeechModel
internal import Transcripts
internal import TreeModel
internal import WireProtocol

/// The outcome of a task on the session.
struct SessionOutcome: Sendable {
  /// Writes the members of the answer to a query.
  typealias Answer = @Sendable (inout JSONWriter) -> Void

  var events: [SessionEvent] = []
  /// The warnings about the document that it read, if any.
  var warnings: [String]?
  /// The answer to a query.
  var answer: Answer?
  /// Whether the tree has changed.
  var isTreeChanged = false
  /// The utterances to read from the cursor on, if requested.
  var reading: Reading?
  /// The error, if it failed; it may still have utterances.
  var error: ProtocolError?
}

/// The outcome of a task on the session, and the state afterwards.
struct SessionResult: Sendable {
  var outcome: SessionOutcome
  /// The effects as a JSON array for the reply, which the thread of the task writes.
  var happenings: [UInt8] = []
  /// Whether the session continues to read everything.
  var keepsReading = false
  /// Whether the cursor has moved to another node.
  var hasMoved = false
  let state: SessionState

  /// Returns the result with a warning that none of it is spoken.
  ///
  /// - Throws: The reason if the tree has not changed, since the client can then repeat the
  ///   request.
  func unspoken(_ reason: ProtocolError) throws(ProtocolError) -> SessionResult {
    guard outcome.isTreeChanged else { throw reason }
    var result = self
    result.outcome.warnings =
      (outcome.warnings ?? []) + ["nothing of this is spoken: \(reason.message)"]
    return result
  }
}

extension SessionResult {
  /// Writes the effects that the reply lists.
  mutating func writeHappenings() {
    var writer = JSONWriter(packed: true)
    writer.beginArray()
    for event in outcome.events where !event.isFailure {
      event.write(to: &writer, state.punctuation)
    }
    writer.endArray()
    happenings = writer.bytes
  }
}

/// The state of a session that the service reports to clients.
struct SessionState: Sendable {
  let style: Style
  let language: String
  let node: String?
  let edge: ContainerEdge?
  let frame: Rectangle?
  let containers: [String]
  let revision: Int
  let nodes: Int
  let name: String?

  init(of session: Session) {
    style = session.style
    language = session.language
    node = session.cursor
    edge = session.cursorEdge
    frame = session.frame
    containers = session.containerPath
    revision = session.tree.revision ?? 0
    nodes = session.tree.nodeCount
    name = session.tree.name
  }
}

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
    func write(_ action: String, _ node: String?) {
      writer.member("action", action)
      writer.member("node", node)
    }
    switch self {
    case .activate(let node, let point):
      write("activate", node)
      if let point { writer.numbers("point", [point.x, point.y]) }
    case .adjust(let node, let adjustment): write(adjustment.rawValue, node)
    case .perform(let node, let action):
      write("perform", node)
      writer.member("name", action)
    case .escape(let node): write("escape", node)
    case .magicTap(let node): write("magicTap", node)
    case .shortcutMenu(let node): write("shortcutMenu", node)
    case .scroll(let node, let direction):
      write("scroll", node)
      writer.member("direction", direction.rawValue)
    case .set(let name, let value):
      write("set", nil)
      writer.member("name", name)
      writer.member("value", value)
    case .focus(let node, let shape):
      write("focus", node)
      shape?.write(to: &writer)
    case .select(let node): write("select", node)
    case .command(let node, let keys, let title):
      write("command", node)
      writer.member("keys", "\(keys)")
      writer.member("name", title)
    case .type(let node, let text):
      write("type", node)
      writer.member("text", text)
    case .key(let node, let keys):
      write("key", node)
      writer.member("keys", "\(keys)")
    case .leaveText(let node): write("leaveText", node)
    case .gesture(let node, let gesture):
      write("gesture", node)
      writer.member("name", gesture.rawValue)
    case .press(let keys):
      write("press", nil)
      writer.member("keys", "\(keys)")
    case .input(let text):
      write("input", nil)
      writer.member("text", text)
    }
  }
}

extension KeyboardList {
  /// Writes its members.
  func write(to writer: inout JSONWriter) {
    writer.member("kind", kind.rawValue)
    writer.member("title", title)
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
