// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// The identifiers of a page's nodes, which another capture of the page has too
/// (docs/decisions/0023-names-that-last.md).
///
/// A node has the `id` of its element, if that is unique in its frame; else its role and name, if
/// they are unique there; else its place below the nearest node around it that has one of these.
struct PageNames {
  /// The maximum length of an `id` that is used, in bytes; longer ones are made by machines.
  static let longestID = 64
  /// The maximum length of the identifier of a frame that is repeated in its nodes, in bytes.
  private static let longestFrame = 40

  /// What is known of a node.
  private struct Place {
    /// The hash of its role and name in its frame; zero if these do not identify it.
    var step: UInt64 = 0
    /// The node of the frame around it, or the root.
    var frame: Int32 = 0
    /// The nearest node around its descendants that has an identifier of its own.
    var anchor: Int32 = 0
    /// Whether what is in it may be typed in secret.
    var isSecret = false
  }

  private var places: [Place]
  /// The `id` attributes of each frame, each with the element that has it, or minus one if several do.
  private var ids = HashedNumbers()
  /// The numbers of nodes with the same role and name in a frame.
  private var steps = HashedNumbers()
  /// The numbers of nodes with the same role and name below an anchor so far.
  private var counts = HashedNumbers()
  /// The number of frames whose identifier is too long to be repeated.
  private var longFrames = 0
  /// The prefix of each frame's nodes.
  private var prefixes: [Int32: String] = [:]
  /// The part of an identifier that is being written.
  private var bytes = PageStep()

  private var names: [String]
  /// The identifiers in the document.
  private var owned: [Int32: String] = [:]
  /// What `ids` has for an `id` of several elements, or for one that a node has.
  private static let several: Int32 = -1

  private init(_ tree: borrowing AccessibilityTree) {
    places = Array(repeating: Place(), count: tree.nodes.count)
    names = Array(repeating: "", count: tree.nodes.count)
  }

  /// Returns an identifier for each node that has none in the document.
  ///
  /// - Parameter elements: The `id` attributes of nodes.
  /// - Complexity: O(nodes, and the lengths of their names).
  static func names(in tree: borrowing AccessibilityTree, _ elements: ElementIDs) -> [String] {
    var names = PageNames(tree)
    var next = 0
    for position in tree.nodes.indices {
      names.count(position, tree, elements.take(position, &next))
    }
    next = 0
    for position in tree.nodes.indices {
      names.name(position, tree, elements.take(position, &next))
    }
    return names.names
  }

  // MARK: Counting

  /// Counts the `id` attribute, and the role and name, of a node.
  private mutating func count(
    _ position: Int, _ tree: borrowing AccessibilityTree, _ element: ElementIDs.Element?
  ) {
    guard let parent = tree.nodes[position].parent?.position else {
      places[position].isSecret = tree.nodes[position].isSecure
      return
    }
    let isFrame = tree.nodes[parent].role?.canHoldPage == true
    let frame = isFrame ? Int32(parent) : places[parent].frame
    places[position].frame = frame
    let isWithinSecret = places[parent].isSecret
    places[position].isSecret = isWithinSecret || tree.nodes[position].isSecure
    if let element, bytes.write(id: element.id) {
      let place = ids.place(of: bytes.hash(in: frame))
      if ids[place] == 0 {
        ids[place] = element.place + 1
      } else if ids[place] != element.place + 1 {
        ids[place] = Self.several
      }
    }
    let role = tree.nodes[position].role ?? .unknown
    guard !role.isNamedByPlace else { return }
    bytes.write(role: role, name: isWithinSecret ? nil : tree.nodes[position].label?.text)
    let hash = bytes.hash(in: frame)
    places[position].step = hash
    steps[steps.place(of: hash)] += 1
  }

  // MARK: Naming

  /// Sets the identifier of a node, after those of the nodes around it.
  private mutating func name(
    _ position: Int, _ tree: borrowing AccessibilityTree, _ element: ElementIDs.Element?
  ) {
    let frame = places[position].frame
    // What is in it is named below it, if it has a name of its own.
    places[position].anchor = Int32(position)
    if let own = tree.nodes[position].id {
      owned[Int32(position)] = own
      return
    }
    guard let parent = tree.nodes[position].parent?.position else {
      bytes.write(text: "page")
      return number(position, in: frame, below: nil, tree)
    }
    if let element, bytes.write(id: element.id) {
      let place = ids.place(of: bytes.hash(in: frame))
      if ids[place] > 0, set(position, after: prefix(of: frame), tree) {
        // Another node may be for the same element.
        ids[place] = Self.several
        return
      }
    }
    let hash = places[position].step
    let role = tree.nodes[position].role ?? .unknown
    let isNamed = hash != 0 && !places[parent].isSecret
    bytes.write(role: role, name: isNamed ? tree.nodes[position].label?.text : nil)
    if hash != 0, steps[steps.place(of: hash)] == 1, !ids.has(hash),
      set(position, after: prefix(of: frame), tree)
    {
      return
    }
    let anchor = frame == Int32(parent) ? frame : places[parent].anchor
    places[position].anchor = anchor
    number(position, in: frame, below: anchor == frame ? nil : anchor, tree)
  }

  /// Sets the written identifier; returns whether no node has it in the document.
  private mutating func set(
    _ position: Int, after prefix: String, _ tree: borrowing AccessibilityTree
  ) -> Bool {
    let id = bytes.text(after: prefix)
    guard tree.node(withOwnID: id) == nil else { return false }
    names[position] = id
    return true
  }

  /// Sets the written role and name below an anchor, with the number of nodes that have them there.
  ///
  /// Below the page or a frame itself, the first one has a number too, so that its identifier is not
  /// that of an only one.
  private mutating func number(
    _ position: Int, in frame: Int32, below anchor: Int32?, _ tree: borrowing AccessibilityTree
  ) {
    let place = counts.place(of: bytes.hash(in: anchor ?? frame))
    let length = bytes.count
    let prefix = anchor.map { identifier(of: $0) + "/" } ?? prefix(of: frame)
    // Each number that is taken belongs to another node, so that all together take O(nodes).
    while true {
      counts[place] += 1
      bytes.number(counts[place], after: length, always: anchor == nil && position > 0)
      if anchor == nil, ids.has(bytes.hash(in: frame)) { continue }
      if set(position, after: prefix, tree) { return }
    }
  }

  private func identifier(of position: Int32) -> String {
    owned[position] ?? names[Int(position)]
  }

  /// Returns what precedes the identifiers in a frame: nothing in the page itself.
  private mutating func prefix(of frame: Int32) -> String {
    if frame == 0 { return "" }
    if let known = prefixes[frame] { return known }
    var prefix = identifier(of: frame)
    if prefix.utf8.count > Self.longestFrame {
      longFrames += 1
      // No identifier of a node begins like this.
      prefix = "frame~\(longFrames)"
    }
    prefix += "/"
    prefixes[frame] = prefix
    return prefix
  }
}

/// The `id` attributes of the elements that became nodes.
struct ElementIDs {
  /// The `id` of a node's element, and the element in the DOM snapshot.
  struct Element {
    let node: Int32
    let place: Int32
    let id: String
  }

  /// In the order of the nodes.
  private(set) var elements: [Element] = []

  /// Adds the `id` of a node's element, after those of the nodes before it.
  mutating func add(_ id: String, _ place: Int, of node: NodeIndex) {
    // Longer ones are not used.
    guard id.utf8.count <= PageNames.longestID else { return }
    elements.append(Element(node: node.rawValue, place: Int32(place), id: id))
  }

  /// Returns the `id` of a node's element; O(log n).
  func id(of node: NodeIndex) -> String? {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if elements[middle].node < node.rawValue { low = middle + 1 } else { high = middle }
    }
    return low < elements.count && elements[low].node == node.rawValue ? elements[low].id : nil
  }

  /// Returns the element of a node; `next` is the place after the last one.
  func take(_ position: Int, _ next: inout Int) -> Element? {
    guard next < elements.count, elements[next].node == Int32(position) else { return nil }
    next += 1
    return elements[next - 1]
  }
}

extension ImportRule {
  static let lastingName = ImportRule(
    "lasting-name", ["id"], from: ["(the id attribute)", "(its role and name)"], .derived,
    "the `id` attribute, or else the role and the name, or the place")
}
