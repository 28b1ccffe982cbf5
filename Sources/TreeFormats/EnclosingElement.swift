// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Spelling

/// The element of a document that encloses a fault, as an error names it.
struct EnclosingElement: Sendable, Hashable {
  /// The path in XML, such as `/hierarchy/node[2]`; empty in other documents.
  var path = ""
  /// The identifier or name that the document gives, such as `id "send"`.
  var name: String?
}

/// Members that identify an element, without texts and values, which may be secret.
private let identifiers = [
  "id", "AXUniqueId", "identifier", "resource-id", "resourceId", "uniqueId", "nodeId",
]
/// Members that name an element.
private let labels = ["label", "AXLabel", "name", "Name", "content-desc", "contentDescription"]

/// The number of ancestors that may give the name.
private let reach = 4

/// The number of bytes of an element that are searched for its name.
private let window = 1 << 16

/// Finds the enclosing elements of ascending offsets.
///
/// - Parameter isXML: Whether the document is XML; otherwise it is JSON.
/// - Complexity: One pass up to the last offset, and a bounded search at each offset.
func enclosingElements(
  of offsets: [Int], in bytes: Span<UInt8>, isXML: Bool
) -> [EnclosingElement] {
  if isXML { return enclosingXMLElements(of: offsets, in: bytes) }
  var found: [EnclosingElement] = []
  var starts: [Int] = []
  var position = 0
  var isInString = false
  for offset in offsets {
    let target = min(offset, bytes.count)
    while position < target {
      let byte = bytes[position]
      if isInString {
        if byte == UInt8(ascii: "\\") { position += 1 }
        isInString = byte != UInt8(ascii: "\"")
      } else if byte == UInt8(ascii: "\"") {
        isInString = true
      } else if byte == UInt8(ascii: "{") {
        starts.append(position)
      } else if byte == UInt8(ascii: "}") {
        _ = starts.popLast()
      }
      position += 1
    }
    var near = Array(starts.suffix(reach).reversed())
    if target < bytes.count, bytes[target] == UInt8(ascii: "{"), position == target, !isInString {
      near.insert(target, at: 0)
    }
    var name: String?
    for start in near where name == nil { name = objectName(at: start, in: bytes) }
    found.append(EnclosingElement(name: name))
  }
  return found
}

private func objectName(at start: Int, in bytes: Span<UInt8>) -> String? {
  var found: [String: String] = [:]
  var reader = JSONReader(bytes.extracting(start..<min(start + window, bytes.count)))
  reader.replacesLoneSurrogates = true
  do throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = try reader.string(key)
      let kind = try reader.peek()
      if kind == .string, identifiers.contains(name) || labels.contains(name) {
        found[name] = try reader.readString()
      } else {
        try reader.skipValue()
      }
    }
  } catch {
    // The name may precede the fault.
  }
  return chosenName(found)
}

/// Returns the best of the members that name an element.
func chosenName(_ members: [String: String]) -> String? {
  for key in identifiers + labels {
    guard let text = members[key], !text.isEmpty else { continue }
    return "\(key) \(quoted(text))"
  }
  return nil
}

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
        let name = bytes.tagName(at: start + 1)
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
      let attributes = tagAttributes(at: element.start, in: bytes, most: 4096)
      if let name = chosenName(Dictionary(attributes) { _, last in last }) { return name }
    }
    return nil
  }

  private func isAt(_ text: String, in bytes: Span<UInt8>) -> Bool {
    guard position + text.utf8.count <= bytes.count else { return false }
    return text.utf8.enumerated().allSatisfy { bytes[position + $0] == $1 }
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
}
