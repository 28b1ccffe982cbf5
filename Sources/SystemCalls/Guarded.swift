// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux
internal import Synchronization

/// State that several threads use, one at a time.
///
/// A mutex of the standard library whose taking ThreadSanitizer is told of: on Linux it cannot see
/// that by itself, and would report a race at each use.
public final class Guarded<State: Sendable>: Sendable {
  private let mutex: Mutex<State>

  /// Puts state under guard.
  public init(_ state: State) {
    mutex = Mutex(state)
  }

  /// Uses the state while no other thread does; the body must not come back here.
  public func withLock<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    let address = Unmanaged.passUnretained(self).toOpaque()
    return mutex.withLock { state in
      aloud_lock_was_taken(address)
      defer { aloud_lock_is_given_back(address) }
      return body(&state)
    }
  }
}
