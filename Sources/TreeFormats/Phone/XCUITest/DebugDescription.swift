// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// One element of XCUITest's debugDescription: what stands on its line, and on those after it where
/// a label or value goes on.
struct DebugElement {
  /// How many characters it is moved in.
  let indent: Int
  /// Where its line starts in the document, in bytes.
  let offset: Int
  var kind: String
  /// What follows the kind and the address.
  var rest: [UInt8]

  static let keys = ["identifier", "label", "title", "value", "placeholderValue"]
  static let flags = [
    "Disabled", "Selected", "Focused", "Keyboard Focused", "Has Keyboard Focus", "Has Focus",
  ]

  /// Whether a label goes on beyond what has been read of it: it begins with a quotation mark, and
  /// nothing ends it.
  var isOpen: Bool {
    var text = rest[...]
    _ = Self.takeFlags(&text)
    guard let (key, start) = Self.lastKey(of: text, among: Self.keys), key != "value" else {
      return false
    }
    return text.endIndex - start < 2 || text.last != UInt8(ascii: "'")
  }

  /// Whether its frame goes on beyond what has been read of it.
  var isCut: Bool {
    // It stands before everything that is in quotation marks.
    let text = String(decoding: rest.prefix { $0 != 0x27 }, as: UTF8.self)
    return text.holds("{{") && !text.holds("}}")
  }

  /// Whether the words of a label end at the end of a line.
  static func closes(_ line: ArraySlice<UInt8>) -> Bool {
    var line = line
    _ = takeFlags(&line)
    return line.last == UInt8(ascii: "'")
  }

  /// What stands on its line.
  struct Parts {
    var words: [String: String] = [:]
    var flags: Set<String> = []
    var frame: Rectangle?

    /// The same by name; what the words are need not be known.
    var members: [SourceMember] {
      (words.keys.sorted() + flags.sorted() + (frame == nil ? [] : ["frame"])).map {
        SourceMember(name: $0)
      }
    }
  }

  /// Everything that stands on its line.
  func parts() -> Parts {
    var text = rest[...]
    var flags = Self.takeFlags(&text)
    var words: [String: String] = [:]
    var keys = Self.keys
    // From the right: what is before the last member may be anything but one of them.
    while let (key, start) = Self.lastKey(of: text, among: keys) {
      var value = text[start...]
      if key != "value" {
        value = value.dropFirst()
        if value.last == 0x27 { value = value.dropLast() }
      }
      if !value.isEmpty { words[key] = String(decoding: value, as: UTF8.self) }
      text = text[..<(start - key.utf8.count - 4)]
      // A value may also come after them.
      flags.formUnion(Self.takeFlags(&text))
      keys.removeAll { $0 == key }
    }
    return Parts(words: words, flags: flags, frame: Self.frame(in: text))
  }

  /// What it says.
  func facts(_ parts: Parts) -> AppleFacts {
    var facts = AppleFacts()
    facts.kind = kind
    facts.label = parts.words["label"] ?? parts.words["title"]
    facts.value = parts.words["value"]
    facts.identifier = parts.words["identifier"]
    facts.placeholder = parts.words["placeholderValue"]
    facts.isEnabled = parts.flags.contains("Disabled") ? false : nil
    return facts
  }

  /// Takes the words without a value off the end.
  private static func takeFlags(_ text: inout ArraySlice<UInt8>) -> Set<String> {
    var found: Set<String> = []
    while let flag = flags.first(where: { text.ends(with: ", " + $0) }) {
      found.insert(flag)
      text = text.dropLast(flag.utf8.count + 2)
    }
    return found
  }

  /// The member that begins last, with the place of its value.
  private static func lastKey(
    of text: ArraySlice<UInt8>, among keys: [String]
  ) -> (key: String, start: Int)? {
    // A value stands without quotation marks, so that what follows it is preceded by anything.
    let value = keys.contains("value") ? lastPlace(of: "value", in: text, after: nil) : nil
    var last = value.map { (key: "value", start: $0) }
    for key in keys where key != "value" {
      let after = key == "placeholderValue" ? value : nil
      guard let start = lastPlace(of: key, in: text, after: after) else { continue }
      if start > last?.start ?? 0 { last = (key, start) }
    }
    return last
  }

  /// Where the value of the last member of a name begins.
  ///
  /// - Parameter value: Where a value begins that the member may follow, if one does.
  private static func lastPlace(
    of key: String, in text: ArraySlice<UInt8>, after value: Int?
  ) -> Int? {
    let opening = Array((", " + key + (key == "value" ? ": " : ": '")).utf8)
    var place = text.endIndex - opening.count
    while place >= text.startIndex {
      if text[place] == opening[0], text[place...].starts(with: opening),
        value.map({ place >= $0 }) == true || endsMember(text[..<place])
      {
        return place + opening.count - (key == "value" ? 0 : 1)
      }
      place -= 1
    }
    return nil
  }

  /// Whether a member may follow: a text or a frame is closed, or nothing is there but the address
  /// and a process.
  private static func endsMember(_ text: ArraySlice<UInt8>) -> Bool {
    var text = text
    _ = takeFlags(&text)
    guard let byte = text.last else { return true }
    if byte == 0x27 || byte == 0x7D { return true }
    return text.count < 60
      && text.allSatisfy { (0x30...0x39).contains($0) || "abcdefpi, :".utf8.contains($0) }
  }

  private static func frame(in text: ArraySlice<UInt8>) -> Rectangle? {
    let sides = numbers(
      in: String(decoding: text.drop { $0 != UInt8(ascii: "{") }, as: UTF8.self))
    return sides.count == 4 ? Rectangle(placedAt: sides[0], sides[1], sides[2], sides[3]) : nil
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}

/// Finds the elements in a text that has a debugDescription somewhere in it.
struct DebugDescriptionParser: ~Escapable {
  private let text: Span<UInt8>
  private var position = 0
  private(set) var elements: [DebugElement] = []
  /// Whether the text ends in the middle of the last element's line.
  private(set) var isCut = false
  /// Where another description begins, which is not read.
  private(set) var another: Int?

  @_lifetime(copy text)
  init(_ text: Span<UInt8>) {
    self.text = text
    position = text.beginning
  }

  /// Reads the first description there is.
  ///
  /// - Throws: Where there are more elements than are taken.
  @_lifetime(self: copy self)
  mutating func run() throws(TooManyElements) {
    var hanging: [Range<Int>] = []
    var isOver = false
    while position < text.count {
      let line = nextLine()
      if isOver {
        if Self.element(text, line, mustBePointedAt: true) != nil, follows(line, "Element subtree:")
        {
          another = another ?? line.lowerBound
          return
        }
        continue
      }
      if !elements.isEmpty, starts(line, with: "Path to element:") {
        take(&hanging)
        isOver = true
        continue
      }
      guard let element = Self.element(text, line, mustBePointedAt: elements.isEmpty) else {
        if !elements.isEmpty { hanging.append(line) }
        continue
      }
      take(&hanging)
      guard elements.count < AccessibilityTree.maximumNodes else {
        throw TooManyElements(offset: line.lowerBound)
      }
      elements.append(element)
    }
    // What follows the last element is its own only as long as its words are not at an end.
    guard !isOver, let last = elements.last else { return }
    isCut = hanging.isEmpty && last.isCut
    guard last.isOpen else { return }
    let end = hanging.firstIndex { line in
      var words: [UInt8] = []
      for place in line { words.append(text[place]) }
      return DebugElement.closes(words[...])
    }
    isCut = end == nil
    hanging.removeSubrange((end.map { $0 + 1 } ?? hanging.count)...)
    take(&hanging)
  }

  struct TooManyElements: Error {
    let offset: Int
  }

  @_lifetime(self: copy self)
  private mutating func nextLine() -> Range<Int> {
    let start = position
    position = text.endOfLine(from: position)
    let end = position > start && text[position - 1] == 0x0D ? position - 1 : position
    position += 1
    return start..<end
  }

  /// Adds lines to the words of the last element.
  @_lifetime(self: copy self)
  private mutating func take(_ lines: inout [Range<Int>]) {
    defer { lines = [] }
    guard let last = elements.indices.last else { return }
    for line in lines {
      elements[last].rest.append(0x0A)
      for place in line { elements[last].rest.append(text[place]) }
    }
  }

  private func starts(_ line: Range<Int>, with words: StaticString) -> Bool {
    guard line.count >= words.utf8CodeUnitCount else { return false }
    return words.withUTF8Buffer { letters in
      letters.indices.allSatisfy { text[line.lowerBound + $0] == letters[$0] }
    }
  }

  /// Whether the line before one is of some words.
  private func follows(_ line: Range<Int>, _ words: StaticString) -> Bool {
    var start = line.lowerBound - words.utf8CodeUnitCount - 1
    if start >= 0, line.lowerBound >= 2, text[line.lowerBound - 2] == 0x0D { start -= 1 }
    return start >= 0 && starts(start..<line.lowerBound, with: words)
  }

  /// The element that a line begins, if it does.
  ///
  /// - Parameter mustBePointedAt: Whether an arrow has to stand before it, as before the first one.
  private static func element(
    _ text: Span<UInt8>, _ line: Range<Int>, mustBePointedAt: Bool
  ) -> DebugElement? {
    var place = line.lowerBound
    var indent = 0
    var isPointedAt = false
    while place < line.upperBound {
      if text[place] == 0x20 {
        place += 1
      } else if place + 2 < line.upperBound, text[place] == 0xE2, text[place + 1] == 0x86,
        text[place + 2] == 0x92
      {
        place += 3
        isPointedAt = true
      } else {
        break
      }
      indent += 1
    }
    if mustBePointedAt, !isPointedAt { return nil }
    var kind: [UInt8] = []
    while place < line.upperBound, kind.count < 40, (0x41...0x5A).contains(text[place] & 0xDF) {
      kind.append(text[place])
      place += 1
    }
    guard !kind.isEmpty else { return nil }
    // Such as (Main), of a window.
    if place + 1 < line.upperBound, text[place] == 0x20, text[place + 1] == UInt8(ascii: "(") {
      while place < line.upperBound, text[place] != UInt8(ascii: ")") { place += 1 }
      place += 1
    }
    for byte in ", 0x".utf8 {
      guard place < line.upperBound, text[place] == byte else { return nil }
      place += 1
    }
    var rest: [UInt8] = []
    rest.reserveCapacity(max(0, line.upperBound - place))
    while place < line.upperBound {
      rest.append(text[place])
      place += 1
    }
    return DebugElement(
      indent: indent, offset: line.lowerBound, kind: String(decoding: kind, as: UTF8.self),
      rest: rest)
  }

  /// Whether there is an element with an arrow before it anywhere in a text.
  ///
  /// - Complexity: O(bytes).
  static func isFound(in text: Span<UInt8>) -> Bool {
    var start = text.beginning
    while start < text.count {
      let end = text.endOfLine(from: start)
      if element(text, start..<end, mustBePointedAt: true) != nil { return true }
      start = end + 1
    }
    return false
  }
}
