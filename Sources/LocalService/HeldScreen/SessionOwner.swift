// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Navigation
internal import Preferences
internal import Presentation
internal import SystemCalls
internal import TreeModel
internal import Utterances
internal import WireProtocol

/// The owner of the held tree: a screen, or its session once a client explores it.
///
/// Only one of them holds the tree, so that the session changes it in place. While a task uses the
/// session, neither is here; requests that need it meanwhile wait.
final class SessionOwner {
  private let work: BackgroundWork
  /// The screen, until a client explores it.
  private(set) var screen: HeldScreen?
  private(set) var session: Session?
  /// Whether a task uses the session on a worker thread.
  private(set) var isAway = false
  /// The requests that wait for the session.
  private var waiting: [() -> Void] = []
  /// The approximate size of a document with the current tree.
  private(set) var bytes = 0
  /// The revision of the tree.
  private(set) var revision = 0
  /// The preferences that the session starts with.
  ///
  /// The session adopts style, language and wording of later trees from their readings.
  private var preferences = SpeechPreferences()
  /// The size of a document above which even the utterance of one element may take too long for the
  /// loop, in bytes.
  private static let hugeDocument = 256 << 10
  /// The minimum size of a spoken node in a document, in bytes.
  private static let bytesPerNode = 32

  init(_ work: BackgroundWork) { self.work = work }

  /// Whether a tree is held.
  var hasTree: Bool { screen != nil || session != nil || isAway }

  /// The current tree, for reading.
  var present: HeldScreen? {
    screen ?? session.map { HeldScreen(reading: $0.screenReading, bytes: bytes) }
  }

  /// Continues when the session is here; later requests of the connection also wait.
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

  /// Holds another screen in a session; begins one if there is none.
  ///
  /// - Parameter live: What the tree is to the program that runs; nil if none does.
  func explore(
    _ new: HeldScreen, as live: LiveTree?, _ preferences: SpeechPreferences,
    for connection: Connection, _ settings: SessionSettings,
    then next: @escaping (Result<SessionResult, ProtocolError>) -> Void
  ) {
    let isFirst = session == nil
    if isFirst { hold(new, preferences) }
    // The thread of the task frees the old tree.
    let largest = max(bytes, new.bytes)
    bytes = new.bytes
    let task: SessionTask
    switch live {
    case .screen:
      self.preferences = preferences
      task = .enter(new.reading, settings.liveOptions(preferences))
    case .state: task = .follow(new.reading)
    case nil: task = isFirst ? .begin : .replace(new.reading)
    }
    run(task, for: connection, settings, bytes: largest, then: next)
  }

  /// Runs a task, on the loop or on a worker thread, then continues with its result.
  ///
  /// - Parameter bytes: The size of the tree that it works on; by default, that of the held one.
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
    let bytes = bytes ?? self.bytes
    let isLarge =
      isHeavy && bytes > largeDocument || task.bytes > largeDocument || bytes > Self.hugeDocument
    let box = Handover(take())
    let back = Handover<Session>()
    isAway = isLarge
    work.run(for: connection, isLarge: isLarge) { () throws(ProtocolError) in
      guard var session = box.take()?.session(options) else {
        throw ProtocolError(.internalError, "the session is lost")
      }
      (session.answerTime, session.isLive) = (settings.answerTime, settings.isLive)
      let result = task.carryOut(on: &session, at: time, settings.limits)
      back.put(session)
      return result
    } then: { [self] result in
      // No copy remains here, so that the next task changes it in place.
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

  /// Takes out the session, or the screen to create one from.
  private func take() -> Explored? {
    defer { (screen, session) = (nil, nil) }
    return session.map(Explored.session) ?? screen.map(Explored.screen)
  }
}

/// The settings of a task on the session.
struct SessionSettings: Sendable {
  let limits: Limits
  /// The time that the session waits for the value after an adjustment.
  let answerTime: Duration
  /// Whether a program runs that performs effects.
  let isLive: Bool
  /// Returns the options of a session for a client with some preferences.
  let options: @Sendable (SpeechPreferences) -> NavigationOptions

  /// Returns these options for a program that runs.
  func liveOptions(_ preferences: SpeechPreferences) -> NavigationOptions {
    var options = options(preferences)
    (options.answerTime, options.isLive) = (answerTime, isLive)
    return options
  }
}

/// A session, or the screen to create one from.
private enum Explored: Sendable {
  case session(Session)
  case screen(HeldScreen)

  /// Returns the session, and creates it from the screen if needed.
  ///
  /// - Complexity: O(nodes) if it creates the session.
  consuming func session(_ options: NavigationOptions) -> Session {
    switch consume self {
    case .session(let session): session
    case .screen(let screen): Session(screen.reading, options)
    }
  }
}

/// A tree that was read for a client, with its order and words.
struct HeldScreen: Sendable {
  var reading: ScreenReading
  /// Warnings about the document, the screen as a whole, and the voice if the request speaks.
  var warnings: [String] = []
  /// The size of the document, in bytes.
  let bytes: Int

  /// Returns the screen with further warnings.
  func warning(_ messages: [String]) -> HeldScreen {
    var screen = self
    screen.warnings += messages
    return screen
  }
}
