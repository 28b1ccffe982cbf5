// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux
internal import Synchronization

/// State that several threads use, one at a time.
///
/// A mutex of the standard library with annotations for ThreadSanitizer, which on Linux cannot
/// detect its use by itself and would report a race.
public final class Guarded<State: Sendable>: Sendable {
  private let mutex: Mutex<State>

  /// Creates guarded state.
  public init(_ state: State) { mutex = Mutex(state) }

  /// Uses the state exclusively; the function must not call this again.
  public func withLock<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    let address = Unmanaged.passUnretained(self).toOpaque()
    return mutex.withLock { state in
      aloud_lock_was_taken(address)
      defer { aloud_lock_is_given_back(address) }
      return body(&state)
    }
  }
}

/// Moves a value from one thread to another, without a copy left behind.
public final class Handover<Value: Sendable>: Sendable {
  private let value: Guarded<Value?>

  /// Starts with a value, or empty.
  public init(_ value: Value? = nil) { self.value = Guarded(value) }

  /// Sets the value, replacing an existing one.
  public func put(_ new: Value) { value.withLock { $0 = new } }

  /// Removes and returns the value, if there is one.
  public func take() -> Value? { value.withLock { $0.take() } }
}
