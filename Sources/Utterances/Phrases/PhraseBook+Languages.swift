// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

// A language is a file of Sources/CPhraseTables/tables, and a line here and in the list below.
extension PhraseBook {
  static let english = PhraseBook("en", .oneAndOther)
  static let british = PhraseBook("en-GB", .oneAndOther, fallback: english)
  static let arabic = PhraseBook("ar", .arabic, fallback: english)
  static let chinese = PhraseBook("zh-Hans", .otherOnly, fallback: english)
  static let dutch = PhraseBook("nl", .oneAndOther, fallback: english)
  static let french = PhraseBook("fr", .zeroAsOneAndMillions, fallback: english)
  static let german = PhraseBook("de", .oneAndOther, fallback: english)
  static let italian = PhraseBook("it", .oneAndMillions, fallback: english)
  static let japanese = PhraseBook("ja", .otherOnly, fallback: english)
  static let korean = PhraseBook("ko", .otherOnly, fallback: english)
  static let portuguese = PhraseBook("pt", .zeroAsOneAndMillions, fallback: english)
  static let russian = PhraseBook("ru", .russian, fallback: english)
  static let spanish = PhraseBook("es", .oneAndMillions, fallback: english)
  static let vietnamese = PhraseBook("vi", .otherOnly, fallback: english)

  /// A language with phrases.
  ///
  /// Its book is created on first use, so that English does not load other languages.
  struct Table: Sendable {
    /// The first subtag of the language's tags.
    let language: String
    var scripts = ["latn"]
    /// The books of regions whose words differ, by the second subtag.
    var regions: [String: @Sendable () -> PhraseBook] = [:]
    let book: @Sendable () -> PhraseBook

    /// Returns whether a language tag requests this language in a script of its words.
    func serves(_ tag: LanguageTag) -> Bool {
      language == tag.language && tag.impliedScript.map { scripts.contains($0) } ?? true
    }
  }

  /// All languages with phrases, English first.
  static let tables = [
    Table(language: "en", regions: ["gb": { british }]) { english },
    Table(language: "ar", scripts: ["arab"]) { arabic },
    Table(language: "de") { german },
    Table(language: "es") { spanish },
    Table(language: "fr") { french },
    Table(language: "it") { italian },
    Table(language: "ja", scripts: ["jpan"]) { japanese },
    Table(language: "ko", scripts: ["kore", "hang"]) { korean },
    Table(language: "nl") { dutch },
    Table(language: "pt") { portuguese },
    Table(language: "ru", scripts: ["cyrl"]) { russian },
    Table(language: "vi") { vietnamese },
    Table(language: "zh", scripts: ["hans"]) { chinese },
  ]

  /// Returns the book for a BCP 47 tag; nil if there is none, or none in the requested script.
  static func book(for tag: String) -> PhraseBook? {
    guard let tag = LanguageTag(tag) else { return nil }
    guard let table = tables.first(where: { $0.serves(tag) }) else { return nil }
    return tag.region.flatMap { table.regions[$0]?() } ?? table.book()
  }

  /// All books, created for this call.
  static var all: [PhraseBook] { tables.flatMap { [$0.book()] + $0.regions.values.map { $0() } } }
}

extension LanguageTag {
  /// The script of the tag, or the one in which its region writes Chinese.
  fileprivate var impliedScript: String? {
    if let script { return script }
    guard language == "zh", let region else { return nil }
    return ["tw", "hk", "mo"].contains(region) ? "hant" : "hans"
  }
}

/// The marks of a language for writing utterances as text.
public struct LanguageMarks: Sendable, Hashable {
  /// The mark between two segments, with the space after it if the language has one: ", " in
  /// English.
  public let list: String
  /// The mark at the end of a sentence, with the space after it if the language has one, as in
  /// English.
  public let sentence: String

  /// The first subtags of the languages with phrases, English first.
  public static var languages: [String] { PhraseBook.tables.map(\.language) }

  /// Creates the marks of a language from a BCP 47 tag; nil for a language without phrases.
  public init?(language: String) {
    guard let book = PhraseBook.book(for: language) else { return nil }
    list = book[.listMark]
    sentence = book[.sentenceMark]
  }
}
