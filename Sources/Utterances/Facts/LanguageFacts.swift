// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The phrases and tags of one language of a tree.
final class UtteranceLanguage: Sendable {
  let book: PhraseBook
  /// The tag of a segment with application text; nil if it is that of the utterance.
  let authored: String?
  /// The tag of a segment with phrases.
  let phrases: String?

  /// - Parameter tag: The language of a node.
  /// - Parameter standard: The default language of utterances.
  init(_ tag: String, standard: String) {
    let own = PhraseBook.book(for: tag)
    book = own ?? .english
    authored = tag == standard ? nil : tag
    let spoken = own == nil ? book.language : tag
    phrases = spoken == standard ? nil : spoken
  }
}

/// The languages of a tree; the first one is the default.
struct LanguageFacts {
  private var languages: [UtteranceLanguage]
  /// The tags of the languages, in the order in which the tree first has them.
  private(set) var tags: [String]
  private var indexOfTag: [String: Int]
  private let standard: String

  /// The default language.
  var first: UtteranceLanguage { languages[0] }

  init(standard: String) {
    self.standard = standard
    languages = [UtteranceLanguage(standard, standard: standard)]
    tags = [standard]
    indexOfTag = [standard: 0]
  }

  subscript(index: Int) -> UtteranceLanguage { languages[index] }

  /// The language with a tag of the tree.
  subscript(tag: String) -> UtteranceLanguage { languages[indexOfTag[tag] ?? 0] }

  /// Returns the subscript of a language, and adds it if necessary.
  mutating func index(of tag: String) -> Int {
    if let known = indexOfTag[tag] { return known }
    languages.append(UtteranceLanguage(tag, standard: standard))
    tags.append(tag)
    indexOfTag[tag] = languages.count - 1
    return languages.count - 1
  }
}
