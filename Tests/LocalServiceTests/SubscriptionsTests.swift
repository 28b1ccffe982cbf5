// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechEngine
import SpeechScheduling
import SystemCalls
import Testing
import Transcripts

@testable import LocalService

@Suite struct SubscriptionsTests {
  /// The lines that a client gets that has said all, when its two jobs end at the same time.
  private func linesOfTwoEnds() throws -> Int {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { close(ends[1]) }
    let box = OutboxBox()
    let outbox = Outbox(Descriptor(owning: ends[0]), limit: 65_536) { box.look() }
    box.outbox.withLock { $0 = outbox }
    defer { box.outbox.withLock { $0 = nil } }
    let subscriptions = Subscriptions(historyLimit: 0, sendsSound: false)
    let client = ClientID(1)
    subscriptions.add(client, outbox)
    let jobs = [JobID(1), JobID(2)]
    for job in jobs {
      subscriptions.expect(job, of: client, TranscriptPunctuation.english, isPrivate: true)
    }
    subscriptions.letLeave(client)
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      subscriptions.send(EngineEvent(job: jobs[index], client: client, kind: .finished))
    }
    var bytes = [UInt8](repeating: 0, count: 4096)
    var all: [UInt8] = []
    while case let count = recv(ends[1], &bytes, bytes.count, Int32(MSG_DONTWAIT)), count > 0 {
      all += bytes[..<count]
    }
    return all.count { $0 == 0x0A }
  }

  @Test func `whose last jobs end together hears of each end before its connection does`() throws {
    for _ in 0..<20_000 {
      guard try linesOfTwoEnds() == 2 else {
        Issue.record("an end was not told")
        return
      }
    }
  }
}

/// Does with an outbox what the loop does when it is asked to look after it.
private final class OutboxBox: Sendable {
  let outbox = Guarded<Outbox?>(nil)

  func look() {
    guard let outbox = outbox.withLock({ $0 }) else { return }
    if case .over = outbox.flush() { outbox.close() }
  }
}
