// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import Glibc
import SystemCalls

/// Writes messages; returns whether there is a reader.
func tell(_ messages: [WatchMessage]) throws(CaptureError) -> Bool {
  do throws(SystemError) {
    for message in messages { try writeAll(message.bytes, to: STDOUT_FILENO) }
    return true
  } catch {
    if error.code == EPIPE { return false }
    throw .output(error)
  }
}
