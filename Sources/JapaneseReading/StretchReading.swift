// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The reading of a stretch of text: its numbers by rule, its words by their morphemes.
struct StretchReading {
  private let text: ArraySlice<Unicode.Scalar>
  /// By their beginnings; nil without a dictionary.
  private let morphemes: [Int: Morpheme]?
  private let ends: Set<Int>
  private var place: Int
  /// What the last word was.
  private var former: Morpheme.Kind?
  private var isAfterMonth = false
  /// Whether a day of a month is before.
  private var isAfterDate = false

  init(_ text: ArraySlice<Unicode.Scalar>, _ morphemes: [Morpheme]?) {
    self.text = text
    self.morphemes = morphemes.map { morphemes in
      Dictionary(morphemes.map { ($0.range.lowerBound, $0) }) { first, _ in first }
    }
    ends = Set((morphemes ?? []).map(\.range.upperBound))
    place = text.startIndex
  }

  /// Adds the reading to what was read before.
  mutating func read(into result: inout ReadText) {
    while place < text.endIndex {
      if appendPrice(to: &result) { continue }
      if let number = number() {
        append(number, to: &result)
      } else if let word = wordOfSign() {
        result.append(word, of: place..<place + 1)
        place += 1
      } else if let weekday = weekday() {
        result.append(weekday, of: place..<place + 1)
        (place, former) = (place + 1, .noun)
      } else if let morpheme = morphemes?[place] {
        append(morpheme, to: &result)
      } else {
        result.append(text[place], from: place)
        if text[place] != " " { isAfterMonth = false }
        place += 1
      }
    }
  }

  private func scalar(at place: Int) -> Unicode.Scalar? {
    text.indices.contains(place) ? text[place] : nil
  }

  private func isDigit(at place: Int) -> Bool {
    scalar(at: place).map(WrittenNumber.isDigit) == true
  }

  /// Adds a number of yen, whose sign is before it and whose word is behind it.
  private mutating func appendPrice(to result: inout ReadText) -> Bool {
    guard text[place] == "¥" || text[place] == "￥", isDigit(at: place + 1),
      let number = WrittenNumber(
        text[(place + 1)...], after: nil, isAfterMonth: false, where: accepts),
      number.counter == nil, let last = number.parts.last
    else { return false }
    if let former, former != .symbol { result.separate(at: place) }
    result.append(last.reading + "エン", of: place..<number.end)
    (place, former) = (number.end, .noun)
    return true
  }

  /// Returns the word for a sign that means something beside a number or within a word.
  private func wordOfSign() -> String? {
    let sign = text[place]
    let last = scalar(at: place - 1)
    if sign == "〜" || sign == "～" {
      // From one number to another, or a long vowel.
      if former == .noun, isDigit(at: place + 1) { return "カラ" }
      return last?.isKana == true && scalar(at: place + 1)?.isKana == true ? "ー" : nil
    }
    guard sign == "-" || sign == "−", isDigit(at: place + 1) else { return nil }
    return last == nil || last == " " || last == "(" || last == "（" ? "マイナス" : nil
  }

  /// Returns the weekday that is in brackets behind a date.
  private func weekday() -> String? {
    guard isAfterDate, let last = scalar(at: place - 1), last == "(" || last == "（",
      let next = scalar(at: place + 1), next == ")" || next == "）" || next == "・"
    else { return nil }
    return Self.weekdays[text[place]]
  }

  private static let weekdays: [Unicode.Scalar: String] = [
    "月": "ゲツヨービ", "火": "カヨービ", "水": "スイヨービ", "木": "モクヨービ", "金": "キンヨービ", "土": "ドヨービ", "日": "ニチヨービ",
  ]

  private func number() -> WrittenNumber? {
    let rest = text[place...]
    let first = text[place]
    let former = scalar(at: place - 1)
    if WrittenNumber.isDigit(first) {
      return WrittenNumber(rest, after: former, isAfterMonth: isAfterMonth, where: accepts)
    }
    // The second numeral of "two or three" counts nothing by itself, nor does 万 of 数万, tens of thousands.
    guard morphemes?[place]?.isNumber == true, WrittenNumber.isNumeral(first),
      former.map({ WrittenNumber.isNumeral($0) || "数何幾".unicodeScalars.contains($0) }) != true
    else { return nil }
    let length = rest.prefix(while: WrittenNumber.isNumeral).count
    guard ends.contains(place + length) else { return nil }
    return WrittenNumber(
      characters: rest, length: length, isAfterMonth: isAfterMonth, where: accepts)
  }

  /// Returns whether a counter may end at a place: at the end of a word, or as the beginning of a
  /// longer counter, such as 時 of 時半.
  private func accepts(_ counter: JapaneseCounter, _ end: Int) -> Bool {
    guard let morphemes else { return true }
    if ends.contains(end) { return true }
    // The dictionary has 月末 as a word.
    if counter == .month, let next = scalar(at: end), Self.behindMonth[next] != nil { return true }
    return morphemes[end - counter.text.unicodeScalars.count].flatMap {
      rest(of: $0, behind: counter, at: end)
    } != nil
  }

  /// Returns the reading of what is left of a longer counter; nil if it is none.
  private func rest(
    of morpheme: Morpheme, behind counter: JapaneseCounter, at end: Int
  ) -> String? {
    guard morpheme.range.contains(end), end > morpheme.range.lowerBound else { return nil }
    if counter == .month, let reading = Self.behindMonth[text[end]], morpheme.range.count == 2 {
      return reading
    }
    guard morpheme.isCounter else { return nil }
    if let sound = morpheme.pronunciation, sound.hasPrefix(counter.reading) {
      return String(sound.dropFirst(counter.reading.count))
    }
    let rest = text[end..<morpheme.range.upperBound]
    return rest.allSatisfy(\.isKana) ? String(String.UnicodeScalarView(rest)) : nil
  }

  private static let behindMonth: [Unicode.Scalar: String] = [
    "末": "マツ", "頃": "ゴロ", "初": "ショ", "中": "チュー",
  ]

  private mutating func append(_ number: WrittenNumber, to result: inout ReadText) {
    if former == .attached || former == .other { result.separate(at: place) }
    for (index, part) in number.parts.enumerated() {
      if index > 0 { result.separate(at: part.range.lowerBound) }
      result.append(part.reading, of: part.range)
    }
    isAfterMonth = number.counter == .month
    isAfterDate = number.counter == .day || number.parts.count == 3
    (place, former) = (number.end, .noun)
    guard let counter = number.counter,
      let morpheme = morphemes?[place - counter.text.unicodeScalars.count],
      let rest = rest(of: morpheme, behind: counter, at: place)
    else { return }
    result.append(rest, of: place..<morpheme.range.upperBound)
    // A particle that the dictionary has in its counter, as in 5分の, ends a phrase.
    if text[place].isKana { former = .attached }
    place = morpheme.range.upperBound
  }

  private mutating func append(_ morpheme: Morpheme, to result: inout ReadText) {
    if morpheme.begins(after: former) { result.separate(at: place) }
    if let sound = morpheme.pronunciation {
      result.append(sound, of: morpheme.range)
    } else {
      for index in morpheme.range { result.append(text[index], from: index) }
    }
    // The dictionary has 三月 as a word.
    isAfterMonth =
      text[morpheme.range.upperBound - 1] == "月"
      && WrittenNumber.isNumeral(text[morpheme.range.lowerBound])
    if morpheme.kind != .symbol { isAfterDate = false }
    (place, former) = (morpheme.range.upperBound, morpheme.kind)
  }
}

extension Morpheme {
  /// Whether a phrase begins with it, so that it is a word for the synthesizer.
  fileprivate func begins(after former: Kind?) -> Bool {
    switch (former, kind) {
    case (nil, _), (.symbol, _), (.prefix, _), (_, .attached), (_, .symbol): false
    case (.noun, .noun): false
    default: true
    }
  }
}
