// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Glibc

/// Waits for events of descriptors, and stores them in each entry.
///
/// Returns the number of ready ones: 0 after the timeout. Nil means no timeout. A signal does not
/// end the wait.
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

extension pollfd {
  /// Waits until a descriptor is readable; a negative one is ignored.
  public init(reading descriptor: Int32) {
    self.init(fd: descriptor, events: Int16(POLLIN), revents: 0)
  }

  /// Waits until a descriptor is writable; a negative one is ignored.
  public init(writing descriptor: Int32) {
    self.init(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  }
}

/// Returns milliseconds on a monotonic clock that stops while the machine sleeps.
public func monotonicMilliseconds() -> Int { Int(monotonicNow() / .milliseconds(1)) }

/// Returns the time on the same clock; safe in signal handlers.
public func monotonicNow() -> Duration {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return .seconds(now.tv_sec) + .nanoseconds(now.tv_nsec)
}
