// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CAllocations
import Testing

@testable import Utterances

/// How a language finds its phrases, and how they are looked up and put together.
struct PhraseTests {
  @Test(
    "A language tag finds the table of its language, if that is in its script",
    arguments: [
      ("en", "en"), ("en-GB", "en-GB"), ("en-AU", "en"), ("EN_us", "en"), ("eng", nil), ("e", nil),
      ("", nil),
      ("ja", "ja"), ("ja-JP", "ja"), ("ja-Jpan-JP", "ja"), ("ja-Latn", nil),
      ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh-Hans", "zh-Hans"),
      ("zh-Hans-HK", "zh-Hans"), ("cmn-Hans-CN", "zh-Hans"), ("zh-cmn-Hans", "zh-Hans"),
      ("zh-Hant", nil), ("zh-TW", nil), ("zh-HK", nil), ("zh_MO", nil), ("zh-Hant-CN", nil),
      ("zh-yue", nil), ("yue", nil), ("pt-BR", "pt"), ("pt-PT", "pt"), ("es-419", "es"),
      ("de-CH-1996", "de"), ("fr-u-ca-buddhist", "fr"), ("ru-Latn", nil), ("ar-EG", "ar"),
      ("sv", nil), ("x-klingon", nil), ("Deutsch!", nil), ("de--AT", nil), ("ＥＮ", nil),
    ])
  func findsBooks(_ tag: String, _ language: String?) {
    #expect(PhraseBook.book(for: tag)?.language == language)
  }

  @Test("A book stands under the tag of its own language")
  func isItsOwn() {
    for table in PhraseBook.tables {
      let book = table.book()
      #expect(PhraseBook.book(for: book.language) === book)
    }
    #expect(Set(PhraseBook.tables.map(\.language)).count == PhraseBook.tables.count)
    #expect(PhraseBook.tables.first?.book() === PhraseBook.english)
  }

  @Test(
    "A count takes the form that its number asks for",
    arguments: [
      ("en", [0, 1, 2], "0 rows 1 row 2 rows"),
      ("ja", [0, 1, 2], "0行 1行 2行"),
      ("fr", [0, 1, 2, 1_000_000], "0 rangée 1 rangée 2 rangées 1000000 de rangées"),
      ("pt-BR", [0, 1, 2, 3_000_000], "0 linha 1 linha 2 linhas 3000000 de linhas"),
      ("es", [0, 1, 2, 1_000_000], "0 filas 1 fila 2 filas 1000000 de filas"),
      ("it", [0, 1, 1_000_001], "0 righe 1 riga 1000001 righe"),
      (
        "ru", [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111, 112],
        "0 рядов 1 ряд 2 ряда 4 ряда 5 рядов 11 рядов 12 рядов 14 рядов 21 ряд 22 ряда 25 рядов "
          + "101 ряд 111 рядов 112 рядов"
      ),
      (
        "ar", [0, 1, 2, 3, 10, 11, 99, 100, 102, 103, 111],
        "لا توجد صفوف صف واحد صفان 3 صفوف 10 صفوف 11 صفًا 99 صفًا 100 صف 102 صف 103 صفوف 111 صفًا"
      ),
    ])
  func counts(_ tag: String, _ counts: [Int], _ words: String) {
    let book = PhraseBook.book(for: tag)
    let said = counts.map { book?.text(.rows, count: $0) ?? "" }
    #expect(said.joined(separator: " ") == words)
  }

  @Test("No number is without a form, be it the smallest or the greatest")
  func countsAll() {
    for book in PhraseBook.all {
      for count in [Int.min, -21, -1, Int.max] {
        #expect(book.text(.items, count: count).contains(String(count)))
        #expect(book.plurals.categories.contains(book.plurals.category(of: count)))
      }
    }
  }

  @Test("What is put in is put in as it is, in the order of the language")
  func putsIn() {
    #expect(PhraseBook.english.text(.position, "%2", "3") == "%2 of 3")
    #expect(PhraseBook.japanese.text(.position, "1", "3") == "3個中1個目")
    #expect(PhraseBook.german.text(.percent, "50") == "50\u{A0}%")
    #expect(PhraseBook.russian.text(.rotorHint, "%1").hasSuffix(": %1."))
  }

  @Test("A phrase that a table lacks is said in English")
  func fallsBack() {
    let table = """
      on decided "chu’"
      items decided "%1 Doch"
      """
    let book = PhraseBook(
      "tlh", .otherOnly, fallback: .english, rows: PhraseRows(Array(table.utf8), file: "tlh"))
    #expect(book.faults.isEmpty)
    #expect(book[.on] == "chu’")
    #expect(book[.off] == "off")
    #expect(book.text(.position, "1", "2") == "1 of 2")
    #expect(book.text(.items, count: 1) == "1 Doch")
    #expect(book.text(.rows, count: 1) == "1 rows")
  }

  @Test(
    "English has the words of its region",
    arguments: [
      ("en", "checkbox", "checked"), ("en-US", "checkbox", "checked"),
      ("en-GB", "tickbox", "ticked"), ("en_gb", "tickbox", "ticked"),
      ("en-Latn-GB", "tickbox", "ticked"), ("en-IN", "checkbox", "checked"),
    ])
  func hasRegions(_ tag: String, _ box: String, _ state: String) {
    #expect(PhraseBook.book(for: tag)?[.checkbox] == box)
    #expect(PhraseBook.book(for: tag)?[.checked] == state)
    #expect(PhraseBook.book(for: tag)?[.button] == "button")
  }

  @Test("The marks of a language are those of its table")
  func hasMarks() {
    #expect(LanguageMarks(language: "en-US")?.list == ", ")
    #expect(LanguageMarks(language: "en")?.sentence == ". ")
    #expect(LanguageMarks(language: "ja")?.sentence == "。")
    #expect(LanguageMarks(language: "ar")?.list == "، ")
    #expect(LanguageMarks(language: "xx") == nil)
  }

  @Test("Looking a phrase up allocates nothing", .enabled(if: allocations_are_counted()))
  func allocatesNothing() {
    for book in PhraseBook.all {
      var bytes = 0
      let before = allocations_of_this_thread()
      for number in 0..<100_000 {
        let phrase: Phrase = number % 2 == 0 ? .button : .adjustableHint
        bytes += book[phrase].utf8.count
      }
      #expect(allocations_of_this_thread() == before)
      #expect(bytes > 0)
    }
    // Whatever is counted here is counted there.
    let before = allocations_of_this_thread()
    let list = Array(repeating: Phrase.allCases.count, count: 100)
    #expect(allocations_of_this_thread() > before)
    #expect(list.count == 100)
  }
}
