// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

extension TreeGenerator {
  /// What a browser answers about a long page of so many nodes: headings, paragraphs, lists of links
  /// and buttons, each text with the ignored and inline nodes that come with it.
  static func chromiumPage(nodes count: Int) -> [UInt8] {
    var page = ChromiumPage()
    page.write(sections: max(1, count / ChromiumPage.nodesPerSection))
    return page.json.bytes
  }
}

/// Writes the nodes of a page one after the other.
private struct ChromiumPage {
  var json = JSONWriter(packed: true)

  /// What a section takes: itself, a heading and six items with their texts.
  static let nodesPerSection = 1 + 3 + 6 * 4

  mutating func write(sections: Int) {
    json.beginObject()
    json.key("nodes")
    json.beginArray()
    node(
      "1", "RootWebArea", name: "A long page", parent: nil,
      children: (0..<sections).map { "s\($0)" })
    for section in 0..<sections { writeSection(section) }
    json.endArray()
    json.endObject()
  }

  private mutating func writeSection(_ section: Int) {
    let id = "s\(section)"
    node(
      id, "none", parent: "1", children: ["\(id)h"] + (0..<6).map { "\(id)i\($0)" }, ignored: true)
    withText("\(id)h", "heading", "Chapter \(section) of the catalogue", parent: id)
    for item in 0..<6 {
      let wrapper = "\(id)i\(item)"
      node(wrapper, "listitem", parent: id, children: ["\(wrapper)x"])
      withText(
        "\(wrapper)x", ["link", "button", "paragraph"][item % 3],
        "Roasted beans number \(section * 6 + item) from the highlands", parent: wrapper)
    }
  }

  private mutating func withText(_ id: String, _ role: String, _ text: String, parent: String) {
    let isNamed = role != "paragraph"
    node(id, role, name: isNamed ? text : nil, parent: parent, children: ["\(id)t"])
    node("\(id)t", "StaticText", name: text, parent: id, children: ["\(id)b"])
    node("\(id)b", "InlineTextBox", name: text, parent: "\(id)t", children: [])
  }

  private mutating func node(
    _ id: String, _ role: String, name: String? = nil, parent: String?, children: [String],
    ignored: Bool = false
  ) {
    json.beginObject()
    json.member("nodeId", id)
    json.key("ignored")
    json.boolean(ignored)
    json.key("role")
    value("role", role)
    if let name {
      json.key("name")
      json.beginObject()
      json.member("type", "computedString")
      json.member("value", name)
      json.key("sources")
      json.beginArray()
      for attribute in ["aria-labelledby", "aria-label"] {
        json.beginObject()
        json.member("type", "attribute")
        json.member("attribute", attribute)
        json.endObject()
      }
      json.endArray()
      json.endObject()
    }
    json.key("properties")
    json.beginArray()
    if role == "link" || role == "button" {
      json.beginObject()
      json.member("name", "focusable")
      json.key("value")
      json.beginObject()
      json.member("type", "booleanOrUndefined")
      json.key("value")
      json.boolean(true)
      json.endObject()
      json.endObject()
    }
    json.endArray()
    if let parent { json.member("parentId", parent) }
    json.key("childIds")
    json.beginArray()
    for child in children { json.string(child) }
    json.endArray()
    json.endObject()
  }

  private mutating func value(_ type: String, _ text: String) {
    json.beginObject()
    json.member("type", type)
    json.member("value", text)
    json.endObject()
  }
}
