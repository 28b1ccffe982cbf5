// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The parts of a BCP 47 language tag that determine words, scripts and directions.
///
/// All parts are in lower case. Underscores count as hyphens: "zh_Hans" is "zh-Hans".
public struct LanguageTag: Sendable, Hashable {
  /// The language: "en", or "zh" for Mandarin in all its spellings.
  public private(set) var language: String
  /// The script, if the tag names one: "hant" in "zh-Hant-HK".
  public private(set) var script: String?
  /// The region, if the tag names one: "br" in "pt-BR", "419" in "es-419".
  public private(set) var region: String?

  /// Parses a tag; returns nil if the text does not have the form of a language tag.
  public init?(_ tag: String) {
    guard tag.utf8.count <= Self.longest, tag.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let parts = tag.lowercased().split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "-" || $0 == "_" })
    guard let first = parts.first, (2...8).contains(first.utf8.count), first.isLetters,
      parts.allSatisfy({ (1...8).contains($0.utf8.count) && $0.isLettersAndDigits })
    else { return nil }
    language = String(first)
    // Extended languages come before the script, the script before the region.
    for part in parts.dropFirst() {
      switch part.utf8.count {
      case 3 where part.isLetters && script == nil && region == nil: language = String(part)
      case 4 where part.isLetters && script == nil && region == nil: script = String(part)
      case 2 where part.isLetters && region == nil, 3 where region == nil: region = String(part)
      default: break
      }
      // A singleton begins an extension, in which there is no region.
      if part.utf8.count == 1 || region != nil { break }
    }
    if language == "cmn" { language = "zh" }
  }

  private static let longest = 255
}

extension Substring {
  fileprivate var isLetters: Bool { utf8.allSatisfy { (0x61...0x7A).contains($0) } }

  fileprivate var isLettersAndDigits: Bool {
    utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
  }
}

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
