// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// Makes documents in Aloud's own format such as a large application would send.
enum TreeGenerator {
  /// A screen of so many nodes: lists, tables, groups and all kinds of elements, about 280 bytes a
  /// node.
  ///
  /// The same number always gives the same bytes; packed, they are one line.
  static func screen(nodes count: Int, packed: Bool = false) -> [UInt8] {
    var json = JSONWriter(packed: packed)
    json.beginObject()
    json.key("aloud")
    json.integer(1)
    json.key("name")
    json.string("Benchmark")
    json.key("style")
    json.string("ios")
    json.key("root")
    json.beginObject()
    json.key("id")
    json.string("root")
    json.key("children")
    json.beginArray()
    var made = 1
    var section = 0
    while made < count {
      writeSection(section, in: &json, made: &made, limit: count)
      section += 1
    }
    json.endArray()
    json.endObject()
    json.endObject()
    return json.bytes
  }

  /// A screen of one container with so many elements in shuffled places.
  static func shuffledSiblings(_ count: Int) -> [UInt8] {
    var json = JSONWriter(packed: true)
    var random: UInt64 = 42
    begin(&json)
    for index in 0..<count {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      json.beginObject()
      json.key("label")
      json.string("Element \(index)")
      frame(x: Int(random >> 40) % 2000, y: Int(random >> 20) % 1_000_000, in: &json)
      json.endObject()
    }
    end(&json)
    return json.bytes
  }

  /// A tree of so many levels with one element at the bottom.
  static func chain(levels: Int) -> [UInt8] {
    var text = "{\"aloud\":1,\"root\":"
    for _ in 0..<levels { text += "{\"children\":[" }
    text += "{\"label\":\"Bottom\"}"
    for _ in 0..<levels { text += "]}" }
    return Array((text + "}").utf8)
  }

  private static func begin(_ json: inout JSONWriter) {
    json.beginObject()
    json.key("aloud")
    json.integer(1)
    json.key("root")
    json.beginObject()
    json.key("children")
    json.beginArray()
  }

  private static func end(_ json: inout JSONWriter) {
    json.endArray()
    json.endObject()
    json.endObject()
  }

  private static func frame(x: Int, y: Int, in json: inout JSONWriter) {
    json.key("frame")
    json.beginArray(.line)
    for side in [x, y, 358, 44] { json.integer(side) }
    json.endArray()
  }

  private static func writeSection(
    _ section: Int, in json: inout JSONWriter, made: inout Int, limit: Int
  ) {
    json.beginObject()
    json.key("id")
    json.string("section-\(section)")
    json.key("containerType")
    json.string(section % 3 == 0 ? "list" : "semanticGroup")
    json.key("label")
    json.string("Section \(section) of the catalogue")
    frame(x: 16, y: section * 1000, in: &json)
    json.key("children")
    json.beginArray()
    made += 1
    var place = 0
    while place < 20, made < limit {
      writeElement(section * 20 + place, y: section * 1000 + place * 50, in: &json)
      made += 1
      place += 1
    }
    json.endArray()
    json.endObject()
  }

  private static func writeElement(_ number: Int, y: Int, in json: inout JSONWriter) {
    json.beginObject()
    json.key("id")
    json.string("element-\(number)")
    json.key("label")
    json.string("Roasted beans number \(number) from the highlands")
    frame(x: 16, y: y, in: &json)
    json.key("traits")
    json.beginArray(.line)
    switch number % 4 {
    case 0: json.string("button")
    case 1: json.string("staticText")
    case 2:
      json.string("adjustable")
    default:
      json.string("link")
      if number % 8 == 3 { json.string("notEnabled") }
    }
    json.endArray()
    if number % 4 == 2 {
      json.key("value")
      json.string("\(number % 100)%")
    }
    if number % 2 == 0 {
      json.key("hint")
      json.string("Shows the details of this coffee and where it can be had.")
    }
    json.endObject()
  }
}
