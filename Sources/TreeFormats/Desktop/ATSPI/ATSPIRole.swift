// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

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
      "internal frame", "redundant object", "grouping", "document web", "document frame",
      "document text", "embedded", "directory pane", "desktop frame", "autocomplete", "header",
      "footer", "form", "text container")
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
