// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

import CEspeakNG
import CLinux
import Glibc

/// Answers each line on standard input with the first samples of it, as they come out of the library.
///
/// It is the least that a service does which keeps the library in a process of its own for each
/// utterance: one process passes on, and one that was forked ahead speaks.
func answerLines() {
  _ = openLibrary()
  espeak_SetSynthCallback(passOn)
  signal(SIGPIPE, SIG_IGN)
  var line = [UInt8](repeating: 0, count: 4096)
  var samples = [UInt8](repeating: 0, count: 1 << 16)
  while let (process, connection) = forkSpeaker() {
    defer {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
      close(connection)
    }
    let length = read(STDIN_FILENO, &line, line.count - 1)
    guard length > 0 else { return }
    guard write(connection, line, length) == length else { fail("the speaking process is gone") }
    let count = read(connection, &samples, samples.count)
    guard count > 0, write(STDOUT_FILENO, samples, count) == count else {
      fail("the line could not be answered")
    }
  }
  fail("a process cannot be forked")
}

/// Forks a process that speaks the first line which is sent to it.
private func forkSpeaker() -> (process: pid_t, connection: Int32)? {
  var ends: [Int32] = [-1, -1]
  guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return nil }
  let process = aloud_fork()
  if process == 0 {
    close(ends[0])
    var line = [CChar](repeating: 0, count: 4096)
    guard read(ends[1], &line, line.count - 1) > 0 else { _exit(1) }
    var connection = ends[1]
    speak(line, for: &connection)
    _exit(0)
  }
  close(ends[1])
  guard process > 0 else {
    close(ends[0])
    return nil
  }
  return (process, ends[0])
}

/// Passes the first samples on to the connection that the caller named, and ends with them.
private func passOn(
  samples: UnsafeMutablePointer<Int16>?, count: Int32, events: UnsafeMutablePointer<espeak_EVENT>?
) -> Int32 {
  guard let samples, count > 0, let context = events?.pointee.user_data else { return 0 }
  let connection = context.assumingMemoryBound(to: Int32.self).pointee
  _ = write(connection, samples, Int(count) * MemoryLayout<Int16>.stride)
  // The reader may have been woken on this processor, which the library does not give back so soon.
  sched_yield()
  return 1
}
