// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats

@testable import TreeModel

/// Updates of a tree, whoever is on it.
@Suite struct TreeUpdateTests {
  /// A root with two groups, the first of which has so many children: `n0`, `n1` and so on, or
  /// without identifiers.
  private func tree(_ count: Int, named: Bool = true) -> AccessibilityTree {
    var builder = TreeBuilder()
    let root = builder.add()
    for id in ["from", "to"] {
      let group = builder.add(Node(), under: root)
      #expect(builder.identify(group, as: id) == nil)
    }
    for number in 0..<count {
      var node = Node()
      node.label = AttributedText("\(number)")
      let index = builder.add(node, under: NodeIndex(1))
      if named { _ = builder.identify(index, as: "n\(number)") }
    }
    return builder.finish().tree
  }

  private func read(_ json: String) throws -> AccessibilityTree {
    try readTree(Array(json.utf8)).tree
  }

  private func written(_ tree: AccessibilityTree) -> String {
    var writer = TreeWriter(tree)
    while writer.step() {}
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func update(_ json: String) throws -> TreeUpdate {
    try readTreeUpdate(Array(json.utf8)).update
  }

  // MARK: Scale

  @Test(arguments: [true, false])
  func `most of 60,000 siblings go at once, by identifier or by path`(_ named: Bool) throws {
    var tree = tree(60_000, named: named)
    var update = TreeUpdate()
    update.removed = (1000..<60_000).map { named ? "n\($0)" : "0/0/\($0)" }
    let change = try tree.apply(update)
    #expect(change.removed.count == 59_000 && tree.nodeCount == 1003)
    #expect(
      tree.children(of: NodeIndex(1)).map { tree[$0].label?.text } == (0..<1000).map(String.init))
  }

  @Test(arguments: [true, false])
  func `most of 60,000 siblings move at once, by identifier or by path`(_ named: Bool) throws {
    var tree = tree(60_000, named: named)
    var update = try update(#"{"nodes":[{"id":"to"}]}"#)
    update.nodes[0].children = (1000..<60_000).map { .named(named ? "n\($0)" : "0/0/\($0)") }
    _ = try tree.apply(update)
    #expect(tree.children(of: NodeIndex(1)).reduce(0) { count, _ in count + 1 } == 1000)
    #expect(tree.children(of: NodeIndex(2)).reduce(0) { count, _ in count + 1 } == 59_000)
    #expect(tree.identifier(of: NodeIndex(1003)) == (named ? "n1000" : "0/1/0"))
  }

  @Test func `who sends the same over and over does not make the tree larger`() throws {
    var tree = try read(
      #"{"aloud":1,"root":{"id":"root","children":[{"id":"a"},{"id":"b"},{"id":"gone"}]}}"#)
    _ = try tree.apply(update(#"{"removed":["gone"]}"#))
    for id in ["a", "b", "a", "b", "a"] {
      for refused in [false, true] {
        let again = try update(
          #"{"nodes":[{"id":"b","rotors":[{"name":"R","items":["\#(id)"]}]}]"#
            + (refused ? #","focus":"nobody"}"# : "}"))
        _ = try? tree.apply(again)
      }
    }
    #expect(tree.referrers?.values.reduce(0) { $0 + $1.count } == 1)
  }

  // MARK: What goes

  /// Updates that send or name what goes with something else, by the node that is named.
  @Test(arguments: [
    #"{"removed":["group"],"nodes":[{"id":"k","label":"K"}]}"#,
    #"{"removed":["group"],"nodes":[{"id":"list","elements":["k"]}]}"#,
    #"{"removed":["group"],"focus":"k"}"#,
    #"{"nodes":[{"id":"wrapped"},{"id":"k","label":"K"}],"removed":["group"]}"#,
  ])
  func `what goes with something else is not sent or named as well`(_ json: String) throws {
    var tree = try read(
      #"{"aloud":1,"root":{"id":"root","children":[{"id":"group","children":[{"id":"k"}]},{"id":"list"},{"id":"wrapped","children":[{"children":[{"id":"w"}]}]}]}}"#
    )
    #expect(throws: TreeUpdateFault.sentAndRemoved("k")) { try tree.apply(update(json)) }
    #expect(tree.nodeCount == 7 && tree.revision == nil)
  }

  @Test func `elements that are left have the paths that lead to them`() throws {
    var tree = try read(
      #"{"aloud":1,"root":{"id":"root","elements":[{"id":"a"},{"id":"b"},{"label":"C"}]}}"#)
    let last = try #require(tree.node(withID: "0/e2"))
    _ = try tree.apply(update(#"{"removed":["a"]}"#))
    #expect(tree.identifier(of: last) == "0/e1")
    #expect(tree.node(withID: "0/e1") == last)
  }

  // MARK: Limits

  /// How many nodes a tree of ten may have, what is sent, and whether it is taken.
  @Test(arguments: [
    (10, #"{"nodes":[{"id":"n0","label":"Zero"},{"id":"n1"},{"id":"n2"}]}"#, true),
    (10, #"{"removed":["n1"],"nodes":[{"id":"n0","children":[{}]}]}"#, true),
    (10, #"{"removed":["n1","n1"],"nodes":[{"id":"n0","children":[{},{}]}]}"#, false),
    (10, #"{"nodes":[{"id":"n0","children":[{}]}]}"#, false),
    // What is too large already may become smaller.
    (5, #"{"removed":["n1"],"nodes":[{"id":"n0","children":[{}]}]}"#, true),
  ])
  func `a tree has no more nodes than it may`(_ limit: Int, _ json: String, _ isTaken: Bool) throws
  {
    var tree = tree(7)
    #expect(tree.nodeCount == 10)
    let update = try update(json)
    if isTaken {
      _ = try tree.apply(update, maximumNodes: limit)
    } else {
      #expect(throws: TreeUpdateFault.tooMany(limit: limit)) {
        try tree.apply(update, maximumNodes: limit)
      }
      #expect(tree.nodeCount == 10)
    }
  }

  @Test func `elements that come deeper with their container are counted, too`() throws {
    let opening = (0..<1000).map { #"{"id":"n\#($0)","children":["# }.joined()
    let chain = opening + #"{"id":"end"}"# + String(repeating: "]}", count: 1000)
    let listed = (0..<40).map { #"{"id":"e\#($0)","elements":["# }.joined()
    let elements = listed + #"{"id":"last"}"# + String(repeating: "]}", count: 40)
    var tree = try read(
      #"{"aloud":1,"root":{"id":"root","children":[\#(chain),\#(elements)]}}"#)
    #expect(throws: TreeUpdateFault.tooDeep("e0", limit: 1024)) {
      try tree.apply(update(#"{"nodes":[{"id":"end","children":["e0"]}]}"#))
    }
  }

  /// What is listed elsewhere, c lists x, is read there; that is over when c is sent without its list,
  /// or goes.
  static let releases = [#"{"nodes":[{"id":"c"}]}"#, #"{"removed":["c"]}"#]

  @Test(arguments: releases)
  func `nothing lies within itself once nobody lists it any more`(_ json: String) throws {
    // p, which x stands in, is listed by d, which stands in x.
    let p = #"{"id":"p","children":[{"id":"x","children":[{"id":"d","elements":["p"]}]}]}"#
    var tree = try read(
      #"{"aloud":1,"root":{"id":"root","children":[{"id":"c","elements":["x"]},\#(p)]}}"#)
    let before = written(tree)
    #expect(throws: TreeUpdateFault.cycle("x")) { try tree.apply(update(json)) }
    #expect(written(tree) == before)
    // Without the other list there is nothing against it.
    _ = try tree.apply(update(#"{"nodes":[{"id":"d"}]}"#))
    _ = try tree.apply(update(json))
    #expect(try read(written(tree)).nodeCount == tree.nodeCount)
  }

  @Test(
    // It names what never ends; the time in the queue behind other tests counts too.
    .timeLimit(.minutes(60)),
    arguments: [#"{"removed":["x","e"]}"#, #"{"nodes":[{"id":"x"}],"removed":["e"]}"#])
  func `what goes is not looked for what it listed`(_ json: String) throws {
    // What x, r2 and e list, each stands in the next.
    let r = #"{"id":"r","children":[{"id":"r2","elements":["e"]}]}"#
    var tree = try read(
      #"{"aloud":1,"root":{"id":"root","children":[{"id":"x","elements":["r2"]},{"id":"e","elements":["r"]},\#(r)]}}"#
    )
    _ = try tree.apply(update(json))
    #expect(tree.node(withID: "e") == nil)
    let inner = try #require(tree.node(withID: "r2"))
    #expect(tree[inner].parent == tree.node(withID: "r"))
    #expect(try read(written(tree)).nodeCount == tree.nodeCount)
  }

  @Test(arguments: releases)
  func `nothing lies too deep once nobody lists it any more`(_ json: String) throws {
    // The place of x is not deep, but what it stands in is listed deep down.
    let opening = (0..<1000).map { #"{"id":"n\#($0)","children":["# }.joined()
    let chain = opening + #"{"id":"end","elements":["p"]}"# + String(repeating: "]}", count: 1000)
    let inner = (0..<40).map { #"{"id":"i\#($0)","children":["# }.joined()
    let x = #"{"id":"x","children":[\#(inner){"id":"last"}\#(String(repeating: "]}", count: 40))]}"#
    var tree = try read(
      #"{"aloud":1,"root":{"id":"root","children":[{"id":"c","elements":["x"]},{"id":"p","children":[\#(x)]},\#(chain)]}}"#
    )
    #expect(throws: TreeUpdateFault.tooDeep("x", limit: 1024)) { try tree.apply(update(json)) }
  }

  /// Faults of nodes that have no identifier, and what is said of them.
  @Test(arguments: [
    (
      #"{"nodes":[{"id":"a","children":[{"children":["a"]}]}]}"#,
      #"node "a" would contain itself"#
    ),
    (
      #"{"nodes":[{"id":"a","children":["0/1","0/1"]}]}"#,
      #"node "0/1" would have two parents; a node can have only one"#
    ),
  ])
  func `what is wrong is told of a node that can be found`(_ json: String, _ words: String) throws {
    var tree = try read(
      #"{"aloud":1,"root":{"id":"root","children":[{"id":"a"},{"label":"Nameless"}]}}"#)
    let update = try update(json)
    let fault = #expect(throws: TreeUpdateFault.self) { try tree.apply(update) }
    #expect(fault?.description == words)
  }

  @Test(arguments: [
    #"{"removed":["LONG"]}"#, #"{"focus":"LONG"}"#, #"{"nodes":[{"id":"LONG"}]}"#,
    #"{"nodes":[{"id":"root","children":["LONG","LONG"]},{"id":"LONG"}]}"#,
  ])
  func `an error shortens the identifier that it quotes`(_ json: String) throws {
    let long = String(repeating: "e\u{301}", count: 100_000)
    var tree = try read(#"{"aloud":1,"root":{"id":"root"}}"#)
    let update = try update(json.replacing("LONG", with: long))
    let fault = #expect(throws: TreeUpdateFault.self) { try tree.apply(update) }
    #expect(fault.map { "\($0)".unicodeScalars.count < 300 } == true)
  }
}
