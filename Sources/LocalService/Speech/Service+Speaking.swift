// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Preferences
internal import Presentation
internal import SpeechEngine
internal import SpeechScheduling
internal import SystemCalls
internal import TreeFormats
internal import WireProtocol

/// The speech of documents and requests.
extension Service {
  func speakDocument(_ bytes: ReceivedBytes, of connection: Connection) {
    connection.bytesInHand = bytes.count
    let mark = clients.stopMark(of: connection)
    let box = Handover(bytes)
    connection.lineInHand = box
    work.run(for: connection, isLarge: bytes.count > largeDocument) {
      guard let received = box.take() else { return Passage([]) }
      return Passage(joined(consume received))
    } then: { [self] (result: Result<Passage, ProtocolError>) in
      switch result {
      case .success(let document): speak(document, of: connection, mark)
      case .failure(let error): refuseDocument(of: connection, error)
      }
    }
  }

  private func speak(_ document: Passage, of connection: Connection, _ mark: StopMark) {
    prepare(.document(document, nil), connection.preferences, connection) {
      [self] (speech) throws(ProtocolError) in
      for warning in speech.screenWarnings { connection.outbox.send(documentWarningLine(warning)) }
      try submit(speech, connection, mark, isDocument: true) { _ in }
    } refuse: { [self] in
      refuseDocument(of: connection, $0)
    }
  }

  private func refuseDocument(of connection: Connection, _ error: ProtocolError) {
    connection.outbox.send(documentErrorLines(error))
    connection.outbox.endWhenSent()
  }

  func speak(_ call: Call) throws(ProtocolError) -> Reply {
    try prepare(call) { [self] (speech) throws(ProtocolError) in
      try submit(speech, call) { job in
        call.reply { writer in
          writer.member("job", Int(job.number))
          writer.member("utterances", speech.narration.countWithName)
          if !speech.warnings.isEmpty { writer.member("warnings", speech.warnings) }
        }
      }
    }
  }

  func synthesize(_ call: Call) throws(ProtocolError) -> Reply {
    let connection = call.connection
    return try prepare(call) { [self] (speech) throws(ProtocolError) in
      guard synthesis.count < configuration.limits[.queuedJobs] else {
        throw .over(.queuedJobs, configuration.limits, "too many jobs wait")
      }
      let job = engine.nextJobNumber()
      subscriptions.expect(job, of: connection.id, speech.narration.punctuation, isPrivate: true)
      call.reply { writer in
        writer.member("job", Int(job.number))
        writer.member("utterances", speech.narration.countWithName)
        writer.member("sampleRate", engine.sampleRate)
      }
      guard !isStopped(call) else {
        let event = EngineEvent(job: job, client: connection.id, kind: .cancelled(.stopped))
        return subscriptions.send(event)
      }
      synthesis.start(job, speech.content, of: connection.id, to: connection.outbox)
    }
  }

  /// Prepares the speech of a request, and continues if the queue has room for it.
  func prepare(
    _ call: Call, then next: @escaping (PreparedSpeech) throws(ProtocolError) -> Void
  ) throws(ProtocolError) -> Reply {
    var preferences = call.connection.preferences
    try preferences.set(call.arguments)
    prepare(
      try source(call.arguments), preferences, call.connection, then: next, refuse: call.refuse)
    return .later
  }

  /// Prepares speech, on the loop or on a worker thread, and continues if the queue has room for
  /// it.
  private func prepare(
    _ source: SpeechSource, _ preferences: SpeechPreferences, _ connection: Connection,
    then next: @escaping (PreparedSpeech) throws(ProtocolError) -> Void,
    refuse: @escaping (ProtocolError) -> Void
  ) {
    let (voices, limits) = (voices, configuration.limits)
    work.run(for: connection, isLarge: source.isLarge) { () throws(ProtocolError) in
      try LocalService.prepare(source, preferences, voices, limits)
    } then: { [self] result in
      do throws(ProtocolError) {
        let speech = try result.get()
        try checkRoom(speech)
        try next(speech)
      } catch {
        refuse(error)
      }
    }
  }

  /// Returns the source of the words of a request.
  private func source(_ arguments: Arguments) throws(ProtocolError) -> SpeechSource {
    let format = try arguments.treeFormat()
    var sources: [SpeechSource] = []
    if let text = arguments.text(.text) { sources.append(.text(text)) }
    if let tree = arguments.passage(.tree) { sources.append(.document(tree, format)) }
    if let document = arguments.passage(.document) { sources.append(.document(document, format)) }
    if let node = arguments.text(.node) { sources.append(.element(try heldScreen(), node: node)) }
    guard sources.count <= 1 else {
      throw ProtocolError(
        .invalidParams, "params: takes one of text, tree, document and node, not several")
    }
    if let source = sources.first { return source }
    guard let screen = owner.present else {
      throw ProtocolError(
        .noTree,
        "params has none of text, tree, document and node, and no tree is held that could be spoken; "
          + "tree/replace brings one")
    }
    return .screen(screen)
  }

  func checkRoom(_ speech: PreparedSpeech) throws(ProtocolError) {
    guard engine.heldBytes + renders.heldBytes + speech.cost <= configuration.limits[.queuedBytes]
    else {
      throw .over(.queuedBytes, configuration.limits, "too much waits to be spoken already")
    }
  }

  /// Returns whether the speech of a call was stopped since it arrived.
  func isStopped(_ call: Call) -> Bool { call.mark != clients.stopMark(of: call.connection) }

  func submit(
    _ speech: PreparedSpeech, _ call: Call, accepted: (JobID) -> Void
  ) throws(ProtocolError) {
    try submit(speech, call.connection, call.mark, call.arguments, accepted: accepted)
  }

  private func submit(
    _ speech: PreparedSpeech, _ connection: Connection, _ mark: StopMark,
    _ arguments: Arguments? = nil, isDocument: Bool = false, accepted: (JobID) -> Void
  ) throws(ProtocolError) {
    do throws(SchedulingError) {
      try engine.submit(
        speech.content, of: connection.id, priority: arguments?.choice(.priority) ?? .normal,
        key: arguments?.text(.key), keyScope: Self.everybody,
        timeToLive: arguments?.integer(.timeToLive).map { .milliseconds($0) },
        isStopped: mark != clients.stopMark(of: connection)
      ) { job in
        subscriptions.expect(
          job, of: connection.id, speech.narration.punctuation, isDocument: isDocument)
        accepted(job)
      }
    } catch {
      throw .over(.queuedJobs, configuration.limits, "too many jobs wait")
    }
  }
}

extension Arguments {
  /// The tree or transcript in a request.
  var broughtDocument: Passage? { passage(.tree) ?? passage(.document) }

  /// Whether the format that a request names exists; true if it names none.
  var knowsFormat: Bool { text(.format).map { TreeFormat(rawValue: $0) != nil } ?? true }

  /// Returns the format that a request names.
  func treeFormat() throws(ProtocolError) -> TreeFormat? {
    guard let name = text(.format) else { return nil }
    guard let format = TreeFormat(rawValue: name) else {
      let names = TreeFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw ProtocolError(.invalidParams, "params.format: takes one of \(names)")
    }
    return format
  }
}
