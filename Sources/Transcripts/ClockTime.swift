// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Returns a time as hours, minutes, seconds and milliseconds: 01:02:03.004.
///
/// - Parameter mark: The mark before the milliseconds.
func clockTime(_ milliseconds: Int, mark: String = ".") -> String {
  let seconds = milliseconds / 1000
  return digits(seconds / 3600, 2) + ":" + digits(seconds / 60 % 60, 2) + ":"
    + digits(seconds % 60, 2) + mark + digits(milliseconds % 1000, 3)
}

/// Returns a number with zeros in front of it, at least so long.
func digits(_ number: Int, _ count: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, count - text.count)) + text
}
