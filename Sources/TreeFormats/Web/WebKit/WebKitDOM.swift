// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// The nodes of the inspector's `DOM.getDocument`, those of all frames in one sequence.
struct WebKitDOM {
  /// The way in which a node hangs below its parent, in the order in which these are read.
  enum Branch: UInt8 { case shadow, pseudo, child, content }

  enum Kind: Int { case other = 0, element = 1, text = 3, document = 9, fragment = 11 }

  struct Node {
    var offset = 0
    /// The inspector's number for it, which its properties have too.
    var number = -1
    var kind = Kind.other
    var branch = Branch.child
    /// The name of an element, in capitals in HTML.
    var name = ""
    /// The words of a text.
    var text = ""
    var url = ""
    /// The address with which those in a document are resolved.
    var base = ""
    var frameID = ""
    /// The kind of a shadow root.
    var shadow = ""
    /// The names and values of its attributes, in turn.
    var attributes: [String] = []
    var parent: Int32 = -1
    /// The first node after its descendants.
    var end: Int32 = 0
    /// The nearest document or shadow root, in which references to identifiers are resolved.
    var scope: Int32 = 0

    /// The value of an attribute, in its original form.
    subscript(name: String) -> String? {
      var place = 0
      while place + 1 < attributes.count {
        if attributes[place] == name { return attributes[place + 1] }
        place += 2
      }
      return nil
    }

    /// The value of an attribute with collapsed white space, if it is not empty.
    func words(_ name: String) -> String? {
      self[name].map(folded).flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  /// In document order: shadow roots precede children, and the page in a frame follows them.
  var nodes: [Node] = []
  private var places: [Int: Int32] = [:]

  subscript(index: Int) -> Node {
    _read { yield nodes[index] }
  }

  /// Returns the node with the inspector's number.
  func place(of number: Int) -> Int? { places[number].map(Int.init) }

  /// Reads the document node, which begins at an offset of the whole document.
  static func read(_ text: Span<UInt8>, from base: Int) throws(JSONError) -> WebKitDOM {
    var sink = WebKitDOMSink(base: base)
    do throws(JSONError) {
      try sink.readNodes(of: text)
    } catch {
      throw JSONError(at: base + error.offset, error.fault)
    }
    return WebKitDOM(sink.nodes)
  }

  init() {}

  /// Brings nodes, each after its parent, into document order.
  private init(_ read: [Node]) {
    guard !read.isEmpty else { return }
    let parents = read.map(\.parent)
    let rest = read.indices.dropFirst()
    let order = [Branch.shadow, .pseudo, .child, .content].flatMap { branch in
      rest.lazy.filter { read[$0].branch == branch }.map(Int32.init)
    }
    let links = PageLinks(parents: parents, order: order)
    nodes.reserveCapacity(read.count)
    var waiting: [(node: Int32, parent: Int32)] = [(0, -1)]
    while let (place, parent) = waiting.popLast() {
      let index = Int32(nodes.count)
      var node = read[Int(place)]
      node.parent = parent
      let isScope = node.kind == .document || node.kind == .fragment || parent < 0
      node.scope = isScope ? index : nodes[Int(parent)].scope
      nodes.append(node)
      waiting += links.children(of: Int(place)).reversed().map { ($0, index) }
      if places[node.number] == nil { places[node.number] = index }
    }
    for index in nodes.indices.reversed() {
      nodes[index].end = max(nodes[index].end, Int32(index + 1))
      let parent = Int(nodes[index].parent)
      if parent >= 0 { nodes[parent].end = max(nodes[parent].end, nodes[index].end) }
    }
  }

  /// The first number that two nodes have, with the offset of the second.
  var repeatedNumber: (number: Int, offset: Int)? {
    for (index, node) in nodes.enumerated() where places[node.number] != Int32(index) {
      return (node.number, node.offset)
    }
    return nil
  }

  /// Returns the children of a node along one branch, in order.
  func children(of index: Int, _ branch: Branch = .child) -> [Int] {
    var children: [Int] = []
    var child = index + 1
    while child < nodes[index].end {
      if nodes[child].branch == branch { children.append(child) }
      child = Int(nodes[child].end)
    }
    return children
  }
}

/// Collects the nodes of the DOM in the order of the text.
private struct WebKitDOMSink: NodeSink {
  let base: Int
  private(set) var nodes: [WebKitDOM.Node] = []
  private var open: [Int] = []
  /// For each open node the branch of the list that is being read.
  private var branches: [WebKitDOM.Branch] = []

  init(base: Int) { self.base = base }

  static let keys = JSONKeyTable([
    "nodeId", "nodeType", "nodeName", "nodeValue", "attributes", "children", "shadowRoots",
    "pseudoElements", "contentDocument", "shadowRootType", "frameId", "documentURL",
    "baseURL",
  ])

  var isFull: Bool { nodes.count >= AccessibilityTree.maximumNodes }

  mutating func begin(at offset: Int) {
    var node = WebKitDOM.Node()
    node.offset = base + offset
    node.parent = Int32(open.last ?? -1)
    node.branch = branches.last ?? .child
    open.append(nodes.count)
    branches.append(.child)
    nodes.append(node)
  }

  mutating func read(_ key: Int, _ json: inout JSONReader) throws(JSONError) -> MemberUse {
    guard let last = open.last else { return .ignored }
    switch key {
    case 0: nodes[last].number = try json.readSize() ?? -1
    case 1: nodes[last].kind = try json.readCount().flatMap(WebKitDOM.Kind.init) ?? .other
    case 2: nodes[last].name = try json.readWords() ?? ""
    case 3: nodes[last].text = try json.readWords() ?? ""
    case 4:
      var attributes: [String] = []
      try json.readList { (json) throws(JSONError) in attributes.append(try json.readWords() ?? "")
      }
      nodes[last].attributes = attributes
    case 5: return within(.child)
    case 6: return within(.shadow)
    case 7: return within(.pseudo)
    case 8: return within(.content)
    case 9: nodes[last].shadow = try json.readWords() ?? ""
    case 10: nodes[last].frameID = try json.readWords() ?? ""
    case 11: nodes[last].url = try json.readWords() ?? ""
    default: nodes[last].base = try json.readWords() ?? ""
    }
    return .taken
  }

  private mutating func within(_ branch: WebKitDOM.Branch) -> MemberUse {
    branches[branches.count - 1] = branch
    return .children
  }

  mutating func end() {
    open.removeLast()
    branches.removeLast()
  }
}
