// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import AudioOutput
internal import SpeechModel
public import SpeechScheduling
public import SpeechSynthesis
internal import Synchronization
internal import SynthesizerFrames
internal import SystemCalls

/// Speaks the jobs of many clients, one at a time, by priority.
///
/// All methods can be called from any thread and never wait for sound. Events arrive in order, on
/// any thread; a listener must not wait or call back.
public final class LiveEngine: Sendable {
  /// Receives all events.
  public typealias Listener = @Sendable (EngineEvent) -> Void

  let state: Guarded<EngineState>
  let sink: any AudioSink
  private let wake: Bell
  private let listener: Listener
  private let beats = Atomic<UInt64>(0)
  private let thread = Mutex<WorkerThread?>(nil)

  /// Starts the synthesizer, waits until it is ready, and opens a sink.
  ///
  /// - Parameters:
  ///   - mostJobs: The maximum number of jobs.
  ///   - patience: The maximum wait of a job for a lost sound server.
  ///   - deliversSamples: Whether clients receive the samples as events, in addition to the sink.
  ///   - open: Opens the sink for a sample rate; should not wait for a server.
  ///   - listener: Receives all events.
  public init(
    _ configuration: SynthesizerConfiguration, mostJobs: Int, patience: Duration,
    deliversSamples: Bool = false,
    into open: (Int) throws(AudioOutputError) -> any AudioSink, listener: @escaping Listener
  ) throws(EngineError) {
    self.listener = listener
    state = Guarded(EngineState(mostJobs: mostJobs, patience: patience))
    let start: StartReport
    let begin: Bell
    // The thread gets the engine once it is complete.
    let box = Handover<LiveEngine>()
    var running: WorkerThread?
    do throws(SystemError) {
      wake = try Bell()
      begin = try Bell()
      start = try StartReport()
      running = try WorkerThread {
        let synthesizer: Synthesizer
        do throws(SynthesisError) {
          synthesizer = try Synthesizer(configuration)
          start.tell(.success(try synthesizer.ready()))
        } catch {
          start.tell(.failure(error))
          return
        }
        begin.wait()
        guard let engine = box.take() else { return }
        var speaker = Speaker(engine, synthesizer, deliversSamples: deliversSamples)
        speaker.run()
      }
    } catch {
      throw .system(error)
    }
    do throws(EngineError) {
      let sampleRate = try attempt(start.wait().get(), orThrow: EngineError.synthesis).sampleRate
      sink = try attempt(open(sampleRate), orThrow: EngineError.audio)
    } catch {
      begin.ring()
      if let running = running.take() { running.join() }
      throw error
    }
    box.put(self)
    begin.ring()
    let started = Mutex(running.take())
    thread.withLock { $0 = started.withLock { $0.take() } }
  }

  // MARK: Requests of clients

  /// Submits a job.
  ///
  /// - Parameters:
  ///   - keyScope: The scope of the key; nil for the client's own.
  ///   - timeToLive: The maximum time before it begins.
  ///   - isStopped: Whether a stop overtook it: it then ends at once.
  ///   - accepted: Receives the job's number before any event about it; must not wait or call back.
  @discardableResult
  public func submit(
    _ content: SpokenContent, of client: ClientID, priority: Priority = .normal,
    key: String? = nil, keyScope: ClientID? = nil, timeToLive: Duration? = nil,
    isStopped: Bool = false,
    accepted: (JobID) -> Void = { _ in }
  ) throws(SchedulingError) -> JobID {
    let now = monotonicNow()
    let result: Result<JobID, SchedulingError> = withState { state in
      let job = JobID(state.nextJob)
      state.jobs[job] = EngineState.Job(client: client, content: content)
      guard !isStopped, !state.isShutDown else {
        state.nextJob += 1
        accepted(job)
        state.note([.cancelled(job, state.isShutDown ? .shutdown : .stopped)])
        return .success(job)
      }
      do throws(SchedulingError) {
        try state.scheduler.submit(
          Submission(
            job: job, client: client, priority: priority, key: key, keyScope: keyScope,
            deadline: timeToLive.map { now + $0 }), at: now)
      } catch {
        state.jobs[job] = nil
        return .failure(error)
      }
      state.nextJob += 1
      accepted(job)
      return .success(job)
    }
    return try result.get()
  }

  /// Returns a number for something that is not spoken here but must differ from all jobs.
  public func nextJobNumber() -> JobID {
    state.withLock { state in
      defer { state.nextJob += 1 }
      return JobID(state.nextJob)
    }
  }

  /// Ends jobs; returns them.
  @discardableResult
  public func cancel(_ selection: JobSelection, _ reason: CancelReason) -> [JobID] {
    withState { $0.scheduler.cancel(selection, reason) }
  }

  /// Pauses speech at the sample that is being heard.
  public func pause() { withState { $0.scheduler.pause() } }

  /// Resumes speech.
  public func resume() { withState { $0.scheduler.resume() } }

  /// Moves the current job forward or back; returns it, if there is one.
  public func move(_ move: Move) -> JobID? { withState { $0.scheduler.move(move) } }

  /// The next time at which a waiting job expires.
  public var nextDeadline: Duration? { state.withLock { $0.scheduler.nextDeadline } }

  /// Ends expired jobs.
  public func dropExpired() { withState { $0.scheduler.drop(expiredAt: monotonicNow()) } }

  /// Changes the limits; existing jobs stay.
  ///
  /// - Parameters:
  ///   - mostJobs: The maximum number of jobs.
  ///   - patience: The maximum wait of a job for a lost sound server.
  public func setLimits(mostJobs: Int, patience: Duration) {
    state.withLock { state in
      state.scheduler.mostJobs = mostJobs
      state.patience = patience
    }
  }

  /// The number of samples per second.
  public var sampleRate: Int { sink.sampleRate }

  /// The status.
  public var status: EngineStatus {
    state.withLock { state in
      EngineStatus(
        speaking: state.scheduler.current, queued: state.scheduler.queued,
        isPaused: state.scheduler.isPaused, trouble: state.trouble)
    }
  }

  /// The approximate memory of the jobs, in bytes.
  public var heldBytes: Int { state.withLock { $0.heldBytes } }

  /// Whether the engine is idle, and a number that grows while it works: if it is neither idle nor
  /// growing for seconds, it hangs.
  public var pulse: (isAtRest: Bool, beats: UInt64) {
    (state.withLock { $0.isAtRest }, beats.load(ordering: .relaxed))
  }

  /// Ends all jobs, the threads and the sink.
  ///
  /// - Parameter abandoning: Whether the sink discards its content, so that failed speech leaves
  ///   no file. Otherwise a file gets its name.
  /// - Returns: The reason why the sink could not be finished, such as a file that cannot be
  ///   completed.
  @discardableResult
  public func shutDown(abandoning: Bool = false) -> AudioOutputError? {
    withState { state in
      state.isShutDown = true
      state.abandonsSink = abandoning
      state.scheduler.cancel(.all, .shutdown)
    }
    wake.ring()
    if let running = thread.withLock({ $0.take() }) { running.join() }
    return state.withLock { $0.sinkFailure }
  }

  // MARK: For the speaker

  /// Changes the state, sends the resulting events, and wakes or silences the speaker if necessary.
  @discardableResult
  func withState<Result: Sendable>(_ body: (inout EngineState) -> Result) -> Result {
    let (result, isAwaited) = state.withLock { state in
      // Read before the change: the speaker makes changes too, and does not wait for its own.
      let isAwaited = state.isWaiting
      let result = body(&state)
      state.note(state.scheduler.takeEvents())
      // Under the lock, so that it stops the intended playback and no later one.
      if state.scheduler.interruptsSpeaker { sink.interrupt() }
      return (result, isAwaited)
    }
    if isAwaited { wake.ring() }
    tell()
    return result
  }

  /// Adds events of the current job.
  func report(_ job: JobID, _ kinds: [EngineEvent.Kind]) {
    state.withLock { state in
      guard let client = state.jobs[job]?.client else { return }
      state.events += kinds.map { EngineEvent(job: job, client: client, kind: $0) }
    }
    tell()
  }

  /// Waits for a request, or for a time.
  func waitForWork(milliseconds: Int? = nil) {
    wake.wait(milliseconds: milliseconds)
    state.withLock { $0.isWaiting = false }
  }

  /// Records that the speaker is alive.
  func beat() { beats.add(1, ordering: .relaxed) }

  /// Sends the pending events to the listener, unless another thread is already doing so.
  private func tell() {
    while true {
      let events = state.withLock { state in
        guard !state.isTelling, !state.events.isEmpty else { return [EngineEvent]() }
        state.isTelling = true
        defer { state.events = [] }
        return state.events
      }
      guard !events.isEmpty else { return }
      for event in events { listener(event) }
      state.withLock { $0.isTelling = false }
    }
  }
}

/// The status of an engine.
public struct EngineStatus: Sendable, Hashable {
  /// The current job.
  public let speaking: JobID?
  /// The waiting jobs, in the order in which they would be spoken.
  public let queued: [JobID]
  /// Whether speech is paused.
  public let isPaused: Bool
  /// The last failure of speech, for people; nil if there was none.
  public let trouble: String?

  /// Whether there is a current or waiting job.
  public var hasJobs: Bool { speaking != nil || !queued.isEmpty }
}
