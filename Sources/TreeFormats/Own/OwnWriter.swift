// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
public import TreeModel

/// Writes a tree in Aloud's own format, node by node.
///
/// The caller removes the bytes step by step. Reading the result gives the same tree, except that
/// nodes without an identifier get their path as identifier if others refer to them.
///
/// - Complexity: O(nodes) over all steps, without recursion.
public struct TreeWriter: Sendable {
  /// The bytes that have been written but not removed.
  public var bytes: [UInt8] {
    get { json.bytes }
    _modify { yield &json.bytes }
  }

  private let tree: AccessibilityTree
  /// The nodes that need an identifier because others refer to them.
  private let referenced: Set<NodeIndex>
  private var json: JSONWriter
  private var work: [Step] = []

  private enum Step {
    case node(NodeIndex)
    case identifier(NodeIndex)
    case beginElements
    case beginChildren
    case endList
    case endNode
  }

  /// Begins with the members of the document.
  public init(_ tree: AccessibilityTree, packed: Bool = false) {
    self.tree = tree
    referenced = Self.references(in: tree)
    json = JSONWriter(packed: packed)
    json.beginObject()
    writeDocument()
    json.key("root")
    work.append(.node(.root))
  }

  /// Writes the next part; returns false at the end.
  public mutating func step() -> Bool {
    guard let step = work.popLast() else { return false }
    switch step {
    case .node(let index): begin(index)
    case .identifier(let index): json.string(tree.identifier(of: index))
    case .beginElements:
      json.key("elements")
      json.beginArray()
    case .beginChildren:
      json.key("children")
      json.beginArray()
    case .endList: json.endArray()
    case .endNode: json.endObject()
    }
    if work.isEmpty { json.endObject() }
    return true
  }

  private mutating func begin(_ index: NodeIndex) {
    let elements = tree[index].rare?.members.elements
    let isLeaf = !tree.hasChildren(index) && elements == nil
    json.beginObject(isLeaf ? .line : .lines)
    let hasID = tree.hasIdentifier(index) || referenced.contains(index)
    if hasID { json.member("id", tree.identifier(of: index)) }
    json.write(tree[index], in: tree)
    work.append(.endNode)
    if tree.hasChildren(index) {
      work.append(.endList)
      for child in Array(tree.children(of: index)).reversed() { work.append(.node(child)) }
      work.append(.beginChildren)
    }
    if let elements {
      work.append(.endList)
      for element in elements.reversed() {
        // An element that is not a view has its only position here.
        let isOwn = tree[element].parent == index && !tree[element].isView
        work.append(isOwn ? .node(element) : .identifier(element))
      }
      work.append(.beginElements)
    }
  }

  private static func references(in tree: AccessibilityTree) -> Set<NodeIndex> {
    var found = Set(tree.notifications.compactMap(\.node))
    if let focus = tree.focus { found.insert(focus) }
    for node in tree.nodes {
      guard let details = node.rare?.members else { continue }
      found.formUnion(details.elements ?? [])
      found.formUnion(details.cell?.rowHeaders ?? [])
      found.formUnion(details.cell?.columnHeaders ?? [])
      for rotor in details.rotors ?? [] { found.formUnion(rotor.items.map(\.node)) }
    }
    return found
  }

  private mutating func writeDocument() {
    json.key("aloud")
    json.integer(1)
    json.member("name", tree.name)
    json.member("style", tree.style?.rawValue)
    json.member("release", tree.release?.rawValue)
    json.member("language", tree.language)
    json.member("direction", tree.direction?.rawValue)
    if let screen = tree.screen { json.numbers("screen", [screen.width, screen.height]) }
    json.member("order", tree.order?.rawValue)
    json.member("revision", tree.revision)
    json.member("focus", tree.focus.map { tree.identifier(of: $0) })
    let notifications = tree.notifications
    json.list("notifications", notifications.isEmpty ? nil : notifications) {
      [tree] json, notification in
      json.object(nil, .line) { json in
        json.member("type", notification.kind.rawValue)
        json.member("node", notification.node.map { tree.identifier(of: $0) })
        json.member("text", notification.text)
        json.member("priority", notification.priority?.rawValue)
        json.member("queued", notification.queued)
      }
    }
  }
}
