// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc

/// A counting semaphore between threads, made of a pipe: each byte in it is a token.
///
/// It needs no lock, and a waiting thread can also wait for other descriptors.
public final class Semaphore: Sendable {
  private let reading: Descriptor
  private let writing: Descriptor

  /// Creates a semaphore without tokens.
  public init() throws(SystemError) {
    let ends = try Descriptor.pipe()
    reading = Descriptor(owning: ends.reading)
    writing = Descriptor(owning: ends.writing)
    // A full pipe has enough tokens for all waiting threads; a signal must not wait for room.
    guard fcntl(writing.number, F_SETFL, O_NONBLOCK) == 0 else { throw SystemError("fcntl") }
  }

  /// Adds a token; drops it if there are more than about ten thousand.
  public func signal() {
    var token: UInt8 = 1
    while write(writing.number, &token, 1) < 0, errno == EINTR {}
  }

  /// Waits for a token and removes it.
  public func wait() {
    var token: UInt8 = 0
    while read(reading.number, &token, 1) < 0, errno == EINTR {}
  }
}
