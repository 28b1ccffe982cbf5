// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing

@Suite("Beside Orca")
struct BesideOrcaTests {
  @Test("Every fact that Orca speaks is said, or why not is known", arguments: OrcaScreen.all)
  func everyFactIsSaid(_ screen: OrcaScreen) throws {
    let comparison = try screen.compared()
    #expect(comparison.facts.count > 3)
    for (fact, reason) in comparison.missing where reason == nil {
      Issue.record("not said: \(fact)")
    }
  }
}
