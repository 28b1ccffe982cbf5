// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// Forwards standard input to another process without blocking.
///
/// The process has its own process group, so it cannot read from the terminal itself.
struct InputRelay: ~Copyable {
  /// The pipe to the process; nil once everything is forwarded or the process has closed it.
  private var output: Descriptor?
  private let number: Int32
  /// The bytes that were read but not written, at most what a pipe accepts at once.
  private var waiting: [UInt8] = []

  /// Creates a relay; a closed one forwards nothing and closes the process's input immediately.
  init(into output: consuming Descriptor, isOpen: Bool) {
    number = output.number
    if isOpen {
      self.output = consume output
    } else {
      self.output = nil
    }
  }

  /// The descriptor to poll before the next step; -1 if there is none.
  var polled: pollfd {
    guard output != nil else { return pollfd(fd: -1, events: 0, revents: 0) }
    return waiting.isEmpty
      ? pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      : pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
  }

  /// Reads or writes, as polling found possible.
  mutating func go() {
    var isOver = false
    if waiting.isEmpty {
      var piece = [UInt8](repeating: 0, count: Int(PIPE_BUF))
      let count = read(STDIN_FILENO, &piece, piece.count)
      waiting = Array(piece.prefix(max(0, count)))
      isOver = count == 0 || count < 0 && errno != EINTR
    } else {
      let count = write(number, waiting, waiting.count)
      if count > 0 { waiting.removeFirst(count) }
      isOver = count < 0 && errno != EINTR
    }
    if isOver { output = nil }
  }
}
