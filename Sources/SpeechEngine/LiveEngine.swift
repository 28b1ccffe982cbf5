// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import AudioOutput
internal import SpeechModel
public import SpeechScheduling
public import SpeechSynthesis
internal import Synchronization
internal import SynthesizerFrames
internal import SystemCalls

/// Speaks the jobs of many clients, one at a time, as their urgency has it.
///
/// Everything here may be called from any thread and never waits for sound. Events come in the order
/// in which things happened, from whichever thread is there; a listener must not wait, nor call back.
public final class LiveEngine: Sendable {
  /// Told of everything that happens.
  public typealias Listener = @Sendable (EngineEvent) -> Void

  let state: Guarded<EngineState>
  let sink: any AudioSink
  private let wake: Bell
  private let listener: Listener
  private let beats = Atomic<UInt64>(0)
  private let thread = Mutex<WorkerThread?>(nil)

  /// Starts the synthesizer, waits until it is ready, and opens a sink for what it says.
  ///
  /// - Parameters:
  ///   - mostJobs: How many jobs there may be at once.
  ///   - patience: How long a job waits for a sound server that is gone.
  ///   - deliversSamples: Whether clients get the samples as events, besides the sink.
  ///   - open: Opens the sink for a number of samples a second; it should not wait for a server.
  ///   - listener: Told of everything that happens.
  public init(
    _ configuration: SynthesizerConfiguration, mostJobs: Int, patience: Duration,
    deliversSamples: Bool = false,
    into open: (Int) throws(AudioOutputError) -> any AudioSink, listener: @escaping Listener
  ) throws(EngineError) {
    self.listener = listener
    state = Guarded(EngineState(mostJobs: mostJobs, patience: patience))
    let start: StartReport
    let begin: Bell
    do throws(SystemError) {
      wake = try Bell()
      begin = try Bell()
      start = try StartReport()
    } catch {
      throw .system(error)
    }
    // The engine goes to its thread once it is complete.
    let box = Handover<LiveEngine>()
    var running: WorkerThread?
    do throws(SystemError) {
      running = try WorkerThread {
        let synthesizer: Synthesizer
        do throws(SynthesisError) {
          synthesizer = try Synthesizer(configuration)
          start.tell(.success(try synthesizer.ready().sampleRate))
        } catch {
          start.tell(.failure(error))
          return
        }
        begin.wait()
        guard let engine = box.take() else { return }
        var speaker = Speaker(
          engine, synthesizer, deliversSamples: deliversSamples)
        speaker.run()
      }
    } catch {
      throw .system(error)
    }
    let opened: Result<any AudioSink, EngineError>
    switch start.wait() {
    case .failure(let error): opened = .failure(.synthesis(error))
    case .success(let sampleRate):
      do throws(AudioOutputError) {
        opened = .success(try open(sampleRate))
      } catch {
        opened = .failure(.audio(error))
      }
    }
    switch opened {
    case .failure(let error):
      begin.ring()
      if let running = running.take() { running.join() }
      throw error
    case .success(let sink):
      self.sink = sink
      box.put(self)
      begin.ring()
      let started = Mutex(running.take())
      thread.withLock { $0 = started.withLock { $0.take() } }
    }
  }

  // MARK: What clients ask for

  /// Puts a job in its place among the others.
  ///
  /// - Parameters:
  ///   - keyScope: Among whose jobs the key is looked for; left out, the client's own.
  ///   - timeToLive: How long it may wait for its beginning.
  ///   - isStopped: Whether it was stopped while it was on its way here: it then ends at once.
  ///   - accepted: Told the job's number before anything is told of it; must not wait or call back.
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

  /// A number for a job that is not spoken here but must not be taken for one that is.
  public func nextJobNumber() -> JobID {
    state.withLock { state in
      defer { state.nextJob += 1 }
      return JobID(state.nextJob)
    }
  }

  /// Ends jobs; returns which.
  @discardableResult
  public func cancel(_ selection: JobSelection, _ reason: CancelReason) -> [JobID] {
    withState { $0.scheduler.cancel(selection, reason) }
  }

  /// Makes speech stand still at the sample that is heard.
  public func pause() {
    withState { $0.scheduler.pause() }
  }

  /// Lets speech go on from there.
  public func resume() {
    withState { $0.scheduler.resume() }
  }

  /// Moves the present job forward or back; returns it, if there is one.
  public func move(_ move: Move) -> JobID? {
    withState { $0.scheduler.move(move) }
  }

  /// When the next job will have waited too long.
  public var nextDeadline: Duration? { state.withLock { $0.scheduler.nextDeadline } }

  /// Drops jobs that have waited too long.
  public func dropExpired() {
    withState { $0.scheduler.drop(expiredAt: monotonicNow()) }
  }

  /// Changes what holds from now on; the jobs that are there stay.
  ///
  /// - Parameters:
  ///   - mostJobs: How many jobs there may be at once.
  ///   - patience: How long a job waits for a sound server that is gone.
  public func setLimits(mostJobs: Int, patience: Duration) {
    state.withLock { state in
      state.scheduler.mostJobs = mostJobs
      state.patience = patience
    }
  }

  /// How many samples make a second.
  public var sampleRate: Int { sink.sampleRate }

  /// How things stand.
  public var status: EngineStatus {
    state.withLock { state in
      EngineStatus(
        speaking: state.scheduler.current, queued: state.scheduler.queued,
        isPaused: state.scheduler.isPaused, trouble: state.trouble)
    }
  }

  /// About how many bytes the jobs hold on to.
  public var heldBytes: Int { state.withLock { $0.heldBytes } }

  /// Whether the engine is at rest, and a number that grows while it works: one that is neither at
  /// rest nor grows for seconds is stuck.
  public var pulse: (isAtRest: Bool, beats: UInt64) {
    (state.withLock { $0.isAtRest }, beats.load(ordering: .relaxed))
  }

  /// Ends all jobs, the threads and the sink.
  ///
  /// - Parameter abandoning: Whether the sink drops what it has, so that no file is made of speech
  ///   that failed. Otherwise a file gets its name.
  /// - Returns: Why the sink could not be finished, such as a file that cannot be completed.
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

  /// Changes the state, tells what came of it, and wakes or silences the speaker as it needs.
  @discardableResult
  func withState<Result: Sendable>(_ body: (inout EngineState) -> Result) -> Result {
    let (result, isAwaited) = state.withLock { state in
      // Before the change: the speaker, which makes changes too, does not wait for its own.
      let isAwaited = state.isWaiting
      let result = body(&state)
      state.note(state.scheduler.takeEvents())
      // Under the lock, so that it hits the playback that is meant and no later one.
      if state.scheduler.interruptsSpeaker { sink.interrupt() }
      return (result, isAwaited)
    }
    if isAwaited { wake.ring() }
    tell()
    return result
  }

  /// Adds events of the present job.
  func report(_ job: JobID, _ kinds: [EngineEvent.Kind]) {
    state.withLock { state in
      guard let client = state.jobs[job]?.client else { return }
      state.events += kinds.map { EngineEvent(job: job, client: client, kind: $0) }
    }
    tell()
  }

  /// Waits until something was asked for, or for a time.
  func waitForWork(milliseconds: Int? = nil) {
    wake.wait(milliseconds: milliseconds)
    state.withLock { $0.isWaiting = false }
  }

  /// Notes that the speaker is alive.
  func beat() {
    beats.add(1, ordering: .relaxed)
  }

  /// Tells the listener what has not been told, unless another thread is at it, which goes on then.
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

/// How an engine stands.
public struct EngineStatus: Sendable, Hashable {
  /// The job that is being spoken.
  public let speaking: JobID?
  /// The jobs that wait, in the order in which they would be spoken.
  public let queued: [JobID]
  /// Whether speech stands still until it is resumed.
  public let isPaused: Bool
  /// What kept speech from being heard when that was last tried, for people; nothing where nothing
  /// did.
  public let trouble: String?

  /// Whether there is a job, speaking or waiting.
  public var hasJobs: Bool { speaking != nil || !queued.isEmpty }
}
