// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Where something stands for the purpose of reading order.
struct ReadingPosition {
  /// What is compared before geometry; the higher comes first.
  var priority: Double
  /// The upper left corner; nothing where no frame is known.
  var origin: Point?

  init(of node: Node) {
    priority = node.rare?.members.sortPriority ?? 0
    origin = node.frame.map { Point(x: $0.x, y: $0.y) }
  }
}

/// Compares places line by line.
///
/// Two places are on different lines when their upper edges are at least a line height apart. The
/// comparison is not transitive, as VoiceOver's is not; what comes of it depends on the sort, which
/// is Swift's own (docs/explanation/reading-order.md).
struct ReadingPositionComparison: Sendable {
  let lineHeight: Double
  let isRightToLeft: Bool

  /// Whether the left place comes before the right one.
  func callAsFunction(_ left: ReadingPosition, _ right: ReadingPosition) -> Bool {
    if left.priority != right.priority { return left.priority > right.priority }
    guard let a = left.origin, let b = right.origin else { return false }
    return isBefore(a, b)
  }

  /// The place among several that comes before all others, as far as there is one.
  func first(of places: some Sequence<ReadingPosition>) -> Point? {
    var best: Point?
    for place in places {
      guard let origin = place.origin else { continue }
      if let known = best, !isBefore(origin, known) { continue }
      best = origin
    }
    return best
  }

  private func isBefore(_ a: Point, _ b: Point) -> Bool {
    if abs(a.y - b.y) >= lineHeight { return a.y < b.y }
    return isRightToLeft ? a.x > b.x : a.x < b.x
  }
}

/// All that a node itself contributes to the reading order, beside the nodes that it holds.
///
/// Where two states of a node have equal facts, whatever `ElementCollector` asks of them is answered
/// alike.
struct ReadingFacts: Hashable {
  private let flags: [Bool?]
  private let frame: Rectangle?
  private let priority: Double
  private let isTransparent: Bool
  private let role: Role?
  private let containerType: ContainerType?
  private let view: ViewKind?
  /// Whether it says or is something, so that a leaf is an element.
  private let saysSomething: Bool
  private let isNamed: Bool
  private let traits: Traits

  init(of node: Node) {
    let members: [NodeFlags.Member] = [
      .isElement, .hidden, .elementsHidden, .clips, .modal, .groupChildren,
    ]
    flags = members.map { node.flags[$0] }
    frame = node.frame
    priority = ReadingPosition(of: node).priority
    isTransparent = node.isTransparent
    role = node.role
    containerType = node.containerType
    view = node.view
    saysSomething = node.saysSomething
    isNamed = node.isNamed
    traits = node.traits.intersection([.tabBar, .webContent])
  }
}
