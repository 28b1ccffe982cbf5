// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

import CMemoryImage
import Glibc
import SynthesizerFrames

/// Buffers reply frames, and writes them so that a killed process leaves only whole frames.
///
/// A pipe accepts up to a page atomically, and more page by page. No frame therefore crosses a page
/// border, counted from the start of a write, and writes of more than a page contain only whole
/// pages.
final class ReplyWriter {
  /// The buffer, and the number of bytes in it.
  private var buffer: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0
  /// The part of the last samples, for frames that only fill a page.
  private var last: (id: UInt32, part: UInt16)?
  /// Whether the reader has gone.
  private(set) var isBroken = false

  private static let page = SynthesizerReply.maximumBytes
  /// The pages of the buffer of a process that speaks: many, because each write may wake the reader.
  private static let speakingPages = 64
  /// The minimum number of samples in a frame that is worth its header.
  private static let fewestSamples = 64

  init() {
    capacity = Self.page
    buffer = .allocate(capacity: capacity)
  }

  deinit { if capacity == Self.page { buffer.deallocate() } }

  /// Takes a large buffer that is no part of the restored memory, so that no page of it is copied.
  ///
  /// If there is no memory for it, the small one stays.
  func takeLargeBuffer() {
    guard capacity == Self.page else { return }
    let bytes = Self.page * Self.speakingPages
    guard let large = aloud_allocate_apart(bytes) else { return }
    buffer.deallocate()
    (buffer, capacity) = (large.assumingMemoryBound(to: UInt8.self), bytes)
  }

  /// The space left in the current page.
  private var room: Int { Self.page - count % Self.page }

  /// Adds a reply.
  func put(_ reply: SynthesizerReply) {
    // This throws only for a reply longer than a frame, and there is none here.
    guard let frame = try? reply.frame() else { return }
    if frame.count > room || leavesGap(frame.count) { fillPage() }
    if count == capacity { flush() }
    frame.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      (buffer + count).update(from: start, count: bytes.count)
    }
    count += frame.count
    // After the end of a part, no more samples of it may come.
    if case .word = reply { return }
    last = nil
  }

  /// Adds samples, with as few writes as possible.
  func put(_ samples: UnsafeBufferPointer<Int16>, id: UInt32, part: UInt16) {
    last = (id, part)
    var rest = samples
    let head = SynthesizerReply.samplesHeader
    while !rest.isEmpty {
      if room < head + 2 * min(rest.count, Self.fewestSamples) { fillPage() }
      if count == capacity { flush() }
      let length = min((room - head) / 2, rest.count)
      let size = head + 2 * length
      count += SynthesizerReply.writeSamples(
        id: id, part: part, UnsafeBufferPointer(rebasing: rest[..<length]),
        padding: leavesGap(size) ? UInt8(room - size) : 0, to: buffer + count)
      rest = UnsafeBufferPointer(rebasing: rest[length...])
    }
  }

  /// Whether so little of the page is left after a frame that no other frame fits.
  private func leavesGap(_ size: Int) -> Bool {
    let rest = room - size
    return rest > 0 && rest < SynthesizerReply.samplesHeader
  }

  /// Fills the rest of the page with a frame without samples, or writes what is in the buffer.
  private func fillPage() {
    let padding = room - SynthesizerReply.samplesHeader
    guard count % Self.page != 0 else { return }
    guard let last, let padding = UInt8(exactly: padding) else { return flush() }
    let none = UnsafeBufferPointer<Int16>(start: nil, count: 0)
    count += SynthesizerReply.writeSamples(
      id: last.id, part: last.part, none, padding: padding, to: buffer + count)
  }

  func flush() {
    guard count > 0 else { return }
    let bytes = UnsafeRawBufferPointer(start: buffer, count: count)
    let whole = count - count % Self.page
    count = 0
    if whole > 0 { write(UnsafeRawBufferPointer(rebasing: bytes[..<whole])) }
    if whole < bytes.count { write(UnsafeRawBufferPointer(rebasing: bytes[whole...])) }
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
