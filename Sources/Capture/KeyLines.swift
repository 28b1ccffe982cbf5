// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import Navigation
internal import SystemCalls

/// The lines with key commands, as they arrive.
struct KeyLines {
  /// The maximum size of a line, in bytes.
  static let longest = 100_000
  private static let commands: [WalkCommand] = [.key, .type, .wait]
  private static let listing =
    "in a page, the commands are " + commands.dropLast().map(\.word).joined(separator: ", ")
    + commands.suffix(1).map { " and \($0.word)" }.joined()

  enum Line: Equatable {
    case nothing
    case strokes([KeyStroke])
    /// A wait of this number of milliseconds.
    case wait(Int)
  }

  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var isAtEnd = false
  private(set) var number = 0

  /// Creates a reader of a descriptor, which its owner keeps.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Whether there is a line, or the end of input.
  var isReady: Bool { isAtEnd || bytes.contains(UInt8(ascii: "\n")) }

  /// The descriptor to poll while there is none.
  var polled: pollfd { pollfd(reading: isReady ? -1 : descriptor) }

  mutating func readMore() throws(CaptureError) {
    var piece = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(descriptor, &piece, piece.count)
    if count < 0, errno != EINTR { throw .system(SystemError("read")) }
    if count == 0 { isAtEnd = true }
    bytes += piece.prefix(max(0, count))
    guard bytes.count <= Self.longest || isReady else {
      throw .line(number + 1, reason: "the line is longer than \(Self.longest) bytes")
    }
  }

  /// Returns the next line; nil if there is none.
  mutating func next() -> String? {
    guard !bytes.isEmpty else { return nil }
    number += 1
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: line, as: UTF8.self)
    bytes.removeFirst(min(bytes.count, line.count + 1))
    return text
  }

  func read(_ text: String) throws(CaptureError) -> Line {
    if let word = WalkLine.word(of: text), !Self.commands.contains(where: { $0.word == word }) {
      let reason =
        WalkCommand.named(word) == nil
        ? WalkCommand.unknown(word, among: Self.commands, listing: Self.listing) : Self.listing
      throw .line(number, reason: reason)
    }
    let line = try attempt(WalkLine(text)) { (error: WalkFault) in
      CaptureError.line(number, reason: "\(error)")
    }
    switch line {
    case .blank: return .nothing
    case .wait(let seconds): return .wait(Int(seconds * 1000))
    case .command(.type(let text)): return .strokes(text.map { KeyStroke(typing: $0) })
    case .command(.press(let press)):
      guard let stroke = KeyStroke(press) else {
        throw .line(number, reason: "a page cannot receive the key \(press)")
      }
      return .strokes([stroke])
    default: throw .line(number, reason: Self.listing)
    }
  }
}
