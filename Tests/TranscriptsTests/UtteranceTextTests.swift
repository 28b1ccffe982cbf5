// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TestSupport
import Testing
import Transcripts

@Suite struct UtteranceTextTests {
  /// Segments, the language, and the line they make.
  struct Case: CustomTestStringConvertible, Sendable {
    var segments: [Segment]
    var language = "en"
    var line: String
    var testDescription: String { line }
  }

  static let cases = [
    Case(
      segments: [
        Segment(.label, "Speaking rate"), Segment(.value, "50%"), Segment(.trait, "adjustable"),
        Segment(.hint, "Swipe up or down with one finger to adjust the value."),
      ],
      line: """
        Speaking rate, 50%, adjustable. Swipe up or down with one finger to adjust the value.
        """),
    // A mark of one's own.
    Case(
      segments: [Segment(.label, "Really?"), Segment(.trait, "button")], line: "Really? button"),
    Case(segments: [Segment(.label, "Name:"), Segment(.value, "Ada")], line: "Name: Ada"),
    Case(
      segments: [Segment(.label, "Loading…"), Segment(.trait, "image")], line: "Loading… image"),
    Case(segments: [Segment(.label, "Done."), Segment(.hint, "Closes.")], line: "Done. Closes."),
    Case(segments: [Segment(.label, "Go!"), Segment(.hint, "Starts.")], line: "Go! Starts."),
    Case(segments: [Segment(.label, "Name:"), Segment(.hint, "Type.")], line: "Name: Type."),
    Case(segments: [Segment(.label, "何？"), Segment(.trait, "ボタン")], language: "ja", line: "何？ボタン"),
    // Hints are sentences, and so is all that follows one.
    Case(segments: [Segment(.hint, "Starts"), Segment(.label, "next")], line: "Starts. Next"),
    Case(
      segments: [Segment(.label, "Mail"), Segment(.hint, "Opens."), Segment(.hint, "holds more")],
      line: "Mail. Opens. Holds more"),
    Case(
      segments: [
        Segment(.label, "Mail"), Segment(.trait, "button"), Segment(.actions, "actions available"),
      ],
      line: "Mail, button, actions available"),
    Case(
      segments: [
        Segment(.label, "Mail"), Segment(.hint, "Double tap to open"),
        Segment(.actions, "actions available"), Segment(.moreContent, "more content available"),
      ],
      line: "Mail. Double tap to open. Actions available. More content available"),
    Case(
      segments: [Segment(.label, "Ä"), Segment(.hint, "Öffnet."), Segment(.actions, "übersicht")],
      language: "de", line: "Ä. Öffnet. Übersicht"),
    Case(
      segments: [Segment(.label, "a"), Segment(.hint, "B."), Segment(.actions, "işlemler")],
      language: "tr", line: "a. B. İşlemler"),
    Case(
      segments: [Segment(.label, "a"), Segment(.hint, "B."), Segment(.actions, "“quoted”")],
      line: "a. B. “quoted”"),
    // Marks of other languages.
    Case(
      segments: [Segment(.label, "速度"), Segment(.value, "50%"), Segment(.hint, "調整します。")],
      language: "ja-JP", line: "速度、50%。調整します。"),
    Case(
      segments: [Segment(.label, "速度"), Segment(.hint, "调整"), Segment(.actions, "操作")],
      language: "zh-Hans", line: "速度。调整。操作"),
    Case(
      segments: [Segment(.label, "السرعة"), Segment(.value, "٥٠")], language: "ar",
      line: "السرعة، ٥٠"),
    // One line, whatever the tree holds.
    Case(
      segments: [Segment(.label, "  two\r\n\tlines "), Segment(.value, "a\u{0}\u{1B}[31mb")],
      line: "two lines, a [31mb"),
    Case(
      segments: [Segment(.label, "a\u{85}b\u{9B}c\u{2028}d\u{2029}e\u{7F}f")], line: "a b c d e f"),
    Case(segments: [Segment(.label, "a\u{A0}b\u{200B}c")], line: "a\u{A0}b\u{200B}c"),
    Case(
      segments: [Segment(.label, " \n"), Segment(.trait, "button"), Segment(.value, "\u{9B}")],
      line: "button"),
    Case(segments: [Segment(.label, "\n"), Segment(.hint, "opens")], line: "opens"),
    Case(segments: [Segment(.label, " ")], line: ""),
    Case(segments: [], line: ""),
  ]

  @Test(arguments: cases)
  func segmentsMakeTheirLine(example: Case) {
    let text = Utterance(segments: example.segments)
      .text(TranscriptPunctuation(language: example.language))
    #expect(text == example.line)
    // Equal scalars, not only equal characters: CR LF is one character.
    #expect(Array(text.unicodeScalars) == Array(example.line.unicodeScalars))
  }

  @Test func aLineNeverHoldsAControlCharacterAndIsStableWhenReadAgain() {
    var generator = SeededNumbers(seed: 7)
    let pool: [Unicode.Scalar] = [
      "a", "Z", ".", ",", " ", "\n", "\t", "\r", "\u{1B}", "\u{9B}", "\u{85}", "\u{2028}", "é",
      "。", "ß", "😀", "\u{301}", "\u{A0}", "\u{0}",
    ]
    for _ in 0..<2000 {
      var segments: [Segment] = []
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...8, using: &generator) {
          text.append(pool[Int.random(in: 0..<pool.count, using: &generator)])
        }
        let kind = SegmentKind.allCases.randomElement(using: &generator) ?? .label
        segments.append(Segment(kind, String(text)))
      }
      let line = Utterance(segments: segments).text()
      let hasControl = line.unicodeScalars.contains {
        $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || (0x2028...0x2029).contains($0.value)
      }
      #expect(!hasControl)
      #expect(Utterance(segments: [Segment(.label, line)]).text() == line)
    }
  }

  @Test func everyByteIsTreatedTheSameAtEveryPlaceOfAText() {
    // Texts are looked at eight bytes at a time, so a fault would depend on the place.
    var wrong: [String] = []
    var count = 0
    func check(_ bytes: [UInt8]) {
      let text = String(decoding: bytes, as: UTF8.self)
      let words = bytes.split { $0 <= 0x20 || $0 == 0x7F }
      let line = String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
      count += 1
      if Utterance(segments: [Segment(.label, text)]).text() != line { wrong.append(text) }
    }
    for length in 1...20 {
      let plain = [UInt8](repeating: UInt8(ascii: "x"), count: length)
      for place in 0..<length {
        for byte in UInt8(0)..<0x80 {
          var bytes = plain
          bytes[place] = byte
          check(bytes)
        }
      }
      check(plain + [0x20, 0x20] + plain)
      check(plain + [0x20] + plain)
    }
    #expect(wrong == [])
    #expect(count == 210 * 128 + 40)
  }

  @Test func unknownLanguagesAndNoneGetTheMarksOfEnglish() {
    #expect(TranscriptPunctuation(language: nil) == .english)
    #expect(TranscriptPunctuation(language: "xx") == .english)
    #expect(TranscriptPunctuation(language: "") == .english)
    #expect(TranscriptPunctuation(language: "JA_jp").listMark == "、")
  }
}
