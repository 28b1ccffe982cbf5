// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The size of a terminal, in characters.
struct TerminalSize: Sendable, Hashable {
  var columns: Int
  var rows: Int
}

/// A row of a terminal: what stands in it and how it looks.
struct ScreenRow: Sendable, Hashable {
  /// How a row looks; by brightness alone, which every terminal has.
  enum Look: String, Sendable {
    case plain = "", bold = "1", dim = "2", reversed = "7"
  }

  /// The text, no wider than the terminal, and without control characters.
  var text: String
  var look = Look.plain
}

/// What a terminal is to show.
struct Picture: Sendable, Hashable {
  /// A place on a terminal, counted from zero.
  struct Place: Sendable, Hashable {
    var row: Int
    var column: Int
  }

  /// The rows from the top, as many as the terminal has.
  var rows: [ScreenRow]
  /// Where something is typed; nothing where nothing is.
  var cursor: Place?
}

/// Makes a terminal show a picture, by writing only the rows that are not there yet.
struct ScreenPainter: Sendable {
  /// What brings up a screen of its own, without a cursor; rows that are too long are cut, whatever
  /// the terminal takes for the width of a character.
  static let opening = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[0m\u{1B}[2J"
  /// What brings back what was there before.
  static let closing = "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  private var shown: Picture?
  private var size: TerminalSize?

  /// What has to be written so that the terminal shows a picture; nothing when it does already.
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
      // Cleared first: behind a full row, the cursor stands on its last character.
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

  /// Forgets what is shown, since somebody else has written on the terminal.
  mutating func forget() { (shown, size) = (nil, nil) }
}
