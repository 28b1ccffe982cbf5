// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Hands something over from one thread to another, without a copy staying behind.
public final class Handover<Value: Sendable>: Sendable {
  private let value: Guarded<Value?>

  /// Starts with something to be handed over, or with nothing.
  public init(_ value: Value? = nil) { self.value = Guarded(value) }

  /// Puts something in, in place of what was there.
  public func put(_ new: Value) {
    value.withLock { $0 = new }
  }

  /// Takes out what there is, if there is something.
  public func take() -> Value? {
    value.withLock { held in
      defer { held = nil }
      return held
    }
  }
}
