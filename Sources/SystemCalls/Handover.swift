// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Moves a value from one thread to another, without a copy left behind.
public final class Handover<Value: Sendable>: Sendable {
  private let value: Guarded<Value?>

  /// Starts with a value, or empty.
  public init(_ value: Value? = nil) { self.value = Guarded(value) }

  /// Sets the value, replacing an existing one.
  public func put(_ new: Value) {
    value.withLock { $0 = new }
  }

  /// Removes and returns the value, if there is one.
  public func take() -> Value? {
    value.withLock { held in
      defer { held = nil }
      return held
    }
  }
}
