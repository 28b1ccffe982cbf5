// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TestSupport
import Testing
import Transcripts

@Suite("The line of an utterance in pieces") struct LinePieceTests {
  private static func word(_ segment: Int, _ scalars: Range<Int>?) -> UtteranceTiming.Span {
    UtteranceTiming.Span(segment: segment, scalars: scalars, samples: 0..<1)
  }

  /// Segments, words, and the line with the words in brackets.
  static let cases: [([Segment], [UtteranceTiming.Span], String)] = [
    (
      [Segment(.label, "Save it"), Segment(.trait, "button")],
      [word(0, 0..<4), word(0, 5..<7), word(1, 0..<6)], "[Save] [it], [button]"
    ),
    // White space that the line does not have.
    ([Segment(.label, " \n a \t\u{2028} bé ")], [word(0, 3..<4), word(0, 6..<10)], "[a] [bé]"),
    // Capitals after a hint, also longer ones.
    (
      [Segment(.label, "a"), Segment(.hint, "b"), Segment(.label, "ßx y")],
      [word(0, nil), word(1, 0..<1), word(2, 0..<2), word(2, 3..<4)], "[a]. [b]. [Ssx] [y]"
    ),
    // Words that repeat earlier ones, are empty, or beyond the text.
    (
      [Segment(.label, "日本語")],
      [word(0, 0..<3), word(0, 0..<3), word(0, 3..<3), word(0, 2..<99)], "[日本語]"
    ),
    ([Segment(.label, "ab cd")], [word(0, 3..<99), word(1, 0..<1), word(7, nil)], "ab [cd]"),
    ([Segment(.label, "a"), Segment(.value, " "), Segment(.trait, "b")], [word(1, 0..<1)], "a, b"),
    ([], [], ""),
  ]

  @Test("Words are pieces, and all pieces are the line", arguments: cases)
  func pieces(_ segments: [Segment], _ words: [UtteranceTiming.Span], _ line: String) {
    let utterance = Utterance(segments: segments)
    let pieces = utterance.pieces(.english, words: words)
    #expect(pieces.map { $0.word == nil ? $0.text : "[\($0.text)]" }.joined() == line)
    #expect(pieces.map(\.text).joined() == utterance.text())
  }

  @Test("Pieces of any segments and words are the line")
  func anything() {
    var numbers = SeededNumbers(seed: 7)
    let letters = Array("ab ßi\n\u{301}日é\u{2028}.").map(String.init)
    for _ in 0..<2000 {
      let segments = (0..<Int.random(in: 0...4, using: &numbers)).map { _ in
        let text = (0..<Int.random(in: 0...6, using: &numbers)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &numbers)]
        }.joined()
        return Segment(Bool.random(using: &numbers) ? .label : .hint, text)
      }
      let words = (0..<Int.random(in: 0...6, using: &numbers)).map { _ in
        let start = Int.random(in: 0...7, using: &numbers)
        return Self.word(
          Int.random(in: 0...4, using: &numbers),
          start..<start + Int.random(in: 0...5, using: &numbers))
      }
      let utterance = Utterance(segments: segments)
      let pieces = utterance.pieces(.english, words: words)
      #expect(pieces.map(\.text).joined() == utterance.text(), "\(segments)")
    }
  }
}
