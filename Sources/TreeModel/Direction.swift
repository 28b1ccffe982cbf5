// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A reading direction.
public enum Direction: String, CaseIterable, Sendable {
  /// As in English.
  case leftToRight = "ltr"
  /// As in Arabic.
  case rightToLeft = "rtl"

  /// Creates the reading direction of a language: that of the script in the tag, or else of the
  /// script that the language mostly uses.
  ///
  /// - Parameter language: A BCP 47 tag; anything else reads from left to right.
  public init(language: String) {
    guard let tag = LanguageTag(language) else {
      self = .leftToRight
      return
    }
    let isRightToLeft =
      tag.script.map { Self.scripts.contains($0) } ?? Self.languages.contains(tag.language)
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }

  private static let scripts: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]

  /// Languages mostly written in one of them.
  private static let languages: Set<String> = [
    "ar", "arc", "azb", "bqi", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "ks", "lrc", "mzn",
    "nqo", "pnb", "ps", "sd", "sdh", "syr", "ug", "ur", "yi",
  ]
}

extension AccessibilityTree {
  /// Returns the reading direction: the document's own, or else that of the language.
  ///
  /// - Parameter language: The language of the utterances; nil for the tree's own.
  public func effectiveDirection(language: String? = nil) -> Direction {
    direction ?? (language ?? self.language).map { Direction(language: $0) } ?? .leftToRight
  }
}
