// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Navigation
internal import SpeechModel
internal import TreeFormats
internal import TreeModel
internal import Utterances
internal import WireProtocol

/// A task on the session of the held tree: a command, a query or a change of the tree.
struct SessionTask: Sendable {
  /// Whether its time may be linear in the tree.
  var isHeavy = false
  /// The size of the document that it reads, in bytes.
  var bytes = 0
  private let body: @Sendable (inout Session, Limits) throws(ProtocolError) -> SessionOutcome

  /// Performs the task.
  ///
  /// - Parameters:
  ///   - time: The current time.
  ///   - limits: The limits of the service, such as that of nodes.
  func carryOut(on session: inout Session, at time: Duration, _ limits: Limits) -> SessionResult {
    // Usually nothing is due: the service checked before it started the task.
    let due = session.advance(to: time)
    let former = (session.cursor, session.cursorEdge)
    var outcome = SessionOutcome()
    do throws(ProtocolError) {
      outcome = try body(&session, limits)
    } catch {
      outcome.error = error
    }
    outcome.events = due + outcome.events
    if session.takeNextPage() { outcome.reading = session.reading }
    var result = SessionResult(
      outcome: outcome, keepsReading: session.reading != nil,
      hasMoved: (session.cursor, session.cursorEdge) != former, state: SessionState(of: session))
    if outcome.answer == nil { result.writeHappenings() }
    return result
  }
}

extension SessionTask {
  /// Creates the task of a command of the user.
  static func command(_ command: Command, isHeavy: Bool = false) -> SessionTask {
    SessionTask(isHeavy: isHeavy || command.readsText) { session, _ in
      // A user who moves hears the new element, not the introduction of the screen.
      if !session.hasBegun { _ = session.begin() }
      var outcome = SessionOutcome(events: session.perform(command))
      outcome.error = outcome.events.lazy.compactMap(\.error).first
      if command == .cursor(.readAll) || command == .cursor(.readFromHere) {
        outcome.reading = session.reading
      }
      return outcome
    }
  }

  /// Creates the task of a query, which speaks nothing.
  static func query(
    isHeavy: Bool = false,
    _ answer: @escaping @Sendable (Session) throws(ProtocolError) -> SessionOutcome.Answer
  ) -> SessionTask {
    SessionTask(isHeavy: isHeavy) { (session, _) throws(ProtocolError) in
      if !session.hasBegun { _ = session.begin() }
      return SessionOutcome(answer: try answer(session))
    }
  }

  /// Creates the task of an update of the tree, from its JSON document.
  static func update(_ document: Passage) -> SessionTask {
    SessionTask(isHeavy: true, bytes: document.count) { (session, limits) throws(ProtocolError) in
      let imported = try read { () throws(RefusedDocument) in try readTreeUpdate(document.bytes) }
      do throws(TreeUpdateFault) {
        let unplaced = session.tree.unplaced
        let events = try session.update(imported.update, maximumNodes: limits[.nodes])
        let warnings = imported.warnings(in: session.tree, unplacedBefore: unplaced)
        return SessionOutcome(
          events: events, warnings: warnings.map(LocalService.describe), isTreeChanged: true)
      } catch {
        switch error {
        case .wrongBase(_, let present):
          throw ProtocolError(.wrongRevision, "\(error)", revision: present)
        case .tooMany: throw .over(.nodes, limits, "the tree would have too many nodes")
        default: throw ProtocolError(.badUpdate, "\(error)")
        }
      }
    }
  }

  /// Creates the task of a notification of the program that owns the interface.
  static func notify(_ document: Passage) -> SessionTask {
    SessionTask(bytes: document.count) { (session, _) throws(ProtocolError) in
      let (notification, findings) = try read { () throws(RefusedDocument) in
        try readNotification(document.bytes, about: session.tree)
      }
      return SessionOutcome(
        events: session.take(notification), warnings: findings.map(LocalService.describe))
    }
  }

  /// Creates the task that replaces the tree of the session.
  static func replace(_ reading: ScreenReading) -> SessionTask {
    SessionTask(isHeavy: true) { session, _ in
      var events = session.replace(reading)
      if !session.hasBegun { events = session.begin() + events }
      return SessionOutcome(events: events, isTreeChanged: true)
    }
  }

  /// Creates the task that begins another screen of a program that runs, for the same user.
  static func enter(_ reading: ScreenReading, _ options: NavigationOptions) -> SessionTask {
    SessionTask(isHeavy: true) { session, _ in
      let former = session
      session = Session(reading, options)
      let events = session.begin(after: former)
      return SessionOutcome(events: events, isTreeChanged: true)
    }
  }

  /// Creates the task that replaces the tree with a further state of a program that runs; the cursor
  /// follows the keyboard focus.
  static func follow(_ reading: ScreenReading) -> SessionTask {
    SessionTask(isHeavy: true) { session, _ in
      SessionOutcome(events: session.follow(reading), isTreeChanged: true)
    }
  }

  /// The task after the program has done what it could for an effect: a value that it should have
  /// changed is said again.
  static let endAnswer = SessionTask { session, _ in SessionOutcome(events: session.endAnswer()) }

  /// The task that begins a session with a new tree.
  static let begin = SessionTask { session, _ in
    SessionOutcome(events: session.begin(), isTreeChanged: true)
  }

  private static func read<Read>(
    _ body: () throws(RefusedDocument) -> Read
  ) throws(ProtocolError) -> Read {
    do throws(RefusedDocument) {
      return try body()
    } catch {
      let findings = error.findings.map(LocalService.describe)
      throw ProtocolError(.badUpdate, findings.first ?? "it cannot be read", details: findings)
    }
  }
}

extension SessionEvent {
  /// The error reply for it, if it is a failure.
  fileprivate var error: ProtocolError? {
    guard case .failed(let error) = self else { return nil }
    let name: ErrorName =
      switch error {
      case .emptyScreen: .emptyScreen
      case .unknownNode, .severalCalled, .noneCalled, .notInTree: .unknownNode
      case .notRead: .notRead
      case .unknownAction: .unknownAction
      case .notAdjustable: .notAdjustable
      case .unknownRotor: .unknownRotor
      case .notFound, .nothingAt, .noName, .noPointer: .notFound
      case .onlyOnTheMac: .wrongStyle
      case .nothingFocusable, .nothingFocused, .notEditing, .textTooLong, .unusedKeys,
        .unknownVoiceOverKeys, .systemKeys, .nothingToList:
        .keyUnused
      case .unknownSetting, .wrongSetting: .invalidParams
      }
    return ProtocolError(name, "\(error)")
  }
}

extension Command {
  /// Whether its time may be linear in the text of one element, such as a move by words.
  fileprivate var readsText: Bool { self == .cursor(.up) || self == .cursor(.down) }
}
