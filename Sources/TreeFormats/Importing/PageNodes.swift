// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The objects of a desktop on their way to being read as the nodes of a page are.
struct PageNodes {
  private(set) var nodes: [AXNode] = []
  /// For each node the one that it is in, or minus one.
  private var parents: [Int32] = []

  /// How many nodes in one are looked at for its words.
  private static let mostLooks = 2000

  subscript(index: Int) -> AXNode { nodes[index] }

  /// Adds a node of a role by its browser's name.
  mutating func add(_ role: String, under parent: Int?, at offset: Int) -> Int {
    let node = AXNode(offset: offset)
    node.ref = ""
    node.hasParent = parent != nil
    if let known = ChromiumRole.named(role) { node.role = known } else { node.roleName = role }
    nodes.append(node)
    parents.append(Int32(parent ?? -1))
    return nodes.count - 1
  }

  /// The nodes as a page, with what has no words of its own given those in it.
  func frame() -> AXFrame {
    let frame = AXFrame(nodes, parents: parents)
    let children = frame.links?.children ?? []
    for place in nodes.indices { addWords(to: place, children) }
    return frame
  }

  /// Gives what is read as a whole and has no words the texts in it: a name, or a field its content.
  ///
  /// - Parameter children: Those of all nodes, each at its own range.
  private func addWords(to place: Int, _ children: [Int32]) {
    let node = nodes[place]
    let isInput =
      node.role.treatment == .input && node.value.text == nil && !node.states.contains(.secret)
    guard isInput || [.leaf, .cell].contains(node.role.treatment) && node.name.isEmpty else {
      return
    }
    var words: [String] = []
    var waiting = Array(children[node.children].prefix(Self.mostLooks).reversed())
    var looks = 0
    while looks < Self.mostLooks, let next = waiting.popLast(), words.count < 100 {
      looks += 1
      let inner = nodes[Int(next)]
      // What opens up from it is not in it.
      if inner.role.treatment == .container { continue }
      if inner.role.treatment == .text, !inner.name.isEmpty { words.append(inner.name) }
      waiting += children[inner.children].prefix(Self.mostLooks - looks).reversed()
    }
    guard !words.isEmpty else { return }
    if isInput {
      node.value = .text(words.joined(separator: " "))
    } else {
      node.name = words.joined(separator: " ")
    }
  }
}

/// Makes the tree of objects that are read as a page.
///
/// - Parameter hasRoot: Whether the page itself stands in the document, and is not made up.
func tree(
  of frame: AXFrame, hasRoot: Bool, _ findings: inout Findings, _ context: ImportContext
) -> AccessibilityTree? {
  do throws(ChromiumProblem) {
    let outline = try AXOutline([frame], snapshot: nil, trace: context.trace)
    var importer = ChromiumImporter(outline, nil, trace: context.trace)
    importer.countsLooseRadios = false
    importer.hasRoot = hasRoot
    importer.run()
    importer.report(to: &findings)
    return try importer.finish()
  } catch {
    findings.error(error.problem, at: error.offset)
    return nil
  }
}
