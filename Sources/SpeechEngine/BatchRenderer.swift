// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import AudioOutput
public import SpeechModel
public import SpeechSynthesis
internal import Synchronization
internal import SystemCalls

/// Renders utterances with several synthesizers in parallel; their number does not affect the
/// result.
///
/// Utterances are distributed and collected in order, and only a few are in progress, so that
/// memory does not grow with the text. For one thread.
public final class BatchRenderer {
  private let board: RenderBoard
  private let configuration: SynthesizerConfiguration
  private let jobs: Int
  /// The number of samples per second.
  public let sampleRate: Int
  private let threads = ThreadGroup()
  private var nextTicket = 0

  /// Starts one synthesizer; the others start after the first sound, so that they do not delay it.
  ///
  /// - Throws: The reason why the first synthesizer does not start.
  public init(jobs: Int, _ configuration: SynthesizerConfiguration) throws(EngineError) {
    self.configuration = configuration
    self.jobs = jobs
    board = try attempt(RenderBoard(), orThrow: EngineError.system)
    threads.add(try Self.start(board, configuration, jobs: jobs, startsAtOnce: true))
    do throws(SynthesisError) {
      sampleRate = try board.start.wait().get()
    } catch {
      // An incomplete object is not deinitialised, so this must wait for the thread.
      board.stop()
      threads.join()
      throw .synthesis(error)
    }
  }

  deinit {
    board.stop()
    threads.join()
  }

  private static func start(
    _ board: RenderBoard, _ configuration: SynthesizerConfiguration, jobs: Int, startsAtOnce: Bool
  ) throws(EngineError) -> WorkerThread {
    let taken = try attempt(Semaphore(), orThrow: EngineError.system)
    let worker = RenderWorker(
      board: board, configuration: configuration, jobs: jobs, taken: taken)
    return try attempt(
      WorkerThread { worker.run(startsAtOnce: startsAtOnce) }, orThrow: EngineError.system)
  }

  /// Renders utterances to a sink, in order, and returns when the sink has all samples.
  ///
  /// - Parameters:
  ///   - report: Receives recoverable failures, with the number of the utterance.
  ///   - timed: Receives the times of each utterance once all its samples are written.
  public func render(
    _ plans: some Sequence<PlannedUtterance>, into sink: any AudioSink,
    report: (EngineWarning, _ utterance: Int) -> Void,
    timed: (UtteranceTiming, _ utterance: Int) throws(EngineError) -> Void = { _, _ in }
  ) throws(EngineError) {
    try render(plans, report, timed) { (_, samples) throws(EngineError) in
      try attempt(sink.write(samples[...]), orThrow: EngineError.audio)
    }
  }

  /// Renders utterances and returns only the number of samples of each, including the pause before
  /// it.
  ///
  /// - Parameter report: Receives recoverable failures, with the number of the utterance.
  public func measure(
    _ plans: some Sequence<PlannedUtterance>, report: (EngineWarning, _ utterance: Int) -> Void
  ) throws(EngineError) -> [Int] {
    var counts: [Int] = []
    try render(plans, report, { _, _ in }) { (number, samples) throws(EngineError) in
      while counts.count <= number { counts.append(0) }
      counts[number] += samples.count
    }
    return counts
  }

  private func render(
    _ plans: some Sequence<PlannedUtterance>, _ report: (EngineWarning, _ utterance: Int) -> Void,
    _ timed: (UtteranceTiming, _ utterance: Int) throws(EngineError) -> Void,
    _ take: (Int, [Int16]) throws(EngineError) -> Void
  ) throws(EngineError) {
    var plans = plans.makeIterator()
    let first = nextTicket
    var head = nextTicket
    repeat {
      while nextTicket < head + 4 * jobs, let plan = plans.next() {
        board.submit(plan, ticket: nextTicket)
        nextTicket += 1
      }
      guard head < nextTicket else { return }
      try collect(head, number: head - first, report, timed, take)
      head += 1
    } while true
  }

  /// Starts the remaining threads.
  private func startOthers() throws(EngineError) {
    while threads.count < jobs {
      threads.add(try Self.start(board, configuration, jobs: jobs, startsAtOnce: false))
    }
  }

  private func collect(
    _ ticket: Int, number: Int, _ report: (EngineWarning, _ utterance: Int) -> Void,
    _ timed: (UtteranceTiming, _ utterance: Int) throws(EngineError) -> Void,
    _ take: (Int, [Int16]) throws(EngineError) -> Void
  ) throws(EngineError) {
    while true {
      let mail = board.take(ticket)
      try startOthers()
      for event in mail.events {
        if let warning = EngineWarning(event) { report(warning, number) }
      }
      try take(number, mail.samples)
      if let error = mail.error { throw .synthesis(error) }
      if let timing = mail.timing { try timed(timing, number) }
      if mail.isLast { return }
    }
  }
}
