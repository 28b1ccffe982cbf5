// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The name of a job, never given twice.
public struct JobID: Sendable, Hashable, Comparable {
  /// The number; later jobs have greater ones.
  public let number: UInt64

  /// Creates a name from its number.
  public init(_ number: UInt64) {
    self.number = number
  }

  /// Whether one job was named before another.
  public static func < (first: JobID, second: JobID) -> Bool { first.number < second.number }
}

/// The name of whoever asks for speech, never given twice.
public struct ClientID: Sendable, Hashable {
  /// The number.
  public let number: UInt64

  /// Creates a name from its number.
  public init(_ number: UInt64) {
    self.number = number
  }
}
