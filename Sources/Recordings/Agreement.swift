// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// How well what was heard and what is said agree.
public enum Agreement: Int, Comparable, CaseIterable, Sendable {
  /// They have other words.
  case none
  /// They agree but for the hint.
  case withoutHint
  /// They agree, with its hint if one was heard.
  case full

  /// Compares how well they agree.
  public static func < (one: Agreement, other: Agreement) -> Bool { one.rawValue < other.rawValue }
}

/// The words of a recording, with its hint and without.
public struct HeardUtterance: Sendable {
  /// How much of an utterance a recording quotes.
  public enum Extent: Sendable {
    /// All words.
    case whole
    /// Some words, in their order.
    case part
  }

  /// The words without a hint; those in braces are optional.
  public let words: [String]
  /// The words with the hint; nil if none was heard.
  public let wordsWithHint: [String]?
  /// Whether nothing was heard.
  public let isEmpty: Bool

  /// Reads the words of a recording, in which " / " parts utterances.
  public init(_ text: String) {
    isEmpty = text.isEmpty
    (words, wordsWithHint) = HeardWords.heard(text)
  }

  /// Returns how well it agrees with what is said: any one of several utterances.
  ///
  /// - Parameters:
  ///   - said: The words of the utterances without hints.
  ///   - withHints: Their words with hints.
  public func agreement(
    said: [[String]], withHints: [[String]], _ extent: Extent = .whole
  ) -> Agreement {
    // Nothing was heard.
    guard !isEmpty else { return said.isEmpty ? .full : .none }
    // Some recordings have only a hint.
    let agrees = !words.isEmpty && said.contains { Self.agree(words, $0, extent) }
    guard let wordsWithHint else { return agrees ? .full : .none }
    if withHints.contains(where: { Self.agree(wordsWithHint, $0, extent) }) { return .full }
    return agrees ? .withoutHint : .none
  }

  /// Returns whether what was heard and what is said agree.
  public static func agree(_ heard: [String], _ said: [String], _ extent: Extent) -> Bool {
    switch extent {
    case .whole:
      // Most recordings have no optional words.
      if heard == said { return true }
      guard heard.contains(where: { $0.contains("{") || $0.contains("}") }) else { return false }
      return said == heard.map(Self.withoutBraces)
        || said == heard.filter { !$0.hasPrefix("{") }
    case .part:
      var rest = said[...]
      for word in heard where !word.hasPrefix("{") {
        guard let place = rest.firstIndex(of: word) else { return false }
        rest = rest[(place + 1)...]
      }
      return true
    }
  }

  private static func withoutBraces(_ word: String) -> String {
    String(word.drop { $0 == "{" }.reversed().drop { $0 == "}" }.reversed())
  }
}
