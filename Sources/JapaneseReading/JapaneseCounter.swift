// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A word behind a number, which says what is counted and how the two sound together.
struct JapaneseCounter: Hashable {
  /// How the counter and the number before it change each other.
  enum Change: Hashable {
    /// They do not.
    case none
    /// As Chinese words do: 1個 is イッコ, 3分 is サンプン.
    case changing
    /// As they do, and an "h" behind "n" becomes a "b": 3本 is サンボン.
    case voiced
  }

  /// The counter as it is written.
  let text: String
  /// How it sounds by itself, in Katakana.
  let reading: String
  let change: Change
  /// The readings of last digits and the counter that no rule gives: 4時 is ヨジ.
  let digits: [Int: String]
  /// The readings of whole numbers with it: 1人 is ヒトリ.
  let whole: [Int: String]

  init(
    _ text: String, _ reading: String, _ change: Change = .none, digits: [Int: String] = [:],
    whole: [Int: String] = [:]
  ) {
    (self.text, self.reading, self.change) = (text, reading, change)
    (self.digits, self.whole) = (digits, whole)
  }

  /// Returns how the last word of a number and the counter sound together.
  ///
  /// - Returns: Whether the number loses its last sound, and the counter.
  func sound(after ending: JapaneseNumber.Ending) -> (cutsNumber: Bool, counter: String) {
    guard change != .none, let first = reading.first else { return (false, reading) }
    let row = Row(first)
    switch ending {
    case .digit(3), .nasal:
      guard row == .h else { return (false, reading) }
      return (false, change == .voiced ? withB : withP)
    case .digit(6), .hundred: return row == .k || row == .h ? (true, withP) : (false, reading)
    case .digit(1), .digit(8), .ten: return row == .other ? (false, reading) : (true, withP)
    case .digit, .other: return (false, reading)
    }
  }

  /// The reading, with a "p" instead of an "h".
  private var withP: String { Self.changed(reading, by: Self.p) }
  private var withB: String { Self.changed(reading, by: Self.b) }

  private static func changed(_ reading: String, by table: [Character: Character]) -> String {
    guard let first = reading.first, let other = table[first] else { return reading }
    return String(other) + reading.dropFirst()
  }

  private static let p: [Character: Character] = ["ハ": "パ", "ヒ": "ピ", "フ": "プ", "ヘ": "ペ", "ホ": "ポ"]
  private static let b: [Character: Character] = ["ハ": "バ", "ヒ": "ビ", "フ": "ブ", "ヘ": "ベ", "ホ": "ボ"]

  /// The consonant that a reading begins with.
  private enum Row {
    case k, s, t, h, other

    init(_ kana: Character) {
      self =
        switch kana {
        case "カ", "キ", "ク", "ケ", "コ": .k
        case "サ", "シ", "ス", "セ", "ソ": .s
        case "タ", "チ", "ツ", "テ", "ト": .t
        case "ハ", "ヒ", "フ", "ヘ", "ホ": .h
        default: .other
        }
    }
  }
}

extension JapaneseCounter {
  /// Returns how a number and the counter sound.
  func reading(of value: Int) -> String {
    JapaneseNumber(digits: String(value).compactMap(\.wholeNumberValue)).reading(before: self)
  }

  /// Returns the longest counter that a text begins with.
  ///
  /// - Parameter accepts: Whether a counter may end at this place of the text.
  static func first(
    in text: ArraySlice<Unicode.Scalar>, where accepts: (JapaneseCounter, Int) -> Bool
  ) -> JapaneseCounter? {
    guard let first = text.first, let candidates = byFirst[first] else { return nil }
    return candidates.first { counter in
      let scalars = counter.text.unicodeScalars
      guard text.starts(with: scalars) else { return false }
      let end = text.startIndex + scalars.count
      // 5分の1 is a fifth, and 5分の休憩 a break of five minutes.
      if counter.text == "分の" { return end < text.endIndex && isNumber(text[end]) }
      return accepts(counter, end)
    }
  }

  private static func isNumber(_ scalar: Unicode.Scalar) -> Bool {
    WrittenNumber.isDigit(scalar) || WrittenNumber.isNumeral(scalar)
  }

  /// The counters by their first scalar, longer ones first.
  private static let byFirst = Dictionary(grouping: all) { $0.text.unicodeScalars.first ?? " " }
    .mapValues { $0.sorted { $0.text.unicodeScalars.count > $1.text.unicodeScalars.count } }

  /// Days of the month, and numbers of days: both have words of their own.
  private static let days = [
    2: "フツカ", 3: "ミッカ", 4: "ヨッカ", 5: "イツカ", 6: "ムイカ", 7: "ナノカ", 8: "ヨーカ", 9: "ココノカ",
    10: "トーカ", 14: "ジューヨッカ", 20: "ハツカ", 24: "ニジューヨッカ",
  ]
  private static let things = [
    1: "ヒトツ", 2: "フタツ", 3: "ミッツ", 4: "ヨッツ", 5: "イツツ", 6: "ムッツ", 7: "ナナツ", 8: "ヤッツ",
    9: "ココノツ",
  ]
  private static let hours = [4: "ヨジ", 7: "シチジ", 9: "クジ"]

  static let year = JapaneseCounter("年", "ネン", digits: [4: "ヨネン"])
  static let month = JapaneseCounter("月", "ガツ", digits: [4: "シガツ", 7: "シチガツ", 9: "クガツ"])
  static let day = JapaneseCounter("日", "ニチ", digits: [7: "シチニチ", 9: "クニチ"], whole: days)
  static let hour = JapaneseCounter("時", "ジ", digits: hours, whole: [0: "レイジ"])
  static let minute = JapaneseCounter("分", "フン", .changing, digits: [4: "ヨンプン"])
  static let second = JapaneseCounter("秒", "ビョー")
  static let yen = JapaneseCounter("円", "エン", digits: [4: "ヨエン"])
  /// The counters of dates and times, before which a digit may have a zero.
  static let ofTime: Set<JapaneseCounter> = [month, day, hour, minute, second]

  /// Months, places and countries with a "ka" before them, in each of its spellings.
  private static let countedByKa = ["か", "カ", "ヵ", "ヶ", "ケ", "箇"].flatMap { ka in
    [("月", "カゲツ"), ("所", "カショ"), ("国", "カコク")].map { counter, reading in
      JapaneseCounter(ka + counter, reading, .changing)
    }
  }

  /// All counters, as grammars of Japanese have them.
  static let all: [JapaneseCounter] =
    countedByKa + [
      // Time.
      year,
      JapaneseCounter("年間", "ネンカン", digits: [4: "ヨネンカン"]),
      JapaneseCounter("年生", "ネンセイ", digits: [4: "ヨネンセイ"]),
      month,
      day,
      JapaneseCounter("日間", "ニチカン", whole: days.mapValues { $0 + "カン" }),
      hour,
      JapaneseCounter("時間", "ジカン", digits: hours.mapValues { $0 + "カン" }),
      minute,
      JapaneseCounter("分間", "フンカン", .changing, digits: [4: "ヨンプンカン"]),
      JapaneseCounter("分の", "ブンノ"),
      second,
      JapaneseCounter("秒間", "ビョーカン"),
      JapaneseCounter("週", "シュー", .changing),
      JapaneseCounter("週間", "シューカン", .changing),
      JapaneseCounter("世紀", "セイキ", .changing),
      JapaneseCounter("泊", "ハク", .changing),
      JapaneseCounter("歳", "サイ", .changing, whole: [20: "ハタチ"]),
      JapaneseCounter("才", "サイ", .changing, whole: [20: "ハタチ"]),
      // People and things.
      JapaneseCounter("人", "ニン", digits: [4: "ヨニン"], whole: [1: "ヒトリ", 2: "フタリ"]),
      JapaneseCounter("名", "メイ"),
      JapaneseCounter("つ", "ツ", whole: things),
      JapaneseCounter("個", "コ", .changing),
      JapaneseCounter("本", "ホン", .voiced),
      JapaneseCounter("匹", "ヒキ", .voiced),
      JapaneseCounter("杯", "ハイ", .voiced),
      JapaneseCounter("枚", "マイ"),
      JapaneseCounter("台", "ダイ"),
      JapaneseCounter("冊", "サツ", .changing),
      JapaneseCounter("着", "チャク", .changing),
      JapaneseCounter("足", "ソク", .changing, digits: [3: "サンゾク"]),
      JapaneseCounter("頭", "トー", .changing),
      JapaneseCounter("通", "ツー", .changing),
      JapaneseCounter("曲", "キョク", .changing),
      JapaneseCounter("軒", "ケン", .changing, digits: [3: "サンゲン"]),
      JapaneseCounter("件", "ケン", .changing),
      JapaneseCounter("組", "クミ", whole: [1: "ヒトクミ", 2: "フタクミ"]),
      JapaneseCounter("社", "シャ", .changing),
      JapaneseCounter("校", "コー", .changing),
      JapaneseCounter("品", "ヒン", .changing),
      JapaneseCounter("票", "ヒョー", .voiced),
      yen,
      JapaneseCounter("種類", "シュルイ", .changing),
      JapaneseCounter("ヶ", "コ", .changing),
      JapaneseCounter("店舗", "テンポ", .changing),
      JapaneseCounter("食", "ショク", .changing),
      JapaneseCounter("袋", "フクロ", whole: [1: "ヒトフクロ", 2: "フタフクロ"]),
      JapaneseCounter("箱", "ハコ", whole: [1: "ヒトハコ", 2: "フタハコ"]),
      JapaneseCounter("皿", "サラ", whole: [1: "ヒトサラ", 2: "フタサラ"]),
      JapaneseCounter("部屋", "ヘヤ", whole: [1: "ヒトヘヤ", 2: "フタヘヤ"]),
      // Places and order.
      JapaneseCounter("番", "バン"),
      JapaneseCounter("番目", "バンメ"),
      JapaneseCounter("号", "ゴー"),
      JapaneseCounter("位", "イ"),
      JapaneseCounter("級", "キュー", .changing),
      JapaneseCounter("期", "キ", .changing),
      JapaneseCounter("回", "カイ", .changing),
      JapaneseCounter("階", "カイ", .changing, digits: [3: "サンガイ"]),
      JapaneseCounter("章", "ショー", .changing),
      JapaneseCounter("節", "セツ", .changing),
      JapaneseCounter("巻", "カン", .changing),
      JapaneseCounter("丁目", "チョーメ", .changing),
      JapaneseCounter("点", "テン", .changing),
      JapaneseCounter("度", "ド"),
      JapaneseCounter("段", "ダン"),
      JapaneseCounter("倍", "バイ"),
      JapaneseCounter("割", "ワリ"),
      JapaneseCounter("歩", "ホ", .changing),
      JapaneseCounter("桁", "ケタ", whole: [1: "ヒトケタ", 2: "フタケタ"]),
      JapaneseCounter("行", "ギョー"),
      JapaneseCounter("列", "レツ"),
      JapaneseCounter("文字", "モジ"),
      JapaneseCounter("項目", "コーモク"),
      JapaneseCounter("問", "モン"),
      JapaneseCounter("面", "メン"),
      JapaneseCounter("ページ", "ページ"),
      JapaneseCounter("%", "パーセント"),
      JapaneseCounter("‰", "パーミル"),
      JapaneseCounter("℃", "ド"),
      JapaneseCounter("°", "ド"),
    ]
}
