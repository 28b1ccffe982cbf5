// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// What is wrong with a row of a table of phrases.
public struct PhraseTableFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Sendable, Hashable {
    case unknownPhrase(String)
    case secondRow(String)
    case noSource
    case unknownSource(String)
    case noWords
    case emptyText
    /// Quotation marks such as editors make of straight ones.
    case curlyMarks(String)
    case unknownLabel(String)
    /// A label without a text behind it.
    case labelAlone(String)
    /// A label that is there twice.
    case twice(String)
    /// Two texts without a label.
    case secondText
    /// The plural forms are not those of the language.
    case otherForms(expected: [String])
    /// The places where something is put in are not those of the English words.
    case otherPlaces(text: String, expected: [Int])
    /// The reading has not the places of the words, in their order.
    case otherPlacesOfReading
    case noPage
    case pageWithoutDocument
    case openText
    case unknownEscape
    case notUTF8
    case noRows
  }

  /// The name of the file, without its ending.
  public let file: String
  /// The line, counted from one.
  public let line: Int
  /// The column, counted from one in Unicode scalars.
  public let column: Int
  /// What is wrong.
  public let reason: Reason

  /// Where it is, what is wrong, and what to do: "de.txt:12:5: …".
  public var description: String { "\(file).txt:\(line):\(column): \(reason)" }
}

extension PhraseTableFault.Reason: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .unknownPhrase(let name):
      "there is no phrase '\(name)'; the names are in phrases.txt"
    case .secondRow(let name): "'\(name)' has a row above; remove one of the two"
    case .noSource:
      "the source is missing; write recorded, documented, translated or decided behind the name"
    case .unknownSource(let word):
      "'\(word)' is no source; write recorded, documented, translated or decided behind the name"
    case .noWords: "the words are missing; write them in quotation marks behind the source"
    case .emptyText: "there is nothing between the quotation marks; write the words"
    case .curlyMarks(let word):
      "'\(word)' is not in straight quotation marks; write \" before and behind the words"
    case .unknownLabel(let word):
      "'\(word)' is no label; write a text in quotation marks, or one of zero, one, two, few, many, "
        + "other, read and page before it"
    case .labelAlone(let label): "a text in quotation marks must follow '\(label)'"
    case .twice(let label): "'\(label)' is there twice; remove one of the two"
    case .secondText:
      "there are two texts; remove one, or write the plural form before each, such as one and other"
    case .otherForms(let expected):
      expected.count > 1
        ? "the language counts with the forms \(expected.joined(separator: ", ")); write a text for "
          + "each, or a single one without a label"
        : "the language counts with one form; write a single text without a label"
    case .otherPlaces(let text, let expected):
      expected.isEmpty
        ? "the English words have no place for anything; remove %1 and %2 from \"\(text)\""
        : "the English words have places for something; write "
          + expected.map { "%\($0)" }.joined(separator: " and ") + " in \"\(text)\""
    case .otherPlacesOfReading:
      "the reading must have the places of the words, %1 and %2, in the same order"
    case .noPage:
      "the words are documented, but not where; add page and its name in quotation marks"
    case .pageWithoutDocument: "only documented words have a page; remove it, or write documented"
    case .openText: "the text has no closing quotation mark; add it at its end, in the same line"
    case .unknownEscape:
      "the backslash begins no known escape; write \\\" for a quotation mark, \\\\ for a backslash, or "
        + "\\u{A0} for a space that does not break"
    case .notUTF8: "the bytes are not UTF-8; save the file as UTF-8"
    case .noRows:
      "there are no rows; write one for each phrase, and list the file in phrase_tables.c"
    }
  }
}
