// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

@testable import LocalService

/// One end of a connection, closed with its last owner.
final class OpenSocket {
  private let descriptor: Descriptor

  init(_ descriptor: consuming Descriptor) {
    self.descriptor = descriptor
  }

  /// The number the system knows it by.
  var number: Int32 { descriptor.number }
}

extension ListeningSocket {
  /// The next connection, if one waits.
  func acceptOne() -> OpenSocket? {
    if case .connection(let number) = accept() { return OpenSocket(Descriptor(owning: number)) }
    return nil
  }
}

/// Connects to a path, without waiting.
func connected(to path: String) throws(SystemError) -> OpenSocket {
  let socket = try makeSocket()
  guard withSocketAddress(path, { connect(socket.number, $0, $1) }) == 0 else {
    throw SystemError("connect")
  }
  return OpenSocket(socket)
}

/// The permissions of what stands at a path.
func permissions(of path: String) throws(SystemError) -> UInt32 {
  try linkStatus(of: path).st_mode & 0o7777
}
