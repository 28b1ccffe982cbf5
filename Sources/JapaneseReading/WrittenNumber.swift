// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A number as it is written in a Japanese text, with what it counts.
struct WrittenNumber {
  /// A range of the text, and how it sounds.
  typealias Part = (range: Range<Int>, reading: String)

  /// The number; of a date or a time, each of its numbers.
  private(set) var parts: [Part] = []
  /// The counter of the last number; nil if there is none.
  private(set) var counter: JapaneseCounter?
  /// Where it ends, with its counter.
  var end: Int { parts.last?.range.upperBound ?? 0 }

  /// Reads the number that begins at a place of a text; nil if there is none.
  ///
  /// - Parameters:
  ///   - former: The scalar before it.
  ///   - isAfterMonth: Whether the name of a month is before it, so that it may be the first day.
  ///   - accepts: Whether a counter may end at this place.
  init?(
    _ text: ArraySlice<Unicode.Scalar>, after former: Unicode.Scalar?, isAfterMonth: Bool,
    where accepts: (JapaneseCounter, Int) -> Bool
  ) {
    // In a longer row of numbers a time or a date may begin anywhere, and so means nothing.
    let isInRow = former.map { ":/-.".unicodeScalars.contains(Self.plain($0)) } == true
    if !isInRow,
      let parts = Self.time(in: text) ?? Self.date(in: text) ?? Self.telephone(in: text)
    {
      self.parts = parts
      return
    }
    var place = text.startIndex
    guard var number = Self.number(in: text, &place) else { return nil }
    // 09時 has a zero before its digit.
    if place == text.startIndex + 2, text[text.startIndex] == "0",
      let counter = JapaneseCounter.first(in: text[place...], where: accepts),
      JapaneseCounter.ofTime.contains(counter)
    {
      number = JapaneseNumber(digits: [Int(text[place - 1].value) - 0x30])
    }
    while place < text.endIndex, let power = JapaneseNumber.power(text[place]),
      accepts(power, place + 1) || Self.begins(text[(place + 1)...], where: accepts)
    {
      number = number.counted(by: power)
      place += 1
      if let rest = Self.number(in: text[place...], &place) { number = number.followed(by: rest) }
    }
    finish(number, text, at: place, isAfterMonth: isAfterMonth, where: accepts)
  }

  /// Reads a numeral in Chinese characters, such as 二十三, and its counter.
  ///
  /// - Parameter length: The scalars of the numeral.
  init?(
    characters text: ArraySlice<Unicode.Scalar>, length: Int, isAfterMonth: Bool,
    where accepts: (JapaneseCounter, Int) -> Bool
  ) {
    guard let value = Self.value(of: text.prefix(length)) else { return nil }
    let number = JapaneseNumber(digits: String(value).compactMap(\.wholeNumberValue))
    let place = text.startIndex + length
    finish(number, text, at: place, isAfterMonth: isAfterMonth, where: accepts)
    // A lone numeral has the reading of the dictionary: it may be part of a name.
    guard counter != nil || length > 1 else { return nil }
  }

  /// Adds the number, which ends at a place, with its counter.
  private mutating func finish(
    _ number: JapaneseNumber, _ text: ArraySlice<Unicode.Scalar>, at place: Int,
    isAfterMonth: Bool, where accepts: (JapaneseCounter, Int) -> Bool
  ) {
    // Pages like to have a space between a number and its counter.
    let isSpaced = place + 1 < text.endIndex && text[place] == " "
    let start = isSpaced ? place + 1 : place
    counter = JapaneseCounter.first(in: text[start...], where: accepts)
    guard let counter else {
      parts.append((text.startIndex..<place, number.words))
      return
    }
    let isFirstDay = isAfterMonth && counter == .day && number.value == 1
    let reading = isFirstDay ? Self.firstDay : number.reading(before: counter)
    parts.append((text.startIndex..<start + counter.text.unicodeScalars.count, reading))
  }

  /// Returns whether a number or a counter begins a text.
  private static func begins(
    _ text: ArraySlice<Unicode.Scalar>, where accepts: (JapaneseCounter, Int) -> Bool
  ) -> Bool {
    text.first.map(isDigit) == true || JapaneseCounter.first(in: text, where: accepts) != nil
  }

  /// Whether a scalar is an ASCII digit.
  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// Whether a scalar is a numeral in Chinese characters.
  static func isNumeral(_ scalar: Unicode.Scalar) -> Bool {
    numerals[scalar] != nil || powersOfTen[scalar] != nil
  }

  /// Whether a scalar is a mark of ASCII, also of full width.
  private static func isMark(_ scalar: Unicode.Scalar, _ mark: Unicode.Scalar) -> Bool {
    plain(scalar) == mark
  }

  /// Returns the mark of ASCII that a mark of full width is.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
  }

  /// Reads digits with separators of thousands and a decimal mark.
  private static func number(
    in text: ArraySlice<Unicode.Scalar>, _ place: inout Int
  ) -> JapaneseNumber? {
    var digits = self.digits(in: text[place...])
    guard !digits.isEmpty else { return nil }
    place += digits.count
    if digits.count <= 3 {
      while place < text.endIndex, isMark(text[place], ",") {
        let group = self.digits(in: text[(place + 1)...])
        guard group.count == 3 else { break }
        digits += group
        place += 4
      }
    }
    // 3千 and 8百 are written with one digit.
    if digits.count == 1, digits != [0], place < text.endIndex,
      let zeros = ["百": 2, "千": 3][text[place]],
      place + 1 == text.endIndex || !text[place + 1].isHan || isNumeral(text[place + 1])
        || JapaneseCounter.first(in: text[(place + 1)...], where: { _, _ in true }) != nil
    {
      digits += Array(repeating: 0, count: zeros)
      place += 1
    }
    let isCounted = place < text.endIndex && JapaneseNumber.power(text[place]) != nil
    var number = JapaneseNumber(digits: digits, isCounted: isCounted)
    // A version has several marks.
    while place < text.endIndex, isMark(text[place], ".") {
      let fraction = self.digits(in: text[(place + 1)...])
      guard !fraction.isEmpty else { break }
      number = number.withFraction(fraction)
      place += 1 + fraction.count
    }
    return number
  }

  /// Reads a time of the day, such as 9:05 or 12:00:30.
  private static func time(in text: ArraySlice<Unicode.Scalar>) -> [Part]? {
    guard let numbers = numbers(in: text, between: ":", sizes: [1...2, 2...2, 2...2]),
      numbers.count >= 2, numbers[0].value <= 24,
      numbers.dropFirst().allSatisfy({ $0.value < 60 })
    else { return nil }
    var parts = zip(numbers, [JapaneseCounter.hour, .minute, .second]).map { number, counter in
      (number.range, counter.reading(of: number.value))
    }
    // The full hour has no minutes.
    if numbers.count == 2, numbers[1].value == 0 {
      parts = [(numbers[0].range.lowerBound..<numbers[1].range.upperBound, parts[0].1)]
    }
    return parts
  }

  /// Reads a date in numbers, such as 2026/3/1 or 2026-03-01.
  private static func date(in text: ArraySlice<Unicode.Scalar>) -> [Part]? {
    let sizes = [4...4, 1...2, 1...2]
    guard
      let numbers = numbers(in: text, between: "/", sizes: sizes)
        ?? numbers(in: text, between: "-", sizes: sizes)
        ?? numbers(in: text, between: ".", sizes: [4...4, 2...2, 2...2]),
      numbers.count == 3, numbers[0].value >= 1000, (1...12).contains(numbers[1].value),
      (1...31).contains(numbers[2].value)
    else { return nil }
    return zip(numbers, [JapaneseCounter.year, .month, .day]).map { number, counter in
      let isFirstDay = counter == .day && number.value == 1
      return (number.range, isFirstDay ? firstDay : counter.reading(of: number.value))
    }
  }

  /// Reads a telephone number, such as 03-1234-5678, digit by digit.
  private static func telephone(in text: ArraySlice<Unicode.Scalar>) -> [Part]? {
    guard text.first == "0",
      let numbers = numbers(in: text, between: "-", sizes: [2...5, 1...4, 3...4]),
      numbers.count == 3
    else { return nil }
    return numbers.enumerated().map { index, number in
      let digits = text[number.range].filter(isDigit).map { Int($0.value) - 0x30 }
      let words = digits.map { JapaneseNumber(digits: [$0]).words }.joined()
      return (number.range, index > 0 ? "ノ" + words : words)
    }
  }

  /// Returns at least two numbers with a separator between them, each with the separator before it; nil if
  /// there are none, or more.
  private static func numbers(
    in text: ArraySlice<Unicode.Scalar>, between separator: Unicode.Scalar,
    sizes: [ClosedRange<Int>]
  ) -> [(range: Range<Int>, value: Int)]? {
    var numbers: [(range: Range<Int>, value: Int)] = []
    var place = text.startIndex
    for size in sizes {
      let start = numbers.isEmpty ? place : place + 1
      guard numbers.isEmpty || place < text.endIndex && isMark(text[place], separator) else {
        break
      }
      let digits = self.digits(in: text[start...])
      guard size.contains(digits.count) else { break }
      let end = start + digits.count
      numbers.append((place..<end, digits.reduce(0) { $0 * 10 + $1 }))
      place = end
    }
    let isWhole = place == text.endIndex || !isMark(text[place], separator)
    return numbers.count >= 2 && isWhole ? numbers : nil
  }

  private static func digits(in text: ArraySlice<Unicode.Scalar>) -> [Int] {
    text.prefix(while: isDigit).map { Int($0.value) - 0x30 }
  }

  /// Returns the value of a numeral such as 三百二十 or 二〇二六; nil if it is too large or none, such as 二三,
  /// "two or three".
  private static func value(of numeral: ArraySlice<Unicode.Scalar>) -> Int? {
    guard numeral.count <= 12 else { return nil }
    if numeral.allSatisfy({ numerals[$0] != nil }) {
      let digits = numeral.compactMap { numerals[$0] }
      guard digits.first != 0, digits.count == 1 || digits.count > 3 || digits.contains(0) else {
        return nil
      }
      return digits.reduce(0) { $0 * 10 + $1 }
    }
    var total = 0
    var group = 0
    var digit: Int?
    for scalar in numeral {
      if let value = numerals[scalar] {
        guard digit == nil else { return nil }
        digit = value
      } else if let power = powersOfTen[scalar], power < 10_000 {
        group += (digit ?? 1) * power
        digit = nil
      } else if let power = powersOfTen[scalar] {
        // 億万 is no number.
        guard total == 0 || group > 0 || digit != nil else { return nil }
        total += (group + (digit ?? (group == 0 ? 1 : 0))) * power
        (group, digit) = (0, nil)
      }
    }
    return total + group + (digit ?? 0)
  }

  private static let firstDay = "ツイタチ"
  private static let numerals: [Unicode.Scalar: Int] = [
    "〇": 0, "零": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
  ]
  private static let powersOfTen: [Unicode.Scalar: Int] = [
    "十": 10, "百": 100, "千": 1000, "万": 10_000, "億": 100_000_000,
  ]
}
