// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Presentation
import Settings
import SpeechEngine
import SpeechScheduling
import SpeechSynthesis
import SystemCalls

/// Speech of this process, without a service: the service's own engine with one client.
///
/// Belongs to one thread, and never waits for sound.
final class DirectSpeech {
  /// Rings when there are events.
  let bell: Bell

  private static let client = ClientID(1)
  /// More jobs than anybody listens to; further ones are refused.
  private static let capacity = 1000
  /// How long an utterance waits for a sound server that went away.
  private static let patience = Duration.seconds(10)

  private let engine: LiveEngine
  private let events = Guarded<[EngineEvent]>([])
  /// The error that ended a job before all of it was spoken.
  private(set) var failure: EngineError?

  /// Starts the synthesizer and opens the sink, so that missing parts are reported first.
  ///
  /// - Throws: Status 69 if there is no synthesizer or no sound, or the error of the sink.
  init(_ planner: SpeechPlanner, into sink: SinkName) throws(CommandFailure) {
    bell = try attempt(Bell()) { CommandFailure(EngineError.system($0)) }
    let configuration = try planner.configuration()
    do throws(EngineError) {
      engine = try LiveEngine(
        configuration, mostJobs: Self.capacity, patience: Self.patience,
        into: { (rate) throws(AudioOutputError) in try openSink(sink, sampleRate: rate) },
        listener: { [events, bell] event in
          switch event.kind {
          case .started, .segment, .word, .samples, .paused, .resumed, .rendered, .progress,
            .completed:
            break
          case .utterance, .finished, .cancelled, .warning:
            events.withLock { $0.append(event) }
            bell.ring()
          }
        })
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Queues a job; returns its number.
  func submit(
    _ content: SpokenContent, priority: Priority = .normal, key: String? = nil
  ) throws(SchedulingError) -> JobID {
    try engine.submit(content, of: Self.client, priority: priority, key: key)
  }

  func cancel(_ job: JobID) { engine.cancel(.job(job), .stopped) }

  /// Returns the events since the last call.
  func takeEvents() -> [EngineEvent] {
    bell.hush()
    let taken = events.withLock { exchange(&$0, with: []) }
    for case .warning(let warning, _) in taken.lazy.map(\.kind) {
      failure = warning.failure ?? failure
    }
    return taken
  }

  /// Ends speech and the sink.
  ///
  /// A file gets its name unless speech failed; then an existing file of that name stays as it is.
  func finish() throws(CommandFailure) {
    if let error = engine.shutDown(abandoning: failure != nil) {
      throw CommandFailure(EngineError.audio(error))
    }
  }
}
