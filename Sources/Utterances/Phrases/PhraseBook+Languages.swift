// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension PhraseBook {
  /// A language there are phrases for.
  ///
  /// Its book is made when it is first asked for: who speaks English pays for no other language.
  struct Table: Sendable {
    /// The first subtag of the tags that mean the language.
    let language: String
    /// The scripts its words are written in.
    let scripts: [String]
    /// The book.
    let book: @Sendable () -> PhraseBook

    init(
      _ language: String, _ scripts: [String] = ["latn"],
      _ book: @escaping @Sendable () -> PhraseBook
    ) {
      self.language = language
      self.scripts = scripts
      self.book = book
    }

    /// Whether a language tag asks for this language in a script that its words are written in.
    func serves(_ tag: LanguageTag) -> Bool {
      language == tag.language && tag.impliedScript.map { scripts.contains($0) } ?? true
    }
  }

  /// Every language there are phrases for, English first.
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

  /// The book for a language, given as a BCP 47 tag; nothing where there is none, or none in the
  /// script that the tag asks for.
  static func book(for tag: String) -> PhraseBook? {
    guard let tag = LanguageTag(tag) else { return nil }
    return tables.first { $0.serves(tag) }?.book()
  }

  /// Every book, made for the purpose.
  static var all: [PhraseBook] { tables.map { $0.book() } }
}

extension LanguageTag {
  /// The script that the tag names, or that its region writes Chinese in.
  fileprivate var impliedScript: String? {
    if let script { return script }
    guard language == "zh", let region else { return nil }
    return ["tw", "hk", "mo"].contains(region) ? "hant" : "hans"
  }
}
