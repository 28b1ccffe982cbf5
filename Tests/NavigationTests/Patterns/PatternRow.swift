// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel
import Utterances

/// An element of a widget after one of ARIA's patterns, with what its user must hear.
struct PatternRow: Sendable {
  /// What must be conveyed, with the words for it on each platform; nil where VoiceOver says nothing.
  struct Fact: Sendable {
    let kind: String
    let ios, mac: String?
  }

  let pattern: String
  /// The element by its name.
  let name: String
  let role: Role
  let facts: [Fact]
  /// What changes when its user acts on it.
  let change: StateChange?
  /// Why a platform does not convey something.
  let remark: String

  private init(
    _ pattern: String, _ name: String, _ role: Role, _ facts: [Fact], change: StateChange?,
    remark: String
  ) {
    (self.pattern, self.name, self.role) = (pattern, name, role)
    (self.facts, self.change, self.remark) = (facts, change, remark)
  }

  /// Creates a row whose name is one of the facts.
  static func row(
    _ pattern: String, _ name: String, _ role: Role, _ facts: Fact..., change: StateChange? = nil,
    remark: String = ""
  ) -> PatternRow {
    PatternRow(
      pattern, name, role, [Fact(kind: "name", ios: name, mac: name)] + facts, change: change,
      remark: remark)
  }

  static func role(_ ios: String?, _ mac: String?) -> Fact {
    Fact(kind: "role", ios: ios, mac: mac)
  }
  static func role(_ both: String) -> Fact { role(both, both) }
  static func state(_ ios: String?, _ mac: String?) -> Fact {
    Fact(kind: "state", ios: ios, mac: mac)
  }
  static func state(_ both: String) -> Fact { state(both, both) }
  static func value(_ ios: String?, _ mac: String?) -> Fact {
    Fact(kind: "value", ios: ios, mac: mac)
  }
  static func position(_ ios: String?, _ mac: String?) -> Fact {
    Fact(kind: "position", ios: ios, mac: mac)
  }
  static func position(_ both: String) -> Fact { position(both, both) }
  static func container(_ ios: String?, _ mac: String?) -> Fact {
    Fact(kind: "container", ios: ios, mac: mac)
  }

  static let all: [PatternRow] = [
    row("Checkbox", "Lettuce", .checkbox, role("checkbox"), state("unchecked"), change: .toggle),
    row("Checkbox", "Tomato", .checkbox, role("checkbox"), state("checked"), change: .toggle),
    row("Checkbox", "All condiments", .checkbox, role("checkbox"), state("mixed")),
    row(
      "Radio group", "Rye", .radio, container("Bread", "Bread radio group"), role("radio button"),
      state("unchecked", nil), position("1 of 2"), change: .toggle,
      remark: "The Mac says nothing of a radio button that is not selected."),
    row(
      "Radio group", "Wheat", .radio, role("radio button"), state("checked", "selected"),
      position("2 of 2"), change: .toggle),
    row(
      "Switch", "Delivery notes", .switch, role("switch button", "switch"), state("on"),
      change: .toggle),
    row(
      "Switch", "Newsletter", .switch, role("switch button", "switch"), state("off"),
      change: .toggle),
    row(
      "Toggle button", "Favourite", .button, role("toggle button"), state("pressed", "selected"),
      change: .toggle),
    row(
      "Toggle button", "Mute", .button, role("toggle button"), state("not pressed", nil),
      change: .toggle, remark: "The Mac says nothing of a button that is not pressed."),
    row(
      "Slider", "Warmth", .slider, role("adjustable", "slider"), value("50, 25%", "50"),
      change: .value),
    row("Slider", "Size", .slider, role("adjustable", "slider"), value("Medium", "Medium")),
    row(
      "Spin button", "Guests", .spinbutton, role("adjustable", "stepper"), value("4", "4"),
      change: .value),
    row(
      "Menu button", "Order", .button, role("pop up button", "button"),
      state("menu pop up", "menu pop up"),
      remark: "VoiceOver does not say that the menu is closed."),
    row(
      "Menu", "Repeat", .menuitem, container(nil, "menu Order 3 items"), role("menu item"),
      position(nil, nil), remark: "VoiceOver says no place in a menu. iOS does not say its name."),
    row("Menu", "Gift wrap", .menuitemcheckbox, role("menu item"), state("checked")),
    row("Menu", "Cancel", .menuitem, role("menu item"), state("dimmed")),
    row(
      "Tabs", "Monday", .tab, container("Week", "Week tab group"), role("tab"), state("selected"),
      position("1 of 2")),
    row("Tabs", "Tuesday", .tab, role("tab"), position("2 of 2")),
    row(
      "Combo box", "Town", .combobox, role("combo box"), state("collapsed", nil),
      state("list box pop up"), change: .expansion,
      remark: "The Mac does not say that the list is closed."),
    row(
      "Combo box", "Colour", .popupButton, role("pop up button", "combo box"),
      value("Green", "Green"), state("list box pop up"), state(nil, "expanded"),
      remark: "iOS does not say that the list is open."),
    row(
      "List box", "Green", .option, container("Colour", "Colour list box"), role(nil, "text"),
      state("selected"), position(nil, "1 of 2"),
      remark: "iOS tells where the list starts and ends instead."),
    row(
      "Grid", "Dish", .columnheader, container("Orders", "Orders table"),
      container("table start", nil),
      role("column header", nil), position("Row 1, Column 1", "row 1 of 2")),
    row("Grid", "4.50", .gridcell, value("Price", "Price"), position("Column 2", "column 2 of 2")),
    row(
      "Tree", "Menus", .treeitem, container("Files", "Files outline"), role(nil, "outline row"),
      state("expanded"), position("1 of 2"), change: .expansion,
      remark: "iOS has no word for an item of a tree."),
    row("Tree", "Lunch", .treeitem, role(nil, "outline row"), position("1 of 1")),
    row("Tree", "Bills", .treeitem, role(nil, "outline row"), state("collapsed")),
    row(
      "Disclosure", "Opening hours", .button, role("button"), state("collapsed"),
      change: .expansion),
    row("Disclosure", "Address", .button, role("button"), state("expanded"), change: .expansion),
    row("Link", "Our kitchen", .link, role("link")),
    row("Link", "Our garden", .link, role("link")),
    row("Link", "Start page", .link, role("link, image", "link")),
    row("Link", "Menu of the week", .link, role("link"), state("current page")),
    row(
      "Alert", "Your table is booked", .label, role(nil, nil), container(nil, "alert"),
      remark: "The text is announced when it appears, and interrupts other speech."),
    row(
      "Dialog", "Leave", .button, container(nil, nil), role("button"),
      remark: "VoiceOver says “Leave the table, web dialog” when the dialog opens."),
  ]
}
