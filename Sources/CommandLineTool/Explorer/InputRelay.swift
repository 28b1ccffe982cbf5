// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// Passes standard input on to another process, without ever waiting for it.
///
/// The process is in a group of its own, so a terminal would not let it read.
struct InputRelay: ~Copyable {
  /// The other end; nothing once all has been passed on, or nobody takes it.
  private var output: Descriptor?
  private let number: Int32
  /// What was read and is not written yet, no more than a pipe takes at once.
  private var waiting: [UInt8] = []

  /// Creates a relay; one that is not open passes nothing on, and ends the other's input at once.
  init(into output: consuming Descriptor, isOpen: Bool) {
    number = output.number
    if isOpen {
      self.output = consume output
    } else {
      self.output = nil
    }
  }

  /// What is to be polled before the next step; nothing is, once there is none.
  var polled: pollfd {
    guard output != nil else { return pollfd(fd: -1, events: 0, revents: 0) }
    return waiting.isEmpty
      ? pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      : pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
  }

  /// Takes the step that polling has found possible.
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
