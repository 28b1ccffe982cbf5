// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// Detects whether a line is a request, while its bytes arrive.
///
/// A request is one object with a string `method`, or begins with `{"jsonrpc"`. Reading the request
/// shows whether it is valid.
struct RequestMarks: Sendable {
  /// Whether the first key is `jsonrpc`.
  private(set) var beginsAsRequest = false
  private var hasMethod = false
  /// Whether the object has ended, and whether anything else follows it.
  private var (hasEnded, hasMore) = (false, false)
  private var depth = 0
  /// Whether the byte before the next one is within a string, and whether it escapes the next one.
  private var (isInString, isEscape) = (false, false)
  /// Whether the next string of the outer object is a key, and whether the open one is.
  private var (expectsKey, isKey) = (false, false)
  /// Whether the next value of the outer object is that of `method`.
  private var isMethodNext = false
  private var keys = 0
  /// The start of the key in quotation marks, as it is written.
  private var key: [UInt8] = []

  /// Whether the bytes so far are a request, if the line ends here.
  var isRequest: Bool { beginsAsRequest || hasMethod && hasEnded && !hasMore }

  /// Looks at the next bytes of the line.
  ///
  /// - Complexity: linear.
  mutating func look(at bytes: UnsafeRawBufferPointer) {
    for byte in bytes {
      if beginsAsRequest { return }
      if isInString { readInString(byte) } else { read(byte) }
    }
  }

  private mutating func readInString(_ byte: UInt8) {
    // No longer spelling is one of the two names.
    if isKey, key.count < 48 { key.append(byte) }
    if isEscape {
      isEscape = false
    } else if byte == UInt8(ascii: "\\") {
      isEscape = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
      if isKey { endKey() }
    }
  }

  private mutating func endKey() {
    var reader = JSONReader(key.span)
    let name = try? reader.readString()
    keys += 1
    if keys == 1, name == "jsonrpc" { beginsAsRequest = true }
    isMethodNext = name == "method"
  }

  private mutating func read(_ byte: UInt8) {
    switch byte {
    case 0x20, 0x09...0x0D, UInt8(ascii: ":"): return
    case UInt8(ascii: ","):
      if depth == 1 { expectsKey = true }
      return
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      if depth == 0 { hasEnded = true }
      return
    case UInt8(ascii: "\""):
      isInString = true
      isKey = depth == 1 && expectsKey
      if isKey { (key, expectsKey) = ([byte], false) }
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      depth += 1
      if depth == 1 { expectsKey = byte == UInt8(ascii: "{") }
    default: break
    }
    if hasEnded || depth < 1 { hasMore = true }
    // The value of the key has begun.
    if isMethodNext, !isKey || !isInString {
      hasMethod = byte == UInt8(ascii: "\"")
      isMethodNext = false
    }
  }
}
