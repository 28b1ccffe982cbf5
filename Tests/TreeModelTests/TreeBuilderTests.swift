// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel

@Suite("Building trees") struct TreeBuilderTests {
  @Test("an identifier is given once")
  func identifiers() {
    var builder = TreeBuilder()
    let root = builder.add()
    let child = builder.add(Node(), under: root)
    #expect(builder.identify(root, as: "a") == nil)
    #expect(builder.identify(child, as: "a") == root)
    #expect(builder.node(withID: "a") == root)
  }

  @Test("a node has one parent")
  func secondParent() throws {
    var builder = TreeBuilder()
    let root = builder.add()
    let first = builder.add(Node(), under: root)
    let child = builder.add(Node(), under: first)
    #expect(throws: TreeFault.secondParent(child, first: first, second: root)) {
      try builder.attach(child, under: root)
    }
    #expect(throws: TreeFault.cycle(root)) { try builder.attach(root, under: child) }
  }

  @Test("a ring of nodes is a cycle, even where nothing leads to it")
  func cycle() throws {
    var builder = TreeBuilder()
    _ = builder.add()
    let first = builder.add()
    let second = builder.add()
    try builder.attach(first, under: second)
    try builder.attach(second, under: first)
    let faults = builder.finish().faults
    #expect(faults.count == 1)
    guard case .cycle? = faults.first else {
      Issue.record("expected a cycle, found \(faults)")
      return
    }
  }

  @Test("an explicit element that is an ancestor is a cycle")
  func elementCycle() {
    var builder = TreeBuilder()
    let root = builder.add()
    let outer = builder.add(Node(), under: root)
    let inner = builder.add(Node(), under: outer)
    builder.changeDetails(of: inner) { $0.elements = [outer] }
    #expect(builder.finish().faults.contains { if case .cycle = $0 { true } else { false } })
  }

  @Test("an element that two containers list has two places")
  func twoClaims() {
    var builder = TreeBuilder()
    let root = builder.add()
    let first = builder.add(Node(), under: root)
    let second = builder.add(Node(), under: root)
    let element = builder.add(Node(), under: first)
    builder.changeDetails(of: first) { $0.elements = [element] }
    builder.changeDetails(of: second) { $0.elements = [element] }
    #expect(
      builder.finish().faults == [.secondParent(element, first: first, second: second)])
  }

  @Test("depth has a limit", arguments: [0, 1])
  func depth(beyond: Int) {
    var builder = TreeBuilder()
    var last = builder.add()
    for _ in 0..<AccessibilityTree.maximumDepth + beyond { last = builder.add(Node(), under: last) }
    let faults = builder.finish().faults
    #expect(faults == (beyond == 0 ? [] : [.tooDeep(last, limit: AccessibilityTree.maximumDepth)]))
  }

  @Test("what nothing leads to is listed, without what hangs on it")
  func unattached() throws {
    var builder = TreeBuilder()
    _ = builder.add()
    let orphan = builder.add()
    let child = builder.add()
    try builder.attach(child, under: orphan)
    let (_, faults, unattached) = builder.finish()
    #expect(faults.isEmpty)
    #expect(unattached == [orphan])
  }

  @Test("an identifier or a path leads back to its node")
  func paths() {
    var builder = TreeBuilder()
    let root = builder.add()
    let first = builder.add(Node(), under: root)
    let second = builder.add(Node(), under: root)
    let deep = builder.add(Node(), under: second)
    _ = builder.identify(first, as: "named")
    let element = builder.add()
    builder.adopt(element, by: deep, place: 0)
    builder.changeDetails(of: deep) { $0.elements = [element] }
    let tree = builder.finish().tree
    let expected = [
      (root, "0"), (first, "named"), (second, "0/1"), (deep, "0/1/0"), (element, "0/1/0/e0"),
    ]
    for (node, id) in expected {
      #expect(tree.identifier(of: node) == id)
      #expect(tree.node(withID: id) == node)
    }
    for wrong in ["", "1", "0/2", "0/1/x", "0/1/0/e1", "0/-1", "0/1/0/e"] {
      #expect(tree.node(withID: wrong) == nil)
    }
  }
}
