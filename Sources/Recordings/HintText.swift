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
  ///
  /// - Complexity: O(length of the text).
  static func removed(from text: String) -> String {
    let text = without(text, mac, keepsNumbers: true) { $0 }
    return without(text, touch, keepsNumbers: false) { $0.properties.lowercaseMapping.first ?? $0 }
  }

  private static func without(
    _ text: String, _ kinds: [Kind], keepsNumbers: Bool, fold: (Unicode.Scalar) -> Unicode.Scalar
  ) -> String {
    let scalars = Array(text.unicodeScalars)
    let starts = Set(kinds.compactMap(\.start.first))
    let searched = SearchedText(scalars.map(fold), keepsNumbers: keepsNumbers)
    var rest = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      if starts.contains(searched.scalars[index]),
        let end = kinds.lazy.compactMap({ searched.end(of: $0, from: index) }).first
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

/// A text in which hints are searched.
private struct SearchedText {
  let scalars: [Unicode.Scalar]
  /// Whether a point before a digit ends no hint.
  private let keepsNumbers: Bool
  // A search from each place to the next point would take the square of the length.
  /// For each place the next point, or the end of the text.
  private let points: [Int]
  /// For each place the next beginning of "press", but not of "pressure", or the end of the text.
  private let presses: [Int]

  init(_ scalars: [Unicode.Scalar], keepsNumbers: Bool) {
    self.scalars = scalars
    self.keepsNumbers = keepsNumbers
    points = Self.next(in: scalars) { scalars[$0] == "." }
    let (press, pressure) = (Array("press".unicodeScalars), Array("pressure".unicodeScalars))
    presses = Self.next(in: scalars) {
      scalars[$0] == "p" && scalars[$0...].starts(with: press)
        && !scalars[$0...].starts(with: pressure)
    }
  }

  /// Returns for each place, and for the end, the next place that matches, or the end.
  private static func next(in scalars: [Unicode.Scalar], where matches: (Int) -> Bool) -> [Int] {
    var next = Array(repeating: scalars.count, count: scalars.count + 1)
    for place in scalars.indices.reversed() {
      next[place] = matches(place) ? place : next[place + 1]
    }
    return next
  }

  /// Returns where the hint of a kind ends that begins at a place; nil if none begins there.
  ///
  /// - Complexity: O(length of the beginning).
  func end(of kind: HintText.Kind, from index: Int) -> Int? {
    guard scalars[index...].starts(with: kind.start) else { return nil }
    let next = index + kind.start.count
    if kind.endsWord, next < scalars.count, scalars[next].isInWord { return nil }
    let point = kind.hasMore ? points[next] : next
    if kind.needsPress, presses[next] >= point { return nil }
    guard point < scalars.count else { return point }
    guard scalars[point] == "." else { return nil }
    let isInNumber =
      keepsNumbers && point + 1 < scalars.count
      && scalars[point + 1].properties.numericType != nil
    return isInNumber ? nil : point + 1
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
