// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import TreeModel
internal import Utterances

/// A tree with its reading order and composer, over which a cursor moves.
struct Screen: Sendable {
  private(set) var reading: ScreenReading
  /// The innermost modal node that contains all stops, if any.
  private(set) var modal: NodeIndex?
  /// The stop of each node, or -1.
  private var stopOfNode: [Int32] = []
  private(set) var kindsOfStop: [ElementKindSet] = []
  /// The number of elements or containers of each rotor kind.
  private var kindCounts: [Int] = []

  init(_ reading: ScreenReading) {
    self.reading = reading
    takeOrder()
  }

  /// The identifier of the modal node.
  var modalID: String? { modal.map { tree.identifier(of: $0) } }
  var tree: AccessibilityTree { reading.tree }
  var order: ReadingOrder { reading.order }
  var places: ReadingOrder.Places { reading.places }
  var composer: Composer { reading.composer }
  var style: Style { reading.style }
  var options: UtteranceOptions { reading.options }
  mutating func set(_ options: UtteranceOptions) { reading.set(options) }

  /// Changes the default language, but not the reading order.
  mutating func set(language: String) { reading.set(language: language) }

  /// Changes the members of a node, but not its position.
  mutating func change(_ node: NodeIndex, _ body: (inout Node) -> Void) {
    reading.change(node, body)
    takeKinds(of: node)
  }

  /// Applies an update.
  ///
  /// A refused update changes nothing.
  ///
  /// - Complexity: That of the update, plus O(nodes) if elements are added, removed or moved.
  mutating func apply(
    _ update: TreeUpdate, _ maximumNodes: Int
  ) throws(TreeUpdateFault) -> TreeChange {
    let change = try reading.apply(update, maximumNodes: maximumNodes)
    if change.reorders {
      takeOrder()
    } else {
      for (node, _) in change.changed { takeKinds(of: node) }
    }
    return change
  }

  var isRightToLeft: Bool {
    tree.effectiveDirection(language: reading.requestedLanguage) == .rightToLeft
  }

  private mutating func takeOrder() {
    stopOfNode = Array(repeating: -1, count: tree.nodes.count)
    kindsOfStop = []
    kindsOfStop.reserveCapacity(order.stops.count)
    kindCounts = Array(repeating: 0, count: RotorItem.ElementKind.allCases.count)
    for (stop, beginning) in composer.beginnings().enumerated() {
      let node = order.stops[stop].node
      stopOfNode[node.position] = Int32(stop)
      kindsOfStop.append(ElementKindSet(of: tree[node], beginning: beginning))
      count(kindsOfStop[stop], 1)
    }
    for (text, marker) in order.markers {
      stopOfNode[marker.position] = stopOfNode[text.position]
    }
    for kind in RotorItem.ElementKind.allCases {
      guard let container = kind.container else { continue }
      kindCounts[kind.rawValue] = order.containers.count { $0.kind == container }
    }
    modal = Self.modal(tree, order)
  }

  /// Updates the kinds of a node whose position has not changed, or of the stop with which it begins.
  private mutating func takeKinds(of node: NodeIndex) {
    guard let stop = stop(of: node) ?? firstStop(in: node) else { return }
    count(kindsOfStop[stop], -1)
    kindsOfStop[stop] = ElementKindSet(
      of: tree[order.stops[stop].node], beginning: composer.beginning(with: stop))
    count(kindsOfStop[stop], 1)
  }

  /// Returns the first stop in a heading or link that is none itself.
  private func firstStop(in node: NodeIndex) -> Int? {
    guard tree[node].role == .heading || tree[node].role == .link else { return nil }
    var work = [node]
    while let next = work.popLast() {
      if let stop = stop(of: next) { return stop }
      let first = work.count
      work.append(contentsOf: tree.children(of: next))
      work[first...].reverse()
    }
    return nil
  }

  private mutating func count(_ kinds: ElementKindSet, _ step: Int) {
    for kind in RotorItem.ElementKind.allCases where kinds.contains(kind) {
      kindCounts[kind.rawValue] += step
    }
  }

  /// Returns whether elements or containers of a kind occur.
  func has(_ kind: RotorItem.ElementKind) -> Bool { kindCounts[kind.rawValue] > 0 }

  /// The rotor kinds that occur on the screen.
  var kinds: [RotorItem.ElementKind] {
    RotorItem.ElementKind.inRotor.filter { has($0) && (style != .macos || $0 != .inPageLinks) }
  }

  /// Returns the stop of a node, if it has one.
  func stop(of node: NodeIndex) -> Int? {
    guard stopOfNode.indices.contains(node.position) else { return nil }
    let stop = stopOfNode[node.position]
    return stop < 0 ? nil : Int(stop)
  }

  func node(of item: ReadingOrder.Item) -> NodeIndex {
    switch item {
    case .stop(let stop): order.stops[stop].node
    case .container(let container), .end(let container): order.containers[container].node
    }
  }

  /// Returns the node at a place of the cursor: the root if that is the whole page.
  func node(at position: Session.Position) -> NodeIndex { position.subject.map(node(of:)) ?? .root }

  func id(of node: NodeIndex) -> String { tree.identifier(of: node) }

  func firstStop(of item: ReadingOrder.Item) -> Int {
    switch item {
    case .stop(let stop): stop
    case .container(let container): order.containers[container].stops.lowerBound
    case .end(let container): order.containers[container].stops.upperBound - 1
    }
  }

  /// Returns the stop of a node, or the first stop in it.
  ///
  /// - Complexity: O(1) for an element or a container, otherwise O(stops × depth).
  func stop(at node: NodeIndex) -> Int? {
    if let stop = stop(of: node) { return stop }
    if let container = order.containers.first(where: { $0.node == node }) {
      return container.stops.lowerBound
    }
    return order.stops.firstIndex { tree.isNode($0.node, within: node) }
  }

  /// Whether the whole screen is a web page.
  var isPage: Bool { tree.nodes.first?.role == .document }

  /// Returns whether an item is on a web page, as the Mac distinguishes it.
  func isOnPage(_ item: ReadingOrder.Item) -> Bool {
    guard style == .macos else { return false }
    return switch item {
    case .stop(let stop): order.stops[stop].isOnPage
    case .container(let container), .end(let container): order.containers[container].isOnPage
    }
  }

  /// Returns the containers around a stop, innermost first.
  func containers(around stop: Int) -> [Int] {
    var containers: [Int] = []
    var current = order.stops[stop].container
    while let container = current {
      containers.append(container)
      current = order.containers[container].outer
    }
    return containers
  }

  /// Returns the innermost modal node that contains all stops, if any.
  ///
  /// - Complexity: O(stops × depth) if a node is modal, otherwise O(depth).
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
  /// Returns whether a node is another one or a descendant of it.
  func isNode(_ node: NodeIndex, within ancestor: NodeIndex) -> Bool {
    var current: NodeIndex? = node
    while let index = current {
      if index == ancestor { return true }
      current = self[index].parent
    }
    return false
  }
}
