// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Navigation
internal import Presentation
internal import SpeechEngine
internal import SpeechModel
internal import SpeechScheduling
internal import SystemCalls
internal import Transcripts
internal import TreeFormats
internal import TreeModel
internal import WireProtocol

extension Method {
  /// Whether it is for the session.
  var isExploring: Bool {
    switch self {
    case .treeReplace, .treeGet, .transcriptGet, .speechSpeak, .speechSynthesize: false
    default: usesHeldTree
    }
  }
}

extension Service {
  /// The scope of the key under which the cursor speaks; no client has it.
  private static var cursor: ClientID { ClientID(.max) }
  private static let cursorKey = "cursor"

  // MARK: Waiting for the session

  /// Does something when the session is here again; what the connection asks for later waits, too.
  func wait(for connection: Connection, _ body: @escaping () -> Void) {
    connection.occupy()
    held.waiting.append { [self] in
      body()
      release(connection)
    }
  }

  /// Goes on with what waited for the session.
  private func comeHome() {
    held.isAway = false
    while !held.isAway, !held.waiting.isEmpty { held.waiting.removeFirst()() }
  }

  // MARK: Commands

  func explore(
    _ request: Request, _ connection: Connection, _ mark: StopMark
  ) throws(ProtocolError) {
    let task = try ExploringTask(request)
    guard held.isThere else {
      throw ProtocolError(.noTree, "no tree is held; tree/replace brings one")
    }
    run(task, for: connection) { [self] result in
      do throws(ProtocolError) {
        let exploration = try result.get()
        let speaks = request.arguments.text(.speak) != "nothing"
        do throws(ProtocolError) {
          try tell(exploration, connection, mark, speaks: speaks) { job in
            answer(request, connection, exploration, job)
          }
        } catch {
          answer(request, connection, try exploration.unspoken(error), nil)
        }
      } catch {
        refuse(request, connection, error)
      }
    }
  }

  /// Has something done with the session, here or beside the loop, and goes on with what comes of it.
  func run(
    _ task: ExploringTask, for connection: Connection,
    then next: @escaping (Result<Exploration, ProtocolError>) -> Void
  ) {
    let options = configuration.navigation(held.preferences)
    let (limits, time) = (configuration.limits, monotonicNow())
    if let deadline = held.session?.nextDeadline, deadline <= time { sayWhatIsDue(at: time) }
    let isAnswered = audience.hears(.cursorAction, of: connection.id)
    let answerTime = isAnswered ? configuration.answerTime : .zero
    held.client = connection.id
    let isLarge = held.bytes > largeDocument && (task.isHeavy || held.session == nil)
    guard isLarge || task.bytes > largeDocument else {
      guard var session = held.take()?.session(options) else { return }
      session.answerTime = answerTime
      let exploration = task.carryOut(on: &session, at: time, limits)
      held.session = consume session
      next(.success(exploration))
      return
    }
    let box = Handover(held.take())
    let back = Handover<Session>()
    held.isAway = true
    work(for: connection, isLarge: true) { () throws(ProtocolError) in
      guard var session = box.take()?.session(options) else {
        throw ProtocolError(.internalError, "the session is lost")
      }
      session.answerTime = answerTime
      let exploration = task.carryOut(on: &session, at: time, limits)
      back.put(session)
      return exploration
    } then: { [self] result in
      // Not kept here as well: who comes next changes it in place.
      held.session = back.take()
      next(result)
      comeHome()
    }
  }

  // MARK: Answers

  private func answer(
    _ request: Request, _ connection: Connection, _ exploration: Exploration, _ job: JobID?
  ) {
    if let error = exploration.error {
      refuse(request, connection, error)
      return
    }
    let standing = exploration.standing
    reply(to: request, connection) { writer in
      switch request.method {
      case .cursorGet:
        writer.member("style", standing.style.rawValue)
        if let node = standing.node { writer.member("node", node) }
        writer.member("containers", standing.containers)
        writer.member("rotor", standing.rotor)
        writer.member("actions", standing.actions)
      case .rotorGet:
        writer.member("rotor", standing.rotor)
        writer.member("rotors", standing.rotors)
      case .cursorChoices:
        writer.key("choices")
        writer.beginArray()
        for choice in exploration.choices {
          writer.beginObject()
          writer.member("node", choice.node)
          writer.member("text", choice.text)
          writer.endObject()
        }
        writer.endArray()
      case .keyboardGet, .focusCheck, .focusTree, .focusLoop:
        exploration.looked?.write(to: &writer)
      default:
        if request.method == .treeUpdate {
          writer.member("revision", standing.revision)
          writer.member("nodes", standing.nodes)
        }
        if request.method == .treeUpdate || request.method == .treeNotify {
          writer.member("warnings", exploration.warnings)
        }
        write(exploration, job, to: &writer)
      }
    }
  }

  /// Writes what came of a command.
  func write(_ exploration: Exploration, _ job: JobID?, to writer: inout JSONWriter) {
    if let node = exploration.standing.node { writer.member("node", node) }
    writer.key("happenings")
    writer.beginArray()
    for event in exploration.events where !event.isFailure {
      event.write(to: &writer, punctuation(exploration))
    }
    writer.endArray()
    if let job { writer.member("job", Int(job.number)) }
  }

  private func punctuation(_ exploration: Exploration) -> TranscriptPunctuation {
    TranscriptPunctuation(
      language: exploration.standing.language, style: exploration.standing.style.rawValue)
  }

  // MARK: Telling

  /// Speaks what there is to be said, and tells whom it concerns what happened.
  ///
  /// - Parameter answer: Told the first job that speaks, if one does, before anything is told of it.
  func tell(
    _ exploration: Exploration, _ connection: Connection?, _ mark: StopMark? = nil, speaks: Bool,
    answer: (JobID?) -> Void
  ) throws(ProtocolError) {
    let client = connection?.id ?? held.client
    if exploration.isTreeChanged {
      revision = exploration.standing.revision
      held.note(nodes: exploration.standing.nodes)
    }
    for case .effect(let effect) in exploration.events { held.voice.take(effect) }
    var isAnswered = false
    func tellOnce(_ job: JobID?) {
      guard !isAnswered else { return }
      isAnswered = true
      answer(job)
      tellEvents(of: exploration, by: client)
    }
    if !exploration.keepsReading { stopReading() }
    do throws(ProtocolError) {
      guard speaks else { return tellOnce(nil) }
      let jobs = CursorJob.jobs(
        for: exploration.events, reading: exploration.reading, readingCost: held.bytes)
      guard !jobs.isEmpty else { return tellOnce(nil) }
      let voice = try resolve(
        connection?.preferences ?? configuration.preferences, voices, rotor: held.voice)
      let planner = SpeechPlanner(
        profile: voice.profile, language: exploration.standing.language)
      for job in jobs {
        let isStopped = mark.map { [stops] in
          $0 != StopMark(all: stops, own: connection?.stops ?? $0.own)
        }
        try submit(
          job, planner, exploration, of: client, isStopped: isStopped ?? false
        ) { tellOnce($0) }
      }
      tellOnce(nil)
    } catch {
      guard !isAnswered else {
        log.warning(error.message)
        return
      }
      tellEvents(of: exploration, by: client)
      throw error
    }
  }

  private func submit(
    _ cursorJob: CursorJob, _ planner: SpeechPlanner, _ exploration: Exploration,
    of client: ClientID, isStopped: Bool, accepted: (JobID) -> Void
  ) throws(ProtocolError) {
    if cursorJob.endsCursorSpeech {
      engine.cancel(.key(Self.cursorKey, Self.cursor), .replaced)
    }
    do throws(SchedulingError) {
      try engine.submit(
        SpokenContent(cursorJob, planner: planner), of: client, priority: cursorJob.priority,
        key: cursorJob.replacesCursorSpeech ? Self.cursorKey : nil, keyScope: Self.cursor,
        isStopped: isStopped
      ) { job in
        audience.expect(job, of: client, punctuation(exploration))
        if cursorJob.isReading {
          (held.isReading, held.followed) = (true, 0)
          mailbox.follow(job)
        } else if cursorJob.replacesCursorSpeech {
          // It takes the place of what was being read.
          held.isReading = false
          mailbox.follow(nil)
        }
        accepted(job)
      }
    } catch {
      throw ProtocolError.over(.queuedJobs, configuration.limits, "too many jobs wait")
    }
  }

  private func tellEvents(of exploration: Exploration, by client: ClientID) {
    let standing = exploration.standing
    if exploration.isTreeChanged {
      audience.tellTreeChange(
        by: client, revision: standing.revision, nodes: standing.nodes, name: standing.name)
    }
    if exploration.hasMoved {
      audience.tell(.cursorMoved, by: client) { writer in
        if let node = standing.node { writer.member("node", node) }
        writer.member("containers", standing.containers)
        if let frame = standing.frame {
          writer.numbers("frame", [frame.x, frame.y, frame.width, frame.height])
        }
      }
    }
    for case .effect(let effect) in exploration.events {
      audience.tell(.cursorAction, by: client) { effect.write(to: &$0) }
    }
  }

  // MARK: Reading and time

  private func stopReading() {
    guard held.isReading else { return }
    held.isReading = false
    mailbox.follow(nil)
    engine.cancel(.key(Self.cursorKey, Self.cursor), .stopped)
  }

  /// Moves the cursor to what is heard, be it further on or back.
  func followReading(to utterance: Int) {
    guard utterance != held.followed, var session = held.takeSession() else { return }
    let former = session.cursor
    session.followReading(by: utterance - held.followed)
    held.followed = utterance
    var exploration = Exploration(
      standing: Exploration.Standing(of: session, listsRotors: false))
    exploration.hasMoved = session.cursor != former
    held.session = consume session
    tellEvents(of: exploration, by: held.client)
  }

  /// Says what nobody has prevented in time.
  func sayWhatIsDue(at time: Duration) {
    guard var session = held.takeSession() else { return }
    let events = session.advance(to: time)
    var exploration = Exploration(
      standing: Exploration.Standing(of: session, listsRotors: false))
    exploration.events = events
    exploration.keepsReading = session.reading != nil
    held.session = consume session
    do throws(ProtocolError) {
      try tell(exploration, connections[held.client], speaks: true) { _ in }
    } catch {
      log.warning(error.message)
    }
  }
}
