// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// Formats the current value of a range.
struct NumberFormat {
  let book: PhraseBook

  /// Returns the words for the current value of a range; nil if it is unknown.
  func value(of range: ValueRange) -> String? {
    switch range {
    case .values(let values, let current):
      return values.indices.contains(current) ? values[current] : nil
    case .numbers(let minimum, let maximum, _, let current, let says, let unit):
      guard let current, current.isFinite else { return nil }
      switch says {
      case "percent":
        return percent(current, from: minimum, to: maximum, places: 0)
      case "currency": return amount(current, of: unit)
      default:
        guard let unit, !unit.isEmpty else { return decimal(current, places: 3) }
        let number = decimal(current, places: 3)
        return isWord(unit) ? book.text(.quantity, number, unit) : number + unit
      }
    }
  }

  /// Returns the part of a range up to a number, in percent.
  func percent(
    _ current: Double, from minimum: Double, to maximum: Double, places: Int
  ) -> String {
    // Halved, because the width of a range may exceed the largest number.
    let span = maximum / 2 - minimum / 2
    let part = span > 0 ? (current / 2 - minimum / 2) / span * 100 : current
    return book.text(.percent, decimal(part.isFinite ? part : current, places: places))
  }

  /// Returns an amount of money, with the currency in the position of the language.
  private func amount(_ number: Double, of unit: String?) -> String {
    let text = decimal(number, places: 2, fixed: number != number.rounded())
    guard let unit, !unit.isEmpty else { return text }
    if isWord(unit) { return book.text(.quantity, text, unit) }
    // The sign of the number precedes that of the currency.
    return text.hasPrefix("-")
      ? "-" + book.text(.amount, String(text.dropFirst()), unit) : book.text(.amount, text, unit)
  }

  private func isWord(_ unit: String) -> Bool {
    unit.unicodeScalars.first?.properties.isAlphabetic ?? false
  }

  /// Formats a number with a maximum, or an exact, number of decimal places.
  func decimal(_ number: Double, places: Int, fixed: Bool = false) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = (number.magnitude * Double(scale)).rounded()
    // Larger numbers have no decimal places to round.
    guard scaled < 9e15 else { return number.description }
    let whole = Int(scaled)
    var text = String(whole / scale)
    if number < 0, whole != 0 { text = "-" + text }
    var rest = whole % scale
    guard rest != 0 || fixed, places > 0 else { return text }
    var digits = String(rest + scale).dropFirst()
    while !fixed, rest % 10 == 0 {
      rest /= 10
      digits.removeLast()
    }
    return text + book[.decimalMark] + digits
  }
}
