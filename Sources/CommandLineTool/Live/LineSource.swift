// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// The lines of a walk, from a script or as they arrive on standard input.
struct LineSource {
  /// The maximum size of a line of standard input, in bytes.
  static let longest = 100_000
  /// The name of standard input in messages.
  static let input = "standard input"

  private var script: ArraySlice<ScriptLine>
  /// The directory of files that the lines name, with its final slash; empty for the working
  /// directory.
  let directory: String
  /// The descriptor of standard input; nil for a script.
  private let input: Int32?
  private var bytes: [UInt8] = []
  private var isAtEnd: Bool
  private var number = 0

  init(_ script: Script) {
    (self.script, directory, input, isAtEnd) = (script.lines[...], script.directory, nil, true)
  }

  /// Creates a source over the descriptor of standard input, which its owner keeps.
  init(_ input: Int32) { (script, directory, self.input, isAtEnd) = ([], "", input, false) }

  /// Whether the lines come from standard input.
  var isFromInput: Bool { input != nil }

  /// Whether there is a line, or no further one will come.
  var isReady: Bool { isAtEnd || bytes.contains(UInt8(ascii: "\n")) }

  /// The descriptor to poll while there is none.
  var polled: pollfd { pollfd(reading: isReady ? -1 : input ?? -1) }

  mutating func readMore() throws(CommandFailure) {
    guard let input else { return }
    var piece = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(input, &piece, piece.count)
    if count < 0, errno != EINTR {
      throw CommandFailure(.inputOutput, "cannot read", Self.input, SystemError("read"))
    }
    if count == 0 { isAtEnd = true }
    bytes += piece.prefix(max(0, count))
    guard bytes.count <= Self.longest || isReady else {
      throw CommandFailure(
        .badInput,
        [
          Diagnostic(
            "the line is longer than \(Self.longest) bytes; shorten it", file: Self.input,
            line: number + 1)
        ])
    }
  }

  /// Removes and returns the next line; nil if there is none.
  mutating func next() -> ScriptLine? {
    if let line = script.popFirst() { return line }
    guard !bytes.isEmpty else { return nil }
    number += 1
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: line, as: UTF8.self)
    bytes.removeFirst(min(bytes.count, line.count + 1))
    return ScriptLine(text, number: number, of: Self.input)
  }
}
