// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The members of a node that few nodes have.
///
/// Most of these nodes have one or two of them. Those that hardly any node has are kept apart once
/// more, so that a screen of many inputs stays small: the members of `GridDetails` and
/// `RarestDetails` are members of this type, too.
@dynamicMemberLookup
public struct NodeDetails: Sendable {
  /// Its language and that of what is below it, BCP 47.
  public var language: String?
  /// Its place in a series, counted from one, and how many there are.
  public var position: (index: Int, count: Int)?
  /// What is in a text input.
  public var text: TextInput?
  /// How urgently changes in it are spoken.
  public var live: Live?
  /// Words that replace the role's own.
  public var roleDescription: String?
  /// A description beside the name.
  public var description: String?
  /// What it pops up, as aria-haspopup has it.
  public var hasPopup: String?
  /// What incrementing and decrementing do.
  public var range: ValueRange?
  /// Its custom actions.
  public var actions: [CustomAction]?

  @usableFromInline var grid: Apart<GridDetails>?
  @usableFromInline var rarest: Apart<RarestDetails>?

  /// Creates details with nothing in them.
  public init() {}

  /// Whether none of the members is set.
  public var isEmpty: Bool {
    language == nil && position == nil && text == nil && live == nil && roleDescription == nil
      && description == nil && hasPopup == nil && range == nil && actions == nil && grid == nil
      && rarest == nil
  }

  /// A member of tables or cells.
  @inlinable
  public subscript<Value>(dynamicMember member: WritableKeyPath<GridDetails, Value?>) -> Value? {
    get { grid?.members[keyPath: member] }
    _modify {
      var members = Apart.taken(out: &grid)
      defer { grid = Apart.kept(members) }
      yield &members[keyPath: member]
    }
  }

  /// A member that hardly any node has.
  @inlinable
  public subscript<Value>(dynamicMember member: WritableKeyPath<RarestDetails, Value?>) -> Value? {
    get { rarest?.members[keyPath: member] }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members[keyPath: member]
    }
  }
}

/// The members of tables and cells.
public struct GridDetails: DetailMembers {
  /// The size of a data table.
  public var table: TableSize?
  /// Its place in a data table.
  public var cell: Cell?

  @usableFromInline init() {}

  @usableFromInline var isEmpty: Bool {
    table == nil
      && cell == nil
  }
}

/// The members that hardly any node has.
public struct RarestDetails: DetailMembers {
  /// The name of a role that is not in `Role`.
  public var roleName: String?
  /// The names of traits that are not in `Traits`.
  public var unknownTraits: [String]?
  /// Which current item it is, as aria-current has it.
  public var current: String?
  /// Its keyboard shortcuts.
  public var keyShortcuts: String?
  /// Other names for finding it.
  public var userInputLabels: [String]?
  /// The kind of text it holds, as UIAccessibility's textual context.
  public var textualContext: String?
  /// Custom content.
  public var customContent: [CustomContent]?
  /// Its outline.
  public var path: [Point]?
  /// Where a double tap acts.
  public var activationPoint: Point?
  /// How opaque it is, from 0 to 1.
  public var alpha: Double?
  /// The elements of it in explicit order; present and empty means that there are none.
  public var elements: [NodeIndex]?
  /// Comes before siblings with a smaller one.
  public var sortPriority: Double?
  /// How far it is scrolled.
  public var scroll: Scroll?
  /// Its custom rotors.
  public var rotors: [CustomRotor]?
  /// The focus group it is in.
  public var focusGroup: String?
  /// How much it wants to be the primary item of its group.
  public var focusGroupPriority: Int?
  /// Its key commands.
  public var keyCommands: [KeyCommand]?
  /// The names of the points it can be dragged by.
  public var drag: [String]?
  /// The names of the points it can be dropped on.
  public var drop: [String]?

  @usableFromInline init() {}

  @usableFromInline var isEmpty: Bool {
    roleName == nil
      && unknownTraits == nil
      && current == nil
      && keyShortcuts == nil
      && userInputLabels == nil
      && textualContext == nil
      && customContent == nil
      && path == nil
      && activationPoint == nil
      && alpha == nil
      && elements == nil
      && sortPriority == nil
      && scroll == nil
      && rotors == nil
      && focusGroup == nil
      && focusGroupPriority == nil
      && keyCommands == nil
      && drag == nil
      && drop == nil
  }
}

/// What a node can have of a kind of members.
@usableFromInline
protocol DetailMembers: Sendable {
  init()
  /// Whether it has none of them.
  var isEmpty: Bool { get }
}

/// Members that are kept apart from the others, and are the same for all who have them.
@usableFromInline
final class Apart<Members: DetailMembers>: Sendable {
  @usableFromInline let members: Members

  @usableFromInline
  init(_ members: Members) {
    self.members = members
  }

  /// The members to be changed.
  ///
  /// No other copy remains if this was the only one, so that a list in them is changed in place.
  @inlinable
  static func taken(out place: inout Apart?) -> Members {
    defer { place = nil }
    return place?.members ?? Members()
  }

  /// The members to be kept; nil where there are none.
  @inlinable
  static func kept(_ members: Members) -> Apart? { members.isEmpty ? nil : Apart(members) }
}
