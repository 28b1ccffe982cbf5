// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CATSPI

/// A query about an object of a page.
enum PageQuestion: CaseIterable {
  // About all objects.
  case role, name, description, states, attributes, interfaces
  // About all objects at once, and about some of them, depending on the others.
  case items, children, text, extents, relations, current, minimum, maximum, cell, caret, selection

  /// Those whose replies decide about the others; the interfaces come last.
  static let first: [PageQuestion] = [
    .role, .name, .description, .states, .attributes, .interfaces,
  ]

  /// An interface that some objects have.
  enum Interface: String {
    case accessible = "org.a11y.atspi.Accessible"
    case text = "org.a11y.atspi.Text"
    case component = "org.a11y.atspi.Component"
    case action = "org.a11y.atspi.Action"
    case value = "org.a11y.atspi.Value"
    case cell = "org.a11y.atspi.TableCell"
    case cache = "org.a11y.atspi.Cache"
    case properties = "org.freedesktop.DBus.Properties"
  }

  /// Sends it to an object; nil if the bus is gone.
  func send(to address: ObjectAddress, on bus: OpaquePointer, milliseconds: Int) -> PendingCall? {
    let (method, interface, arguments) = call
    return PendingCall(
      method, of: interface.rawValue, to: address, arguments, on: bus, milliseconds: milliseconds)
  }

  private typealias Call = (
    method: String, interface: Interface, arguments: [PendingCall.Argument]
  )

  private var call: Call {
    func property(_ name: String, _ interface: Interface) -> Call {
      ("Get", .properties, [.word(interface.rawValue), .word(name)])
    }
    switch self {
    // By number: the query for its name ends WebKit's process on a page with a table.
    case .role: return ("GetRole", .accessible, [])
    case .name: return property("Name", .accessible)
    case .description: return property("Description", .accessible)
    case .states: return ("GetState", .accessible, [])
    case .attributes: return ("GetAttributes", .accessible, [])
    case .interfaces: return ("GetInterfaces", .accessible, [])
    case .items: return ("GetItems", .cache, [])
    case .children: return ("GetChildren", .accessible, [])
    case .relations: return ("GetRelationSet", .accessible, [])
    case .text: return ("GetText", .text, [.number(0), .number(-1)])
    case .caret: return property("CaretOffset", .text)
    case .selection: return ("GetSelection", .text, [.number(0)])
    case .extents:
      return ("GetExtents", .component, [.unsigned(ATSPI_COORD_TYPE_SCREEN.rawValue)])
    case .current: return property("CurrentValue", .value)
    case .minimum: return property("MinimumValue", .value)
    case .maximum: return property("MaximumValue", .value)
    case .cell: return property("Position", .cell)
    }
  }
}
