// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The rare members of a node.
///
/// Most of these nodes have one or two of them. The rarest are stored separately, so that a screen
/// with many inputs stays small.
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

  /// The members of tables and cells, and the rarest members.
  private var grid: Apart<GridDetails>?
  private var rarest: Apart<RarestDetails>?

  /// Creates empty details.
  public init() {}
}

extension NodeDetails {
  /// The size of a data table.
  public var table: TableSize? {
    get { grid?.members.table }
    _modify {
      var members = Apart.taken(out: &grid)
      defer { grid = Apart.kept(members) }
      yield &members.table
    }
  }

  /// The position in a data table.
  public var cell: Cell? {
    get { grid?.members.cell }
    _modify {
      var members = Apart.taken(out: &grid)
      defer { grid = Apart.kept(members) }
      yield &members.cell
    }
  }

  /// The name of a role that is not in `Role`.
  public var roleName: String? {
    get { rarest?.members.roleName }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.roleName
    }
  }

  /// The names of traits that are not in `Traits`.
  public var unknownTraits: [String]? {
    get { rarest?.members.unknownTraits }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.unknownTraits
    }
  }

  /// The kind of current item, with the values of aria-current.
  public var current: String? {
    get { rarest?.members.current }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.current
    }
  }

  /// Its keyboard shortcuts.
  public var keyShortcuts: String? {
    get { rarest?.members.keyShortcuts }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.keyShortcuts
    }
  }

  /// Other names, for Voice Control.
  public var userInputLabels: [String]? {
    get { rarest?.members.userInputLabels }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.userInputLabels
    }
  }

  /// The kind of text, as in UIAccessibility's textual context.
  public var textualContext: String? {
    get { rarest?.members.textualContext }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.textualContext
    }
  }

  /// Custom content.
  public var customContent: [CustomContent]? {
    get { rarest?.members.customContent }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.customContent
    }
  }

  /// Its outline.
  public var path: [Point]? {
    get { rarest?.members.path }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.path
    }
  }

  /// The point that a double tap hits.
  public var activationPoint: Point? {
    get { rarest?.members.activationPoint }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.activationPoint
    }
  }

  /// The opacity, from 0 to 1.
  public var alpha: Double? {
    get { rarest?.members.alpha }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.alpha
    }
  }

  /// The elements in explicit order; an empty list means that there are none.
  public var elements: [NodeIndex]? {
    get { rarest?.members.elements }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.elements
    }
  }

  /// The sort priority; larger ones come first among siblings.
  public var sortPriority: Double? {
    get { rarest?.members.sortPriority }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.sortPriority
    }
  }

  /// The scroll position.
  public var scroll: Scroll? {
    get { rarest?.members.scroll }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.scroll
    }
  }

  /// Its custom rotors.
  public var rotors: [CustomRotor]? {
    get { rarest?.members.rotors }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.rotors
    }
  }

  /// The focus group.
  public var focusGroup: String? {
    get { rarest?.members.focusGroup }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.focusGroup
    }
  }

  /// The priority for becoming the primary item of the group.
  public var focusGroupPriority: Int? {
    get { rarest?.members.focusGroupPriority }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.focusGroupPriority
    }
  }

  /// Its key commands.
  public var keyCommands: [KeyCommand]? {
    get { rarest?.members.keyCommands }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.keyCommands
    }
  }

  /// The names of the drag points.
  public var drag: [String]? {
    get { rarest?.members.drag }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.drag
    }
  }

  /// The names of the drop points.
  public var drop: [String]? {
    get { rarest?.members.drop }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.drop
    }
  }
}

/// Members in separate storage, shared by all copies.
private final class Apart<Members: DetailMembers>: Sendable {
  let members: Members

  private init(_ members: Members) {
    self.members = members
  }

  /// Takes the members out for a change; if this was the only copy, a list in them changes in
  /// place.
  static func taken(out place: inout Apart?) -> Members {
    defer { place = nil }
    return place?.members ?? Members()
  }

  /// Returns the members for storage; nil if they are empty.
  static func kept(_ members: Members) -> Apart? { members.isEmpty ? nil : Apart(members) }
}

/// A group of members of a node.
private protocol DetailMembers: Sendable {
  init()
  /// Whether all of them are unset.
  var isEmpty: Bool { get }
}

private struct GridDetails: DetailMembers {
  var table: TableSize?
  var cell: Cell?

  var isEmpty: Bool { table == nil && cell == nil }
}

private struct RarestDetails: DetailMembers {
  var roleName: String?
  var unknownTraits: [String]?
  var current: String?
  var keyShortcuts: String?
  var userInputLabels: [String]?
  var textualContext: String?
  var customContent: [CustomContent]?
  var path: [Point]?
  var activationPoint: Point?
  var alpha: Double?
  var elements: [NodeIndex]?
  var sortPriority: Double?
  var scroll: Scroll?
  var rotors: [CustomRotor]?
  var focusGroup: String?
  var focusGroupPriority: Int?
  var keyCommands: [KeyCommand]?
  var drag: [String]?
  var drop: [String]?

  var isEmpty: Bool {
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
