// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Navigation
internal import SpeechScheduling
internal import SystemCalls
internal import TreeModel
internal import WireProtocol

/// The program that runs behind the held tree, if there is one: the client that provides it, and the
/// effects that it has to perform.
///
/// The provider gets one effect at a time. For the thread of the loop.
final class LiveScreen {
  /// The reason why a screen is no longer live.
  enum Ending: String { case gone, replaced, shutdown }

  private struct Action {
    let number: Int
    let effect: LiveEffect
    /// The client whose command caused it.
    let client: ClientID
  }

  private let subscriptions: Subscriptions
  private let log: ServiceLog
  /// Continues with the requests of a connection that waited.
  private let resume: (Connection) -> Void
  private var provider: Connection?
  private var last = 0
  /// The effects that wait for the answer to an earlier one.
  private var waiting: [Action] = []
  private var unanswered: Action?
  /// The number of the last effect after which the program has to rest; nil if it rests.
  private var restless: Int?
  /// The cursor as the program knows it.
  private var shownCursor: String?
  /// What the program could not do since it rested last.
  private var problems: [String] = []
  private var waits: [(call: Call, end: Duration)] = []

  /// The maximum time that a request waits for the program, below the patience of clients.
  private static let patience = Duration.seconds(30)
  /// The maximum number of problems that are kept.
  private static let mostProblems = 100

  init(
    _ subscriptions: Subscriptions, _ log: ServiceLog, resume: @escaping (Connection) -> Void
  ) {
    (self.subscriptions, self.log, self.resume) = (subscriptions, log, resume)
  }

  /// Whether a program runs.
  var isOn: Bool { provider != nil }

  /// The number of the provider.
  var providerNumber: Int? { provider.map { Int($0.id.number) } }

  /// Whether all effects are answered and the program rests.
  var isAtRest: Bool { unanswered == nil && waiting.isEmpty && restless == nil }

  // MARK: Provider

  /// Returns whether a connection is the provider.
  func isProvided(by connection: Connection) -> Bool { provider === connection }

  /// Makes a connection the provider.
  func begin(_ connection: Connection) {
    guard provider !== connection else { return }
    end(.replaced)
    provider = connection
    log.write(.info, "it provides a program that runs", about: connection.label)
  }

  /// Ends the live mode if the provider leaves.
  func leave(_ connection: Connection) { if provider === connection { end(.gone) } }

  /// Ends the live mode, if a program runs.
  func end(_ ending: Ending) {
    guard let former = provider.take() else { return }
    (waiting, unanswered, restless, shownCursor) = ([], nil, nil, nil)
    log.write(
      .notice, "the program that it provided no longer runs here: \(ending.rawValue)",
      about: former.label)
    subscriptions.send(
      .liveEnded, by: former.id, including: ending == .gone ? nil : former.outbox
    ) { $0.member("reason", ending.rawValue) }
    endWaits { _ in true }
    problems = []
  }

  /// Checks that a connection may change the tree.
  func checkProvider(_ connection: Connection) throws(ProtocolError) {
    guard isOn, !isProvided(by: connection) else { return }
    throw ProtocolError(
      .notProvider,
      "a program that runs has its own tree, and its provider sends the changes; tree/replace ends "
        + "that")
  }

  // MARK: Effects

  /// Checks that a further command may cause effects.
  func checkRoom(_ limits: Limits) throws(ProtocolError) {
    guard waiting.count < limits[.openRequests] else {
      throw .over(.openRequests, limits, "the program that runs is too far behind")
    }
  }

  /// Passes the effects of a result on to the program, and shows it the cursor.
  func take(_ result: SessionResult, by client: ClientID) {
    guard isOn else { return }
    for case .effect(let effect) in result.outcome.events {
      if let effect = LiveEffect(effect) { request(effect, by: client) }
    }
    let state = result.state
    guard state.node != shownCursor else { return }
    shownCursor = state.node
    guard state.cursorLeads, let node = state.node else { return }
    // Only the last of several moves counts.
    if waiting.last?.effect.isReach == true { waiting.removeLast() }
    request(.reach(node: node, takesFocus: state.style == .macos), by: client)
  }

  private func request(_ effect: LiveEffect, by client: ClientID) {
    if isAtRest { problems = [] }
    last += 1
    waiting.append(Action(number: last, effect: effect, client: client))
    sendNext()
  }

  private func sendNext() {
    guard unanswered == nil, !waiting.isEmpty, let provider else { return }
    let action = waiting.removeFirst()
    unanswered = action
    if !action.effect.isReach { restless = action.number }
    provider.outbox.send(
      eventLine(.liveEffect) { writer in
        writer.member("client", Int(action.client.number))
        writer.member("number", action.number)
        action.effect.write(to: &writer)
      })
  }

  /// Takes the provider's answer to an effect.
  func takeAnswer(
    _ number: Int, _ problem: String?, of connection: Connection
  ) throws(ProtocolError) {
    try checkAnswerer(connection)
    guard let action = unanswered, action.number == number else {
      throw ProtocolError(
        .invalidParams, "params.number: no effect with the number \(number) waits for an answer")
    }
    unanswered = nil
    if let problem {
      // The reason may name the key.
      let words = action.effect.isSecret ? "the program cannot take what was typed" : problem
      if problems.count < Self.mostProblems { problems.append(words) }
      subscriptions.send(.liveProblem, by: action.client) { writer in
        writer.member("action", action.effect.action)
        writer.member("problem", words)
      }
    }
    sendNext()
    if isAtRest { endWaits { _ in true } }
  }

  /// Takes the provider's report that its program rests.
  func takeRest(_ number: Int, of connection: Connection) throws(ProtocolError) {
    try checkAnswerer(connection)
    guard number <= last else {
      throw ProtocolError(.invalidParams, "params.number: no effect has the number \(number)")
    }
    if let restless, restless <= number { self.restless = nil }
    if isAtRest { endWaits { _ in true } }
  }

  /// Checks that a connection is the provider.
  func checkAnswerer(_ connection: Connection) throws(ProtocolError) {
    guard isProvided(by: connection) else {
      throw ProtocolError(
        .notProvider,
        "this connection provides no program that runs; send tree/replace with live first")
    }
  }

  // MARK: Waits

  /// Writes the state that a wait ends with.
  func write(to writer: inout JSONWriter) {
    writer.member("isLive", isOn)
    writer.member("isAtRest", isAtRest)
    writer.member("problems", problems)
  }

  /// Makes a call wait until the program rests; its later requests wait too.
  func wait(_ call: Call) {
    call.connection.occupy()
    waits.append((call, monotonicNow() + Self.patience))
  }

  /// The end of the oldest wait.
  var nextEnd: Duration? { waits.first?.end }

  /// Ends the waits that have lasted long enough.
  func endWaits(at now: Duration) { endWaits { $0 <= now } }

  private func endWaits(_ isOver: (Duration) -> Bool) {
    let ended = waits.filter { isOver($0.end) }
    waits.removeAll { isOver($0.end) }
    for (call, _) in ended {
      call.reply(write)
      call.connection.free()
      resume(call.connection)
    }
  }
}
