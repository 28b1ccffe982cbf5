// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The rare members of a node.
///
/// Most of these nodes have one or two of them. The members of `GridDetails`,
/// `ProgramDetails` and `RarestDetails` are stored separately, so that a screen with many inputs stays small. They are
/// members of this type, too.
@dynamicMemberLookup
public struct NodeDetails: Sendable {
  /// The language of the node and its descendants, BCP 47.
  public var language: String?
  /// The position in a series, counted from one, and the length of the series.
  public var position: (index: Int, count: Int)?
  /// The content of a text input.
  public var text: TextInput?
  /// The urgency of announcing changes inside.
  public var live: Live?
  /// The words that replace those of the role.
  public var roleDescription: String?
  /// A description in addition to the name.
  public var description: String?
  /// The kind of popup, with the values of aria-haspopup.
  public var hasPopup: String?
  /// The range of an adjustable value.
  public var range: ValueRange?
  /// Its custom actions.
  public var actions: [CustomAction]?

  @usableFromInline var grid: Apart<GridDetails>?
  @usableFromInline var rarest: Apart<RarestDetails>?
  @usableFromInline var program: Apart<ProgramDetails>?

  /// Creates empty details.
  public init() {}

  /// Whether none of the members is set.
  public var isEmpty: Bool {
    language == nil && position == nil && text == nil && live == nil && roleDescription == nil
      && description == nil && hasPopup == nil && range == nil && actions == nil && grid == nil
      && rarest == nil && program == nil
  }

  // Do not pass a key path of these members around: setting through it halved the speed of a reader.

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

  /// A member about the program.
  @inlinable
  public subscript<Value>(dynamicMember member: WritableKeyPath<ProgramDetails, Value?>) -> Value? {
    get { program?.members[keyPath: member] }
    _modify {
      var members = Apart.taken(out: &program)
      defer { program = Apart.kept(members) }
      yield &members[keyPath: member]
    }
  }

  /// One of the rarest members.
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
  /// The position in a data table.
  public var cell: Cell?
  /// How the table is sorted by the header cell.
  public var sort: SortOrder?

  @usableFromInline init() {}
  @usableFromInline var isEmpty: Bool { table == nil && cell == nil && sort == nil }
}

/// What a node is in its program and for its tests, which VoiceOver does not say.
public struct ProgramDetails: DetailMembers {
  /// The class of the view.
  public var className: String?
  /// The class of its view controller.
  public var viewController: String?
  /// The type by which XCUITest finds it, such as `Table`.
  public var automationType: String?

  @usableFromInline init() {}
  @usableFromInline var isEmpty: Bool {
    className == nil && viewController == nil && automationType == nil
  }
}

/// The rarest members.
public struct RarestDetails: DetailMembers {
  /// The name of a role that is not in `Role`.
  public var roleName: String?
  /// The names of traits that are not in `Traits`.
  public var unknownTraits: [String]?
  /// The kind of current item, with the values of aria-current.
  public var current: String?
  /// The kind of invalid content, `grammar` or `spelling`; nil for any other.
  public var invalidKind: String?
  /// The message about invalid content.
  public var errorMessage: String?
  /// How good the value of a meter is: `optimal`, `suboptimal` or `critical`.
  public var quality: String?
  /// The role of the element with details about this one.
  public var detailsIn: Role?
  /// The name of the element that this one has details about.
  public var detailsFor: String?
  /// Its keyboard shortcuts.
  public var keyShortcuts: String?
  /// Other names, for Voice Control.
  public var userInputLabels: [String]?
  /// The kind of text, as in UIAccessibility's textual context.
  public var textualContext: String?
  /// Custom content.
  public var customContent: [CustomContent]?
  /// The frame in the coordinates of its container, from which the frame is derived.
  public var frameInContainer: Rectangle?
  /// Its outline.
  public var path: [Point]?
  /// The point that a double tap hits.
  public var activationPoint: Point?
  /// The opacity, from 0 to 1.
  public var alpha: Double?
  /// The elements in explicit order; an empty list means that there are none.
  public var elements: [NodeIndex]?
  /// The sort priority; larger ones come first among siblings.
  public var sortPriority: Double?
  /// The scroll position.
  public var scroll: Scroll?
  /// Its custom rotors.
  public var rotors: [CustomRotor]?
  /// The focus group.
  public var focusGroup: String?
  /// The priority for becoming the primary item of the group.
  public var focusGroupPriority: Int?
  /// Its key commands.
  public var keyCommands: [KeyCommand]?
  /// The gestures that it takes in addition to those that follow from other members.
  public var gestures: [Gesture]?
  /// The names of the drag points.
  public var drag: [String]?
  /// The names of the drop points.
  public var drop: [String]?
  /// How it takes touches directly.
  public var directTouch: [DirectTouchOption]?
  /// The texts that continue it.
  public var textLinks: TextLinks?

  @usableFromInline init() {}

  @usableFromInline var isEmpty: Bool {
    roleName == nil && unknownTraits == nil && current == nil && invalidKind == nil
      && errorMessage == nil && quality == nil && detailsIn == nil && detailsFor == nil
      && keyShortcuts == nil
      && userInputLabels == nil && textualContext == nil && customContent == nil
      && frameInContainer == nil && path == nil
      && activationPoint == nil && alpha == nil && elements == nil && sortPriority == nil
      && scroll == nil && rotors == nil && focusGroup == nil && focusGroupPriority == nil
      && keyCommands == nil && gestures == nil && drag == nil && drop == nil
      && directTouch == nil && textLinks == nil
  }
}

/// A group of members of a node.
@usableFromInline
protocol DetailMembers: Sendable {
  init()
  /// Whether all of them are unset.
  var isEmpty: Bool { get }
}

/// Members in separate storage, shared by all copies.
@usableFromInline
final class Apart<Members: DetailMembers>: Sendable {
  @usableFromInline let members: Members

  @usableFromInline
  init(_ members: Members) {
    self.members = members
  }

  /// Takes the members out for a change; if this was the only copy, a list in them changes in
  /// place.
  @inlinable
  static func taken(out place: inout Apart?) -> Members {
    defer { place = nil }
    return place?.members ?? Members()
  }

  /// Returns the members for storage; nil if they are empty.
  @inlinable
  static func kept(_ members: Members) -> Apart? { members.isEmpty ? nil : Apart(members) }
}
