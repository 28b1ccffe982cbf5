// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// An element or a container from AccessibilitySnapshot's parser.
///
/// A class, because repeated access must not copy its texts.
final class SnapshotEntry {
  /// The kind of container; nil for an element.
  var kind: Kind?
  /// The node, from the members that need no context.
  var node = Node()
  /// The point that a double tap hits, unless it follows from the shape.
  var activationPoint: Point?
  /// The rare members, separate until all have been read.
  private var rare: RareFacts?

  /// The rare members, which change in place.
  private final class RareFacts {
    var details = NodeDetails()
  }

  var identifier: String?
  /// The members that the kind of container carries.
  var typeWords: Set<NodeMember> = []
  /// The names of its traits.
  var traits: [String] = []
  /// The text that the parser predicts.
  var description: String?
  /// Its index in the reading order.
  var traversalIndex: Int?
  /// Its rotors, with the descriptions of their elements.
  var rotors: [(name: String, results: [String])] = []
  /// Whether it is known to be an element or a container.
  var isKnown = false

  /// Changes a rare member.
  func change<Value>(_ store: (inout NodeDetails, Value?) -> Void, _ value: Value?) {
    if rare == nil, value == nil { return }
    let rare = rare ?? RareFacts()
    store(&rare.details, value)
    self.rare = rare
  }

  /// The node with all of its members.
  var wholeNode: Node {
    if activationPoint != nil { change({ $0.activationPoint = $1 }, activationPoint) }
    guard let rare else { return node }
    var node = node
    node.details = rare.details
    return node
  }

  /// The kinds of container.
  enum Kind: String {
    case semanticGroup, list, landmark, dataTable, tabBar, none, series, scrollable
  }
}
