// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel

/// Where the keyboard is: what it has focused, what it was on before, what it lists.
struct KeyboardState: Sendable {
  /// How many characters at most are pressed one by one, or looked for.
  static let longestText = 1000

  var mode: KeyboardMode
  /// What is focused; it is in the map of the present tree.
  var focus: NodeIndex?
  /// The group of that.
  var group: KeyboardMap.GroupKey?
  /// What is said of it.
  var stop: Int?
  /// Whether what is typed goes into the text of what is focused.
  var isEditing = false
  /// What is listed, if something is.
  var list: List?
  /// What was focused last in each group.
  var former: [KeyboardMap.GroupKey: NodeIndex] = [:]
  /// What can be reached, once somebody asked since the tree changed.
  var map: KeyboardMap?
  /// The ways of the arrows in the groups in which they were pressed.
  var arrows: [Int: KeyboardArrows] = [:]

  /// A list that keys go into.
  struct List: Sendable {
    let kind: KeyboardList.Kind
    /// Which of the entries is said.
    var index = 0
    /// What has been typed.
    var text = ""
    /// What was focused before.
    var origin: NodeIndex?
  }

  init(_ manner: NavigationManner) { mode = manner.keyboard }

  /// Forgets what is known of a tree that has changed.
  mutating func forgetMap() {
    map = nil
    arrows = [:]
  }

  /// Puts the focus on an item.
  mutating func focus(_ item: KeyboardMap.Item, _ group: KeyboardMap.GroupKey) {
    focus = item.node
    self.group = group
    stop = item.stop
    former[group] = item.node
    isEditing = false
  }

  /// Puts the focus nowhere.
  mutating func leave() {
    (focus, group, stop, isEditing, list) = (nil, nil, nil, false, nil)
  }
}

/// What the keyboard lists in front of the screen.
public struct KeyboardList: Sendable, Hashable {
  /// What lists there are.
  public enum Kind: String, CaseIterable, Sendable {
    /// The custom actions of the element.
    case actions
    /// The elements that were found.
    case find
    /// The gestures that the element takes.
    case gestures
    /// The key commands in force.
    case commands
  }

  /// What it lists.
  public let kind: Kind
  /// What has been typed, where elements are looked for.
  public let text: String
  /// What stands in it, for the eye.
  public let entries: [String]
  /// The entry that the keyboard is on.
  public let index: Int?
}

/// A gesture that an element may take.
public enum Gesture: String, CaseIterable, Sendable {
  case tap
  case touchAndHold = "touch-and-hold"
  case swipeUp = "swipe-up"
  case swipeDown = "swipe-down"
  case swipeLeft = "swipe-left"
  case swipeRight = "swipe-right"
  case drag
  case zoomIn = "zoom-in"
  case zoomOut = "zoom-out"

  /// What it is called, in English.
  var words: String {
    let name = rawValue.replacing("-", with: " ")
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

/// The outline of a cursor.
public enum CursorShape: Sendable, Hashable {
  /// The corners of an outline.
  case path([Point])
  /// A rectangle.
  case frame(Rectangle)

  /// The shape that a node asks for; nothing where it is not known where it is.
  init?(of node: Node) {
    if let path = node.rare?.members.path, !path.isEmpty {
      self = .path(path)
    } else if let frame = node.frame {
      self = .frame(frame)
    } else {
      return nil
    }
  }
}
