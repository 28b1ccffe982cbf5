// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// The nodes of a page as WebKit's inspector sends them, in parts.
///
/// The nodes are in one array and refer to each other by index, so that depth consumes no stack.
struct WebKitDOM {
  struct Node {
    /// The number that the inspector gives the node.
    var id = 0
    var type = 0
    var name = ""
    /// The members without inner nodes, `attributes` and `nodeValue`, as JSON in ``WebKitDOM/text``.
    var members = 0..<0
    /// The text of the node, as a JSON string in ``WebKitDOM/text``; empty if there is none.
    var value = 0..<0
    var attributes: [String] = []
    var hasAttributes = false
    /// The frame of a document or of the element that shows it.
    var frame: String?
    var shadow: String?
    var childCount = 0
    /// The inner nodes by their member; nil for a member that was not sent.
    var inner: [[Int]?] = Array(repeating: nil, count: Inner.allCases.count)
    var parent: Int?
  }

  /// The members with inner nodes, in the order of the document.
  enum Inner: Int, CaseIterable {
    case shadowRoots, pseudoElements, children, contentDocument, templateContent

    var name: String { "\(self)" }
    /// Whether the member is one node and not a list.
    var isSingle: Bool { self == .contentDocument || self == .templateContent }
  }

  private(set) var nodes: [Node] = []
  /// JSON of members and texts.
  private(set) var text: [UInt8] = []
  private var indices: [Int: Int] = [:]

  private static let keys = JSONKeyTable(
    Inner.allCases.map(\.name) + [
      "nodeId", "nodeType", "nodeName", "nodeValue", "attributes", "frameId", "shadowRootType",
      "childNodeCount",
    ])

  /// Reads the result of `DOM.getDocument`.
  mutating func readRoot(_ json: ArraySlice<UInt8>) throws(JSONError) {
    try read(Array(json), under: nil)
  }

  /// Reads the children of a known node, from `DOM.setChildNodes`.
  mutating func readChildren(_ json: ArraySlice<UInt8>, of id: Int) throws(JSONError) {
    guard let parent = indices[id] else { return }
    nodes[parent].inner[Inner.children.rawValue] = []
    try read(Array(json), under: parent)
  }

  /// The numbers of the nodes whose children were not sent.
  var incomplete: [Int] {
    nodes.filter { $0.childCount > 0 && $0.inner[Inner.children.rawValue] == nil }.map(\.id)
  }

  /// The nodes inside one, by index, in the order of the document.
  func inner(of node: Int) -> [(member: Inner, node: Int)] {
    Inner.allCases.flatMap { member in
      (nodes[node].inner[member.rawValue] ?? []).map { (member, $0) }
    }
  }

  private enum Open {
    case node(Int)
    case list(of: Int, Inner)
  }

  private mutating func read(_ json: [UInt8], under parent: Int?) throws(JSONError) {
    var reader = JSONReader(json.span)
    reader.replacesLoneSurrogates = true
    var open: [Open] = []
    if let parent {
      try reader.beginArray()
      open.append(.list(of: parent, .children))
    } else {
      try reader.beginObject()
      open.append(.node(add(under: nil)))
    }
    while let innermost = open.last {
      switch innermost {
      case .list(let parent, let member):
        if try reader.nextElement() {
          try reader.beginObject()
          open.append(.node(add(under: (parent, member))))
        } else {
          open.removeLast()
        }
      case .node(let node):
        guard let key = try reader.nextKey(in: Self.keys) else {
          if nodes[node].id > 0 { indices[nodes[node].id] = node }
          open.removeLast()
          continue
        }
        guard let member = key.number.flatMap({ Inner(rawValue: $0) }) else {
          try readMember(key, of: node, &reader, json)
          continue
        }
        nodes[node].inner[member.rawValue] = []
        if member.isSingle {
          try reader.beginObject()
          open.append(.node(add(under: (node, member))))
        } else {
          try reader.beginArray()
          open.append(.list(of: node, member))
        }
      }
    }
  }

  private mutating func add(under place: (node: Int, member: Inner)?) -> Int {
    var node = Node()
    node.parent = place?.node
    node.members = text.count..<text.count
    nodes.append(node)
    let index = nodes.count - 1
    if let place { nodes[place.node].inner[place.member.rawValue]?.append(index) }
    return index
  }

  private mutating func readMember(
    _ key: JSONKey, of node: Int, _ reader: inout JSONReader, _ json: [UInt8]
  ) throws(JSONError) {
    reader.skipToValue()
    let start = reader.offset
    switch key.number.map({ $0 - Inner.allCases.count }) {
    case 0: nodes[node].id = try reader.readInteger()
    case 1: nodes[node].type = try reader.readInteger()
    case 2: nodes[node].name = try reader.readString()
    case 3: try reader.skipValue()
    case 4:
      nodes[node].hasAttributes = true
      try reader.beginArray()
      while try reader.nextElement() { nodes[node].attributes.append(try reader.readString()) }
      return
    case 5: nodes[node].frame = try reader.readString()
    case 6: nodes[node].shadow = try reader.readString()
    case 7: nodes[node].childCount = try reader.readInteger()
    default:
      // The address of a document may be the document.
      if try reader.peek() == .string,
        let address = PageSource.concealed(address: try reader.readString())
      {
        return keep(key, of: node, Array(quoted(address).utf8)[...], json)
      } else if reader.offset == start {
        try reader.skipValue()
      }
    }
    keep(key, of: node, json[start..<reader.offset], json)
  }

  private mutating func keep(
    _ key: JSONKey, of node: Int, _ value: ArraySlice<UInt8>, _ json: [UInt8]
  ) {
    if key.number == Self.valueKey {
      let start = text.count
      text += value
      nodes[node].value = start..<text.count
      return
    }
    // Members that inner nodes separate do not lie side by side.
    let earlier = nodes[node].members
    let start = earlier.upperBound == text.count ? earlier.lowerBound : text.count
    if start == text.count { text += Array(text[earlier]) }
    if start < text.count { text.append(UInt8(ascii: ",")) }
    text.append(UInt8(ascii: "\""))
    text += json[key.content]
    text += Array("\":".utf8)
    text += value
    nodes[node].members = start..<text.count
  }

  private static let valueKey = Inner.allCases.count + 3
}
