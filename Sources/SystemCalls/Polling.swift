// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Glibc

/// Waits until something can be done with one of the descriptors, and notes in each what.
///
/// Returns how many are ready: 0 when the time is over. No timeout waits for ever. An interrupting
/// signal does not end the wait.
public func waitForEvents(
  _ descriptors: inout [pollfd], milliseconds: Int?
) throws(SystemError) -> Int {
  let deadline = milliseconds.map { monotonicMilliseconds() + $0 }
  while true {
    let left = deadline.map { Int32(clamping: max(0, $0 - monotonicMilliseconds())) } ?? -1
    let ready = poll(&descriptors, nfds_t(descriptors.count), left)
    if ready >= 0 { return Int(ready) }
    guard errno == EINTR else { throw SystemError("poll") }
  }
}

/// Milliseconds on a clock that nobody sets and that stands still while the machine sleeps.
public func monotonicMilliseconds() -> Int {
  Int(monotonicNow() / .milliseconds(1))
}

/// The time of the same clock; a signal handler may ask for it too.
public func monotonicNow() -> Duration {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return .seconds(now.tv_sec) + .nanoseconds(now.tv_nsec)
}
