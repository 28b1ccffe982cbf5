// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import SpeechEngine
internal import SpeechModel
internal import SpeechScheduling
internal import SystemCalls
internal import Transcripts
internal import WireProtocol

/// The jobs whose events a subscription includes.
enum EventScope: String, Sendable { case all, own }

/// The subscriptions of the clients, with the events for their outboxes.
///
/// Any thread may send events, without waiting.
final class Subscriptions: Sendable {
  private struct Subscriber: Sendable {
    let outbox: Outbox
    var events: Set<EventName> = []
    var scope = EventScope.all
    /// The job of a client that sent a document: the client gets its lines.
    var documentJob: JobID?
    /// Its jobs that have not ended.
    var jobs: Set<JobID> = []
    /// Whether its connection ends after its last job.
    var leaves = false
  }

  private struct State: Sendable {
    var subscribers: [ClientID: Subscriber] = [:]
    var punctuation: [JobID: TranscriptPunctuation] = [:]
    /// The jobs of `speech/synthesize` and `speech/render`, whose events only their own clients get.
    var privateJobs: Set<JobID> = []
    var history = SpeechHistory()

    func listeners(for event: EventName, of client: ClientID) -> [Outbox] {
      subscribers.filter { $1.events.contains(event) && ($1.scope == .all || $0 == client) }
        .map(\.value.outbox)
    }
  }

  private let state: Guarded<State>
  private let sendsSound: Bool

  /// - Parameters:
  ///   - historyLimit: The number of utterances to keep.
  ///   - sendsSound: Whether each client gets the sound of its own jobs.
  init(historyLimit: Int, sendsSound: Bool) {
    self.sendsSound = sendsSound
    state = Guarded(State(history: SpeechHistory(limit: historyLimit)))
  }

  // MARK: Clients

  func add(_ client: ClientID, _ outbox: Outbox) {
    state.withLock { $0.subscribers[client] = Subscriber(outbox: outbox) }
  }

  func remove(_ client: ClientID) { state.withLock { $0.subscribers[client] = nil } }

  /// Adds subscriptions of a client; returns all of them.
  func subscribe(_ client: ClientID, to events: Set<EventName>, _ scope: EventScope) -> [EventName]
  {
    state.withLock { state in
      state.subscribers[client]?.events.formUnion(events)
      state.subscribers[client]?.scope = scope
      return state.subscribers[client]?.events.inOrder ?? []
    }
  }

  /// Removes subscriptions of a client; returns the others.
  func unsubscribe(_ client: ClientID, from events: Set<EventName>) -> [EventName] {
    state.withLock { state in
      state.subscribers[client]?.events.subtract(events)
      return state.subscribers[client]?.events.inOrder ?? []
    }
  }

  /// Ends a client's connection after the final event of its last job; at once if it has no jobs or
  /// gets no events about them.
  func letLeave(_ client: ClientID) {
    let outbox = state.withLock { state -> Outbox? in
      guard let member = state.subscribers[client] else { return nil }
      state.subscribers[client]?.leaves = true
      let getsEvents =
        sendsSound || !member.events.isEmpty || !state.privateJobs.isDisjoint(with: member.jobs)
      return member.jobs.isEmpty || !getsEvents ? member.outbox : nil
    }
    outbox?.endWhenSent()
  }

  /// Registers a job before its first event.
  func expect(
    _ job: JobID, of client: ClientID, _ punctuation: TranscriptPunctuation,
    isDocument: Bool = false, isPrivate: Bool = false
  ) {
    state.withLock { state in
      state.punctuation[job] = punctuation
      state.subscribers[client]?.jobs.insert(job)
      if isDocument { state.subscribers[client]?.documentJob = job }
      if isPrivate { state.privateJobs.insert(job) }
    }
  }

  /// Returns the last utterances, newest last.
  func history(_ count: Int) -> [SpeechHistory.Entry] { state.withLock { $0.history.last(count) } }

  func setHistoryLimit(_ limit: Int) { state.withLock { $0.history.limit = limit } }

  // MARK: Events

  /// Returns whether any client subscribes to an event that a client causes.
  func hasListeners(for event: EventName, of client: ClientID) -> Bool {
    state.withLock { $0.listeners(for: event, of: client).isEmpty == false }
  }

  /// Sends an event that belongs to no job to its subscribers.
  ///
  /// - Parameter other: The outbox of a client that gets it without a subscription.
  func send(
    _ event: EventName, by client: ClientID, including other: Outbox? = nil,
    _ body: (inout JSONWriter) -> Void
  ) {
    var outboxes = state.withLock { $0.listeners(for: event, of: client) }
    if let other, !outboxes.contains(where: { $0 === other }) { outboxes.append(other) }
    guard !outboxes.isEmpty else { return }
    let line = eventLine(event) { writer in
      writer.member("client", Int(client.number))
      body(&writer)
    }
    for outbox in outboxes { outbox.send(line) }
  }

  /// Sends the event that the tree has changed.
  func sendTreeChange(by client: ClientID, revision: Int, nodes: Int, name: String?) {
    send(.treeChanged, by: client) { writer in
      writer.member("revision", revision)
      writer.member("nodes", nodes)
      if let name { writer.member("name", name) }
    }
  }

  /// Sends an event of a job to its subscribers.
  func send(_ event: EngineEvent) {
    // Others need the state meanwhile: an utterance may be long.
    let text = text(of: event)
    let (listeners, document) = state.withLock { state -> ([Outbox], Outbox?) in
      if case .utterance(let index, let utterance) = event.kind, let text,
        !state.privateJobs.contains(event.job)
      {
        state.history.add(event, index, utterance.node, text)
      }
      let isPrivate = state.privateJobs.contains(event.job)
      let isSound = event.kind.name == .samples
      let listeners = state.subscribers.filter { client, member in
        if isPrivate { return client == event.client }
        // A client gets the sound of its own speech, which has no other output.
        if isSound, client == event.client { return member.documentJob == nil }
        return member.events.contains(event.kind.name)
          && (member.scope == .all || client == event.client)
      }.map(\.value.outbox)
      let owner = state.subscribers[event.client]
      let document = owner?.documentJob == event.job ? owner?.outbox : nil
      return (listeners, document)
    }
    if !listeners.isEmpty {
      let name = event.kind.name
      let line = eventLine(name) { event.write(to: &$0, text: text) }
      for outbox in listeners { outbox.send(line, name.mayBeDropped ? .whileQuick : .always) }
    }
    if let document { send(document, event, text) }
    if event.kind.isEnd { forget(event.job, of: event.client) }
  }

  /// The text of the utterance that has started or is rendered, if the event is one.
  private func text(of event: EngineEvent) -> String? {
    let utterance: Utterance
    switch event.kind {
    case .utterance(_, let begun): utterance = begun
    case .rendered(_, let rendered, _, _, _): utterance = rendered
    default: return nil
    }
    return utterance.text(state.withLock { $0.punctuation[event.job] } ?? .english)
  }

  /// Forgets a job after its final event, and ends a connection that waited for that.
  ///
  /// It may not do so earlier, since another thread may be sending the final event of another job
  /// of the client.
  private func forget(_ job: JobID, of client: ClientID) {
    let leaver = state.withLock { state -> Outbox? in
      state.punctuation[job] = nil
      state.privateJobs.remove(job)
      state.subscribers[client]?.jobs.remove(job)
      guard let owner = state.subscribers[client], owner.leaves, owner.jobs.isEmpty else {
        return nil
      }
      return owner.outbox
    }
    leaver?.endWhenSent()
  }

  private func send(_ document: Outbox, _ event: EngineEvent, _ text: String?) {
    if let text { document.send(Array("\(text)\n".utf8)) }
    switch event.kind {
    case .warning(let warning, _) where warning.failure != nil:
      document.send(documentErrorLines(ProtocolError(.internalError, warning.message)))
    case .cancelled(let reason):
      if reason != .failed {
        document.send(Array("error: speech ended before its end: \(reason.rawValue)\n".utf8))
      }
      document.endWhenSent()
    case .finished: document.endWhenSent()
    default: break
    }
  }
}

extension Set<EventName> {
  fileprivate var inOrder: [EventName] { EventName.allCases.filter(contains) }
}
