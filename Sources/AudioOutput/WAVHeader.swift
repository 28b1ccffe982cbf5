// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The 44 bytes before the samples of a WAV stream.
struct WAVHeader {
  let sampleRate: Int
  /// The number of bytes of samples; nil if it is unknown.
  ///
  /// The sizes are then the maximum, which readers of pipes treat as "until the end".
  var dataSize: Int?

  static let size = 44

  var bytes: [UInt8] {
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
