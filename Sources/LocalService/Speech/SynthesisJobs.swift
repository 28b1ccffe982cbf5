// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechEngine
internal import SpeechScheduling
internal import SpeechSynthesis
internal import SystemCalls

/// The jobs that send sound to their client, as fast as it is synthesized and read.
///
/// They have separate synthesizers, so that live speech does not wait for them.
final class SynthesisJobs: Sendable {
  private struct Job: Sendable {
    let client: ClientID
    /// The reason to end it early, if any.
    var ending: CancelReason?
  }

  private let jobs = Guarded<[JobID: Job]>([:])
  /// The clients with a job on a thread, and their further jobs.
  private let queues = Guarded<[ClientID: [@Sendable () -> Void]]>([:])
  private let configuration: SynthesizerConfiguration
  private let subscriptions: Subscriptions
  private let pool: WorkPool

  init(_ configuration: SynthesizerConfiguration, _ subscriptions: Subscriptions)
    throws(SystemError)
  {
    self.configuration = configuration
    self.subscriptions = subscriptions
    pool = try WorkPool()
  }

  /// The number of jobs that have not ended.
  var count: Int { jobs.withLock { $0.count } }

  func start(_ job: JobID, _ content: SpokenContent, of client: ClientID, to outbox: Outbox) {
    jobs.withLock { $0[job] = Job(client: client) }
    run(for: client) { [self] in
      end(job, of: client, synthesize(job, content, of: client, to: outbox))
    }
  }

  /// Runs work on a thread after the earlier work for the same client, so that a client that reads
  /// slowly occupies only one thread.
  private func run(for client: ClientID, _ work: @escaping @Sendable () -> Void) {
    let isFirst = queues.withLock { queues in
      guard queues[client] == nil else {
        queues[client]?.append(work)
        return false
      }
      queues[client] = []
      return true
    }
    if isFirst { runInTurn(work, for: client) }
  }

  private func runInTurn(_ work: @escaping @Sendable () -> Void, for client: ClientID) {
    pool.run { [self] in
      work()
      let next: (@Sendable () -> Void)? = queues.withLock { queues in
        guard let first = queues[client]?.first else {
          queues[client] = nil
          return nil
        }
        queues[client]?.removeFirst()
        return first
      }
      if let next { runInTurn(next, for: client) }
    }
  }

  /// Ends the jobs of a selection and returns them.
  func cancel(_ selection: JobSelection, _ reason: CancelReason) -> [JobID] {
    jobs.withLock { jobs in
      var ended: [JobID] = []
      for (job, state) in jobs where state.ending == nil {
        let isMeant =
          switch selection {
          case .all: true
          case .client(let client): state.client == client
          case .job(let meant): job == meant
          case .key: false
          }
        guard isMeant else { continue }
        jobs[job]?.ending = reason
        ended.append(job)
      }
      return ended.sorted()
    }
  }

  /// Ends all jobs, including those that have not begun.
  func shutDown() {
    _ = cancel(.all, .shutdown)
    pool.shutDown()
    for (job, state) in jobs.withLock({ $0 }) { end(job, of: state.client, .cancelled(.shutdown)) }
  }

  private func end(_ job: JobID, of client: ClientID, _ ending: EngineEvent.Kind) {
    jobs.withLock { $0[job] = nil }
    subscriptions.send(EngineEvent(job: job, client: client, kind: ending))
  }

  private func isWanted(_ job: JobID, _ outbox: Outbox) -> Bool {
    outbox.waitForRoom { ending(of: job) == nil } && ending(of: job) == nil
  }

  private func ending(of job: JobID) -> CancelReason? { jobs.withLock { $0[job]?.ending } }

  private func synthesize(
    _ job: JobID, _ content: SpokenContent, of client: ClientID, to outbox: Outbox
  ) -> EngineEvent.Kind {
    guard isWanted(job, outbox) else { return .cancelled(ending(of: job) ?? .cancelled) }
    func tell(_ kind: EngineEvent.Kind) {
      subscriptions.send(EngineEvent(job: job, client: client, kind: kind))
    }
    tell(.started(utterances: content.count))
    do throws(SynthesisError) {
      let isComplete = try synthesizeSilently(content, with: configuration) { kind in
        tell(kind)
        return isWanted(job, outbox)
      }
      return isComplete ? .finished : .cancelled(ending(of: job) ?? .cancelled)
    } catch {
      tell(.warning(.noSynthesizer(error), utterance: nil))
      return .cancelled(.failed)
    }
  }
}
