// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel

@testable import Utterances

/// The words that are said of moving about.
struct NavigationPhraseTests {
  private func composer(_ language: String?, tree treeLanguage: String? = nil) throws -> Composer {
    let tree = try tree(Sample("A"), language: treeLanguage)
    return Composer(tree: tree, order: ReadingOrder(of: tree), language: language)
  }

  /// What every word is in English.
  private static let english: [NavigationPhrase: String] = [
    .characters: "Characters", .words: "Words", .lines: "Lines", .headings: "Headings",
    .textSelection: "Text Selection", .edit: "Edit", .characterSelection: "Character selection",
    .wordSelection: "Word selection", .lineSelection: "Line selection",
    .textSelectionHint: "Swipe right to expand selection. Swipe left to shrink selection.",
    .links: "Links", .visitedLinks: "Visited Links", .inPageLinks: "In-Page Links",
    .formControls: "Form Controls",
    .buttons: "Buttons", .textFields: "Text Fields", .images: "Images",
    .staticText: "Static Text", .tables: "Tables", .lists: "Lists", .landmarks: "Landmarks",
    .containers: "Containers", .sameItem: "Same Item", .misspelledWords: "Misspelled Words",
    .actions: "Actions", .adjustValue: "Adjust Value", .speechRate: "Speech Rate",
    .moreContent: "More Content", .voiceOverOn: "VoiceOver on", .voiceOverOff: "VoiceOver off",
    .volume: "Volume", .punctuation: "Punctuation", .hints: "Hints", .language: "Language",
    .containerDescriptions: "Container Descriptions",
    .activate: "Activate", .on: "on", .off: "off", .none: "none", .some: "some", .all: "all",
    .checkbox: "checkbox", .quickNavOn: "Quick nav on", .quickNavOff: "Quick nav off",
    .singleKeyQuickNavOn: "single-key quick nav on",
    .singleKeyQuickNavOff: "single-key quick nav off", .keysLocked: "VoiceOver keys locked",
    .keysUnlocked: "VoiceOver keys unlocked",
  ]

  @Test("A word is in English what the rotor says", arguments: NavigationPhrase.allCases)
  func isEnglish(_ word: NavigationPhrase) throws {
    #expect(try composer("en").words(for: word) == Self.english[word])
  }

  @Test(
    "A language has words of its own for each, no two of them alike",
    arguments: PhraseTableTests.languages)
  func isItsOwn(_ language: String) throws {
    let composer = try composer(language)
    let book = try #require(PhraseBook.book(for: language))
    let own = Set(book.entries.flatMap { $0.value.forms.map(\.text) })
    let said = NavigationPhrase.allCases.map { composer.words(for: $0) }
    for text in said {
      #expect(own.contains(text), "\(language): \(text)")
      #expect(!text.contains("%"), "\(language): \(text)")
    }
    #expect(Set(said.map { $0.lowercased() }).count == NavigationPhrase.allCases.count)
  }

  @Test(
    "Where there are no more, a language says so of each; English does not say the direction",
    arguments: PhraseTableTests.languages)
  func saysNoMore(_ language: String) throws {
    let composer = try composer(language)
    let english = try self.composer("en")
    for word in NavigationPhrase.allCases {
      let next = composer.words(forNo: .next, of: word)
      let previous = composer.words(forNo: .previous, of: word)
      #expect((next == previous) == (language == "en"), "\(language) \(word)")
      for text in [next, previous] {
        #expect(!text.contains("%"), "\(language): \(text)")
      }
      guard language != "en" else { continue }
      #expect(next != english.words(forNo: .next, of: word))
      #expect(previous != english.words(forNo: .previous, of: word))
    }
  }

  @Test(
    "Where there are no more, one of them is named, if VoiceOver has a word for one",
    arguments: [
      ("en", NavigationPhrase.headings, "Heading not found", "Heading not found"),
      ("en", .links, "Link not found", "Link not found"),
      ("en", .visitedLinks, "Visited link not found", "Visited link not found"),
      ("en", .buttons, "Button not found", "Button not found"),
      ("en", .textFields, "Text field not found", "Text field not found"),
      ("en", .images, "Image not found", "Image not found"),
      ("en", .staticText, "Text not found", "Text not found"),
      ("en", .tables, "Table not found", "Table not found"),
      ("en", .lists, "List not found", "List not found"),
      ("en", .landmarks, "Landmark not found", "Landmark not found"),
      ("en", .formControls, "Form element not found", "Form element not found"),
      ("en", .misspelledWords, "Misspelled word not found", "Misspelled word not found"),
      (
        "de", .headings, "kein nächstes Objekt: Überschrift", "kein vorheriges Objekt: Überschrift"
      ),
      (
        "fr", .images, "aucun élément suivant\u{A0}: image", "aucun élément précédent\u{A0}: image"
      ),
      ("ja", .headings, "次の見出しはありません", "前の見出しはありません"),
      ("vi", .buttons, "không có nút tiếp theo", "không có nút trước đó"),
    ])
  func namesOne(_ language: String, _ word: NavigationPhrase, _ next: String, _ previous: String)
    throws
  {
    let composer = try composer(language)
    #expect(composer.words(forNo: .next, of: word) == next)
    #expect(composer.words(forNo: .previous, of: word) == previous)
  }

  @Test(
    "Where there are no more headings of a level, the level is named",
    arguments: [("en", "Heading level 3 not found"), ("ja", "次の見出しレベル3はありません")])
  func namesLevel(_ language: String, _ words: String) throws {
    #expect(try composer(language).words(forNo: .next, of: .headings, level: 3) == words)
  }

  @Test(
    "The language is the composer's: the one given, else the tree's, else English",
    arguments: [
      ("de-AT", "fr", "Überschriften"), (nil, "fr", "En-têtes"), (nil, nil, "Headings"),
      ("sv", "fr", "Headings"),
    ])
  func takesLanguage(_ given: String?, _ treeLanguage: String?, _ words: String) throws {
    #expect(try composer(given, tree: treeLanguage).words(for: .headings) == words)
  }
}
