// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux
internal import Glibc
internal import SystemCalls

/// The event loop: waits for descriptors and deadlines, and calls their handlers.
final class EventLoop {
  private var poller: Poller
  private var handlers: [UInt64: (Poller.Readiness) -> Void] = [:]
  private var deadlines: [(next: () -> Duration?, pass: (Duration) -> Void)] = []
  private var lastToken: UInt64 = 0
  private(set) var isEnding = false

  init() throws(SystemError) { poller = try Poller() }

  /// Waits for a descriptor to become readable; returns the token for later changes.
  func add(
    _ descriptor: Int32, _ handler: @escaping (Poller.Readiness) -> Void
  ) throws(SystemError) -> UInt64 {
    lastToken += 1
    try poller.add(descriptor, as: lastToken, for: .reading)
    handlers[lastToken] = handler
    return lastToken
  }

  /// Changes the events that the loop waits for on a descriptor.
  func change(_ descriptor: Int32, as token: UInt64, for readiness: Poller.Readiness) {
    try? poller.change(descriptor, as: token, for: readiness)
  }

  /// Removes a descriptor, which must still be open.
  func remove(_ descriptor: Int32, as token: UInt64) {
    poller.remove(descriptor)
    handlers[token] = nil
  }

  /// Adds a deadline.
  ///
  /// - Parameters:
  ///   - next: Returns its time; `nil` if there is none now.
  ///   - pass: Called when that time has passed.
  func addDeadline(next: @escaping () -> Duration?, pass: @escaping (Duration) -> Void) {
    deadlines.append((next, pass))
  }

  /// Runs until a call of `end()`.
  func run() {
    while !isEnding {
      for (token, readiness) in poller.wait(milliseconds: timeToNextDeadline()) {
        // An earlier handler of this turn may have removed this one.
        handlers[token]?(readiness)
      }
      let now = monotonicNow()
      for (next, pass) in deadlines {
        if let time = next(), time <= now { pass(now) }
      }
    }
  }

  /// Ends the loop after the current turn.
  func end() { isEnding = true }

  private func timeToNextDeadline() -> Int? {
    guard let next = deadlines.compactMap({ $0.next() }).min() else { return nil }
    let left = (next - monotonicNow()) / .milliseconds(1)
    return Int(max(0, left.rounded(.up)))
  }
}

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
