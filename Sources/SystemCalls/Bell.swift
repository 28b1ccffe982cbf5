// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux
internal import Glibc

/// What one thread rings and another waits for; however often it rang, it is heard once.
public final class Bell: Sendable {
  private let event: Descriptor

  /// Creates a bell that has not rung.
  public init() throws(SystemError) {
    let number = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    guard number >= 0 else { throw SystemError("eventfd") }
    event = Descriptor(owning: number)
  }

  /// The descriptor that is readable while the bell has rung and nobody has listened.
  public var descriptor: Int32 { event.number }

  /// Rings; takes no lock and never waits.
  public func ring() {
    var one: UInt64 = 1
    while write(event.number, &one, 8) < 0, errno == EINTR {}
  }

  /// Forgets that it rang.
  public func hush() {
    var count: UInt64 = 0
    while read(event.number, &count, 8) < 0, errno == EINTR {}
  }

  /// Waits until it rings, for ever without a time, and hushes it.
  ///
  /// - Returns: Whether it rang.
  @discardableResult
  public func wait(milliseconds: Int? = nil) -> Bool {
    var waited = [pollfd(fd: event.number, events: Int16(POLLIN), revents: 0)]
    let count = (try? waitForEvents(&waited, milliseconds: milliseconds)) ?? 0
    hush()
    return count > 0
  }
}
