// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import TreeModel

@testable import TreeFormats

/// A page of Tests/Fixtures/recordings as an engine told it: the tree, and where its elements are.
struct RecordedPage {
  let name: String
  let tree: AccessibilityTree
  /// The identifiers of nodes, by the identifiers of elements in the page.
  private(set) var elements: [String: String] = [:]
  private var parents: [String: String] = [:]
  private var tags: [String: String] = [:]
  /// Where a node is in the document, which is the same in every state of a page.
  private var paths: [String: String] = [:]

  static let folder = URL(filePath: projectFile("Tests/Fixtures/recordings"))

  init(_ name: String, _ engine: Engine) throws {
    self.name = name
    let file = Self.folder.appending(path: "pages/\(name).\(engine.rawValue).json.gz")
    let bytes = [UInt8](try Data(contentsOf: file))
    tree = try readTree(bytes).tree
    let text = try gunzip(bytes.span, limit: largestDocument)
    let document = try JSONSerialization.jsonObject(with: Data(text)) as? JSON ?? [:]
    switch engine {
    case .chromium: addChromium(document)
    case .webkit: if let page = document["dom"] as? JSON { addWebKit(page, in: nil, at: "") }
    }
  }

  private typealias JSON = [String: Any]

  private mutating func add(_ node: String, _ tag: String, in parent: String?, at path: String) {
    parents[node] = parent
    tags[node] = tag
    paths[node] = path
  }

  private mutating func addWebKit(_ node: JSON, in parent: String?, at path: String) {
    let key = "ax\(node["nodeId"] as? Int ?? 0)"
    add(key, node["localName"] as? String ?? "", in: parent, at: path)
    let attributes = node["attributes"] as? [String] ?? []
    for place in stride(from: 0, to: attributes.count - 1, by: 2) where attributes[place] == "id" {
      elements[attributes[place + 1]] = key
    }
    var inner = ["children", "shadowRoots", "pseudoElements"].flatMap { node[$0] as? [JSON] ?? [] }
    if let frame = node["contentDocument"] as? JSON { inner.append(frame) }
    for (number, child) in inner.enumerated() { addWebKit(child, in: key, at: "\(path)/\(number)") }
  }

  private mutating func addChromium(_ document: JSON) {
    let frames = document["frames"] as? [JSON] ?? []
    let nodes = ([document] + frames).flatMap { $0["nodes"] as? [JSON] ?? [] }
    var keys: [Int: [String]] = [:]
    for node in nodes {
      guard let number = node["backendDOMNodeId"] as? Int, let id = node["nodeId"] as? String
      else { continue }
      keys[number, default: []].append("ax\(id)")
    }
    let snapshot = document["domSnapshot"] as? JSON ?? [:]
    let strings = snapshot["strings"] as? [String] ?? []
    let documents = snapshot["documents"] as? [JSON] ?? []
    addChromium(0, of: documents, strings, keys, in: nil, at: "")
    for node in nodes {
      guard let id = node["nodeId"] as? String, let parent = node["parentId"] as? String,
        parents["ax\(id)"] == nil
      else { continue }
      parents["ax\(id)"] = "ax\(parent)"
    }
  }

  private mutating func addChromium(
    _ number: Int, of documents: [JSON], _ strings: [String], _ keys: [Int: [String]],
    in outer: String?, at start: String
  ) {
    guard documents.indices.contains(number), let nodes = documents[number]["nodes"] as? JSON,
      let owners = nodes["parentIndex"] as? [Int], let numbers = nodes["backendNodeId"] as? [Int],
      let names = nodes["nodeName"] as? [Int], let attributes = nodes["attributes"] as? [[Int]]
    else { return }
    let frames = nodes["contentDocumentIndex"] as? [String: [Int]] ?? [:]
    let inner = Dictionary(
      zip(frames["index"] ?? [], frames["value"] ?? []), uniquingKeysWith: { $1 })
    let all = numbers.map { keys[$0] ?? ["dom\($0)"] }
    var counts: [Int: Int] = [:]
    var places: [String] = []
    for (index, owner) in owners.enumerated() {
      let path = owner < 0 ? start : "\(places[owner])/\(counts[owner, default: 0])"
      counts[owner, default: 0] += 1
      places.append(path)
      let key = all[index][0]
      add(key, strings[names[index]].lowercased(), in: owner < 0 ? outer : all[owner][0], at: path)
      for (number, other) in all[index].enumerated().dropFirst() {
        add(other, "", in: key, at: "\(path)#\(number)")
      }
      let pairs = attributes[index]
      for place in stride(from: 0, to: pairs.count - 1, by: 2) where strings[pairs[place]] == "id" {
        elements[strings[pairs[place + 1]]] = key
      }
      if let frame = inner[index] {
        addChromium(frame, of: documents, strings, keys, in: key, at: path + "/f")
      }
    }
  }

  /// Returns the node of the document for a node of the tree; for one that only the tree has, that of
  /// its first part, or else the one around it.
  private func base(_ node: String) -> String {
    guard let index = tree.node(withID: node) else { return "" }
    let part = tree.children(of: index).lazy.compactMap { number(of: $0) }.first
    guard let number = number(of: index) ?? part ?? tree[index].parent.flatMap(number) else {
      return ""
    }
    return tags["ax\(number)"] == nil && tags["dom\(number)"] != nil
      ? "dom\(number)" : "ax\(number)"
  }

  /// Returns the identifier of the first node of the tree for a node of the document.
  func identifier(of element: String) -> String? {
    tree.nodes.indices.lazy.map { tree.identifier(of: NodeIndex($0)) }.first { base($0) == element }
  }

  private func number(of node: NodeIndex) -> Int? { tree.live?.number(of: node) }

  /// Returns whether a node of the tree is an element of the page, or in it.
  func contains(_ node: String?, in root: String) -> Bool {
    node.map { isElement(base($0), in: root) } ?? false
  }

  /// Returns whether an element is in a node of the tree.
  func isInside(_ root: String, of node: String) -> Bool { isElement(root, in: base(node)) }

  private func isElement(_ element: String, in root: String) -> Bool {
    var element: String? = element
    while let here = element {
      if here == root { return true }
      element = parents[here]
    }
    return false
  }

  /// The elements around one, innermost first, which may be read as one with it.
  func enclosing(_ root: String) -> [(node: String, isRead: Bool)] {
    let read: Set = [
      "p", "a", "label", "h1", "h2", "h3", "li", "td", "dt", "dd", "button", "summary",
    ]
    var found: [(node: String, isRead: Bool)] = []
    var node = parents[root]
    while let here = node, let tag = tags[here], tag != "body", tag != "html" {
      found.append((here, read.contains(tag)))
      node = parents[here]
    }
    return found
  }

  /// Returns whether a node of the tree is an element itself.
  func isSame(_ node: String?, _ root: String) -> Bool { node.map(base) == root }

  /// Returns the identifiers of nodes by their path in the document and their role.
  private func identifiers() -> [String: String] {
    var found: [String: String] = [:]
    for position in tree.nodes.indices {
      let id = tree.identifier(of: NodeIndex(position))
      guard let path = paths[base(id)] else { continue }
      let key = "\(path) \(tree[NodeIndex(position)].role?.rawValue ?? "")"
      found[key] = found[key] ?? id
    }
    return found
  }

  /// Returns the tree with the identifiers that the nodes have in another state of the page.
  func tree(renamedAsIn other: RecordedPage) throws -> AccessibilityTree {
    let former = other.identifiers()
    var names: [String: String] = [:]
    for (key, id) in identifiers() { names[id] = former[key] ?? "new-\(id)" }
    var writer = TreeWriter(tree)
    while writer.step() {}
    let document = try JSONSerialization.jsonObject(with: Data(writer.bytes))
    func renamed(_ value: Any, _ member: String) -> Any {
      switch value {
      case let object as JSON:
        return Dictionary(uniqueKeysWithValues: object.map { ($0, renamed($1, $0)) })
      case let list as [Any]: return list.map { renamed($0, member) }
      case let text as String where Self.members.contains(member):
        return names[text] ?? (tree.node(withID: text) == nil ? text : "new-\(text)")
      default: return value
      }
    }
    let bytes = try JSONSerialization.data(withJSONObject: renamed(document, ""))
    return try readTree([UInt8](bytes)).tree
  }

  /// The members of a tree that have identifiers.
  private static let members: Set<String> = [
    "id", "focus", "node", "elements", "rowHeaders", "columnHeaders", "children",
  ]
}
