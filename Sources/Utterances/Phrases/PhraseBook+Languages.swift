// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension PhraseBook {
  /// A language with phrases.
  ///
  /// Its book is created on first use, so that English does not load other languages.
  struct Table: Sendable {
    /// The first subtag of the language's tags.
    let language: String
    let scripts: [String]
    let book: @Sendable () -> PhraseBook

    init(
      _ language: String, _ scripts: [String] = ["latn"],
      _ book: @escaping @Sendable () -> PhraseBook
    ) {
      self.language = language
      self.scripts = scripts
      self.book = book
    }

    /// Returns whether a language tag requests this language in a script of its words.
    func serves(_ tag: LanguageTag) -> Bool {
      language == tag.language && tag.impliedScript.map { scripts.contains($0) } ?? true
    }
  }

  /// All languages with phrases, English first.
  static let tables = [
    Table("en") { english },
    Table("ar", ["arab"]) { arabic },
    Table("de") { german },
    Table("es") { spanish },
    Table("fr") { french },
    Table("it") { italian },
    Table("ja", ["jpan"]) { japanese },
    Table("ko", ["kore", "hang"]) { korean },
    Table("nl") { dutch },
    Table("pt") { portuguese },
    Table("ru", ["cyrl"]) { russian },
    Table("vi") { vietnamese },
    Table("zh", ["hans"]) { chinese },
  ]

  /// Returns the book for a BCP 47 tag; nil if there is none, or none in the requested script.
  static func book(for tag: String) -> PhraseBook? {
    guard let tag = LanguageTag(tag) else { return nil }
    return tables.first { $0.serves(tag) }?.book()
  }

  /// All books, created for this call.
  static var all: [PhraseBook] { tables.map { $0.book() } }
}

extension LanguageTag {
  /// The script of the tag, or the one in which its region writes Chinese.
  fileprivate var impliedScript: String? {
    if let script { return script }
    guard language == "zh", let region else { return nil }
    return ["tw", "hk", "mo"].contains(region) ? "hant" : "hans"
  }
}
