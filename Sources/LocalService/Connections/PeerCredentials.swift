// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux
internal import Glibc
public import SystemCalls

/// Who is at the other end of a socket.
public struct PeerCredentials: Sendable, Hashable {
  /// The user's number.
  public let user: UInt32
  /// The process's number at the time it connected.
  public let process: Int32

  /// Creates credentials.
  public init(user: UInt32, process: Int32) {
    self.user = user
    self.process = process
  }

  /// Asks the system who connected to a socket, or who listens at its other end.
  ///
  /// The answer is of the time of `connect` or `listen`; nobody can forge it.
  public init(of descriptor: Int32) throws(SystemError) {
    var found = aloud_credentials()
    var size = socklen_t(MemoryLayout<aloud_credentials>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &found, &size) == 0 else {
      throw SystemError("getsockopt")
    }
    self.init(user: found.user, process: found.process)
  }

  /// Whether somebody may use the service of a user: only that user and root may.
  public func isAllowed(owner: UInt32) -> Bool {
    user == owner || user == 0
  }
}
