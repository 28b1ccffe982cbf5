// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Preferences
internal import Presentation
internal import Settings
internal import SpeechEngine
internal import SpeechModel
internal import SpeechScheduling
internal import SpeechSynthesis
internal import Transcripts
internal import TreeFormats
internal import TreeModel
internal import Utterances
internal import WireProtocol

extension Service {
  // MARK: Speaking

  func speakDocument(_ bytes: [UInt8], of connection: Connection) {
    connection.bytesInHand = bytes.count
    let mark = StopMark(all: stops, own: connection.stops)
    let refuse = { (error: ProtocolError) in
      connection.outbox.send(documentErrorLines(error))
      connection.outbox.endWhenSent()
    }
    prepare(
      .document(Passage(bytes), nil), connection.preferences, connection
    ) { [self] result in
      do throws(ProtocolError) {
        let speech = try result.get()
        try checkRoom(speech)
        for warning in speech.screenWarnings {
          connection.outbox.send(documentWarningLine(warning))
        }
        try submit(speech, connection, mark, isDocument: true) { _ in }
      } catch {
        refuse(error)
      }
    }
  }

  func speak(_ request: Request, _ connection: Connection, _ mark: StopMark) throws(ProtocolError) {
    var preferences = connection.preferences
    try preferences.set(request.arguments)
    let source = try source(request.arguments)
    prepare(source, preferences, connection) { [self] result in
      do throws(ProtocolError) {
        let speech = try result.get()
        try checkRoom(speech)
        try submit(speech, connection, mark, request.arguments) { job in
          self.reply(to: request, connection) { writer in
            writer.member("job", Int(job.number))
            writer.member("utterances", speech.narration.countWithName)
            if !speech.warnings.isEmpty { writer.member("warnings", speech.warnings) }
          }
        }
      } catch {
        refuse(request, connection, error)
      }
    }
  }

  func synthesize(
    _ request: Request, _ connection: Connection, _ mark: StopMark
  ) throws(ProtocolError) {
    var preferences = connection.preferences
    try preferences.set(request.arguments)
    prepare(try source(request.arguments), preferences, connection) { [self] result in
      do throws(ProtocolError) {
        let speech = try result.get()
        try checkRoom(speech)
        guard synthesis.count < configuration.limits[.queuedJobs] else {
          throw ProtocolError.over(.queuedJobs, configuration.limits, "too many jobs wait")
        }
        let job = engine.nextJobNumber()
        audience.expect(job, of: connection.id, speech.narration.punctuation, isPrivate: true)
        reply(to: request, connection) { writer in
          writer.member("job", Int(job.number))
          writer.member("utterances", speech.narration.countWithName)
          writer.member("sampleRate", engine.sampleRate)
        }
        guard mark == StopMark(all: stops, own: connection.stops) else {
          audience.tell(EngineEvent(job: job, client: connection.id, kind: .cancelled(.stopped)))
          return
        }
        synthesis.start(job, speech.content, of: connection.id, to: connection.outbox)
      } catch {
        refuse(request, connection, error)
      }
    }
  }

  /// Where the words of a request come from.
  private func source(_ arguments: Arguments) throws(ProtocolError) -> SpeechSource {
    let format = try format(arguments)
    var sources: [SpeechSource] = []
    if let text = arguments.text(.text) { sources.append(.text(text)) }
    if let tree = arguments.passage(.tree) { sources.append(.document(tree, format)) }
    if let document = arguments.text(.document) {
      sources.append(.document(Passage(Array(document.utf8)), format))
    }
    if let node = arguments.text(.node) { sources.append(.element(try heldScreen(), node: node)) }
    guard sources.count <= 1 else {
      throw ProtocolError(
        .invalidParams, "params: takes one of text, tree, document and node, not several")
    }
    if let source = sources.first { return source }
    guard let screen = held.present else {
      throw ProtocolError(
        .noTree,
        "params has none of text, tree, document and node, and no tree is held that could be spoken; "
          + "tree/replace brings one")
    }
    return .screen(screen)
  }

  /// The tree or transcript that a request brings along.
  func brought(_ arguments: Arguments) -> Passage? {
    arguments.passage(.tree) ?? arguments.text(.document).map { Passage(Array($0.utf8)) }
  }

  /// Whether the format that a request names, if it names one, is there.
  func knowsFormat(_ arguments: Arguments) -> Bool {
    arguments.text(.format).map { TreeFormat(rawValue: $0) != nil } ?? true
  }

  func format(_ arguments: Arguments) throws(ProtocolError) -> TreeFormat? {
    guard let name = arguments.text(.format) else { return nil }
    guard let format = TreeFormat(rawValue: name) else {
      let names = TreeFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw ProtocolError(.invalidParams, "params.format: takes one of \(names)")
    }
    return format
  }

  private func heldScreen() throws(ProtocolError) -> HeldScreen {
    guard let screen = held.present else {
      throw ProtocolError(.noTree, "no tree is held; tree/replace brings one")
    }
    return screen
  }

  /// Reads what is to be spoken, on the loop or beside it, and continues with it.
  func prepare(
    _ source: SpeechSource, _ preferences: SpeechPreferences, _ connection: Connection,
    then next: @escaping (Result<PreparedSpeech, ProtocolError>) -> Void
  ) {
    let (voices, limits) = (voices, configuration.limits)
    work(for: connection, isLarge: source.isLarge) { () throws(ProtocolError) in
      try LocalService.prepare(source, preferences, voices, limits)
    } then: {
      next($0)
    }
  }

  func checkRoom(_ speech: PreparedSpeech) throws(ProtocolError) {
    guard engine.heldBytes + speech.cost <= configuration.limits[.queuedBytes] else {
      throw ProtocolError.over(
        .queuedBytes, configuration.limits, "too much waits to be spoken already")
    }
  }

  func submit(
    _ speech: PreparedSpeech, _ connection: Connection, _ mark: StopMark,
    _ arguments: Arguments? = nil, isDocument: Bool = false, accepted: (JobID) -> Void
  ) throws(ProtocolError) {
    do throws(SchedulingError) {
      try engine.submit(
        speech.content, of: connection.id, priority: arguments?.choice(.priority) ?? .normal,
        key: arguments?.text(.key), keyScope: Self.everybody,
        timeToLive: arguments?.integer(.timeToLive).map { .milliseconds($0) },
        isStopped: mark != StopMark(all: stops, own: connection.stops)
      ) { job in
        audience.expect(
          job, of: connection.id, speech.narration.punctuation, isDocument: isDocument)
        accepted(job)
      }
    } catch {
      throw ProtocolError.over(.queuedJobs, configuration.limits, "too many jobs wait")
    }
  }

  // MARK: Trees

  func getTree(_ request: Request, _ connection: Connection) throws(ProtocolError) {
    let screen = try heldScreen()
    let (id, revision) = (request.id, revision)
    runForLine(request, connection, isLarge: screen.bytes > largeDocument) {
      replyLine(to: id ?? .null) { writer in
        writer.member("revision", revision)
        writer.key("tree")
        var tree = TreeWriter(screen.reading.tree, packed: true)
        while tree.step() {}
        writer.raw(tree.bytes)
      }
    }
  }

  func getTranscript(_ request: Request, _ connection: Connection) throws(ProtocolError) {
    let arguments = request.arguments
    var wording = connection.preferences
    try wording.set(arguments)
    let preferences = wording
    let format = try format(arguments)
    let document = brought(arguments)
    let held = document == nil ? try heldScreen() : nil
    let (id, limits) = (request.id, configuration.limits)
    let isLarge = document?.isLarge ?? ((held?.bytes ?? 0) > largeDocument)
    runForLine(request, connection, isLarge: isLarge) { () throws(ProtocolError) in
      guard let held else {
        let (screen, _) = try readScreen(document ?? Passage([]), format, preferences, limits)
        return transcriptLine(screen.reading, id ?? .null)
      }
      return transcriptLine(preferences.adapting(held.reading), id ?? .null)
    }
  }

  private func runForLine(
    _ request: Request, _ connection: Connection, isLarge: Bool,
    _ work: @escaping @Sendable () throws(ProtocolError) -> [UInt8]
  ) {
    self.work(for: connection, isLarge: isLarge, work) { [self] result in
      switch result {
      case .success(let line): if request.id != nil { connection.outbox.send(line) }
      case .failure(let error): refuse(request, connection, error)
      }
    }
  }

  // MARK: Voices

  func listVoices(_ request: Request, _ connection: Connection) {
    let (id, synthesizer) = (request.id ?? .null, configuration.synthesizer)
    let language = request.arguments.text(.language)
    runForLine(request, connection, isLarge: true) { () throws(ProtocolError) in
      try voicesLine(synthesizer, language, id)
    }
  }
}

private func transcriptLine(_ reading: ScreenReading, _ id: RequestID) -> [UInt8] {
  replyLine(to: id) { writer in
    writer.key("transcript")
    var transcript = JSONTranscriptWriter(reading.transcriptHeader, packed: true)
    for utterance in reading.utterances { transcript.append(utterance) }
    transcript.finish()
    writer.raw(transcript.bytes)
  }
}

private func voicesLine(
  _ configuration: SynthesizerConfiguration, _ language: String?, _ id: RequestID
) throws(ProtocolError) -> [UInt8] {
  let voices: [InstalledVoice]
  do throws(SynthesisError) {
    voices = try Synthesizer(configuration).voices()
  } catch {
    throw ProtocolError(.synthesizerUnavailable, "\(error)")
  }
  let wanted = language?.lowercased()
  return replyLine(to: id) { writer in
    writer.key("profiles")
    writer.beginArray()
    for profile in VoiceProfileDirectories().list().profiles {
      writer.beginObject()
      writer.member("name", profile.name)
      if let path = profile.path { writer.member("path", path) }
      writer.endObject()
    }
    writer.endArray()
    writer.key("voices")
    writer.beginArray()
    for voice in voices {
      let speaks = voice.languages.contains { tag in
        wanted.map { tag.lowercased() == $0 || tag.lowercased().hasPrefix($0 + "-") } ?? true
      }
      guard speaks else { continue }
      writer.beginObject()
      writer.member("name", voice.name)
      writer.member("title", voice.title)
      writer.member("languages", voice.languages)
      writer.endObject()
    }
    writer.endArray()
  }
}
