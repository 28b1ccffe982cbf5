// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechScheduling
internal import WireProtocol

/// A client's connection, as the loop sees it; only its thread touches it.
final class Connection {
  /// Something that waits to be handled, in the order in which it came.
  enum Item {
    case request(Request, StopMark)
    case refusal(RequestID, ProtocolError)
  }

  let id: ClientID
  let outbox: Outbox
  let peer: PeerCredentials
  var input: ConnectionInput
  var manner: SpeechManner
  /// What the client calls itself.
  var name: String?
  /// What has arrived and is not handled, the next one first.
  var waiting: [Item] = []
  /// Whether something is being handled elsewhere; what came later waits for it.
  var isBusy = false
  /// Whether the client has closed its writing half.
  var hasEnded = false
  /// What the loop waits for on its descriptor.
  var interest: Poller.Readiness = .reading
  /// How often its own jobs were stopped.
  var stops = 0

  init(
    _ id: ClientID, _ outbox: Outbox, _ peer: PeerCredentials, _ manner: SpeechManner,
    _ limits: Limits
  ) {
    self.id = id
    self.outbox = outbox
    self.peer = peer
    self.manner = manner
    input = ConnectionInput(limits: limits)
  }
}

/// When something arrived, counted in stops: what was stopped before it is ready must not be spoken.
struct StopMark: Sendable, Hashable {
  let all: Int
  let own: Int
}
