// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import LocalService
import TestSupport
import Testing

@Suite struct ServiceStandInTests {
  /// Says that it is ready and lives until it is told to end.
  private let service = [
    "/bin/sh", "-c",
    """
    test "$LISTEN_PID" = $$ && test -S /proc/self/fd/3 || exit 0
    systemd-notify --ready --status="$LISTEN_FDS $WATCHDOG_USEC"
    exec sleep 600
    """,
  ]

  @Test func aServiceThatDiesIsStartedAgainAndItsSocketStays() throws {
    let manager = try ServiceStandIn(arguments: service, watchdog: 5_000_000)
    for start in 1...3 {
      #expect(manager.wait { $0.messages.count >= start }, "start \(start): \(manager.messages)")
      #expect(manager.restarts == start - 1)
      let client = try connected(to: manager.path)
      #expect(client.number >= 0)
      if start < 3 { manager.kill(SIGKILL) }
    }
    #expect(manager.messages.allSatisfy { $0.contains("READY=1") && $0.contains("1 5000000") })
    manager.stop()
    #expect(manager.wait { $0.endStatus == 128 + SIGKILL })
    #expect(manager.restarts == 2)
  }

  @Test func aServiceThatEndsWellIsNotStartedAgain() throws {
    let manager = try ServiceStandIn(arguments: ["/bin/true"])
    #expect(manager.wait { $0.endStatus != nil })
    #expect(manager.endStatus == 0 && manager.restarts == 0)
  }
}
