// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension ReadingOrder {
  /// The places of the cursor, from the first to the last, when it moves on step by step.
  ///
  /// Each element is a place. On the Mac, a container on a web page has two more, in front of its
  /// first element and behind its last one.
  public struct Places: Sendable, RandomAccessCollection {
    /// Nil if every place is an element.
    private let items: [Item]?
    private let containers: [Container]
    private let stopCount: Int

    fileprivate init(_ items: [Item]?, _ order: ReadingOrder) {
      self.items = items
      containers = order.containers
      stopCount = order.stops.count
    }

    /// The subscript of the first place.
    public var startIndex: Int { 0 }
    /// The number of places.
    public var endIndex: Int { items?.count ?? stopCount }
    /// Returns a place.
    public subscript(index: Int) -> Item { items?[index] ?? .stop(index) }

    /// Returns the subscript of a place; nil if the cursor does not stop there.
    ///
    /// - Complexity: O(log places).
    public func index(of item: Item) -> Int? {
      guard let items else {
        if case .stop(let stop) = item, stop < stopCount { return stop }
        return nil
      }
      var (low, high) = (0, items.count)
      while low < high {
        let middle = (low + high) / 2
        if isBefore(items[middle], item) { low = middle + 1 } else { high = middle }
      }
      return low < items.count && items[low] == item ? low : nil
    }

    /// Returns the subscript of a place, or else of the next one.
    public func index(atOrAfter item: Item) -> Int {
      if let index = index(of: item) { return index }
      switch item {
      case .stop: return endIndex
      case .container(let container):
        return index(atOrAfter: .stop(containers[container].stops.lowerBound))
      case .end(let container):
        let next = containers[container].stops.upperBound
        return next < stopCount ? index(atOrAfter: .stop(next)) : endIndex
      }
    }

    /// Whether a place precedes another one.
    private func isBefore(_ left: Item, _ right: Item) -> Bool {
      let (first, second) = (rank(of: left), rank(of: right))
      return first < second
    }

    /// The position of a place: the number of elements before it, then its position there.
    ///
    /// Ends precede starts, and starts precede the element. Inner containers end before outer ones
    /// and start behind them.
    private func rank(of item: Item) -> (Int, Int, Int) {
      switch item {
      case .end(let container): (containers[container].stops.upperBound, 0, -container)
      case .container(let container): (containers[container].stops.lowerBound, 1, container)
      case .stop(let stop): (stop, 2, 0)
      }
    }
  }

  /// Returns the places of the cursor.
  ///
  /// - Parameters:
  ///   - starts: Whether the cursor stops at the starts of containers on pages.
  ///   - ends: Whether it stops at their ends.
  /// - Complexity: O(stops and containers) with such containers, otherwise O(containers).
  public func places(starts: Bool = true, ends: Bool = true) -> Places {
    guard starts, containers.contains(where: \.hasEdges) else { return Places(nil, self) }
    var items: [Item] = []
    items.reserveCapacity(stops.count + 2 * containers.count)
    var open: [Int] = []
    var next = 0
    for stop in stops.indices {
      while let inner = open.last, containers[inner].stops.upperBound == stop {
        open.removeLast()
        if ends { items.append(.end(inner)) }
      }
      while next < containers.count, containers[next].stops.lowerBound == stop {
        if containers[next].hasEdges {
          items.append(.container(next))
          open.append(next)
        }
        next += 1
      }
      items.append(.stop(stop))
    }
    if ends { items.append(contentsOf: open.reversed().map(Item.end)) }
    return Places(items, self)
  }
}
