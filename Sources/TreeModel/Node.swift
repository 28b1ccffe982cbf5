// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The position of a node in the arena of its tree.
///
/// An index is valid only for the tree that it comes from.
public struct NodeIndex: RawRepresentable, Hashable, Comparable, Sendable {
  /// The position in the arena, from zero; the root is zero.
  public let rawValue: Int32

  /// Creates an index from a position.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Creates an index from a position.
  public init(_ position: Int) { rawValue = Int32(position) }

  /// The position as a subscript of the arena.
  public var position: Int { Int(rawValue) }

  /// The root of every tree.
  public static let root = NodeIndex(rawValue: 0)

  /// Compares positions in the arena.
  public static func < (left: NodeIndex, right: NodeIndex) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// One node of an accessibility tree: its text, its function and its position.
///
/// The members are those of the tree format (docs/reference/tree-format.md), except the rare ones,
/// which are in `details`.
public struct Node: Sendable {
  /// The identifier from the document.
  public var id: String?
  /// Its name.
  public var label: AttributedText?
  /// Its value.
  public var value: AttributedText?
  /// The result of using it.
  public var hint: AttributedText?
  /// Its traits.
  public var traits: Traits = []
  /// Its role.
  public var role: Role?
  /// The declared kind of container.
  public var containerType: ContainerType?
  /// The kind of platform view.
  public var view: ViewKind?
  /// The level of a heading, from 1 to 99; zero if there is none.
  public var headingLevel: UInt8 = 0
  /// The level of a heading of a page that names none (ARIA).
  public static let impliedHeadingLevel = 2
  /// The Boolean members.
  public var flags = NodeFlags()
  /// The frame, in screen points.
  public var frame: Rectangle?
  /// The rare members, as a copy to change and store.
  public var details: NodeDetails? {
    get { rare?.members }
    set { rare = newValue.map { RareMembers($0) { _ in } } }
  }

  /// Sets the rare members, and replaces the existing ones.
  ///
  /// Faster than setting `details`, because it copies nothing.
  ///
  /// - Parameter fill: Sets the members, which are empty at first.
  public mutating func giveDetails(_ fill: (inout NodeDetails) -> Void) {
    rare = RareMembers(NodeDetails(), fill)
  }

  /// Shares the rare members of another node, and replaces the existing ones.
  public mutating func shareDetails(_ rare: RareMembers) { self.rare = rare }

  /// Changes rare members; creates them if there are none.
  public mutating func changeDetails(_ change: (inout NodeDetails) -> Void) {
    guard var details = rare?.members else { return giveDetails(change) }
    // Released first, so that a list in them changes in place. Otherwise n changes to a list would
    // take O(n²).
    rare = nil
    change(&details)
    rare = RareMembers(details) { _ in }
  }

  /// The rare members, for reading single ones without copying all.
  public private(set) var rare: RareMembers?

  /// The explicit elements, which are read more often than other details.
  var elements: [NodeIndex]? { rare?.members.elements }
  var isTransparent: Bool { rare?.members.alpha == 0 }

  /// The parent of this view, or the container of this element that is not a view.
  public internal(set) var parent: NodeIndex?
  var firstChild: NodeIndex?
  var nextSibling: NodeIndex?
  /// The position among its siblings, or among the elements of its container if it is not a view.
  var ordinal: Int32 = 0
  /// Whether it is a view below its parent, rather than an element that is not a view.
  public internal(set) var isView = true

  // These are last because there is padding, and are not among the rare members because most
  // screens have some: rare members cost more memory and time.

  /// Whether it is checked.
  public var checked: Checked?
  /// Whether it is pressed.
  public var pressed: Checked?
  /// The place of a focusable node of a page in the Tab order, as HTML's `tabindex`: positive ones come
  /// first in ascending order, then those with zero in tree order; Tab skips negative ones.
  public var tabIndex: Int16 = 0

  /// Creates an empty node.
  public init() {}

  /// Creates an empty node at a position in the tree.
  init(parent: NodeIndex, ordinal: Int32) {
    self.parent = parent
    self.ordinal = ordinal
  }

  /// Swaps all members with another node, except the identifier and the position in the tree.
  mutating func swapMembers(with other: inout Node) {
    swap(&self, &other)
    swap(&id, &other.id)
    swap(&parent, &other.parent)
    swap(&firstChild, &other.firstChild)
    swap(&nextSibling, &other.nextSibling)
    swap(&ordinal, &other.ordinal)
    swap(&isView, &other.isView)
  }
}

/// Returns whether the name of a trait or role indicates secret content.
private func holdsWordForSecret(_ name: String) -> Bool {
  guard name.utf8.count <= 256 else { return false }
  let lowercased = name.lowercased()
  return ["password", "passwd", "passcode", "secur", "secret"].contains(where: lowercased.holds)
}

/// A reference to the rare members, which keeps an ordinary node small.
public final class RareMembers: Sendable {
  /// The members.
  public let members: NodeDetails

  init(_ members: consuming NodeDetails, _ fill: (inout NodeDetails) -> Void) {
    fill(&members)
    self.members = members
  }

  /// Whether the name of an unknown trait or role indicates secret content.
  @usableFromInline var speaksOfSecrets: Bool {
    members.unknownTraits?.contains(where: holdsWordForSecret) == true
      || members.roleName.map(holdsWordForSecret) == true
  }
}
