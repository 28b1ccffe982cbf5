// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Preferences
internal import SpeechScheduling
internal import SystemCalls
internal import WireProtocol

/// A client's connection, as the loop sees it; only its thread touches it.
final class Connection {
  /// Something that waits to be handled, in the order in which it came.
  enum Item {
    case call(Call)
    case refusal(RequestID, ProtocolError)
  }

  let id: ClientID
  let outbox: Outbox
  let peer: PeerCredentials
  /// The token of its descriptor in the event loop.
  let token: UInt64
  var input: ConnectionInput
  /// What the client prefers; it begins as the configuration's.
  var preferences: SpeechPreferences
  /// What the client calls itself.
  var name: String?
  /// What has arrived and is not handled, in the order in which it came.
  private var items: [(item: Item, bytes: Int)?] = []
  private var next = 0
  private var waitingBytes = 0
  /// How many bytes what is being handled came in.
  var bytesInHand = 0
  /// How many of its bytes the service has counted.
  var countedBytes = 0
  /// How much is being handled elsewhere; what came later waits for it.
  private var inHand = 0
  /// Whether nothing is read or sent any more.
  private(set) var isClosed = false
  /// Whether the client has closed its writing half.
  var hasEnded = false
  /// Whether the connection ends as soon as all is said.
  var isLeaving = false
  /// What the loop waits for on its descriptor.
  var interest: Poller.Readiness = .reading
  /// When it is the turn of other connections.
  private(set) var turnEnd = Duration.zero
  /// How often its own jobs were stopped.
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

  /// What the log calls it: its number, the process that connected, and the name it gave itself.
  var label: String {
    let name = name.map { ", “\($0.unicodeScalars.prefix(40))”" } ?? ""
    return "client \(id.number) (process \(peer.process)\(name))"
  }

  /// Gives it a turn: what it asks for is handled for so long, then others are served.
  func beginTurn() { turnEnd = monotonicNow() + .milliseconds(1) }

  /// Whether something is being handled elsewhere; what came later waits for it.
  var isBusy: Bool { inHand > 0 }

  /// Takes note that something is handled elsewhere.
  func occupy() { inHand += 1 }

  /// Takes note that it is done.
  func free() { inHand -= 1 }

  /// How much has arrived and is not handled.
  var waiting: Int { items.count - next }

  /// Whether something of it is still to be done.
  var hasWork: Bool { isBusy || waiting > 0 }

  /// How many bytes it holds on to that have arrived and are not done with.
  var heldBytes: Int {
    (isClosed ? 0 : input.bufferedBytes) + waitingBytes + (isBusy ? bytesInHand : 0)
  }

  /// Puts something behind all that waits, which came in so many bytes.
  func add(_ item: Item, bytes: Int) {
    items.append((item, bytes))
    waitingBytes += bytes
  }

  /// Takes what is to be handled next.
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

  /// Notes that it is closed.
  ///
  /// - Parameter dropping: Whether what waits is not to be done.
  func noteClosed(dropping: Bool) {
    isClosed = true
    guard dropping else { return }
    (items, next, waitingBytes) = ([], 0, 0)
  }
}

/// When something arrived, counted in stops: what was stopped before it is ready must not be spoken.
struct StopMark: Sendable, Hashable {
  let all: Int
  let own: Int
}
