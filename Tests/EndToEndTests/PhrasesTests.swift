// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// `aloud phrases` with the real program.
@Suite struct PhrasesTests {
  private func lines(_ arguments: [String]) throws -> [String] {
    let outcome = try aloud(["phrases"] + arguments)
    #expect(outcome.status == 0 && outcome.errors == "")
    return outcome.text.split(separator: "\n").map { "\($0)" }
  }

  @Test(
    arguments: [
      ("en", "button: “button”; a button (iOS and Mac, recorded)"),
      ("en-GB", "checkbox: “tickbox”; a checkbox (iOS and Mac, recorded)"),
      ("en-GB", "button: “button”; a button (iOS and Mac, recorded)"),
      ("de", "button: “Taste”; “button”: a button (iOS and Mac, recorded)"),
      (
        "de",
        "items: one “%1 Objekt”, other “%1 Objekte”; “%1 items”: how many items a container has "
          + "(Mac, translated)"
      ),
      (
        "ja",
        "selected: “選択”, read “センタク”; “selected”: it is selected (iOS and Mac, translated)"
      ),
      (
        "pt-BR",
        "decimalMark: “,”; “.”: the mark before the fraction of a number "
          + "(iOS and Mac, documented: Unicode CLDR)"
      ),
    ])
  func `a phrase is listed with its words, what it is for and who said so`(
    language: String, line: String
  ) throws {
    #expect(try lines(["--language", language]).contains(line))
  }

  @Test func `without a language the phrases are English`() throws {
    #expect(try lines([]) == lines(["--language", "en"]))
  }

  @Test func `a language has its own phrases, and no form that only English needs`() throws {
    let names = { (lines: [String]) in lines.map { $0.prefix { $0 != ":" } } }
    let english = names(try lines([]))
    let german = names(try lines(["--language", "de"]))
    #expect(Set(english).count == english.count)
    #expect(names(try lines(["--language", "en-GB"])) == english)
    let own = Set(english).subtracting(german)
    #expect(
      own == ["currentlyOnVowel", "currentlyInsideVowel", "currentlyInVowel", "monthNamesAlone"])
  }

  @Test func `JSON has the same phrases with all members`() throws {
    let text = try lines(["--format", "json", "--language", "ru"]).joined(separator: "\n")
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(object?["kind"] as? String == "phrases" && object?["language"] as? String == "ru")
    let phrases = try #require(object?["phrases"] as? [[String: Any]])
    #expect(phrases.count == (try lines(["--language", "ru"])).count)
    let rows = try #require(phrases.first { $0["name"] as? String == "rows" })
    #expect((rows["words"] as? [String: String])?["few"] == "%1 ряда")
    #expect(rows["source"] as? String == "translated" && rows["english"] as? String == "%1 rows")
    #expect(rows["styles"] as? [String] == ["ios", "macos"])
    #expect(rows["meaning"] as? String == "how many rows a table has")
  }

  @Test func `a language without phrases is an error that names those with some`() throws {
    let outcome = try aloud(["phrases", "--language", "tlh"])
    #expect(outcome.status == 64 && outcome.text == "")
    #expect(
      outcome.errors.contains(
        "there are no phrases for the language 'tlh'; choose one of en, en-GB, ar, de, es, fr, it, ja, ko, "
          + "nl, pt, ru, vi, zh-Hans"))
  }
}
