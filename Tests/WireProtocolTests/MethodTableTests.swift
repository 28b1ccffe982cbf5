// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import WireProtocol

/// The table of methods: a list written by hand, which the compiler does not complete.
@Suite struct MethodTableTests {
  @Test func `no two methods do the same work, or have one name`() {
    #expect(Set(Method.allCases.map(\.operation)).count == Method.allCases.count)
    #expect(Set(Method.allCases.map(\.name)).count == Method.allCases.count)
  }

  @Test func `every method of the cursor and the keyboard waits for the held tree`() {
    for method in Method.allCases {
      switch method.operation {
      case .cursor, .keyboard: #expect(method.needs == .held, "\(method.name)")
      case .tree, .live, .speech, .server: break
      }
    }
  }
}
