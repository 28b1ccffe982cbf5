// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The size of a terminal, in characters.
struct TerminalSize: Sendable, Hashable {
  var columns: Int
  var rows: Int
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
