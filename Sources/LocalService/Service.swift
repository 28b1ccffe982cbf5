// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import AudioOutput
internal import Glibc
internal import JSONText
internal import Navigation
internal import Preferences
internal import Presentation
internal import SpeechEngine
internal import SpeechScheduling
internal import SystemCalls
internal import WireProtocol

/// The service: takes connections, hands what they ask for to the engine, and tells them of it.
///
/// One thread, that of `run()`, does everything that is quick; large documents are read beside it.
public final class Service {
  var configuration: ServiceConfiguration
  let engine: LiveEngine
  let audience: Audience
  let log: ServiceLog
  let mailbox: Mailbox
  let synthesis: SynthesisJobs
  let voices = VoiceResolver()
  var connections: [ClientID: Connection] = [:]
  /// The tree that the service holds, and who explores it.
  var held = HeldSession()
  var revision = 0
  /// How often all speech was stopped.
  var stops = 0
  let startTime = monotonicNow()

  private let manager: ServiceManager
  private let reload: () -> ServiceConfiguration?
  private let listening: ListeningSocket
  private let signals: SignalDescriptor
  let pool: WorkPool
  private var poller: Poller
  private var lastClient: UInt64 = 0
  /// What continues when work beside the loop is done, by its ticket.
  private var waiting: [UInt64: () -> Void] = [:]
  private var lastTicket: UInt64 = 0
  /// What the last client sent, for as long as it takes to divide it.
  private var received = [UInt8](repeating: 0, count: 1 << 16)
  /// How many bytes have arrived on all connections and are not done with.
  private var inputBytes = 0
  /// Clients that left before all was done that they had asked for.
  private var departed: [ClientID: Connection] = [:]
  private(set) var isEnding = false
  /// When to try again to accept, after descriptors ran out.
  private var acceptAgain: Duration?
  private var idleness = Idleness()
  private var watch: Watch

  /// Which descriptor is ready.
  private enum Token {
    static let listening: UInt64 = 1
    static let mailbox: UInt64 = 2
    static let signals: UInt64 = 3
    /// From here on, connections.
    static let connections: UInt64 = 16
  }

  /// Starts the synthesizer and gets ready to listen.
  ///
  /// Call it before any other thread is started: it decides which thread gets signals.
  ///
  /// - Parameter reload: Reads the settings again; gives nothing, and says why, when they are faulty.
  public init(
    _ configuration: ServiceConfiguration, listening: ListeningSocket, manager: ServiceManager,
    log: ServiceLog, reload: @escaping () -> ServiceConfiguration?
  ) throws(ServiceError) {
    self.configuration = configuration
    self.listening = listening
    self.manager = manager
    self.log = log
    self.reload = reload
    let audience = Audience(
      historyLimit: configuration.limits[.history], sendsSound: configuration.sink == .client)
    self.audience = audience
    do throws(SystemError) {
      signals = try SignalDescriptor([SIGTERM, SIGINT, SIGHUP])
      mailbox = try Mailbox()
      pool = try WorkPool()
      poller = try Poller()
      synthesis = try SynthesisJobs(configuration.synthesizer, audience)
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
      } listener: { [mailbox] event in
        audience.tell(event)
        mailbox.note(event)
        log.note(event)
      }
    } catch {
      throw .engine(error)
    }
    watch = Watch(interval: manager.watchdogInterval)
    do throws(SystemError) {
      try poller.add(listening.descriptor, as: Token.listening, for: .reading)
      try poller.add(mailbox.descriptor, as: Token.mailbox, for: .reading)
      try poller.add(signals.descriptor, as: Token.signals, for: .reading)
    } catch {
      engine.shutDown()
      throw .system(error)
    }
  }

  /// Serves until the process is told to end.
  public func run() {
    idleness.begin(at: monotonicNow())
    // What it took to start is most of what is in memory by now.
    forgetCode()
    manager.ready(status: Self.status)
    while !isEnding {
      for (token, readiness) in poller.wait(milliseconds: timeToNextDeadline()) {
        switch token {
        case Token.listening: accept()
        case Token.mailbox: takeMail()
        case Token.signals: takeSignals()
        default: serve(ClientID(token - Token.connections), readiness)
        }
      }
      keepDeadlines()
    }
    end()
  }

  // MARK: Deadlines

  private func timeToNextDeadline() -> Int? {
    let deadlines = [
      engine.nextDeadline, watch.next, acceptAgain, idleness.next(configuration.idleExit),
      held.session?.nextDeadline,
    ].compactMap { $0 }
    guard let next = deadlines.min() else { return nil }
    let left = (next - monotonicNow()) / .milliseconds(1)
    return Int(max(0, left.rounded(.up)))
  }

  private func keepDeadlines() {
    let now = monotonicNow()
    if let deadline = engine.nextDeadline, deadline <= now { engine.dropExpired() }
    if let deadline = held.session?.nextDeadline, deadline <= now { sayWhatIsDue(at: now) }
    if watch.isDue(now, engine.pulse) { manager.feedWatchdog() }
    if let time = acceptAgain, time <= now {
      do throws(SystemError) {
        try poller.add(listening.descriptor, as: Token.listening, for: .reading)
        acceptAgain = nil
      } catch {
        acceptAgain = now + .seconds(1)
      }
    }
    if let limit = configuration.idleExit,
      idleness.isOver(limit, at: now, hasJobs: { engine.status.hasJobs })
    {
      log.info("no client or job for \(limit): the service ends")
      isEnding = true
    }
  }

  // MARK: Signals

  private func takeSignals() {
    while let signal = signals.next() {
      if signal == SIGHUP {
        reloadSettings()
      } else {
        log.info("received a signal to end")
        isEnding = true
      }
    }
  }

  private func reloadSettings() {
    manager.reloading()
    defer { manager.ready(status: Self.status) }
    guard let new = reload() else {
      log.error("the settings are faulty; the old ones hold")
      return
    }
    if new.sink != configuration.sink {
      log.warning("the sink stays \(configuration.sink.name) until the service is started again")
    }
    let sink = configuration.sink
    configuration = new
    configuration.sink = sink
    voices.clear()
    audience.setHistoryLimit(new.limits[.history])
    engine.setLimits(mostJobs: new.limits[.queuedJobs], patience: new.patience)
    log.setLogsText(new.logsText)
    log.info("the settings were read again; connections that are open keep theirs")
  }

  private func end() {
    manager.stopping()
    listening.close()
    if let error = engine.shutDown() { log.error("\(error)") }
    pool.shutDown()
    takeMail()
    // What was dropped is answered, and so is what waited for it.
    while let ticket = waiting.keys.first, let next = waiting.removeValue(forKey: ticket) {
      next()
    }
    // Last, since what has just come may be a job of theirs.
    synthesis.shutDown()
    for connection in connections.values {
      // Whoever reads is still told how its jobs ended.
      _ = connection.outbox.flush()
      connection.outbox.close()
    }
  }

  // MARK: Connections

  private func accept() {
    while true {
      let socket: Descriptor
      switch listening.accept() {
      case .connection(let number): socket = Descriptor(owning: number)
      case .nobody: return
      case .noDescriptors(let error):
        log.warning("cannot accept a connection: \(error.reason); trying again in a second")
        poller.remove(listening.descriptor)
        acceptAgain = monotonicNow() + .seconds(1)
        return
      }
      accept(socket)
    }
  }

  private func accept(_ socket: consuming Descriptor) {
    let number = socket.number
    guard let peer = try? PeerCredentials(of: number), peer.isAllowed(owner: geteuid()) else {
      log.warning("refused a connection of another user")
      return
    }
    lastClient += 1
    let client = ClientID(lastClient)
    let outbox = Outbox(socket, limit: configuration.limits[.unsentBytes]) { [mailbox] in
      mailbox.look(after: client)
    }
    guard connections.count < configuration.limits[.clients] else {
      outbox.send(
        errorLine(
          to: .null, .over(.clients, configuration.limits, "there are too many connections")))
      outbox.close()
      return
    }
    let connection = Connection(
      client, outbox, peer, configuration.preferences, configuration.limits)
    guard (try? poller.add(number, as: Token.connections + client.number, for: .reading)) != nil
    else { return }
    connections[client] = connection
    audience.add(client, outbox)
    idleness.end()
  }

  /// Closes a connection.
  ///
  /// - Parameter dropping: Whether what waits on it is not to be done.
  private func close(_ connection: Connection, dropping: Bool = false) {
    guard connections.removeValue(forKey: connection.id) != nil else { return }
    connection.noteClosed(dropping: dropping)
    if connection.hasWork { departed[connection.id] = connection }
    countBytes(of: connection)
    audience.remove(connection.id)
    poller.remove(connection.outbox.descriptor)
    connection.outbox.close()
    if connections.isEmpty { idleness.begin(at: monotonicNow()) }
    if acceptAgain != nil { acceptAgain = monotonicNow() }
  }

  private func serve(_ client: ClientID, _ readiness: Poller.Readiness) {
    guard let connection = connections[client] else { return }
    connection.beginTurn()
    if readiness.contains(.writing) { send(connection) }
    if readiness.contains(.reading) { receive(connection) }
    if !readiness.isDisjoint(with: .broken) {
      connection.outbox.abandon()
      send(connection)
    }
  }

  /// Sends what waits, and sees whether the connection is over, or can be read from.
  private func send(_ connection: Connection) {
    guard connections[connection.id] != nil else { return }
    switch connection.outbox.flush() {
    case .over(.tooSlow(let unsent)):
      log.warning("\(connection.label) left \(unsent) bytes unread: closed")
      close(connection, dropping: true)
    case .over(let reason):
      // What it asked for before it left is still done.
      advance(connection)
      if reason == .clientGone, !connection.hasEnded {
        adjustInterest(of: connection)
      } else {
        close(connection)
      }
    case .clear, .waiting:
      advance(connection)
      adjustInterest(of: connection)
    }
  }

  private func adjustInterest(of connection: Connection) {
    var interest: Poller.Readiness = []
    if connection.outbox.unsent > 0 { interest.insert(.writing) }
    // Whoever does not read replies is not asked for more, nor is whoever has asked for much. What
    // overtakes is heard all the same while something takes longer.
    let isBehind = connection.outbox.isSlow || connection.waiting > 0 && !connection.isBusy
    if !connection.hasEnded, !isBehind { interest.insert(.reading) }
    guard interest != connection.interest else { return }
    connection.interest = interest
    try? poller.change(
      connection.outbox.descriptor, as: Token.connections + connection.id.number, for: interest)
  }

  private func receive(_ connection: Connection) {
    var count = recv(
      connection.outbox.descriptor, &received, received.count, Int32(MSG_DONTWAIT))
    if count < 0 {
      if errno == EAGAIN || errno == EINTR { return }
      // It left without having read everything: what it wrote has been read by now.
      count = 0
    }
    let arrivals =
      count == 0
      ? connection.input.end()
      : received.withUnsafeBytes {
        connection.input.take(UnsafeRawBufferPointer(rebasing: $0[..<count]))
      }
    if count == 0 { connection.hasEnded = true }
    connection.outbox.gather()
    for arrival in arrivals { handle(arrival, of: connection) }
    countBytes(of: connection)
    // Whose requests are handled as they come has no part in it.
    if inputBytes > configuration.limits[.inputBytes], connection.heldBytes > 0 {
      refuse(connection, .over(.inputBytes, configuration.limits, "all connections sent too much"))
    }
    if connections[connection.id] != nil { send(connection) }
  }

  /// Brings the count of all bytes up to date with those of a connection.
  func countBytes(of connection: Connection) {
    inputBytes += connection.heldBytes - connection.countedBytes
    connection.countedBytes = connection.heldBytes
    if !connection.hasWork { departed[connection.id] = nil }
  }

  /// Ends a connection with an error.
  private func refuse(_ connection: Connection, _ error: ProtocolError) {
    connection.outbox.send(
      connection.input.isDocument == true
        ? documentErrorLines(error) : errorLine(to: .null, error))
    log.warning("\(connection.label): \(error.message)")
    _ = connection.outbox.flush()
    close(connection, dropping: true)
  }

  // MARK: Work beside the loop

  /// Notes what continues when work beside the loop is done or dropped; returns its ticket.
  func expectWork(then next: @escaping () -> Void) -> UInt64 {
    lastTicket += 1
    waiting[lastTicket] = next
    return lastTicket
  }

  private func takeMail() {
    let (deliveries, attention, heard) = mailbox.empty()
    for utterance in heard { followReading(to: utterance) }
    for ticket in deliveries { waiting.removeValue(forKey: ticket)?() }
    for client in attention {
      guard let connection = connections[client] ?? departed[client] else { continue }
      connection.beginTurn()
      if connection.isClosed { advance(connection) } else { send(connection) }
    }
  }

  /// What a request is told that comes too late.
  var shuttingDown: ProtocolError {
    ProtocolError(.shuttingDown, "the service is about to end; start it again, then ask again")
  }

  /// What a service manager shows, which holds as long as the service runs.
  private static let status = "serving clients"
}
