// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation

/// Random numbers that are the same for the same seed.
package struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  /// Starts with a seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SeededNumbers {
  /// Starts with the seed of `testSeed`, and prints it.
  ///
  /// - Parameter what: What the numbers are for.
  package init(for what: String) { self.init(seed: testSeed(for: what)) }
}

/// Returns the number with which random numbers of a test begin, and prints it.
///
/// The variable ALOUD_TEST_SEED repeats a run, and is fixed in CI. Each other run has its own.
package func testSeed(for what: String) -> UInt64 {
  let given = ProcessInfo.processInfo.environment["ALOUD_TEST_SEED"].flatMap { UInt64($0) }
  var system = SystemRandomNumberGenerator()
  let seed = given ?? system.next()
  print("ALOUD_TEST_SEED=\(seed) for \(what)")
  return seed
}
