// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SynthesizerFrames
import Testing

@testable import SpeechSynthesis

/// A text that some versions of the library crash on, or take as a command.
struct Poison: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String
  let language: String
  var testDescription: String { "\(name) (\(language))" }

  static let crashers = [
    Poison(name: "s's's", text: String(repeating: "s's", count: 70), language: "en"),
    Poison(name: "spaced s's", text: "x " + String(repeating: "s'", count: 200), language: "en"),
    Poison(name: "dollars", text: "$$", language: "hu"),
    Poison(name: "dollars", text: "$$", language: "hy"),
    Poison(name: "dollars and a word", text: "$$ a", language: "hy"),
    Poison(name: "backtick", text: "`", language: "vi"),
    Poison(name: "copyright", text: "©", language: "ru"),
    Poison(name: "a.a.a.", text: "'" + String(repeating: "a.", count: 60), language: "vi"),
    Poison(name: "щ.щ.щ.", text: String(repeating: "щ.", count: 60), language: "ja"),
    Poison(name: ".e.e.e", text: String(repeating: ".e", count: 60), language: "cs"),
  ]

  static let commands = [
    Poison(name: "amplitude", text: "\u{1}0A", language: "en"),
    Poison(name: "speed", text: "\u{1}400S", language: "en"),
    Poison(name: "pitch in a word", text: "a\u{1}90Pb", language: "en"),
    Poison(name: "echo", text: "\u{1}99H hello", language: "en"),
    Poison(name: "phonemes", text: "[\u{2}h@l'oU", language: "en"),
    Poison(
      name: "markup", text: "<prosody rate=\"300\"> x <audio src=\"/etc/hostname\"> [[h",
      language: "en"),
  ]
}

@Suite struct PoisonTests {
  @Test(arguments: Poison.crashers)
  func `what surrounds a text that crashes the library is spoken in full`(poison: Poison) throws {
    let recording = try makeSynthesizer().record([
      SynthesizerPart(text: "Before"),
      SynthesizerPart(text: poison.text, language: poison.language),
      SynthesizerPart(text: "After, button"),
    ])
    #expect(recording.disorder == [])
    #expect(recording.isHeard(0))
    #expect(recording.isHeard(2))
    #expect(recording.isHeard(1) || !recording.parts[1].skipped.isEmpty)
    for problem in recording.problems {
      // No message holds the text itself.
      #expect(!problem.description.contains(poison.text))
    }
  }

  @Test(arguments: Poison.commands)
  func `commands inside a text change nothing in the part after it`(poison: Poison) throws {
    let synthesizer = try makeSynthesizer()
    let after = SynthesizerPart(text: "Speaking rate, fifty percent", wordsPerMinute: 200)
    let plain = try synthesizer.record([SynthesizerPart(text: "hello there"), after])
    let recording = try synthesizer.record([SynthesizerPart(text: poison.text), after])
    #expect(recording.problems == [])
    #expect(recording.disorder == [])
    // Speed and loudness are the same; the bytes are not, since what was before is not the same.
    let (length, expected) = (recording.parts[1].samples.count, plain.parts[1].samples.count)
    #expect(abs(length - expected) < expected / 20)
    #expect(abs(loudness(recording.parts[1].samples) / loudness(plain.parts[1].samples) - 1) < 0.1)
  }

  private func loudness(_ samples: [Int16]) -> Double {
    let squares = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
    return (squares / Double(max(1, samples.count))).squareRoot()
  }
}
