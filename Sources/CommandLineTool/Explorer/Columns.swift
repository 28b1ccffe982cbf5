// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CUtf8proc

/// A character as a terminal shows it, and how many columns that takes.
///
/// Rather too many columns than too few: terminals do not agree about joined pictures.
struct Cell: Sendable, Hashable {
  /// What is written.
  let text: String
  /// Its columns; zero for what is not shown.
  let width: Int

  /// How many scalars of one character are written: hostile ones have thousands of marks.
  private static let mostScalars = 16

  /// Measures a character, which must be no control character.
  init(_ character: Character) {
    var scalars = String.UnicodeScalarView(character.unicodeScalars.prefix(Self.mostScalars))
    var width = 0
    for scalar in scalars {
      // A picture is asked for in place of a sign.
      let isPicture = scalar == "\u{FE0F}" && width == 1
      width += isPicture ? 1 : Int(utf8proc_charwidth(Int32(bitPattern: scalar.value)))
    }
    if width == 0, let first = scalars.first, Self.isMark(first) {
      // A mark that stands alone would go to what is before it.
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

/// How many columns of a terminal a text takes, which must be without control characters.
func columns(of text: String) -> Int { text.reduce(0) { $0 + Cell($1).width } }

/// The beginning of a text that fits into so many columns; one that is cut ends in an ellipsis.
///
/// - Complexity: O(width).
func cut(_ text: String, toColumns width: Int) -> String {
  folded(text, toColumns: width, rows: 1)[0]
}

/// A text in rows of so many columns at most, parted at spaces where there are any.
///
/// - Parameter rows: How many rows there may be, at least one; the last then ends in an ellipsis.
/// - Returns: At least one row.
/// - Complexity: O(width by rows), however long the text is.
func folded(_ text: String, toColumns width: Int, rows: Int) -> [String] {
  guard width > 0 else { return [""] }
  var folder = Folder(width: width, rows: max(rows, 1))
  for character in text {
    let cell = Cell(character)
    // What is wider than the terminal cannot be shown.
    guard cell.width > 0, cell.width <= width else { continue }
    guard folder.append(cell) else { break }
  }
  return folder.rows
}

private struct Folder {
  private let width: Int
  private let mostRows: Int
  private var done: [String] = []
  private var row: [Cell] = []
  private var used = 0

  init(width: Int, rows: Int) {
    self.width = width
    mostRows = rows
  }

  var rows: [String] { done + [row.map(\.text).joined()] }

  /// Adds a cell; false when there is no room, and the last row has got its ellipsis.
  mutating func append(_ cell: Cell) -> Bool {
    if used + cell.width > width {
      guard done.count + 1 < mostRows else {
        while used + 1 > width || row.last?.text == " ", let last = row.popLast() {
          used -= last.width
        }
        row.append(Cell("…"))
        return false
      }
      breakRow(before: cell)
      if cell.text == " ", row.isEmpty { return true }
    }
    row.append(cell)
    used += cell.width
    return true
  }

  private mutating func breakRow(before cell: Cell) {
    let space = cell.text == " " ? row.endIndex : row.lastIndex { $0.text == " " }
    let rest: [Cell]
    if let space, space > 0 {
      rest = Array(row.dropFirst(space + 1))
      row.removeSubrange(space...)
    } else {
      rest = []
    }
    done.append(row.map(\.text).joined())
    row = rest
    used = rest.reduce(0) { $0 + $1.width }
  }
}
