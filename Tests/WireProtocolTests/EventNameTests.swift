// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import WireProtocol

@Suite struct EventNameTests {
  @Test func everyEventHasANameOfItsOwn() {
    #expect(Set(EventName.allCases.map(\.rawValue)).count == EventName.allCases.count)
  }
}
