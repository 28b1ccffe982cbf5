// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing

@testable import SpeechText

@Suite struct SpeechTextTests {
  private func spoken(_ text: String) -> [String] {
    SpeakableText.texts(for: text).map(\.text)
  }

  @Test(arguments: [
    ("Save", "Save"), ("  Save  as\n\n\ta copy \r\n", "Save as a copy"),
    ("a\u{1}400Sb", "a400Sb"), ("[\u{2}h@]", "[h@]"), ("[[h@l]]", "[ [h@l]]"),
    ("[\u{7F}[h", "[ [h"), ("a\u{200B}b\u{FEFF}c\u{AD}d", "abcd"), ("\u{202E}abc\u{2069}", "abc"),
    ("a\u{85}b\u{2028}c\u{A0}d", "a b c d"), ("x\u{0}y", "xy"), ("x\u{9B}31my", "x31my"),
    ("cafe\u{301}", "caf\u{E9}"), ("Nha\u{302}\u{301}n", "Nh\u{1EA5}n"),
    ("Nha\u{301}\u{323}n", "Nh\u{1EA1}\u{301}n"), ("\u{212B}ngstrom", "\u{C5}ngstrom"),
    ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("\u{0928}\u{093C}", "\u{0929}"),
    ("icon \u{E001} here", "icon here"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
    ("ｆｕｌｌ １２", "full 12"), ("𝓗𝓲 𝟏", "Hi 1"), ("① ﬁle", "1 file"), ("①3月②", "1 3月 2"),
    ("何？はい", "何？はい"), ("ℹ️ ㎡", "ℹ ㎡"),
    ("ｶﾞｲﾄﾞ", "ガイド"), ("\u{FE8D}\u{FEDF}", "ال"), ("m² ½ …", "m² ½ …"),
    ("ok 👍\u{FE0F}", "ok 👍"), ("e\u{FFFD}f", "e f"), ("\u{206A}a\u{FFF9}", "a"),
  ])
  func `what is not for the ear goes and what is for it stays`(source: String, expected: String) {
    #expect(spoken(source).map { Array($0.unicodeScalars) } == [Array(expected.unicodeScalars)])
  }

  @Test(arguments: ["", " ", "\n\t", "\u{200B}", "\u{1}\u{2}", "\u{E000}", "\u{FE0F}"])
  func `nothing to hear is no text`(source: String) {
    #expect(spoken(source).isEmpty)
  }

  @Test(arguments: [
    ("...", "dot dot dot"), ("…", "ellipsis"), ("★", "black star"), ("🫠", "melting face"),
    ("?!", "question mark exclamation mark"), ("-----", "5 hyphen"), ("$ %", "$ %"),
    ("👍🏽", "thumbs up sign"), ("🇩🇪", "D E"), ("( )", "left parenthesis right parenthesis"),
    ("★★☆", "black star black star white star"),
  ])
  func `symbols that stand alone become words`(source: String, expected: String) {
    #expect(spoken(source) == [expected])
  }

  @Test(arguments: [
    ("Save, as… (a copy)!", "Save as a copy"), ("$$", "dollar dollar"), ("`", "backtick"),
    ("s's's", "s s s"), ("щ.щ.", "щ щ"), ("Nhấn 12%", "Nhấn 12"), ("हिन्दी।", "हिन्दी"),
    (String(repeating: "x", count: 90), "\(x40) \(x40) xxxxxxxxxx"),
  ])
  func `plainer text has letters, digits and spaces only`(source: String, expected: String) throws {
    let text = try #require(SpeakableText.texts(for: source).first)
    #expect(text.plainer?.text == expected)
  }

  private static let x40 = String(repeating: "x", count: 40)

  @Test(arguments: [
    String(repeating: "A sentence here. And one more? ", count: 500),
    String(repeating: "word ", count: 5000), String(repeating: "x", count: 10_000),
    String(repeating: "e\u{301}", count: 5000), String(repeating: "漢字。", count: 4000),
    String(repeating: "ก", count: 5000), String(repeating: "٣", count: 5000),
    String(repeating: "ab,cd;", count: 3000), "e" + String(repeating: "\u{301}", count: 5000) + "f",
  ])
  func `a long text comes in bounded pieces that lose no letter`(source: String) {
    let texts = SpeakableText.texts(for: source)
    let letters = { (text: String) in
      text.unicodeScalars.filter { $0.isPartOfWord && !$0.isMark }.map(\.value)
    }
    #expect(texts.count > 1 || source.hasSuffix("f"))
    #expect(texts.allSatisfy { (1...SpeakableText.longest).contains($0.count) })
    #expect(texts.flatMap { letters($0.text) } == letters(SpeakableText.cleaned(source).text))
  }

  @Test func `a long text is cut between sentences, else between words`() {
    let sentence = "This is a sentence of some length, is it not? "
    let bySentence = spoken(String(repeating: sentence, count: 100))
    #expect(bySentence.allSatisfy { $0.hasSuffix("not?") })
    let byWord = spoken(String(repeating: "word ", count: 1000))
    #expect(byWord.allSatisfy { $0.hasPrefix("word ") && $0.hasSuffix(" word") })
  }

  @Test(arguments: [
    ("  Save\u{200B} the file", "file"), ("cafe\u{301} noir", "noir"), ("👍🏽 great", "great"),
    ("a\r\n\r\nlast", "last"), (String(repeating: "x ", count: 5000) + "last", "last"),
    ("[[word", "word"),
  ])
  func `a word's place in the source is known`(source: String, word: String) throws {
    let scalars = Array(source.unicodeScalars)
    let last = try #require(SpeakableText.texts(for: source).last)
    let range = last.source(offset: last.count - word.unicodeScalars.count, length: word.count)
    #expect(String(String.UnicodeScalarView(scalars[range])) == word)
    // Beyond the end is the end.
    #expect(last.source(offset: 1 << 20, length: 5).upperBound == scalars.count)
  }

  @Test(arguments: [
    "word ", "x", "e\u{301}", "\u{301}", "漢", "\u{200B}", "★", ". ", "[", "\u{1}", "👩‍👩‍👧", "가",
  ])
  func `a long text of one thing over and over comes out whole`(unit: String) {
    // What took quadratic time would not end while anybody waits for it.
    let count = 40_000
    let pieces = SpeakableText.texts(for: String(repeating: unit, count: count))
    for piece in pieces { _ = piece.plainer }
    let longest = pieces.map(\.count).max() ?? 0
    #expect(longest <= SpeakableText.longest)
  }
}
