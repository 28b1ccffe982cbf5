// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc

/// Returns the signals that end a process, except the ignored ones.
public func endingSignals() -> [Int32] {
  [SIGINT, SIGTERM, SIGHUP].filter { signal in
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    let handler = action.__sigaction_handler.sa_handler
    return unsafeBitCast(handler, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// Restores the default effect of a signal that is read from a descriptor.
public func allowSignal(_ signal: Int32) {
  var set = sigset_t()
  sigemptyset(&set)
  sigaddset(&set, signal)
  pthread_sigmask(SIG_UNBLOCK, &set, nil)
}
