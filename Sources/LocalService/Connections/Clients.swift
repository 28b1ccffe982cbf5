// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import SpeechScheduling
internal import SystemCalls
internal import WireProtocol

/// The connections of all clients: accepts and closes them, and sends and receives.
final class Clients {
  var configuration: ServiceConfiguration
  /// The open connections.
  private(set) var open: [ClientID: Connection] = [:]
  /// The closed connections with unfinished requests.
  var departed: [ClientID: Connection] = [:]
  /// The time without clients.
  var idleness = Idleness()
  /// The number of times that all speech was stopped.
  var stops = 0
  /// The time to accept again, after descriptors ran out.
  private(set) var acceptAgain: Duration?
  /// Performs a request.
  var perform: (Call) -> Void = { _ in }
  /// Hears of a connection that sends no further requests.
  var left: (Connection) -> Void = { _ in }
  /// Speaks a document that a client sent instead of requests.
  var speakDocument: (ReceivedBytes, Connection) -> Void = { _, _ in }

  /// Hears of a connection that is closed.
  var closed: (Connection) -> Void = { _ in }

  let loop: EventLoop
  let work: BackgroundWork
  let subscriptions: Subscriptions
  private let listening: ListeningSocket
  private let queue: LoopQueue
  let log: ServiceLog
  private var listeningToken: UInt64 = 0
  private var last: UInt64 = 0
  /// A buffer for received bytes.
  private var received = [UInt8](repeating: 0, count: 1 << 16)
  /// The descriptors that clients have passed.
  private let passed: PassedDescriptors
  /// The number of received bytes of all connections that are not fully handled.
  var inputBytes = 0
  /// The connections with incomplete input, the oldest first; some may be complete by now.
  var incomplete: [(client: ClientID, since: Duration)] = []

  init(
    _ configuration: ServiceConfiguration, _ loop: EventLoop, _ work: BackgroundWork,
    _ listening: ListeningSocket,
    _ queue: LoopQueue, _ subscriptions: Subscriptions, _ passed: PassedDescriptors,
    _ log: ServiceLog
  ) throws(SystemError) {
    self.configuration = configuration
    self.loop = loop
    self.work = work
    self.listening = listening
    self.queue = queue
    self.subscriptions = subscriptions
    self.passed = passed
    self.log = log
    try listen()
  }

  // MARK: Accepting

  private func listen() throws(SystemError) {
    listeningToken = try loop.add(listening.descriptor) { [unowned self] _ in accept() }
  }

  private func accept() {
    while true {
      switch listening.accept() {
      case .connection(let number): accept(Descriptor(owning: number))
      case .nobody: return
      case .noDescriptors(let error):
        log.warning("cannot accept a connection: \(error.reason); trying again in a second")
        loop.remove(listening.descriptor, as: listeningToken)
        acceptAgain = monotonicNow() + .seconds(1)
        return
      }
    }
  }

  /// Tries again to accept.
  func listenAgain(at now: Duration) {
    do throws(SystemError) {
      try listen()
      acceptAgain = nil
    } catch {
      acceptAgain = now + .seconds(1)
    }
  }

  private func accept(_ socket: consuming Descriptor) {
    let number = socket.number
    guard let peer = try? PeerCredentials(of: number), peer.isAllowed(owner: geteuid()) else {
      log.warning("refused a connection of another user")
      return
    }
    last += 1
    let client = ClientID(last)
    let outbox = Outbox(socket, limit: configuration.limits[.unsentBytes]) { [queue] in
      queue.look(after: client)
    }
    guard open.count < configuration.limits[.clients] || makeRoom() else {
      outbox.send(
        errorLine(
          to: .null, .over(.clients, configuration.limits, "there are too many connections")))
      outbox.close()
      return
    }
    let token = try? loop.add(number) { [unowned self] in serve(client, $0) }
    guard let token else { return }
    open[client] = Connection(
      client, outbox, peer, token, configuration.preferences, configuration.limits)
    subscriptions.add(client, outbox)
    idleness.end()
  }

  /// Closes the oldest connection that has sent no request yet; returns whether there is one.
  ///
  /// A client that only connects, or sends a line that does not end, keeps no other client out.
  private func makeRoom() -> Bool {
    while let oldest = oldestPending {
      // Its request may be there, and not be read yet.
      oldest.beginTurn()
      receive(oldest)
      if oldest.isClosed { return true }
      guard !oldest.hasRequested else { continue }
      refuse(
        oldest,
        .over(
          .clients, configuration.limits,
          "there are too many connections, and this one is the oldest without a request"))
      return true
    }
    return false
  }

  private var oldestPending: Connection? {
    open.values.lazy.filter { !$0.hasRequested }.min { $0.id.number < $1.id.number }
  }

  // MARK: Closing

  /// Closes a connection.
  ///
  /// - Parameter dropping: Whether to drop its waiting requests.
  private func close(_ connection: Connection, dropping: Bool = false) {
    guard open.removeValue(forKey: connection.id) != nil else { return }
    connection.noteClosed(dropping: dropping)
    left(connection)
    closed(connection)
    if connection.hasWork { departed[connection.id] = connection }
    countBytes(of: connection)
    subscriptions.remove(connection.id)
    loop.remove(connection.outbox.descriptor, as: connection.token)
    connection.outbox.close()
    if open.isEmpty { idleness.begin(at: monotonicNow()) }
    if acceptAgain != nil { acceptAgain = monotonicNow() }
  }

  /// Closes a connection with an error.
  func refuse(_ connection: Connection, _ error: ProtocolError) {
    connection.outbox.send(
      connection.input.isDocument == true ? documentErrorLines(error) : errorLine(to: .null, error))
    log.warning(error.message, about: connection.label)
    _ = connection.outbox.flush()
    close(connection, dropping: true)
  }

  /// Stops listening.
  func stopListening() { listening.close() }

  /// Sends remaining lines and closes all connections.
  func closeAll() {
    for connection in open.values {
      // Clients that still read get the final events of their jobs.
      _ = connection.outbox.flush()
      connection.outbox.close()
    }
  }

  // MARK: Sending and receiving

  /// Serves clients whose outboxes or requests need it.
  func look(after clients: Set<ClientID>) {
    for client in clients {
      guard let connection = open[client] ?? departed[client] else { continue }
      connection.beginTurn()
      if connection.hasArrivals {
        handleArrivals(of: connection)
      } else if connection.isClosed {
        advance(connection)
      } else {
        send(connection)
      }
    }
  }

  /// Schedules another turn of a connection.
  func postpone(_ connection: Connection) { queue.look(after: connection.id) }

  private func serve(_ client: ClientID, _ readiness: Poller.Readiness) {
    guard let connection = open[client] else { return }
    connection.beginTurn()
    if readiness.contains(.writing) { send(connection) }
    if readiness.contains(.reading) { receive(connection) }
    if !readiness.isDisjoint(with: .broken) {
      connection.outbox.abandon()
      send(connection)
    }
  }

  /// Sends waiting lines, then closes the connection or updates what the loop waits for.
  private func send(_ connection: Connection) {
    guard open[connection.id] != nil else { return }
    switch connection.outbox.flush() {
    case .over(.tooSlow):
      log.warning("it left too much unread: closed", about: connection.label)
      close(connection, dropping: true)
    case .over(let reason):
      // Its earlier requests are still handled.
      advance(connection)
      if reason == .clientGone, !connection.hasEnded {
        adjustInterest(of: connection, isGone: true)
      } else {
        close(connection)
      }
    case .clear, .waiting:
      advance(connection)
      adjustInterest(of: connection)
    }
  }

  private func adjustInterest(of connection: Connection, isGone: Bool = false) {
    var interest: Poller.Readiness = []
    if connection.outbox.unsent > 0 { interest.insert(.writing) }
    // The service does not read from a client whose requests wait: for their turn, or because it does
    // not read replies. While a request takes longer, it still reads, for requests that overtake. It
    // always reads one request to its end: a client that waits until the request is sent reads
    // nothing meanwhile, however much the service has to tell.
    let isBehind =
      connection.hasArrivals
      || connection.waiting > 0
        && (!connection.isBusy || connection.outbox.isSlow
          || connection.heldBytes > configuration.limits[.connectionBytes])
    // One that is gone has sent its last bytes: its end shows when they are read.
    if !connection.hasEnded, !isBehind || isGone { interest.insert(.reading) }
    guard interest != connection.interest else { return }
    // While the service does not read, the client cannot complete its input.
    if interest.contains(.reading) != connection.interest.contains(.reading) {
      connection.incompleteSince = nil
      if interest.contains(.reading) { noteProgress(of: connection, isNew: true) }
    }
    connection.interest = interest
    loop.change(connection.outbox.descriptor, as: connection.token, for: interest)
  }

  private func receive(_ connection: Connection) {
    // Parsing many short lines takes longer than copying a long one.
    let isLong =
      connection.input.isDocument == true || connection.input.bufferedBytes > largeDocument
    let room = isLong ? received.count : min(8 << 10, received.count)
    var descriptors = ReceivedDescriptors()
    var count = received.withUnsafeMutableBytes { bytes in
      SystemCalls.receive(
        connection.outbox.descriptor, UnsafeMutableRawBufferPointer(rebasing: bytes[..<room]),
        with: &descriptors)
    }
    if count < 0 {
      if errno == EAGAIN || errno == EINTR { return }
      // It left without reading everything; all its input has been received by now.
      count = 0
    }
    let arrivals =
      count == 0
      ? connection.input.end()
      : received.withUnsafeBytes {
        connection.input.take(UnsafeRawBufferPointer(rebasing: $0[..<count]))
      }
    if count == 0 { connection.hasEnded = true }
    if !arrivals.isEmpty { connection.hasRequested = true }
    connection.add(arrivals, with: passed.take(descriptors, atMost: configuration.limits[.renders]))
    noteProgress(of: connection, isNew: !arrivals.isEmpty)
    handleArrivals(of: connection)
  }

  /// Handles parsed input until the turn ends; the rest waits for the next turn, so that a client
  /// that sends many short lines delays nobody.
  private func handleArrivals(of connection: Connection) {
    connection.outbox.gather()
    while let (arrival, descriptor) = connection.nextArrival() {
      handle(arrival, with: descriptor, of: connection)
      guard loop.isEnding || monotonicNow() < connection.turnEnd else { break }
    }
    if connection.hasArrivals { postpone(connection) }
    countBytes(of: connection)
    limitInput()
    if open[connection.id] != nil { send(connection) } else { advance(connection) }
  }
}
