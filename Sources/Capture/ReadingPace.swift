// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// When a page that is watched is read again, so that what changes all the time costs no more than a
/// part of the time.
///
/// Times are milliseconds of one clock that nobody sets.
struct ReadingPace {
  /// For how long nothing may happen before what has changed is read.
  static let quietTime = 60
  /// How long it is waited for that.
  static let patience = 400
  /// For how many times as long as a reading took nothing is read after it.
  static let rest = 4
  /// When a page is read that tells of no change: a script may have set a value without a word.
  static let idleTime = 1000
  /// The rest after a reading, as `rest`, where nothing was told.
  static let idleRest = 19

  private var firstChange: Int?
  private var lastChange = 0
  private var readingStart: Int
  private var readingEnd: Int

  /// Begins as if a reading had just ended that took no time.
  init(at now: Int) {
    (readingStart, readingEnd) = (now, now)
  }

  /// Whether something has changed that was not read.
  var isChanged: Bool { firstChange != nil }

  /// Takes note of a change.
  mutating func note(at now: Int) {
    firstChange = firstChange ?? now
    lastChange = now
  }

  /// Takes note that reading begins: what has changed so far is read then.
  mutating func beginReading(at now: Int) {
    firstChange = nil
    readingStart = now
  }

  /// Takes note that what was read has been passed on.
  mutating func endReading(at now: Int) { readingEnd = now }

  /// When to read next, if nothing happens until then.
  var due: Int {
    let cost = readingEnd - readingStart
    guard let firstChange else {
      return readingEnd + max(Self.idleTime, Self.idleRest * cost)
    }
    return max(
      min(lastChange + Self.quietTime, firstChange + Self.patience), readingEnd + Self.rest * cost)
  }
}
