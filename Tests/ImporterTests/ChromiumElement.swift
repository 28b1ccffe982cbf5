// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation

/// An element of a small page, for writing it as Chromium exposes it, with its DOM snapshot.
struct ChromiumElement {
  var role: String
  var name = ""
  var value = ""
  var properties: [String] = []
  /// The element in the DOM; a text has none.
  var tag: String
  var attributes: [String: String] = [:]
  var isIgnored = false
  var children: [ChromiumElement] = []
  /// The description.
  var summary = ""
  /// Whether its name comes from its contents.
  var isNamedByContents = false
  /// Whether its name comes from a label.
  var isNamedByLabel = false
  /// Whether its name comes from an attribute.
  var isNamedByAttribute = false
  /// The value of the style `display`, if the snapshot has it.
  var display: String?
  /// The value of the style `visibility`, if the snapshot has the styles of a capture.
  var visibility: String?
  /// Whether Chromium does not expose it and what is in it; it is drawn only with a `display`.
  var isOnlyInDOM = false
  /// The words of a text in the DOM, if they differ.
  var source: String?
  /// Whether a style generates a text, which then has no number.
  var isGenerated = false
  /// Whether it listens to clicks.
  var listens = false

  /// Creates an element that Chromium exposes; an anchor that is a link gets an address.
  static func node(
    _ role: String, _ tag: String, name: String = "", value: String = "", _ attributes: String...,
    properties: [String] = [], display: String? = nil, children: [ChromiumElement] = []
  ) -> Self {
    let pairs = attributes.map { attribute in
      let parts = attribute.split(separator: "=", maxSplits: 1).map(String.init)
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
    let address = (role, tag) == ("link", "A") ? ["href": "#"] : [:]
    return Self(
      role: role, name: name, value: value, properties: properties, tag: tag,
      attributes: address.merging(pairs) { $1 }, children: children, display: display)
  }

  /// Creates an element that Chromium ignores, such as most `div` and `span` elements.
  static func ignored(_ tag: String, display: String? = nil, _ children: ChromiumElement...) -> Self
  {
    Self(role: "none", tag: tag, isIgnored: true, children: children, display: display)
  }

  /// Creates a text.
  static func text(_ words: String) -> Self { Self(role: "StaticText", name: words, tag: "#text") }

  /// Returns the element as one that listens to clicks.
  func listening() -> Self {
    var element = self
    element.listens = true
    return element
  }

  /// Creates a text that a style generates before an element.
  static func generated(_ words: String) -> Self {
    var text = text(words)
    text.isGenerated = true
    return ignored("::before", text)
  }

  /// Creates an element that only the DOM has.
  static func inDOM(_ tag: String, _ attributes: [String: String] = [:], _ children: Self...)
    -> Self
  {
    Self(role: "", tag: tag, attributes: attributes, children: children, isOnlyInDOM: true)
  }

  /// Returns a page of elements with its addresses, as the document that Aloud captures.
  static func page(
    _ elements: [ChromiumElement], at address: String? = nil, base: String? = nil
  ) throws -> [UInt8] {
    let body = Self(role: "none", tag: "BODY", isIgnored: true, children: elements)
    let page = Self(role: "RootWebArea", name: "Page", tag: "#document", children: [body])
    var writer = Writer()
    writer.add(page, parent: -1)
    return try writer.document(at: address, base)
  }

  private struct Writer {
    var nodes: [[String: Any]] = []
    var strings: [String] = []
    var (parents, names, ids, attributes): ([Int], [Int], [Int], [[Int]]) = ([], [], [], [])
    var values: [Int] = []
    var listeners: [Int] = []
    /// The nodes that Chromium does not expose.
    var hidden: Set<Int> = []
    var (layoutNodes, styles, bounds): ([Int], [[Int]], [[Double]]) = ([], [], [])

    mutating func string(_ text: String) -> Int {
      if let known = strings.firstIndex(of: text) { return known }
      strings.append(text)
      return strings.count - 1
    }

    mutating func add(_ element: ChromiumElement, parent: Int) {
      let index = nodes.count
      parents.append(parent)
      names.append(string(element.tag))
      ids.append(index + 1)
      let isText = element.tag == "#text"
      values.append(isText ? string(element.source ?? element.name) : -1)
      if element.listens { listeners.append(index) }
      if element.isOnlyInDOM || hidden.contains(parent) { hidden.insert(index) }
      attributes.append(element.attributes.flatMap { [string($0.key), string($0.value)] })
      if !hidden.contains(index) || element.display != nil {
        layoutNodes.append(index)
        var own = [element.display].compactMap(\.self)
        if let visibility = element.visibility {
          own = [element.display ?? "block", "visible", visibility, "none"]
        }
        styles.append(own.map { string($0) })
        bounds.append([0, Double(index) * 20, 100, 20])
      }
      var node: [String: Any] = [
        "nodeId": String(index + 1), "ignored": element.isIgnored,
        "role": ["value": element.role],
      ]
      if !element.isGenerated { node["backendDOMNodeId"] = index + 1 }
      if parent >= 0 { node["parentId"] = String(parent + 1) }
      if !element.name.isEmpty {
        var name: [String: Any] = ["value": element.name]
        if element.isNamedByContents {
          name["sources"] = [["type": "contents", "value": ["value": element.name]]]
        }
        if element.isNamedByLabel {
          name["sources"] = [["type": "relatedElement", "value": ["value": element.name]]]
        }
        if element.isNamedByAttribute {
          name["sources"] = [["type": "attribute", "value": ["value": element.name]]]
        }
        node["name"] = name
      }
      if !element.summary.isEmpty { node["description"] = ["value": element.summary] }
      if !element.value.isEmpty { node["value"] = ["value": element.value] }
      node["properties"] = element.properties.map { property in
        let parts = property.split(separator: "=").map(String.init)
        return ["name": parts[0], "value": ["value": parts.count > 1 ? parts[1] : "true"]]
      }
      nodes.append(node)
      var children: [String] = []
      for child in element.children {
        let inner = nodes.count
        add(child, parent: index)
        if !hidden.contains(inner) { children.append(String(inner + 1)) }
      }
      nodes[index]["childIds"] = children
    }

    mutating func document(at address: String?, _ base: String?) throws -> [UInt8] {
      let address = address.map { string($0) } ?? -1
      let base = base.map { string($0) } ?? -1
      let dom: [String: Any] = [
        "strings": strings,
        "documents": [
          [
            "nodes": [
              "parentIndex": parents, "nodeName": names, "backendNodeId": ids,
              "attributes": attributes, "nodeValue": values, "isClickable": ["index": listeners],
            ], "documentURL": address, "baseURL": base,
            "layout": ["nodeIndex": layoutNodes, "styles": styles, "bounds": bounds],
          ]
        ],
      ]
      let exposed = nodes.indices.filter { !hidden.contains($0) }.map { nodes[$0] }
      return Array(
        try JSONSerialization.data(withJSONObject: ["nodes": exposed, "domSnapshot": dom]))
    }
  }
}
