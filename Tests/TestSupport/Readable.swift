// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// Waits until a descriptor can be read or its other end is closed, through any signals; returns the
/// events of `poll`, and none after the time.
package func awaitReadable(_ descriptor: Int32, milliseconds: Int) throws -> Int16 {
  var waited = [pollfd(reading: descriptor)]
  _ = try waitForEvents(&waited, milliseconds: milliseconds)
  return waited[0].revents
}
