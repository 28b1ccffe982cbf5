// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText

extension TreeGenerator {
  /// A window of so many nodes as AccessKit writes it: headings, sliders, check boxes and fields, with
  /// their bounds.
  static func accessKitWindow(nodes count: Int) -> [UInt8] {
    var json = JSONWriter(packed: true)
    json.beginObject()
    json.key("nodes")
    json.beginArray()
    accessKitNode(0, "window", label: "A long window", in: &json) { json in
      json.key("children")
      json.beginArray()
      for index in 1..<count { json.integer(index) }
      json.endArray()
    }
    for index in 1..<count {
      let role = ["heading", "slider", "checkBox", "textInput"][index % 4]
      accessKitNode(index, role, label: "Setting number \(index)", in: &json) { json in
        switch role {
        case "heading": member("level", 2, in: &json)
        case "slider":
          measure("numericValue", index % 100, in: &json)
          measure("minNumericValue", 0, in: &json)
          measure("maxNumericValue", 100, in: &json)
        case "checkBox": json.member("toggled", index % 8 == 2 ? "true" : "false")
        default: json.member("value", "What was typed before")
        }
        json.key("bounds")
        json.beginObject()
        for (name, place) in [("x0", 0), ("y0", index * 44), ("x1", 390), ("y1", index * 44 + 44)] {
          measure(name, place, in: &json)
        }
        json.endObject()
      }
    }
    json.endArray()
    json.key("tree")
    json.beginObject()
    member("root", 0, in: &json)
    json.member("toolkitName", "demo")
    json.member("toolkitVersion", "1.0")
    json.endObject()
    json.member("treeId", "00000000-0000-0000-0000-000000000000")
    member("focus", 0, in: &json)
    json.endObject()
    return json.bytes
  }

  private static func accessKitNode(
    _ id: Int, _ role: String, label: String, in json: inout JSONWriter,
    _ writeOthers: (inout JSONWriter) -> Void
  ) {
    json.beginArray()
    json.integer(id)
    json.beginObject()
    json.member("role", role)
    for name in ["actions", "childActions", "flags"] { member(name, 0, in: &json) }
    json.key("properties")
    json.beginObject()
    json.member("label", label)
    writeOthers(&json)
    json.endObject()
    json.endObject()
    json.endArray()
  }

  /// Writes a number that may have a fraction, which the serializer always writes with one.
  private static func measure(_ name: String, _ number: Int, in json: inout JSONWriter) {
    json.key(name)
    json.raw(Array("\(number).0".utf8))
  }

  private static func member(_ name: String, _ number: Int, in json: inout JSONWriter) {
    json.key(name)
    json.integer(number)
  }
}
