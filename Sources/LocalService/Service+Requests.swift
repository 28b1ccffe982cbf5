// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import AudioOutput
internal import JSONText
internal import Preferences
internal import SpeechEngine
internal import SpeechScheduling
internal import SystemCalls
internal import Transcripts
internal import TreeFormats
internal import WireProtocol

extension Service {
  /// Deals with what has arrived on a connection.
  func handle(_ arrival: ConnectionInput.Arrival, of connection: Connection) {
    switch arrival {
    case .document(let bytes): speakDocument(bytes, of: connection)
    case .documentFault(let error):
      connection.outbox.send(documentErrorLines(error))
      connection.outbox.endWhenSent()
    case .lineFault(let error): enqueue(.refusal(.null, error), of: connection, bytes: 0)
    case .line(let line):
      // What is refused before its tree is read must have been read to its end.
      let isTrusted = !isEnding && !isFull(connection)
      switch readRequest(line, trusting: isTrusted ? .treeReplace : nil) {
      case .success(let request):
        if request.method.overtakes {
          perform(request, of: connection, StopMark(all: stops, own: connection.stops))
        } else {
          let mark = StopMark(all: stops, own: connection.stops)
          enqueue(.request(request, mark), of: connection, bytes: line.count)
        }
      case .failure(let refused):
        // A notification that cannot be understood gets no answer.
        if let id = refused.replyTo {
          enqueue(.refusal(id, refused.error), of: connection, bytes: line.count)
        }
      }
    }
  }

  /// - Parameter bytes: How many it came in.
  private func enqueue(_ item: Connection.Item, of connection: Connection, bytes: Int) {
    guard !isFull(connection) else {
      let error = ProtocolError.over(
        .openRequests, configuration.limits, "too many requests wait on this connection")
      switch item {
      case .request(let request, _):
        if let id = request.id { connection.outbox.send(errorLine(to: id, error)) }
      case .refusal(let id, _): connection.outbox.send(errorLine(to: id, error))
      }
      return
    }
    connection.add(item, bytes: bytes)
    advance(connection)
  }

  /// Whether no more requests of a connection may wait.
  private func isFull(_ connection: Connection) -> Bool {
    // Nothing is read of a client whose requests wait for their turn: these came at once.
    connection.isBusy && connection.waiting >= configuration.limits[.openRequests]
  }

  /// Handles what waits on a connection, in order, until something takes longer, the client has much
  /// to read, or it is the turn of others.
  func advance(_ connection: Connection) {
    defer { countBytes(of: connection) }
    while !connection.isBusy, !connection.outbox.isSlow, connection.waiting > 0 {
      // At the end nobody takes another turn, and what is left is refused in no time.
      guard isEnding || monotonicNow() < connection.turnEnd else {
        mailbox.look(after: connection.id)
        return
      }
      guard let item = connection.nextItem() else { break }
      switch item {
      case .refusal(let id, let error): connection.outbox.send(errorLine(to: id, error))
      case .request(let request, let mark): perform(request, of: connection, mark)
      }
    }
    if connection.hasEnded, !connection.isLeaving, !connection.isBusy,
      connection.waiting == 0, connection.input.isDocument == false
    {
      connection.isLeaving = true
      audience.letLeave(connection.id)
    }
  }

  /// Goes on with a connection after something that took longer.
  func release(_ connection: Connection) {
    connection.free()
    guard !connection.isBusy else { return }
    connection.beginTurn()
    advance(connection)
  }

  func perform(_ request: Request, of connection: Connection, _ mark: StopMark) {
    if let tree = request.arguments.passage(.tree), !tree.isChecked,
      isEnding || !knowsFormat(request.arguments)
    {
      perform(rereading: tree, of: connection, mark)
      return
    }
    if held.isAway, needsHeldTree(request) {
      wait(for: connection) { [self] in perform(request, of: connection, mark) }
      return
    }
    do throws(ProtocolError) {
      if isEnding { throw shuttingDown }
      if request.method.isExploring {
        try explore(request, connection, mark)
        return
      }
      switch request.method {
      case .treeReplace: try replaceTree(request, connection, mark)
      case .transcriptGet: try getTranscript(request, connection)
      case .speechSpeak: try speak(request, connection, mark)
      case .speechSynthesize: try synthesize(request, connection, mark)
      case .voicesList: listVoices(request, connection)
      case .treeGet: try getTree(request, connection)
      default:
        let result = try answer(request, connection)
        reply(to: request, connection, result)
      }
    } catch {
      refuse(request, connection, error)
    }
  }

  /// Whether it needs the tree that is held; what a request brings along is read without it.
  private func needsHeldTree(_ request: Request) -> Bool {
    guard request.method.usesHeldTree else { return false }
    let arguments = request.arguments
    let bringsWords =
      arguments.text(.text) != nil || arguments.passage(.tree) != nil
      || arguments.text(.document) != nil
    return request.method.isExploring || arguments.text(.node) != nil || !bringsWords
  }

  func reply(
    to request: Request, _ connection: Connection, _ result: (inout JSONWriter) -> Void
  ) {
    if let id = request.id { connection.outbox.send(replyLine(to: id, result)) }
  }

  func refuse(_ request: Request, _ connection: Connection, _ error: ProtocolError) {
    if let id = request.id { connection.outbox.send(errorLine(to: id, error)) }
  }

  /// Does what is done at once, and gives what writes the result.
  private func answer(
    _ request: Request, _ connection: Connection
  ) throws(ProtocolError) -> (inout JSONWriter) -> Void {
    let arguments = request.arguments
    switch request.method {
    case .hello:
      connection.name = arguments.text(.client)
      let client = Int(connection.id.number)
      return { [configuration] writer in
        writer.member("server", "aloud")
        writer.member("version", configuration.version)
        writer.member("protocol", protocolVersion)
        writer.member("client", client)
      }
    case .speechStop:
      let own = arguments.text(.scope) == "own"
      if own {
        connection.stops += 1
      } else {
        stops += 1
      }
      return cancelled(own ? .client(connection.id) : .all, .stopped)
    case .speechCancel:
      if let number = arguments.integer(.job) {
        return cancelled(.job(JobID(UInt64(number))), .cancelled)
      }
      guard let key = arguments.text(.key) else {
        throw ProtocolError(.invalidParams, "params: takes job or key")
      }
      return cancelled(.key(key, Self.everybody), .cancelled)
    case .speechPause, .speechResume:
      let pauses = request.method == .speechPause
      if pauses {
        engine.pause()
      } else {
        engine.resume()
      }
      return { $0.member("isPaused", pauses) }
    case .speechRewind, .speechSkip:
      let count = arguments.integer(.count) ?? 1
      let move = Move(
        arguments.choice(.unit) ?? .utterance, request.method == .speechSkip ? count : -count)
      guard let job = engine.move(move) else {
        throw ProtocolError(.nothingToSpeak, "nothing is being spoken that could be moved in")
      }
      return { $0.member("job", Int(job.number)) }
    case .speechHistory:
      let entries = audience.history(arguments.integer(.count) ?? .max)
      return { Self.write(entries, to: &$0) }
    case .settingsGet:
      return write(connection.preferences)
    case .settingsSet:
      try connection.preferences.set(arguments)
      return write(connection.preferences)
    case .eventsSubscribe:
      let names = arguments.names(.events)?.compactMap(EventName.init)
      let events = Set(names ?? EventName.allCases.filter(\.comesUnnamed))
      return list(
        audience.subscribe(connection.id, to: events, arguments.choice(.scope) ?? .all))
    case .eventsUnsubscribe:
      let names = arguments.names(.events)?.compactMap(EventName.init)
      return list(
        audience.unsubscribe(connection.id, from: Set(names ?? EventName.allCases)))
    case .serverDescribe:
      return { [limits = configuration.limits] in writeDescription(limits: limits, to: &$0) }
    case .serverStatus:
      return status()
    default:
      throw ProtocolError(.internalError, "\(request.method.rawValue) is not answered here")
    }
  }

  /// The scope of keys: a command that ends with each document needs one that outlives it.
  static var everybody: ClientID { ClientID(0) }

  private func cancelled(
    _ selection: JobSelection, _ reason: CancelReason
  ) -> (inout JSONWriter) -> Void {
    let jobs = engine.cancel(selection, reason) + synthesis.cancel(selection, reason)
    return { $0.member("cancelled", jobs.map { Int($0.number) }) }
  }

  private func list(_ events: [EventName]) -> (inout JSONWriter) -> Void {
    { $0.member("events", events.map(\.rawValue)) }
  }

  private func write(_ preferences: SpeechPreferences) -> (inout JSONWriter) -> Void {
    { writer in
      writer.key("settings")
      preferences.write(to: &writer)
    }
  }

  private static func write(_ entries: [SpeechHistory.Entry], to writer: inout JSONWriter) {
    writer.key("utterances")
    writer.beginArray()
    for entry in entries {
      writer.beginObject()
      writer.member("job", Int(entry.job.number))
      writer.member("client", Int(entry.client.number))
      writer.member("utterance", entry.utterance)
      writer.member("text", entry.text)
      if let node = entry.node { writer.member("node", node) }
      writer.key("time")
      writer.number(entry.time)
      writer.endObject()
    }
    writer.endArray()
  }

  private func status() -> (inout JSONWriter) -> Void {
    let status = engine.status
    let (clients, uptime) = (connections.count, monotonicNow() - startTime)
    return { [configuration, revision, isTreeHeld = held.isThere] writer in
      writer.member("version", configuration.version)
      writer.member("uptime", Int(uptime / .seconds(1)))
      writer.member("clients", clients)
      if let job = status.speaking { writer.member("speaking", Int(job.number)) }
      writer.member("queued", status.queued.map { Int($0.number) })
      writer.member("isPaused", status.isPaused)
      writer.member("sink", configuration.sink.name)
      if let trouble = status.trouble { writer.member("trouble", trouble) }
      if isTreeHeld { writer.member("revision", revision) }
    }
  }
}
