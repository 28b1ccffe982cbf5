// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation

/// The words of an utterance, without what nobody hears: case, punctuation and spelling.
enum HeardWords {
  /// Spellings of the same words.
  private static let spellings = [
    "pop up": "popup", "combo box": "combobox", "list box": "listbox", "multi line": "multiline",
  ]

  /// Returns the words of a text; optional ones keep their braces.
  static func words(_ text: String) -> [String] {
    var text = text.lowercased().replacingOccurrences(of: "’", with: "'")
    for (pattern, replacement) in [
      (#"(?<=\w)'(?=\w)"#, ""),
      // A link without a text is read as its address.
      (#"(?<!\S)/(?!\S)|(?<!\S)/(?=,)"#, " slash "),
      ("%", " percent "),
      (#"(?<![\w-])[-−](?=\d)"#, " minus "),
      (#"(?<=\d)[.,:](?=\d)"#, ""),
    ] {
      text = text.replacing(pattern, with: replacement)
    }
    let pieces = matches(#"\{?[\p{L}\p{N}\p{M}]+\}?"#, in: text)
    var line = " " + pieces.joined(separator: " ") + " "
    for (apart, together) in spellings {
      line = line.replacingOccurrences(of: " \(apart) ", with: " \(together) ")
      line = line.replacingOccurrences(of: " \(apart) ", with: " \(together) ")
    }
    return line.split(separator: " ").map(String.init)
  }

  private static func matches(_ pattern: String, in text: String) -> [String] {
    var found: [String] = []
    var rest = text[...]
    while let range = rest.range(of: pattern, options: .regularExpression) {
      found.append(String(rest[range]))
      rest = rest[range.upperBound...]
    }
    return found
  }

  private static let hints = [
    #"(You are currently (?:on|in)\b[^.]*|This item is dimmed|Type text or|"#
      + #"To (?:click|select|display|enter|choose|close|move|start|open|exit|begin)\b[^.]*"#
      + #"press(?!ure)[^.]*|To enter text in this field[^.]*)(\.|$)(?!\d)"#,
    #"(?i)(double[- ]tap to|swipe up or down|fill out this)[^.]*(\.|$)"#,
  ]

  /// Returns a text without its hints.
  static func withoutHints(_ text: String) -> String {
    hints.reduce(text) { $0.replacing($1, with: " ") }
  }

  /// Returns whether a recording has a hint.
  static func hasHint(_ heard: String) -> Bool {
    utterances(heard).contains { withoutHints($0) != $0 }
  }

  private static func utterances(_ heard: String) -> [String] {
    heard.components(separatedBy: " / ")
  }

  /// Returns the words of a recording.
  ///
  /// An utterance that is the beginning of the next one was cut short and does not count.
  static func heard(_ heard: String, hints: Bool) -> [String] {
    let all = utterances(heard)
    var parts: [[String]] = []
    for (number, part) in all.enumerated() {
      let plain = withoutHints(part)
      let said = words(hints ? part : plain)
      // Before a hint, VoiceOver may say the name once more.
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
  static func said(_ text: String) -> [String] { whole(utterances(text).map(words)) }

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

  /// Returns whether what was heard and what is said agree.
  static func agree(_ heard: [String], _ said: [String], _ kind: RecordingRow.Kind) -> Bool {
    let needed = heard.filter { !$0.hasPrefix("{") }
    switch kind {
    case .literal, .pattern:
      let all = heard.map { $0.trimmingCharacters(in: ["{", "}"]) }
      return said == all || said == needed
    case .role, .part:
      var rest = said[...]
      for word in needed {
        guard let place = rest.firstIndex(of: word) else { return false }
        rest = rest[(place + 1)...]
      }
      return true
    }
  }
}

extension String {
  fileprivate func replacing(_ pattern: String, with replacement: String) -> String {
    replacingOccurrences(of: pattern, with: replacement, options: .regularExpression)
  }
}
