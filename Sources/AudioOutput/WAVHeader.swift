// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// The 44 bytes before the samples of a WAV stream.
public struct WAVHeader: Sendable {
  /// The number of samples per second.
  let sampleRate: Int
  /// The number of bytes of samples; nil if it is unknown.
  ///
  /// The sizes are then the maximum, which readers of pipes treat as "until the end".
  var dataSize: Int?

  static let size = 44

  /// Creates the header for one channel of 16-bit samples.
  ///
  /// - Parameter dataSize: The number of bytes of samples; nil if it is unknown.
  public init(sampleRate: Int, dataSize: Int? = nil) {
    (self.sampleRate, self.dataSize) = (sampleRate, dataSize)
  }

  /// The bytes.
  public var bytes: [UInt8] {
    let bytesPerSample = 2
    var bytes: [UInt8] = []
    func add(_ tag: StaticString) { tag.withUTF8Buffer { bytes += $0 } }
    func add32(_ value: Int) {
      withUnsafeBytes(of: UInt32(clamping: value).littleEndian) { bytes += $0 }
    }
    func add16(_ value: UInt16) { withUnsafeBytes(of: value.littleEndian) { bytes += $0 } }
    add("RIFF")
    add32(dataSize.map { $0 + Self.size - 8 } ?? .max)
    add("WAVEfmt ")
    add32(16)
    add16(1)  // linear PCM
    add16(1)  // channels
    add32(sampleRate)
    add32(sampleRate * bytesPerSample)
    add16(UInt16(bytesPerSample))
    add16(16)
    add("data")
    add32(dataSize ?? .max)
    return bytes
  }
}

/// Marks the samples of a complete WAV file as plain PCM in its header.
///
/// libsndfile writes WAVE's extensible format after starting as RF64. For one channel of 16 bits,
/// this adds no information, and some readers do not know it, such as Python's before 3.12. The
/// unused space becomes a chunk that every reader skips. Files of other kinds stay unchanged.
func makeHeaderPlain(of descriptor: Int32) throws(SystemError) {
  var header = [UInt8](repeating: 0, count: 256)
  let count = pread(descriptor, &header, header.count, 0)
  guard count >= 0 else { throw SystemError("pread") }
  func number(_ place: Int, bytes: Int) -> Int {
    (0..<bytes).reduce(0) { $0 | Int(header[place + $1]) << (8 * $1) }
  }
  func isTag(_ tag: StaticString, at place: Int) -> Bool {
    tag.withUTF8Buffer { letters in letters.elementsEqual(header[place..<place + 4]) }
  }
  guard count >= 12, isTag("RIFF", at: 0), isTag("WAVE", at: 8) else { return }
  var place = 12
  let wholeChunk = 8 + 40
  while place + wholeChunk <= count, !isTag("fmt ", at: place) {
    place += 8 + number(place + 4, bytes: 4)
  }
  let (extensible, pcm) = (0xFFFE, 1)
  guard place + wholeChunk <= count, number(place + 4, bytes: 4) == 40,
    number(place + 8, bytes: 2) == extensible, number(place + 32, bytes: 2) == pcm
  else { return }
  // The format, then the number of channels and the other fields unchanged.
  var chunk = Array("fmt ".utf8) + [16, 0, 0, 0, 1, 0] + header[place + 10..<place + 24]
  chunk += Array("JUNK".utf8) + [16, 0, 0, 0] + [UInt8](repeating: 0, count: 16)
  let written = pwrite(descriptor, chunk, chunk.count, off_t(place))
  guard written == chunk.count else { throw SystemError("pwrite") }
}
