// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SystemCalls

/// When to tell a watchdog that the service is alive: only while the engine is.
struct Watchdog {
  private let interval: Duration?
  private var last: Duration
  private var lastBeats: UInt64?

  /// - Parameter interval: How often the watchdog wants to be told; nothing for no watchdog.
  init(interval: Duration?) {
    self.interval = interval
    last = monotonicNow()
  }

  /// When it is to be told next.
  var next: Duration? { interval.map { last + $0 / 2 } }

  /// Whether it is to be told now: not when the engine works on something and has not moved since
  /// the last time.
  mutating func isDue(_ now: Duration, _ pulse: (isAtRest: Bool, beats: UInt64)) -> Bool {
    guard let next, next <= now else { return false }
    last = now
    defer { lastBeats = pulse.beats }
    return pulse.isAtRest || pulse.beats != lastBeats
  }
}
