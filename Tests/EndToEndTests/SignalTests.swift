// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Signals that another process sends to end one.
@Suite struct SignalTests {
  @Test(
    "The service ends on each of them, as its watchdog needs it",
    arguments: [SIGABRT, SIGSEGV, SIGQUIT, SIGBUS, SIGFPE, SIGILL, SIGTRAP])
  func service(_ signal: Int32) throws {
    // Even if the runtime is told to trace crashes.
    let service = try RunningService(environment: ["SWIFT_BACKTRACE": "enable=yes"])
    #expect(try service.end(with: signal).status == 128 + signal)
  }
}
