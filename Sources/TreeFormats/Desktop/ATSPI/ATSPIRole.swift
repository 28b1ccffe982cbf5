// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The roles of AT-SPI in the browser's names.
enum ATSPIRole {
  /// The role of a password field.
  static let password = "password text"

  /// Returns the role of an object: its ARIA role if it is known, or else its AT-SPI role; nil if
  /// that is unknown.
  static func webName(of entry: ATSPIEntry, hasChildren: Bool) -> String? {
    if let own = entry.attributes[.roles]?.split(separator: " ").first.map(String.init),
      WebRole.named(own) != nil
    {
      return own
    }
    switch entry.role {
    case "label", "static", "caption": return hasChildren ? "LabelText" : "StaticText"
    case "text", "entry": return entry.states.contains(.editable) ? "textbox" : entryRole(entry)
    case "paragraph": return "paragraph"
    case "frame", "window": return entry.isModal ? "dialog" : "generic"
    // A button that expands and collapses is not a switch.
    case "toggle button" where entry.states.contains(.expandable): return "DisclosureTriangle"
    default: return names[entry.role]
    }
  }

  /// Returns the word for a role that the browser does not have.
  static func description(of entry: ATSPIEntry) -> String? {
    entry.role == "calendar" ? entry.role : nil
  }

  /// Returns the role of text that is not editable: a read-only field, or plain text.
  private static func entryRole(_ entry: ATSPIEntry) -> String {
    entry.role == "entry" || entry.states.contains(.focusable) ? "textbox" : "StaticText"
  }

  private static let names: [String: String] = {
    var names: [String: String] = [:]
    func enter(_ browser: String, _ roles: String...) {
      for role in roles { names[role] = browser }
    }
    enter(
      "generic", "application", "filler", "panel", "section", "viewport",
      "scroll pane", "split pane", "layered pane", "root pane", "glass pane", "option pane",
      "internal frame", "redundant object", "grouping", "document web", "document frame",
      "document text", "embedded", "directory pane", "desktop frame", "autocomplete", "header",
      "footer", "form", "text container")
    enter("dialog", "dialog", "file chooser", "color chooser", "font chooser")
    enter("alertdialog", "alert")
    enter("button", "push button", "button", "toggle button", "push button menu")
    enter("switch", "switch")
    enter("checkbox", "check box")
    enter("radio", "radio button")
    enter("menuitemcheckbox", "check menu item")
    enter("menuitemradio", "radio menu item")
    enter("menuitem", "menu item", "tearoff menu item")
    enter("menu", "menu", "popup menu")
    enter("menubar", "menu bar")
    enter("combobox", "combo box", "editbar")
    enter("textbox", password, "terminal", "date editor")
    enter("spinbutton", "spin button")
    enter("slider", "slider", "dial")
    enter("scrollbar", "scroll bar")
    enter("progressbar", "progress bar")
    enter("meter", "level bar", "rating")
    enter("image", "image", "icon", "animation", "desktop icon", "image map")
    enter("link", "link")
    enter("heading", "heading")
    enter("list", "list")
    enter("listitem", "list item")
    enter("listbox", "list box")
    enter("table", "table")
    enter("treegrid", "tree table")
    enter("cell", "table cell")
    enter("row", "table row")
    enter("columnheader", "table column header", "column header")
    enter("rowheader", "table row header", "row header")
    enter("tree", "tree")
    enter("treeitem", "tree item")
    enter("tablist", "page tab list")
    enter("tab", "page tab")
    enter("toolbar", "tool bar")
    enter("status", "status bar", "statusbar", "info bar", "notification")
    enter("separator", "separator")
    enter("tooltip", "tool tip")
    enter("Canvas", "canvas", "drawing area")
    enter("article", "article")
    enter("blockquote", "block quote")
    enter("DescriptionList", "description list")
    enter("term", "description term")
    enter("definition", "description value", "definition")
    enter("math", "math", "math fraction", "math root")
    enter("comment", "comment")
    enter("mark", "mark")
    enter("suggestion", "suggestion")
    enter("insertion", "content insertion")
    enter("deletion", "content deletion")
    enter("subscript", "subscript")
    enter("superscript", "superscript")
    enter("figure", "figure")
    enter("group", "landmark", "calendar")
    enter("log", "log")
    enter("timer", "timer")
    enter("marquee", "marquee")
    enter("Video", "video")
    enter("Audio", "audio")
    return names
  }()
}
