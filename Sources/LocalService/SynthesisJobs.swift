// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechEngine
internal import SpeechScheduling
internal import SpeechSynthesis
internal import SystemCalls

/// The jobs whose sound goes to the client that asked, as fast as it can be made and the client reads.
///
/// They have synthesizers of their own, so that live speech does not wait for them.
final class SynthesisJobs: Sendable {
  private struct Job: Sendable {
    let client: ClientID
    var isCancelled = false
  }

  private let jobs = Guarded<[JobID: Job]>([:])
  private let configuration: SynthesizerConfiguration
  private let audience: Audience
  private let pool: WorkPool

  init(_ configuration: SynthesizerConfiguration, _ audience: Audience) throws(SystemError) {
    self.configuration = configuration
    self.audience = audience
    pool = try WorkPool()
  }

  /// How many have not ended.
  var count: Int { jobs.withLock { $0.count } }

  func start(
    _ job: JobID, _ content: SpokenContent, of client: ClientID, to outbox: Outbox
  ) {
    jobs.withLock { $0[job] = Job(client: client) }
    pool.run { [self] in
      let ending = synthesize(job, content, of: client, to: outbox)
      jobs.withLock { $0[job] = nil }
      audience.tell(EngineEvent(job: job, client: client, kind: ending))
    }
  }

  /// Ends jobs of a selection; returns which.
  func cancel(_ selection: JobSelection) -> [JobID] {
    jobs.withLock { jobs in
      var ended: [JobID] = []
      for (job, state) in jobs where !state.isCancelled {
        let isMeant =
          switch selection {
          case .all: true
          case .client(let client): state.client == client
          case .job(let meant): job == meant
          case .key: false
          }
        guard isMeant else { continue }
        jobs[job]?.isCancelled = true
        ended.append(job)
      }
      return ended.sorted()
    }
  }

  func shutDown() {
    _ = cancel(.all)
    pool.shutDown()
  }

  private func isWanted(_ job: JobID, _ outbox: Outbox) -> Bool {
    jobs.withLock { $0[job]?.isCancelled == false } && outbox.waitForRoom()
  }

  private func synthesize(
    _ job: JobID, _ content: SpokenContent, of client: ClientID, to outbox: Outbox
  ) -> EngineEvent.Kind {
    guard isWanted(job, outbox) else { return .cancelled(.cancelled) }
    func tell(_ kind: EngineEvent.Kind) {
      audience.tell(EngineEvent(job: job, client: client, kind: kind))
    }
    tell(.started(utterances: content.count))
    do throws(SynthesisError) {
      let isComplete = try synthesizeSilently(content, with: configuration) { kind in
        tell(kind)
        return isWanted(job, outbox)
      }
      return isComplete ? .finished : .cancelled(.cancelled)
    } catch {
      tell(.warning(.noSynthesizer(error), utterance: nil))
      return .cancelled(.failed)
    }
  }
}
