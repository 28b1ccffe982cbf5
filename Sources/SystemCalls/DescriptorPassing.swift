// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux
internal import Glibc

/// The descriptors that came with the bytes of a local socket.
public struct ReceivedDescriptors: Sendable {
  /// The numbers, which the caller owns; all are close-on-exec.
  public internal(set) var numbers: [Int32] = []
  /// Whether the system closed others, because there were too many or this process has no more room.
  public internal(set) var areIncomplete = false

  /// None.
  public init() {}

  /// Whether none were sent.
  public var isEmpty: Bool { numbers.isEmpty && !areIncomplete }
}

/// Receives the available bytes of a local socket, with at most two descriptors; never waits.
///
/// The system returns descriptors with the first byte that was sent together with them, and no
/// bytes of later calls of the sender.
///
/// - Returns: The number of bytes; 0 at the end, negative with `errno` if there are none.
public func receive(
  _ socket: Int32, _ bytes: UnsafeMutableRawBufferPointer,
  with descriptors: inout ReceivedDescriptors
) -> Int {
  var numbers: [Int32] = [-1, -1]
  var (count, discarded): (Int32, Int32) = (0, 0)
  let result = aloud_receive(
    socket, bytes.baseAddress, bytes.count, &numbers, Int32(numbers.count), &count, &discarded)
  descriptors.numbers = Array(numbers.prefix(Int(count)))
  descriptors.areIncomplete = discarded != 0
  return result
}

/// Sends bytes on a local socket, with copies of descriptors; never waits, and raises no signal.
///
/// - Parameter descriptors: At most eight.
/// - Returns: The number of sent bytes, of which the first carries the descriptors; negative with
///   `errno` if none were sent.
public func send(
  _ bytes: UnsafeRawBufferPointer, with descriptors: [Int32], to socket: Int32
) -> Int {
  descriptors.isEmpty
    ? Glibc.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
    : aloud_send(socket, bytes.baseAddress, bytes.count, descriptors, Int32(descriptors.count))
}
