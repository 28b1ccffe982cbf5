// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A number as the part of a range that it is, in whole per cent; as it is written where the range
/// does not hold it.
func percent(_ number: Double, from minimum: Double?, to maximum: Double?) -> String {
  guard let minimum, let maximum, maximum > minimum, number >= minimum, number <= maximum else {
    return written(number)
  }
  // Halves first: the width of a range may be no number.
  let part = (number / 2 - minimum / 2) / (maximum / 2 - minimum / 2)
  return written((part * 100).rounded()) + "%"
}
