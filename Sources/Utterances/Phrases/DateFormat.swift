// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Writes the value of a date or time input in the words of a language.
struct DateFormat {
  let book: PhraseBook

  /// Returns the words for a value such as `2025-08-15`, `2012-12`, `13:30` or `2025-08-15T13:30`.
  ///
  /// - Returns: Nil for any other value, such as a week.
  func words(for value: String) -> String? {
    let parts = value.split(separator: "T", omittingEmptySubsequences: false)
    switch parts.count {
    case 1: return date(parts[0]) ?? time(parts[0])
    case 2:
      guard let date = date(parts[0]), let time = time(parts[1]) else { return nil }
      return book.text(.dateAndTime, date, time)
    default: return nil
    }
  }

  private func date(_ text: Substring) -> String? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, parts[0].utf8.count >= 4,
      let year = number(parts[0], 1...275_760), let month = number(parts[1], 1...12)
    else { return nil }
    guard parts.count == 3 else {
      return name(of: month, .monthNamesAlone).map { book.text(.monthAndYear, $0, String(year)) }
    }
    guard let day = number(parts[2], 1...31), let name = name(of: month, .monthNames) else {
      return nil
    }
    return book.text(.dateAndYear, book.text(.monthAndDay, name, String(day)), String(year))
  }

  private func name(of month: Int, _ names: Phrase) -> String? {
    let names = book[names].split(separator: "|")
    return names.indices.contains(month - 1) ? String(names[month - 1]) : nil
  }

  /// The time, without its seconds, as short times of the language are written.
  private func time(_ text: Substring) -> String? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let hour = number(parts[0], 0...23),
      let minute = number(parts[1], 0...59)
    else { return nil }
    var words = book[hour < 12 ? .timeBeforeNoon : .timeAfterNoon]
    for (field, number) in [
      ("mm", padded(minute)), ("HH", padded(hour)), ("H", "\(hour)"),
      ("h", "\((hour + 11) % 12 + 1)"),
    ] {
      // The fields precede all other letters of the pattern.
      guard let place = words.firstRange(of: field) else { continue }
      words.replaceSubrange(place, with: number)
    }
    return words
  }

  private func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

  private func number(_ digits: Substring, _ range: ClosedRange<Int>) -> Int? {
    guard digits.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }),
      let number = Int(digits)
    else { return nil }
    return range.contains(number) ? number : nil
  }
}
