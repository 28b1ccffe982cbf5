// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// The members of one kind of JSON object in a dump, for the reader and the writer.
///
/// The cases have the names of the members, and are numbered in their order.
protocol ATSPIMember: RawRepresentable<Int>, CaseIterable {}

extension ATSPIMember {
  /// The name of the member.
  var name: String { String(describing: self) }
  /// The names of all members, with their numbers.
  static var keys: JSONKeyTable { JSONKeyTable(allCases.map(\.name)) }
}

/// The members of an object.
enum ATSPIKey: Int, ATSPIMember {
  case applications, children, id, role, name, description, states, attributes, relations, value
  case text, extentsScreen, tableCell, actions, helpText, locale
}

/// The members of a value.
enum ATSPIValueKey: Int, ATSPIMember {
  case current, minimum, maximum
}

/// The members of a text.
enum ATSPITextKey: Int, ATSPIMember {
  case content, caretOffset, selections
}

/// The members of a cell of a table.
enum ATSPICellKey: Int, ATSPIMember {
  case position
}

/// The members of an action.
enum ATSPIActionKey: Int, ATSPIMember {
  case name
}

/// The outermost object of a dump.
enum ATSPIDocument {
  /// The member that names the format, and the name.
  static let format = (key: "format", name: "atspi2-tree")
  /// The member that has the version, and the version that is written.
  static let version = (key: "formatVersion", number: 1)
}
