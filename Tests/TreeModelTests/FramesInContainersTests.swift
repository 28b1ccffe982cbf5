// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel

/// Frames in the coordinates of a container.
@Suite struct FramesInContainersTests {
  private func imported(_ root: String) throws -> ImportedTree {
    try readTree(Array(#"{"aloud":1,"screen":[390,844],"root":\#(root)}"#.utf8))
  }

  /// The frame of a node; empty if there is none.
  private func frame(_ id: String, in tree: AccessibilityTree) -> [Double] {
    guard let frame = tree.node(withID: id).flatMap({ tree[$0].frame }) else { return [] }
    return [frame.x, frame.y, frame.width, frame.height]
  }

  /// A tree, and the frames of some of its nodes.
  static let placed: [(claim: String, root: String, frames: [String: [Double]])] = [
    (
      "an explicit element is in the container that lists it",
      #"{"children":[{"id":"row","frame":[10,400,390,80],"elements":[{"id":"e","label":"E","frameInContainer":[16,10,170,60]}]}]}"#,
      ["e": [26, 410, 170, 60]]
    ),
    (
      "a view is in its parent, and Apple's names are the same member",
      #"{"children":[{"id":"row","frame":[10,400,390,80],"children":[{"id":"e","frameInContainerSpace":[1,2,3,4]},{"id":"f","accessibilityFrameInContainerSpace":[5,6,7,8]}]}]}"#,
      ["e": [11, 402, 3, 4], "f": [15, 406, 7, 8]]
    ),
    (
      "containers in containers add up, and one without a frame adds nothing",
      #"{"frame":[0,100,390,700],"children":[{"id":"a","frameInContainer":[10,10,200,200],"children":[{"children":[{"id":"b","frameInContainer":[1,2,20,20],"elements":[{"id":"c","frameInContainer":[5,5,-4,4]}]}]}]}]}"#,
      ["a": [10, 110, 200, 200], "b": [11, 112, 20, 20], "c": [12, 117, 4, 4]]
    ),
    (
      "the container that lists a view counts, not its parent",
      #"{"children":[{"id":"list","frame":[0,300,100,100],"elements":["v"]},{"frame":[0,50,100,100],"children":[{"id":"v","label":"V","frameInContainer":[1,1,5,5]}]}]}"#,
      ["v": [1, 301, 5, 5]]
    ),
    (
      "the frame of the container may follow its children in the document",
      #"{"children":[{"children":[{"id":"e","frameInContainer":[1,1,5,5]}],"frame":[7,7,9,9]}]}"#,
      ["e": [8, 8, 5, 5]]
    ),
    (
      "a node sent by identifier is in the container that names it",
      #"{"frame":[1,1,50,50],"children":["late"]},"nodes":[{"id":"late","frameInContainer":[2,2,2,2]}]"#,
      ["late": [3, 3, 2, 2]]
    ),
  ]

  @Test("The frame on the screen is the container's origin plus the frame", arguments: placed)
  func places(_ claim: String, _ root: String, _ frames: [String: [Double]]) throws {
    let text = #"{"aloud":1,"root":\#(root)}"#
    let imported = try readTree(Array(text.utf8))
    for (id, expected) in frames {
      #expect(frame(id, in: imported.tree) == expected, "\(claim): \(id)")
    }
    #expect(!imported.warnings.contains { "\($0.problem)".contains("rame") }, "\(claim)")
    var writer = TreeWriter(imported.tree)
    while writer.step() {}
    let again = try readTree(writer.bytes).tree
    for (id, expected) in frames { #expect(frame(id, in: again) == expected, "\(claim): \(id)") }
  }

  @Test("Without a container that has a frame, or with a frame of its own, a node is warned of")
  func warnings() throws {
    let imported = try imported(
      #"{"children":[{"id":"e","label":"E","frameInContainer":[1,2,3,4]},{"id":"row","frame":[0,9,9,9],"children":[{"id":"f","label":"F","frame":[5,5,5,5],"frameInContainer":[1,2,3,4]}]}]}"#
    )
    let found = imported.warnings.map { "\($0.path ?? ""): \($0.problem)" }
    #expect(found.count == 2)
    #expect(
      found[0].hasPrefix("$.root.children[0]: node \"e\" has frameInContainer, but no container"))
    #expect(found[1].hasPrefix("$.root.children[1].children[0]: frame is ignored"))
    #expect(frame("e", in: imported.tree) == [])
    #expect(frame("f", in: imported.tree) == [1, 11, 3, 4])
  }

  @Test("A sum beyond the range of numbers is no place, and a warning says so")
  func sums() throws {
    for frame in ["[1e308,0,9,9]", "[0,-1.7e308,9,9]"] {
      let sign = frame.contains("-") ? "-" : ""
      let imported = try imported(
        #"{"children":[{"frame":[\#(sign)1.7e308,\#(sign)1.7e308,9,9],"children":[{"id":"e","label":"E","frameInContainer":\#(frame)}]}]}"#
      )
      #expect(
        imported.warnings.map { "\($0.problem)".contains("their sum is too large") } == [true])
      #expect(self.frame("e", in: imported.tree) == [])
      var writer = TreeWriter(imported.tree)
      while writer.step() {}
      #expect(throws: Never.self) { try readTree(writer.bytes) }
    }
  }

  static let screen =
    #"{"id":"root","children":[{"id":"row","frame":[0,400,390,80],"children":[{"id":"wrapper","children":[{"id":"a","label":"A","frameInContainer":[10,10,50,50],"elements":[{"id":"b","label":"B","frameInContainer":[1,1,9,9]}]}]},{"id":"fixed","frame":[0,450,10,10],"children":[{"id":"c","label":"C","frameInContainer":[2,2,2,2]}]}]},{"id":"other","label":"Other","frame":[0,100,390,80],"children":[{"label":"x","frame":[0,100,9,9]}]}]}"#

  /// An update, the frames after it, the changed nodes, and the nodes that have no place then.
  static let changes:
    [(
      claim: String, json: String, frames: [String: [Double]], changed: [String], unplaced: [String]
    )] = [
      (
        "a container that moves takes along what is in it, but not what has a frame of its own",
        #"{"nodes":[{"id":"row","frame":[0,200,390,80],"children":["wrapper","fixed"]}]}"#,
        ["a": [10, 210, 50, 50], "b": [11, 211, 9, 9], "c": [2, 452, 2, 2]], ["row", "a", "b"], []
      ),
      (
        "a container that stays moves nothing",
        #"{"nodes":[{"id":"row","label":"Row","frame":[0,400,390,80],"children":["wrapper","fixed"]}]}"#,
        ["a": [10, 410, 50, 50], "b": [11, 411, 9, 9], "c": [2, 452, 2, 2]], ["row"], []
      ),
      (
        "what is in a container moves with its own frame in it",
        #"{"nodes":[{"id":"a","label":"A","frameInContainer":[20,20,50,50],"elements":["b"]}]}"#,
        ["a": [20, 420, 50, 50], "b": [21, 421, 9, 9]], ["a", "b"], []
      ),
      (
        "another container has another origin",
        #"{"nodes":[{"id":"other","label":"Other","frame":[0,100,390,80],"children":["wrapper"]},{"id":"row","frame":[0,400,390,80],"children":["fixed"]}]}"#,
        ["a": [10, 110, 50, 50], "b": [11, 111, 9, 9]], ["other", "row", "a", "b"], []
      ),
      (
        "a container between gets a frame",
        #"{"nodes":[{"id":"wrapper","frame":[100,100,90,90],"children":["a"]}]}"#,
        ["a": [110, 110, 50, 50], "b": [111, 111, 9, 9]], ["wrapper", "a", "b"], []
      ),
      (
        "a container that loses its frame leaves what is in it without a place",
        #"{"nodes":[{"id":"row","children":["wrapper","fixed"]}]}"#,
        ["a": [], "b": [], "c": [2, 452, 2, 2]], ["row", "a", "b"], ["a", "b"]
      ),
      (
        "a sum beyond the range of numbers is no place",
        #"{"nodes":[{"id":"row","frame":[1.5e308,400,390,80],"children":["wrapper","fixed"]},{"id":"a","label":"A","frameInContainer":[1e308,10,50,50],"elements":["b"]}]}"#,
        ["a": [], "b": [1.5e308, 401, 9, 9], "c": [2, 452, 2, 2]], ["row", "a", "b"], ["a"]
      ),
      (
        "a new node is in its container",
        #"{"nodes":[{"id":"fixed","frame":[0,500,10,10],"children":["c",{"id":"new","label":"N","frameInContainer":[1,1,1,1]}]}]}"#,
        ["c": [2, 502, 2, 2], "new": [1, 501, 1, 1]], ["fixed", "c"], []
      ),
      (
        "a removed container is gone with what is in it",
        #"{"removed":["row"]}"#, ["a": [], "other": [0, 100, 390, 80]], [], []
      ),
    ]

  @Test("Updates move what has its frame in a container", arguments: changes)
  func updates(
    _ claim: String, _ json: String, _ frames: [String: [Double]], _ changed: [String],
    _ unplaced: [String]
  ) throws {
    var tree = try imported(Self.screen).tree
    let before = tree
    let imported = try readTreeUpdate(Array(json.utf8))
    let change = try tree.apply(imported.update)
    for (id, expected) in frames { #expect(frame(id, in: tree) == expected, "\(claim): \(id)") }
    #expect(Set(change.changed.map { tree.identifier(of: $0.node) }) == Set(changed), "\(claim)")
    #expect(Set(tree.unplaced.map { tree.identifier(of: $0) }) == Set(unplaced), "\(claim)")
    let warnings = imported.warnings(in: tree, unplacedBefore: before.unplaced)
    #expect(warnings.filter { "\($0.problem)".contains("no container") }.count == unplaced.count)
    // The tree is the one that the same state gives when it is read as a whole.
    var writer = TreeWriter(tree)
    while writer.step() {}
    let whole = try readTree(writer.bytes).tree
    for id in ["a", "b", "c", "new"] {
      #expect(frame(id, in: whole) == frame(id, in: tree), "\(claim)")
    }
    // A refused update leaves everything where it was.
    var refused = before
    #expect(throws: TreeUpdateFault.self) {
      try refused.apply(
        readTreeUpdate(
          Array(json.replacing("{", with: #"{"focus":"nobody","#, maxReplacements: 1).utf8)
        ).update)
    }
    for id in ["a", "b", "c"] { #expect(frame(id, in: refused) == frame(id, in: before)) }
    #expect(refused.unplaced == before.unplaced)
  }

  @Test("What has its frame in a container is read at its place, before and after it moves")
  func readingOrder() throws {
    var tree = try imported(Self.screen).tree
    func labels() -> [String] {
      ReadingOrder(of: tree).stops.compactMap { tree[$0.node].label?.text }
    }
    #expect(labels() == ["x", "B", "C"])
    let change = try tree.apply(
      readTreeUpdate(
        Array(#"{"nodes":[{"id":"row","frame":[0,0,390,80],"children":["wrapper","fixed"]}]}"#.utf8)
      ).update)
    #expect(change.reorders)
    #expect(labels() == ["B", "x", "C"])
  }
}
