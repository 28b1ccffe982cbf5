// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Decides when to read a watched page again, so that a page that changes constantly uses only a
/// part of the time.
///
/// Times are milliseconds of one monotonic clock.
struct ReadingPace {
  /// The quiet time before a change is read.
  static let quietTime = 60
  /// The maximum wait for the quiet time.
  static let patience = 400
  /// The rest after a reading, as a multiple of its duration.
  static let rest = 4
  /// The interval for reading a page that reports no changes: a script may set a value without an
  /// event.
  static let idleTime = 1000
  /// The rest after a reading without a reported change, like `rest`.
  static let idleRest = 19

  private var firstChange: Int?
  private var lastChange = 0
  private var readingStart: Int
  private var readingEnd: Int

  /// Creates a pace as if an instant reading had just ended.
  init(at now: Int) {
    (readingStart, readingEnd) = (now, now)
  }

  /// Whether there are unread changes.
  var isChanged: Bool { firstChange != nil }

  /// Records a change.
  mutating func note(at now: Int) {
    firstChange = firstChange ?? now
    lastChange = now
  }

  /// Records the start of a reading, which covers all changes so far.
  mutating func beginReading(at now: Int) {
    firstChange = nil
    readingStart = now
  }

  /// Records that the result of a reading was sent.
  mutating func endReading(at now: Int) { readingEnd = now }

  /// The time of the next reading if nothing happens before.
  var due: Int {
    let cost = readingEnd - readingStart
    guard let firstChange else {
      return readingEnd + max(Self.idleTime, Self.idleRest * cost)
    }
    return max(
      min(lastChange + Self.quietTime, firstChange + Self.patience), readingEnd + Self.rest * cost)
  }
}
