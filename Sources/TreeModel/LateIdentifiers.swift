// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Synchronization

/// The identifiers of nodes that have none in the document, found when the first one is asked for.
///
/// Many programs that read a tree never ask. All copies of a tree share what was found.
public final class LateIdentifiers: Sendable {
  /// Finds the identifier of each node in the arena that has none in the document.
  ///
  /// It must return as many texts as there are nodes, all different and different from the
  /// identifiers in the document; empty texts for nodes that have one there.
  public typealias Finder = @Sendable (borrowing AccessibilityTree) -> [String]

  private let find: Finder
  private let found = Mutex<Found>(Found())

  private struct Found {
    var names: [String]?
    var nodes: [String: NodeIndex]?
  }

  /// Creates identifiers that are found by a function of the tree, at most once.
  public init(_ find: @escaping Finder) { self.find = find }

  /// Returns the identifiers of all nodes; empty for those with one in the document.
  func names(in tree: borrowing AccessibilityTree) -> [String] {
    if let known = found.withLock({ $0.names }) { return known }
    let names = find(tree)
    return found.withLock { found in
      if found.names == nil { found.names = names }
      return found.names ?? names
    }
  }

  /// Returns the node with an identifier.
  func node(withID id: String, in tree: borrowing AccessibilityTree) -> NodeIndex? {
    let names = names(in: tree)
    return found.withLock { found in
      if found.nodes == nil {
        var nodes: [String: NodeIndex] = [:]
        nodes.reserveCapacity(names.count)
        for (place, name) in names.enumerated() where !name.isEmpty {
          nodes[name] = NodeIndex(place)
        }
        found.nodes = nodes
      }
      return found.nodes?[id]
    }
  }
}

extension AccessibilityTree {
  /// Whether a node has an identifier other than its path.
  public func hasIdentifier(_ index: NodeIndex) -> Bool { self[index].id != nil || late != nil }

  /// Returns the node to which the document gives an identifier.
  public func node(withOwnID id: String) -> NodeIndex? { identifiers[id] }

  /// Finds the identifiers that depend on the tree as it was read, before it changes.
  func findIdentifiers() { _ = late?.names(in: self) }

  /// Makes the late identifiers those of the document, so that they can change.
  mutating func settleIdentifiers() {
    guard let late else { return }
    let names = late.names(in: self)
    self.late = nil
    authored?.isSettled = true
    for (place, name) in names.enumerated() where !name.isEmpty {
      nodes[place].id = name
      identifiers[name] = NodeIndex(place)
    }
  }
}
