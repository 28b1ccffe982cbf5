// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel

struct KeyboardState: Sendable {
  /// The maximum number of characters to type or search for.
  static let longestText = 1000
  /// The maximum number of bytes to type into a program that runs.
  static let longestLiveText = 16_384

  var mode: KeyboardMode
  /// Whether Tab stops at the links of a page.
  let tabsToLinks: Bool
  /// The focused node, which the map of the current tree contains.
  var focus: NodeIndex?
  var group: KeyboardMap.GroupKey?
  /// The stop to say for it.
  var stop: Int?
  /// Whether typed text goes into the focused text field.
  var isEditing = false
  var list: List?
  /// The node that had the focus last, by group.
  var former: [KeyboardMap.GroupKey: NodeIndex] = [:]
  /// The map, cached until the tree changes.
  var map: KeyboardMap?
  /// The moves of the arrows on the current tree.
  var arrows = KeyboardArrowMoves()

  struct List: Sendable {
    let kind: KeyboardList.Kind
    var index = 0
    var text = ""
    /// The kind of elements that the Mac's rotor lists.
    var elements: RotorItem.ElementKind?
    /// The node that had the focus before.
    var origin: NodeIndex?
    /// The element whose actions or gestures it lists, or which is dragged.
    var subject: NodeIndex?
    /// The point that the element is dragged by, if it has a name.
    var dragPoint: String?
    /// The key of the open menu.
    var menu: String?
    /// The title that is displayed.
    var title: String?
    /// The entries that are displayed.
    var shown: [ShownEntry] = []

    /// The index of the current one of a number of entries; nil without any.
    func index(among count: Int) -> Int? { count == 0 ? nil : min(index, count - 1) }
  }

  init(_ options: NavigationOptions) {
    (mode, tabsToLinks) = (options.keyboard, options.tabsToLinks)
  }

  /// Clears the caches after a change of the tree.
  mutating func forgetMap() {
    map = nil
    arrows = KeyboardArrowMoves()
  }

  /// Moves the focus to an item.
  mutating func focus(_ item: Int, in map: KeyboardMap) {
    let place = map.items[item]
    let key = map.groups[place.group].key
    (focus, group, stop, isEditing) = (place.node, key, place.stop, false)
    former[key] = place.node
  }

  mutating func leave() { (focus, group, stop, isEditing, list) = (nil, nil, nil, false, nil) }
}

/// A list that the keyboard opened.
public struct KeyboardList: Sendable, Hashable {
  /// The kinds of lists.
  public enum Kind: String, CaseIterable, Sendable {
    /// The custom actions of the element.
    case actions
    /// The elements that match the search.
    case find
    /// The gestures that the element supports.
    case gestures
    /// The points that the element can be dragged by.
    case drags
    /// The points that the dragged element can be dropped on.
    case drops
    /// The available key commands.
    case commands
    /// The elements of a kind, which the Mac's rotor lists.
    case rotor
    /// All items of the screen, which the Mac's item chooser lists.
    case items
    /// The actions and the further content of the element, on the Mac.
    case content
    /// The menus of the Mac's menu bar.
    case menus
    /// The commands of an open menu.
    case menu

    /// Whether typed text searches in it.
    public var takesText: Bool { self == .find || self == .rotor || self == .items }

    /// Whether VoiceOver on the Mac opens it, with keys that do not depend on the mode.
    var isVoiceOvers: Bool { [.rotor, .items, .content, .menus, .menu].contains(self) }
  }

  /// Its kind.
  public let kind: Kind
  /// The name of the list among those of the rotor, or the title of the menu; `nil` for other kinds.
  public let title: String?
  /// The search text.
  public let text: String
  /// The entries as displayed.
  public let entries: [String]
  /// The index of the current entry.
  public let index: Int?
}

extension Gesture {
  /// Its English name.
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

  /// Creates the outline that a node requests; `nil` without a frame.
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
