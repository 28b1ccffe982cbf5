// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Spelling
public import TreeModel

/// An update that was read.
public struct ImportedUpdate: Sendable {
  /// The update, which only its tree can validate.
  public let update: TreeUpdate
  /// The warnings about it.
  public let warnings: [Finding]

  /// Returns all warnings after the update of a tree, also about nodes that it left without a place.
  ///
  /// - Parameter unplaced: The nodes that had no place before.
  public func warnings(
    in tree: AccessibilityTree, unplacedBefore unplaced: Set<NodeIndex>
  ) -> [Finding] {
    warnings
      + tree.unplaced.subtracting(unplaced).sorted().prefix(Findings.limit).map { node in
        Finding(
          severity: .warning, problem: .unplaced(tree.identifier(of: node)), count: 1,
          location: nil, element: nil, subject: nil)
      }
  }
}

/// Reads a change of a tree in Aloud's own format (docs/reference/tree-format.md).
///
/// - Throws: All of its problems.
/// - Complexity: O(bytes).
public func readTreeUpdate(_ bytes: [UInt8]) throws(RefusedDocument) -> ImportedUpdate {
  var json = JSONReader(bytes.span)
  let reader = OwnReader(findings: Findings(), textLength: bytes.count)
  let (update, findings) = reader.readUpdate(&json)
  guard let update, findings.errorCount == 0
  else { throw findings.refusal(of: bytes.span, as: .aloud) }
  return ImportedUpdate(update: update, warnings: findings.located(in: bytes.span))
}

/// Reads an event of a program about its tree, in the form of a tree's `notifications`.
///
/// - Throws: All of its problems.
/// - Complexity: O(bytes).
public func readNotification(
  _ bytes: [UInt8], about tree: AccessibilityTree
) throws(RefusedDocument) -> (notification: Notification, warnings: [Finding]) {
  var json = JSONReader(bytes.span)
  let reader = OwnReader(findings: Findings(), textLength: bytes.count)
  let (notification, findings) = reader.readNotification(&json, about: tree)
  guard let notification, findings.errorCount == 0
  else { throw findings.refusal(of: bytes.span, as: .aloud) }
  return (notification, findings.located(in: bytes.span))
}

extension OwnReader {
  /// Reads a text as an event; nil if reading had to stop.
  fileprivate consuming func readNotification(
    _ json: inout JSONReader, about tree: AccessibilityTree
  ) -> (Notification?, Findings) {
    do {
      try readNotification(&json, isAlone: true)
      try json.expectEnd()
    } catch {
      findings.error(.json(error.fault), at: error.offset)
    }
    guard var notification = builder.tree.notifications.first else { return (nil, findings) }
    for case (_, .named(let id, let offset)) in references.notifications {
      notification.node = tree.node(withID: id)
      guard notification.node == nil else { continue }
      let named = tree.nodes.indices.lazy.prefix(20_000).map { NodeIndex($0) }
        .filter(tree.hasIdentifier)
      let nearest = nearestName(to: id, among: named.map { tree.identifier(of: $0) })
      findings.error(.missingReference(id, nearest: nearest), at: offset)
    }
    return (notification, findings)
  }

  /// Reads a text as an update; nil if reading had to stop.
  fileprivate consuming func readUpdate(
    _ json: inout JSONReader
  ) -> (update: TreeUpdate?, findings: Findings) {
    var update = TreeUpdate()
    do {
      try readMembers(of: &update, &json)
      try json.expectEnd()
    } catch {
      findings.error(.json(error.fault), at: error.offset)
      return (nil, findings)
    }
    takeNodes(into: &update)
    return (update, findings)
  }

  private mutating func readMembers(
    of update: inout TreeUpdate, _ json: inout JSONReader
  ) throws(JSONError) {
    guard try beginObject("an update", &json) != nil else { return }
    var seen: Set<UpdateMember> = []
    while let member = try nextMember(MemberTables.update, &json) {
      if !seen.insert(member).inserted {
        findings.error(.repeatedMember(member.rawValue), at: json.offset)
        try json.skipValue()
        continue
      }
      switch member {
      case .base: update.base = try integer(&json)
      case .removed: update.removed = try strings(&json) ?? []
      case .focus: update.focus = try string(&json)
      case .nodes:
        try list("a list of nodes", &json) { (reader, json) throws(JSONError) in
          guard try reader.begins(.object, "a node", &json) else { return }
          let start = json.offset
          try reader.checkRoom(json)
          let index = reader.addNode(at: start)
          try reader.readNode(index, &json)
          // A node that is not inside another is known only by its identifier.
          if reader.builder[index].id == nil {
            reader.findings.error(.missingMember("id"), at: start)
          }
        }
      }
    }
  }

  /// Moves the nodes to the update, with identifiers as references.
  private borrowing func takeNodes(into update: inout TreeUpdate) {
    func sent(_ target: References.Target) -> TreeUpdate.Target {
      switch target {
      // The first node of a reader is the root of a tree, which an update does not have.
      case .node(let index): .sent(index.position - 1)
      case .named(let id, _): .named(id)
      }
    }
    for position in 1..<max(builder.count, 1) {
      var node = TreeUpdate.Sent(builder[NodeIndex(position)])
      node.children = builder.tree.children(of: NodeIndex(position)).map { sent(.node($0)) }
      update.nodes.append(node)
    }
    for (parent, child) in references.children {
      update.nodes[parent.position - 1].children.append(sent(child))
    }
    for (container, elements) in references.elements {
      update.nodes[container.position - 1].elements = elements.map(sent)
    }
    for (cell, rows, columns) in references.cells {
      update.nodes[cell.position - 1].rowHeaders = rows.map(sent)
      update.nodes[cell.position - 1].columnHeaders = columns.map(sent)
    }
    for (node, rotor, items) in references.rotors {
      update.nodes[node.position - 1].rotorItems[rotor] = items.map { (sent($0.target), $0.range) }
    }
  }
}
