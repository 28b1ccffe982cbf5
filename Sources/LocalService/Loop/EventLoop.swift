// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

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
