// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// A snapshot of Puppeteer as Chrome DevTools MCP prints it: a line for each node, indented by depth, such
/// as `uid=1_3 button "Save" focusable disabled`.
enum DevToolsText {
  /// The number of lines to search for the page.
  private static let mostLines = 400
  private static let mark: StaticString = "uid="
  private static let page = "RootWebArea"

  /// Returns the start of the line of the page, which may have a report before it; nil without one.
  static func start(in text: Span<UInt8>) -> Int? {
    text.found(inLines: mostLines) { line in
      guard text.has(mark, at: line.lowerBound) else { return nil }
      let words = text.text(line.lowerBound..<min(line.upperBound, line.lowerBound + 200))
        .split(separator: " ")
      return words.count > 1 && words[1] == page ? line.lowerBound : nil
    }
  }

  /// Reads the nodes from a line on, to the first one that is no part of the snapshot.
  static func read(
    _ text: Span<UInt8>, from first: Int, into page: inout PuppeteerPage
  ) throws(JSONError) {
    var indents: [Int] = []
    var start = first
    while start < text.count {
      let end = text.endOfLine(from: start)
      defer { start = end + 1 }
      var place = start
      while place < end, text[place] == 0x20 { place += 1 }
      guard text.has(mark, at: place) else {
        // A name may have line breaks, and the rest of it is not a node.
        if place == start, start < end { break }
        continue
      }
      let indent = place - start
      while let last = indents.last, last >= indent {
        indents.removeLast()
        page.end()
      }
      if start > first, indents.isEmpty { break }
      guard !page.isFull
      else { throw JSONError(at: start, .tooMany(limit: AccessibilityTree.maximumNodes)) }
      page.begin(at: place)
      indents.append(indent)
      var line = DevToolsLine(text, place + mark.utf8CodeUnitCount, end)
      try line.read(into: &page)
    }
    for _ in indents { page.end() }
  }
}

/// A line of such a text.
private struct DevToolsLine: ~Escapable {
  private let text: Span<UInt8>
  private var position: Int
  private let end: Int

  @_lifetime(copy text)
  init(_ text: Span<UInt8>, _ start: Int, _ end: Int) {
    self.text = text
    position = start
    self.end = end > start && text[end - 1] == 0x0D ? end - 1 : end
  }

  @_lifetime(self: copy self)
  mutating func read(into page: inout PuppeteerPage) throws(JSONError) {
    page.identify(word())
    let role = word()
    try page.set("role", to: role == "ignored" ? "none" : role)
    if position < end, text[position] == UInt8(ascii: "\"") { try page.set("name", to: quoted()) }
    while position < end {
      let name = word()
      if name.hasSuffix("="), position < end {
        try page.set(String(name.dropLast()), to: quoted())
      } else if !name.isEmpty {
        try page.set(name, to: nil)
      } else {
        position += 1
      }
    }
  }

  /// Reads up to a space, or to the equals sign before a value.
  @_lifetime(self: copy self)
  private mutating func word() -> String {
    let start = position
    while position < end, text[position] != 0x20 {
      position += 1
      if text[position - 1] == UInt8(ascii: "="), position < end,
        text[position] == UInt8(ascii: "\"")
      {
        return text.text(start..<position)
      }
    }
    let word = text.text(start..<position)
    while position < end, text[position] == 0x20 { position += 1 }
    return word
  }

  /// Reads a text in quotation marks, which are not escaped in it: its end has a space or nothing behind it.
  @_lifetime(self: copy self)
  private mutating func quoted() -> String {
    let start = position + 1
    position = start
    while position < end {
      let isMark = text[position] == UInt8(ascii: "\"")
      position += 1
      guard isMark, position == end || text[position] == 0x20 else { continue }
      let words = text.text(start..<(position - 1))
      while position < end, text[position] == 0x20 { position += 1 }
      return words
    }
    return text.text(min(start, end)..<end)
  }
}

extension PuppeteerPage {
  /// Sets the identifier of the innermost node.
  fileprivate mutating func identify(_ id: String) {
    guard !id.isEmpty else { return }
    change {
      $0.id = id
      $0.hasOwnID = true
    }
  }

  /// Sets a member of the innermost node to a text; to true without one.
  fileprivate mutating func set(_ name: String, to words: String?) throws(JSONError) {
    switch name {
    // The text also says what can have a state.
    case "expandable": change { $0.states.insert(.expandable) }
    case "focusable": change { $0.states.insert(.focusable) }
    default:
      guard words != "", name != "children", let key = Self.keys.index(of: name) else { return }
      let value = words.map { jsonText(of: $0) } ?? Array("true".utf8)
      var json = JSONReader(value.span)
      if case .ignored = try read(key, &json) { return }
    }
  }

  private func jsonText(of words: String) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in words.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes.append(byte < 0x20 ? 0x20 : byte)
    }
    return bytes + [UInt8(ascii: "\"")]
  }
}
