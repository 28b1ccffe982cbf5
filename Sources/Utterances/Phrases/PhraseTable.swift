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
  /// - Parameter english: Returns the words of a phrase in English, whose places each text must have; nil
  ///   for English itself.
  init(_ rows: PhraseRows, plurals: PluralRule, english: ((Phrase) -> String)?) {
    var rows = rows
    var known: Set<Phrase> = []
    known.reserveCapacity(Phrase.allCases.count)
    entries.reserveCapacity(Phrase.allCases.count)
    while rows.goToNextRow() {
      do throws(PhraseTableFault) {
        let phrase = try Self.phrase(&rows)
        guard known.insert(phrase).inserted else {
          throw rows.fault(.secondRow(PhraseNames.all[phrase]))
        }
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

  private static func phrase(_ rows: inout PhraseRows) throws(PhraseTableFault) -> Phrase {
    switch try rows.nextPart() {
    case .word(let name)?:
      guard let phrase = PhraseNames.all.phrase(name) else {
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
    var forms: [(category: PluralCategory, text: String)] = []
    var (page, reading): (String?, String?) = (nil, nil)
    while let part = try rows.nextPart() {
      switch part {
      case .text(let text):
        guard !text.isEmpty else { throw rows.fault(.emptyText) }
        guard forms.isEmpty else { throw rows.fault(.secondText) }
        forms = [(.other, text)]
      case .word(let label):
        let (text, place) = try labelled(label, &rows)
        let isFirst: Bool
        switch label {
        case "page": (isFirst, page) = (page == nil, text)
        case "read": (isFirst, reading) = (reading == nil, text)
        default:
          guard let category = PluralCategory(rawValue: label) else {
            throw place.fault(.unknownLabel(label))
          }
          isFirst = !forms.contains { $0.category == category }
          forms.append((category, text))
        }
        guard isFirst else { throw place.fault(.twice(label)) }
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

  /// Returns the text behind a label, and where the label is.
  private static func labelled(
    _ label: String, _ rows: inout PhraseRows
  ) throws(PhraseTableFault) -> (text: String, place: PhraseRows) {
    let place = rows
    guard label == "page" || label == "read" || PluralCategory(rawValue: label) != nil else {
      let isCurly = label.unicodeScalars.first.map(PhraseRows.isCurlyMark)
      throw rows.fault(isCurly == true ? .curlyMarks(label) : .unknownLabel(label))
    }
    guard case .text(let text)? = try rows.nextPart() else { throw place.fault(.labelAlone(label)) }
    guard !text.isEmpty else { throw rows.fault(.emptyText) }
    return (text, place)
  }
}

/// The words of a phrase in a language, and where they come from.
///
/// Words contain the placeholders `%1` and `%2`. A phrase with a count has a form for each
/// grammatical number of its language.
struct PhraseWords: Sendable {
  let forms: [(category: PluralCategory, text: String)]
  let source: PhraseSource
  /// The page that documents the words, if they are documented.
  let page: String?
  /// How the words sound, where the language's voice cannot read them; with the same placeholders.
  let reading: String?

  /// Returns what is wrong with the places for what is put in.
  ///
  /// - Parameter english: The words in English.
  fileprivate func faultOfPlaces(
    _ english: String, _ plurals: PluralRule
  ) -> PhraseTableFault.Reason? {
    let expected = PhraseText(english).places
    for (category, text) in forms {
      let places = PhraseText(text).places
      // Where a form is for one number only, the word for it may take its place.
      let isExact = forms.count > 1 && plurals.isForOneNumber(category)
      guard Set(places) == Set(expected) || isExact && places.isEmpty else {
        return .otherPlaces(text: text, expected: Set(expected).sorted())
      }
    }
    guard let reading, let form = forms.first,
      PhraseText(reading).places != PhraseText(form.text).places
    else { return nil }
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
