// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// Waits for the end of a program that the caller has started, and gives its exit status; a signal
/// counts as 128 and its number.
///
/// One that has not ended after five minutes hangs, and is killed. A time limit of the test would
/// count from when it is queued, and with it what it waits for a thread while other tests wait for
/// their programs.
func endStatus(of program: pid_t) -> Int32 {
  var status: Int32 = 0
  if let ending = try? Descriptor.open(process: program) {
    var polled = [pollfd(fd: ending.number, events: Int16(POLLIN), revents: 0)]
    if let ended = try? waitForEvents(&polled, milliseconds: 300_000), ended == 0 {
      let note = "Program \(program) had not ended after five minutes; it is killed.\n"
      try? writeAll(Array(note.utf8), to: STDERR_FILENO)
      kill(program, SIGKILL)
    }
  }
  while waitpid(program, &status, 0) < 0 && errno == EINTR {}
  return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
}
