// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing

@testable import Utterances

/// What holds for the table of every language.
struct PhraseTableTests {
  /// The books, by the languages that tests are called by.
  static let languages = PhraseBook.tables.map(\.language)

  private func book(_ language: String) throws -> PhraseBook {
    try #require(PhraseBook.book(for: language))
  }

  /// The phrases that are said in English in a language, because its table lacks them.
  private static let missing: [String: [Phrase]] = [:]

  @Test("A table has every phrase once, but for those listed as missing", arguments: languages)
  func isWhole(_ language: String) throws {
    let phrases = try book(language).entries.map(\.key)
    let optional = language == "en" ? [] : Phrase.optionalForms.map(\.form)
    let missing = Phrase.allCases.filter { !phrases.contains($0) && !optional.contains($0) }
    #expect(missing == Self.missing[language, default: []])
    #expect(Set(phrases).count == phrases.count)
  }

  @Test("The languages are the thirteen that the program promises")
  func areThirteen() {
    #expect(
      Self.languages == [
        "en", "ar", "de", "es", "fr", "it", "ja", "ko", "nl", "pt", "ru", "vi", "zh",
      ])
  }

  @Test("No table has a fault, such as an unknown name or other places than in English")
  func hasNoFaults() {
    for book in PhraseBook.all { #expect(book.faults == [], "\(book.language)") }
  }

  @Test(
    "A phrase that counts has all forms of its language, and no other has more than one",
    arguments: languages)
  func hasForms(_ language: String) throws {
    let book = try book(language)
    for entry in book.entries {
      let counts = try #require(english(entry.key)).isCounting
      let expected = counts ? book.plurals.categories : [.other]
      #expect(entry.value.forms.map(\.category) == expected, "\(language) \(entry.key)")
    }
  }

  @Test("Words begin and end without blanks, and have none twice", arguments: languages)
  func hasNoStrayBlanks(_ language: String) throws {
    for entry in try book(language).entries {
      for form in entry.value.forms {
        let text = form.text
        #expect(!text.isEmpty)
        #expect(!text.contains("  "), "\(language) \(entry.key)")
        if entry.key == .listMark || entry.key == .sentenceMark { continue }
        let isBare = text.first?.isWhitespace == false && text.last?.isWhitespace == false
        #expect(isBare, "\(language) \(entry.key)")
      }
    }
  }

  /// Phrases that English keeps apart, and other languages need not.
  private static let alike: [Set<Phrase>] = [
    [.listEnd, .endOfList], [.group, .insideGroup], [.listBox, .insideListBox],
    [.comboBox, .insideComboBox], [.webDialog, .insideWebDialog], [.link, .rotorLinks],
    [.visitedLink, .rotorVisitedLinks], [.inPageLink, .rotorInPageLinks],
    [.heading, .rotorHeadings], [.image, .rotorImages],
    [.textField, .rotorTextFields], [.table, .rotorTables], [.list, .rotorLists],
    [.landmark, .rotorLandmarks], [.button, .rotorButtons], [.misspelledWord, .misspelledWords],
    [.isEditing, .menuEdit], [.rotorEdit, .menuEdit], [.isEditing, .rotorEdit],
    [.table, .insideTable], [.rotorTables, .insideTable],
    [.insideCell, .cell], [.row, .outlineRowNumber],
  ]

  /// Patterns that other languages need not keep apart, either.
  private static let dates: Set<Phrase> = [
    .monthNames, .monthNamesAlone, .monthAndDay, .dateAndYear, .monthAndYear, .timeBeforeNoon,
    .timeAfterNoon, .dateAndTime, .quantity, .position,
  ]

  /// Patterns whose letters stand for hours and minutes.
  private static let times: Set<Phrase> = [.timeBeforeNoon, .timeAfterNoon]

  @Test("What English keeps apart sounds different", arguments: languages)
  func keepsApart(_ language: String) throws {
    var heard: [String: Phrase] = [:]
    for entry in try book(language).entries {
      for text in Set(entry.value.forms.map { $0.text.lowercased() }) {
        guard let other = heard.updateValue(entry.key, forKey: text) else { continue }
        let both = PhraseBook.english
        let isSame = both[other].lowercased() == both[entry.key].lowercased()
        #expect(
          isSame || Self.alike.contains([other, entry.key])
            || Self.dates.isSuperset(of: [other, entry.key]),
          "\(language): \(other) and \(entry.key) are both \(text)")
      }
    }
  }

  // German capitalizes nouns, and Japanese writes Web as it is written abroad.
  @Test(
    "A phrase that English begins in lower case is not capitalized, since it stands amid others",
    arguments: languages.filter { !["de", "ja"].contains($0) })
  func isNotCapitalized(_ language: String) throws {
    let english = PhraseBook.english
    let isLower = { (phrase: Phrase) in english[phrase].first?.isLowercase ?? false }
    let entries = try book(language).entries.filter {
      isLower($0.key) && !Self.times.contains($0.key)
    }
    #expect(entries.count > 100)
    for entry in entries {
      for form in entry.value.forms {
        #expect(form.text.first?.isUppercase == false, "\(entry.key): \(form.text)")
      }
    }
  }

  /// The names of keys that keyboards have in Latin letters everywhere.
  private static let latinKeys: Set<Phrase> = [
    .keyControl, .keyOption, .keyShift, .keyCommand, .keyReturn, .keyEscape, .keyDelete,
    .keyForwardDelete, .keyTab, .keyHome, .keyEnd, .keyPageUp, .keyPageDown,
  ]

  @Test("Words are in the script of their language", arguments: languages)
  func isInItsScript(_ language: String) throws {
    let scripts: [String: [ClosedRange<UInt32>]] = [
      "ar": [0x620...0x65F, 0x671...0x6D3], "ru": [0x400...0x45F], "ko": [0xAC00...0xD7A3],
      "ja": [0x3041...0x30FF, 0x4E00...0x9FFF], "zh": [0x4E00...0x9FFF],
    ]
    let latin: [ClosedRange<UInt32>] = [0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF]
    for entry in try book(language).entries where !Self.times.contains(entry.key) {
      for form in entry.value.forms {
        let letters = form.text.unicodeScalars.filter(\.properties.isAlphabetic).map(\.value)
        guard !letters.isEmpty else { continue }
        let own = scripts[language] ?? latin
        let isOwn = { (value: UInt32) in own.contains { $0.contains(value) } }
        let hasOwn = letters.contains { isOwn($0) }
        #expect(
          hasOwn || Self.latinKeys.contains(entry.key), "\(language) \(entry.key): \(form.text)")
        // Names of keys and the like are written in Latin letters everywhere.
        let strangers = letters.filter { value in
          !isOwn(value) && !latin.contains { $0.contains(value) }
        }
        #expect(strangers.isEmpty, "\(language) \(entry.key): \(form.text)")
      }
    }
  }

  @Test("Chinese words are in simplified characters")
  func isSimplified() {
    let traditional = "個員單圖應動區執開關選擇擴項標題鏈鍵點擊顯達輸這條網頁類說請從進邊與還頭間"
    for entry in PhraseBook.chinese.entries {
      for form in entry.value.forms {
        #expect(form.text.filter { traditional.contains($0) }.isEmpty, "\(entry.key)")
      }
    }
  }

  /// The tag and the numbers of each row of the table in docs/reference/languages.md.
  private static let page: [String: String] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/reference/languages.md")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    var rows: [String: String] = [:]
    for line in text.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      rows[cells[1]] = cells.dropFirst(2).joined(separator: " | ")
    }
    return rows
  }()

  @Test("The page of languages says where the words come from", arguments: languages)
  func isOnThePage(_ language: String) throws {
    let book = try book(language)
    let counts = PhraseSource.allCases.map { source in
      book.entries.count { $0.value.source == source }
    }
    let row = counts.map(String.init).joined(separator: " | ")
    #expect(Self.page["`\(book.language)`"] == row)
    // A header and the languages, and none that is not there.
    #expect(Self.page.count == Self.languages.count + 1)
  }

  /// The text of a phrase in English, and whether it counts.
  private func english(_ phrase: Phrase) -> (text: String, isCounting: Bool)? {
    guard let entry = PhraseBook.english.entries.first(where: { $0.key == phrase }) else {
      return nil
    }
    return (PhraseBook.english[phrase], entry.value.forms.count > 1)
  }
}
