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

  private init(room: Int) { places = Array(repeating: Place(), count: room) }

  /// Gives each node without an identifier one.
  ///
  /// - Parameters:
  ///   - elements: For each node its element in the DOM snapshot, or minus one.
  /// - Complexity: O(nodes, and the lengths of their names).
  static func assign(
    to builder: inout TreeBuilder, _ elements: [Int32], _ snapshot: DOMSnapshot?
  ) {
    var names = PageNames(room: builder.count)
    let snapshot = snapshot.flatMap { $0.knows(.id) ? $0 : nil }
    for position in 0..<builder.count { names.count(position, builder, elements, snapshot) }
    for position in 0..<builder.count { names.name(position, &builder, elements, snapshot) }
  }

  // MARK: Counting

  /// Counts the `id` attribute, and the role and name, of a node.
  private mutating func count(
    _ position: Int, _ builder: borrowing TreeBuilder, _ elements: [Int32], _ snapshot: DOMSnapshot?
  ) {
    let node = NodeIndex(position)
    var isWithinSecret = false
    if let parent = builder[node].parent?.position {
      let isFrame = builder[NodeIndex(parent)].role?.canHoldPage == true
      places[position].frame = isFrame ? Int32(parent) : places[parent].frame
      isWithinSecret = places[parent].isSecret
    }
    places[position].isSecret = isWithinSecret || builder[node].isSecure
    guard position > 0 else { return }
    let frame = places[position].frame
    if let snapshot, let element = takeID(of: node, elements, snapshot) {
      let place = ids.place(of: bytes.hash(in: frame))
      if ids[place] == 0 {
        ids[place] = element + 1
      } else if ids[place] != element + 1 {
        ids[place] = -1
      }
    }
    guard builder[node].role?.isNamedByPlace != true else { return }
    takeStep(of: node, builder, isSecret: isWithinSecret)
    let hash = bytes.hash(in: frame)
    places[position].step = hash
    steps[steps.place(of: hash)] += 1
  }

  /// Writes the `id` attribute of a node; returns its element, or nil if it has none.
  @inline(__always)
  private mutating func takeID(
    of node: NodeIndex, _ elements: [Int32], _ snapshot: DOMSnapshot
  ) -> Int32? {
    let element = elements[node.position]
    guard element >= 0, let id = snapshot.attribute(.id, of: Int(element)), bytes.write(id: id)
    else { return nil }
    return element
  }

  @inline(__always)
  private mutating func takeStep(
    of node: NodeIndex, _ builder: borrowing TreeBuilder, isSecret: Bool
  ) {
    let name = isSecret ? nil : builder[node].label?.text
    bytes.write(role: builder[node].role ?? .unknown, name: name)
  }

  // MARK: Naming

  /// Sets the identifier of a node, after those of the nodes around it.
  private mutating func name(
    _ position: Int, _ builder: inout TreeBuilder, _ elements: [Int32], _ snapshot: DOMSnapshot?
  ) {
    let node = NodeIndex(position)
    let frame = places[position].frame
    // What is in it is named below it, if it has a name of its own.
    places[position].anchor = Int32(position)
    guard builder[node].id == nil else { return }
    guard let parent = builder[node].parent?.position else {
      bytes.write(text: "page")
      return claim(node, in: frame, below: nil, &builder)
    }
    let isWithinSecret = places[parent].isSecret
    if let snapshot, takeID(of: node, elements, snapshot) != nil,
      ids[ids.place(of: bytes.hash(in: frame))] > 0, set(node, in: frame, &builder)
    {
      return
    }
    let hash = places[position].step
    takeStep(of: node, builder, isSecret: isWithinSecret || hash == 0)
    if hash != 0, steps[steps.place(of: hash)] == 1, !ids.has(hash), set(node, in: frame, &builder)
    {
      return
    }
    let anchor = frame == Int32(parent) ? frame : places[parent].anchor
    places[position].anchor = anchor
    claim(node, in: frame, below: anchor == frame ? nil : anchor, &builder)
  }

  /// Sets the written identifier in a frame; returns whether no other node has it.
  private mutating func set(
    _ node: NodeIndex, in frame: Int32, _ builder: inout TreeBuilder
  ) -> Bool {
    let prefix = prefix(of: frame, builder)
    let id = bytes.text(after: prefix)
    return builder.identify(node, as: id) == nil
  }

  /// Sets the written role and name below an anchor, with the number of nodes that have them there.
  ///
  /// Below the page or a frame itself, the first one has a number too, so that its identifier is not
  /// that of an only one.
  private mutating func claim(
    _ node: NodeIndex, in frame: Int32, below anchor: Int32?, _ builder: inout TreeBuilder
  ) {
    let place = counts.place(of: bytes.hash(in: anchor ?? frame))
    let length = bytes.count
    let prefix: String
    if let anchor {
      prefix = builder[NodeIndex(rawValue: anchor)].id.map { $0 + "/" } ?? ""
    } else {
      prefix = self.prefix(of: frame, builder)
    }
    // Each number that is taken belongs to another node, so that all together take O(nodes).
    while true {
      counts[place] += 1
      bytes.number(counts[place], after: length, always: anchor == nil && node != .root)
      if anchor == nil, ids.has(bytes.hash(in: frame)) { continue }
      if builder.identify(node, as: bytes.text(after: prefix)) == nil { return }
    }
  }

  /// Returns what precedes the identifiers in a frame: nothing in the page itself.
  private mutating func prefix(of frame: Int32, _ builder: borrowing TreeBuilder) -> String {
    if frame == 0 { return "" }
    if let known = prefixes[frame] { return known }
    var prefix = builder[NodeIndex(rawValue: frame)].id ?? ""
    if prefix.utf8.count > Self.longestFrame {
      longFrames += 1
      prefix = "frame.\(longFrames)"
    }
    prefix += "/"
    prefixes[frame] = prefix
    return prefix
  }
}

extension ImportRule {
  static let lastingName = ImportRule(
    "lasting-name", ["id"], from: ["(the id attribute)", "(its role and name)"], .derived,
    "the `id` attribute, or else the role and the name, or the place")
}
