// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// The states of an AT-SPI object that Aloud uses.
struct ATSPIStates: OptionSet {
  let rawValue: UInt32
  static let focusable = ATSPIStates(rawValue: 1)
  static let focused = ATSPIStates(rawValue: 1 << 1)
  static let editable = ATSPIStates(rawValue: 1 << 2)
  static let multiLine = ATSPIStates(rawValue: 1 << 3)
  static let modal = ATSPIStates(rawValue: 1 << 4)
  static let selected = ATSPIStates(rawValue: 1 << 5)
  static let required = ATSPIStates(rawValue: 1 << 6)
  static let invalidEntry = ATSPIStates(rawValue: 1 << 7)
  static let invalid = ATSPIStates(rawValue: 1 << 8)
  static let readOnly = ATSPIStates(rawValue: 1 << 9)
  static let busy = ATSPIStates(rawValue: 1 << 10)
  static let expandable = ATSPIStates(rawValue: 1 << 11)
  static let expanded = ATSPIStates(rawValue: 1 << 12)
  static let sensitive = ATSPIStates(rawValue: 1 << 13)
  static let enabled = ATSPIStates(rawValue: 1 << 14)
  static let indeterminate = ATSPIStates(rawValue: 1 << 15)
  static let checked = ATSPIStates(rawValue: 1 << 16)
  static let pressed = ATSPIStates(rawValue: 1 << 17)
  static let checkable = ATSPIStates(rawValue: 1 << 18)
  static let hasPopup = ATSPIStates(rawValue: 1 << 19)
  static let showing = ATSPIStates(rawValue: 1 << 20)
  static let visible = ATSPIStates(rawValue: 1 << 21)
  static let active = ATSPIStates(rawValue: 1 << 22)
  static let visited = ATSPIStates(rawValue: 1 << 23)
  /// Any other state, to detect objects with states.
  static let other = ATSPIStates(rawValue: 1 << 31)

  /// The names of all except the last, in the order of their bits.
  static let names = JSONKeyTable([
    "focusable", "focused", "editable", "multi-line", "modal", "selected", "required",
    "invalid-entry", "invalid", "read-only", "busy", "expandable", "expanded", "sensitive",
    "enabled", "indeterminate", "checked", "pressed", "checkable", "has-popup", "showing",
    "visible", "active", "visited",
  ])

  init(named name: String) {
    self = Self.names.index(of: name).map { ATSPIStates(rawValue: 1 << $0) } ?? .other
  }

  init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The attributes of an AT-SPI object that Aloud uses.
struct ATSPIAttributes {
  enum Name: String, CaseIterable {
    case hidden, posinset, setsize, placeholder, haspopup, live, atomic, roledescription
    case keyshortcuts, level, valuetext
    case roles = "xml-roles"
    case nameFrom = "name-from"
    case explicitName = "explicit-name"
    case placeholderText = "placeholder-text"
    static let all = allCases
    static let table = JSONKeyTable(all.map(\.rawValue))
  }

  private var found = FewMembers<Name, String>()

  subscript(name: Name) -> String? { found[name] }

  mutating func read(_ json: inout JSONReader) throws(JSONError) {
    try json.readObject(Name.table) { (number, json) throws(JSONError) in
      if let value = try json.readWords() { found[Name.all[number]] = value }
    }
  }
}

/// The members of one kind of JSON object in a dump, for the reader and the writer.
///
/// The cases have the names of the members, and are numbered in their order.
protocol ATSPIMember: RawRepresentable<Int>, CaseIterable {}

extension ATSPIMember {
  var name: String { String(describing: self) }
  static var keys: JSONKeyTable { JSONKeyTable(allCases.map(\.name)) }
}

enum ATSPIKey: Int, ATSPIMember {
  case applications, children, id, role, name, description, states, attributes, relations, value
  case text, extentsScreen, tableCell, actions, helpText, locale
}

enum ATSPIValueKey: Int, ATSPIMember { case current, minimum, maximum }

enum ATSPITextKey: Int, ATSPIMember { case content, caretOffset, selections }

enum ATSPICellKey: Int, ATSPIMember { case position }

enum ATSPIActionKey: Int, ATSPIMember { case name }

/// The outermost object of a dump.
enum ATSPIDocument {
  static let format = (key: "format", name: "atspi2-tree")
  /// The member that has the version, and the version that is written.
  static let version = (key: "formatVersion", number: 1)
}
