// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel
internal import XMLText

/// An element of WebDriverAgent's JSON source, with the names that the XML source has for its members.
struct WebDriverEntry: NestedEntry {
  private var attributes: [(name: String, value: String)] = []
  /// Whether it is the reply of a WebDriver server around the tree.
  private var isReply = true

  static let keys = JSONKeyTable(["children", "value", "rect"] + names.map(\.json))
  private static let firstName = 3

  private static let names: [(json: String, xml: String)] = [
    ("type", "type"), ("name", "name"), ("label", "label"), ("isEnabled", "enabled"),
    ("isVisible", "visible"), ("isAccessible", "accessible"), ("isFocused", "focused"),
    ("traits", "traits"), ("placeholderValue", "placeholderValue"),
    ("customActions", "customActions"), ("minValue", "minValue"), ("maxValue", "maxValue"),
  ]
  private static let sides = JSONKeyTable(["x", "y", "width", "height"])

  mutating func read(_ key: Int, _ json: inout JSONReader) throws(JSONError) -> MemberUse {
    switch key {
    case 0: return .children
    // The tree in a reply.
    case 1 where json.isNext(.object): return .children
    case 1: try add("value", &json)
    case 2:
      try json.readObject(Self.sides) { (key, json) throws(JSONError) in
        try add(Self.sides.names[key], &json)
      }
    default:
      isReply = false
      try add(Self.names[key - Self.firstName].xml, &json)
    }
    return .taken
  }

  private mutating func add(_ name: String, _ json: inout JSONReader) throws(JSONError) {
    if let words = try json.readWords() { attributes.append((name, words)) }
  }

  /// The same element as a tag of the XML source.
  func tag(at offset: Int) -> XMLTag {
    XMLTag(name: isReply ? "AppiumAUT" : "", attributes: attributes, offset: offset)
  }

  /// Returns whether an object is an element, which a reply has as its value.
  static func isElement(_ json: JSONReader) throws(JSONError) -> Bool {
    var json = json
    guard json.isNext(.object) else { return false }
    try json.beginObject()
    while let key = try json.nextKey() {
      if try json.string(key) == "rawIdentifier" { return true }
      try json.skipValue()
    }
    return false
  }
}
