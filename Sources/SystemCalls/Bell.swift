// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux
internal import Glibc

/// A wakeup between threads; several rings before a wait count as one.
public final class Bell: Sendable {
  private let event: Descriptor

  /// Creates a bell that has not rung.
  public init() throws(SystemError) {
    let number = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    guard number >= 0 else { throw SystemError("eventfd") }
    event = Descriptor(owning: number)
  }

  /// A descriptor that is readable while the bell has rung and nobody has waited for it.
  public var descriptor: Int32 { event.number }

  /// Rings; takes no lock and never waits.
  public func ring() {
    var one: UInt64 = 1
    while write(event.number, &one, 8) < 0, errno == EINTR {}
  }

  /// Resets it.
  public func hush() {
    var count: UInt64 = 0
    while read(event.number, &count, 8) < 0, errno == EINTR {}
  }

  /// Waits until it rings, without a limit by default, and resets it.
  ///
  /// - Returns: Whether it rang.
  @discardableResult public func wait(milliseconds: Int? = nil) -> Bool {
    var waited = [pollfd(reading: event.number)]
    let count = (try? waitForEvents(&waited, milliseconds: milliseconds)) ?? 0
    hush()
    return count > 0
  }
}

/// A counting semaphore between threads, made of a pipe: each byte in it is a token.
///
/// It needs no lock, and a waiting thread can also wait for other descriptors.
public final class Semaphore: Sendable {
  private let ends: PipeEnds

  /// Creates a semaphore without tokens.
  public init() throws(SystemError) {
    ends = try PipeEnds()
    // A full pipe has enough tokens for all waiting threads; a signal must not wait for room.
    guard fcntl(ends.writing.number, F_SETFL, O_NONBLOCK) == 0 else { throw SystemError("fcntl") }
  }

  /// Adds a token; drops it if there are more than about ten thousand.
  public func signal() {
    var token: UInt8 = 1
    while write(ends.writing.number, &token, 1) < 0, errno == EINTR {}
  }

  /// Waits for a token and removes it.
  public func wait() {
    var token: UInt8 = 0
    while read(ends.reading.number, &token, 1) < 0, errno == EINTR {}
  }
}
