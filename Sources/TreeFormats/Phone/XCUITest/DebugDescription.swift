// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// An element of XCUITest's debugDescription: its line, and those on which a text continues.
struct DebugElement {
  /// The number of characters of its indentation.
  let indent: Int
  /// The position of its line in the document, in bytes.
  let offset: Int
  var kind: String
  /// The text after the kind and the address.
  var rest: [UInt8]
  static let keys = ["identifier", "label", "title", "value", "placeholderValue"]
  static let flags = [
    "Disabled", "Selected", "Focused", "Keyboard Focused", "Has Keyboard Focus", "Has Focus",
  ]

  /// Whether a label continues: it begins with a quotation mark, and does not end.
  var isOpen: Bool {
    var text = rest[...]
    _ = Self.takeFlags(&text)
    guard let (key, start) = Self.lastKey(of: text, among: Self.keys), key != "value"
    else { return false }
    return text.endIndex - start < 2 || text.last != UInt8(ascii: "'")
  }

  /// Whether its frame continues.
  var isCut: Bool {
    // The frame precedes all quoted texts.
    let text = String(decoding: rest.prefix { $0 != 0x27 }, as: UTF8.self)
    return text.holds("{{") && !text.holds("}}")
  }

  /// Returns whether the text of a label ends at the end of a line.
  static func closes(_ line: ArraySlice<UInt8>) -> Bool {
    var line = line
    _ = takeFlags(&line)
    return line.last == UInt8(ascii: "'")
  }

  struct Parts {
    var words: [String: String] = [:]
    var flags: Set<String> = []
    var frame: Rectangle?
    /// The traits, which Xcode up to 9 writes as a number.
    var traits: Traits = []

    /// The members by name; their texts are not needed.
    var members: [SourceMember] {
      let others = (frame == nil ? [] : ["frame"]) + (traits.isEmpty ? [] : ["traits"])
      return (words.keys.sorted() + flags.sorted() + others).map { SourceMember(name: $0) }
    }
  }

  func parts() -> Parts {
    var text = rest[...]
    var flags = Self.takeFlags(&text)
    var words: [String: String] = [:]
    var keys = Self.keys
    // From the right: the text before the last member may contain anything else.
    while let (key, start) = Self.lastKey(of: text, among: keys) {
      var value = text[start...]
      if key != "value" {
        value = value.dropFirst()
        if value.last == 0x27 { value = value.dropLast() }
      }
      if !value.isEmpty { words[key] = String(decoding: value, as: UTF8.self) }
      text = text[..<(start - key.utf8.count - 4)]
      // A value may also follow them.
      flags.formUnion(Self.takeFlags(&text))
      keys.removeAll { $0 == key }
    }
    return Parts(
      words: words, flags: flags, frame: Self.frame(in: text), traits: Self.traits(in: text))
  }

  private static func traits(in text: ArraySlice<UInt8>) -> Traits {
    let name = Array(", traits: ".utf8)
    guard let start = text.firstRange(of: name)?.upperBound else { return [] }
    let digits = String(decoding: text[start...].prefix(while: \.isDigit), as: UTF8.self)
    return UInt64(digits).map { Traits(known: $0) } ?? []
  }

  func facts(_ parts: Parts, _ record: ViewRecord) -> AppleFacts {
    var facts = AppleFacts()
    facts.kind = kind
    facts.label = parts.words["label"]
    if facts.label == nil { record.set(&facts.label, .label, to: parts.words["title"], by: .title) }
    facts.value = parts.words["value"]
    facts.identifier = parts.words["identifier"]
    facts.placeholder = parts.words["placeholderValue"]
    facts.traits = parts.traits
    facts.isEnabled = parts.flags.contains("Disabled") ? false : nil
    return facts
  }

  private static func takeFlags(_ text: inout ArraySlice<UInt8>) -> Set<String> {
    var found: Set<String> = []
    while let flag = flags.first(where: {
      text.suffix($0.utf8.count + 2).elementsEqual((", " + $0).utf8)
    }) {
      found.insert(flag)
      text = text.dropLast(flag.utf8.count + 2)
    }
    return found
  }

  /// Returns the last member, with the position of its value.
  private static func lastKey(
    of text: ArraySlice<UInt8>, among keys: [String]
  ) -> (key: String, start: Int)? {
    // A value has no quotation marks, so anything may precede what follows it.
    let value = keys.contains("value") ? lastPlace(of: "value", in: text, after: nil) : nil
    var last = value.map { (key: "value", start: $0) }
    for key in keys where key != "value" {
      let after = key == "placeholderValue" ? value : nil
      guard let start = lastPlace(of: key, in: text, after: after) else { continue }
      if start > last?.start ?? 0 { last = (key, start) }
    }
    return last
  }

  /// Returns the position of the value of the last member with a name.
  ///
  /// - Parameter value: The start of a value before the member, if there is one.
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

  /// Returns whether a member may follow: after a text, a frame, or the address and a process.
  private static func endsMember(_ text: ArraySlice<UInt8>) -> Bool {
    var text = text
    _ = takeFlags(&text)
    guard let byte = text.last else { return true }
    if byte == 0x27 || byte == 0x7D { return true }
    return text.count < 60
      && text.allSatisfy { (0x30...0x39).contains($0) || "abcdefpi, :".utf8.contains($0) }
  }

  private static func frame(in text: ArraySlice<UInt8>) -> Rectangle? {
    fourNumbers(in: String(decoding: text.drop { $0 != UInt8(ascii: "{") }, as: UTF8.self))
      .flatMap(Rectangle.init(sides:))
  }
}

/// Finds the elements in a text that contains a debugDescription.
struct DebugDescriptionParser: ~Escapable {
  private let text: Span<UInt8>
  private var position = 0
  private(set) var elements: [DebugElement] = []
  /// Whether the text ends inside the last element's line.
  private(set) var isCut = false
  /// The position of another description, which is ignored.
  private(set) var another: Int?

  @_lifetime(copy text)
  init(_ text: Span<UInt8>) {
    self.text = text
    position = text.beginning
  }

  /// Reads the first description.
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
      guard elements.count < AccessibilityTree.maximumNodes
      else { throw TooManyElements(offset: line.lowerBound) }
      elements.append(element)
    }
    // The text after the last element belongs to it only while its own text has not ended.
    guard !isOver, let last = elements.last else { return }
    isCut = hanging.isEmpty && last.isCut
    guard last.isOpen else { return }
    let end = hanging.firstIndex { DebugElement.closes(text.bytes($0)[...]) }
    isCut = end == nil
    hanging.removeSubrange((end.map { $0 + 1 } ?? hanging.count)...)
    take(&hanging)
  }

  struct TooManyElements: Error, CustomStringConvertible {
    let offset: Int

    var problem: TreeProblem { .json(.tooMany(limit: AccessibilityTree.maximumNodes)) }
    var description: String { problem.description }
  }

  @_lifetime(self: copy self)
  private mutating func nextLine() -> Range<Int> {
    let start = position
    position = text.endOfLine(from: position)
    let end = position > start && text[position - 1] == 0x0D ? position - 1 : position
    position += 1
    return start..<end
  }

  /// Adds lines to the text of the last element.
  @_lifetime(self: copy self)
  private mutating func take(_ lines: inout [Range<Int>]) {
    defer { lines = [] }
    guard let last = elements.indices.last else { return }
    for line in lines { elements[last].rest += [0x0A] + text.bytes(line) }
  }

  private func starts(_ line: Range<Int>, with words: StaticString) -> Bool {
    guard line.count >= words.utf8CodeUnitCount else { return false }
    return words.withUTF8Buffer { letters in
      letters.indices.allSatisfy { text[line.lowerBound + $0] == letters[$0] }
    }
  }

  private func follows(_ line: Range<Int>, _ words: StaticString) -> Bool {
    var start = line.lowerBound - words.utf8CodeUnitCount - 1
    if start >= 0, line.lowerBound >= 2, text[line.lowerBound - 2] == 0x0D { start -= 1 }
    return start >= 0 && starts(start..<line.lowerBound, with: words)
  }

  /// Returns the element that begins on a line, after an arrow if it is the first one.
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
    let start = place
    while place < line.upperBound, place - start < 40, (0x41...0x5A).contains(text[place] & 0xDF) {
      place += 1
    }
    let kind = text.text(start..<place)
    guard !kind.isEmpty else { return nil }
    // For example (Main), of a window.
    if place + 1 < line.upperBound, text[place] == 0x20, text[place + 1] == UInt8(ascii: "(") {
      while place < line.upperBound, text[place] != UInt8(ascii: ")") { place += 1 }
      place += 1
    }
    for byte in ", 0x".utf8 {
      guard place < line.upperBound, text[place] == byte else { return nil }
      place += 1
    }
    return DebugElement(
      indent: indent, offset: line.lowerBound, kind: kind, rest: text.bytes(place..<line.upperBound)
    )
  }

  /// Returns whether a text contains an element with an arrow before it.
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
