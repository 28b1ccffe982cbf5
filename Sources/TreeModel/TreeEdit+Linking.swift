// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension TreeEdit {
  func find(_ target: TreeUpdate.Target) throws(TreeUpdateFault) -> NodeIndex {
    switch target {
    case .sent(let place): return sent[place]
    case .named(let id):
      guard let index = named(id) else { throw .unknownNode(id) }
      guard !isRemoved.contains(index) else { throw .sentAndRemoved(id) }
      return index
    }
  }

  /// Returns the node with an identifier; a path refers to the tree before the update.
  func named(_ id: String) -> NodeIndex? { tree.identifiers[id] ?? paths[id] }

  mutating func linkChildren(of place: Int, _ update: TreeUpdate) throws(TreeUpdateFault) {
    let parent = sent[place]
    var last: NodeIndex?
    for target in update.nodes[place].children {
      let child = try find(target)
      guard child != .root else { throw .cycle(name(target)) }
      guard isPlaced.insert(child).inserted else { throw .secondParent(name(target)) }
      placed.append(child)
      touch(child)
      tree.nodes[child.position].parent = parent
      tree.nodes[child.position].isView = true
      tree.nodes[child.position].nextSibling = nil
      if let last {
        tree.nodes[last.position].nextSibling = child
        tree.nodes[child.position].ordinal = tree.nodes[last.position].ordinal + 1
      } else {
        tree.nodes[parent.position].firstChild = child
        tree.nodes[child.position].ordinal = 0
      }
      last = child
    }
  }

  mutating func listElements(of place: Int, _ update: TreeUpdate) throws(TreeUpdateFault) {
    guard let targets = update.nodes[place].elements else { return }
    let container = sent[place]
    var elements: [NodeIndex] = []
    for target in targets {
      let element = try find(target)
      guard element != .root else { throw .cycle(name(target)) }
      guard tree.claims[element] == nil else { throw .secondParent(name(target)) }
      setClaim(of: element, to: container)
      if tree.nodes[element.position].parent == nil {
        touch(element)
        tree.nodes[element.position].parent = container
        tree.nodes[element.position].isView = false
        tree.nodes[element.position].ordinal = Int32(elements.count)
      }
      if isPlaced.insert(element).inserted { placed.append(element) }
      elements.append(element)
    }
    changeDetails(of: container) { $0.elements = elements }
  }

  mutating func takeReferences(of place: Int, _ update: TreeUpdate) throws(TreeUpdateFault) {
    let new = update.nodes[place]
    let index = sent[place]
    var rows: [NodeIndex] = []
    for target in new.rowHeaders { rows.append(try find(target)) }
    var columns: [NodeIndex] = []
    for target in new.columnHeaders { columns.append(try find(target)) }
    var rotors: [(place: Int, items: [CustomRotor.Item])] = []
    for (rotor, targets) in new.rotorItems {
      var items: [CustomRotor.Item] = []
      for item in targets { items.append(.init(node: try find(item.target), range: item.range)) }
      rotors.append((rotor, items))
    }
    guard !rows.isEmpty || !columns.isEmpty || !rotors.isEmpty else { return }
    changeDetails(of: index) { details in
      details.cell?.rowHeaders = rows
      details.cell?.columnHeaders = columns
      for rotor in rotors where details.rotors?.indices.contains(rotor.place) == true {
        details.rotors?[rotor.place].items = rotor.items
      }
    }
  }

  mutating func changeDetails(of index: NodeIndex, _ body: (inout NodeDetails) -> Void) {
    tree.nodes[index.position].changeDetails(body)
  }
}
