// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import AudioOutput
internal import Settings
internal import SpeechModel
internal import SpeechScheduling
internal import SpeechSynthesis
internal import SynthesizerFrames
internal import SystemCalls

/// The thread of an engine that speaks the next playback.
struct Speaker {
  let engine: LiveEngine
  let synthesizer: Synthesizer
  let deliversSamples: Bool
  /// The content of the sink.
  var stream = SoundStream()
  /// The next utterance, so that it is composed only once.
  private var ahead: (job: JobID, index: Int, utterance: Utterance, plan: PlannedUtterance)?
  private var timelines = TimelineCache()
  /// The warnings about the current job.
  private var warned: (job: JobID?, scripts: UnreadableScripts) = (nil, UnreadableScripts())
  /// The end of the last job, and the pause of its voice after it.
  private var lastEnd: (time: Duration, pause: Duration)?
  /// Whether a failure of speech was reported.
  private var hasTrouble = false
  /// Whether the code for the start was released.
  private var hasForgotten = false

  init(_ engine: LiveEngine, _ synthesizer: Synthesizer, deliversSamples: Bool) {
    self.engine = engine
    self.synthesizer = synthesizer
    self.deliversSamples = deliversSamples
  }

  /// The end of a job's playback.
  private enum Ending {
    case finished, failed
    /// The scheduler prefers another job after this utterance.
    case gaveWay
    /// The scheduler silenced it; with the place up to which it was heard.
    case interrupted(JobPosition)
  }

  /// Runs until the engine shuts down.
  mutating func run() {
    while true {
      let (playback, content, isShutDown) = engine.withState { state in
        let playback = state.isShutDown ? nil : state.scheduler.next(at: monotonicNow())
        state.isAtRest = playback == nil
        state.isWaiting = state.isAtRest
        return (playback, playback.flatMap { state.jobs[$0.job]?.content }, state.isShutDown)
      }
      engine.beat()
      if isShutDown { break }
      guard let playback else {
        forgetBeginnings()
        synthesizer.rest()
        engine.waitForWork()
        continue
      }
      guard let content else {
        engine.withState { $0.scheduler.failed() }
        continue
      }
      switch play(playback, content) {
      case .finished:
        lastEnd = (monotonicNow(), .milliseconds(content.planner.profile.pauses.betweenUtterances))
        end { $0.finished() }
      case .failed: end { $0.failed() }
      case .gaveWay: break
      case .interrupted(let place):
        lastEnd = nil
        end { $0.stopped(at: place) }
      }
    }
    endSink()
  }

  private func endSink() {
    guard !engine.state.withLock({ $0.abandonsSink }) else { return engine.sink.abandon() }
    do throws(AudioOutputError) {
      try engine.sink.finish()
    } catch {
      engine.state.withLock { $0.sinkFailure = error }
    }
  }

  /// After the first job, releases the code that only the start needed.
  private mutating func forgetBeginnings() {
    guard lastEnd != nil, !hasForgotten else { return }
    hasForgotten = true
    forgetCode()
  }

  /// Reports the end of a playback to the scheduler, with the sink ready for the next one.
  private mutating func end(_ report: @Sendable (inout Scheduler) -> Void) {
    // Until the scheduler knows of the end, it may silence the sink again.
    engine.withState { state in
      report(&state.scheduler)
      state.isAtRest = true
    }
    engine.sink.rearm()
    stream.reset()
  }

  private mutating func play(_ playback: Playback, _ content: SpokenContent) -> Ending {
    let job = playback.job
    var place = playback.place
    do throws(SynthesisError) {
      let engine = engine
      let destination = try timelines.place(
        after: playback.moves, from: place, in: content, of: job, with: synthesizer
      ) {
        engine.beat()
        return engine.state.withLock { !$0.scheduler.endsPlayback }
      }
      switch destination {
      case .place(let start): place = start
      case .beyondEnd: return .finished
      case .unwanted: return .interrupted(place)
      }
    } catch {
      return fail(job, .noSynthesizer(error))
    }
    stream.reset()
    pause()
    var patienceEnd: Duration?
    var hasTold = false
    // Whether the server existed before.
    var wasThere = false
    while place.utterance < content.count {
      do throws(Interruption) {
        try speak(place, job, content)
        patienceEnd = nil
        hasTold = false
      } catch {
        switch error {
        case .silenced: return .interrupted(silenced(job, from: place))
        case .synthesis(let error): return fail(job, .noSynthesizer(error))
        case .audio(.noServer(let reason)), .audio(.serverLost(let reason)):
          // Repeated from its beginning, because it is unknown what was heard.
          place.sample = 0
          stream.reset()
          guard let end = patienceEnd else {
            // Another attempt finds a server that was restarted during silence.
            patienceEnd = monotonicNow() + engine.state.withLock { $0.patience }
            wasThere = if case .audio(.serverLost) = error { true } else { false }
            continue
          }
          guard monotonicNow() < end else { return fail(job, .noSound(.noServer(reason: reason))) }
          let lost: AudioOutputError =
            wasThere ? .serverLost(reason: reason) : .noServer(reason: reason)
          if hasTold {
            note(.soundLost(lost))
          } else {
            hasTold = true
            tell(.soundLost(lost), job, utterance: place.utterance)
          }
          if waitForServer() { return .interrupted(place) }
          continue
        case .audio(let error): return fail(job, .noSound(error))
        }
      }
      let done = place.utterance
      place = JobPosition(utterance: done + 1, sample: 0)
      guard place.utterance < content.count else { break }
      engine.beat()
      // While it is being heard, it is the current job, which can be silenced.
      let givesWay = engine.withState { $0.scheduler.givesWay(at: monotonicNow()) }
      if isUnwanted || givesWay && !drain(job) {
        stream.mark(place)
        return .interrupted(silenced(job, from: place))
      }
      let goesOn = engine.withState { state in
        // After an interruption, this is detected before the next utterance.
        state.scheduler.interruptsSpeaker
          || state.scheduler.utteranceEnded(done, at: monotonicNow())
      }
      if !goesOn {
        // The sink may still have samples if the more urgent job arrived only now.
        _ = drain(job)
        engine.sink.rearm()
        stream.reset()
        return .gaveWay
      }
    }
    return drain(job) ? .finished : .interrupted(silenced(job, from: place))
  }

  /// Waits until everything is heard, and sends its events; returns whether nothing interrupted.
  private mutating func drain(_ job: JobID) -> Bool {
    do throws(AudioOutputError) {
      try engine.sink.drain()
    } catch {
      if error == .interrupted { return false }
      // All words were written; the next ones will detect the failure.
    }
    engine.report(job, stream.takeAll())
    return true
  }

  /// Returns the place at which the sink was silenced; sends the events before it.
  private mutating func silenced(_ job: JobID, from place: JobPosition) -> JobPosition {
    let heard = stream.written - engine.sink.rearm()
    engine.report(job, stream.take(heard: heard))
    return stream.place(at: heard) ?? place
  }

  /// Waits briefly for the sound server; returns whether the job is no longer wanted.
  private func waitForServer() -> Bool {
    engine.beat()
    let isUnwanted = engine.state.withLock { state in
      state.isWaiting = !state.scheduler.interruptsSpeaker
      return !state.isWaiting
    }
    if !isUnwanted { engine.waitForWork(milliseconds: 100) }
    return self.isUnwanted
  }

  private var isUnwanted: Bool { engine.state.withLock { $0.scheduler.interruptsSpeaker } }

  private mutating func fail(_ job: JobID, _ warning: EngineWarning) -> Ending {
    tell(warning, job, utterance: nil)
    return .failed
  }

  /// Reports why a job cannot be heard, to listeners and in the status.
  private mutating func tell(_ warning: EngineWarning, _ job: JobID, utterance: Int?) {
    note(warning)
    engine.report(job, [.warning(warning, utterance: utterance)])
  }

  private mutating func note(_ trouble: EngineWarning) {
    hasTrouble = true
    engine.state.withLock { $0.trouble = trouble.cause }
  }

  /// Records that sound was output.
  private mutating func endTrouble() {
    guard hasTrouble else { return }
    hasTrouble = false
    engine.state.withLock { $0.trouble = nil }
  }

  /// Keeps the pause of the voice between two jobs.
  private mutating func pause() {
    guard let (time, pause) = lastEnd else { return }
    let left = time + pause - monotonicNow()
    guard left > .zero else { return }
    let count = Int(left / .seconds(1) * Double(engine.sink.sampleRate))
    try? write([Int16](repeating: 0, count: count)[...], nil)
  }

  // MARK: One utterance

  private enum Interruption: Error {
    case silenced
    case audio(AudioOutputError)
    case synthesis(SynthesisError)

    init(_ error: AudioOutputError) { self = error == .interrupted ? .silenced : .audio(error) }
  }

  private mutating func speak(
    _ place: JobPosition, _ job: JobID, _ content: SpokenContent
  ) throws(Interruption) {
    let index = place.utterance
    let (utterance, plan) = take(job, index, content)
    stream.mark(place)
    if place.sample == 0 { stream.add(.utterance(index, utterance)) }
    let rate = engine.sink.sampleRate
    var sound = UtteranceSound(index: index, utterance: utterance, plan: plan, rate: rate)
    var failure: Interruption?
    do throws(SynthesisError) {
      try synthesizer.synthesize(
        plan.parts, before: lookAhead(plan, job, index, content)
      ) { event in
        engine.beat()
        if let warning = EngineWarning(event) {
          engine.report(job, [.warning(warning, utterance: index)])
        }
        do throws(Interruption) {
          if let (samples, start) = sound.take(event, into: &stream, from: place.sample) {
            if deliversSamples {
              engine.report(
                job, [.samples(utterance: index, sample: start, Array(samples), rate: rate)])
            }
            try write(samples, job)
          }
          // Skipped samples never reach the sink, which would detect the interruption.
          if sound.count < place.sample, isUnwanted { throw .silenced }
        } catch {
          failure = error
        }
        return failure == nil
      }
    } catch {
      throw .synthesis(error)
    }
    if let failure { throw failure }
  }

  /// Does work that can wait until the synthesizer has its request: warns about unreadable scripts,
  /// and composes the next utterance, whose parts it returns.
  private mutating func lookAhead(
    _ plan: PlannedUtterance, _ job: JobID, _ index: Int, _ content: SpokenContent
  ) -> [SynthesizerPart]? {
    tellUnreadable(plan, of: job, index)
    guard index + 1 < content.count else { return nil }
    let utterance = content.utterance(index + 1)
    let plan = content.plan(utterance, at: index + 1)
    ahead = (job, index + 1, utterance, plan)
    return plan.parts
  }

  /// Warns once per job about each script that its voice cannot read.
  private mutating func tellUnreadable(_ plan: PlannedUtterance, of job: JobID, _ index: Int) {
    if warned.job != job { warned = (job, UnreadableScripts()) }
    for warning in warned.scripts.warnings(for: plan) {
      engine.report(job, [.warning(warning, utterance: index)])
    }
  }

  private mutating func take(
    _ job: JobID, _ index: Int, _ content: SpokenContent
  ) -> (Utterance, PlannedUtterance) {
    defer { ahead = nil }
    if let ahead, ahead.job == job, ahead.index == index { return (ahead.utterance, ahead.plan) }
    let utterance = content.utterance(index)
    return (utterance, content.plan(utterance, at: index))
  }

  /// Writes samples to the sink in small portions, so that events are sent in time.
  private mutating func write(_ samples: ArraySlice<Int16>, _ job: JobID?) throws(Interruption) {
    let portion = max(1, engine.sink.sampleRate / 100)
    var rest = samples
    while !rest.isEmpty {
      let part = rest.prefix(portion)
      rest = rest.dropFirst(portion)
      // Refused samples count too: the sink counts them as unheard.
      stream.written += part.count
      try attempt(engine.sink.write(part), orThrow: Interruption.init)
      engine.beat()
      guard let job else { continue }
      endTrouble()
      let heard = stream.take(heard: stream.written - engine.sink.unheard)
      if !heard.isEmpty { engine.report(job, heard) }
    }
  }
}

extension EngineWarning {
  init?(_ event: SynthesisEvent) {
    switch event {
    case .skipped(_, _, let problem): self = .synthesis(problem, isLoss: true)
    case .notice(let problem): self = .synthesis(problem, isLoss: false)
    default: return nil
    }
  }
}
