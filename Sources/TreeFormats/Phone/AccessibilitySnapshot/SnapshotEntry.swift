// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// An element or a container as AccessibilitySnapshot's parser wrote it.
///
/// A class, because looking at one of these again and again must not copy its texts.
final class SnapshotEntry {
  /// What a container is; nothing for an element.
  var kind: Kind?
  /// What it says and is, as far as each member alone tells.
  var node = Node()
  /// Where a double tap acts, unless that follows from the shape.
  var activationPoint: Point?
  /// The members that few nodes have, kept apart until all have been read.
  private var rare: RareFacts?

  /// Those members, to be changed in place.
  private final class RareFacts {
    var details = NodeDetails()
  }

  var identifier: String?
  /// The names of its traits.
  var traits: [String] = []
  /// The text that the parser worked out.
  var description: String?
  /// Its place in the order of reading.
  var traversalIndex: Int?
  /// Its rotors, with the descriptions of the elements that each leads to.
  var rotors: [(name: String, results: [String])] = []
  /// Whether it is an element or a container, as far as anything told.
  var isKnown = false

  /// Changes one of the members that few nodes have.
  func change<Value>(_ member: WritableKeyPath<NodeDetails, Value?>, _ value: Value?) {
    if rare == nil, value == nil { return }
    let rare = rare ?? RareFacts()
    rare.details[keyPath: member] = value
    self.rare = rare
  }

  /// The node with all of its members.
  var wholeNode: Node {
    if activationPoint != nil { change(\.activationPoint, activationPoint) }
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
