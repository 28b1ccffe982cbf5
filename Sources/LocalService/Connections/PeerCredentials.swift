// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux
internal import Glibc
public import SystemCalls

/// The user and the process at the other end of a socket.
public struct PeerCredentials: Sendable, Hashable {
  /// The user's number.
  public let user: UInt32
  /// The process's number when it connected or began to listen.
  public let process: Int32

  /// Creates credentials.
  public init(user: UInt32, process: Int32) {
    self.user = user
    self.process = process
  }

  /// Returns the credentials of the process that connected to a socket, or that listens at its
  /// other end.
  ///
  /// They date from the call of `connect` or `listen`, and cannot be forged.
  public init(of descriptor: Int32) throws(SystemError) {
    var found = aloud_credentials()
    var size = socklen_t(MemoryLayout<aloud_credentials>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &found, &size) == 0 else {
      throw SystemError("getsockopt")
    }
    self.init(user: found.user, process: found.process)
  }

  /// Returns whether the process may use the service of a user: only that user and root may.
  public func isAllowed(owner: UInt32) -> Bool { user == owner || user == 0 }
}
