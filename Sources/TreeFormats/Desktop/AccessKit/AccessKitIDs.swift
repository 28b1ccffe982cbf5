// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

extension JSONReader {
  /// Reads the number of a node, with 64 bits.
  @_lifetime(self: copy self)
  mutating func readAccessKitID(_ text: Span<UInt8>) throws(JSONError) -> UInt64 {
    skipToValue()
    if let digit = readPlainDigit() { return UInt64(digit) }
    let start = offset
    // All other cases are handled below.
    if let plain = readPlainInteger() {
      guard let id = UInt64(exactly: plain) else { throw JSONError(at: start, .numberOutOfRange) }
      return id
    }
    guard isNext(.number) else {
      // Reports what is there instead.
      _ = try readNumber()
      return 0
    }
    try skipValue()
    var id: UInt64 = 0
    // The grammar is valid, so only a fraction, an exponent or the size can be wrong.
    for place in (text[start] == UInt8(ascii: "-") ? start + 1 : start)..<offset {
      let (tens, isTooLarge) = id.multipliedReportingOverflow(by: 10)
      let (sum, isBeyond) = tens.addingReportingOverflow(UInt64(text[place] &- 0x30))
      guard text[place] &- 0x30 < 10, !isTooLarge, !isBeyond else {
        throw JSONError(at: start, .numberOutOfRange)
      }
      id = sum
    }
    // Only zero may have a sign.
    guard id == 0 || text[start] != UInt8(ascii: "-") else {
      throw JSONError(at: start, .numberOutOfRange)
    }
    return id
  }

  /// Reads the numbers of nodes.
  @_lifetime(self: copy self)
  mutating func readAccessKitIDs(_ text: Span<UInt8>) throws(JSONError) -> [UInt64] {
    var ids: [UInt64] = []
    try readList { (json) throws(JSONError) in ids.append(try json.readAccessKitID(text)) }
    return ids
  }
}
