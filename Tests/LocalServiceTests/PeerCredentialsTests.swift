// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import LocalService
import Testing

@Suite struct PeerCredentialsTests {
  @Test func twoProcessesOfAUserAreTwo() {
    #expect(PeerCredentials(user: 1, process: 2) != PeerCredentials(user: 1, process: 3))
  }
}
