// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CUtf8proc

/// A character as a terminal shows it, with its width in columns.
///
/// The width is an upper bound, since terminals disagree about joined emoji.
struct TerminalCell: Sendable, Hashable {
  let text: String
  /// The width in columns; 0 for text that is not shown.
  let width: Int

  /// The maximum number of scalars written for one character; hostile ones have thousands of marks.
  private static let mostScalars = 16

  /// Measures a character, which must not be a control character.
  init(_ character: Character) {
    var scalars = String.UnicodeScalarView(character.unicodeScalars.prefix(Self.mostScalars))
    var width = 0
    for scalar in scalars {
      // A variation selector asks for the emoji form, which is wider.
      let isPicture = scalar == "\u{FE0F}" && width == 1
      width += isPicture ? 1 : Int(utf8proc_charwidth(Int32(bitPattern: scalar.value)))
    }
    if width == 0, let first = scalars.first, Self.isMark(first) {
      // A terminal would combine a lone mark with the character before it.
      scalars.insert("\u{25CC}", at: scalars.startIndex)
      width = 1
    }
    text = width == 0 ? "" : String(scalars)
    self.width = width
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }
}

/// Returns the width in columns of a text, which must have no control characters.
func columns(of text: String) -> Int { text.reduce(0) { $0 + TerminalCell($1).width } }

/// Returns the beginning of a text that fits into a width; a cut text ends in an ellipsis.
///
/// - Complexity: O(width).
func cut(_ text: String, toColumns width: Int) -> String {
  folded(text, toColumns: width, rows: 1)[0]
}

/// Wraps a text into rows of a maximum width, preferably at spaces.
///
/// - Parameter rows: The maximum number of rows, at least one; the last ends in an ellipsis if the
///   text is longer.
/// - Returns: At least one row.
/// - Complexity: O(width by rows), however long the text is.
func folded(_ text: String, toColumns width: Int, rows: Int) -> [String] {
  guard width > 0 else { return [""] }
  var folder = Folder(width: width, mostRows: max(rows, 1))
  for character in text {
    let cell = TerminalCell(character)
    // A character wider than the terminal cannot be shown.
    guard cell.width > 0, cell.width <= width else { continue }
    guard folder.append(cell) else { break }
  }
  return folder.rows
}

private struct Folder {
  let width: Int
  let mostRows: Int
  var done: [String] = []
  var row: [TerminalCell] = []
  var used = 0

  var rows: [String] { done + [row.map(\.text).joined()] }

  /// Adds a cell; returns false if there is no room, after adding an ellipsis to the last row.
  mutating func append(_ cell: TerminalCell) -> Bool {
    if used + cell.width > width {
      guard done.count + 1 < mostRows else {
        while used + 1 > width || row.last?.text == " ", let last = row.popLast() {
          used -= last.width
        }
        row.append(TerminalCell("…"))
        return false
      }
      breakRow(before: cell)
      if cell.text == " ", row.isEmpty { return true }
    }
    row.append(cell)
    used += cell.width
    return true
  }

  private mutating func breakRow(before cell: TerminalCell) {
    let space = cell.text == " " ? row.endIndex : row.lastIndex { $0.text == " " }
    var rest: [TerminalCell] = []
    if let space, space > 0 {
      rest = Array(row.dropFirst(space + 1))
      row.removeSubrange(space...)
    }
    done.append(row.map(\.text).joined())
    row = rest
    used = rest.reduce(0) { $0 + $1.width }
  }
}
