// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Preferences
internal import Presentation
internal import SpeechEngine
internal import SpeechScheduling
internal import TreeFormats
internal import TreeModel
internal import Utterances
internal import WireProtocol

extension Service {
  func replaceTree(
    _ request: Request, _ connection: Connection, _ mark: StopMark
  ) throws(ProtocolError) {
    let arguments = request.arguments
    let format = try format(arguments)
    guard let document = brought(arguments) else {
      throw ProtocolError(.invalidParams, "params: takes tree or document")
    }
    let (preferences, limits) = (connection.preferences, configuration.limits)
    let (voices, isSilent) = (voices, (arguments.text(.speak) ?? "nothing") == "nothing")
    work(for: connection, isLarge: document.isLarge) {
      () throws(ProtocolError) -> HeldScreen? in
      let messages = isSilent ? [] : try resolve(preferences, voices).messages
      let read = Result { () throws(ProtocolError) in
        try readScreen(document, format, preferences, limits)
      }
      if !document.isChecked {
        // The guess of its end is right only if it is one JSON value, which reading it shows.
        let isOneValue = (try? read.get())?.1.isOneValue ?? false
        guard isOneValue || document.isWhole else { return nil }
      }
      return try read.get().0.warning(messages)
    } then: { [self] result in
      guard case .success(nil) = result else {
        return awaitSession(for: connection) { [self] in
          hold(result, preferences, request, connection, mark)
        }
      }
      perform(rereading: document, of: connection, mark)
    }
  }

  private func awaitSession(for connection: Connection, _ body: @escaping () -> Void) {
    guard held.isAway else { return body() }
    wait(for: connection, body)
  }

  /// Does what a request asks for once all of it has been checked, since its tree may end elsewhere.
  func perform(rereading tree: Passage, of connection: Connection, _ mark: StopMark) {
    switch tree.reread() {
    case .success(let request): perform(request, of: connection, mark)
    case .failure(let refused):
      // A notification that cannot be understood gets no answer.
      guard let id = refused.replyTo else { return }
      connection.outbox.send(errorLine(to: id, refused.error))
    }
  }

  /// Holds a tree that was read, and says what there is to say.
  private func hold(
    _ result: Result<HeldScreen?, ProtocolError>, _ preferences: SpeechPreferences,
    _ request: Request, _ connection: Connection, _ mark: StopMark
  ) {
    do throws(ProtocolError) {
      guard var new = try result.get() else { return }
      let speaks = request.arguments.text(.speak) ?? "nothing"
      new.reading.revision = revision + 1
      let replacement = Replacement(
        screen: new, preferences: preferences,
        speech: speaks == "all"
          ? try speech(Narration(new.reading), cost: new.bytes, preferences, voices) : nil,
        speaksChanges: speaks == "changes")
      if let speech = replacement.speech { try checkRoom(speech) }
      if held.session == nil, !replacement.speaksChanges {
        try hold(unexplored: replacement, request, connection, mark)
      } else {
        hold(explored: replacement, request, connection, mark)
      }
    } catch {
      refuse(request, connection, error)
    }
  }

  /// A tree that takes the place of the held one.
  private struct Replacement {
    let screen: HeldScreen
    /// Those of the client that brought it: style, language and wording of the cursor follow them, and
    /// the voice that speaks all of it.
    let preferences: SpeechPreferences
    /// All of it, if all of it is spoken.
    let speech: PreparedSpeech?
    /// Whether what is different from the held tree is spoken.
    let speaksChanges: Bool
  }

  /// Holds a tree whose session exists already, or begins with it.
  private func hold(
    explored new: Replacement, _ request: Request, _ connection: Connection, _ mark: StopMark
  ) {
    let task: ExploringTask
    let oldBytes = held.bytes
    if held.session == nil {
      let old = held.screen
      held.hold(new.screen, new.preferences)
      release(old)
      task = .begin
    } else {
      held.note(bytes: new.screen.bytes)
      task = .replace(new.screen.reading)
    }
    run(task, for: connection, bytes: max(oldBytes, held.bytes)) { [self] result in
      do throws(ProtocolError) {
        let exploration = try result.get()
        let answer = { (exploration: Exploration, job: JobID?) in
          self.reply(to: request, connection) { writer in
            self.describe(new, exploration.warnings, to: &writer)
            self.write(exploration, job, to: &writer)
          }
        }
        do throws(ProtocolError) {
          try tell(exploration, connection, mark, speaks: new.speaksChanges) { job in
            if new.speech == nil { answer(exploration, job) }
          }
          guard let speech = new.speech else { return }
          try submit(speech, connection, mark, request.arguments) { answer(exploration, $0) }
        } catch {
          answer(try exploration.unspoken(error), nil)
        }
      } catch {
        refuse(request, connection, error)
      }
    }
  }

  /// Holds a tree that nobody explores yet.
  private func hold(
    unexplored new: Replacement, _ request: Request, _ connection: Connection, _ mark: StopMark
  ) throws(ProtocolError) {
    let answer = { (job: JobID?) in
      self.reply(to: request, connection) { writer in
        self.describe(new, [], to: &writer)
        if let job { writer.member("job", Int(job.number)) }
      }
    }
    if let speech = new.speech {
      try submit(speech, connection, mark, request.arguments) { answer($0) }
    } else {
      answer(nil)
    }
    // Only now, since a request that is refused changes nothing.
    let old = held.screen
    let tree = new.screen.reading.tree
    revision = tree.revision ?? revision + 1
    held.hold(new.screen, new.preferences)
    release(old)
    audience.tellTreeChange(
      by: connection.id, revision: revision, nodes: tree.nodeCount, name: tree.name)
  }

  /// Frees a screen on another thread, since a large tree takes a while.
  private func release(_ old: HeldScreen?) {
    if let old { pool.run { withExtendedLifetime(old) {} } }
  }

  private func describe(
    _ new: Replacement, _ warnings: [String], to writer: inout JSONWriter
  ) {
    let tree = new.screen.reading.tree
    writer.member("revision", tree.revision ?? 0)
    writer.member("nodes", tree.nodeCount)
    writer.member("elements", new.screen.reading.count)
    if let name = tree.name { writer.member("name", name) }
    writer.member("warnings", new.screen.warnings + warnings)
  }
}
