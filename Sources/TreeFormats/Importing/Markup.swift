// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel
internal import XMLText

/// Reads the elements of an XML document into an outline.
///
/// - Parameter make: Creates an entry from the start tag of an element.
/// - Returns: Nil if the document has an error, which is then among the findings.
func readMarkup<Entry>(
  _ text: Span<UInt8>, _ findings: inout Findings, _ make: (XMLTag) -> Entry
) -> Outline<Entry>? {
  var outline = Outline<Entry>()
  do throws(XMLError) {
    try readXML(
      text, maximumDepth: 4096, maximumElements: AccessibilityTree.maximumNodes,
      begin: { outline.open(make($0), at: $0.offset) }, end: { outline.close() })
    return outline
  } catch {
    findings.error(.particular(error.fault.description), at: error.offset)
    return nil
  }
}

/// Returns the name of the outermost element; nil if the document is not XML.
///
/// - Complexity: O(bytes before the element).
func rootName(_ text: Span<UInt8>) -> String? {
  rootTag(text).map { text.tagName(at: $0 + 1) }
}

/// Returns the position of the outermost element's tag; nil if the document is not XML.
///
/// - Complexity: O(bytes before the element).
func rootTag(_ text: Span<UInt8>) -> Int? {
  var position = text.beginning
  while position < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[position]) { position += 1 }
  guard position < text.count, text[position] == UInt8(ascii: "<") else { return nil }
  while position + 1 < text.count {
    let next = text[position + 1]
    if next != UInt8(ascii: "!"), next != UInt8(ascii: "?") { return position }
    position += 2
    while position < text.count, text[position] != UInt8(ascii: "<") { position += 1 }
  }
  return nil
}

extension XMLTag {
  /// The attributes with the sides of a frame.
  static let frameSides = ["x", "y", "width", "height"]

  /// Returns the number that an attribute is.
  func number(_ name: String) -> Double? { self[name].flatMap { Double(finite: $0) } }

  /// The frame in the attributes `x`, `y`, `width` and `height`, if it has an area.
  var frame: Rectangle? {
    let sides = Self.frameSides.compactMap(number)
    return sides.count == 4 ? Rectangle(placedAt: sides[0], sides[1], sides[2], sides[3]) : nil
  }
}

/// Returns the attributes of the tag at a position, as they are written; the text may be malformed.
///
/// - Parameter most: The maximum number of bytes to read.
func tagAttributes(
  at start: Int, in bytes: Span<UInt8>, most: Int = .max
) -> [(name: String, value: String)] {
  var attributes: [(name: String, value: String)] = []
  var words: [UInt8] = []
  var name = ""
  var quote: UInt8?
  for index in (start + 1)..<(start + min(most, bytes.count - start)) {
    let byte = bytes[index]
    if let mark = quote {
      if byte == mark {
        attributes.append((name, String(decoding: words, as: UTF8.self)))
        (quote, words) = (nil, [])
      } else {
        words.append(byte)
      }
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      (quote, words) = (byte, [])
    } else if byte == UInt8(ascii: "=") {
      name = String(decoding: words, as: UTF8.self)
    } else if byte == UInt8(ascii: ">") {
      break
    } else if byte <= 0x20 {
      words = []
    } else {
      words.append(byte)
    }
  }
  return attributes
}
