// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Finds the enclosing elements of ascending offsets in an XML document, which may be malformed.
func enclosingXMLElements(of offsets: [Int], in bytes: Span<UInt8>) -> [EnclosingElement] {
  var tracker = TagTracker()
  var found: [EnclosingElement] = []
  for offset in offsets {
    tracker.advance(to: min(offset, bytes.count), in: bytes)
    found.append(EnclosingElement(path: tracker.path, name: tracker.name(in: bytes)))
  }
  return found
}

private struct TagTracker {
  private struct Element {
    let start: Int
    let step: String
    var children: [String: Int] = [:]
  }

  private var open: [Element] = []
  /// The element of the last tag, if the tag closes it.
  private var closed: Element?
  private var position = 0

  /// Reads all tags that begin at an offset or before it.
  mutating func advance(to offset: Int, in bytes: Span<UInt8>) {
    while position <= offset, position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        position += 1
        closed = nil
        continue
      }
      closed = nil
      let start = position
      switch position + 1 < bytes.count ? bytes[position + 1] : 0 {
      case UInt8(ascii: "?"): skip(past: "?>", in: bytes)
      case UInt8(ascii: "!"):
        let isText = isAt("<![CDATA[", in: bytes)
        skip(past: isText ? "]]>" : isAt("<!--", in: bytes) ? "-->" : ">", in: bytes)
      case UInt8(ascii: "/"):
        skip(past: ">", in: bytes)
        _ = open.popLast()
      default:
        let name = tagName(at: start + 1, in: bytes)
        let isEmpty = skipTag(in: bytes)
        let number = open.last.map { ($0.children[name] ?? 0) + 1 }
        if let last = open.indices.last { open[last].children[name] = number }
        let element = Element(start: start, step: "/\(name)" + (number.map { "[\($0)]" } ?? ""))
        if isEmpty { closed = element } else { open.append(element) }
      }
    }
  }

  /// The path of the last element, shortened in its middle if it is long.
  var path: String {
    let steps = (open + (closed.map { [$0] } ?? [])).map(\.step)
    guard steps.count > 24 else { return steps.joined() }
    return steps.prefix(8).joined() + "/…" + steps.suffix(16).joined()
  }

  /// The name of the last element or, if it has none, of a near ancestor.
  func name(in bytes: Span<UInt8>) -> String? {
    let near = (open.suffix(4) + (closed.map { [$0] } ?? [])).reversed()
    for element in near {
      if let name = chosenName(attributes(of: element, in: bytes)) { return name }
    }
    return nil
  }

  private func attributes(of element: Element, in bytes: Span<UInt8>) -> [String: String] {
    Dictionary(tagAttributes(at: element.start, in: bytes, most: 4096)) { _, last in last }
  }

  private func isAt(_ text: String, in bytes: Span<UInt8>) -> Bool {
    guard position + text.utf8.count <= bytes.count else { return false }
    for (offset, byte) in text.utf8.enumerated() where bytes[position + offset] != byte {
      return false
    }
    return true
  }

  private mutating func skip(past mark: String, in bytes: Span<UInt8>) {
    while position < bytes.count, !isAt(mark, in: bytes) { position += 1 }
    position = min(position + mark.utf8.count, bytes.count)
  }

  /// Skips a start tag; returns whether it also ends its element.
  private mutating func skipTag(in bytes: Span<UInt8>) -> Bool {
    var quote: UInt8?
    var last: UInt8 = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if let mark = quote {
        if byte == mark { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return last == UInt8(ascii: "/")
      }
      last = byte
    }
    return false
  }

  private func tagName(at start: Int, in bytes: Span<UInt8>) -> String {
    var name: [UInt8] = []
    var position = start
    while position < bytes.count, name.count < 80, bytes[position] > 0x20,
      !"/>".utf8.contains(bytes[position])
    {
      name.append(bytes[position])
      position += 1
    }
    return String(decoding: name, as: UTF8.self)
  }
}
