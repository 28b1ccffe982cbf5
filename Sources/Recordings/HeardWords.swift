// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The words of an utterance, without what nobody hears: case, punctuation and spelling.
public enum HeardWords {
  /// Spellings of the same words: the second word that joins the first one, and both together.
  private static let spellings = [
    "pop": (next: "up", joined: "popup"), "combo": (next: "box", joined: "combobox"),
    "list": (next: "box", joined: "listbox"), "multi": (next: "line", joined: "multiline"),
  ]

  /// Returns the words of a text; optional ones keep their braces.
  ///
  /// - Complexity: O(length of the text).
  public static func words(_ text: String) -> [String] {
    var scanner = WordScanner(text)
    return joined(scanner.words())
  }

  /// Joins what is one word in another spelling.
  private static func joined(_ pieces: [String]) -> [String] {
    var words: [String] = []
    for piece in pieces {
      if let last = words.last, let spelling = spellings[last], spelling.next == piece {
        words[words.count - 1] = spelling.joined
      } else {
        words.append(piece)
      }
    }
    return words
  }

  /// Returns a text without its English hints.
  public static func withoutHints(_ text: String) -> String { HintText.removed(from: text) }

  /// Returns whether a recording has a hint.
  public static func hasHint(_ heard: String) -> Bool {
    utterances(heard).contains { withoutHints($0) != $0 }
  }

  /// Returns the utterances that " / " parts.
  private static func utterances(_ heard: String) -> [String] {
    heard.split(separator: " / ", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the words of a recording.
  ///
  /// An utterance that is the beginning of the next one was cut short and does not count.
  public static func heard(_ heard: String, hints: Bool) -> [String] {
    let all = utterances(heard)
    var parts: [[String]] = []
    for (number, part) in all.enumerated() {
      let plain = withoutHints(part)
      let said = words(hints ? part : plain)
      // Before a hint, VoiceOver may say the name again.
      if !hints, plain != part, number > 0,
        contains(words(withoutHints(all[number - 1])), said)
      {
        continue
      }
      parts.append(said)
    }
    return whole(parts)
  }

  /// Returns the words of what is said, with utterances parted as in recordings.
  public static func said(_ text: String) -> [String] { whole(utterances(text).map(words)) }

  /// Drops the utterances that are only the beginning of the next one.
  private static func whole(_ parts: [[String]]) -> [String] {
    parts.enumerated().flatMap { number, part in
      number + 1 < parts.count && parts[number + 1].starts(with: part) ? [] : part
    }
  }

  private static func contains(_ all: [String], _ part: [String]) -> Bool {
    guard part.count <= all.count else { return false }
    return (0...(all.count - part.count)).contains { all[$0...].starts(with: part) }
  }
}
