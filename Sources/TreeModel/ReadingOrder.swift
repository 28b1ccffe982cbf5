// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The elements of a tree in reading order, each with the containers around it.
///
/// A pure function of the tree, following section 5 of the reading rules (docs/explanation/reading-order.md).
/// The elements of one container always stand together, so a container is a range of stops.
public struct ReadingOrder: Sendable {
  /// The warning about a screen without stops.
  public static let nothingToRead =
    "nothing to read: no element of the tree is visible"

  /// One element the cursor stops at.
  public struct Stop: Sendable, Hashable {
    /// The element.
    public let node: NodeIndex
    /// The innermost container around it, as a subscript of `containers`.
    public let container: Int?
  }

  /// A container that holds at least one stop.
  public struct Container: Sendable, Hashable {
    /// The node that is the container.
    public let node: NodeIndex
    /// What it is.
    public let kind: ContainerKind
    /// The next container outwards, as a subscript of `containers`.
    public let outer: Int?
    /// How many containers are around it.
    public let depth: Int
    /// Its stops, those of the containers within it included.
    public internal(set) var stops: Range<Int>
  }

  /// What the cursor of the Mac stops at: there a container is a stop, and what is in it is met
  /// after going in.
  public enum Item: Sendable, Hashable {
    /// An element, as a subscript of `stops`.
    case stop(Int)
    /// A container, as a subscript of `containers`.
    case container(Int)
  }

  /// The elements in reading order.
  public let stops: [Stop]
  /// The containers, each after the one it lies in.
  public let containers: [Container]

  /// Works out the order of a tree.
  ///
  /// - Parameter style: The platform whose line height and order hold; left out, the tree's own, else
  ///   the iPhone's.
  /// - Parameter language: The language the tree is said in, BCP 47, which decides the direction of
  ///   reading where the tree does not; left out, the tree's own.
  /// - Complexity: O(n log n) in the number of nodes, the logarithm only where siblings are sorted.
  public init(of tree: AccessibilityTree, style: Style? = nil, language: String? = nil) {
    var collector = ElementCollector(
      tree: tree, style: style ?? tree.style ?? .ios,
      direction: tree.effectiveDirection(language: language))
    collector.run()
    (stops, containers) = collector.flatten()
  }

  /// What the cursor of the Mac meets in a container, or on the screen as a whole.
  ///
  /// - Parameter container: A subscript of `containers`; nothing for the screen.
  /// - Complexity: O(stops and containers inside).
  public func items(in container: Int?) -> [Item] {
    let range = container.map { containers[$0].stops } ?? stops.indices
    let depth = container.map { containers[$0].depth } ?? -1
    var items: [Item] = []
    var stop = range.lowerBound
    // Containers come each after the one they lie in, so that those inside stand together.
    for inner in (container.map { $0 + 1 } ?? 0)..<containers.count {
      let place = containers[inner]
      guard place.depth > depth else { break }
      guard place.depth == depth + 1 else { continue }
      items.append(contentsOf: (stop..<place.stops.lowerBound).lazy.map(Item.stop))
      items.append(.container(inner))
      stop = place.stops.upperBound
    }
    items.append(contentsOf: (stop..<range.upperBound).lazy.map(Item.stop))
    return items
  }

  /// The containers that are left and entered when the cursor goes from one stop to another.
  ///
  /// - Parameter start: The stop the cursor comes from; nothing when it comes from nowhere.
  /// - Returns: Containers left, innermost first, and entered, outermost first.
  /// - Complexity: O(containers left and entered).
  public func crossing(from start: Int?, to end: Int) -> (left: [Int], entered: [Int]) {
    var left: [Int] = []
    var entered: [Int] = []
    var old = start.flatMap { stops[$0].container }
    var new = stops[end].container
    while old != new {
      let oldDepth = old.map { containers[$0].depth } ?? -1
      let newDepth = new.map { containers[$0].depth } ?? -1
      if let inner = old, oldDepth >= newDepth {
        left.append(inner)
        old = containers[inner].outer
      }
      if let inner = new, newDepth >= oldDepth {
        entered.append(inner)
        new = containers[inner].outer
      }
    }
    entered.reverse()
    return (left, entered)
  }
}

extension AccessibilityTree {
  /// How the children of this tree are ordered under a style.
  ///
  /// The document's own word counts first; else trees for the Mac and from the web are read as they
  /// stand, others by geometry.
  public func effectiveOrder(style: Style) -> ChildOrder {
    if let order { return order }
    if style == .macos || nodes.isEmpty { return .tree }
    let root = self[.root]
    return root.role != nil || root.traits.contains(.webContent) ? .tree : .geometry
  }
}
