// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// A terminal in raw mode; deinitialization restores it.
struct Terminal: ~Copyable {
  /// The descriptor that keys are read from.
  let descriptor: Int32
  private let former: termios
  private let screen: Int32?

  /// Puts the terminal into raw mode, and its screen, if given, into the alternate one; returns nil
  /// if there is no terminal.
  static func open(_ descriptor: Int32, screen: Int32? = nil) -> Terminal? {
    var former = termios()
    guard isatty(descriptor) == 1, tcgetattr(descriptor, &former) == 0 else { return nil }
    let terminal = Terminal(descriptor: descriptor, former: former, screen: screen)
    guard terminal.take() else { return nil }
    return consume terminal
  }

  deinit {
    if let screen { try? writeAll(Array(ScreenPainter.closing.utf8), to: screen) }
    var settings = former
    tcsetattr(descriptor, TCSADRAIN, &settings)
  }

  /// Puts the terminal into raw mode, also after another program used it.
  ///
  /// - Returns: Whether there is a terminal.
  @discardableResult func take() -> Bool {
    var settings = former
    // Signal keys arrive as input, so that they do not end the process while the terminal is in raw
    // mode.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    settings.c_iflag &= ~tcflag_t(IXON | ICRNL)
    guard tcsetattr(descriptor, TCSADRAIN, &settings) == 0 else { return false }
    if let screen { try? writeAll(Array(ScreenPainter.opening.utf8), to: screen) }
    return true
  }

  var size: TerminalSize { TerminalSize(of: descriptor) }

  /// Reads the pending input without blocking; returns nil if the terminal is gone.
  func input() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = bytes.withUnsafeMutableBytes { readSome(descriptor, $0) }
    return count > 0 ? Array(bytes[..<count]) : nil
  }
}

/// Splits a terminal's input into keys, wherever the chunks of bytes end.
struct KeyDecoder: Sendable {
  /// The time in milliseconds for the rest of a sequence after an escape byte; after it, the key
  /// was Escape itself.
  static let patience = 50
  /// The maximum length of a sequence; longer ones are dropped.
  private static let longest = 32

  private var bytes: [UInt8] = []

  var isWaiting: Bool { !bytes.isEmpty }

  /// Appends bytes and returns the sequences of the keys that they complete.
  mutating func take(_ new: some Sequence<UInt8>) -> [String] {
    var keys: [String] = []
    for byte in new {
      // A second escape ends the first one and begins a new key.
      if byte == 0x1B, isWaiting { keys += giveUp() }
      // Only continuation bytes can follow the first byte of a multibyte character.
      if let first = bytes.first, first >= 0xC0, byte & 0xC0 != 0x80 { keys += giveUp() }
      bytes.append(byte)
      if isWhole || bytes.count == Self.longest { keys += giveUp() }
    }
    return keys
  }

  /// Returns the pending bytes as a key, because nothing followed in time.
  mutating func giveUp() -> [String] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes.isEmpty ? [] : [String(decoding: bytes, as: UTF8.self)]
  }

  private var isWhole: Bool {
    guard let first = bytes.first, let last = bytes.last else { return false }
    guard first == 0x1B else { return first < 0xC0 || bytes.count == Self.length(of: first) }
    guard bytes.count > 1 else { return false }
    switch bytes[1] {
    case UInt8(ascii: "["):
      // The Linux console sends a second bracket before the letter of a function key.
      let start = bytes.count > 2 && bytes[2] == UInt8(ascii: "[") ? 3 : 2
      return bytes.count > start && (0x40...0x7E).contains(last)
    case UInt8(ascii: "O"): return bytes.count > 2
    case 0xC0...: return bytes.count > Self.length(of: bytes[1])
    default: return true
    }
  }

  /// Returns the number of bytes of the UTF-8 character that begins with this one.
  private static func length(of byte: UInt8) -> Int { byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4 }
}

/// The size of a terminal, in characters.
struct TerminalSize: Sendable, Hashable {
  var columns: Int
  var rows: Int
}

extension TerminalSize {
  /// The size of a terminal; the usual one if it reports none.
  init(of descriptor: Int32) {
    // A `struct winsize`: rows, columns, and both in pixels.
    var size: [UInt16] = [0, 0, 0, 0]
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size[0] > 0 && size[1] > 0
    self = isKnown ? Self(columns: Int(size[1]), rows: Int(size[0])) : Self(columns: 80, rows: 24)
  }
}

struct ScreenRow: Sendable, Hashable {
  /// The look of a row, without colours, so that it works on every terminal; raw values are SGR
  /// codes.
  enum Look: String, Sendable { case plain = "", bold = "1", dim = "2", reversed = "7" }

  /// The text, no wider than the terminal, and without control characters.
  var text: String
  var look = Look.plain
}

struct Picture: Sendable, Hashable {
  /// A position on a terminal, from zero.
  struct Place: Sendable, Hashable {
    var row: Int
    var column: Int
  }

  /// The rows from the top, as many as the terminal has.
  var rows: [ScreenRow]
  /// The position of the text cursor; nil if nothing is being typed.
  var cursor: Place?
}

/// Updates a terminal to show a picture by writing only the rows that differ.
struct ScreenPainter: Sendable {
  /// The sequence that switches to the alternate screen, hides the cursor and turns line wrapping
  /// off.
  static let opening = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[0m\u{1B}[2J"
  static let closing = "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  private var shown: Picture?
  private var size: TerminalSize?

  /// Returns the output that makes the terminal show a picture; empty if it already does.
  mutating func paint(_ picture: Picture, _ size: TerminalSize) -> String {
    var text = ""
    if size != self.size {
      text += "\u{1B}[0m\u{1B}[2J"
      shown = nil
      self.size = size
    }
    guard picture != shown else { return text }
    for (number, row) in picture.rows.enumerated() {
      if let shown, shown.rows.indices.contains(number), shown.rows[number] == row { continue }
      // Clear before writing: after a full row, the cursor is on its last character.
      text += "\u{1B}[\(number + 1);1H\u{1B}[0m\u{1B}[2K"
      text += row.look == .plain ? row.text : "\u{1B}[\(row.look.rawValue)m\(row.text)\u{1B}[0m"
    }
    if let cursor = picture.cursor {
      text += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h"
    } else if shown?.cursor != nil {
      text += "\u{1B}[?25l"
    }
    shown = picture
    return text
  }

  /// Forgets the shown picture, since another program wrote to the terminal.
  mutating func forget() { (shown, size) = (nil, nil) }
}
