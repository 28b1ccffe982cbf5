// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The last output of a program on standard error, for use if it fails.
struct StandardErrorTail {
  /// The number of bytes to keep.
  static let kept = 16_384

  private var bytes: [UInt8] = []

  /// Appends output.
  mutating func append(_ piece: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: piece)
    if bytes.count > 2 * Self.kept { bytes.removeFirst(bytes.count - Self.kept) }
  }

  /// The relevant text: the line about the sandbox if there is one, or else the last two lines that
  /// are not part of a stack trace.
  var text: String {
    let lines = String(decoding: bytes.suffix(Self.kept), as: UTF8.self).split(separator: "\n")
    if let line = lines.first(where: { $0.contains("sandbox") }) {
      return String(line)
    }
    return lines.filter { !$0.hasPrefix("#") }.suffix(2).joined(separator: "; ")
  }
}
