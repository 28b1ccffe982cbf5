// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

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
}
