// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechScheduling
import Testing

@Suite struct RandomTests {
  @Test func whateverIsDoneEveryJobEndsOnceAndInItsTurn() {
    var seen: [String: Int] = [:]
    for seed in 1...UInt64(10) {
      var model = Model(seed: seed)
      var steps = 0
      while steps < 4000, model.problems.isEmpty {
        model.step()
        steps += 1
      }
      model.end()
      #expect(model.problems.isEmpty, "seed \(seed), after \(steps) steps")
      seen.merge(model.seen, uniquingKeysWith: +)
    }
    let everything = [
      "started", "paused", "resumed", "finished", "stopped", "replaced", "expired", "failed",
      "full", "put aside", "moved", "ended utterance", "moved back from the end", "kept its turn",
    ]
    for name in everything {
      #expect(seen[name, default: 0] > 5, "\(name) hardly happens")
    }
  }
}
