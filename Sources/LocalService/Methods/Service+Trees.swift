// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Preferences
internal import Presentation
internal import SpeechEngine
internal import SpeechScheduling
internal import Transcripts
internal import TreeFormats
internal import TreeModel
internal import Utterances
internal import WireProtocol

/// The methods that replace, change and return trees.
extension Service {
  func handle(_ method: Method.Tree, _ call: Call) throws(ProtocolError) -> Reply {
    switch method {
    case .update, .notify: try live.checkProvider(call.connection)
    case .replace, .get, .transcript: break
    }
    return switch method {
    case .replace: try replaceTree(call)
    case .update: .session(.update(try call.arguments.required(.update, Arguments.passage)))
    case .notify: .session(.notify(try call.arguments.required(.notification, Arguments.passage)))
    case .get: .work(try heldTree())
    case .transcript: .work(try transcript(call))
    }
  }

  private func replaceTree(_ call: Call) throws(ProtocolError) -> Reply {
    let arguments = call.arguments
    let format = try arguments.treeFormat()
    guard let document = arguments.broughtDocument else {
      throw ProtocolError(.invalidParams, "params: takes tree or document")
    }
    let (preferences, limits, voices) = (call.connection.preferences, configuration.limits, voices)
    let isSilent = (arguments.text(.speak) ?? "nothing") == "nothing"
    work.run(for: call.connection, isLarge: document.isLarge) {
      () throws(ProtocolError) -> HeldScreen? in
      let read = Result { () throws(ProtocolError) in
        try readScreen(document, format, preferences, limits)
      }
      if !document.isChecked {
        // The guess of its end is right only if it is one JSON value, as parsing shows.
        let isOneValue = (try? read.get())?.1.isOneValue ?? false
        guard isOneValue || document.isWhole else { return nil }
      }
      let screen = try read.get().0
      // A voice that is at fault is an error of the speech, not of the tree.
      return screen.warning(isSilent ? [] : (try? resolve(preferences, voices))?.messages ?? [])
    } then: { [self] result in
      if case .success(nil) = result { return perform(rereading: document, call) }
      owner.whenHere(for: call.connection) { [self] in hold(result, preferences, call) }
    }
    return .later
  }

  /// Holds a tree that was read, and speaks as requested.
  private func hold(
    _ result: Result<HeldScreen?, ProtocolError>, _ preferences: SpeechPreferences, _ call: Call
  ) {
    do throws(ProtocolError) {
      guard var screen = try result.get() else { return }
      let speaks = call.arguments.text(.speak)
      let isLive: LiveTree? = call.arguments.choice(.live)
      if isLive == .state { try live.checkAnswerer(call.connection) }
      screen.reading.revision = owner.revision + 1
      let speech =
        speaks == "all"
        ? try speech(Narration(screen.reading), cost: screen.bytes, preferences, voices) : nil
      if let speech { try checkRoom(speech) }
      if isLive == nil { live.end(.replaced) } else { live.begin(call.connection) }
      if owner.session != nil || isLive != nil || speaks == "changes" {
        explore(screen, preferences, speech, speaksChanges: speaks == "changes", call)
      } else {
        try hold(unexplored: screen, preferences, speech, call)
      }
    } catch {
      call.refuse(error)
      if case .success(let refused?) = result { work.discard(refused) }
    }
  }

  /// Holds a tree in the session; begins a session if there is none.
  private func explore(
    _ screen: HeldScreen, _ preferences: SpeechPreferences, _ speech: PreparedSpeech?,
    speaksChanges: Bool, _ call: Call
  ) {
    sayWhatIsDue()
    owner.explore(
      screen, as: call.arguments.choice(.live), preferences, for: call.connection,
      settings(for: call.connection)
    ) { [self] result in
      func reply(_ result: SessionResult, _ job: JobID?) {
        call.reply { writer in
          screen.describe(result.outcome.warnings ?? [], to: &writer)
          result.writeEffects(job, to: &writer)
        }
      }
      finish(result, call, reply) { (result) throws(ProtocolError) in
        try tell(result, call, speaks: speaksChanges) { job in
          if speech == nil { reply(result, job) }
        }
        if let speech { try submit(speech, call) { reply(result, $0) } }
      }
    }
  }

  /// Holds a tree that no client explores yet.
  private func hold(
    unexplored screen: HeldScreen, _ preferences: SpeechPreferences, _ speech: PreparedSpeech?,
    _ call: Call
  ) throws(ProtocolError) {
    func reply(_ job: JobID?) {
      call.reply { writer in
        screen.describe([], to: &writer)
        if let job { writer.member("job", Int(job.number)) }
      }
    }
    if let speech { try submit(speech, call) { reply($0) } } else { reply(nil) }
    // Only now, since a refused request changes nothing.
    owner.hold(screen, preferences)
    let tree = screen.reading.tree
    subscriptions.sendTreeChange(
      by: call.connection.id, revision: owner.revision, nodes: tree.nodeCount, name: tree.name)
  }

  private func heldTree() throws(ProtocolError) -> ResultWork {
    let (screen, revision) = (try heldScreen(), owner.revision)
    return ResultWork(isLarge: screen.bytes > largeDocument) {
      { writer in
        writer.member("revision", revision)
        writer.key("tree")
        var tree = TreeWriter(screen.reading.tree, packed: true)
        while tree.step() {}
        writer.raw(tree.bytes)
      }
    }
  }

  private func transcript(_ call: Call) throws(ProtocolError) -> ResultWork {
    var preferences = call.connection.preferences
    try preferences.set(call.arguments)
    let format = try call.arguments.treeFormat()
    let (wording, limits) = (preferences, configuration.limits)
    guard let document = call.arguments.broughtDocument else {
      let screen = try heldScreen()
      return ResultWork(isLarge: screen.bytes > largeDocument) {
        transcriptWriter(wording.adapting(screen.reading))
      }
    }
    return ResultWork(isLarge: document.isLarge) { () throws(ProtocolError) in
      transcriptWriter(try readScreen(document, format, wording, limits).0.reading)
    }
  }

  func heldScreen() throws(ProtocolError) -> HeldScreen {
    guard let screen = owner.present else { throw .noTree }
    return screen
  }
}

private func transcriptWriter(_ reading: ScreenReading) -> @Sendable (inout JSONWriter) -> Void {
  { writer in
    writer.key("transcript")
    var transcript = JSONTranscriptWriter(reading.transcriptHeader, packed: true)
    for utterance in reading.utterances { transcript.append(utterance) }
    transcript.finish()
    writer.raw(transcript.bytes)
  }
}

extension HeldScreen {
  /// Writes the members about the tree in the reply to the request that sent it.
  fileprivate func describe(_ warnings: [String], to writer: inout JSONWriter) {
    let tree = reading.tree
    writer.member("revision", tree.revision ?? 0)
    writer.member("nodes", tree.nodeCount)
    writer.member("elements", reading.count)
    if let name = tree.name { writer.member("name", name) }
    writer.member("warnings", self.warnings + warnings)
  }
}
