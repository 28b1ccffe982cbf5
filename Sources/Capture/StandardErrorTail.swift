// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The last of what a program has said on standard error, for the case that it fails.
struct StandardErrorTail {
  /// How many bytes are kept.
  static let kept = 16_384

  private var bytes: [UInt8] = []

  /// Adds what it has said.
  mutating func append(_ piece: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: piece)
    if bytes.count > 2 * Self.kept { bytes.removeFirst(bytes.count - Self.kept) }
  }

  /// What is worth telling: the line about the sandbox if there is one, else the last two lines
  /// that are not of a trace of calls.
  var text: String {
    let lines = String(decoding: bytes.suffix(Self.kept), as: UTF8.self).split(separator: "\n")
    if let line = lines.first(where: { $0.contains("sandbox") }) {
      return String(line)
    }
    return lines.filter { !$0.hasPrefix("#") }.suffix(2).joined(separator: "; ")
  }
}
