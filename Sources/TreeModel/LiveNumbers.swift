// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The numbers by which a browser knows the nodes of a page.
///
/// They hold while the browser shows the page: a node keeps its number when its name and its place,
/// and thus its identifier, change. Another capture of the page has other numbers.
public struct LiveNumbers: Sendable {
  /// The page in the browser; nil if the document does not tell it from other pages.
  public let page: String?
  /// The frames of the page, its own first.
  public let frames: [String]
  /// For each node in the arena its number; zero for none.
  private var numbers: [Int32] = []
  /// For each node in the arena its frame; empty while there is only one.
  private var frameOf: [Int32] = []

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - page: The browser's name for the page; nil if other pages may have it too.
  ///   - frames: The browser's names for the frames, the page's own first.
  public init(page: String?, frames: [String]) { (self.page, self.frames) = (page, frames) }

  /// Sets the number of a node, after those of all nodes before it.
  ///
  /// - Parameters:
  ///   - number: The number in its frame; zero for none.
  ///   - frame: The subscript of its frame.
  public mutating func set(_ number: Int32, in frame: Int32, of node: NodeIndex) {
    while numbers.count < node.position { append(0, in: 0) }
    append(number, in: frame)
  }

  private mutating func append(_ number: Int32, in frame: Int32) {
    if frame != 0, frameOf.isEmpty {
      frameOf.reserveCapacity(numbers.capacity)
      frameOf += repeatElement(0, count: numbers.count)
    }
    if frame != 0 || !frameOf.isEmpty { frameOf.append(frame) }
    numbers.append(number)
  }

  /// Returns the number of a node in its frame; nil for a node without one.
  ///
  /// In Chromium it is the `backendDOMNodeId` of an element or a text, and negative for generated
  /// content; in WebKit it is the inspector's `nodeId`.
  public func number(of node: NodeIndex) -> Int? {
    guard numbers.indices.contains(node.position) else { return nil }
    let number = numbers[node.position]
    return number == 0 ? nil : Int(number)
  }

  /// Returns the subscript of a node's frame.
  public func frame(of node: NodeIndex) -> Int {
    frameOf.indices.contains(node.position) ? Int(frameOf[node.position]) : 0
  }

  /// Makes room for a number of nodes.
  public mutating func reserve(_ count: Int) { numbers.reserveCapacity(count) }

  /// What tells a node from all others while the page is shown.
  private struct Key: Hashable {
    let number: Int
    let frame: String
  }

  private func key(of node: NodeIndex) -> Key? {
    guard let number = number(of: node) else { return nil }
    let frame = frame(of: node)
    return Key(number: number, frame: frames.indices.contains(frame) ? frames[frame] : "")
  }

  /// Returns for each node in the arena the position that it has in another state of the page.
  fileprivate func positions(in former: LiveNumbers) -> [(node: Int, former: Int)] {
    var places: [Key: Int] = [:]
    places.reserveCapacity(former.numbers.count)
    for place in former.numbers.indices {
      guard let key = former.key(of: NodeIndex(place)), places[key] == nil else { continue }
      places[key] = place
    }
    return numbers.indices.compactMap { place in
      key(of: NodeIndex(place)).flatMap { places.removeValue(forKey: $0) }.map { (place, $0) }
    }
  }
}

extension AccessibilityTree {
  /// Gives the nodes of another state of a live page the identifiers that they have in a former one.
  ///
  /// Does nothing unless both states have numbers of the same page. A new node whose identifier is
  /// in use gets a number after it.
  ///
  /// - Complexity: O(nodes of both).
  public mutating func keepIdentifiers(of former: AccessibilityTree) {
    guard let live, let before = former.live, let page = live.page, page == before.page
    else { return }
    settleIdentifiers()
    var kept = [String?](repeating: nil, count: nodes.count)
    for (node, place) in live.positions(in: before) {
      kept[node] = former.identifier(of: NodeIndex(place))
    }
    let isSame = zip(kept, nodes).allSatisfy { kept, node in kept == nil || kept == node.id }
    if !isSame { rename(kept) }
  }

  /// Sets identifiers; nodes without a new one keep their own if it is free.
  private mutating func rename(_ given: [String?]) {
    identifiers.removeAll(keepingCapacity: true)
    for (place, id) in given.enumerated() {
      guard let id else { continue }
      nodes[place].id = id
      identifiers[id] = NodeIndex(place)
    }
    for (place, given) in given.enumerated() where given == nil {
      guard let own = nodes[place].id else { continue }
      var id = own
      var number = 1
      while identifiers[id] != nil {
        number += 1
        id = "\(own).\(number)"
      }
      nodes[place].id = id
      identifiers[id] = NodeIndex(place)
    }
  }
}
