// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SystemCalls

/// The time since which a service has had no clients and, when last checked, no jobs.
struct Idleness {
  private var start: Duration?

  /// Records that the last client has left.
  mutating func begin(at now: Duration) { start = now }

  /// Records that a client has connected.
  mutating func end() { start = nil }

  /// Returns the time of the next check; `nil` while there is a client or no limit.
  func next(_ limit: Duration?) -> Duration? {
    guard let start, let limit else { return nil }
    return start + limit
  }

  /// Returns whether the limit is reached.
  ///
  /// If there are jobs at that time, speaking or paused, the period starts again. Polling for their
  /// end would keep a processor busy.
  mutating func isOver(_ limit: Duration, at now: Duration, hasJobs: () -> Bool) -> Bool {
    guard let next = next(limit), next <= now else { return false }
    guard hasJobs() else { return true }
    start = now
    return false
  }
}

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
