// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A change of the number of samples per second.
public struct RateChange: Sendable, Hashable {
  /// The rate before the change, in Hz.
  public let from: Int
  /// The rate after it, in Hz.
  public let to: Int

  /// Creates a change between two rates above zero.
  public init(from: Int, to: Int) { (self.from, self.to) = (from, to) }

  /// Returns the number of a sample, or a number of samples, after the change, rounded.
  ///
  /// Exact for sounds of up to a thousand years.
  public func converted(_ samples: Int) -> Int { (samples * to * 2 + from) / (from * 2) }
}
