// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel

/// Words that an utterance repeats.
public struct Repetition: Sendable, Hashable {
  /// The words, as in the second occurrence or in the segment that consists of them.
  public let words: String
  /// The kinds of the segments that say them, in order.
  public let kinds: [SegmentKind]
}

extension Utterance {
  /// Returns the repetitions in an utterance, in order.
  ///
  /// A segment is a repetition if another segment contains all its words in the same order, as in
  /// "Save button, button". Up to 32 words that are said twice in a row are one, too. Case and
  /// punctuation do not count. Numbers alone and VoiceOver's own hints are ignored, and so are VoiceOver's
  /// own words in the name of a container, which another element has, and a state that a longer text
  /// mentions, as in "Choose on or off, off".
  ///
  /// - Complexity: O(n) in the number of words, or at most O(n √n) if segments have many different
  ///   lengths.
  public var repetitions: [Repetition] {
    var finder = RepetitionFinder(segments.filter { $0.kind != .hint || $0.member != nil })
    finder.findSegments()
    finder.findDoubles()
    return finder.found
  }
}

/// A search for repeated words in the segments of an utterance.
private struct RepetitionFinder {
  /// The maximum length of an immediate repetition, in words.
  private static let longest = 32

  private let segments: [Segment]
  /// For each segment whether its words are VoiceOver's about the element.
  private let isOwnWord: [Bool]
  private let words: [TextToken]
  /// The range of words of each segment.
  private var ranges: [Range<Int>] = []
  private(set) var found: [Repetition] = []
  /// The repetitions found so far, without duplicates.
  private var known: Set<[String]> = []

  init(_ segments: [Segment]) {
    self.segments = segments
    isOwnWord = segments.map { segment in
      switch segment.kind {
      case .state, .trait, .position, .selected: true
      default: false
      }
    }
    var words: [TextToken] = []
    for (index, segment) in segments.enumerated() {
      let start = words.count
      words += TextToken.words(of: segment.text, segment: index)
      ranges.append(start..<words.count)
    }
    self.words = words
  }

  /// Finds segments whose words occur in another one.
  mutating func findSegments() {
    // The stretches of each length that a segment has.
    var places: [Int: [Int: (Int, Int?)]] = [:]
    for range in ranges where isTelling(range) && places[range.count] == nil {
      places[range.count] = stretches(of: range.count)
    }
    for range in ranges where isTelling(range) {
      guard let (first, second) = places[range.count]?[hash(range)] else { continue }
      let own = words[range.lowerBound].segment
      guard let other = words[first].segment != own ? first : second else { continue }
      let same = words[other..<other + range.count].map(\.folded)
      guard words[range].map(\.folded) == same, !isOther(own, in: words[other].segment)
      else { continue }
      let kinds = [own, words[other].segment].sorted().map { segments[$0].kind }
      add(range, kinds)
    }
  }

  /// Returns whether words that a segment has as well mean something else there.
  private func isOther(_ segment: Int, in longer: Int) -> Bool {
    let (own, other) = (segments[segment].kind, segments[longer].kind)
    let isInName = other == .containerEntry || other == .containerExit
    if isOwnWord[segment], isInName { return true }
    return own == .state && ranges[longer].count > ranges[segment].count
  }

  /// Returns the stretches of a length within segments, by the hashes of their words.
  ///
  /// Each value is the start of the first such stretch, and of the first one in another segment.
  private func stretches(of length: Int) -> [Int: (Int, Int?)] {
    var places: [Int: (Int, Int?)] = [:]
    for range in ranges where range.count >= length {
      var rolling = RollingHash(length)
      for index in range {
        rolling.add(words[index].hash)
        let start = index - length + 1
        guard start >= range.lowerBound else { continue }
        if let known = places[rolling.value] {
          if known.1 == nil, words[known.0].segment != words[start].segment {
            places[rolling.value] = (known.0, start)
          }
        } else {
          places[rolling.value] = (start, nil)
        }
        rolling.remove(words[start].hash)
      }
    }
    return places
  }

  private func hash(_ range: Range<Int>) -> Int {
    var rolling = RollingHash(range.count)
    for word in words[range] { rolling.add(word.hash) }
    return rolling.value
  }

  mutating func findDoubles() {
    for length in 1...Self.longest where length * 2 <= words.count {
      var same = 0
      for index in length..<words.count {
        same = words[index].folded == words[index - length].folded ? same + 1 : 0
        guard same == length else { continue }
        same = 0
        let range = index - length + 1..<index + 1
        // In scripts without spaces, many words double a character.
        guard isTelling(range), words[range].contains(where: { !$0.isSign }) else { continue }
        let kinds = [range.lowerBound - length, range.lowerBound].map { words[$0].segment }
        guard
          kinds[0] == kinds[1]
            || !isOther(kinds[0], in: kinds[1]) && !isOther(kinds[1], in: kinds[0])
        else { continue }
        add(range, (kinds[0] == kinds[1] ? [kinds[0]] : kinds).map { segments[$0].kind })
      }
    }
  }

  /// Returns whether a repetition of words matters: not that of numbers alone or of a single sign.
  private func isTelling(_ range: Range<Int>) -> Bool {
    words[range].contains { !$0.isNumber && !$0.isSign } || words[range].count { $0.isSign } > 1
  }

  private mutating func add(_ range: Range<Int>, _ kinds: [SegmentKind]) {
    guard known.insert(words[range].map(\.folded)).inserted else { return }
    let isSigns = words[range].allSatisfy(\.isSign)
    let text = words[range].map(\.text).joined(separator: isSigns ? "" : " ")
    found.append(Repetition(words: text, kinds: kinds))
  }
}

/// A word in a form for comparison.
private struct TextToken {
  let text: String
  let folded: String
  let hash: Int
  let segment: Int
  /// Whether it is one character of a script that has no spaces between words.
  let isSign: Bool

  var isNumber: Bool { folded.unicodeScalars.allSatisfy { $0.properties.numericType != nil } }

  private init(_ text: String, segment: Int, isSign: Bool) {
    self.text = text
    folded = text.lowercased()
    hash = folded.utf8.reduce(5381) { $0 &* 33 &+ Int($1) }
    self.segment = segment
    self.isSign = isSign
  }

  /// Returns the words of a text: runs of letters and digits with their marks, and single signs.
  static func words(of text: String, segment: Int) -> [TextToken] {
    var words: [TextToken] = []
    var word = ""
    func end() {
      if !word.isEmpty { words.append(TextToken(word, segment: segment, isSign: false)) }
      word = ""
    }
    for character in text {
      if character.isSign {
        end()
        words.append(TextToken(String(character), segment: segment, isSign: true))
      } else if character.isLetter || character.isNumber {
        word.append(character)
      } else {
        end()
      }
    }
    end()
    return words
  }
}

/// A rolling hash of a fixed number of words.
private struct RollingHash {
  private static let base = 0x1_0000_01B3
  private(set) var value = 0
  private let weight: Int

  init(_ length: Int) {
    weight = (1..<max(length, 1)).reduce(1) { weight, _ in weight &* Self.base }
  }

  mutating func add(_ word: Int) { value = value &* Self.base &+ word }

  /// Removes the oldest word.
  mutating func remove(_ word: Int) { value = value &- word &* weight }
}
