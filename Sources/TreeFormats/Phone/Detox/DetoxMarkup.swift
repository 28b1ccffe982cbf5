// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel
internal import XMLText

/// The markup of Detox for iOS, which is XML only as long as no text has a quotation mark, a less-than sign or
/// an ampersand: Detox writes texts and the names of generic classes as they are.
struct DetoxMarkup: ~Escapable {
  static let root = "ViewHierarchy"
  /// The attributes that Detox writes, in its order.
  private static let names = [
    "alpha", "class", "focused", "height", "id", "label", "tag", "text", "value", "visibility",
    "width", "x", "y",
  ].map { Array(" \($0)=\"".utf8) }
  private static let first = names[0]

  private let text: Span<UInt8>
  private var position: Int
  private var outline = Outline<XMLTag>()
  private var depth = 0

  /// Reads the elements of a document; as XML if it is, or else as Detox writes them.
  ///
  /// - Returns: Nil if the document has an error, which is then among the findings.
  /// - Complexity: O(bytes).
  static func read(_ text: Span<UInt8>, _ findings: inout Findings) -> Outline<XMLTag>? {
    var faults = Findings()
    if let outline = readMarkup(text, &faults, { $0 }) { return outline }
    var markup = DetoxMarkup(text)
    if markup.readElements() { return markup.outline }
    return readMarkup(text, &findings) { $0 }
  }

  @_lifetime(copy text)
  private init(_ text: Span<UInt8>) {
    self.text = text
    position = rootTag(text) ?? text.count
  }

  /// Reads all elements; returns whether each is whole.
  @_lifetime(self: copy self)
  private mutating func readElements() -> Bool {
    while let next = nextMark() {
      position = next
      if text.has("</", at: next) {
        guard depth > 0, skip(past: ">") else { return false }
        outline.close()
        depth -= 1
        if depth == 0 { return true }
      } else if text.has("<![CDATA[", at: next) {
        guard skip(past: "]]>") else { return false }
      } else if !readTag() {
        return false
      }
    }
    return false
  }

  /// The place of the next less-than sign.
  private func nextMark() -> Int? {
    var place = position
    while place < text.count, text[place] != UInt8(ascii: "<") { place += 1 }
    return place < text.count ? place : nil
  }

  @_lifetime(self: copy self)
  private mutating func skip(past mark: StaticString) -> Bool {
    while position < text.count {
      if text.has(mark, at: position) {
        position += mark.utf8CodeUnitCount
        return true
      }
      position += 1
    }
    return false
  }

  /// Reads a tag, whose first attribute ends the name of its class.
  @_lifetime(self: copy self)
  private mutating func readTag() -> Bool {
    let start = position
    guard depth < AccessibilityTree.maximumDepth,
      outline.entries.count < AccessibilityTree.maximumNodes
    else { return false }
    let end = text.endOfLine(from: start)
    position += 1
    while position < end, !begins(Self.first), text[position] != UInt8(ascii: ">") || depth > 0 {
      position += 1
    }
    let name = text.text(start + 1..<position)
    var attributes: [(name: String, value: String)] = []
    // They are in this order.
    for attribute in Self.names where begins(attribute) {
      position += attribute.count
      guard let value = readValue() else { return false }
      attributes.append((String(decoding: attribute.dropFirst().dropLast(2), as: UTF8.self), value))
    }
    let isLeaf = text.has(" />", at: position)
    guard isLeaf || text.has(">", at: position) else { return false }
    position += isLeaf ? 3 : 1
    outline.open(XMLTag(name: name, attributes: attributes, offset: start), at: start)
    if isLeaf { outline.close() } else { depth += 1 }
    return true
  }

  private func begins(_ bytes: [UInt8]) -> Bool { isAt(bytes, position) }

  private func isAt(_ bytes: [UInt8], _ place: Int) -> Bool {
    guard place + bytes.count <= text.count else { return false }
    return bytes.indices.allSatisfy { text[place + $0] == bytes[$0] }
  }

  /// Reads a value, which another attribute or the end of the tag follows.
  @_lifetime(self: copy self)
  private mutating func readValue() -> String? {
    let start = position
    while position < text.count {
      if text[position] == UInt8(ascii: "\""), endsValue(at: position + 1) {
        let value = text.text(start..<position)
        position += 1
        return value
      }
      position += 1
    }
    return nil
  }

  private func endsValue(at place: Int) -> Bool {
    for name in Self.names where isAt(name, place) { return true }
    let end = text.has(" />", at: place) ? place + 3 : text.has(">", at: place) ? place + 1 : nil
    // Detox begins a line for each tag.
    return end.map { $0 == text.count || text[$0] == 0x0A || text[$0] == 0x0D } ?? false
  }
}
