// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import JapaneseReading
import SpeechText
import SynthesizerFrames
import Testing

@testable import SpeechSynthesis

/// The pieces of long texts, which are prepared a stretch at a time.
@Suite struct PieceTests {
  private func part(_ text: String) -> SynthesizerPart {
    SynthesizerPart(
      text: text, language: "en", voice: nil, wordsPerMinute: 175, pitch: 50, range: 50, volume: 100
    )
  }

  @Test("Parts that fit into one stretch are one stretch, with the empty ones")
  func short() throws {
    var stretches = PieceStretches(
      of: [part("One."), part(""), part("Two.")], reader: JapaneseReader())
    let next = stretches.next()
    let pieces = try #require(next)
    #expect(pieces.map(\.part) == [0, 2] && pieces.map(\.text.text) == ["One.", "Two."])
    #expect(stretches.isAtEnd)
    let end = stretches.next()
    #expect(end == nil)
  }

  @Test(
    "A long text is prepared in stretches, and each word keeps its place",
    arguments: ["word ", "Yes. No ", "é ", "x", "漢", "e\u{301}"])
  func long(unit: String) {
    let count = 3 * PieceStretches.longest / unit.unicodeScalars.count
    let text = String(repeating: unit, count: count)
    let scalars = Array(text.unicodeScalars)
    var stretches = PieceStretches(
      of: [part("Before"), part(text), part("After")], reader: JapaneseReader())
    var (said, parts, end, most) = ("", Set<Int>(), 0, 0)
    while let pieces = stretches.next() {
      most = max(most, pieces.reduce(0) { $0 + $1.text.count })
      for piece in pieces {
        parts.insert(piece.part)
        guard piece.part == 1 else { continue }
        said += piece.text.text + " "
        #expect(piece.source.lowerBound >= end && piece.source.upperBound <= scalars.count)
        end = piece.source.upperBound
        let first = String(String.UnicodeScalarView(scalars[piece.source.prefix(2)]))
        #expect(piece.text.text.hasPrefix(first.precomposedStringWithCanonicalMapping))
      }
    }
    #expect(parts == [0, 1, 2] && end > scalars.count - 3)
    #expect(most <= PieceStretches.longest * 2)
    let composed = text.precomposedStringWithCanonicalMapping
    #expect(said.filter { $0 != " " } == composed.filter { $0 != " " })
  }
}
