// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// A label that some versions of the synthesizer's library crash on, or take as a command.
struct Poison: CustomTestStringConvertible, Sendable {
  let text: String
  let language: String
  let testDescription: String

  init(_ name: String, _ text: String, _ language: String = "en") {
    self.text = text
    self.language = language
    testDescription = "\(name) (\(language))"
  }

  static let commands = [
    Poison("amplitude", "\u{1}0A"),
    Poison("speed", "\u{1}400S"),
    Poison("pitch in a word", "a\u{1}90Pb"),
    Poison("range", "\u{1}0R"),
    Poison("echo", "\u{1}99H hello"),
    Poison("voice", "\u{1}5V"),
    Poison("phonemes by a control character", "[\u{2}h@l'oU]]"),
    Poison("phonemes", "[[h@l'oU]]"),
    Poison("unclosed element", "a <b c"),
    Poison("leaking rate", "<prosody rate=\"300\"> x"),
    Poison("a file to play", "<audio src=\"/etc/hostname\">"),
    Poison("a command to run", "<audio src=\"/tmp/$(touch /tmp/aloud-was-here).x\">"),
    Poison("another voice", "<voice name=\"../../x\">y"),
    Poison("dots", "..."),
    Poison("decomposed", "Nha\u{302}\u{301}n", "vi"),
    Poison("kanji", "日本語", "ja"),
    Poison("an emoji too new", "🫠"),
    Poison("a number", "12345678901234567890", "sk"),
    Poison("a no-break space alone", "\u{A0}"),
    Poison("a zero", "a\u{0}b"),
    Poison("not a character", "\u{FFFF}\u{10FFFF}"),
  ]

  static let crashers = [
    Poison("s's", String(repeating: "s's", count: 70)),
    Poison("s's, long", String(repeating: "s's", count: 2000)),
    Poison("щ.щ.", String(repeating: "щ.", count: 60), "ja"),
    Poison("a.a.", "'" + String(repeating: "a.", count: 60), "vi"),
    Poison(".e.e", String(repeating: ".e", count: 60), "cs"),
    Poison("dollars", "$$", "hu"),
    Poison("dollars", "$$", "hy"),
    Poison("dollars", "$$", "ky"),
    Poison("dollars", "$$", "hi"),
    Poison("dollars", "$$", "as"),
    Poison("backtick", "`", "vi"),
    Poison("copyright", "©", "ru"),
    Poison("trade mark", "™", "hi"),
    Poison("smile", "😀", "te"),
    Poison("thumb", "👍🏽", "ka"),
    Poison("parenthesis", "(", "vi"),
    Poison("quotation mark", "\"", "mr"),
    Poison("dash", "—", "kok"),
  ]
}

@Suite struct PoisonScreenTests {
  /// What stands before and after the poison, and what they are spoken with.
  private static let before = "The first label, before the other"
  private static let after = "The last label, after the other"
  private static let options = ["--rate", "260", "--jobs", "1"]

  @Test(arguments: Poison.commands + Poison.crashers)
  func `everything around a hostile label is spoken as it would be without it`(
    poison: Poison
  ) throws {
    let directory = try TemporaryDirectory()
    let screen = try tree([
      ["label": Self.before],
      ["label": poison.text, "language": poison.language, "traits": ["button"]],
      ["label": Self.after],
    ])
    let outcome = try aloud(
      ["render", "-o", directory.file("out.wav")] + Self.options, input: .bytes(screen))
    let heard = try samples(of: directory.read("out.wav"))
    let around =
      [try rendered(tree(labels: [Self.before]), Self.options)]
      + [try rendered(tree(labels: [Self.after]), Self.options)]
    // An utterance sounds the same whatever came before it: its very samples, loud and quick.
    expectSame(heard.prefix(around[0].count), around[0])
    expectSame(heard.suffix(around[1].count), around[1])
    #expect(isLoud(around[0], 8000) && isLoud(around[1], 8000))
    #expect(!outcome.errors.contains(poison.text))
    let between = heard.dropFirst(around[0].count).dropLast(around[1].count)
    let isLeftOut = outcome.errors.contains("these words are omitted")
    #expect(outcome.status == (isLeftOut ? 1 : 0))
    #expect(isLeftOut || isLoud(between, 2000), "the poison itself is heard")
    let noPhrases = "standard input: warning: there are no phrases for \(poison.language): "
    let noVoice = "standard input: warning: the voice for \(poison.language) cannot read "
    for line in outcome.errorLines where !line.hasPrefix(noPhrases) && !line.hasPrefix(noVoice) {
      #expect(line.hasPrefix("aloud: ") && line.contains("utterance 2: "))
    }
    #expect(!FileManager.default.fileExists(atPath: "/tmp/aloud-was-here"))
  }

  @Test func `a screen of nothing but hostile labels is spoken, and each is told of once`() throws {
    let directory = try TemporaryDirectory()
    let labels: [[String: Any]] = (Poison.commands + Poison.crashers).flatMap { poison in
      [["label": poison.text, "language": poison.language], ["label": "Next"]]
    }
    var outcomes: Set<Data> = []
    for jobs in ["1", "2"] {
      let outcome = try aloud(
        ["render", "-o", directory.file("out.wav"), "--jobs", jobs], input: .bytes(tree(labels)))
      #expect(outcome.status == 0 || outcome.status == 1)
      #expect(
        (outcome.status == 1) == outcome.errors.contains("these words are omitted"))
      outcomes.insert(try directory.read("out.wav"))
    }
    #expect(outcomes.count == 1)
    #expect(try samples(of: directory.read("out.wav")).count > 22050 * 20)
  }
}
