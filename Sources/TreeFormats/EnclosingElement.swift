// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// The element of a document that encloses a fault, as an error names it.
struct EnclosingElement: Sendable, Hashable {
  /// The path in XML, such as `/hierarchy/node[2]`; empty in other documents.
  var path = ""
  /// The identifier or name that the document gives, such as `id "send"`.
  var name: String?
}

/// Members that identify an element.
///
/// Without texts and values, which may be secret.
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
    let start = text.unicodeScalars.prefix(40)
    let isWhole = start.count == text.unicodeScalars.count
    return "\(key) \"\(String(start))\(isWhole ? "" : "…")\""
  }
  return nil
}
