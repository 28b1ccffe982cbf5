// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CZlib

/// Decompresses gzip data, including concatenated members.
///
/// - Throws: `tooLarge` if the result exceeds `limit` bytes, `damagedCompression` if the data is
///   invalid or truncated.
func gunzip(_ bytes: Span<UInt8>, limit: Int) throws(TreeProblem) -> [UInt8] {
  try bytes.withUnsafeBufferPointer { (input) throws(TreeProblem) in
    try inflateMembers(input, limit: limit)
  }
}

/// Returns whether data begins like gzip.
func isGzip(_ bytes: Span<UInt8>) -> Bool {
  bytes.count >= 3 && bytes[0] == 0x1F && bytes[1] == 0x8B && bytes[2] == 8
}

private func inflateMembers(
  _ input: UnsafeBufferPointer<UInt8>, limit: Int
) throws(TreeProblem) -> [UInt8] {
  var stream = z_stream()
  // 16 asks zlib for the gzip wrapper.
  let size = Int32(MemoryLayout<z_stream>.size)
  guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, size) == Z_OK
  else { throw .damagedCompression }
  defer { inflateEnd(&stream) }
  var output: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  // zlib's counter of input is 32 bits wide and its pointer not const, so the input is passed in
  // pieces.
  stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
  var rest = input.count
  while true {
    if stream.avail_in == 0, rest > 0 {
      let piece = min(rest, 1 << 30)
      stream.avail_in = UInt32(piece)
      rest -= piece
    }
    let status = chunk.withUnsafeMutableBufferPointer { buffer in
      stream.next_out = buffer.baseAddress
      stream.avail_out = UInt32(buffer.count)
      return inflate(&stream, Z_NO_FLUSH)
    }
    output.append(contentsOf: chunk[..<(chunk.count - Int(stream.avail_out))])
    guard output.count <= limit else { throw .tooLarge(limit: limit) }
    switch status {
    case Z_OK: continue
    case Z_STREAM_END:
      let isAtEnd = stream.avail_in == 0 && rest == 0
      if isAtEnd { return output }
      guard inflateReset(&stream) == Z_OK else { throw .damagedCompression }
    default: throw .damagedCompression
    }
  }
}
