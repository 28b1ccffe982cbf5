// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// Standard output, gathered into blocks of 64 KiB.
///
/// A reader that went away ends the command quietly: ``CommandFailure/closedPipe`` is thrown. Every
/// other failure, a full disk for one, is status 74. Belongs to one thread.
final class StandardOutput {
  private static let blockSize = 65_536

  /// Where it goes.
  let descriptor: Int32
  private var pending: [UInt8] = []

  /// Creates a writer onto a descriptor, which stays its owner's.
  init(descriptor: Int32 = STDOUT_FILENO) {
    self.descriptor = descriptor
    pending.reserveCapacity(Self.blockSize + 4096)
  }

  /// Adds text as it is.
  func write(_ text: String) throws(CommandFailure) {
    pending.append(contentsOf: text.utf8)
    try flushIfFull()
  }

  /// Adds text and a line feed.
  func writeLine(_ text: String) throws(CommandFailure) {
    pending.append(contentsOf: text.utf8)
    pending.append(0x0A)
    try flushIfFull()
  }

  /// Adds bytes as they are.
  func write(_ bytes: some Collection<UInt8>) throws(CommandFailure) {
    pending.append(contentsOf: bytes)
    try flushIfFull()
  }

  /// Writes out what is gathered, for a reader who waits for it.
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
