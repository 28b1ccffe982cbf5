// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import SpeechEngine
internal import SpeechScheduling
internal import TreeModel
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
    prepare(.document(document, format), connection.manner, connection) { [self] result in
      guard held.isAway else {
        hold(result, request, connection, mark)
        return
      }
      wait(for: connection) { [self] in hold(result, request, connection, mark) }
    } misread: { [self] in
      perform(rereading: document, of: connection, mark)
    }
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

  /// Takes a tree that was read as the one that is held, and says what there is to be said.
  private func hold(
    _ result: Result<PreparedSpeech, ProtocolError>, _ request: Request, _ connection: Connection,
    _ mark: StopMark
  ) {
    do throws(ProtocolError) {
      let speech = try result.get()
      guard var new = speech.screen else {
        throw ProtocolError(.badTree, "this is a transcript, not a tree; speech/speak takes it")
      }
      let speaks = request.arguments.text(.speak) ?? "nothing"
      if speaks == "all" { try checkRoom(speech) }
      new.tree.revision = revision + 1
      guard held.session != nil || speaks == "changes" else {
        try holdUnexplored(new, speech, request, connection, mark, speaks: speaks == "all")
        return
      }
      let task: ExploringTask
      if held.session == nil {
        held.hold(new)
        task = .begin
      } else {
        held.note(bytes: new.bytes)
        task = .replace(new.tree)
      }
      run(task, for: connection) { [self] result in
        do throws(ProtocolError) {
          let exploration = try result.get()
          let answer = { (exploration: Exploration, job: JobID?) in
            self.reply(to: request, connection) { writer in
              self.describe(new.tree, speech, exploration.warnings, to: &writer)
              self.write(exploration, job, to: &writer)
            }
          }
          do throws(ProtocolError) {
            try tell(exploration, connection, mark, speaks: speaks == "changes") { job in
              if speaks != "all" { answer(exploration, job) }
            }
            guard speaks == "all" else { return }
            try submit(speech, connection, mark, request.arguments) { answer(exploration, $0) }
          } catch {
            answer(try exploration.unspoken(error), nil)
          }
        } catch {
          refuse(request, connection, error)
        }
      }
    } catch {
      refuse(request, connection, error)
    }
  }

  private func holdUnexplored(
    _ new: HeldScreen, _ speech: PreparedSpeech, _ request: Request, _ connection: Connection,
    _ mark: StopMark, speaks: Bool
  ) throws(ProtocolError) {
    let answer = { (job: JobID?) in
      self.reply(to: request, connection) { writer in
        self.describe(new.tree, speech, [], to: &writer)
        if let job { writer.member("job", Int(job.number)) }
      }
    }
    if speaks {
      try submit(speech, connection, mark, request.arguments) { answer($0) }
    } else {
      answer(nil)
    }
    // Only now, since a request that is refused changes nothing.
    let old = held.screen
    revision = new.tree.revision ?? revision + 1
    held.hold(new)
    // A large tree takes its time to go, for which nobody has to wait.
    if let old { pool.run { withExtendedLifetime(old) {} } }
    audience.tellTreeChange(
      by: connection.id, revision: revision, nodes: new.tree.nodeCount, name: new.tree.name)
  }

  private func describe(
    _ tree: AccessibilityTree, _ speech: PreparedSpeech, _ warnings: [String],
    to writer: inout JSONWriter
  ) {
    writer.member("revision", tree.revision ?? 0)
    writer.member("nodes", tree.nodeCount)
    writer.member("elements", speech.elements ?? 0)
    if let name = tree.name { writer.member("name", name) }
    writer.member("warnings", speech.warnings + warnings)
  }
}
