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

  /// An utterance of a recording.
  private struct Part {
    let text: String
    let withoutHint: String

    init(_ text: String) {
      self.text = text
      withoutHint = HintText.removed(from: text)
    }

    var hasHint: Bool { withoutHint != text }
  }

  /// Returns the words of a recording without its English hints and, if it has any, those with them.
  ///
  /// An utterance that is the beginning of the next one was cut short and does not count.
  ///
  /// - Complexity: O(length of the text).
  public static func heard(_ heard: String) -> (words: [String], withHints: [String]?) {
    let parts = utterances(heard).map(Part.init)
    var plain: [[String]] = []
    var former: [String] = []
    for part in parts {
      let said = words(part.withoutHint)
      // Before a hint, VoiceOver may say the name again.
      if !(part.hasHint && contains(former, said)) { plain.append(said) }
      former = said
    }
    let hasHint = parts.contains(where: \.hasHint)
    return (whole(plain), hasHint ? whole(parts.map { words($0.text) }) : nil)
  }

  /// Returns the words of what is said, with utterances parted as in recordings.
  public static func said(_ text: String) -> [String] { whole(utterances(text).map(words)) }

  /// Returns the utterances that " / " parts.
  private static func utterances(_ text: String) -> [String] {
    text.split(separator: " / ", omittingEmptySubsequences: false).map(String.init)
  }

  /// Drops the utterances that are only the beginning of the next one.
  private static func whole(_ parts: [[String]]) -> [String] {
    parts.enumerated().flatMap { number, part in
      number + 1 < parts.count && parts[number + 1].starts(with: part) ? [] : part
    }
  }

  /// Returns whether all words of a part follow one another in a text.
  ///
  /// - Complexity: O(words), which comparing the part at each place is not.
  private static func contains(_ all: [String], _ part: [String]) -> Bool {
    guard part.count <= all.count else { return false }
    guard !part.isEmpty else { return true }
    // For each word of the part, how many words up to it are also the beginning of the part.
    var repeated = [0]
    for word in part.dropFirst() {
      repeated.append(matched(word, after: repeated[repeated.count - 1], of: part, repeated))
    }
    var count = 0
    for word in all {
      if count == part.count { return true }
      count = matched(word, after: count, of: part, repeated)
    }
    return count == part.count
  }

  /// Returns how many words of a part match up to a word, after some matched before it.
  private static func matched(
    _ word: String, after count: Int, of part: [String], _ repeated: [Int]
  ) -> Int {
    var count = count
    while count > 0, part[count] != word { count = repeated[count - 1] }
    return part[count] == word ? count + 1 : 0
  }
}
