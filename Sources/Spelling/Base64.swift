// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The number of characters of bytes in base64.
public func base64Length(_ count: Int) -> Int { (count + 2) / 3 * 4 }

/// Writes bytes in base64, padded.
///
/// - Parameter output: Has room for `base64Length` of the bytes.
/// - Returns: The number of characters.
/// - Complexity: O(bytes), four characters for each three.
public func writeBase64(
  _ bytes: UnsafeRawBufferPointer, to output: UnsafeMutableBufferPointer<UInt8>
) -> Int {
  let letters = Letters()
  let count = bytes.count
  var (index, written) = (0, 0)
  // Twelve bits at a time, which is half of three bytes.
  while index + 3 <= count {
    let high = UInt16(bytes[index]) << 4 | UInt16(bytes[index + 1] >> 4)
    let low = UInt16(bytes[index + 1] & 15) << 8 | UInt16(bytes[index + 2])
    letters.write(high, to: output, at: written)
    letters.write(low, to: output, at: written + 2)
    index += 3
    written += 4
  }
  // The remaining bytes, padded.
  guard index < count else { return written }
  let second: UInt8? = index + 1 < count ? bytes[index + 1] : nil
  let high = UInt16(bytes[index]) << 4 | UInt16((second ?? 0) >> 4)
  letters.write(high, to: output, at: written)
  letters.write(UInt16((second ?? 0) & 15) << 8, to: output, at: written + 2)
  if second == nil { output.initializeElement(at: written + 2, to: UInt8(ascii: "=")) }
  output.initializeElement(at: written + 3, to: UInt8(ascii: "="))
  return written + 4
}

extension [UInt8] {
  /// Appends bytes in base64, padded.
  ///
  /// - Complexity: O(bytes).
  public mutating func appendBase64(_ source: [UInt8]) {
    self += [UInt8](unsafeUninitializedCapacity: base64Length(source.count)) { output, count in
      count = source.withUnsafeBytes { writeBase64($0, to: output) }
    }
  }
}

/// The characters of base64, each for six bits.
private struct Letters {
  private let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  @inline(__always)
  func write(_ bits: UInt16, to output: UnsafeMutableBufferPointer<UInt8>, at place: Int) {
    output.initializeElement(at: place, to: alphabet[Int(bits >> 6)])
    output.initializeElement(at: place + 1, to: alphabet[Int(bits & 63)])
  }
}
