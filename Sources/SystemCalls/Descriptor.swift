// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux
public import Glibc

/// An open file descriptor that is closed with its owner.
public struct Descriptor: ~Copyable, Sendable {
  /// The number.
  public let number: Int32

  /// Takes ownership of an open descriptor.
  public init(owning number: Int32) { self.number = number }

  deinit { close(number) }

  /// Returns the number without closing it.
  public consuming func release() -> Int32 {
    let number = self.number
    discard self
    return number
  }

  /// Opens a file, close-on-exec.
  public static func open(
    _ path: String, _ flags: Int32, permissions: UInt32 = 0o666
  ) throws(SystemError) -> Descriptor {
    while true {
      let number = path.withFileName { Glibc.open($0, flags | O_CLOEXEC, permissions) }
      if number >= 0 { return Descriptor(owning: number) }
      guard errno == EINTR else { throw SystemError("open") }
    }
  }

  /// Opens any process, close-on-exec; the descriptor is readable after the process has ended.
  public static func open(process: Int32) throws(SystemError) -> Descriptor {
    let number = aloud_open_process(process)
    guard number >= 0 else { throw SystemError("pidfd_open") }
    return Descriptor(owning: number)
  }

  /// Creates a pipe with both ends close-on-exec.
  public static func pipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard aloud_pipe2(&ends, O_CLOEXEC) == 0 else { throw SystemError("pipe2") }
    return (ends[0], ends[1])
  }
}

/// The two ends of a pipe, both close-on-exec.
public struct PipeEnds: ~Copyable, Sendable {
  /// The end to read from.
  public let reading: Descriptor
  /// The end to write to.
  public let writing: Descriptor

  /// Creates a pipe.
  ///
  /// - Parameter capacity: The bytes that it holds, if the system allows that many; nil for the system's
  ///   default, 64 KiB.
  public init(capacity: Int32? = nil) throws(SystemError) {
    let ends = try Descriptor.pipe()
    reading = Descriptor(owning: ends.reading)
    writing = Descriptor(owning: ends.writing)
    // F_SETPIPE_SZ.
    if let capacity { _ = fcntl(ends.reading, 1031, capacity) }
  }

  /// Returns the reading end and closes the other.
  public consuming func takeReading() -> Descriptor { reading }

  /// Returns the writing end and closes the other.
  public consuming func takeWriting() -> Descriptor { writing }
}

/// Reads once, and again after a signal; returns the result of the call.
public func readSome(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  while true {
    let count = read(descriptor, buffer.baseAddress, buffer.count)
    if count >= 0 || errno != EINTR { return count }
  }
}

/// Reads until a buffer is full or the input ends; returns the number of bytes.
public func readFull(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer
) throws(SystemError) -> Int {
  var count = 0
  while count < buffer.count {
    let result = readSome(
      descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
    guard result >= 0 else { throw SystemError("read") }
    if result == 0 { break }
    count += result
  }
  return count
}

/// Reads to the end; returns nil if there are more bytes than a limit.
///
/// - Parameter interruption: A descriptor that ends the reading when it is readable, with the error
///   `EINTR`.
public func readAll(
  _ descriptor: Int32, atMost limit: Int, interruption: Int32? = nil
) throws(SystemError) -> [UInt8]? {
  var status = stat()
  let size = fstat(descriptor, &status) == 0 ? Int(clamping: status.st_size) : 0
  guard size <= limit else { return nil }
  // The size of a regular file is known in advance, that of a pipe is not.
  var bytes = try [UInt8](unsafeUninitializedCapacity: size) {
    (buffer, count) throws(SystemError) in
    let whole = UnsafeMutableRawBufferPointer(
      rebasing: UnsafeMutableRawBufferPointer(buffer)[..<size])
    count = try readFull(descriptor, whole)
  }
  var block = [UInt8](repeating: 0, count: 65_536)
  while true {
    if let interruption {
      let isReady = try waitForInput(of: descriptor, unless: interruption)
      guard isReady else { throw SystemError("read", code: EINTR) }
    }
    let count = block.withUnsafeMutableBytes { readSome(descriptor, $0) }
    if count < 0, interruption != nil, errno == EAGAIN { continue }
    if count < 0 { throw SystemError("read") }
    if count == 0 { return bytes }
    bytes += block[..<count]
    if bytes.count > limit { return nil }
  }
}

/// Writes all bytes to a descriptor, with as many calls as necessary.
public func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
  var rest = bytes
  while !rest.isEmpty {
    let count = write(descriptor, rest.baseAddress, rest.count)
    if count >= 0 {
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    } else if errno != EINTR {
      throw SystemError("write")
    }
  }
}

/// Writes all bytes of an array to a descriptor, with as many calls as necessary.
public func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  try bytes.span.withUnsafeBytes { (buffer) throws(SystemError) in
    try writeAll(buffer, to: descriptor)
  }
}

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

/// Waits until reading from a descriptor does not wait; returns false after the timeout, and when the other
/// descriptor is readable.
///
/// - Parameter interruption: The other descriptor, if there is one.
public func waitForInput(
  of descriptor: Int32, unless interruption: Int32?, milliseconds: Int? = nil
) throws(SystemError) -> Bool {
  var waited = [pollfd(reading: descriptor), pollfd(reading: interruption ?? -1)]
  _ = try waitForEvents(&waited, milliseconds: milliseconds)
  return waited[0].revents != 0 && waited[1].revents == 0
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
