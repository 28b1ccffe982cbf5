// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// Splits standard input into documents, each as soon as it is complete.
///
/// A document that begins with a brace or a bracket is a value of JSON and ends with it. Any other
/// document ends with a zero byte or with the input. Memory holds one document and a portion of the input.
struct DocumentStream {
  /// What comes next.
  enum Next {
    case document([UInt8])
    case end
    /// No document is complete yet.
    case notYet
  }

  private let descriptor: Int32
  private let interruption: Int32?
  private var buffer: [UInt8] = []
  /// The scanned bytes of the present document.
  private var scanned = 0
  private var scan = ValueScan()
  private var hasEnded = false

  private static let portion = 1 << 16

  /// Reads from a descriptor.
  ///
  /// - Parameter interruption: A descriptor that ends the waiting when it is readable.
  init(_ descriptor: Int32, interruption: Int32? = nil) {
    (self.descriptor, self.interruption) = (descriptor, interruption)
  }

  /// Reads the next document.
  ///
  /// - Parameter waits: Whether to wait for it, until the interruption.
  /// - Throws: Status 74 if reading fails, 65 for a document that is too large.
  mutating func next(waits: Bool) throws(CommandFailure) -> Next {
    while true {
      if scanned == 0 { dropSeparators() }
      if let end = scan.end(in: buffer, from: &scanned) {
        let document = Array(buffer[..<end])
        buffer.removeFirst(min(end, buffer.count))
        restart()
        return .document(document)
      }
      guard !hasEnded else {
        guard !buffer.isEmpty else { return .end }
        defer {
          buffer = []
          restart()
        }
        return .document(buffer)
      }
      guard buffer.count <= largestInput else {
        throw CommandFailure(
          .badInput,
          "standard input: a document is larger than \(largestInput >> 20) MiB, the maximum; split it"
        )
      }
      guard isReady(waits: waits) else { return .notYet }
      try fill()
    }
  }

  /// Whether reading does not wait, or fails, which it then reports.
  private func isReady(waits: Bool) -> Bool {
    let milliseconds = waits ? nil : 0
    return
      (try? waitForInput(of: descriptor, unless: interruption, milliseconds: milliseconds)) ?? true
  }

  private mutating func restart() { (scanned, scan) = (0, ValueScan()) }

  private mutating func dropSeparators() {
    var count = buffer.prefix { $0 <= 0x20 }.count
    if buffer[count...].starts(with: "\u{FEFF}".utf8) {
      count += "\u{FEFF}".utf8.count
      count += buffer[count...].prefix { $0 <= 0x20 }.count
    }
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
