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
  /// Whether the program that runs moves the keyboard focus to the cursor.
  let cursorLeads: Bool
  let node: String?
  let edge: ContainerEdge?
  let frame: Rectangle?
  let path: [Point]?
  let containers: [String]
  let revision: Int
  let nodes: Int
  let name: String?

  init(of session: Session) {
    style = session.style
    language = session.language
    cursorLeads = session.cursorLeads
    node = session.cursor
    edge = session.cursorEdge
    (frame, path) = (session.frame, session.path)
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
    writeMembers(to: &writer, punctuation)
    writer.endObject()
  }

  /// Writes the members of that object.
  func writeMembers(to writer: inout JSONWriter, _ punctuation: TranscriptPunctuation) {
    switch self {
    case .said(let utterance, let urgency):
      writer.member("type", "said")
      writer.member("text", utterance.text(punctuation))
      writer.member("urgency", urgency.rawValue)
    case .boundary: writer.member("type", "boundary")
    case .outline(let node, let shape):
      writer.member("type", "outline")
      writer.member("node", node)
      shape.write(to: &writer)
    case .problem(let reason):
      writer.member("type", "problem")
      if !reason.isEmpty { writer.member("text", reason) }
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
  }

  /// Whether an error reply reports it instead.
  var isFailure: Bool { if case .failed = self { true } else { false } }
}

extension Effect {
  /// The name of the action.
  var action: String {
    switch self {
    case .activate: "activate"
    case .adjust(_, let adjustment): adjustment.rawValue
    case .perform: "perform"
    case .escape: "escape"
    case .magicTap: "magicTap"
    case .shortcutMenu: "shortcutMenu"
    case .scroll: "scroll"
    case .set: "set"
    case .focus: "focus"
    case .select: "select"
    case .command: "command"
    case .type: "type"
    case .key: "key"
    case .leaveText: "leaveText"
    case .selectText: "selectText"
    case .gesture: "gesture"
    case .drop: "drop"
    case .press: "press"
    case .input: "input"
    }
  }

  /// The node that it is about.
  private var node: String? {
    switch self {
    case .activate(let node, _), .adjust(let node, _), .perform(let node, _),
      .shortcutMenu(let node), .scroll(let node, _), .select(let node), .command(let node, _, _),
      .type(let node, _), .key(let node, _), .leaveText(let node), .gesture(let node, _, _),
      .selectText(let node, _), .drop(let node, _, _, _):
      node
    case .escape(let node), .magicTap(let node), .focus(let node, _, _): node
    case .set, .press, .input: nil
    }
  }

  /// Writes its members for all clients: the action, its node and its arguments.
  ///
  /// What the user types into a program that runs may be secret, so bullets replace it.
  func write(to writer: inout JSONWriter) {
    writer.member("action", action)
    writer.member("node", node)
    switch self {
    case .activate(_, let point):
      if let point { writer.numbers("point", [point.x, point.y]) }
    case .perform(_, let action): writer.member("name", action)
    case .scroll(_, let direction): writer.member("direction", direction.rawValue)
    case .set(let name, let value):
      writer.member("name", name)
      writer.member("value", value)
    case .focus(_, let shape, let former):
      shape?.write(to: &writer)
      writer.member("from", former)
    case .command(_, let keys, let title):
      writer.member("keys", "\(keys)")
      writer.member("name", title)
    case .type(_, let text): writer.member("text", text)
    case .key(_, let keys): writer.member("keys", "\(keys)")
    case .selectText(_, let range):
      writer.numbers("range", [Double(range.lowerBound), Double(range.count)])
    case .gesture(_, let gesture, let point):
      writer.member("name", gesture.rawValue)
      if let point { writer.numbers("point", [point.x, point.y]) }
    case .drop(_, let point, let target, let targetPoint):
      writer.member("name", point)
      writer.member("target", target)
      writer.member("targetName", targetPoint)
    case .press(let keys): writer.member("keys", keys.text == nil ? "\(keys)" : "•")
    case .input(let text): writer.member("text", String(repeating: "•", count: text.count))
    case .adjust, .escape, .magicTap, .shortcutMenu, .select, .leaveText: break
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
