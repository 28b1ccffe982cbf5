// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import AudioOutput
internal import SpeechScheduling
internal import SpeechSynthesis
internal import SystemCalls

/// What the threads of an engine share.
struct EngineState: Sendable {
  struct Job: Sendable {
    let client: ClientID
    let content: SpokenContent
  }

  var scheduler: Scheduler
  /// Every job that has not ended.
  var jobs: [JobID: Job] = [:]
  var nextJob: UInt64 = 1
  /// What has happened and was not told yet.
  var events: [EngineEvent] = []
  /// Whether a thread is telling.
  var isTelling = false
  /// Whether the speaker has nothing to do.
  var isAtRest = true
  /// Whether the speaker waits to be woken, or is about to.
  var isWaiting = false
  var isShutDown = false
  /// Whether the sink drops what it has at the end.
  var abandonsSink = false
  /// How long a job waits for a sound server that is gone.
  var patience: Duration
  /// What kept speech from being heard when that was last tried, for people.
  var trouble: String?
  /// Why the sink could not be ended as it should.
  var sinkFailure: AudioOutputError?

  init(mostJobs: Int, patience: Duration) {
    scheduler = Scheduler(mostJobs: mostJobs)
    self.patience = patience
  }

  var heldBytes: Int { jobs.values.reduce(0) { $0 + $1.content.cost } }

  /// Adds what the scheduler tells; a job that has ended is forgotten.
  mutating func note(_ news: [JobEvent]) {
    for event in news {
      let (job, kind): (JobID, EngineEvent.Kind)
      switch event {
      case .started(let started):
        (job, kind) = (started, .started(utterances: jobs[started]?.content.count ?? 0))
      case .paused(let paused): (job, kind) = (paused, .paused)
      case .resumed(let resumed): (job, kind) = (resumed, .resumed)
      case .finished(let finished): (job, kind) = (finished, .finished)
      case .cancelled(let cancelled, let reason): (job, kind) = (cancelled, .cancelled(reason))
      }
      guard let client = jobs[job]?.client else { continue }
      events.append(EngineEvent(job: job, client: client, kind: kind))
      switch kind {
      case .finished, .cancelled: jobs[job] = nil
      default: break
      }
    }
  }
}

/// What comes of starting a thread's synthesizer.
final class StartReport: Sendable {
  private let report = Guarded<Result<Int, SynthesisError>?>(nil)
  private let bell: Bell

  init() throws(SystemError) {
    bell = try Bell()
  }

  func tell(_ result: Result<Int, SynthesisError>) {
    report.withLock { $0 = result }
    bell.ring()
  }

  /// Waits for the start; returns the sample rate.
  func wait() -> Result<Int, SynthesisError> {
    while true {
      if let result = report.withLock({ $0 }) { return result }
      bell.wait()
    }
  }
}
