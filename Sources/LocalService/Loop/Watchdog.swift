// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SystemCalls

/// The schedule of the watchdog's notifications, which stop when the engine hangs.
struct Watchdog {
  private let interval: Duration?
  private var last: Duration
  private var lastBeats: UInt64?

  /// - Parameter interval: The maximum interval between notifications; `nil` without a watchdog.
  init(interval: Duration?) {
    self.interval = interval
    last = monotonicNow()
  }

  /// The time of the next notification; `nil` without a watchdog.
  var next: Duration? { interval.map { last + $0 / 2 } }

  /// Returns whether to notify it now: not if the engine is working and has made no progress since
  /// the last time.
  mutating func isDue(_ now: Duration, _ pulse: (isAtRest: Bool, beats: UInt64)) -> Bool {
    guard let next, next <= now else { return false }
    last = now
    defer { lastBeats = pulse.beats }
    return pulse.isAtRest || pulse.beats != lastBeats
  }
}
