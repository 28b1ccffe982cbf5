// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// The members of one kind of object for lookup by bytes; raw values are the names.
final class MemberTable<Member: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
  let keys: JSONKeyTable
  /// The names without aliases.
  let names: [String]
  let members: [Member]
  /// For each key the number of its member among all cases.
  let ordinals: [Int]

  /// - Parameter aliases: Other names of members.
  init(aliases: [(name: String, member: Member)] = []) {
    let cases = Array(Member.allCases)
    let names = cases.map(\.rawValue)
    self.names = names
    members = cases + aliases.map(\.member)
    keys = JSONKeyTable(names + aliases.map(\.name))
    ordinals =
      Array(cases.indices)
      + aliases.map { alias in names.firstIndex(of: alias.member.rawValue) ?? 0 }
  }
}

/// The tables of all kinds of objects.
enum MemberTables {
  static let document = MemberTable<DocumentMember>()
  static let update = MemberTable<UpdateMember>()
  static let node = MemberTable<NodeMember>(aliases: AppleNames.ofNodes)
  static let notification = MemberTable<NotificationMember>()
  static let attributedText = MemberTable<AttributedTextMember>()
  static let run = MemberTable<RunMember>()
  static let content = MemberTable<ContentMember>()
  static let textInput = MemberTable<TextInputMember>()
  static let tableSize = MemberTable<TableSizeMember>()
  static let cell = MemberTable<CellMember>()
  static let scroll = MemberTable<ScrollMember>()
  static let range = MemberTable<RangeMember>()
  static let action = MemberTable<ActionMember>()
  static let rotor = MemberTable<RotorMember>()
  static let rotorItem = MemberTable<RotorItemMember>()
  static let keyCommand = MemberTable<KeyCommandMember>(aliases: AppleNames.ofKeyCommands)
}

enum DocumentMember: String, CaseIterable {
  case aloud, name, style, release, language, direction, screen, order, revision, focus, root, nodes
  case notifications
}

enum UpdateMember: String, CaseIterable { case base, nodes, removed, focus }

enum NodeMember: String, CaseIterable {
  case id, isElement, label, value, hint, traits, language, headingLevel, expanded, position
  case userInputLabels, textualContext, customContent, text, live, atomic
  case role, roleDescription, description, checked, pressed, required, invalid, readOnly, busy
  case current, hasPopup, keyShortcuts, invalidKind, errorMessage, quality, detailsIn, detailsFor
  case vertical, saidByControl
  case frame, frameInContainer, path, activationPoint, hidden, elementsHidden, clips, modal, alpha
  case children, elements, groupChildren, containerType, view, sortPriority, table, cell, sort
  case scroll
  case range, actions, rotors, respondsToUserInteraction, focusable, allowsFocus, focusGroup
  case focusGroupPriority, tabIndex, selectionFollowsFocus, keyCommands, handlesKeys, gestures
  case drag, drop, directTouchOptions
  case linkedGroup, previousTextNavigationElement, nextTextNavigationElement
  case className, viewController, automationType
}

enum NotificationMember: String, CaseIterable { case type, node, text, priority, queued }
enum AttributedTextMember: String, CaseIterable { case text, runs }
enum RunMember: String, CaseIterable { case range, language, spellOut, punctuation, pitch, ipa }
enum ContentMember: String, CaseIterable { case label, value, importance }
enum TextInputMember: String, CaseIterable { case content, placeholder, selection, misspelled }
enum TableSizeMember: String, CaseIterable { case rows, columns }

enum CellMember: String, CaseIterable {
  case row, column, rowSpan, columnSpan, rowHeaders, columnHeaders
}

enum ScrollMember: String, CaseIterable { case axis, page, pages, from, to, of }
enum RangeMember: String, CaseIterable { case minimum, maximum, step, current, says, unit, values }
enum ActionMember: String, CaseIterable { case id, name, category }
enum RotorMember: String, CaseIterable { case name, type, items }
enum RotorItemMember: String, CaseIterable { case node, range }

enum KeyCommandMember: String, CaseIterable {
  case title, discoverabilityTitle, input, modifiers, menu, wantsPriority, when
}
