// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The table of a language, as a speaker of it writes it: a row for each phrase.
///
/// A row has the name of the phrase, where the words come from, and the words in quotation marks. A
/// phrase that counts has several texts, each behind the name of its plural form. `read` precedes how
/// the words sound, `page` what documents them.
struct PhraseTable {
  /// The phrases, in the order of the rows.
  private(set) var entries: [(key: Phrase, value: PhraseWords)] = []
  /// What is wrong with rows, which are not among the entries.
  private(set) var faults: [PhraseTableFault] = []

  /// Reads a table; O(bytes).
  ///
  /// - Parameter english: Returns the places of a phrase in English, which each text must have; nil for
  ///   English itself.
  init(_ rows: PhraseRows, plurals: PluralRule, english: ((Phrase) -> [Int])?) {
    var rows = rows
    var isKnown = Array(repeating: false, count: Phrase.allCases.count)
    var next = 0
    entries.reserveCapacity(isKnown.count)
    while rows.goToNextRow() {
      do throws(PhraseTableFault) {
        let phrase = try Self.phrase(&rows, from: next)
        next = phrase.rawValue + 1
        guard !isKnown[phrase.rawValue] else {
          throw rows.fault(.secondRow(PhraseNames.all[phrase]))
        }
        isKnown[phrase.rawValue] = true
        let words = try Self.words(&rows, plurals)
        if let english, let reason = words.faultOfPlaces(english(phrase), plurals) {
          throw rows.fault(reason)
        }
        entries.append((phrase, words))
      } catch {
        faults.append(error)
      }
    }
    if entries.isEmpty, faults.isEmpty {
      faults = [PhraseTableFault(file: rows.file, line: 1, column: 1, reason: .noRows)]
    }
  }

  private static func phrase(
    _ rows: inout PhraseRows, from next: Int
  ) throws(PhraseTableFault) -> Phrase {
    switch try rows.nextPart() {
    case .word(let name)?:
      guard let phrase = PhraseNames.all.phrase(name, from: next) else {
        throw rows.fault(.unknownPhrase(name))
      }
      return phrase
    case .text(let text)?: throw rows.fault(.unknownPhrase("\"\(text)\""))
    case nil: throw rows.fault(.unknownPhrase(""))
    }
  }

  private static func source(_ rows: inout PhraseRows) throws(PhraseTableFault) -> PhraseSource {
    switch try rows.nextPart() {
    case .word(let word)?:
      guard let source = PhraseSource(rawValue: word) else {
        throw rows.fault(.unknownSource(word))
      }
      return source
    case .text(let text)?: throw rows.fault(.unknownSource("\"\(text)\""))
    case nil: throw rows.fault(.noSource)
    }
  }

  private static func words(
    _ rows: inout PhraseRows, _ plurals: PluralRule
  ) throws(PhraseTableFault) -> PhraseWords {
    let source = try source(&rows)
    var forms: [PhraseWords.Form] = []
    var (page, reading): (String?, String?) = (nil, nil)
    while let part = try rows.nextPart() {
      switch part {
      case .text(let text):
        guard !text.isEmpty else { throw rows.fault(.emptyText) }
        guard forms.isEmpty else { throw rows.fault(.secondText) }
        forms = [PhraseWords.Form(.other, text)]
      case .word(let word):
        let place = rows
        guard let label = Label(word) else {
          let isCurly = word.unicodeScalars.first.map(PhraseRows.isCurlyMark)
          throw rows.fault(isCurly == true ? .curlyMarks(word) : .unknownLabel(word))
        }
        guard case .text(let text)? = try rows.nextPart() else {
          throw place.fault(.labelAlone(word))
        }
        guard !text.isEmpty else { throw rows.fault(.emptyText) }
        let isFirst: Bool
        switch label {
        case .page: (isFirst, page) = (page == nil, text)
        case .reading: (isFirst, reading) = (reading == nil, text)
        case .form(let category):
          isFirst = !forms.contains { $0.category == category }
          forms.append(PhraseWords.Form(category, text))
        }
        guard isFirst else { throw place.fault(.twice(word)) }
      }
    }
    guard !forms.isEmpty else { throw rows.fault(.noWords) }
    if forms.count > 1 || forms[0].category != .other {
      forms.sort { $0.category.index < $1.category.index }
      guard forms.map(\.category) == plurals.categories else {
        throw rows.fault(.otherForms(expected: plurals.categories.map(\.rawValue)))
      }
    }
    if source == .documented, page == nil { throw rows.fault(.noPage) }
    if source != .documented, page != nil { throw rows.fault(.pageWithoutDocument) }
    return PhraseWords(forms: forms, source: source, page: page, reading: reading)
  }

  /// What a word before a text says of the text.
  private enum Label {
    case page, reading
    case form(PluralCategory)

    init?(_ word: String) {
      switch word {
      case "page": self = .page
      case "read": self = .reading
      default:
        guard let category = PluralCategory(rawValue: word) else { return nil }
        self = .form(category)
      }
    }
  }
}

/// The words of a phrase in a language, and where they come from.
///
/// Words contain the placeholders `%1` and `%2`.
struct PhraseWords: Sendable {
  /// The words for one grammatical number.
  struct Form: Sendable {
    let category: PluralCategory
    let pattern: PhraseText
    var text: String { pattern.text }

    init(_ category: PluralCategory, _ text: String) {
      self.category = category
      pattern = PhraseText(text)
    }
  }

  /// For a phrase with a count a form for each grammatical number of the language; the last one is
  /// that for all other numbers, and the only one of all other phrases.
  let forms: [Form]
  let source: PhraseSource
  /// The page that documents the words, if they are documented.
  let page: String?
  /// How the words sound, where the language's voice cannot read them; with the same placeholders.
  let reading: String?

  /// Returns what is wrong with the places for what is put in.
  ///
  /// - Parameter expected: Those of the words in English.
  fileprivate func faultOfPlaces(
    _ expected: [Int], _ plurals: PluralRule
  ) -> PhraseTableFault.Reason? {
    for form in forms {
      let places = form.pattern.places
      // The order may differ.
      if places == expected || Set(places) == Set(expected) { continue }
      // Where a form is for one number only, the word for it may take its place.
      if places.isEmpty, forms.count > 1, plurals.isForOneNumber(form.category) { continue }
      return .otherPlaces(text: form.text, expected: Set(expected).sorted())
    }
    guard let reading, PhraseText(reading).places != forms.first?.pattern.places else {
      return nil
    }
    return .otherPlacesOfReading
  }
}

/// Where the words of a phrase come from.
public enum PhraseSource: String, Sendable, CaseIterable {
  /// Heard from VoiceOver, or in a table that was compared with it.
  case recorded
  /// In Apple's documentation, or passed to VoiceOver by a toolkit.
  case documented
  /// Translated with the terms of Apple's user guides, and not compared with a device.
  case translated
  /// Decided here, because there is no recording.
  case decided
}
