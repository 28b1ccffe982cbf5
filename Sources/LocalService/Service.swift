// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import AudioOutput
internal import Glibc
internal import Navigation
internal import Preferences
internal import Presentation
internal import SpeechEngine
internal import SystemCalls
internal import WireProtocol

/// The service, which owns and connects the event loop, the clients, the held tree and the engine.
///
/// The thread of `run()` does all quick work. Worker threads read large documents.
public final class Service {
  var configuration: ServiceConfiguration { didSet { clients.configuration = configuration } }
  let engine: LiveEngine
  let subscriptions: Subscriptions
  let log: ServiceLog
  let synthesis: SynthesisJobs
  let renders: RenderJobs
  let voices = VoiceResolver()
  let clients: Clients
  let work: BackgroundWork
  let owner: SessionOwner
  let cursor: CursorSpeech
  let live: LiveScreen
  let startTime = monotonicNow()

  private let loop: EventLoop
  private let queue: LoopQueue
  private let manager: ServiceManager
  private let reload: () -> ServiceConfiguration?
  private let signals: SignalDescriptor

  /// Starts the synthesizer and prepares to listen.
  ///
  /// Call it before you start any other thread: it decides which thread receives signals.
  ///
  /// - Parameter reload: Reads the settings again. After a fault, reports it and returns nil.
  public init(
    _ configuration: ServiceConfiguration, listening: ListeningSocket, manager: ServiceManager,
    log: ServiceLog, reload: @escaping () -> ServiceConfiguration?
  ) throws(ServiceError) {
    self.configuration = configuration
    self.manager = manager
    self.log = log
    self.reload = reload
    let subscriptions = Subscriptions(
      historyLimit: configuration.limits[.history], sendsSound: configuration.sink == .client)
    self.subscriptions = subscriptions
    do throws(SystemError) {
      signals = try SignalDescriptor([SIGTERM, SIGINT, SIGHUP])
      loop = try EventLoop()
      queue = try LoopQueue()
      work = try BackgroundWork(queue)
      synthesis = try SynthesisJobs(configuration.synthesizer, subscriptions)
      renders = try RenderJobs(configuration.synthesizer, subscriptions)
      clients = try Clients(
        configuration, loop, work, listening, queue, subscriptions, renders.descriptors, log)
    } catch {
      throw .system(error)
    }
    let sink = configuration.sink
    do throws(EngineError) {
      engine = try LiveEngine(
        configuration.synthesizer, mostJobs: configuration.limits[.queuedJobs],
        patience: configuration.patience, deliversSamples: sink == .client
      ) { (rate) throws(AudioOutputError) in
        try openSink(sink, sampleRate: rate, connectsLater: true)
      } listener: { [queue] event in
        subscriptions.send(event)
        queue.note(event)
        log.note(event)
      }
    } catch {
      throw .engine(error)
    }
    owner = SessionOwner(work)
    live = LiveScreen(subscriptions, log) { [unowned clients] in clients.postpone($0) }
    cursor = CursorSpeech(engine, subscriptions, live, voices, queue, log)
    clients.left = { [live] in live.leave($0) }
    clients.closed = { [renders] in renders.leave($0.id) }
    clients.perform = { [unowned self] in perform($0) }
    clients.speakDocument = { [unowned self] in speakDocument($0, of: $1) }
    // With its interest: the service may not have read from a client that sent too much.
    work.resume = { [unowned clients] in clients.look(after: [$0.id]) }
    do throws(SystemError) {
      _ = try loop.add(queue.descriptor) { [unowned self] _ in takeQueue() }
      _ = try loop.add(signals.descriptor) { [unowned self] _ in takeSignals() }
    } catch {
      engine.shutDown()
      throw .system(error)
    }
    addDeadlines()
  }

  /// Whether the service is about to end.
  var isEnding: Bool { loop.isEnding }

  /// Serves clients until the process receives a signal to end.
  public func run() {
    clients.idleness.begin(at: monotonicNow())
    // Most of the memory in use is code that only the start needed.
    forgetCode()
    manager.ready(status: Self.status)
    loop.run()
    end()
  }

  private func addDeadlines() {
    loop.addDeadline { [unowned self] in
      engine.nextDeadline
    } pass: { [unowned self] _ in
      engine.dropExpired()
    }
    loop.addDeadline { [unowned self] in
      owner.session?.nextDeadline
    } pass: { [unowned self] _ in
      sayWhatIsDue()
    }
    loop.addDeadline { [unowned self] in
      live.nextEnd
    } pass: { [unowned self] now in
      live.endWaits(at: now)
    }
    var watchdog = Watchdog(interval: manager.watchdogInterval)
    loop.addDeadline {
      watchdog.next
    } pass: { [unowned self] now in
      if watchdog.isDue(now, engine.pulse) { manager.feedWatchdog() }
    }
    loop.addDeadline { [unowned self] in
      clients.acceptAgain
    } pass: { [unowned self] now in
      clients.listenAgain(at: now)
    }
    loop.addDeadline { [unowned self] in
      clients.nextDrop
    } pass: { [unowned self] now in
      clients.dropIncomplete(at: now)
    }
    loop.addDeadline { [unowned self] in
      clients.idleness.next(configuration.idleExit)
    } pass: { [unowned self] now in
      guard let limit = configuration.idleExit,
        clients.idleness.isOver(limit, at: now, hasJobs: { engine.status.hasJobs })
      else { return }
      log.info("no client or job for \(limit): the service ends")
      loop.end()
    }
  }

  private func takeQueue() {
    let items = queue.takeAll()
    for heard in items.heard {
      switch heard {
      case .utterance(let utterance): cursor.follow(to: utterance, owner)
      case .all: cursor.endReading()
      }
    }
    work.finish(items.finished)
    cursor.finishReading(owner)
    clients.look(after: items.clients)
  }

  private func takeSignals() {
    while let signal = signals.next() {
      if signal == SIGHUP {
        reloadSettings()
      } else {
        log.info("received a signal to end")
        loop.end()
      }
    }
  }

  private func reloadSettings() {
    manager.reloading()
    defer { manager.ready(status: Self.status) }
    guard var new = reload() else {
      log.error("the settings are faulty; the old ones hold")
      return
    }
    if new.sink != configuration.sink {
      log.warning("the sink stays \(configuration.sink.name) until the service is started again")
    }
    new.sink = configuration.sink
    configuration = new
    voices.clear()
    subscriptions.setHistoryLimit(new.limits[.history])
    engine.setLimits(mostJobs: new.limits[.queuedJobs], patience: new.patience)
    log.setLogsText(new.logsText)
    log.info("the settings were read again; connections that are open keep theirs")
  }

  private func end() {
    manager.stopping()
    clients.stopListening()
    if let error = engine.shutDown() { log.error("\(error)") }
    live.end(.shutdown)
    work.shutDown()
    takeQueue()
    work.finishAll()
    // Last, since the work that just finished may have started such jobs.
    synthesis.shutDown()
    renders.shutDown()
    clients.closeAll()
    log.writeCount()
  }

  /// The status that a service manager shows while the service runs.
  private static let status = "serving clients"
}
