// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Navigation
internal import Preferences
internal import Presentation
internal import SystemCalls
internal import TreeModel
internal import Utterances
internal import WireProtocol

/// The owner of the held tree: a screen and, once a client explores it, the session of that.
///
/// Only one of them has the tree, so that the session changes it in place. While a task uses the
/// session, neither is here; beside the loop, requests that need it wait.
final class SessionOwner {
  private let work: BackgroundWork
  /// The screen, until a client explores it.
  private(set) var screen: HeldScreen?
  private(set) var session: Session?
  /// Whether a task uses the session beside the loop.
  private(set) var isAway = false
  /// What waits for the session.
  private var waiting: [() -> Void] = []
  /// The size of the document that the tree came from, or would come from by now, about.
  private(set) var bytes = 0
  /// The revision of the tree.
  private(set) var revision = 0
  /// The preferences that the session starts with; it takes style, language and wording of later trees
  /// from their readings.
  private var preferences = SpeechPreferences()
  /// The minimum size of a node in a document, in bytes, if it says something.
  private static let bytesPerNode = 32

  init(_ work: BackgroundWork) {
    self.work = work
  }

  /// Whether there is a tree at all.
  var hasTree: Bool { screen != nil || session != nil || isAway }

  /// The tree as it is now, for reading.
  var present: HeldScreen? {
    screen ?? session.map { HeldScreen(reading: $0.screenReading, bytes: bytes) }
  }

  /// Continues when the session is here; later requests of the connection wait, too.
  func whenHere(for connection: Connection, _ body: @escaping () -> Void) {
    guard isAway else { return body() }
    connection.occupy()
    waiting.append { [work] in
      body()
      work.release(connection)
    }
  }

  /// Holds another screen, which no client explores yet.
  ///
  /// - Parameter preferences: Those of the client that sent it.
  func hold(_ new: HeldScreen, _ preferences: SpeechPreferences) {
    if let screen { work.discard(screen) }
    (screen, session, bytes) = (new, nil, new.bytes)
    revision = new.reading.tree.revision ?? revision + 1
    self.preferences = preferences
  }

  /// Holds another screen in a session, which begins with it unless there is one.
  func explore(
    _ new: HeldScreen, _ preferences: SpeechPreferences, for connection: Connection,
    _ settings: SessionSettings, then next: @escaping (Result<SessionResult, ProtocolError>) -> Void
  ) {
    guard session != nil else {
      hold(new, preferences)
      return run(.begin, for: connection, settings, then: next)
    }
    // The old tree is freed where the task runs.
    let largest = max(bytes, new.bytes)
    bytes = new.bytes
    run(.replace(new.reading), for: connection, settings, bytes: largest, then: next)
  }

  /// Runs a task, on the loop or beside it, then continues with its result.
  ///
  /// - Parameter bytes: The size of the tree that it works on; the held one's if left out.
  func run(
    _ task: SessionTask, for connection: Connection, _ settings: SessionSettings,
    bytes: Int? = nil, then next: @escaping (Result<SessionResult, ProtocolError>) -> Void
  ) {
    // A method whose entry does not name its need comes here while the session is away.
    guard !isAway else {
      return whenHere(for: connection) { [self] in
        run(task, for: connection, settings, bytes: bytes, then: next)
      }
    }
    let options = settings.options(preferences)
    // The time of the request, not that at which the pool gets to it: nothing more is due by then.
    let time = monotonicNow()
    let isHeavy = task.isHeavy || session == nil
    let isLarge = isHeavy && (bytes ?? self.bytes) > largeDocument || task.bytes > largeDocument
    let box = Handover(take())
    let back = Handover<Session>()
    isAway = isLarge
    work.run(for: connection, isLarge: isLarge) { () throws(ProtocolError) in
      guard var session = box.take()?.session(options) else {
        throw ProtocolError(.internalError, "the session is lost")
      }
      session.answerTime = settings.answerTime
      let result = task.carryOut(on: &session, at: time, settings.limits)
      back.put(session)
      return result
    } then: { [self] result in
      // Not kept here as well, so that the next task changes it in place.
      session = back.take()
      if case .success(let result) = result, result.outcome.isTreeChanged {
        revision = result.state.revision
        self.bytes = max(self.bytes, result.state.nodes * Self.bytesPerNode)
      }
      next(result)
      guard isLarge else { return }
      isAway = false
      while !isAway, !waiting.isEmpty { waiting.removeFirst()() }
    }
  }

  /// Changes the session at once, if it is here.
  func change<Change>(_ body: (inout Session) -> Change) -> Change? {
    guard var session = takeSession() else { return nil }
    let change = body(&session)
    self.session = consume session
    return change
  }

  private func takeSession() -> Session? {
    defer { session = nil }
    return session
  }

  /// Takes the session out, or the screen to make one of.
  private func take() -> Explored? {
    defer { (screen, session) = (nil, nil) }
    return session.map(Explored.session) ?? screen.map(Explored.screen)
  }
}

/// The settings of a task on the session.
struct SessionSettings: Sendable {
  let limits: Limits
  /// How long the session waits for the value after an adjustment.
  let answerTime: Duration
  /// How a client with some preferences explores the screen.
  let options: @Sendable (SpeechPreferences) -> NavigationOptions
}

/// A session, or the screen to make one of.
private enum Explored: Sendable {
  case session(Session)
  case screen(HeldScreen)

  /// The session, made where there is none yet.
  ///
  /// - Complexity: O(nodes) where it has to be made.
  consuming func session(_ options: NavigationOptions) -> Session {
    switch consume self {
    case .session(let session): session
    case .screen(let screen): Session(screen.reading, options)
    }
  }
}
