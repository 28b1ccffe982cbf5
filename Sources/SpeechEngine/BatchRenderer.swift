// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
public import SpeechSynthesis
public import SynthesizerFrames
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
  private let store: (any SpeechStore)?
  private var memory = SpeechMemory()
  private var nextTicket = 0

  /// Starts one synthesizer; the others start after the first sound, so that they do not delay it.
  ///
  /// - Parameter makeStore: Makes the store of speech for this synthesizer, if there is one.
  /// - Throws: The reason why the first synthesizer does not start.
  public init(
    jobs: Int, _ configuration: SynthesizerConfiguration,
    store makeStore: (SynthesizerDescription) -> (any SpeechStore)? = { _ in nil }
  ) throws(EngineError) {
    let configuration = configuration.forRendering
    self.configuration = configuration
    self.jobs = jobs
    board = try attempt(RenderBoard(), orThrow: EngineError.system)
    threads.add(try Self.start(board, configuration, jobs: jobs, startsAtOnce: true))
    do throws(SynthesisError) {
      let synthesizer = try board.start.wait().get()
      sampleRate = synthesizer.sampleRate
      store = makeStore(synthesizer)
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

  /// Renders utterances and returns only the number of samples of each, including the pause before
  /// it.
  ///
  /// - Parameter report: Receives recoverable failures, with the number of the utterance.
  public func measure(
    _ plans: some Sequence<PlannedUtterance>, report: (EngineWarning, _ utterance: Int) -> Void
  ) throws(EngineError) -> [Int] {
    var counts: [Int] = []
    try render(plans) { (delivery, number) throws(EngineError) in
      switch delivery {
      case .warning(let warning): report(warning, number)
      case .samples: break
      case .ended(let timing): counts.append(timing.count)
      }
    }
    return counts
  }

  /// Renders utterances and delivers what is known of each, in order.
  ///
  /// The sequence is read only a little ahead of the deliveries, and may read or compute meanwhile. An
  /// utterance that occurs again soon is synthesized once.
  ///
  /// - Parameter deliver: Receives the portions of each utterance, with its number. The last portion is
  ///   its end.
  public func render(
    _ plans: some Sequence<PlannedUtterance>,
    _ deliver: (RenderDelivery, _ utterance: Int) throws(EngineError) -> Void
  ) throws(EngineError) {
    var plans = plans.makeIterator()
    var window: [Awaited] = []
    var number = 0
    repeat {
      while window.count < 4 * jobs, let plan = plans.next() { window.append(submit(plan)) }
      guard !window.isEmpty else { return }
      try collect(window.removeFirst(), number, deliver)
      number += 1
    } while true
  }

  /// An utterance whose speech is due.
  private struct Awaited {
    let lead: Int
    let plan: PlannedUtterance
    let source: Source
  }

  /// Where the speech of an utterance comes from.
  private enum Source {
    /// The synthesizers; others may share it.
    case ticket(Int, for: SharedSpeech?)
    /// An earlier utterance of the batch.
    case earlier(SharedSpeech)
    /// The store.
    case kept(RenderedSpeech)
  }

  private func submit(_ plan: PlannedUtterance) -> Awaited {
    let (lead, plan) = plan.separatingLead()
    let isKept = SpeechMemory.keeps(plan)
    if isKept, let known = memory.speech(of: plan) {
      return Awaited(lead: lead, plan: plan, source: .earlier(known))
    }
    let shared = isKept ? SharedSpeech() : nil
    if let shared { memory.add(shared, of: plan) }
    if let kept = store?.speech(of: plan) {
      shared?.speech = kept
      memory.count(samples: kept.samples.count)
      return Awaited(lead: lead, plan: plan, source: .kept(kept))
    }
    board.submit(plan, ticket: nextTicket)
    nextTicket += 1
    return Awaited(lead: lead, plan: plan, source: .ticket(nextTicket - 1, for: shared))
  }

  /// Starts the remaining threads.
  private func startOthers() throws(EngineError) {
    while threads.count < jobs {
      threads.add(try Self.start(board, configuration, jobs: jobs, startsAtOnce: false))
    }
  }

  private func collect(
    _ awaited: Awaited, _ number: Int,
    _ deliver: (RenderDelivery, Int) throws(EngineError) -> Void
  ) throws(EngineError) {
    let silence = awaited.lead * sampleRate / 1000
    switch awaited.source {
    case .ticket(let ticket, let shared):
      try collect(ticket, of: awaited.plan, for: shared, after: silence, number, deliver)
    case .earlier(let shared): try deliverWhole(shared.speech, after: silence, number, deliver)
    case .kept(let speech): try deliverWhole(speech, after: silence, number, deliver)
    }
  }

  private func deliverWhole(
    _ speech: RenderedSpeech, after silence: Int, _ number: Int,
    _ deliver: (RenderDelivery, Int) throws(EngineError) -> Void
  ) throws(EngineError) {
    for warning in speech.warnings { try deliver(.warning(warning), number) }
    if !speech.samples.isEmpty {
      if silence > 0 { try deliver(.samples([Int16](repeating: 0, count: silence)), number) }
      try deliver(.samples(speech.samples), number)
    }
    try deliver(.ended(speech.timing.delayed(by: silence)), number)
  }

  private func collect(
    _ ticket: Int, of plan: PlannedUtterance, for shared: SharedSpeech?, after silence: Int,
    _ number: Int, _ deliver: (RenderDelivery, Int) throws(EngineError) -> Void
  ) throws(EngineError) {
    var isFirst = true
    while true {
      let mail = board.take(ticket)
      try startOthers()
      for warning in mail.events.lazy.compactMap(EngineWarning.init) {
        shared?.speech.warnings.append(warning)
        try deliver(.warning(warning), number)
      }
      if !mail.samples.isEmpty {
        if isFirst, silence > 0 {
          try deliver(.samples([Int16](repeating: 0, count: silence)), number)
        }
        isFirst = false
        shared?.append(mail.samples)
        try deliver(.samples(mail.samples), number)
      }
      if let error = mail.error { throw .synthesis(error) }
      guard let timing = mail.timing else { continue }
      if let shared {
        shared.speech.timing = timing
        memory.count(samples: shared.speech.samples.count)
        if shared.speech.warnings.isEmpty { store?.keep(shared.speech, of: plan) }
      }
      try deliver(.ended(timing.delayed(by: silence)), number)
      return
    }
  }
}
