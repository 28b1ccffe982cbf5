// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Preferences
internal import SpeechScheduling
internal import SystemCalls
internal import WireProtocol

/// A client's connection, for the loop; only the loop's thread uses it.
final class Connection {
  /// A parsed line that waits to be handled.
  enum Item {
    case call(Call)
    /// A long line, which a worker thread parses.
    case unread(Handover<ReceivedBytes>, StopMark, PassedDescriptor?)
    case refusal(RequestID, ProtocolError)
  }

  let id: ClientID
  let outbox: Outbox
  let peer: PeerCredentials
  /// The token of its descriptor in the event loop.
  let token: UInt64
  var input: ConnectionInput
  /// The client's preferences, initially those of the configuration.
  var preferences: SpeechPreferences
  /// The name that the client gave itself.
  var name: String?
  /// The parsed input that is not handled yet, in order of arrival.
  private var arrivals: ArraySlice<ConnectionInput.Arrival> = []
  /// The descriptors that came with it.
  private var passed = PassedQueue()
  /// The waiting items, in order of arrival.
  private var items: [(item: Item, bytes: Int)?] = []
  private var next = 0
  private var waitingBytes = 0
  /// The size of the item that is being handled, in bytes.
  var bytesInHand = 0
  /// The line or document in hand, until a worker thread takes it.
  var lineInHand: Handover<ReceivedBytes>?
  /// The number of its bytes that the service has counted.
  var countedBytes = 0
  /// The number of items in progress elsewhere; later items wait for them.
  private var inHand = 0
  /// Whether the connection is closed.
  private(set) var isClosed = false
  /// Whether a whole line or document has arrived.
  var hasRequested = false
  /// Whether the client has shut down its writing side.
  var hasEnded = false
  /// Whether the connection ends when its jobs have ended.
  var isLeaving = false
  /// The events that the loop waits for on its descriptor.
  var interest: Poller.Readiness = .reading
  /// The time at which its incomplete line or document began to arrive, if there is one.
  var incompleteSince: Duration?
  /// The end of its turn.
  private(set) var turnEnd = Duration.zero
  /// The number of times that its own jobs were stopped.
  var stops = 0

  init(
    _ id: ClientID, _ outbox: Outbox, _ peer: PeerCredentials, _ token: UInt64,
    _ preferences: SpeechPreferences, _ limits: Limits
  ) {
    self.id = id
    self.outbox = outbox
    self.peer = peer
    self.token = token
    self.preferences = preferences
    input = ConnectionInput(limits: limits)
  }

  /// The label in the log: its number, the process that connected, and the name it gave itself.
  var label: String {
    let name = name.map { ", “\(Substring($0.unicodeScalars.prefix(40)))”" } ?? ""
    return "client \(id.number) (process \(peer.process)\(name))"
  }

  /// Begins its turn; when it ends, the loop serves others.
  func beginTurn() { turnEnd = monotonicNow() + .milliseconds(1) }

  /// Whether items are in progress elsewhere; later items wait for them.
  var isBusy: Bool { inHand > 0 }

  /// Records that an item is in progress elsewhere.
  func occupy() { inHand += 1 }

  /// Records that such an item is done.
  func free() { inHand -= 1 }

  /// The number of waiting items.
  var waiting: Int { items.count - next }

  /// Whether it has unfinished items.
  var hasWork: Bool { isBusy || waiting > 0 || hasArrivals }

  /// Whether parsed input waits to be handled.
  var hasArrivals: Bool { !arrivals.isEmpty }

  /// Adds parsed input, and the descriptor that came with it.
  func add(_ more: [ConnectionInput.Arrival], with descriptor: PassedDescriptor? = nil) {
    if arrivals.isEmpty { arrivals = more[...] } else { arrivals += more }
    passed.add(
      descriptor, withLines: more.count,
      isLineIncomplete: input.bufferedBytes > 0)
    // A document takes none.
    if input.isDocument == true { passed.dropIncomplete() }
  }

  /// Removes and returns the next parsed input, with its descriptor.
  func nextArrival() -> (ConnectionInput.Arrival, PassedDescriptor?)? {
    guard let next = arrivals.popFirst() else { return nil }
    // An empty slice still holds the memory of the whole list.
    if arrivals.isEmpty { arrivals = [] }
    return (next, passed.next())
  }

  /// The number of received bytes that are not fully handled.
  var heldBytes: Int {
    (isClosed ? 0 : input.bufferedBytes) + waitingBytes + (isBusy ? bytesInHand : 0)
  }

  /// The number of these bytes that closing the connection frees.
  var droppableBytes: Int { heldBytes - (isBusy && lineInHand?.isEmpty != false ? bytesInHand : 0) }

  /// Appends an item, with its size in bytes.
  func add(_ item: Item, bytes: Int) {
    items.append((item, bytes))
    waitingBytes += bytes
  }

  /// Removes and returns the next item.
  func nextItem() -> Item? {
    guard next < items.count, let (item, bytes) = items[next] else { return nil }
    items[next] = nil
    next += 1
    if next > items.count / 2 {
      items.removeFirst(next)
      next = 0
    }
    waitingBytes -= bytes
    bytesInHand = bytes
    return item
  }

  /// Records that it is closed.
  ///
  /// - Parameter dropping: Whether to drop the waiting items.
  func noteClosed(dropping: Bool) {
    isClosed = true
    passed.dropIncomplete()
    guard dropping else { return }
    (arrivals, items, next, waitingBytes) = ([], [], 0, 0)
    passed = PassedQueue()
    // The worker thread then finds nothing to do.
    if lineInHand?.take() != nil { bytesInHand = 0 }
  }
}

/// The number of stops before a request arrived.
///
/// If a stop follows before its speech is ready, the service must not speak it.
struct StopMark: Sendable, Hashable {
  let all: Int
  let own: Int
}
