// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Spelling

/// A number in a table, kept in hundredths so that differences are those of what is shown.
struct Figure {
  private let hundredths: Int
  private let isWhole: Bool

  /// A count.
  init(_ count: Int) {
    hundredths = count * 100
    isWhole = true
  }

  /// A time, shown with two decimals.
  init(seconds: Double) {
    hundredths = Int((seconds * 100).rounded())
    isWhole = false
  }

  private init(hundredths: Int, isWhole: Bool) {
    self.hundredths = hundredths
    self.isWhole = isWhole
  }

  /// The number as it is shown.
  var text: String {
    let size = hundredths.magnitude
    let sign = hundredths < 0 ? "-" : ""
    guard !isWhole else { return "\(sign)\(size / 100)" }
    let rest = size % 100
    return "\(sign)\(size / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// By how much it is more than another, with its sign.
  func difference(from other: Figure) -> String {
    let difference = Figure(hundredths: hundredths - other.hundredths, isWhole: isWhole)
    return (difference.hundredths > 0 ? "+" : "") + difference.text
  }
}

/// Rows of text and numbers, the numbers one below the other; the last column may be of any length.
struct TextTable {
  private var rows: [[String]]
  /// Which columns hold numbers, and stand at the right.
  private let numbers: Range<Int>

  /// Begins a table of a name and figures in each row.
  init(_ heads: [String]) {
    rows = [heads]
    numbers = 1..<heads.count
  }

  /// Begins a table of so many columns of figures, and texts behind them.
  init(_ heads: [String], numbers: Int) {
    rows = [heads]
    self.numbers = 0..<numbers
  }

  /// Adds a row of a name and figures, and of two their difference.
  mutating func add(_ name: String, _ figures: [Figure?]) {
    rows.append([name] + texts(figures))
  }

  /// Adds a row of figures, of two their difference, and texts.
  mutating func add(_ figures: [Figure?], _ texts: [String]) {
    rows.append(self.texts(figures) + texts.map { escapingControls(in: $0) })
  }

  private func texts(_ figures: [Figure?]) -> [String] {
    let texts = figures.map { $0?.text ?? "-" }
    guard figures.count == 2 else { return texts }
    guard let first = figures[0], let second = figures[1] else { return texts + ["-"] }
    return texts + [second.difference(from: first)]
  }

  /// The rows, one a line; nothing where there are none but the head.
  var text: String {
    guard rows.count > 1 else { return "" }
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.reduce(into: "") { text, row in
      var line = ""
      for (column, cell) in row.enumerated() {
        if column > 0 { line += "  " }
        let space = String(repeating: " ", count: widths[column] - cell.count)
        line += numbers.contains(column) ? space + cell : cell + space
      }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
  }
}
