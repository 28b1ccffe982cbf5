// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// The possible members of one kind of object; raw values are their names in the document.
protocol MemberNames: RawRepresentable<String>, CaseIterable, Sendable {
  /// The same names as a table for lookup by bytes.
  static var lookup: MemberTable<Self> { get }
}

/// The members of an object as a table for lookup by bytes.
final class MemberTable<Member: MemberNames>: Sendable {
  let keys: JSONKeyTable
  let members: [Member]

  init() {
    members = Array(Member.allCases)
    keys = JSONKeyTable(members.map(\.rawValue))
  }
}

enum DocumentMember: String, MemberNames {
  case aloud, name, style, language, direction, screen, order, revision, focus, root, nodes
  case notifications
  static let lookup = MemberTable<Self>()
}

enum UpdateMember: String, MemberNames {
  case base, nodes, removed, focus
  static let lookup = MemberTable<Self>()
}

enum NodeMember: String, MemberNames {
  case id, isElement, label, value, hint, traits, language, headingLevel, expanded, position
  case userInputLabels, textualContext, customContent, text, live, atomic
  case role, roleDescription, description, checked, pressed, required, invalid, readOnly, busy
  case current, hasPopup, keyShortcuts
  case frame, path, activationPoint, hidden, elementsHidden, clips, modal, alpha, children
  case elements, groupChildren, containerType, view, sortPriority, table, cell, scroll
  case range, actions, rotors, respondsToUserInteraction, focusable, allowsFocus, focusGroup
  case focusGroupPriority, selectionFollowsFocus, keyCommands, drag, drop
  static let lookup = MemberTable<Self>()
}

enum NotificationMember: String, MemberNames {
  case type, node, text, priority, queued
  static let lookup = MemberTable<Self>()
}

enum AttributedTextMember: String, MemberNames {
  case text, runs
  static let lookup = MemberTable<Self>()
}

enum RunMember: String, MemberNames {
  case range, language, spellOut, punctuation, pitch, ipa
  static let lookup = MemberTable<Self>()
}

enum ContentMember: String, MemberNames {
  case label, value, importance
  static let lookup = MemberTable<Self>()
}

enum TextInputMember: String, MemberNames {
  case content, placeholder, selection, misspelled
  static let lookup = MemberTable<Self>()
}

enum TableSizeMember: String, MemberNames {
  case rows, columns
  static let lookup = MemberTable<Self>()
}

enum CellMember: String, MemberNames {
  case row, column, rowSpan, columnSpan, rowHeaders, columnHeaders
  static let lookup = MemberTable<Self>()
}

enum ScrollMember: String, MemberNames {
  case axis, page, pages, from, to, of
  static let lookup = MemberTable<Self>()
}

enum RangeMember: String, MemberNames {
  case minimum, maximum, step, current, says, unit, values
  static let lookup = MemberTable<Self>()
}

enum ActionMember: String, MemberNames {
  case id, name
  static let lookup = MemberTable<Self>()
}

enum RotorMember: String, MemberNames {
  case name, type, items
  static let lookup = MemberTable<Self>()
}

enum RotorItemMember: String, MemberNames {
  case node, range
  static let lookup = MemberTable<Self>()
}

enum KeyCommandMember: String, MemberNames {
  case title, input, modifiers, menu, wantsPriority, when
  static let lookup = MemberTable<Self>()
}
