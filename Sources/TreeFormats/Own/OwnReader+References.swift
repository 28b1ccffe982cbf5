// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Spelling
internal import TreeModel

extension OwnReader {
  /// Resolves references between nodes, and checks that the result is a tree.
  consuming func finish() -> (tree: AccessibilityTree?, findings: Findings) {
    resolveChildren()
    resolveElements()
    resolveCells()
    resolveRotors()
    // Without the other text, one only ends: a page may hold a part of a book.
    for text in references.texts { _ = resolve(text, isNeeded: false) }
    if let focus = references.focus { builder.tree.focus = resolve(focus) }
    for (place, target) in references.notifications {
      builder.tree.notifications[place].node = resolve(target)
    }
    let (tree, faults, unattached) = builder.finish()
    reportFaults(faults, in: tree)
    for node in unattached where findings.errorCount == 0 {
      findings.warning(.unattached(tree.identifier(of: node)), at: offsets[node.position])
    }
    for node in tree.unplaced.sorted() where findings.errorCount == 0 {
      findings.warning(.unplaced(tree.identifier(of: node)), at: offsets[node.position])
    }
    if findings.errorCount == 0 {
      let dropped = tree.nodesWithDroppedLabels()
      if let first = dropped.map({ offsets[$0.position] }).min() {
        findings.warning(.droppedLabels(dropped.count), at: first)
      }
    }
    trace?.offsets = offsets
    return (findings.errorCount == 0 ? tree : nil, findings)
  }

  /// Returns the node of a reference, or reports that there is none.
  ///
  /// - Parameter isNeeded: Whether it is an error if there is no such node, and not only a warning.
  private mutating func resolve(
    _ target: References.Target, isNeeded: Bool = true
  ) -> NodeIndex? {
    switch target {
    case .node(let index): return index
    case .named(let id, let offset):
      if let index = builder.node(withID: id) { return index }
      // Searching many names repeatedly for the nearest would take too long.
      let nearest =
        findings.errorCount < 20 && builder.count < 20_000
        ? nearestName(to: id, among: builder.tree.nodes.lazy.compactMap(\.id)) : nil
      let problem = TreeProblem.missingReference(id, nearest: nearest)
      if isNeeded {
        findings.error(problem, at: offset)
      } else {
        findings.warning(problem, at: offset)
      }
      return nil
    }
  }

  private func offset(of target: References.Target) -> Int {
    switch target {
    case .node(let index): offsets[index.position]
    case .named(_, let offset): offset
    }
  }

  private mutating func resolveChildren() {
    for (parent, target) in references.children {
      guard let child = resolve(target) else { continue }
      do throws(TreeFault) {
        try builder.attach(child, under: parent)
      } catch {
        switch error {
        case .secondParent:
          findings.error(.secondParent(builder[child].id ?? ""), at: offset(of: target))
        case .cycle, .tooDeep:
          findings.error(.cycle(builder[child].id ?? "0"), at: offset(of: target))
        }
      }
    }
  }

  private mutating func resolveElements() {
    for (container, targets) in references.elements {
      var elements: [NodeIndex] = []
      for target in targets {
        guard let element = resolve(target) else { continue }
        if element == .root {
          findings.error(.cycle(builder[element].id ?? "0"), at: offset(of: target))
          continue
        }
        if builder[element].parent == nil {
          builder.adopt(element, by: container, place: elements.count)
        }
        elements.append(element)
      }
      builder.changeDetails(of: container) { $0.elements = elements }
    }
  }

  private mutating func resolveCells() {
    for (cell, rowHeaders, columnHeaders) in references.cells {
      let rows = rowHeaders.compactMap { resolve($0) }
      let columns = columnHeaders.compactMap { resolve($0) }
      builder.changeDetails(of: cell) {
        $0.cell?.rowHeaders = rows
        $0.cell?.columnHeaders = columns
      }
    }
  }

  private mutating func resolveRotors() {
    for (node, place, items) in references.rotors {
      var resolved: [CustomRotor.Item] = []
      for item in items {
        guard let target = resolve(item.target) else { continue }
        resolved.append(.init(node: target, range: item.range))
      }
      builder.changeDetails(of: node) { $0.rotors?[place].items = resolved }
    }
  }

  /// Reports why the nodes do not form a tree; of nodes that are too deep, only the uppermost ones.
  private mutating func reportFaults(_ faults: [TreeFault], in tree: AccessibilityTree) {
    var tooDeep: Set<NodeIndex> = []
    for case .tooDeep(let node, _) in faults { tooDeep.insert(node) }
    for fault in faults {
      if case .tooDeep(let node, _) = fault, let parent = tree[node].parent,
        tooDeep.contains(parent)
      {
        continue
      }
      report(fault, in: tree)
    }
  }

  private mutating func report(_ fault: TreeFault, in tree: AccessibilityTree) {
    func name(_ index: NodeIndex) -> String { tree[index].id ?? "" }
    switch fault {
    case .secondParent(let node, _, let second):
      findings.error(.secondParent(name(node)), at: offsets[second.position])
    case .cycle(let node): findings.error(.cycle(name(node)), at: offsets[node.position])
    case .tooDeep(let node, let limit):
      findings.error(.tooDeep(limit: limit), at: offsets[node.position])
    }
  }
}

/// The references between nodes, kept until all nodes are known.
struct References {
  /// A node of the document, or the identifier of one.
  enum Target {
    case node(NodeIndex)
    case named(String, at: Int)
  }

  /// Children of nodes that name some of theirs, in order.
  var children: [(parent: NodeIndex, child: Target)] = []
  var elements: [(container: NodeIndex, elements: [Target])] = []
  var cells: [(cell: NodeIndex, rowHeaders: [Target], columnHeaders: [Target])] = []
  /// Items of custom rotors.
  var rotors: [(node: NodeIndex, rotor: Int, items: [(target: Target, range: Range<Int>?)])] = []
  /// The texts that continue others, which keep their identifiers.
  var texts: [Target] = []
  /// The node at which the cursor starts.
  var focus: Target?
  var notifications: [(notification: Int, node: Target)] = []
}

extension AccessibilityTree {
  /// Returns the nodes whose label is never read: no element, or part of one, has it.
  ///
  /// Nodes inside an element and hidden nodes are omitted on purpose, and do not count.
  ///
  /// - Complexity: O(nodes).
  func nodesWithDroppedLabels() -> [NodeIndex] {
    // Nearly every tree has none, which this detects without a walk.
    guard nodes.indices.contains(where: { dropsLabel(NodeIndex(rawValue: Int32($0))) })
    else { return [] }
    var found: [NodeIndex] = []
    var isSeen = Array(repeating: false, count: nodes.count)
    var work = [NodeIndex.root]
    while let index = work.popLast() {
      guard !isSeen[index.position] else { continue }
      isSeen[index.position] = true
      let flags = nodes[index.position].flags
      if flags.has(.hidden) || flags.has(.elementsHidden) || isElement(index) { continue }
      if nodes[index.position].rare?.members.alpha == 0 { continue }
      if dropsLabel(index) { found.append(index) }
      if let elements = nodes[index.position].rare?.members.elements {
        work.append(contentsOf: elements)
      } else {
        work.append(contentsOf: children(of: index))
      }
    }
    return found
  }

  /// Returns whether a reachable node has a label that is never read.
  private func dropsLabel(_ index: NodeIndex) -> Bool {
    let position = index.position
    guard nodes[position].label != nil, !isElement(index), nodes[position].label?.isBlank == false
    else { return false }
    switch nodes[position].role {
    // Elements without their own words say those of an enclosing heading or link; table cells say
    // their headers.
    case .heading, .link, .cell, .gridcell, .columnheader, .rowheader: return false
    default: break
    }
    guard nodes[position].rare?.members.cell == nil else { return false }
    // The Mac says the name of the whole page.
    if index == .root, style == .macos || nodes[position].role != nil { return false }
    return containerKind(of: index, style: .ios) == nil
      && containerKind(of: index, style: .macos) == nil
  }
}
