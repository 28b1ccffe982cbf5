// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension AccessibilityTree {
  /// Notes whom a node names as its headers and as items of its rotors, if somebody keeps count.
  mutating func noteReferences(from index: NodeIndex) {
    guard referrers != nil else { return }
    for named in references(from: index) { referrers?[named, default: []].append(index) }
  }

  private func references(from index: NodeIndex) -> [NodeIndex] {
    guard let members = nodes[index.position].rare?.members else { return [] }
    var found: [NodeIndex] = []
    if let cell = members.cell { found += cell.rowHeaders + cell.columnHeaders }
    for rotor in members.rotors ?? [] { found += rotor.items.map(\.node) }
    return found
  }

  /// Takes nodes out, and out of whatever names them; nothing is below them any more.
  mutating func forget(_ gone: Set<NodeIndex>) {
    if referrers == nil {
      referrers = [:]
      for position in nodes.indices { noteReferences(from: NodeIndex(position)) }
    }
    var listing: Set<NodeIndex> = []
    var naming: Set<NodeIndex> = []
    for index in gone {
      if let container = claims.removeValue(forKey: index) { listing.insert(container) }
      naming.formUnion(referrers?.removeValue(forKey: index) ?? [])
      if let id = nodes[index.position].id { identifiers[id] = nil }
    }
    for container in listing.subtracting(gone) {
      changeDetails(of: container) { $0.elements?.removeAll(where: gone.contains) }
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

  private mutating func changeDetails(
    of index: NodeIndex, _ body: (inout NodeDetails) -> Void
  ) {
    guard var details = nodes[index.position].details else { return }
    body(&details)
    nodes[index.position].details = details
  }
}
