// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import TreeModel
internal import Utterances

/// A tree with its reading order and its words: all that a cursor moves over.
struct Screen: Sendable {
  private(set) var tree: AccessibilityTree
  let order: ReadingOrder
  private(set) var composer: Composer
  let style: Style
  private var language: String?
  private(set) var options: UtteranceOptions
  /// The stop of each node that is one.
  let stopOfNode: [NodeIndex: Int]
  /// The innermost modal node that all stops lie in, if there is one.
  let modal: NodeIndex?
  /// The kinds of elements and containers that there are some of, for the rotor.
  let kinds: [RotorItem.ElementKind]

  init(_ tree: AccessibilityTree, _ manner: NavigationManner) {
    self.tree = tree
    style = manner.style ?? tree.style ?? .ios
    language = manner.language
    options = manner.options
    order = ReadingOrder(of: tree, style: style, language: manner.language)
    composer = Composer(
      tree: tree, order: order, options: options, language: language, style: style)
    var stops = [NodeIndex: Int](minimumCapacity: order.stops.count)
    for (stop, place) in order.stops.enumerated() { stops[place.node] = stop }
    stopOfNode = stops
    modal = Self.modal(tree, order)
    kinds = Self.kinds(tree, order)
  }

  /// Changes how things are said.
  mutating func set(_ options: UtteranceOptions) {
    self.options = options
    recompose()
  }

  /// Changes the language of what has none of its own, but not the order of reading.
  mutating func set(language: String) {
    self.language = language
    recompose()
  }

  /// Changes what a node holds, but not its place.
  mutating func change(_ node: NodeIndex, _ body: (inout Node) -> Void) {
    tree.change(node, body)
    recompose()
  }

  private mutating func recompose() {
    composer = Composer(
      tree: tree, order: order, options: options, language: language, style: style)
  }

  /// The node of an item.
  func node(of item: ReadingOrder.Item) -> NodeIndex {
    switch item {
    case .stop(let stop): order.stops[stop].node
    case .container(let container): order.containers[container].node
    }
  }

  func id(of item: ReadingOrder.Item) -> String { tree.identifier(of: node(of: item)) }

  /// The first stop of an item.
  func firstStop(of item: ReadingOrder.Item) -> Int {
    switch item {
    case .stop(let stop): stop
    case .container(let container): order.containers[container].stops.lowerBound
    }
  }

  /// The stop that a node is or that is the first in it.
  ///
  /// - Complexity: O(1) for an element or a container, else O(stops by their depth).
  func stop(at node: NodeIndex) -> Int? {
    if let stop = stopOfNode[node] { return stop }
    if let container = order.containers.first(where: { $0.node == node }) {
      return container.stops.lowerBound
    }
    return order.stops.firstIndex { tree.isNode($0.node, within: node) }
  }

  /// The containers around a stop, innermost first.
  func containers(around stop: Int) -> [Int] {
    var containers: [Int] = []
    var current = order.stops[stop].container
    while let container = current {
      containers.append(container)
      current = order.containers[container].outer
    }
    return containers
  }

  private static func kinds(
    _ tree: AccessibilityTree, _ order: ReadingOrder
  ) -> [RotorItem.ElementKind] {
    RotorItem.ElementKind.allCases.filter { kind in
      if let container = kind.container {
        return order.containers.contains { $0.kind == container }
      }
      return order.stops.contains { kind.holds(tree[$0.node]) }
    }
  }

  /// The innermost modal node that all stops lie in, if there is one.
  ///
  /// - Complexity: O(stops by their depth) where something is modal, else O(depth).
  private static func modal(_ tree: AccessibilityTree, _ order: ReadingOrder) -> NodeIndex? {
    var candidates: [NodeIndex] = []
    var current = order.stops.first?.node
    while let index = current {
      if tree[index].flags.has(.modal) { candidates.append(index) }
      current = tree[index].parent
    }
    return candidates.first { modal in
      order.stops.allSatisfy { tree.isNode($0.node, within: modal) }
    }
  }
}

extension AccessibilityTree {
  /// Whether a node is another one or lies below it.
  func isNode(_ node: NodeIndex, within ancestor: NodeIndex) -> Bool {
    var current: NodeIndex? = node
    while let index = current {
      if index == ancestor { return true }
      current = self[index].parent
    }
    return false
  }
}
