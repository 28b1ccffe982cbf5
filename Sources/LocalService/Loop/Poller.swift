// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux
internal import Glibc
internal import SystemCalls

/// A poller of many descriptors, each with a token of the caller.
struct Poller: ~Copyable {
  /// The events to wait for on a descriptor, or those that occurred.
  struct Readiness: OptionSet, Sendable {
    let rawValue: UInt32
    static let reading = Readiness(rawValue: EPOLLIN.rawValue)
    static let writing = Readiness(rawValue: EPOLLOUT.rawValue)
    /// Both ends are closed, or an error occurred; always included.
    static let broken = Readiness(rawValue: EPOLLERR.rawValue | EPOLLHUP.rawValue)
  }

  private let descriptor: Descriptor
  private var events = [epoll_event](repeating: epoll_event(), count: 64)

  init() throws(SystemError) {
    let number = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard number >= 0 else { throw SystemError("epoll_create1") }
    descriptor = Descriptor(owning: number)
  }

  /// Adds a descriptor.
  func add(_ number: Int32, as token: UInt64, for readiness: Readiness) throws(SystemError) {
    try control(EPOLL_CTL_ADD, number, token, readiness)
  }

  /// Changes the events to wait for on a descriptor.
  func change(_ number: Int32, as token: UInt64, for readiness: Readiness) throws(SystemError) {
    try control(EPOLL_CTL_MOD, number, token, readiness)
  }

  /// Removes a descriptor, which must still be open.
  func remove(_ number: Int32) { epoll_ctl(descriptor.number, EPOLL_CTL_DEL, number, nil) }

  /// Waits until descriptors are ready and returns them; without a time, waits indefinitely.
  mutating func wait(milliseconds: Int?) -> [(token: UInt64, readiness: Readiness)] {
    let count = epoll_wait(
      descriptor.number, &events, Int32(events.count),
      milliseconds.map { Int32(clamping: $0) } ?? -1)
    return events.prefix(Int(max(0, count))).map { event in
      (event.data.u64, Readiness(rawValue: event.events))
    }
  }

  private func control(
    _ operation: Int32, _ number: Int32, _ token: UInt64, _ readiness: Readiness
  ) throws(SystemError) {
    var event = epoll_event()
    event.events = readiness.rawValue
    event.data.u64 = token
    guard epoll_ctl(descriptor.number, operation, number, &event) == 0 else {
      throw SystemError("epoll_ctl")
    }
  }
}
