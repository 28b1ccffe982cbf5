// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

import Glibc
import SynthesizerFrames

/// Gathers reply frames and writes them in pieces that a pipe takes whole or not at all.
final class ReplyWriter {
  private var pending: [UInt8] = []
  /// Whether the reader went away.
  private(set) var isBroken = false

  init() {
    pending.reserveCapacity(SynthesizerReply.maximumBytes)
  }

  /// Adds a reply; what was gathered before goes out first when both do not fit.
  func put(_ reply: SynthesizerReply) {
    // The only way this throws is a reply longer than a frame, and none made here is.
    guard let frame = try? reply.frame() else { return }
    if pending.count + frame.count > SynthesizerReply.maximumBytes { flush() }
    pending.append(contentsOf: frame)
  }

  /// Adds samples, in as few writes as they fit into.
  func put(_ samples: UnsafeBufferPointer<Int16>, id: UInt32, part: UInt16) {
    var rest = samples
    while !rest.isEmpty {
      let header = SynthesizerReply.maximumBytes - 2 * SynthesizerReply.maximumSamples
      var room = (SynthesizerReply.maximumBytes - pending.count - header) / 2
      if room < min(rest.count, 128) {
        flush()
        room = SynthesizerReply.maximumSamples
      }
      let count = min(room, rest.count)
      SynthesizerReply.appendSamples(
        id: id, part: part, UnsafeBufferPointer(rebasing: rest[..<count]), to: &pending)
      rest = UnsafeBufferPointer(rebasing: rest[count...])
    }
  }

  /// Writes what was gathered, in one call.
  func flush() {
    var written = pending.isEmpty || isBroken
    while !written {
      let count = write(1, pending, pending.count)
      if count < 0, errno == EINTR { continue }
      isBroken = count != pending.count
      written = true
    }
    pending.removeAll(keepingCapacity: true)
  }
}
