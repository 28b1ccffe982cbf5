// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Returns a number as a percentage of a range, rounded; the number itself if it is outside the
/// range.
func percent(_ number: Double, from minimum: Double?, to maximum: Double?) -> String {
  guard let minimum, let maximum, maximum > minimum, number >= minimum, number <= maximum else {
    return written(number)
  }
  // Halved first, because the width of a range may overflow.
  let part = (number / 2 - minimum / 2) / (maximum / 2 - minimum / 2)
  return written((part * 100).rounded()) + "%"
}
