// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeModel

@testable import Utterances

/// Phrases, languages and texts of every kind.
struct LanguageTests {
  @Test("Every phrase has words in every language", arguments: Phrase.allCases)
  func hasWords(_ phrase: Phrase) {
    for book in PhraseBook.all { #expect(!book[phrase].isEmpty) }
    #expect(PhraseBook.englishEntries.filter { $0.phrase == phrase }.count == 1)
  }

  @Test("A count takes the form its number asks for")
  func counts() {
    #expect(PhraseBook.english.text(.rows, count: 1) == "1 row")
    #expect(PhraseBook.english.text(.rows, count: 0) == "0 rows")
    #expect(PhraseBook.english.text(.columnSpan, count: 12) == "Spans 12 columns")
    #expect(PhraseBook.english.text(.position, "%2", "3") == "%2 of 3")
  }

  @Test(
    "A language tag finds its book by its first part",
    arguments: [("en", true), ("en-GB", true), ("EN_us", true), ("eng", false), ("e", false)])
  func findsBooks(_ tag: String, _ isEnglish: Bool) {
    #expect(PhraseBook.english.serves(tag) == isEnglish)
  }

  @Test("A segment names its language only where it is not the utterance's")
  func namesLanguages() throws {
    let german = Sample("Los", [.button]).with { $0.language = "de" }
    let group = Sample(children: [Sample("Hallo", [.button])]).with { $0.language = "de-AT" }
    let british = Sample("Lift", [.button]).with { $0.language = "en-GB" }
    let tree = try tree(german, group, british, Sample("Go", [.button]))
    let languages = utterances(tree).map { $0.segments.map(\.language) }
    #expect(languages == [["de", nil], ["de-AT", nil], ["en-GB", "en-GB"], [nil, nil]])
    #expect(
      utterances(tree, language: "de").map { $0.segments.map(\.language) } == [
        [nil, "en"], ["de-AT", "en"], ["en-GB", "en-GB"], [nil, "en"],
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

  @Test("A run that covers a whole text gives it its language")
  func takesLanguageOfRuns() throws {
    var run = TextRun(start: 0, length: 5)
    run.language = "fr"
    let sample = Sample().having { $0.label = AttributedText("salut", runs: [run]) }
    #expect(utterances(try tree(sample)).map { $0.segments.map(\.language) } == [["fr"]])
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

  @Test("A label of a megabyte is said whole, and quickly")
  func keepsLongText() throws {
    let long = String(repeating: "long text ", count: 100_000)
    let time = try ContinuousClock().measure {
      let said = utterances(
        try tree(Sample(long, [.button, .backButton], value: long, hint: long)))
      #expect(said.first?.segments.map(\.text) == [long, long, "back button", long])
    }
    #expect(time < .seconds(2))
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
    let names = Set(Rule.allCases.map(\.rawValue))
    #expect(names.count == Rule.allCases.count)
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
    #expect(composer.words(for: range, of: order.stops[0].node) == "40%")
    #expect(composer.words(for: .values(["a"], current: 0), of: NodeIndex(99)) == nil)
  }

  @Test("English writes lists with commas and ends sentences with full stops")
  func hasMarks() {
    #expect(LanguageMarks(language: "en-US").list == ", ")
    #expect(LanguageMarks(language: "xx").sentence == ".")
  }
}
