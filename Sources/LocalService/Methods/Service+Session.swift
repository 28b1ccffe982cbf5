// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Navigation
internal import SpeechScheduling
internal import SystemCalls
internal import WireProtocol

/// The tasks on the session of the held tree, and the handling of their results.
extension Service {
  func run(_ task: SessionTask, _ call: Call) throws(ProtocolError) {
    guard owner.hasTree else { throw .noTree }
    sayWhatIsDue()
    owner.run(task, for: call.connection, settings(for: call.connection)) { [self] result in
      func reply(_ result: SessionResult, _ job: JobID?) {
        if let error = result.outcome.error { return call.refuse(error) }
        call.reply { result.write(job, to: &$0) }
      }
      finish(result, call, reply) { (result) throws(ProtocolError) in
        let speaks = call.arguments.text(.speak) != "nothing"
        try tell(result, call, speaks: speaks) { reply(result, $0) }
      }
    }
  }

  /// Returns the settings of a task that a connection requests.
  func settings(for connection: Connection) -> SessionSettings {
    cursor.lastClient = connection.id
    let hearsActions = subscriptions.hasListeners(for: .cursorAction, of: connection.id)
    let answerTime =
      live.isOn
      ? NavigationOptions.liveAnswerTime : hearsActions ? configuration.answerTime : .zero
    return SessionSettings(
      limits: configuration.limits, answerTime: answerTime, isLive: live.isOn,
      options: configuration.navigation)
  }

  /// Handles the result of a call; if that fails, replies with a warning or an error.
  func finish(
    _ result: Result<SessionResult, ProtocolError>, _ call: Call,
    _ reply: (SessionResult, JobID?) -> Void, tell: (SessionResult) throws(ProtocolError) -> Void
  ) {
    do throws(ProtocolError) {
      let result = try result.get()
      do throws(ProtocolError) {
        try tell(result)
      } catch {
        reply(try result.unspoken(error), nil)
      }
    } catch {
      call.refuse(error)
    }
  }

  /// Speaks the result of a call if requested, and sends its events.
  func tell(
    _ result: SessionResult, _ call: Call, speaks: Bool, reply: (JobID?) -> Void
  ) throws(ProtocolError) {
    let client = CursorSpeech.Client(
      id: call.connection.id, preferences: call.connection.preferences, isStopped: isStopped(call))
    try cursor.tell(
      result, for: client, speaks: speaks, readingCost: owner.bytes, configuration.limits,
      reply: reply)
  }

  /// Speaks the pending utterances of the session that are due.
  func sayWhatIsDue() {
    let now = monotonicNow()
    guard let deadline = owner.session?.nextDeadline, deadline <= now else { return }
    let result = owner.change { session in
      let events = session.advance(to: now)
      return SessionResult(
        outcome: SessionOutcome(events: events), keepsReading: session.reading != nil,
        state: SessionState(of: session))
    }
    guard let result else { return }
    let preferences = clients.open[cursor.lastClient]?.preferences ?? configuration.preferences
    do throws(ProtocolError) {
      try cursor.tell(
        result, for: CursorSpeech.Client(id: cursor.lastClient, preferences: preferences),
        speaks: true, readingCost: owner.bytes, configuration.limits
      ) { _ in }
    } catch {
      log.warning(error.message)
    }
  }
}

extension SessionResult {
  /// Writes the answer to a query, or the effects of a command or a change.
  func write(_ job: JobID?, to writer: inout JSONWriter) {
    if let answer = outcome.answer { return answer(&writer) }
    if outcome.isTreeChanged {
      writer.member("revision", state.revision)
      writer.member("nodes", state.nodes)
    }
    if let warnings = outcome.warnings { writer.member("warnings", warnings) }
    writeEffects(job, to: &writer)
  }

  /// Writes the effects that the results of all commands share.
  func writeEffects(_ job: JobID?, to writer: inout JSONWriter) {
    if let node = state.node { writer.member("node", node) }
    writer.key("happenings")
    writer.raw(happenings)
    if let job { writer.member("job", Int(job.number)) }
  }
}

extension ProtocolError {
  /// The error for a request that needs the held tree while none is held.
  static let noTree = ProtocolError(.noTree, "no tree is held; tree/replace brings one")
}
