// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// Standard output, buffered in blocks of 64 KiB.
///
/// If its reader has gone, it throws ``CommandFailure/closedPipe``, which ends the command silently.
/// Other failures, such as a full disk, are status 74. It belongs to one thread.
final class StandardOutput {
  private static let blockSize = 65_536

  let descriptor: Int32
  private var pending: [UInt8] = []

  /// Creates a writer to a descriptor, which it does not own.
  init(descriptor: Int32 = STDOUT_FILENO) {
    self.descriptor = descriptor
    pending.reserveCapacity(Self.blockSize + 4096)
  }

  func write(_ text: String) throws(CommandFailure) {
    pending.append(contentsOf: text.utf8)
    try flushIfFull()
  }

  func writeLine(_ text: String) throws(CommandFailure) {
    pending.append(contentsOf: text.utf8)
    pending.append(0x0A)
    try flushIfFull()
  }

  func write(_ bytes: some Collection<UInt8>) throws(CommandFailure) {
    pending.append(contentsOf: bytes)
    try flushIfFull()
  }

  func flush() throws(CommandFailure) {
    guard !pending.isEmpty else { return }
    defer { pending.removeAll(keepingCapacity: true) }
    do throws(SystemError) {
      try writeAll(pending, to: descriptor)
    } catch {
      if error.code == EPIPE { throw .closedPipe }
      throw CommandFailure(.inputOutput, "cannot write to", "standard output", error)
    }
  }

  private func flushIfFull() throws(CommandFailure) {
    if pending.count >= Self.blockSize { try flush() }
  }
}
