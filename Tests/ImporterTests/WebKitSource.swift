// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A node of a page from which tests make documents of WebKit.
struct WebKitNode: Sendable {
  var tag = ""
  var text = ""
  /// The number of its code units, where it has escapes of JSON.
  var length: Int?
  var attributes: [String] = []
  /// The properties of an exposed element, as members in JSON; nil for an ignored one.
  var properties: String?
  /// The members of an ignored element's properties.
  var ignored = #""ignored":true"#
  /// The facts of the script, as members in JSON.
  var row = ""
  var children: [WebKitNode] = []
  /// Whether it listens to clicks.
  var listens = false
  /// The kind and nodes of its shadow root.
  var shadow: (kind: String, nodes: [WebKitNode])?

  /// A text, drawn unless there are no lines.
  static func text(_ text: String, isDrawn: Bool = true) -> WebKitNode {
    WebKitNode(text: text, row: isDrawn ? #""rects":[[0,0,10,10]]"# : #""rects":[]"#)
  }

  /// An exposed element, with its role and further properties.
  static func exposed(
    _ tag: String, _ role: String, _ attributes: [String], _ properties: String, row: String = "",
    _ children: WebKitNode...
  ) -> WebKitNode {
    let more = properties.isEmpty ? "" : "," + properties
    return WebKitNode(
      tag: tag, attributes: attributes, properties: #""role":"\#(role)""# + more, row: row,
      children: children)
  }

  static func exposed(
    _ tag: String, _ role: String, row: String = "", _ children: WebKitNode...
  ) -> WebKitNode {
    WebKitNode(tag: tag, properties: #""role":"\#(role)""#, row: row, children: children)
  }

  static func exposed(
    _ tag: String, _ role: String, _ attributes: [String], _ children: WebKitNode...
  ) -> WebKitNode {
    WebKitNode(
      tag: tag, attributes: attributes, properties: #""role":"\#(role)""#, children: children)
  }

  /// An element that WebKit ignores.
  static func ignored(
    _ tag: String, _ attributes: [String], _ properties: String, row: String = "",
    _ children: WebKitNode...
  ) -> WebKitNode {
    WebKitNode(
      tag: tag, attributes: attributes, ignored: properties, row: row, children: children)
  }

  static func ignored(_ tag: String, row: String = "", _ children: WebKitNode...) -> WebKitNode {
    WebKitNode(tag: tag, row: row, children: children)
  }

  static func ignored(
    _ tag: String, _ attributes: [String], row: String = "", _ children: WebKitNode...
  ) -> WebKitNode {
    WebKitNode(tag: tag, attributes: attributes, row: row, children: children)
  }

  func within(_ kind: String, _ nodes: WebKitNode...) -> WebKitNode {
    var host = self
    host.shadow = (kind, nodes)
    return host
  }
}

/// A document of WebKit about a few nodes: the DOM, the properties and the rows of the script.
struct WebKitSource {
  private var count = 0
  private var properties: [String] = []
  private var rows: [String] = []

  /// - Parameter more: Further members of the document, each after a comma.
  static func document(_ nodes: [WebKitNode], more: String = "", page: String = "") -> String {
    var source = WebKitSource()
    source.count = 1
    source.rows.append(##"{"t":9,"n":"#document"}"##)
    let children = nodes.map { source.add($0, isReached: true) }
    let exposed = children.flatMap(\.exposed).map(String.init).joined(separator: ",")
    let dom =
      ##"{"nodeId":1,"nodeType":9,"nodeName":"#document","children":["##
      + children.map(\.json).joined(separator: ",") + "]}"
    let own = [#"{"nodeId":1,"childNodeIds":[\#(exposed)]}"#] + source.properties
    return #"{"webkit":{"version":1,"viewport":[400,300]},"dom":\#(dom),"#
      + #""properties":[\#(own.joined(separator: ","))],"#
      + #""page":{\#(page)"nodes":[\#(source.rows.joined(separator: ","))]}\#(more)}"#
  }

  /// Adds a node; returns its JSON and the exposed nodes nearest to it.
  private mutating func add(_ node: WebKitNode, isReached: Bool) -> (json: String, exposed: [Int]) {
    count += 1
    let number = count
    if node.tag.isEmpty {
      let length = node.length ?? node.text.utf16.count
      if isReached { rows.append(##"{"t":3,"n":"#text","length":\##(length),\##(node.row)}"##) }
      return (#"{"nodeId":\#(number),"nodeType":3,"nodeValue":"\#(node.text)"}"#, [])
    }
    let more = node.row.isEmpty ? "" : "," + node.row
    if isReached { rows.append(#"{"t":1,"n":"\#(node.tag)"\#(more)}"#) }
    var json = #"{"nodeId":\#(number),"nodeType":1,"nodeName":"\#(node.tag)","attributes":["#
    json += node.attributes.map { #""\#($0)""# }.joined(separator: ",") + "]"
    var exposed: [Int] = []
    if let (kind, nodes) = node.shadow {
      count += 1
      let root = count
      let isOpen = isReached && kind == "open"
      if isOpen { rows.append(##"{"t":11,"n":"#document-fragment"}"##) }
      let inner = nodes.map { add($0, isReached: isOpen) }
      exposed += inner.flatMap(\.exposed)
      json +=
        #","shadowRoots":[{"nodeId":\#(root),"nodeType":11,"shadowRootType":"\#(kind)","children":["#
        + inner.map(\.json).joined(separator: ",") + "]}]"
    }
    let inner = node.children.map { add($0, isReached: isReached) }
    exposed += inner.flatMap(\.exposed)
    json += #","children":["# + inner.map(\.json).joined(separator: ",") + "]}"
    let list = exposed.map(String.init).joined(separator: ",")
    let listener = node.listens ? #""mouseEventNodeId":\#(number),"# : ""
    let members = listener + (node.properties ?? node.ignored)
    properties.append(#"{"nodeId":\#(number),"childNodeIds":[\#(list)],\#(members)}"#)
    return (json, node.properties == nil ? exposed : [number])
  }
}
