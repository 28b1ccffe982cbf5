// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A position for the reading order.
struct ReadingPosition {
  /// The sort priority, which precedes geometry; the higher comes first.
  var priority: Double
  /// The upper left corner; nil without a frame.
  var origin: Point?

  init(of node: borrowing Node) { self.init(frame: node.frame, node.rare) }

  /// - Parameter rare: The rare members of the node.
  init(frame: Rectangle?, _ rare: RareMembers?) {
    priority = rare?.members.sortPriority ?? 0
    origin = frame.map { Point(x: $0.x, y: $0.y) }
  }
}

/// Compares places line by line.
///
/// Two places are on different lines if their upper edges are at least a line height apart. As in
/// VoiceOver, the comparison is not transitive, so the result depends on the sorting algorithm,
/// which is Swift's (docs/explanation/reading-order.md).
struct ReadingPositionComparison: Sendable {
  let lineHeight: Double
  let isRightToLeft: Bool

  /// Whether the left place comes before the right one.
  func callAsFunction(_ left: ReadingPosition, _ right: ReadingPosition) -> Bool {
    if left.priority != right.priority { return left.priority > right.priority }
    guard let a = left.origin, let b = right.origin else { return false }
    return isBefore(a, b)
  }

  /// Returns the first of several places in this order, if there is one.
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

/// Everything that a node contributes to the reading order, without its descendants.
///
/// If two states of a node have equal facts, `ElementCollector` treats them equally.
struct ReadingFacts: Hashable {
  private let flags: [Bool?]
  private let frame: Rectangle?
  private let priority: Double
  private let isTransparent: Bool
  private let role: Role?
  private let containerType: ContainerType?
  private let view: ViewKind?
  /// Whether it has text or a function, so that a leaf is an element.
  private let saysSomething: Bool
  private let isNamed: Bool
  /// Whether it has a label, so that it may be a heading or a sentence in pieces.
  private let isLabelled: Bool
  private let isPiece: Bool
  private let isSilentDate: Bool
  private let isPlainText: Bool
  private let traits: Traits

  init(of node: Node) {
    let members: [NodeFlags.Member] = [
      .isElement, .hidden, .elementsHidden, .clips, .modal, .groupChildren, .saidByControl,
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
    isLabelled = node.label?.isBlank == false
    isPiece = node.isPiece
    isSilentDate = node.isSilentDate
    isPlainText = node.isPlainText
    traits = node.traits.intersection([.tabBar, .webContent])
  }
}
