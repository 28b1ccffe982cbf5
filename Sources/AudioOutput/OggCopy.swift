// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import COgg
import Glibc
import SystemCalls

/// Copies an Ogg file with other comments and another serial number, in constant memory.
///
/// libsndfile writes no chapters, and gives each stream a random number, so that no two files would
/// be equal. The pages of sound keep their granule positions; as their numbers change, so do their
/// checksums.
func writeOgg(
  _ codec: OggCodec, _ tags: SoundTags, serial: UInt32, from source: OutputFile,
  to target: OutputFile
) throws(AudioOutputError) {
  let copy = try OggCopy(source: source.descriptor, target: target, serial: serial)
  try copy.run(codec, tags.comments)
}

private final class OggCopy {
  private let library: aloud_ogg
  private let source: Int32
  private let target: OutputFile
  private let serial: UInt32
  private let sync = UnsafeMutablePointer<ogg_sync_state>.allocate(capacity: 1)
  private let stream = UnsafeMutablePointer<ogg_stream_state>.allocate(capacity: 1)
  /// The number of pages written.
  private var pages: UInt32 = 0
  private var output: [UInt8] = []

  private static let blockSize = 1 << 16

  init(source: Int32, target: OutputFile, serial: UInt32) throws(AudioOutputError) {
    library = try loadOggLibrary()
    (self.source, self.target, self.serial) = (source, target, serial)
    _ = library.ogg_sync_init(sync)
    _ = library.ogg_stream_init(stream, 0)
  }

  deinit {
    _ = library.ogg_sync_clear(sync)
    _ = library.ogg_stream_clear(stream)
    sync.deallocate()
    stream.deallocate()
  }

  func run(_ codec: OggCodec, _ comments: [[UInt8]]) throws(AudioOutputError) {
    guard lseek(source, 0, SEEK_SET) == 0 else { throw failure(SystemError("lseek")) }
    // An encoder that got no samples may have written nothing.
    var headers = try readHeaders(codec.headerCount)
    guard headers.count == codec.headerCount,
      let old = VorbisComments(headers[1], of: codec)
    else { throw refusal }
    headers[1] = old.packet(comments)
    try writeHeaders(headers)
    while var page = try nextPage() { try write(&page) }
    try flush()
  }

  /// Reads the packets before the sound.
  private func readHeaders(_ count: Int) throws(AudioOutputError) -> [[UInt8]] {
    var packets: [[UInt8]] = []
    while packets.count < count, var page = try nextPage() {
      if packets.isEmpty {
        _ = library.ogg_stream_reset_serialno(stream, library.ogg_page_serialno(&page))
      }
      guard library.ogg_stream_pagein(stream, &page) == 0 else { throw refusal }
      var packet = ogg_packet()
      while packets.count < count, library.ogg_stream_packetout(stream, &packet) == 1 {
        packets.append(
          Array(UnsafeBufferPointer(start: packet.packet, count: Int(packet.bytes))))
      }
      // Sound begins on a page of its own, by the rules of both codecs.
      guard library.ogg_stream_packetpeek(stream, &packet) == 0 else { throw refusal }
    }
    return packets
  }

  /// Writes the packets before the sound: the first on a page of its own.
  private func writeHeaders(_ packets: [[UInt8]]) throws(AudioOutputError) {
    _ = library.ogg_stream_reset_serialno(stream, Int32(bitPattern: serial))
    for (number, bytes) in packets.enumerated() {
      var bytes = bytes
      let result = bytes.withUnsafeMutableBufferPointer { bytes in
        var packet = ogg_packet()
        packet.packet = bytes.baseAddress
        packet.bytes = bytes.count
        packet.b_o_s = number == 0 ? 1 : 0
        packet.packetno = ogg_int64_t(number)
        return library.ogg_stream_packetin(stream, &packet)
      }
      guard result == 0 else { throw refusal }
      if number == 0 || number == packets.count - 1 {
        var page = ogg_page()
        while library.ogg_stream_flush(stream, &page) != 0 { try write(&page) }
      }
    }
  }

  /// Returns the next page of the source; nil at its end.
  private func nextPage() throws(AudioOutputError) -> ogg_page? {
    var page = ogg_page()
    while true {
      switch library.ogg_sync_pageout(sync, &page) {
      case 1: return page
      case 0: break
      default: throw refusal
      }
      guard let buffer = library.ogg_sync_buffer(sync, Self.blockSize) else { throw refusal }
      let count = readSome(
        source, UnsafeMutableRawBufferPointer(start: buffer, count: Self.blockSize))
      if count < 0 { throw failure(SystemError("read")) }
      if count == 0 { return nil }
      _ = library.ogg_sync_wrote(sync, count)
    }
  }

  /// Writes a page with our serial number and the next page number.
  private func write(_ page: inout ogg_page) throws(AudioOutputError) {
    func set(_ number: UInt32, at place: Int) {
      for byte in 0..<4 {
        page.header[place + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte))
      }
    }
    set(serial, at: 14)
    set(pages, at: 18)
    library.ogg_page_checksum_set(&page)
    pages += 1
    output += UnsafeBufferPointer(start: page.header, count: page.header_len)
    output += UnsafeBufferPointer(start: page.body, count: page.body_len)
    if output.count >= Self.blockSize { try flush() }
  }

  private func flush() throws(AudioOutputError) {
    try attempt(writeAll(output, to: target.descriptor), orThrow: failure)
    output.removeAll(keepingCapacity: true)
  }

  private func failure(_ error: SystemError) -> AudioOutputError {
    .file(FileProblem(target.path, .system(error)))
  }

  private var refusal: AudioOutputError {
    .format(path: target.path, reason: "the encoder's stream of Ogg pages cannot be read")
  }
}
