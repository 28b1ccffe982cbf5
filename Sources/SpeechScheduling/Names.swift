// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The identifier of a job, never reused.
public struct JobID: Sendable, Hashable, Comparable {
  /// The number; later jobs have greater ones.
  public let number: UInt64

  /// Creates an identifier from its number.
  public init(_ number: UInt64) { self.number = number }

  /// Returns whether one job is older than another.
  public static func < (first: JobID, second: JobID) -> Bool { first.number < second.number }
}

/// The identifier of a client, never reused.
public struct ClientID: Sendable, Hashable {
  /// The number.
  public let number: UInt64

  /// Creates an identifier from its number.
  public init(_ number: UInt64) { self.number = number }
}
