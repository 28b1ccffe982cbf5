// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The contents of a page's secret fields, which other texts may repeat: a label around a field has
/// them in its name, and a script may copy them into an attribute.
public struct SecretContents: Sendable {
  /// The length from which contents are searched within words, in bytes; shorter ones are in many words,
  /// and count only as words of their own.
  public static let shortest = 3
  /// The text that replaces a content where its length is nobody's business.
  public static let bullets = "••••••••"

  private var finder = ContentFinder()

  /// Creates contents for a search.
  ///
  /// - Parameters:
  ///   - contents: The contents of the fields.
  ///   - texts: The texts that the page shows; a content in one of them is no secret elsewhere.
  ///   - shortest: The minimum length of contents, in bytes.
  /// - Complexity: O(bytes of the contents and the texts).
  public init(
    _ contents: some Sequence<String>, shownIn texts: some Sequence<String> = [],
    shortest: Int = SecretContents.shortest
  ) {
    var kept = Set(contents.map(\.withSimpleSpaces).filter { $0.utf8.count >= max(1, shortest) })
    guard !kept.isEmpty else { return }
    let list = kept.map { Array($0.utf8) }
    finder = ContentFinder(list)
    var isShown = finder.noMarks
    for text in texts { finder.mark(Array(text.withSimpleSpaces.utf8), in: &isShown) }
    let shown = finder.contents(marked: isShown)
    guard !shown.isEmpty else { return }
    for content in shown { kept.remove(String(decoding: list[content], as: UTF8.self)) }
    finder = ContentFinder(kept.map { Array($0.utf8) })
  }

  /// Whether there is nothing to search for.
  public var isEmpty: Bool { finder.isEmpty }

  /// Returns a text with bullets instead of the contents in it; nil if it has none.
  ///
  /// - Complexity: O(bytes).
  public func concealed(_ text: String) -> String? {
    guard !isEmpty else { return nil }
    let bytes = Array(text.withSimpleSpaces.utf8)
    let places = finder.places(in: bytes).sorted { $0.lowerBound < $1.lowerBound }
    guard !places.isEmpty else { return nil }
    var result: [UInt8] = []
    var end = 0
    for place in places {
      result += bytes[end..<place.lowerBound] + Array(Self.bullets.utf8)
      end = place.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }
}

/// Finds many contents in a text at once, by the automaton of Aho and Corasick: the number of the contents and
/// what they share do not matter.
private struct ContentFinder: Sendable {
  /// The next state by state and byte; the first state is 0.
  private var next: [Int: Int] = [:]
  /// The state of the longest end of a state's text that begins a content.
  private var failure = [0]
  /// The number of bytes of a state's text.
  private var depth = [0]
  /// The length of the longest content, other than a short one, that a state's text ends with; 0 without
  /// one.
  private var longest = [0]
  /// The contents that count only as words of their own.
  private var short: Set<[UInt8]> = []
  /// The state of each content, and all states by depth.
  private var ends: [Int] = []
  private var order: [Int] = []

  init() {}

  init(_ contents: [[UInt8]]) {
    for content in contents {
      var state = 0
      for byte in content {
        let key = Self.key(state, byte)
        if let known = next[key] {
          state = known
        } else {
          failure.append(0)
          longest.append(0)
          depth.append(depth[state] + 1)
          next[key] = depth.count - 1
          state = depth.count - 1
        }
      }
      if content.count < SecretContents.shortest {
        short.insert(content)
      } else {
        longest[state] = content.count
      }
      ends.append(state)
    }
    link()
  }

  /// Links each state to the longest end of its text, the shorter ones first.
  private mutating func link() {
    order = Array(depth.indices)
    order.sort { depth[$0] < depth[$1] }
    let edges = next.sorted { depth[$0.value] < depth[$1.value] }
    for (key, state) in edges {
      let (parent, byte) = (key >> 8, UInt8(key & 0xFF))
      if parent != 0 { failure[state] = step(failure[parent], byte) }
      if longest[state] == 0 { longest[state] = longest[failure[state]] }
    }
  }

  private static func key(_ state: Int, _ byte: UInt8) -> Int { state << 8 | Int(byte) }

  /// Returns the state after a byte.
  private func step(_ state: Int, _ byte: UInt8) -> Int {
    var state = state
    while true {
      if let found = next[Self.key(state, byte)] { return found }
      if state == 0 { return 0 }
      state = failure[state]
    }
  }

  var isEmpty: Bool { ends.isEmpty }

  /// Marks for `mark(_:in:)`, one for each state.
  var noMarks: [Bool] { Array(repeating: false, count: depth.count) }

  /// Marks the states that a text reaches.
  func mark(_ bytes: [UInt8], in marks: inout [Bool]) {
    var state = 0
    for byte in bytes {
      state = step(state, byte)
      marks[state] = true
    }
  }

  /// Returns the numbers of the contents in marked texts.
  func contents(marked: [Bool]) -> [Int] {
    var marked = marked
    // A content that ends a longer text is in it, too.
    for state in order.reversed() where marked[state] { marked[failure[state]] = true }
    return ends.indices.filter { marked[ends[$0]] }
  }

  /// Returns where a text has contents; contents that overlap are one place.
  func places(in bytes: [UInt8]) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var state = 0
    for (index, byte) in bytes.enumerated() {
      state = step(state, byte)
      if longest[state] > 0 { Self.add(index + 1 - longest[state]..<index + 1, to: &places) }
    }
    return short.isEmpty ? places : places + words(in: bytes, around: places)
  }

  /// Returns where a text has short contents as words of their own, outside of places.
  private func words(in bytes: [UInt8], around places: [Range<Int>]) -> [Range<Int>] {
    /// Whether a byte is in a place of a longer content, which divides words.
    var isInPlace = Array(repeating: false, count: bytes.count)
    for place in places { for index in place { isInPlace[index] = true } }
    func continues(_ index: Int) -> Bool {
      bytes.indices.contains(index) && !isInPlace[index] && isWordByte(bytes[index])
    }
    var words: [Range<Int>] = []
    for start in bytes.indices where !isInPlace[start] && !continues(start - 1) {
      let most = min(SecretContents.shortest - 1, bytes.count - start)
      for length in stride(from: most, to: 0, by: -1)
      where !continues(start + length) && short.contains(Array(bytes[start..<start + length])) {
        words.append(start..<start + length)
        break
      }
    }
    return words
  }

  /// Adds a place, with those that it overlaps.
  private static func add(_ place: Range<Int>, to places: inout [Range<Int>]) {
    var place = place
    while let last = places.last, last.upperBound > place.lowerBound {
      place = min(last.lowerBound, place.lowerBound)..<max(last.upperBound, place.upperBound)
      places.removeLast()
    }
    places.append(place)
  }
}

/// Whether a byte of UTF-8 continues a word: a letter or a digit of ASCII.
private func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
  default: false
  }
}

extension String {
  /// The text with collapsed white space, as browsers have it in names.
  fileprivate var withSimpleSpaces: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
