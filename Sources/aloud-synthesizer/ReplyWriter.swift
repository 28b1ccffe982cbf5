// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

import Glibc
import SynthesizerFrames

/// Gathers reply frames, and writes them so that a process that is killed leaves whole frames.
///
/// A pipe takes up to a page in one piece, and more than that page by page. So no frame lies across
/// a page's border, counted from where a write begins, and more than a page is written only in
/// whole pages.
final class ReplyWriter {
  private var pending: [UInt8] = []
  /// Whether the reader went away.
  private(set) var isBroken = false

  private static let page = SynthesizerReply.maximumBytes
  /// How many bytes are gathered: large, since each write may wake the reader.
  private static let most = 8 * page
  /// The smallest frame of samples worth its head.
  private static let fewestSamples = 64

  init() {
    // Written to once, so that its memory is there when it is needed.
    pending = [UInt8](repeating: 0, count: Self.most)
    pending.removeAll(keepingCapacity: true)
  }

  /// What is left of the present page.
  private var room: Int { Self.page - pending.count % Self.page }

  /// Adds a reply; what was gathered before goes out first when the page has no room for it.
  func put(_ reply: SynthesizerReply) {
    // The only way this throws is a reply longer than a frame, and none made here is.
    guard let frame = try? reply.frame() else { return }
    if frame.count > room { flush() }
    pending.append(contentsOf: frame)
  }

  /// Adds samples, in as few writes as they fit into.
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

  /// Writes what was gathered.
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
    var rest = bytes
    while !rest.isEmpty, !isBroken {
      let count = Glibc.write(1, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      isBroken = count <= 0
      rest = UnsafeRawBufferPointer(rebasing: rest[max(0, count)...])
    }
  }
}
