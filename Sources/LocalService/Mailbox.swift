// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechScheduling
internal import SystemCalls
internal import WireProtocol

/// What other threads have for the loop.
final class Mailbox: Sendable {
  /// Something that was done for a client elsewhere.
  struct Delivery: Sendable {
    let ticket: UInt64
    let result: WorkResult
  }

  private struct State: Sendable {
    var deliveries: [Delivery] = []
    var attention: Set<ClientID> = []
  }

  private let state = Guarded(State())
  private let bell: Bell

  init() throws(SystemError) {
    bell = try Bell()
  }

  /// The descriptor that is readable while something is there.
  var descriptor: Int32 { bell.descriptor }

  func deliver(_ ticket: UInt64, _ result: WorkResult) {
    state.withLock { $0.deliveries.append(Delivery(ticket: ticket, result: result)) }
    bell.ring()
  }

  /// Asks the loop to look after a client's outbox.
  func look(after client: ClientID) {
    state.withLock { _ = $0.attention.insert(client) }
    bell.ring()
  }

  /// Takes everything.
  func empty() -> (deliveries: [Delivery], attention: Set<ClientID>) {
    bell.hush()
    return state.withLock { state in
      defer { state = State() }
      return (state.deliveries, state.attention)
    }
  }
}

/// What comes of work that is done beside the loop.
enum WorkResult: Sendable {
  case speech(Result<PreparedSpeech, ProtocolError>)
  case line(Result<[UInt8], ProtocolError>)
  /// It was not done.
  case refused(ProtocolError)
}
