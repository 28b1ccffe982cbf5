// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The English hints of VoiceOver in a text that was heard.
enum HintText {
  /// How a hint begins, and what else it needs to its end: a full stop or the end of the text.
  fileprivate struct Kind {
    let start: [Unicode.Scalar]
    /// What may follow the beginning: any words, or nothing.
    var hasMore = true
    /// Whether a word has to end with the beginning.
    var endsWord = false
    /// Whether "press" has to follow, but not "pressure".
    var needsPress = false

    init(
      _ start: String, hasMore: Bool = true, endsWord: Bool = false, needsPress: Bool = false
    ) {
      self.start = Array(start.unicodeScalars)
      (self.hasMore, self.endsWord, self.needsPress) = (hasMore, endsWord, needsPress)
    }
  }

  private static let verbs = [
    "click", "select", "display", "enter", "choose", "close", "move", "start", "open", "exit",
    "begin",
  ]

  /// Hints of the Mac, in which a point may be in a number.
  private static let mac =
    [
      Kind("You are currently on", endsWord: true), Kind("You are currently in", endsWord: true),
      Kind("This item is dimmed", hasMore: false), Kind("Type text or", hasMore: false),
      Kind("To enter text in this field"),
    ] + verbs.map { Kind("To \($0)", endsWord: true, needsPress: true) }

  /// Hints of iOS, which may begin in lower case.
  private static let touch = [
    Kind("double-tap to"), Kind("double tap to"), Kind("swipe up or down"), Kind("fill out this"),
  ]

  /// Returns a text with a space in place of each hint.
  static func removed(from text: String) -> String {
    let text = without(text, mac, keepsNumbers: true) { $0 }
    return without(text, touch, keepsNumbers: false) { $0.properties.lowercaseMapping.first ?? $0 }
  }

  private static func without(
    _ text: String, _ kinds: [Kind], keepsNumbers: Bool, fold: (Unicode.Scalar) -> Unicode.Scalar
  ) -> String {
    let scalars = Array(text.unicodeScalars)
    let folded = scalars.map(fold)
    let starts = Set(kinds.compactMap(\.start.first))
    var rest = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      if starts.contains(folded[index]),
        let end = kinds.lazy.compactMap({ $0.end(in: folded, from: index, keepsNumbers) }).first
      {
        rest.append(" ")
        index = end
      } else {
        rest.append(scalars[index])
        index += 1
      }
    }
    return String(rest)
  }
}

extension HintText.Kind {
  /// Returns where the hint ends that begins at a place; nil if none begins there.
  fileprivate func end(
    in scalars: [Unicode.Scalar], from index: Int, _ keepsNumbers: Bool
  ) -> Int? {
    guard scalars[index...].starts(with: start) else { return nil }
    let next = index + start.count
    if endsWord, next < scalars.count, scalars[next].isInWord { return nil }
    let point =
      hasMore ? scalars[next...].firstIndex(of: ".") ?? scalars.count : next
    guard point < scalars.count else {
      return needsPress && !presses(scalars[next...]) ? nil : point
    }
    guard scalars[point] == "." else { return nil }
    if keepsNumbers, point + 1 < scalars.count, scalars[point + 1].properties.numericType != nil {
      return nil
    }
    return needsPress && !presses(scalars[next..<point]) ? nil : point + 1
  }

  /// Returns whether "press" is in a text, but not as the beginning of "pressure".
  private func presses(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    let (press, pressure) = ("press".unicodeScalars, "pressure".unicodeScalars)
    return text.indices.contains {
      text[$0...].starts(with: press) && !text[$0...].starts(with: pressure)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isInWord: Bool {
    properties.isAlphabetic || properties.numericType != nil || self == "_"
  }
}

extension String {
  fileprivate var first: Unicode.Scalar? { unicodeScalars.first }
}
