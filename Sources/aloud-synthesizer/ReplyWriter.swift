// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

import Glibc
import SynthesizerFrames

/// Buffers reply frames, and writes them so that a killed process leaves only whole frames.
///
/// A pipe accepts up to a page atomically, and more page by page. No frame therefore crosses a page
/// border, counted from the start of a write, and writes of more than a page contain only whole
/// pages.
final class ReplyWriter {
  private var pending: [UInt8] = []
  /// Whether the reader has gone.
  private(set) var isBroken = false

  private static let page = SynthesizerReply.maximumBytes
  /// The maximum number of buffered bytes: large, because each write may wake the reader.
  private static let most = 16 * page
  /// The minimum number of samples in a frame that is worth its header.
  private static let fewestSamples = 64

  init() {
    // Written once, so that its memory exists when it is needed.
    pending = [UInt8](repeating: 0, count: Self.most)
    pending.removeAll(keepingCapacity: true)
  }

  /// The space left in the current page.
  private var room: Int { Self.page - pending.count % Self.page }

  /// Adds a reply; if it does not fit into the page, first writes the buffer.
  func put(_ reply: SynthesizerReply) {
    // This throws only for a reply longer than a frame, and there is none here.
    guard let frame = try? reply.frame() else { return }
    if frame.count > room { flush() }
    pending.append(contentsOf: frame)
  }

  /// Adds samples, with as few writes as possible.
  func put(_ samples: UnsafeBufferPointer<Int16>, id: UInt32, part: UInt16) {
    var rest = samples
    let head = SynthesizerReply.samplesHeader
    while !rest.isEmpty {
      if pending.count >= Self.most { flush() }
      if room < head + 2 * min(rest.count, Self.fewestSamples) { flush() }
      let count = min((room - head) / 2, rest.count)
      let size = head + 2 * count
      SynthesizerReply.appendSamples(
        id: id, part: part, UnsafeBufferPointer(rebasing: rest[..<count]),
        isPadded: size + 1 == room, to: &pending)
      rest = UnsafeBufferPointer(rebasing: rest[count...])
    }
  }

  func flush() {
    guard !pending.isEmpty else { return }
    pending.withUnsafeBytes { bytes in
      let whole = bytes.count - bytes.count % Self.page
      write(UnsafeRawBufferPointer(rebasing: bytes[..<whole]))
      write(UnsafeRawBufferPointer(rebasing: bytes[whole...]))
    }
    pending.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: UnsafeRawBufferPointer) {
    if !isBroken { isBroken = !writeAll(bytes, to: 1) }
  }
}

/// Writes all bytes; returns false if the reader has gone.
@discardableResult func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
  var rest = bytes
  while !rest.isEmpty {
    let count = write(descriptor, rest.baseAddress, rest.count)
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return false }
    rest = UnsafeRawBufferPointer(rebasing: rest[count...])
  }
  return true
}
