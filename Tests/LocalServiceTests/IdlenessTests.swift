// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing

@testable import LocalService

@Suite struct IdlenessTests {
  @Test func `it is over once there was neither a client nor a job for so long`() {
    var idleness = Idleness()
    #expect(idleness.next(.seconds(5)) == nil)
    idleness.begin(at: .seconds(10))
    #expect(idleness.next(nil) == nil)
    #expect(idleness.next(.seconds(5)) == .seconds(15))
    let isOverBefore = idleness.isOver(.seconds(5), at: .seconds(14)) { false }
    let isOver = idleness.isOver(.seconds(5), at: .seconds(15)) { false }
    #expect(!isOverBefore && isOver)
    idleness.end()
    let isOverWithClient = idleness.isOver(.seconds(5), at: .seconds(99)) { false }
    #expect(!isOverWithClient)
    #expect(idleness.next(.seconds(5)) == nil)
  }

  @Test func `while something is said it is never asked about at once again`() {
    var idleness = Idleness()
    idleness.begin(at: .seconds(10))
    for now in stride(from: 15, through: 100, by: 5) {
      let isOver = idleness.isOver(.seconds(5), at: .seconds(now)) { true }
      #expect(!isOver)
      #expect(idleness.next(.seconds(5)) == .seconds(now + 5))
    }
    let isOver = idleness.isOver(.seconds(5), at: .seconds(105)) { false }
    #expect(isOver)
  }
}
