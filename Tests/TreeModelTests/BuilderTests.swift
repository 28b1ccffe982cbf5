// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel

@Suite struct BuilderTests {
  @Test func `an identifier belongs to the first node that has it, and to no other`() {
    var builder = TreeBuilder()
    let root = builder.add()
    let child = builder.add(Node(), under: root)
    #expect(builder.identify(root, as: "x") == nil)
    #expect(builder.identify(child, as: "x") == root)
    #expect(builder.identify(root, as: "x") == nil)
    #expect(builder.node(withID: "x") == root)
    #expect(builder[child].id == nil)
    #expect(builder.identify(child, as: "y") == nil)
    let tree = builder.finish().tree
    #expect(tree.node(withID: "x") == root && tree.node(withID: "y") == child)
  }

  @Test func `a node that is given another identifier loses the one it had`() {
    var builder = TreeBuilder()
    let root = builder.add()
    let child = builder.add(Node(), under: root)
    #expect(builder.identify(root, as: "old") == nil)
    #expect(builder.identify(root, as: "new") == nil)
    #expect(builder.node(withID: "old") == nil)
    #expect(builder.identify(child, as: "old") == nil)
    let tree = builder.finish().tree
    #expect(tree.identifier(of: root) == "new" && tree.node(withID: "old") == child)
  }

  @Test func `a node gets one parent, and the second is named`() throws {
    var builder = TreeBuilder()
    let root = builder.add()
    let a = builder.add(Node(), under: root)
    let b = builder.add(Node(), under: root)
    #expect(throws: TreeFault.secondParent(a, first: root, second: b)) {
      try builder.attach(a, under: b)
    }
    #expect(throws: TreeFault.secondParent(a, first: root, second: root)) {
      try builder.attach(a, under: root)
    }
    #expect(throws: TreeFault.cycle(root)) { try builder.attach(root, under: b) }
    #expect(throws: TreeFault.cycle(root)) { try builder.attach(root, under: root) }
    let (tree, faults, unattached) = builder.finish()
    #expect(faults.isEmpty && unattached.isEmpty)
    #expect(Array(tree.children(of: root)) == [a, b])
  }

  @Test func `nodes are attached in any order, and stand in the order they were attached`() throws {
    var builder = TreeBuilder()
    let root = builder.add()
    let nodes = (0..<4).map { _ in builder.add() }
    try builder.attach(nodes[3], under: nodes[2])
    try builder.attach(nodes[2], under: root)
    try builder.attach(nodes[0], under: root)
    try builder.attach(nodes[1], under: nodes[2])
    let (tree, faults, unattached) = builder.finish()
    #expect(faults.isEmpty && unattached.isEmpty)
    #expect(Array(tree.children(of: root)) == [nodes[2], nodes[0]])
    #expect(Array(tree.children(of: nodes[2])) == [nodes[3], nodes[1]])
    #expect(tree.identifier(of: nodes[1]) == "0/0/1")
    #expect(!tree.hasChildren(nodes[1]) && tree.hasChildren(root))
  }

  @Test(arguments: [1, 2, 3, 1000])
  func `a cycle through children is one fault, apart from the tree`(length: Int) throws {
    for lists in [false, true] {
      var builder = TreeBuilder()
      let root = builder.add()
      let sound = builder.add(Node(), under: root)
      if lists { builder.changeDetails(of: root) { $0.elements = [sound] } }
      let nodes = (0..<length).map { _ in builder.add() }
      for place in nodes.indices {
        try builder.attach(nodes[place], under: nodes[(place + 1) % length])
      }
      let tail = builder.add()
      try builder.attach(tail, under: nodes[0])
      let (_, faults, unattached) = builder.finish()
      #expect(faults.count == 1)
      guard case .cycle(let node) = faults.first else {
        Issue.record("no cycle")
        continue
      }
      #expect(nodes.contains(node))
      #expect(unattached.isEmpty)
    }
  }

  /// Which node lists which, in a tree of a root over "a" over "b", with "c" beside "a".
  static let loops: [(lists: [(container: Int, elements: [Int])], isSound: Bool)] = [
    ([(0, [1])], true), ([(3, [2])], true), ([(3, [1])], true), ([(2, [3])], true),
    ([(1, [1])], false), ([(2, [1])], false), ([(2, [2])], false), ([(0, [0])], false),
    ([(1, [0])], false), ([(3, [0])], false), ([(2, [3]), (3, [1])], false),
    ([(2, [3]), (3, [2])], false), ([(1, [3]), (3, [1])], false),
  ]

  @Test(arguments: loops.indices, [false, true])
  func `a cycle through explicit elements is a fault, lists across the tree are none`(
    row: Int, isReversed: Bool
  ) {
    let (lists, isSound) = Self.loops[row]
    var builder = TreeBuilder()
    let root = builder.add()
    let a = builder.add(Node(), under: root)
    _ = builder.add(Node(), under: a)
    _ = builder.add(Node(), under: root)
    for (container, elements) in isReversed ? lists.reversed() : lists {
      builder.changeDetails(of: NodeIndex(container)) {
        $0.elements = elements.map { NodeIndex($0) }
      }
    }
    let (_, faults, _) = builder.finish()
    #expect(faults.isEmpty == isSound)
    let areCycles = faults.allSatisfy { if case .cycle = $0 { true } else { false } }
    #expect(areCycles && faults.count <= 1)
  }

  @Test func `an element that is listed twice is a fault, in one list or in two`() {
    for (first, second) in [(1, 1), (1, 2)] {
      var builder = TreeBuilder()
      let root = builder.add()
      for _ in 0..<3 { _ = builder.add(Node(), under: root) }
      let element = NodeIndex(3)
      for container in Set([first, second]) {
        builder.changeDetails(of: NodeIndex(container)) {
          $0.elements = first == second ? [element, element] : [element]
        }
      }
      let faults = builder.finish().faults
      #expect(
        faults == [.secondParent(element, first: NodeIndex(first), second: NodeIndex(second))])
    }
  }

  @Test func `1024 levels below the root are allowed, each node below them is a fault`() {
    for depth in [1000, 1024, 1025, 1027] {
      var builder = TreeBuilder()
      var last = builder.add()
      for _ in 0..<depth { last = builder.add(Node(), under: last) }
      let faults = builder.finish().faults
      let limit = AccessibilityTree.maximumDepth
      #expect(limit == 1024)
      #expect(
        faults == (0...depth).dropFirst(limit + 1).map { .tooDeep(NodeIndex($0), limit: limit) })
    }
  }

  @Test func `explicit elements that lie too deep by being listed are a fault`() {
    var builder = TreeBuilder()
    let root = builder.add()
    var last = root
    for _ in 0..<1000 { last = builder.add(Node(), under: last) }
    let bottom = last
    let top = builder.add(Node(), under: root)
    last = top
    for _ in 0..<100 { last = builder.add(Node(), under: last) }
    builder.changeDetails(of: bottom) { $0.elements = [top] }
    #expect(builder.finish().faults.contains(.tooDeep(last, limit: 1024)))
  }

  @Test func `what nothing leads to is listed by its uppermost node, and is no fault`() throws {
    var builder = TreeBuilder()
    let root = builder.add()
    let lost = builder.add()
    let below = builder.add()
    try builder.attach(below, under: lost)
    let (tree, faults, unattached) = builder.finish()
    #expect(faults.isEmpty && unattached == [lost])
    #expect(tree.nodes.count == 3 && Array(tree.children(of: root)).isEmpty)
    #expect(ReadingOrder(of: tree).stops.isEmpty)
  }

  @Test func `an empty builder makes an empty tree with an empty order`() {
    var builder = TreeBuilder()
    let (tree, faults, unattached) = builder.finish()
    #expect(tree.nodes.isEmpty && faults.isEmpty && unattached.isEmpty)
    let order = ReadingOrder(of: tree)
    #expect(order.stops.isEmpty && order.containers.isEmpty)
  }

  @Test func `every node is found by its identifier, whether it was given, a path or an element's`()
  {
    var builder = TreeBuilder()
    let root = builder.add()
    for child in 0..<3 {
      let parent = builder.add(Node(), under: root)
      if child == 1 { #expect(builder.identify(parent, as: "named") == nil) }
      for _ in 0..<3 { _ = builder.add(Node(), under: parent) }
      var elements: [NodeIndex] = []
      for place in 0..<2 {
        let element = builder.add()
        builder.adopt(element, by: parent, place: place)
        _ = builder.add(Node(), under: element)
        elements.append(element)
      }
      builder.changeDetails(of: parent) { $0.elements = elements }
    }
    let (tree, faults, unattached) = builder.finish()
    #expect(faults.isEmpty && unattached.isEmpty && tree.nodes.count == 25)
    let identifiers = tree.nodes.indices.map { tree.identifier(of: NodeIndex($0)) }
    #expect(Set(identifiers).count == 25)
    #expect(identifiers.prefix(4) == ["0", "0/0", "0/0/0", "0/0/1"])
    #expect(identifiers.contains("named") && identifiers.contains("0/1/e1/0"))
    #expect(
      identifiers.indices.filter { tree.node(withID: identifiers[$0]) != NodeIndex($0) }.isEmpty)
  }

  @Test(arguments: [
    "", "1", "0/", "/0", "0//0", "0/9", "0/-1", "0/+1", "0/01", "0/ 1", "0/e", "0/e0", "0/e+0",
    "0/x",
    "0/99999999999999999999", "00", "0/0/0",
  ])
  func `what is no identifier finds nothing`(id: String) {
    var builder = TreeBuilder()
    let root = builder.add()
    for _ in 0..<2 { _ = builder.add(Node(), under: root) }
    let tree = builder.finish().tree
    #expect(tree.node(withID: "0/1") == NodeIndex(2))
    #expect(tree.node(withID: id) == nil)
  }

  @Test func `a language holds for what is below, until another one is given`() {
    let named = NamedTree(
      area(
        "root",
        area("a", area("b"), area("c", area("d")).with { $0.language = "de" }).with {
          $0.language = "en"
        },
        area("e")))
    let languages = ["a", "b", "c", "d", "e"].map { name in
      named.indices[name].flatMap { named.tree.language(of: $0) }
    }
    #expect(languages == ["en", "en", "de", "de", nil])
  }
}
