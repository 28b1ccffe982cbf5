// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A member of an AccessKit node that has a meaning there; the raw values are its names.
enum AccessKitProperty: String, CaseIterable, Sendable {
  /// All of them; made once, since the list of the cases is made anew each time it is asked for.
  static let all = allCases

  // What a node is.
  case role, actions, flags, properties, childActions

  // Texts.
  case label, description, value, accessKey, authorId, keyboardShortcut, language, placeholder
  case roleDescription, stateDescription, tooltip, toggled, invalid, live, hasPopup, ariaCurrent
  case textDirection, treeId
  /// What the label was called once.
  case name

  // Yes or no; left out, it cannot be said of the node.
  case expanded, selected

  // Numbers.
  case numericValue, minNumericValue, maxNumericValue, numericValueStep
  case rowCount, columnCount, rowIndex, columnIndex, rowSpan, columnSpan, level, sizeOfSet
  case positionInSet

  // Other nodes.
  case children, labelledBy, describedBy, errorMessage, radioGroup, activeDescendant

  // What has a shape of its own.
  case transform, bounds, customActions, textSelection, characterLengths

  // What is known and nothing is said of.
  case className, fontFamily, htmlTag, innerHtml, url, rowIndexText, columnIndexText
  case brailleLabel, brailleRoleDescription, scrollX, scrollXMin, scrollXMax, scrollY, scrollYMin
  case scrollYMax, numericValueJump, orientation, sortDirection, autoComplete, listStyle
  case textAlign, verticalOffset, controls, details, flowTo, owns, inPageLinkTarget, memberOf
  case nextOnLine, previousOnLine, popupFor, fontSize, fontWeight, backgroundColor
  case foregroundColor, overline, strikethrough, underline, characterPositions, characterWidths
  case wordStarts, colorValue, locale

  /// The kinds of value.
  enum Kind {
    case text
    case number
    case node
    case nodes
    case special
    case silent
  }

  /// How its value is written.
  var kind: Kind {
    switch self {
    case .description, .accessKey, .authorId, .keyboardShortcut, .language,
      .placeholder, .roleDescription, .stateDescription, .tooltip, .invalid, .live,
      .hasPopup, .ariaCurrent, .textDirection, .treeId, .name, .expanded, .selected:
      .text
    case .numericValueStep, .rowCount, .columnCount, .rowIndex, .columnIndex, .rowSpan,
      .columnSpan, .sizeOfSet, .positionInSet:
      .number
    case .errorMessage, .activeDescendant: .node
    case .labelledBy, .describedBy, .radioGroup: .nodes
    case .role, .label, .value, .toggled, .numericValue, .minNumericValue, .maxNumericValue, .level,
      .children, .actions, .flags, .properties, .transform, .bounds, .customActions,
      .textSelection, .characterLengths:
      .special
    default: .silent
    }
  }
}

/// What can be done with a node; the raw values are the numbers of the bits.
struct AccessKitActions: OptionSet, Sendable {
  let rawValue: UInt64

  static let focus = AccessKitActions(rawValue: 1 << 1)
  static let decrement = AccessKitActions(rawValue: 1 << 6)
  static let increment = AccessKitActions(rawValue: 1 << 7)
  /// All that have a meaning.
  static let known = AccessKitActions(rawValue: 1 << 22 - 1)

  /// The one of a name, as older versions write them.
  init?(name: String) {
    switch name {
    case "focus": self = .focus
    case "decrement": self = .decrement
    case "increment": self = .increment
    default: return nil
    }
  }

  init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// What is so of a node and otherwise not; the raw values are the numbers of the bits.
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
  /// All that have a meaning.
  static let known = AccessKitFlags(rawValue: 1 << 18 - 1)

  /// The names of all, in the order of their bits, by which older versions have them as members.
  static let names = [
    "hidden", "multiselectable", "required", "visited", "busy", "liveAtomic", "modal",
    "touchTransparent", "readOnly", "disabled", "italic", "clipsChildren",
    "isLineBreakingObject", "isPageBreakingObject", "isSpellingError", "isGrammarError",
    "isSearchMatch", "isSuggestion",
  ]
}
