// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The elements of a tree in reading order, each with the containers around it.
///
/// A pure function of the tree, as described in section 5 of the reading rules
/// (docs/explanation/reading-order.md). The elements of one container are always contiguous, so a
/// container is a range of stops.
public struct ReadingOrder: Sendable {
  /// The warning about a screen without stops.
  public static let nothingToRead = "nothing to read: no element of the tree is visible"

  /// One element the cursor stops at.
  public struct Stop: Sendable, Hashable {
    /// The element.
    public let node: NodeIndex
    /// The innermost container around it, as a subscript of `containers`.
    public let container: Int?
    /// Whether it is on a web page: inside one, or with the trait `webContent`.
    public let isOnPage: Bool
  }

  /// A container that holds at least one stop.
  public struct Container: Sendable, Hashable {
    /// The node that is the container.
    public let node: NodeIndex
    /// The kind of container.
    public let kind: ContainerKind
    /// The enclosing container, as a subscript of `containers`.
    public let outer: Int?
    /// The number of enclosing containers.
    public let depth: Int
    /// Its stops, including those of inner containers.
    public internal(set) var stops: Range<Int>
    /// Whether it is on a web page.
    public let isOnPage: Bool
    /// Whether the Mac's cursor stops where it starts and where it ends.
    public let hasEdges: Bool
  }

  /// An item at which the cursor of the Mac stops.
  ///
  /// In an application a container is one stop, and the cursor enters it to reach its content. On a
  /// web page the cursor stops at the start of a container and at its end (`Places`).
  public enum Item: Sendable, Hashable {
    /// An element, as a subscript of `stops`.
    case stop(Int)
    /// A container, as a subscript of `containers`; on a page, its start.
    case container(Int)
    /// The end of a container on a page, as a subscript of `containers`.
    case end(Int)
  }

  /// The elements in reading order.
  public let stops: [Stop]
  /// The containers, each after the one that contains it.
  public let containers: [Container]
  /// The markers of list items that texts begin with, in Safari on iOS.
  public let markers: [NodeIndex: NodeIndex]
  /// The release of the platform.
  public let release: PlatformRelease

  /// Computes the order of a tree.
  ///
  /// - Parameter style: The platform that determines line height and order; nil for the tree's own,
  ///   or else the iPhone.
  /// - Parameter release: The release of the platform; nil for the tree's own, or else the current one.
  /// - Parameter language: The language of the utterances, BCP 47, which decides the reading
  ///   direction if the tree does not; nil for the tree's own.
  /// - Complexity: O(n log n) in the number of nodes; the logarithm is only for sorting siblings.
  public init(
    of tree: AccessibilityTree, style: Style? = nil, release: PlatformRelease? = nil,
    language: String? = nil
  ) {
    self.release = release ?? tree.release ?? .current
    var collector = ElementCollector(
      tree: tree, style: style ?? tree.style ?? .ios, release: self.release,
      direction: tree.effectiveDirection(language: language))
    collector.run()
    (stops, containers) = collector.flatten()
    markers = collector.markers
  }

  /// Returns the items of the Mac's cursor in a container, or on the whole screen.
  ///
  /// - Parameter container: A subscript of `containers`; nil for the screen.
  /// - Complexity: O(stops and containers inside).
  public func items(in container: Int?) -> [Item] {
    let range = container.map { containers[$0].stops } ?? stops.indices
    let depth = container.map { containers[$0].depth } ?? -1
    var items: [Item] = []
    var stop = range.lowerBound
    // Each container follows the one that contains it, so inner containers are contiguous.
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

  /// Returns the containers that the cursor leaves and enters when it moves from one stop to
  /// another.
  ///
  /// - Parameter start: The previous stop; nil if there is none.
  /// - Returns: The containers left, innermost first, and entered, outermost first.
  /// - Complexity: O(containers left and entered).
  public func crossing(from start: Int?, to end: Int) -> (left: [Int], entered: [Int]) {
    crossing(between: start.flatMap { stops[$0].container }, and: stops[end].container)
  }

  /// Returns the containers that the cursor leaves and enters between two containers.
  ///
  /// - Parameters:
  ///   - start: The innermost container before, as a subscript of `containers`; nil for none.
  ///   - end: The innermost container afterwards, likewise.
  /// - Returns: The containers left, innermost first, and entered, outermost first.
  /// - Complexity: O(containers left and entered).
  public func crossing(
    between start: Int?, and end: Int?
  ) -> (left: [Int], entered: [Int]) {
    var left: [Int] = []
    var entered: [Int] = []
    var old = start
    var new = end
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
  /// Returns the order of children in a style.
  ///
  /// The document's own order takes precedence. Otherwise the Mac and web pages use tree order, and
  /// all others geometry.
  public func effectiveOrder(style: Style) -> ChildOrder {
    if let order { return order }
    if style == .macos || nodes.isEmpty { return .tree }
    let root = self[.root]
    return root.role != nil || root.traits.contains(.webContent) ? .tree : .geometry
  }
}
