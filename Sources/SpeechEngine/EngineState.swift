// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import AudioOutput
internal import SpeechScheduling
internal import SpeechSynthesis
internal import SynthesizerFrames
internal import SystemCalls

/// The shared state of an engine's threads.
struct EngineState: Sendable {
  struct Job: Sendable {
    let client: ClientID
    let content: SpokenContent
  }

  var scheduler: Scheduler
  /// All jobs that have not ended.
  var jobs: [JobID: Job] = [:]
  var nextJob: UInt64 = 1
  /// The events that have not been sent.
  var events: [EngineEvent] = []
  /// Whether a thread is sending events.
  var isTelling = false
  /// Whether the speaker is idle.
  var isAtRest = true
  /// Whether the speaker waits to be woken, or is about to wait.
  var isWaiting = false
  var isShutDown = false
  /// Whether the sink discards its content at the end.
  var abandonsSink = false
  /// The maximum wait of a job for a lost sound server.
  var patience: Duration
  /// The last failure of speech, for people.
  var trouble: String?
  /// The reason why the sink could not be finished.
  var sinkFailure: AudioOutputError?

  init(mostJobs: Int, patience: Duration) {
    scheduler = Scheduler(mostJobs: mostJobs)
    self.patience = patience
  }

  var heldBytes: Int { jobs.values.reduce(0) { $0 + $1.content.cost } }

  /// Adds the scheduler's events; forgets jobs that have ended.
  mutating func note(_ news: [JobEvent]) {
    for event in news {
      guard let job = jobs[event.job] else { continue }
      let kind: EngineEvent.Kind =
        switch event {
        case .started: .started(utterances: job.content.count)
        case .paused: .paused
        case .resumed: .resumed
        case .finished: .finished
        case .cancelled(_, let reason): .cancelled(reason)
        }
      events.append(EngineEvent(job: event.job, client: job.client, kind: kind))
      switch event {
      case .finished(let job), .cancelled(let job, _): jobs[job] = nil
      case .started, .paused, .resumed: break
      }
    }
  }
}

/// The result of starting a thread's synthesizer.
final class StartReport: Sendable {
  private let report = Guarded<Result<SynthesizerDescription, SynthesisError>?>(nil)
  private let bell: Bell

  init() throws(SystemError) { bell = try Bell() }

  func tell(_ result: Result<SynthesizerDescription, SynthesisError>) {
    report.withLock { $0 = result }
    bell.ring()
  }

  /// Waits for the start; returns the description of the synthesizer.
  func wait() -> Result<SynthesizerDescription, SynthesisError> {
    while true {
      if let result = report.withLock({ $0 }) { return result }
      bell.wait()
    }
  }
}
