// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The header of an Ogg stream that has its comments, as Vorbis and Opus write it.
struct VorbisComments {
  /// The encoder, as it names itself.
  let vendor: [UInt8]
  private let codec: OggCodec

  /// Reads the encoder from a header; nil if the packet is none.
  init?(_ packet: [UInt8], of codec: OggCodec) {
    let start = codec.commentMagic.count
    guard packet.starts(with: codec.commentMagic), packet.count >= start + 4 else { return nil }
    let size = (0..<4).reduce(0) { $0 | Int(packet[start + $1]) << (8 * $1) }
    guard size <= packet.count - start - 4 else { return nil }
    vendor = Array(packet[start + 4..<start + 4 + size])
    self.codec = codec
  }

  /// Returns the header with other comments.
  func packet(_ comments: [[UInt8]]) -> [UInt8] {
    var bytes = codec.commentMagic
    func add(_ number: Int) {
      withUnsafeBytes(of: UInt32(clamping: number).littleEndian) { bytes += $0 }
    }
    add(vendor.count)
    bytes += vendor
    add(comments.count)
    for comment in comments {
      add(comment.count)
      bytes += comment
    }
    // The framing bit.
    if codec == .vorbis { bytes.append(1) }
    return bytes
  }
}

/// A codec in Ogg.
enum OggCodec {
  case vorbis, opus

  /// The number of packets before the sound.
  var headerCount: Int { self == .vorbis ? 3 : 2 }

  /// The first bytes of the packet with the comments.
  var commentMagic: [UInt8] {
    self == .vorbis ? [3] + Array("vorbis".utf8) : Array("OpusTags".utf8)
  }
}
