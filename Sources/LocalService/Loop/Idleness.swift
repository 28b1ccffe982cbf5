// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Since when a service has had neither clients nor anything to say, as far as that was looked at.
struct Idleness {
  private var start: Duration?

  /// Notes that the last client has gone.
  mutating func begin(at now: Duration) { start = now }

  /// Notes that there is a client.
  mutating func end() { start = nil }

  /// When it is to be asked next whether it has lasted as long as it may.
  func next(_ limit: Duration?) -> Duration? {
    guard let start, let limit else { return nil }
    return start + limit
  }

  /// Whether it has lasted as long as it may.
  ///
  /// While there are jobs when that time is over, speaking or paused, it begins anew: to ask at each
  /// moment whether they have ended would keep a processor busy.
  mutating func isOver(_ limit: Duration, at now: Duration, hasJobs: () -> Bool) -> Bool {
    guard let next = next(limit), next <= now else { return false }
    guard hasJobs() else { return true }
    start = now
    return false
  }
}
