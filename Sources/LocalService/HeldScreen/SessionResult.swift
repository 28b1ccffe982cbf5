// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Navigation
internal import SpeechModel
internal import TreeModel
internal import WireProtocol

/// What a task of the session led to.
struct SessionOutcome: Sendable {
  /// Writes the members of the answer to a question.
  typealias Answer = @Sendable (inout JSONWriter) -> Void

  var events: [SessionEvent] = []
  /// The warnings about what it read, if it read anything.
  var warnings: [String]?
  /// The answer to a question.
  var answer: Answer?
  /// Whether the tree is another one.
  var isTreeChanged = false
  /// What is read from here on, if that was asked for.
  var reading: Reading?
  /// Why it failed; something may be said all the same.
  var error: ProtocolError?
}

/// What a task of the session led to, and the state after it.
struct SessionResult: Sendable {
  var outcome: SessionOutcome
  /// Whether reading goes on that was begun before.
  var keepsReading = false
  /// Whether the cursor is on another node.
  var hasMoved = false
  let state: SessionState

  /// The same with a warning that nothing of it is spoken.
  ///
  /// - Throws: The reason, where the tree is as it was, and the request can be made again.
  func unspoken(_ reason: ProtocolError) throws(ProtocolError) -> SessionResult {
    guard outcome.isTreeChanged else { throw reason }
    var result = self
    result.outcome.warnings =
      (outcome.warnings ?? []) + ["nothing of this is spoken: \(reason.message)"]
    return result
  }
}

/// The state of a session that its clients learn.
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
