// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel

/// The words by which VoiceOver says that an element is a heading, in one language.
public struct HeadingWords: Sendable {
  private let words: Set<String>

  /// Creates the words of a language from a BCP 47 tag; a language without phrases has English ones.
  public init(language: String) {
    let book = PhraseBook.book(for: language) ?? .english
    // Level 9 is the last one of ARIA; tools write higher ones rarely.
    words = Set([book[.heading]] + (1...9).map { book.text(.headingLevel, "\($0)") })
  }

  /// Returns whether a segment says that its element is a heading, by its rule or else its words.
  public func contains(_ segment: Segment) -> Bool {
    guard segment.kind == .trait else { return false }
    let rules = [IOSRule.heading.name, MacRule.heading.name, MacRule.itemsInHeading.name]
    return segment.rule.map(rules.contains) == true || words.contains(segment.text)
  }
}
