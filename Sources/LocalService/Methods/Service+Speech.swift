// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import SpeechEngine
internal import SpeechScheduling
internal import Transcripts
internal import WireProtocol

/// The methods that start and control speech.
extension Service {
  /// The scope of keys, which all clients share.
  ///
  /// A program that connects again for each document can thus replace its earlier speech.
  static var everybody: ClientID { ClientID(0) }

  func handle(_ method: Method.Speech, _ call: Call) throws(ProtocolError) -> Reply {
    switch method {
    case .speak: try speak(call)
    case .synthesize: try synthesize(call)
    case .render: try render(call)
    case .stop: .now(stop(call))
    case .cancel: .now(try cancel(call.arguments))
    case .pause: .now(setPause(true))
    case .resume: .now(setPause(false))
    case .rewind: .now(try move(call.arguments, back: true))
    case .skip: .now(try move(call.arguments, back: false))
    case .history: .work(history(call.arguments.integer(.count) ?? .max))
    }
  }

  private func stop(_ call: Call) -> ResultWriter {
    let own = call.arguments.text(.scope) == "own"
    if own { call.connection.stops += 1 } else { clients.stops += 1 }
    return cancelled(own ? .client(call.connection.id) : .all, .stopped)
  }

  private func cancel(_ arguments: Arguments) throws(ProtocolError) -> ResultWriter {
    if let number = arguments.integer(.job) {
      return cancelled(.job(JobID(UInt64(number))), .cancelled)
    }
    guard let key = arguments.text(.key) else {
      throw ProtocolError(.invalidParams, "params: takes job or key")
    }
    return cancelled(.key(key, Self.everybody), .cancelled)
  }

  private func cancelled(_ selection: JobSelection, _ reason: CancelReason) -> ResultWriter {
    let jobs =
      engine.cancel(selection, reason) + synthesis.cancel(selection, reason)
      + renders.cancel(selection, reason)
    return { $0.member("cancelled", jobs.map { Int($0.number) }) }
  }

  private func setPause(_ pauses: Bool) -> ResultWriter {
    if pauses { engine.pause() } else { engine.resume() }
    return { $0.member("isPaused", pauses) }
  }

  private func move(_ arguments: Arguments, back: Bool) throws(ProtocolError) -> ResultWriter {
    let count = arguments.integer(.count) ?? 1
    let move = Move(arguments.choice(.unit) ?? .utterance, back ? -count : count)
    guard let job = engine.move(move) else {
      throw ProtocolError(.nothingToSpeak, "nothing is being spoken that could be moved in")
    }
    return { $0.member("job", Int(job.number)) }
  }

  private func history(_ count: Int) -> ResultWork {
    let entries = subscriptions.history(count)
    let bytes = entries.reduce(0) { $0 + $1.text.utf8.count }
    return ResultWork(isLarge: bytes > largeDocument) {
      { writer in
        writer.objects("utterances", entries) { entry, writer in
          writer.member("job", Int(entry.job.number))
          writer.member("client", Int(entry.client.number))
          writer.member("utterance", entry.utterance)
          writer.member("text", entry.text)
          writer.member("node", entry.node)
          writer.member("time", entry.time)
        }
      }
    }
  }
}
