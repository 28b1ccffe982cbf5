// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeModel

@testable import Utterances

/// Phrases, languages and texts of every kind.
struct LanguageTests {
  @Test("A segment names its language only where it is not the utterance's")
  func namesLanguages() throws {
    let german = Sample("Los", [.button]).with { $0.language = "de" }
    let group = Sample(children: [Sample("Hallo", [.button])]).with { $0.language = "de-AT" }
    let british = Sample("Lift", [.button]).with { $0.language = "en-GB" }
    let tree = try tree(german, group, british, Sample("Go", [.button]))
    let languages = utterances(tree).map { $0.segments.map(\.language) }
    #expect(languages == [["de", "de"], ["de-AT", "de-AT"], ["en-GB", "en-GB"], [nil, nil]])
    #expect(
      utterances(tree, language: "de").map { $0.segments.map(\.language) } == [
        [nil, nil], ["de-AT", "de-AT"], ["en-GB", "en-GB"], [nil, nil],
      ])
    // There are no phrases for Swedish, and what is said in their place is marked as English.
    #expect(
      utterances(tree, language: "sv").map { $0.segments.map(\.language) } == [
        ["de", "de"], ["de-AT", "de-AT"], ["en-GB", "en-GB"], [nil, "en"],
      ])
  }

  @Test("The language given comes before the tree's, and English comes last")
  func choosesLanguage() throws {
    let tree = try tree(Sample("A"), language: "fr")
    let order = ReadingOrder(of: tree)
    #expect(Composer(tree: tree, order: order, language: "de").language == "de")
    #expect(Composer(tree: tree, order: order).language == "fr")
    let plain = try UtterancesTests.tree(Sample("A"))
    #expect(Composer(tree: plain, order: ReadingOrder(of: plain)).language == "en")
  }

  @Test(
    "Back button: a label that is the word Back of its language is not said besides",
    arguments: PhraseTableTests.languages)
  func leavesOutBack(_ language: String) throws {
    let book = try #require(PhraseBook.book(for: language))
    let back = book[.back].uppercased()
    let tree = try tree(Sample(back, [.button, .backButton]), Sample("Aloud", [.backButton]))
    let said = utterances(tree, language: language).map { $0.segments.map(\.text) }
    #expect(said == [[book[.backButton]], ["Aloud", book[.backButton]]])
  }

  @Test("A run that covers a whole text gives it its language")
  func takesLanguageOfRuns() throws {
    var run = TextRun(start: 0, length: 5)
    run.language = "fr"
    let sample = Sample().having { $0.label = AttributedText("salut", runs: [run]) }
    #expect(utterances(try tree(sample)).map { $0.segments.map(\.language) } == [["fr"]])
  }

  @Test("Runs go with the segment, but for a language that holds for all of it")
  func carriesRuns() throws {
    var spelled = TextRun(start: 0, length: 3)
    spelled.spellOut = true
    var french = TextRun(start: 4, length: 5)
    french.language = "fr"
    var whole = TextRun(start: 0, length: 9)
    whole.language = "fr"
    whole.pitch = 0.5
    var empty = TextRun(start: 0, length: 1)
    empty.spellOut = false
    let said = utterances(
      try tree(
        Sample().having { $0.label = AttributedText("W3C salut", runs: [spelled, french]) },
        Sample("x").having { $0.value = AttributedText("W3C salut", runs: [whole]) },
        Sample("x").having { $0.hint = AttributedText("W3C salut", runs: [empty]) }))
    #expect(
      said.map { $0.segments.last?.runs } == [
        [
          SegmentRun(start: 0, length: 3, spellOut: true),
          SegmentRun(start: 4, length: 5, language: "fr"),
        ],
        [SegmentRun(start: 0, length: 9, pitch: 0.5)], nil,
      ])
    #expect(said.map { $0.segments.last?.language } == [nil, "fr", nil])
  }

  @Test(
    "Code, consoles and paths have their punctuation spoken",
    arguments: [
      ("sourceCode", true), ("console", true), ("fileSystem", true), ("narrative", false),
      ("messaging", false), ("unheard of", false),
    ])
  func speaksMarks(context: String, isSpoken: Bool) throws {
    var spelled = TextRun(start: 0, length: 1)
    spelled.spellOut = true
    let sample = Sample().having {
      $0.label = AttributedText("a; b", runs: [spelled])
      $0.value = AttributedText("/tmp")
      $0.hint = AttributedText("Opens it.")
    }.with { $0.textualContext = context }
    let segments = utterances(try tree(sample))[0].segments
    let own = SegmentRun(start: 0, length: 1, spellOut: true)
    func whole(_ length: Int) -> [SegmentRun] {
      isSpoken ? [SegmentRun(start: 0, length: length, punctuation: true)] : []
    }
    #expect(segments.map { $0.runs ?? [] } == [whole(4) + [own], whole(4), []])
  }

  @Test(
    "Any text is said as it is",
    arguments: [
      "👩‍👩‍👧‍👦 family", "مرحبا بالعالم", "שלום", "e\u{301}", "\u{0}bell\u{7}", "a\nb", "%1 of %2", "0",
    ])
  func keepsText(_ label: String) throws {
    #expect(texts(try tree(Sample(label, [.button]))) == [label + ", button"])
  }

  @Test(
    "Text of nothing but white space is nothing", arguments: ["", " ", "\n\t", "\u{A0}\u{2003}"])
  func dropsBlanks(_ label: String) throws {
    #expect(texts(try tree(Sample(label, [.button], value: label, hint: label))) == ["button"])
  }

  @Test("Label, value and hint of a megabyte each are said whole")
  func keepsLongText() throws {
    let long = String(repeating: "long text ", count: 100_000)
    let said = utterances(
      try tree(Sample(long, [.button, .backButton], value: long, hint: long)))
    #expect(said.first?.segments.map(\.text) == [long, long, "back button", long])
  }

  @Test("The characters of a secure text never reach a segment")
  func hidesSecrets() throws {
    let secret = "hunter2"
    for role in [nil, Role.textbox, .passwordInput] {
      for caret in [0, 3, 7] {
        for length in [0, 2] {
          let field = Sample("Code", [.secureTextField, .isEditing], value: secret, role: role)
            .with { $0.text = ElementTests.input(secret, secret, caret: caret, length) }
          for segment in utterances(try tree(field)).flatMap(\.segments) {
            #expect(!segment.text.contains("unt"))
          }
        }
      }
    }
  }

  @Test("Every segment names a rule and has words")
  func explainsEverything() throws {
    let names = Set(IOSRule.allCases.map(\.name))
    #expect(names.count == IOSRule.allCases.count)
    for sample in [OptionTests.all, OptionTests.toggle] + ElementTests.text.map(\.element) {
      for segment in utterances(try tree(sample)).flatMap(\.segments) {
        #expect(names.contains(segment.rule ?? ""))
        #expect(!segment.text.isEmpty)
      }
    }
  }

  @Test("The words for a range are those of the element's value")
  func saysRanges() throws {
    let tree = try tree(ElementTests.slider(0, 10, 3, "percent"))
    let order = ReadingOrder(of: tree)
    let composer = Composer(tree: tree, order: order)
    let range = ValueRange.numbers(
      minimum: 0, maximum: 10, step: 1, current: 4, says: "percent", unit: nil)
    #expect(composer.words(for: range, at: 0) == "40%")
    #expect(composer.words(for: .values(["a"], current: 0), at: 99) == nil)
  }
}
