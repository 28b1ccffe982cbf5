// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The members of a node that few nodes have.
///
/// Most of these nodes have one or two of them. Those that hardly any has are kept apart once more, so
/// that a screen of many inputs stays small.
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

  /// The members of tables and cells, and those that hardly any node has.
  private var grid: Apart<GridDetails>?
  private var rarest: Apart<RarestDetails>?

  /// Creates details with nothing in them.
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

  /// Its place in a data table.
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

  /// Which current item it is, as aria-current has it.
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

  /// Other names for finding it.
  public var userInputLabels: [String]? {
    get { rarest?.members.userInputLabels }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.userInputLabels
    }
  }

  /// The kind of text it holds, as UIAccessibility's textual context.
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

  /// Where a double tap acts.
  public var activationPoint: Point? {
    get { rarest?.members.activationPoint }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.activationPoint
    }
  }

  /// How opaque it is, from 0 to 1.
  public var alpha: Double? {
    get { rarest?.members.alpha }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.alpha
    }
  }

  /// The elements of it in explicit order; present and empty means that there are none.
  public var elements: [NodeIndex]? {
    get { rarest?.members.elements }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.elements
    }
  }

  /// Comes before siblings with a smaller one.
  public var sortPriority: Double? {
    get { rarest?.members.sortPriority }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.sortPriority
    }
  }

  /// How far it is scrolled.
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

  /// The focus group it is in.
  public var focusGroup: String? {
    get { rarest?.members.focusGroup }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.focusGroup
    }
  }

  /// How much it wants to be the primary item of its group.
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

  /// The names of the points it can be dragged by.
  public var drag: [String]? {
    get { rarest?.members.drag }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.drag
    }
  }

  /// The names of the points it can be dropped on.
  public var drop: [String]? {
    get { rarest?.members.drop }
    _modify {
      var members = Apart.taken(out: &rarest)
      defer { rarest = Apart.kept(members) }
      yield &members.drop
    }
  }
}

/// Members that are kept apart from the others, and are the same for all who have them.
private final class Apart<Members: DetailMembers>: Sendable {
  let members: Members

  private init(_ members: Members) {
    self.members = members
  }

  /// The members to be changed, of which nobody has another copy then if nobody had one before: a list
  /// in them is changed in place.
  static func taken(out place: inout Apart?) -> Members {
    defer { place = nil }
    return place?.members ?? Members()
  }

  /// The members to be kept; nothing where there are none.
  static func kept(_ members: Members) -> Apart? { members.isEmpty ? nil : Apart(members) }
}

/// What a node can have of a kind of members.
private protocol DetailMembers: Sendable {
  init()
  /// Whether it has none of them.
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
