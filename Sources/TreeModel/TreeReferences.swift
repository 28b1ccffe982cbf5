// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension AccessibilityTree {
  /// Starts tracking which nodes refer to which as headers and as items of rotors.
  ///
  /// - Complexity: O(nodes) the first time.
  mutating func keepReferrers() {
    guard referrers == nil else { return }
    referrers = [:]
    for position in nodes.indices { noteReferences(from: NodeIndex(position), since: nil) }
  }

  /// Records the references of a node, if references are tracked.
  ///
  /// - Parameter former: The state of the node before the change.
  mutating func noteReferences(from index: NodeIndex, since former: Node?) {
    guard referrers != nil else { return }
    for named in former?.references ?? [] { referrers?[named]?.remove(index) }
    for named in nodes[index.position].references { referrers?[named, default: []].insert(index) }
  }

  /// Removes nodes, and all references to them; they must have no descendants left.
  ///
  /// References must be tracked (`keepReferrers`).
  mutating func forget(_ gone: Set<NodeIndex>) {
    var listing: Set<NodeIndex> = []
    var naming: Set<NodeIndex> = []
    for index in gone {
      if let container = claims.removeValue(forKey: index) { listing.insert(container) }
      for named in nodes[index.position].references { referrers?[named]?.remove(index) }
      naming.formUnion(referrers?.removeValue(forKey: index) ?? [])
      if let id = nodes[index.position].id { identifiers[id] = nil }
    }
    for container in listing.subtracting(gone) {
      changeDetails(of: container) { $0.elements?.removeAll(where: gone.contains) }
      for (place, element) in elements(of: container).enumerated()
      where isAdopted(element, by: container) { nodes[element.position].ordinal = Int32(place) }
    }
    for index in naming.subtracting(gone) {
      changeDetails(of: index) { details in
        details.cell?.rowHeaders.removeAll(where: gone.contains)
        details.cell?.columnHeaders.removeAll(where: gone.contains)
        for place in details.rotors?.indices ?? 0..<0 {
          details.rotors?[place].items.removeAll { gone.contains($0.node) }
        }
      }
    }
    for index in gone { nodes[index.position] = Node() }
    free += gone.sorted()
    if let node = focus, gone.contains(node) { focus = nil }
  }

  private mutating func changeDetails(of index: NodeIndex, _ body: (inout NodeDetails) -> Void) {
    if nodes[index.position].rare != nil { nodes[index.position].changeDetails(body) }
  }
}

extension Node {
  /// The nodes that it refers to as headers and as items of rotors.
  fileprivate var references: [NodeIndex] {
    guard let members = rare?.members else { return [] }
    var found: [NodeIndex] = []
    if let cell = members.cell { found += cell.rowHeaders + cell.columnHeaders }
    for rotor in members.rotors ?? [] { found += rotor.items.map(\.node) }
    return found
  }
}
