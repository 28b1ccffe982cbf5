// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc

/// Restores the default effect of the signals that the Swift runtime traces.
///
/// The handlers of the runtime return, so a process continues after such a signal from another one. A service manager sends SIGABRT to a service that hangs, and a user SIGQUIT with Ctrl-\\.
public func restoreCrashSignals() {
  for number in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGTRAP] {
    var action = sigaction()
    // A signal that is ignored, as in a background job of a shell, stays so.
    guard sigaction(number, nil, &action) == 0,
      unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        != unsafeBitCast(SIG_IGN, to: Int.self)
    else { continue }
    signal(number, SIG_DFL)
  }
}
