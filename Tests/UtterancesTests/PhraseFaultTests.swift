// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing

@testable import Utterances

/// What a speaker of a language gets to know about a row that cannot be used.
struct PhraseFaultTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let table: String
    let line: Int
    let column: Int
    let reason: PhraseTableFault.Reason
    var testDescription: String { table }

    init(_ table: String, _ line: Int, _ column: Int, _ reason: PhraseTableFault.Reason) {
      (self.table, self.line, self.column, self.reason) = (table, line, column, reason)
    }
  }

  static let rows = [
    Row("buton recorded \"Taste\"", 1, 1, .unknownPhrase("buton")),
    Row("\"button\" recorded \"Taste\"", 1, 1, .unknownPhrase("\"button\"")),
    Row("on recorded \"ein\"\n\n# Again\non decided \"an\"", 4, 1, .secondRow("on")),
    Row("button heard \"Taste\"", 1, 8, .unknownSource("heard")),
    Row("button \"Taste\"", 1, 8, .unknownSource("\"Taste\"")),
    Row("button", 1, 7, .noSource),
    Row("button recorded", 1, 16, .noWords),
    Row("button recorded Taste", 1, 17, .unknownLabel("Taste")),
    Row("button translated read \"タステ\"", 1, 29, .noWords),
    Row("button documented \"Taste\" page", 1, 27, .labelAlone("page")),
    Row("button documented \"Taste\" page page \"x\"", 1, 27, .labelAlone("page")),
    Row("button recorded \"Taste\" \"Knopf\"", 1, 25, .secondText),
    Row("button recorded \"\"", 1, 17, .emptyText),
    Row("button documented \"Taste\" page \"\"", 1, 32, .emptyText),
    Row("button recorded “Taste”", 1, 17, .curlyMarks("“Taste”")),
    Row("rows recorded one \"a\" one \"b\"", 1, 23, .twice("one")),
    Row("rows recorded one \"%1 Zeile\"", 1, 29, .otherForms(expected: ["one", "other"])),
    Row(
      "rows recorded one \"a\" few \"b\" other \"c\"", 1, 40,
      .otherForms(expected: ["one", "other"])),
    Row("button documented \"Taste\"", 1, 26, .noPage),
    Row("button recorded \"Taste\" page \"x\"", 1, 33, .pageWithoutDocument),
    Row("button recorded \"Taste", 1, 17, .openText),
    Row("button recorded \"Taste“ ", 1, 17, .curlyMarks("\"Taste“ ")),
    Row("button recorded \"Taste\\\"", 1, 17, .openText),
    Row("button recorded \"Ta\\ste\"", 1, 20, .unknownEscape),
    Row("button recorded \"Ü\\u{D800}\"", 1, 19, .unknownEscape),
    Row("button recorded \"Ü\\u{A0\"", 1, 19, .unknownEscape),
    Row("button recorded \"Ü\\", 1, 19, .unknownEscape),
    Row("button recorded \"Ü\\u{+A0}\"", 1, 19, .unknownEscape),
    Row("on recorded \"ein %1\"", 1, 21, .otherPlaces(text: "ein %1", expected: [])),
    Row("position recorded \"%1 von\"", 1, 27, .otherPlaces(text: "%1 von", expected: [1, 2])),
    Row(
      "rows recorded one \"eine Zeile\" other \"eine\"", 1, 44,
      .otherPlaces(text: "eine Zeile", expected: [1])),
    Row("position recorded \"%1の%2\" read \"%2ノ%1\"", 1, 39, .otherPlacesOfReading),
    Row("# Nothing", 1, 1, .noRows),
    Row("", 1, 1, .noRows),
  ]

  private func book(_ table: [UInt8], _ plurals: PluralRule = .oneAndOther) -> PhraseBook {
    PhraseBook(
      "xx", plurals, fallback: .english, rows: PhraseRows(table, file: "xx"))
  }

  @Test("A row with a fault is named with its place and the cause", arguments: rows)
  func namesFaults(_ row: Row) {
    let fault = PhraseTableFault(
      file: "xx", line: row.line, column: row.column, reason: row.reason)
    #expect(book(Array(row.table.utf8)).faults == [fault])
  }

  @Test("Bytes that are not UTF-8 are named with their place")
  func namesBytes() {
    let table = Array("on recorded \"e".utf8) + [0xFF] + Array("in\"\noff recorded \"aus\"".utf8)
    let book = book(table)
    #expect(
      book.faults == [PhraseTableFault(file: "xx", line: 1, column: 15, reason: .notUTF8)])
    #expect(book[.off] == "aus")
  }

  @Test("A backslash at the end of a line takes nothing of the next one")
  func keepsNextLine() {
    let book = book(Array("on recorded \"a\\\noff recorded \"aus\"\nbuton recorded \"x\"".utf8))
    #expect(book.faults.map(\.reason) == [.unknownEscape, .unknownPhrase("buton")])
    #expect(book.faults.map(\.line) == [1, 3])
    #expect(book[.off] == "aus")
  }

  @Test("A row without a place for what is put in is left out")
  func leavesOut() {
    let book = book(Array("rows recorded one \"%1 Zeile\" other \"Zeilen\"".utf8))
    #expect(book.faults.count == 1)
    #expect(book.text(.rows, count: 3) == "3 rows")
  }

  @Test("A phrase that is not in the table is listed with English words and no source")
  func listsMissing() {
    let phrases = PhraseCatalog(book(Array("on recorded \"ein\"\noff recorded aus".utf8))).phrases
    #expect(phrases.first { $0.name == "on" }?.source == .recorded)
    let off = phrases.first { $0.name == "off" }
    #expect(off != nil && off?.source == nil)
    #expect(off?.forms.map(\.text) == ["off"])
  }

  @Test("A byte order mark and blanks at the end of a line mean nothing")
  func skipsMark() {
    let book = book([0xEF, 0xBB, 0xBF] + Array("on recorded \"ein\" \t\r\n\r\n".utf8))
    #expect(book.faults == [])
    #expect(book[.on] == "ein")
  }

  @Test("A carriage return that ends no line is not skipped with what is behind it")
  func reportsReturn() {
    let book = book(Array("on recorded \"ein\"\roff recorded \"aus\"".utf8))
    #expect(book.faults.map(\.reason) == [.unknownLabel("\r")])
  }

  @Test("A row behind a row with a fault is read, and the one with the fault is English")
  func goesOn() {
    let book = book(Array("on recorded ein\r\noff recorded \"aus\"\r\n".utf8))
    #expect(book.faults.count == 1)
    #expect(book[.on] == "on")
    #expect(book[.off] == "aus")
  }

  @Test("A form for one number needs no place for it")
  func mayOmitNumber() {
    let table = """
      rows recorded zero "none" one "one" two "two" few "%1" many "%1" other "%1"
      """
    #expect(book(Array(table.utf8), .arabic).faults == [])
  }

  @Test("A text has the escapes of a quotation mark, a backslash and a code point")
  func hasEscapes() {
    let book = book(Array(#"on recorded "\"a\\b\u{A0}\u{1F600}c\"""#.utf8))
    #expect(book.faults == [])
    #expect(book[.on] == "\"a\\b\u{A0}\u{1F600}c\"")
  }

  @Test("A message says where, what and what to do")
  func saysWhatToDo() {
    let said = book(Array("button heard \"Taste\"".utf8)).faults.map(\.description)
    #expect(
      said == [
        "xx.txt:1:8: 'heard' is no source; write recorded, documented, translated or decided behind the "
          + "name"
      ])
  }

  @Test("The list of phrases has every phrase in the order of the cases, with its use")
  func isListed() {
    let notes = PhraseNote.all()
    #expect(notes.count == Phrase.allCases.count)
    for phrase in Phrase.allCases {
      #expect(PhraseNames.all[phrase] == "\(phrase)")
      let note = notes["\(phrase)"]
      #expect(note?.styles.isEmpty == false, "\(phrase)")
      let ends = [note?.meaning.first, note?.meaning.last]
      #expect(ends.allSatisfy { $0?.isWhitespace == false }, "\(phrase)")
    }
  }

  @Test("A row of a platform says phrases that the list has for it")
  func isHeardWhereItIsListed() {
    let notes = PhraseNote.all()
    #expect(RuleCatalog.rows.flatMap(\.phrases).count > 100)
    for row in RuleCatalog.rows {
      for phrase in row.phrases {
        #expect(notes["\(phrase)"]?.styles.contains(row.style) == true, "\(phrase): \(row.list)")
      }
    }
  }
}
