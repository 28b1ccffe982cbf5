// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing

@testable import Utterances

@Suite("Dates and times in words")
struct DateFormatTests {
  static let values: [(String, String, String?)] = [
    ("en", "2025-08-15", "August 15, 2025"),
    ("en", "2012-12", "December 2012"),
    ("en", "00:05", "12:05 AM"),
    ("en", "12:00", "12:00 PM"),
    ("en", "23:59:58.5", "11:59 PM"),
    ("en", "2026-07-04T09:15", "July 4, 2026 at 9:15 AM"),
    ("en", "2012-W12", nil),
    ("en", "2025-13-01", nil),
    ("en", "2025-12-32", nil),
    ("en", "25-12-31", nil),
    ("en", "24:00", nil),
    ("en", "-1:30", nil),
    ("en", "T", nil),
    ("en", "", nil),
    ("en", "2025-08-15T", nil),
    ("en", "2025-08-99999999999999999999", nil),
    ("en-GB", "2025-08-15", "15 August 2025"),
    ("en-GB", "2026-07-04T09:15", "4 July 2026 at 09:15"),
    ("ar", "2025-08-15", "15 أغسطس 2025"),
    ("ar", "13:30", "1:30 م"),
    ("de", "2025-08-15T09:05", "15. August 2025 um 09:05"),
    ("es", "09:05", "9:05"), ("fr", "09:05", "09:05"), ("ja", "09:05", "9:05"),
    ("nl", "19:05", "19:05"), ("pt", "09:05", "09:05"), ("ru", "00:05", "00:05"),
    ("ko", "09:05", "오전 9:05"), ("zh", "09:05", "09:05"),
    ("es", "2025-08-15T09:05", "15 de agosto de 2025 a las 9:05"),
    ("vi", "2025-08-15T09:05", "lúc 09:05 15 tháng 8, 2025"),
    ("es", "2025-08-15", "15 de agosto de 2025"),
    ("es", "2012-12", "diciembre de 2012"),
    ("fr", "2025-08-15", "15 août 2025"),
    ("it", "2025-08-15T09:05", "15 agosto 2025 alle ore 09:05"),
    ("ja", "2025-08-15", "2025年8月15日"),
    ("ja", "2012-12", "2012年12月"),
    ("ko", "2025-08-15T13:05", "2025년 8월 15일 오후 1:05"),
    ("nl", "2025-08-15", "15 augustus 2025"),
    ("pt", "2025-08-15", "15 de agosto de 2025"),
    ("ru", "2025-08-15", "15 августа 2025 г."),
    ("ru", "2025-08", "август 2025 г."),
    ("vi", "2025-08-15", "15 tháng 8, 2025"),
    ("zh", "2025-08-15", "2025年8月15日"),
  ]

  @Test("The value of an input is a date, a month or a time in each language", arguments: values)
  func words(_ language: String, _ value: String, _ words: String?) throws {
    let book = try #require(PhraseBook.book(for: language))
    #expect(DateFormat(book: book).words(for: value) == words)
  }

  @Test("Every language has the names of twelve months, with a day and alone")
  func months() {
    for book in PhraseBook.all {
      for phrase in [Phrase.monthNames, .monthNamesAlone] {
        #expect(book[phrase].split(separator: "|").count == 12, "\(book.language) \(phrase)")
      }
    }
  }
}
