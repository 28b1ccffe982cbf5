// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Navigation
internal import SpeechModel
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
  let frame: Rectangle?
  let containers: [String]
  let revision: Int
  let nodes: Int
  let name: String?

  init(of session: Session) {
    style = session.style
    language = session.language
    node = session.cursor
    frame = session.frame
    containers = session.containerPath
    revision = session.tree.revision ?? 0
    nodes = session.tree.nodeCount
    name = session.tree.name
  }
}
