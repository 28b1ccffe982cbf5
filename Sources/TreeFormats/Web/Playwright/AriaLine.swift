// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A line of an ARIA snapshot: a role with its name, attributes and text, or a property.
struct AriaLine {
  /// The number of leading spaces.
  var indent = 0
  /// The position of its dash, in bytes.
  var offset = 0
  /// The role, `text`, or the name of a property with its slash.
  var key = ""
  var name: String?
  var attributes: [(name: String, value: String?)] = []
  /// The text after the colon on the same line.
  var value: String?
  /// Whether it ends with a colon, so that its content follows.
  var isOpen = false

  /// The browser's name for the role.
  var webName: String {
    switch key {
    case "text": "StaticText"
    case "iframe": "Iframe"
    default: key
    }
  }

  /// Whether it is a property, or has a role that exists.
  var isKnown: Bool {
    key.hasPrefix("/") || key.first?.isLowercase == true && WebRole.named(webName) != nil
  }
}

/// The reason why a line cannot be read.
struct AriaFault: Error, CustomStringConvertible {
  let offset: Int
  let words: String
  var isOpen = false

  var description: String { words }
}

/// Parses a line of an ARIA snapshot.
///
/// Supports the part of YAML that Playwright writes: an item of a list, whose key may be in single
/// quotation marks and whose value may be in either kind.
struct AriaLineParser: ~Escapable {
  private let bytes: Span<UInt8>
  private var position: Int
  private let end: Int

  /// - Parameter range: The line without its line feed.
  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    var end = range.upperBound
    while end > position, [0x20, 0x0D, 0x09].contains(bytes[end - 1]) { end -= 1 }
    self.end = end
  }

  /// Parses the line; nil if it is blank.
  @_lifetime(self: copy self)
  mutating func read() throws(AriaFault) -> AriaLine? {
    var line = AriaLine()
    let start = position
    while position < end, bytes[position] == 0x20 { position += 1 }
    guard position < end else { return nil }
    line.indent = position - start
    line.offset = position
    guard bytes[position] == UInt8(ascii: "-"), position + 1 < end, bytes[position + 1] == 0x20
    else { throw fault("expected a line that begins with '- ', indented by its depth") }
    position += 2
    if position < end, bytes[position] == UInt8(ascii: "'") {
      // A key with special characters is quoted as a whole.
      let key = Array(try readSingleQuoted().utf8)
      var inner = AriaLineParser(key.span, 0..<key.count)
      let offset = position
      do throws(AriaFault) {
        try inner.readKey(into: &line)
        if inner.position < inner.end { throw inner.fault("unexpected text after the key") }
      } catch {
        throw AriaFault(offset: offset, words: error.words, isOpen: error.isOpen)
      }
    } else {
      try readKey(into: &line)
    }
    guard position < end else { return line }
    guard bytes[position] == UInt8(ascii: ":")
    else { throw fault("expected ':' or the end of the line") }
    position += 1
    while position < end, bytes[position] == 0x20 { position += 1 }
    if position < end { line.value = try readValue() } else { line.isOpen = true }
    return line
  }

  private func fault(_ words: String) -> AriaFault { AriaFault(offset: position, words: words) }

  private func open(_ words: String) -> AriaFault {
    AriaFault(offset: position, words: words, isOpen: true)
  }

  /// Parses a role with its name and attributes, or the name of a property.
  @_lifetime(self: copy self)
  private mutating func readKey(into line: inout AriaLine) throws(AriaFault) {
    let start = position
    if position < end, bytes[position] == UInt8(ascii: "/") { position += 1 }
    while position < end, isWordByte(bytes[position]) { position += 1 }
    line.key = bytes.text(start..<position)
    guard line.key != "", line.key != "/" else { throw fault("expected a role") }
    while position + 1 < end, bytes[position] == 0x20 {
      switch bytes[position + 1] {
      case UInt8(ascii: "\"") where line.name == nil && line.attributes.isEmpty:
        position += 1
        line.name = try readDoubleQuoted()
      case UInt8(ascii: "["):
        position += 2
        try readAttribute(into: &line)
      default:
        position += 1
        throw fault("expected a name in quotation marks or an attribute in brackets")
      }
    }
  }

  @_lifetime(self: copy self)
  private mutating func readAttribute(into line: inout AriaLine) throws(AriaFault) {
    let start = position
    while position < end, bytes[position] != UInt8(ascii: "]") { position += 1 }
    guard position < end else { throw open("expected ']' at the end of the attribute") }
    let parts = bytes.text(start..<position).split(separator: "=", maxSplits: 1).map(String.init)
    guard let name = parts.first else { throw fault("expected the name of an attribute") }
    line.attributes.append((name, parts.count > 1 ? parts[1] : nil))
    position += 1
  }

  @_lifetime(self: copy self)
  private mutating func readValue() throws(AriaFault) -> String {
    let value: String
    switch bytes[position] {
    case UInt8(ascii: "\""): value = try readDoubleQuoted()
    case UInt8(ascii: "'"): value = try readSingleQuoted()
    default:
      value = bytes.text(position..<end)
      position = end
    }
    if position < end { throw fault("unexpected text after the value") }
    return value
  }

  @_lifetime(self: copy self)
  private mutating func readSingleQuoted() throws(AriaFault) -> String {
    var content: [UInt8] = []
    let quote = UInt8(ascii: "'")
    let start = position
    position += 1
    while position < end {
      if bytes[position] == quote {
        position += 1
        guard position < end, bytes[position] == quote
        else { return String(decoding: content, as: UTF8.self) }
      }
      content.append(bytes[position])
      position += 1
    }
    position = start
    throw open("this quotation mark is not closed on its line")
  }

  @_lifetime(self: copy self)
  private mutating func readDoubleQuoted() throws(AriaFault) -> String {
    let start = position
    var content = ""
    position += 1
    var plain = position
    while position < end {
      let byte = bytes[position]
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      content += bytes.text(plain..<position)
      if byte == UInt8(ascii: "\"") {
        position += 1
        return content
      }
      try readEscape(into: &content)
      plain = position
    }
    position = start
    throw open("this quotation mark is not closed on its line")
  }

  @_lifetime(self: copy self)
  private mutating func readEscape(into content: inout String) throws(AriaFault) {
    let start = position
    position += 2
    guard start + 1 < end else { throw fault("the line ends in an incomplete escape") }
    let digits: Int
    switch bytes[start + 1] {
    case UInt8(ascii: "n"): return content += "\n"
    case UInt8(ascii: "t"): return content += "\t"
    case UInt8(ascii: "r"): return content += "\r"
    case UInt8(ascii: "b"): return content += "\u{8}"
    case UInt8(ascii: "f"): return content += "\u{C}"
    case UInt8(ascii: "x"): digits = 2
    case UInt8(ascii: "u"): digits = 4
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return content.unicodeScalars.append(UnicodeScalar(bytes[start + 1]))
    default:
      position = start
      throw fault("unknown escape")
    }
    guard position + digits <= end,
      let unit = UInt32(bytes.text(position..<position + digits), radix: 16)
    else {
      position = start
      throw fault("unknown escape")
    }
    position += digits
    // The surrogates of a pair follow each other, each as an escape.
    if (0xD800..<0xDC00).contains(unit), position + 6 <= end,
      bytes.text(position..<position + 2) == "\\u",
      let low = UInt32(bytes.text(position + 2..<position + 6), radix: 16),
      (0xDC00..<0xE000).contains(low),
      let scalar = UnicodeScalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    {
      position += 6
      return content.unicodeScalars.append(scalar)
    }
    content.unicodeScalars.append(UnicodeScalar(unit) ?? "\u{FFFD}")
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || byte == UInt8(ascii: "-")
      || (0x30...0x39).contains(byte)
  }
}
