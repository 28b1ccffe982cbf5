// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A number, read in Japanese: its words in Katakana, and the last of them, which changes with what
/// follows.
struct JapaneseNumber: Hashable {
  /// The last word of a number.
  enum Ending: Hashable {
    /// A digit other than 0.
    case digit(Int)
    case ten, hundred
    /// A word that ends with "ン": a thousand, or ten thousand.
    case nasal
    /// A word that never changes.
    case other
  }

  /// The value, if a counter may have a word for both.
  private(set) var value: Int?
  private(set) var ending = Ending.other
  /// The words without the last one.
  private var beginning = ""
  /// The last word, as it is without a counter.
  private var last = ""

  /// The words as they are without a counter.
  var words: String { beginning + last }

  /// Reads a whole number.
  ///
  /// - Parameters:
  ///   - digits: From 0 to 9 each. More than 16, and those that begin with a 0, are read one by one.
  ///   - isCounted: Whether a power of ten thousand follows.
  init(digits: [Int], isCounted: Bool = false) {
    guard digits.count <= 16, digits.first != 0 || digits.count == 1 else {
      beginning = digits.map { Self.units[$0] }.joined()
      return
    }
    var rest = digits[...]
    while !rest.isEmpty {
      let size = (rest.count - 1) % 4 + 1
      let power = (rest.count - 1) / 4
      append(Array(rest.prefix(size)), hasPower: power > 0 || isCounted)
      if power > 0, rest.prefix(size).contains(where: { $0 > 0 }) {
        self = counted(by: Self.powers[power - 1])
      }
      rest = rest.dropFirst(size)
    }
    value = digits.reduce(0) { $0 * 10 + $1 }
    if value == 0 { append(Self.units[0], .other) }
  }

  /// Adds at most four digits.
  private mutating func append(_ digits: [Int], hasPower: Bool) {
    let group = digits.reduce(0) { $0 * 10 + $1 }
    let (thousand, hundred, ten, unit) = (
      group / 1000, group / 100 % 10, group / 10 % 10, group % 10
    )
    // A thousand has its "one" only before a power.
    if thousand > 0 {
      append(thousand == 1 && hasPower ? "イッセン" : Self.thousands[thousand], .nasal)
    }
    if hundred > 0 { append(Self.hundreds[hundred], .hundred) }
    if ten > 0 { append((ten > 1 ? Self.units[ten] : "") + "ジュー", .ten) }
    if unit > 0 { append(Self.units[unit], .digit(unit)) }
  }

  private mutating func append(_ word: String, _ kind: Ending) {
    (beginning, last, ending) = (words, word, kind)
  }

  /// Returns the number with a power of ten thousand, such as 万, behind its digits.
  func counted(by power: JapaneseCounter) -> JapaneseNumber {
    var number = self
    (number.beginning, number.last) = (reading(before: power), "")
    number.ending = power.reading.hasSuffix("ン") ? .nasal : .other
    number.value = nil
    return number
  }

  /// Returns the number followed by another one: "1万" and "2000".
  func followed(by other: JapaneseNumber) -> JapaneseNumber {
    var number = other
    (number.beginning, number.value) = (words + other.beginning, nil)
    return number
  }

  /// Returns the words of the number with digits behind the decimal mark, which are read one by one.
  func withFraction(_ digits: [Int]) -> JapaneseNumber {
    var number = self
    // A zero has another name there.
    number.beginning =
      (value == 0 ? "レイテン" : reading(before: Self.point))
      + digits.map { $0 == 0 ? "レイ" : Self.units[$0] }.joined()
    (number.value, number.last, number.ending) = (nil, "", .other)
    return number
  }

  /// Returns the words of the number and of what it counts.
  func reading(before counter: JapaneseCounter) -> String {
    if let value, let whole = counter.whole[value] { return whole }
    if case .digit(let digit) = ending, let both = counter.digits[digit] { return beginning + both }
    let sound = counter.sound(after: ending)
    // The last sound becomes a pause: イチ and コ are イッコ.
    return beginning + (sound.cutsNumber ? last.dropLast() + "ッ" : last) + sound.counter
  }

  private static let units = ["ゼロ", "イチ", "ニ", "サン", "ヨン", "ゴ", "ロク", "ナナ", "ハチ", "キュー"]
  private static let hundreds = [
    "", "ヒャク", "ニヒャク", "サンビャク", "ヨンヒャク", "ゴヒャク", "ロッピャク", "ナナヒャク", "ハッピャク", "キューヒャク",
  ]
  private static let thousands = [
    "", "セン", "ニセン", "サンゼン", "ヨンセン", "ゴセン", "ロクセン", "ナナセン", "ハッセン", "キューセン",
  ]
  /// Returns the power of ten thousand that a scalar is; nil if it is none.
  static func power(_ scalar: Unicode.Scalar) -> JapaneseCounter? {
    powers.first { $0.text.unicodeScalars.first == scalar }
  }

  /// The powers of ten thousand; they and the decimal point sound with a number as counters do.
  private static let powers = [
    JapaneseCounter("万", "マン"), JapaneseCounter("億", "オク"), JapaneseCounter("兆", "チョー", .changing),
  ]
  private static let point = JapaneseCounter(".", "テン", .changing)
}
