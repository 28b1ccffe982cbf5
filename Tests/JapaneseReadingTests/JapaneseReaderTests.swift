// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TestSupport
import Testing

@testable import JapaneseReading
@testable import Utterances

@Suite struct JapaneseReaderTests {
  /// A reader that has no dictionary.
  private static func bare() -> JapaneseReader { JapaneseReader(dictionary: "/nonexistent") }

  private func read(_ text: String, _ reader: JapaneseReader = JapaneseReader()) -> String {
    String(String.UnicodeScalarView(reader.reading(of: Array(text.unicodeScalars)).scalars))
  }

  @Test func `the dictionary can be loaded`() { #expect(MeCabLibrary.loadFault() == nil) }

  @Test(arguments: [
    ("今日は学校へ行きました。", "キョーワ ガッコーエ イキマシタ。"),
    ("ギャラリーを見る", "ギャラリーヲ ミル"),
    ("スカイラー保護施設", "スカイラーホゴシセツ"),
    ("マップで場所を表示", "マップデ バショヲ ヒョージ"),
    ("名前 ピンキー", "ナマエ ピンキー"),
    ("年齢 7.0歳", "ネンレイ ナナテンレイサイ"),
    ("ブロの写真1", "ブロノ シャシンイチ"),
    ("銀行", "ギンコー"), ("は", "は"), ("漢", "カン"),
    ("案内", "アンナイ"),
    ("三百円", "サンビャクエン"),
    ("四本の木", "ヨンホンノ キ"),
    ("二十日", "ハツカ"),
    ("一人で", "ヒトリデ"),
    ("A4の紙", "エーヨンノ カミ"), ("ビタミンC", "ビタミンシー"), ("設定・管理", "セッテイ カンリ"),
    ("9:00〜17:00", "クジカラジューシチジ"), ("10〜20人", "ジューカラニジューニン"), ("Привет世界", "Привет セカイ"),
    ("3本格的", "サンホンカクテキ"), ("5分の休憩", "ゴフンの キューケイ"), ("4時半", "ヨジハン"),
    ("2024年度", "ニセンニジューヨネンド"), ("4人前", "ヨニンマエ"), ("二三日", "ニサンニチ"), ("11月 1日", "ジューイチガツ ツイタチ"),
    ("気に入ります。", "キニイリマス。"), ("何ですか？", "ナニデスカ？"), ("二〇二六年", "ニセンニジューロクネン"),
    ("数万円", "スーマンエン"), ("3月末", "サンガツマツ"), ("3 本", "サンボン"), ("三月一日", "サンガツツイタチ"),
    ("11月30日（月）", "ジューイチガツサンジューニチ（ゲツヨービ）"), ("ら〜めん", "ラーメン"), ("3百貨店", "サンヒャッカテン"),
    ("画像を3個選択", "ガゾーヲ サンコセンタク"),
  ])
  func `labels are read as one reads them`(text: String, reading: String) {
    #expect(read(text) == reading)
  }

  @Test(arguments: [
    ("0", "ゼロ"), ("10", "ジュー"), ("100", "ヒャク"), ("300", "サンビャク"), ("1000", "セン"),
    ("2026", "ニセンニジューロク"), ("3,500", "サンゼンゴヒャク"), ("10000", "イチマン"),
    ("12,345,678", "イッセンニヒャクサンジューヨンマンゴセンロッピャクナナジューハチ"),
    ("100000000", "イチオク"), ("8000000000000", "ハッチョー"), ("0120", "ゼロイチニゼロ"),
    ("0.5", "レイテンゴ"), ("1.5", "イッテンゴ"), ("1.2.3", "イッテンニテンサン"), ("10.05", "ジュッテンレイゴ"),
    ("12345678901234567", "イチニサンヨンゴロクナナハチキューゼロイチニサンヨンゴロクナナ"),
    ("50%", "ゴジューパーセント"), ("1個", "イッコ"), ("6個", "ロッコ"), ("10個", "ジュッコ"),
    ("100個", "ヒャッコ"), ("3本", "サンボン"), ("8本", "ハッポン"), ("20本", "ニジュッポン"),
    ("1000本", "センボン"), ("3分", "サンプン"), ("4分", "ヨンプン"), ("15分", "ジューゴフン"), ("4時", "ヨジ"),
    ("19時", "ジュークジ"), ("7月", "シチガツ"), ("1人", "ヒトリ"), ("2人", "フタリ"), ("14人", "ジューヨニン"),
    ("1つ", "ヒトツ"), ("20歳", "ハタチ"), ("1歳", "イッサイ"), ("3階", "サンガイ"), ("2日間", "フツカカン"),
    ("1日", "イチニチ"), ("11月1日", "ジューイチガツツイタチ"), ("2026年11月30日", "ニセンニジューロクネンジューイチガツサンジューニチ"),
    ("3分の1", "サンブンノイチ"), ("100万", "ヒャクマン"), ("1万2000", "イチマンニセン"), ("1か月", "イッカゲツ"),
    ("9:05", "クジ ゴフン"), ("12:00:30", "ジューニジ ゼロフン サンジュービョー"), ("2026/3/1", "ニセンニジューロクネン サンガツ ツイタチ"),
    ("09時05分", "クジゴフン"), ("2026年03月05日", "ニセンニジューロクネンサンガツイツカ"),
    ("2026.03.01", "ニセンニジューロクネン サンガツ ツイタチ"), ("03-1234-5678", "ゼロサン ノイチニサンヨン ノゴロクナナハチ"),
    ("¥1,980", "センキューヒャクハチジューエン"), ("-5℃", "マイナスゴド"), ("10+2", "ジュープラスニ"), ("$5", "ドルゴ"),
    ("10級", "ジュッキュー"),
    ("99:99", "キュージューキュー:キュージューキュー"), ("12:00", "ジューニジ"), ("0:30", "レイジ サンジュップン"),
    ("192:10:30", "ヒャクキュージューニ:ジュー:サンジュー"), ("1000万", "イッセンマン"), ("3千", "サンゼン"), ("8百", "ハッピャク"),
    ("19日", "ジュークニチ"), ("29日", "ニジュークニチ"), ("7日", "ナノカ"), ("9日", "ココノカ"),
    ("0120-11-222", "ゼロイチニゼロ ノイチイチ ノニニニ"),
  ])
  func `numbers and what they count are read without a dictionary`(text: String, reading: String) {
    #expect(read(text, Self.bare()) == reading)
  }

  @Test(arguments: [
    ("選択", "センタク"), ("調整可能", "チョーセイカノー"),
    ("値を調整するには1本指で上または下にスワイプします", "アタイヲ チョーセイスルニワ イッポンユビデ ウエ マタワ シタニ スワイプシマス"),
    ("4個中1個目", "ヨンコチュー イッコメ"), ("10行中6行目", "ジューギョーチュー ロクギョーメ"),
    ("見出しレベル2", "ミダシレベルニ"), ("リストの終わり", "リストノ オワリ"), ("表の終わり", "ヒョーノ オワリ"),
    ("ボタンに詳細があります", "ボタンニ ショーサイガ アリマス"), ("3項目を含む", "サンコーモクヲ フクム"),
    ("次の見出しはありません", "ツギノ ミダシワ アリマセン"), ("（2個中2個目）", "、ニコチュー ニコメ、"),
    ("VoiceOver オン", "ボイスオーバー オン"),
  ])
  func `Aloud's own phrases are read without a dictionary`(text: String, reading: String) {
    #expect(read(text, Self.bare()) == reading)
  }

  /// The words of the Japanese phrases that have a reading, and of those that have none.
  private static let phrases = PhraseBook.japanese.entries.map { _, words in
    (text: words.forms[0].text, reading: words.reading)
  }

  @Test func `every phrase of Aloud's can be read without a dictionary`() {
    for phrase in Self.phrases where phrase.reading != nil {
      for filler in ["3", "コウ"] {
        let text = phrase.text.replacingPlaces(with: filler)
        let reading = read(text, Self.bare())
        #expect(
          !reading.unicodeScalars.contains { $0.isHan || ("A"..."z").contains($0) },
          "\(text): \(reading)")
      }
    }
  }

  @Test func `a reading has the places of its phrase, in the same order`() {
    #expect(JapanesePhrases.readings.count > 200)
    for phrase in Self.phrases {
      guard let reading = phrase.reading else { continue }
      func isPlace(_ text: String) -> [Bool] {
        PhraseText(text).pieces.map { if case .parameter = $0 { true } else { false } }
      }
      func places(_ text: String) -> [Int] {
        PhraseText(text).pieces.compactMap {
          if case .parameter(let number) = $0 { number } else { nil }
        }
      }
      #expect(isPlace(phrase.text) == isPlace(reading), "\(phrase.text): \(reading)")
      #expect(places(phrase.text) == places(reading), "\(phrase.text): \(reading)")
    }
  }

  @Test func `without a dictionary, other Chinese characters stay`() {
    #expect(read("学校へ3本", Self.bare()) == "学校 へサンボン")
  }

  @Test(arguments: [
    "今日は学校へ行きました。", "値を調整するには1本指で上または下にスワイプします", "4個中1個目", "2026年11月30日", "🏳️‍🌈は旗", "",
    "\u{3099}\u{3099}", "々々", "𠮷野家", "12:30に", "の終わりの終わり",
  ])
  func `sounds say where they come from, in order, to the end`(text: String) {
    let scalars = Array(text.unicodeScalars)
    for reader in [JapaneseReader(), Self.bare()] {
      let reading = reader.reading(of: scalars)
      #expect(reading.scalars.count == reading.sources.count)
      #expect(reading.sources == reading.sources.sorted())
      #expect(reading.sources.allSatisfy(scalars.indices.contains))
      #expect(reading.sources.last == scalars.indices.last)
    }
  }

  @Test(arguments: [
    ("今日は学校へ行きました", "ガッコーエ", "学校へ"), ("11月30日に", "サンジューニチ", "30日"),
    ("2026/12/31", "サンジューイチニチ", "/31"), ("値を調整するには1本指で上または下にスワイプします", "シタニ", "下に"),
    ("値を調整するには1本指で上または下にスワイプします", "イッポンユビデ", "1本指で"),
    ("値を調整するには1本指で上または下にスワイプします", "チョーセイスルニワ", "調整するには"),
    ("設定を切り替えるにはダブルタップします", "キリカエルニワ", "切り替えるには"),
    ("行10の選択", "センタク", "選択"),
  ])
  func `a word that is heard comes from the word that is written`(
    text: String, heard: String, written: String
  ) throws {
    let scalars = Array(text.unicodeScalars)
    let reading = JapaneseReader().reading(of: scalars)
    let sounds = Array(heard.unicodeScalars)
    let start = try #require(
      reading.scalars.indices.first { reading.scalars[$0...].starts(with: sounds) }, "\(reading)")
    let end = reading.sources[start + sounds.count - 1]
    let source = scalars[reading.sources[start]...end]
    #expect(String(String.UnicodeScalarView(source)) == written)
  }

  @Test func `every Japanese phrase with Chinese characters or Latin words has a reading`() {
    // Numbers and dates are read as such.
    let dates: Set = ["%1%2日", "%2年%1", "1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月", "H:mm"]
    for phrase in Self.phrases where phrase.reading == nil && !dates.contains(phrase.text) {
      let needsReading = phrase.text.unicodeScalars.contains { $0.isHan || $0.isLatinLetter }
      #expect(!needsReading, "\(phrase.text) needs a reading")
    }
  }

  @Test func `texts at random are read to their end`() {
    let pool = Array(
      "学校の終わり行個中%目は、。・〜ー一二十百万〇々3,10.:/-月日時半分 AbＣé\u{3099}\u{301}🍎\u{200D}ｶ？髙".unicodeScalars)
    var numbers = SeededNumbers(for: "Japanese texts")
    let reader = JapaneseReader()
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 1...24, using: &numbers)).map { _ in
        pool[Int.random(in: pool.indices, using: &numbers)]
      }
      for reader in [reader, Self.bare()] {
        let reading = reader.reading(of: text)
        #expect(reading.sources == reading.sources.sorted(), "\(text)")
        // Nothing is heard of marks between words alone.
        let isHeard = text.contains { !" ・〜".unicodeScalars.contains($0) }
        #expect(reading.sources.last == (isHeard ? text.indices.last : nil), "\(text)")
      }
      let string = String(String.UnicodeScalarView(text))
      let stretches = japaneseStretches(of: string[...])
      #expect(stretches.map(\.text).joined().unicodeScalars.count == text.count, "\(text)")
    }
  }

  @Test func `long and odd texts are read to their end`() {
    let reader = JapaneseReader()
    for unit in ["学", "の終わり", "1本", "は", "%1", "A", "\u{10FFFF}", "、。", "十", "1,"] {
      let scalars = Array(String(repeating: unit, count: 3000).unicodeScalars)
      let reading = reader.reading(of: scalars)
      #expect(reading.sources.last == scalars.count - 1)
    }
  }

  @Test(arguments: [
    ("設定", ["設定"]), ("", [""]), ("Wi-Fiの設定", ["*Wi-Fi", "の設定"]), ("A4の紙", ["A4の紙"]),
    ("日本のApple IDとMac", ["日本の", "*Apple ID", "と", "*Mac"]), ("Web", ["*Web"]),
    ("VoiceOver オン", ["VoiceOver オン"]), ("iOS 27で", ["*iOS", " 27で"]),
    ("iPhone、iPad", ["*iPhone、iPad"]), ("★", ["*★"]), ("（Hello!）", ["*（Hello!）"]),
    ("Macへ", ["*Mac", "エ"]),
    ("Safariの終わり", ["*Safari", "の終わり"]), ("ＷｉＦｉ", ["*ＷｉＦｉ"]),
    ("e\u{301}te\u{301}", ["*e\u{301}te\u{301}"]),
  ])
  func `Latin words are stretches of their own, but in Aloud's phrases`(
    text: String, stretches: [String]
  ) {
    let found = japaneseStretches(of: text[...])
    #expect(found.map { ($0.isLatin ? "*" : "") + $0.text } == stretches)
    #expect(found.map(\.text).joined().unicodeScalars.count == text.unicodeScalars.count)
  }

  @Test func `a dictionary in another encoding is refused`() throws {
    let fault = #expect(throws: MeCabFault.self) {
      try MorphemeAnalyzer(dictionary: "/var/lib/mecab/dic/ipadic")
    }
    #expect(fault?.reason.contains("not in UTF-8") == true, "\(fault?.reason ?? "")")
  }

  @Test func `a dictionary that is none is reported with its name`() {
    let fault = #expect(throws: MeCabFault.self) {
      try MorphemeAnalyzer(dictionary: "/nonexistent")
    }
    #expect(fault?.reason.contains("/nonexistent") == true)
  }
}

extension String {
  /// The phrase with its places filled.
  fileprivate func replacingPlaces(with filler: String) -> String {
    replacing("%1", with: filler).replacing("%2", with: filler)
  }
}
