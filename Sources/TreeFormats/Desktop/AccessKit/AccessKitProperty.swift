// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// A member of an AccessKit node; raw values are the names.
enum AccessKitProperty: String, CaseIterable, Sendable {
  /// All cases; stored, because the list is created on each access otherwise.
  static let all = allCases

  // The role and the structure of a node.
  case role, actions, flags, properties, childActions

  // Texts.
  case label, description, value, accessKey, authorId, keyboardShortcut, language, placeholder
  case roleDescription, stateDescription, tooltip, toggled, invalid, live, hasPopup, ariaCurrent
  case textDirection, treeId
  /// The former name of the label.
  case name

  // True or false; if missing, it does not apply to the node.
  case expanded, selected

  // Numbers.
  case numericValue, minNumericValue, maxNumericValue, numericValueStep
  case rowCount, columnCount, rowIndex, columnIndex, rowSpan, columnSpan, level, sizeOfSet
  case positionInSet

  // Other nodes.
  case children, labelledBy, describedBy, errorMessage, radioGroup, activeDescendant
  case inPageLinkTarget

  // Members with their own structure.
  case transform, bounds, customActions, textSelection, characterLengths

  // Known members that Aloud does not use.
  case className, fontFamily, htmlTag, innerHtml, url, rowIndexText, columnIndexText
  case brailleLabel, brailleRoleDescription, scrollX, scrollXMin, scrollXMax, scrollY, scrollYMin
  case scrollYMax, numericValueJump, orientation, sortDirection, autoComplete, listStyle
  case textAlign, verticalOffset, controls, details, flowTo, owns, memberOf
  case nextOnLine, previousOnLine, popupFor, fontSize, fontWeight, backgroundColor
  case foregroundColor, overline, strikethrough, underline, characterPositions, characterWidths
  case wordStarts, colorValue, locale

  enum Kind { case text, number, node, nodes, special, silent }

  var kind: Kind {
    switch self {
    case .description, .accessKey, .authorId, .keyboardShortcut, .language,
      .placeholder, .roleDescription, .stateDescription, .tooltip, .invalid, .live,
      .hasPopup, .ariaCurrent, .textDirection, .treeId, .name, .expanded, .selected:
      .text
    case .numericValueStep, .rowCount, .columnCount, .rowIndex, .columnIndex, .rowSpan,
      .columnSpan, .sizeOfSet, .positionInSet:
      .number
    case .errorMessage, .activeDescendant, .inPageLinkTarget: .node
    case .labelledBy, .describedBy, .radioGroup: .nodes
    case .role, .label, .value, .toggled, .numericValue, .minNumericValue, .maxNumericValue, .level,
      .children, .actions, .flags, .properties, .transform, .bounds, .customActions,
      .textSelection, .characterLengths:
      .special
    default: .silent
    }
  }
}

/// The actions of a node; raw values are bit numbers.
struct AccessKitActions: OptionSet, Sendable {
  let rawValue: UInt64
  static let focus = AccessKitActions(rawValue: 1 << 1)
  static let decrement = AccessKitActions(rawValue: 1 << 6)
  static let increment = AccessKitActions(rawValue: 1 << 7)
  static let known = AccessKitActions(rawValue: 1 << 22 - 1)

  /// The actions with names, as older versions write them.
  static let named: [(action: AccessKitActions, name: String)] = [
    (.focus, "focus"), (.increment, "increment"), (.decrement, "decrement"),
  ]
}

/// The flags of a node; raw values are bit numbers.
struct AccessKitFlags: OptionSet, Sendable {
  let rawValue: UInt64
  static let hidden = AccessKitFlags(rawValue: 1)
  static let required = AccessKitFlags(rawValue: 1 << 2)
  static let visited = AccessKitFlags(rawValue: 1 << 3)
  static let busy = AccessKitFlags(rawValue: 1 << 4)
  static let liveAtomic = AccessKitFlags(rawValue: 1 << 5)
  static let modal = AccessKitFlags(rawValue: 1 << 6)
  static let readOnly = AccessKitFlags(rawValue: 1 << 8)
  static let disabled = AccessKitFlags(rawValue: 1 << 9)
  static let spellingError = AccessKitFlags(rawValue: 1 << 14)
  static let known = AccessKitFlags(rawValue: 1 << 18 - 1)

  /// The names of all, in the order of their bits; older versions have them as members.
  static let names = [
    "hidden", "multiselectable", "required", "visited", "busy", "liveAtomic", "modal",
    "touchTransparent", "readOnly", "disabled", "italic", "clipsChildren", "isLineBreakingObject",
    "isPageBreakingObject", "isSpellingError", "isGrammarError", "isSearchMatch", "isSuggestion",
  ]
}

/// The tables of names for reading nodes.
///
/// Looked up once for a document, because access takes longer than reading a number.
struct AccessKitNames {
  /// The members of a node; with the same numbers, their kinds.
  let members = JSONKeyTable(AccessKitProperty.all.map(\.rawValue))
  let properties = AccessKitProperty.all
  /// The edges of a box, in this order.
  let edges = JSONKeyTable(["x0", "y0", "x1", "y1"])
  let actions = JSONKeyTable(["description"])
  /// The members of a selection, and of each of its ends.
  let selection = JSONKeyTable(["anchor", "focus"])
  let place = JSONKeyTable(["node", "characterIndex"])
  let roles = AccessKitRole.Names()
  static let all = AccessKitNames()
}
