// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Glibc
internal import Spelling

/// The maximum length of the path of a socket, in bytes.
public let longestSocketPath = 107

/// Creates a close-on-exec local stream socket, which is non-blocking unless it `waits`.
public func makeSocket(waits: Bool = false) throws(SystemError) -> Descriptor {
  let type = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | (waits ? 0 : SOCK_NONBLOCK.rawValue)
  let number = socket(AF_UNIX, Int32(type), 0)
  guard number >= 0 else { throw SystemError("socket") }
  return Descriptor(owning: number)
}

/// Calls a function with the address of a path of at most ``longestSocketPath`` bytes.
public func withSocketAddress<Result>(
  _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
) -> Result {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { place in
    place.copyBytes(from: fileNameBytes(path).prefix(longestSocketPath))
  }
  let size = socklen_t(MemoryLayout<sockaddr_un>.size)
  return withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) }
  }
}

/// Connects a socket to a path of at most ``longestSocketPath`` bytes.
///
/// If too many others wait there, one that waits takes its turn, and another one throws `EAGAIN`.
public func connectSocket(
  _ socket: borrowing Descriptor, to path: String
) throws(SystemError) {
  guard fileNameBytes(path).count <= longestSocketPath else {
    throw SystemError("connect", code: ENAMETOOLONG)
  }
  let number = socket.number
  while withSocketAddress(path, { connect(number, $0, $1) }) != 0 {
    guard errno == EINTR else { throw SystemError("connect") }
  }
}
