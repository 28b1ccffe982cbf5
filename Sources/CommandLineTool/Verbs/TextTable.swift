// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Spelling

/// A number in a table, stored in hundredths so that differences match the shown values.
struct Figure {
  private let hundredths: Int
  private let isWhole: Bool

  init(_ count: Int) {
    hundredths = count * 100
    isWhole = true
  }

  /// A duration in seconds with two decimals.
  init(seconds: Double) {
    hundredths = Int((seconds * 100).rounded())
    isWhole = false
  }

  private init(hundredths: Int, isWhole: Bool) {
    self.hundredths = hundredths
    self.isWhole = isWhole
  }

  var text: String {
    let size = hundredths.magnitude
    let sign = hundredths < 0 ? "-" : ""
    guard !isWhole else { return "\(sign)\(size / 100)" }
    let rest = size % 100
    return "\(sign)\(size / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Returns the difference from another, with its sign.
  func difference(from other: Figure) -> String {
    let difference = Figure(hundredths: hundredths - other.hundredths, isWhole: isWhole)
    return (difference.hundredths > 0 ? "+" : "") + difference.text
  }
}

/// A table with aligned columns of text and numbers.
struct TextTable {
  private var rows: [[String]]
  /// The columns of numbers, which are right-aligned.
  private let numbers: Range<Int>

  /// Creates a table whose rows have a name and figures.
  init(_ heads: [String]) {
    rows = [heads]
    numbers = 1..<heads.count
  }

  /// Creates a table whose rows have figures, then texts.
  init(_ heads: [String], numbers: Int) {
    rows = [heads]
    self.numbers = 0..<numbers
  }

  /// Adds a row with a name and figures; two figures also get their difference.
  mutating func add(_ name: String, _ figures: [Figure?]) { rows.append([name] + texts(figures)) }

  /// Adds a row with figures and texts; two figures also get their difference.
  mutating func add(_ figures: [Figure?], _ texts: [String]) {
    rows.append(self.texts(figures) + texts)
  }

  private func texts(_ figures: [Figure?]) -> [String] {
    let texts = figures.map { $0?.text ?? "-" }
    guard figures.count == 2 else { return texts }
    guard let first = figures[0], let second = figures[1] else { return texts + ["-"] }
    return texts + [second.difference(from: first)]
  }

  /// The rows, one per line; empty if there is only the head.
  var text: String {
    guard rows.count > 1 else { return "" }
    return alignedColumns(rows, numbers: numbers).map { $0 + "\n" }.joined()
  }
}
