// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Navigation
internal import Preferences
internal import Presentation
internal import SpeechEngine
internal import SpeechModel
internal import SpeechScheduling
internal import Transcripts
internal import TreeModel
internal import WireProtocol

/// The speech of the cursor: speaks the results of tasks on the session, and sends their events.
final class CursorSpeech {
  /// The connection that a result is for.
  struct Client {
    let id: ClientID
    let preferences: SpeechPreferences
    /// Whether its speech was stopped since the request arrived.
    var isStopped = false
  }

  /// The scope of the cursor's key, which differs from that of every client.
  private static let scope = ClientID(.max)
  private static let key = "cursor"

  private let engine: LiveEngine
  private let subscriptions: Subscriptions
  private let live: LiveScreen
  private let voices: VoiceResolver
  private let queue: LoopQueue
  private let log: ServiceLog
  /// The client that gave the last command.
  var lastClient = ClientID(0)
  /// The rotor's changes of the voice.
  private var rotor = RotorVoice()
  /// Whether everything is being read, and how many of its utterances have moved the cursor.
  private var (isReading, followed) = (false, 0)
  /// Whether everything was heard, and the session does not know it yet.
  private var hasRead = false

  init(
    _ engine: LiveEngine, _ subscriptions: Subscriptions, _ live: LiveScreen,
    _ voices: VoiceResolver, _ queue: LoopQueue, _ log: ServiceLog
  ) {
    self.engine = engine
    self.subscriptions = subscriptions
    self.live = live
    self.voices = voices
    self.queue = queue
    self.log = log
  }

  /// Speaks a result if requested, and sends its events.
  ///
  /// - Parameter reply: Receives the first job, if any, before any event about it.
  func tell(
    _ result: SessionResult, for client: Client, speaks: Bool, readingCost: Int, _ limits: Limits,
    reply: (JobID?) -> Void
  ) throws(ProtocolError) {
    let outcome = result.outcome
    for case .effect(let effect) in outcome.events { rotor.take(effect) }
    var hasReplied = false
    func replyOnce(_ job: JobID?) {
      guard !hasReplied else { return }
      hasReplied = true
      reply(job)
      sendEvents(of: result, by: client.id)
    }
    if !result.keepsReading { stopReading() }
    do throws(ProtocolError) {
      guard speaks else { return replyOnce(nil) }
      let jobs = CursorJob.jobs(
        for: outcome.events, reading: outcome.reading, readingCost: readingCost)
      guard !jobs.isEmpty else { return replyOnce(nil) }
      let voice = try resolve(client.preferences, voices, rotor: rotor)
      let planner = SpeechPlanner(profile: voice.profile, language: result.state.language)
      for job in jobs { try submit(job, planner, result.state, client, limits) { replyOnce($0) } }
      replyOnce(nil)
    } catch {
      guard !hasReplied else {
        log.warning(error.message)
        return
      }
      sendEvents(of: result, by: client.id)
      throw error
    }
  }

  private func submit(
    _ cursorJob: CursorJob, _ planner: SpeechPlanner, _ state: SessionState, _ client: Client,
    _ limits: Limits, accepted: (JobID) -> Void
  ) throws(ProtocolError) {
    if cursorJob.endsCursorSpeech { engine.cancel(.key(Self.key, Self.scope), .replaced) }
    do throws(SchedulingError) {
      try engine.submit(
        SpokenContent(cursorJob, planner: planner), of: client.id, priority: cursorJob.priority,
        key: cursorJob.replacesCursorSpeech ? Self.key : nil, keyScope: Self.scope,
        isStopped: client.isStopped
      ) { job in
        subscriptions.expect(job, of: client.id, state.punctuation)
        if cursorJob.isReading {
          (isReading, followed, hasRead) = (true, 0, false)
          queue.follow(job)
        } else if cursorJob.replacesCursorSpeech {
          // It replaces the job that reads everything.
          isReading = false
          queue.follow(nil)
        }
        accepted(job)
      }
    } catch {
      throw .over(.queuedJobs, limits, "too many jobs wait")
    }
  }

  /// Sends the events of a result to their subscribers, and its effects to the program that runs.
  func sendEvents(of result: SessionResult, by client: ClientID) {
    let state = result.state
    if result.outcome.isTreeChanged {
      subscriptions.sendTreeChange(
        by: client, revision: state.revision, nodes: state.nodes, name: state.name)
    }
    if result.hasMoved {
      subscriptions.send(.cursorMoved, by: client) { writer in
        if let node = state.node { writer.member("node", node) }
        writer.member("edge", state.edge?.rawValue)
        writer.member("containers", state.containers)
        if let frame = state.frame {
          writer.numbers("frame", [frame.x, frame.y, frame.width, frame.height])
        }
        if let path = state.path { CursorShape.path(path).write(to: &writer) }
      }
    }
    for event in result.outcome.events where !event.isFailure {
      if case .effect(let effect) = event {
        subscriptions.send(.cursorAction, by: client) { effect.write(to: &$0) }
      } else {
        subscriptions.send(.cursorHappened, by: client) {
          event.writeMembers(to: &$0, state.punctuation)
        }
      }
    }
    live.take(result, by: client)
  }

  private func stopReading() {
    guard isReading else { return }
    isReading = false
    queue.follow(nil)
    engine.cancel(.key(Self.key, Self.scope), .stopped)
  }

  /// Moves the cursor of a session forward or back to the utterance that is playing.
  func follow(to utterance: Int, _ owner: SessionOwner) {
    guard utterance != followed else { return }
    let isDone = change(owner) { session in
      session.followReading(by: utterance - followed)
      return []
    }
    if isDone { followed = utterance }
  }

  /// Notes that everything that was read was heard.
  func endReading() {
    guard isReading else { return }
    (isReading, followed, hasRead) = (false, 0, true)
    queue.follow(nil)
  }

  /// Ends reading in the session once everything was heard, which may ask for the next page.
  ///
  /// While a task has the session, this waits.
  func finishReading(_ owner: SessionOwner) {
    if hasRead, change(owner, { $0.finishReading() }) { hasRead = false }
  }

  /// Moves the cursor of a session without speech, and sends the events.
  ///
  /// - Returns: False while a task has the session; nothing changes then.
  private func change(
    _ owner: SessionOwner, _ body: (inout Session) -> [SessionEvent]
  ) -> Bool {
    let result = owner.change { session in
      let former = (session.cursor, session.cursorEdge)
      let events = body(&session)
      return SessionResult(
        outcome: SessionOutcome(events: events),
        hasMoved: (session.cursor, session.cursorEdge) != former, state: SessionState(of: session))
    }
    guard let result else { return false }
    sendEvents(of: result, by: lastClient)
    return true
  }
}

extension SessionState {
  /// The punctuation of transcripts of its screen.
  var punctuation: TranscriptPunctuation {
    TranscriptPunctuation(language: language, style: style.rawValue)
  }
}
