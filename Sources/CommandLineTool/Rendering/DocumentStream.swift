// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SystemCalls

/// Splits standard input into documents, each as soon as it is complete.
///
/// A document that begins with a brace or a bracket is a value of JSON and ends with it. Any other
/// document ends with a zero byte or with the input. Memory holds one document and a portion of the input.
struct DocumentStream {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// The scanned bytes of the present document.
  private var scanned = 0
  private var scan = ValueScan()
  private var hasEnded = false

  private static let portion = 1 << 16

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Waits for the next document; returns nil at the end of the input.
  ///
  /// - Throws: Status 74 if reading fails, 65 for a document that is too large.
  mutating func next() throws(CommandFailure) -> [UInt8]? {
    while true {
      if scanned == 0 { dropSeparators() }
      if let end = scan.end(in: buffer, from: &scanned) {
        let document = Array(buffer[..<end])
        buffer.removeFirst(min(end, buffer.count))
        restart()
        return document
      }
      guard !hasEnded else {
        guard !buffer.isEmpty else { return nil }
        defer {
          buffer = []
          restart()
        }
        return buffer
      }
      guard buffer.count <= largestInput else {
        throw CommandFailure(
          .badInput,
          "standard input: a document is larger than \(largestInput >> 20) MiB, the maximum; split it"
        )
      }
      try fill()
    }
  }

  private mutating func restart() { (scanned, scan) = (0, ValueScan()) }

  private mutating func dropSeparators() {
    let count = buffer.prefix { $0 <= 0x20 }.count
    if count > 0 { buffer.removeFirst(count) }
  }

  private mutating func fill() throws(CommandFailure) {
    let count = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: Self.portion))
    let read = buffer.withUnsafeMutableBytes { bytes in
      readSome(descriptor, UnsafeMutableRawBufferPointer(rebasing: bytes[count...]))
    }
    let error = SystemError("read")
    buffer.removeLast(Self.portion - max(0, read))
    guard read >= 0 else {
      throw CommandFailure(.inputOutput, "cannot read", "standard input", error)
    }
    hasEnded = read == 0
  }
}

/// Finds the end of one document.
private struct ValueScan {
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// Returns the end of the document; nil while it is incomplete.
  ///
  /// - Parameter position: The first byte to look at; later the first one that was not looked at.
  mutating func end(in bytes: [UInt8], from position: inout Int) -> Int? {
    guard let first = bytes.first else { return nil }
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == 0 { return position - 1 }
      guard isJSON else { continue }
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return position }
      default: break
      }
    }
    return nil
  }
}
