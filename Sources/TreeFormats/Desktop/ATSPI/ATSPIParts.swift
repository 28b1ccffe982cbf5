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
    case keyshortcuts, level, valuetext, tag, toolkit
    case computedRole = "computed-role"
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

/// The roles of AT-SPI in the browser's names.
enum ATSPIRole {
  static let password = "password text"

  /// Returns the ARIA role of an object if it is known, or else its AT-SPI role; nil if unknown.
  static func webName(of entry: ATSPIEntry, hasChildren: Bool) -> String? {
    if let own = entry.attributes[.roles]?.split(separator: " ").first.map(String.init),
      WebRole.named(own) != nil
    {
      return own
    }
    if let name = webKitName(of: entry) { return name }
    switch entry.role {
    case "label", "static", "caption": return hasChildren ? "LabelText" : "StaticText"
    case "entry": return "textbox"
    // Text that is not editable is a read-only field, or plain text.
    case "text":
      return entry.states.isDisjoint(with: [.editable, .focusable]) ? "StaticText" : "textbox"
    case "paragraph": return "paragraph"
    case "frame", "window": return entry.isModal ? "dialog" : "generic"
    // A button that expands and collapses is not a switch.
    case "toggle button" where entry.states.contains(.expandable): return "DisclosureTriangle"
    default: return names[entry.role]
    }
  }

  /// Returns the role of an element in WebKit, whose AT-SPI roles are less exact.
  private static func webKitName(of entry: ATSPIEntry) -> String? {
    guard entry.isWebKit else { return nil }
    if entry.isWebKitMarker { return "ListMarker" }
    switch entry.attributes[.tag] {
    case "summary": return "DisclosureTriangle"
    case "details": return "Details"
    case "label": return "LabelText"
    case "legend": return "Legend"
    case "figcaption": return "Figcaption"
    case "abbr": return "Abbr"
    case "ruby": return "Ruby"
    case "rt": return "StaticText"
    // A list to choose from, not the button that opens it.
    case "select": return entry.role == "combo box" ? "combobox" : "listbox"
    default: break
    }
    return entry.attributes[.computedRole].flatMap { WebRole.named($0) == nil ? nil : $0 }
  }

  /// The roles that the browser names in the same way, but without spaces.
  private static let sameNames = [
    "dialog", "button", "switch", "check box", "menu item", "menu", "menu bar", "combo box",
    "spin button", "slider", "scroll bar", "progress bar", "image", "link", "heading", "list",
    "list item", "list box", "table", "column header", "row header", "tree", "tree item",
    "tool bar", "separator", "tool tip", "article", "block quote", "definition", "math",
    "comment", "mark", "suggestion", "subscript", "superscript", "figure", "log", "timer",
    "marquee",
  ]

  private static let names: [String: String] = {
    var names: [String: String] = [:]
    func enter(_ browser: String, _ roles: String...) {
      for role in roles { names[role] = browser }
    }
    for name in sameNames { names[name] = name.filter { $0 != " " } }
    enter(
      "generic", "application", "filler", "panel", "section", "viewport",
      "scroll pane", "split pane", "layered pane", "root pane", "glass pane", "option pane",
      "internal frame", "redundant object", "grouping", "document frame",
      "document text", "embedded", "directory pane", "desktop frame", "autocomplete", "header",
      "footer", "form", "text container")
    // A page in a program is a page in an app, so its content is said as on pages.
    enter("webView", "document web")
    enter("dialog", "file chooser", "color chooser", "font chooser")
    enter("alertdialog", "alert")
    enter("button", "push button", "toggle button", "push button menu")
    enter("radio", "radio button")
    enter("menuitemcheckbox", "check menu item")
    enter("menuitemradio", "radio menu item")
    enter("menuitem", "tearoff menu item")
    enter("menu", "popup menu")
    enter("combobox", "editbar")
    enter("textbox", password, "terminal", "date editor")
    enter("slider", "dial")
    enter("meter", "level bar", "rating")
    enter("image", "icon", "animation", "desktop icon", "image map")
    enter("treegrid", "tree table")
    enter("cell", "table cell")
    enter("row", "table row")
    enter("columnheader", "table column header")
    enter("rowheader", "table row header")
    enter("tablist", "page tab list")
    enter("tab", "page tab")
    enter("status", "status bar", "statusbar", "info bar", "notification")
    enter("Canvas", "canvas", "drawing area")
    enter("DescriptionList", "description list")
    enter("term", "description term")
    enter("definition", "description value")
    enter("math", "math fraction", "math root")
    enter("insertion", "content insertion")
    enter("deletion", "content deletion")
    enter("group", "landmark", "calendar")
    enter("Video", "video")
    enter("Audio", "audio")
    return names
  }()
}
