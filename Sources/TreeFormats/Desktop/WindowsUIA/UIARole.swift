// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The control types of UI Automation.
enum UIARole {
  /// The control types by number, with the names of WinAppDriver's tags and the browser's names: the
  /// words of Windows depend on the language.
  private static let kinds: [(number: Int, tag: String, web: String)] = [
    (50000, "Button", "button"),
    (50001, "Calendar", "group"),
    (50002, "CheckBox", "checkbox"),
    (50003, "ComboBox", "combobox"),
    (50004, "Edit", "textbox"),
    (50005, "Hyperlink", "link"),
    (50006, "Image", "image"),
    (50007, "ListItem", "listitem"),
    (50008, "List", "list"),
    (50009, "Menu", "menu"),
    (50010, "MenuBar", "menubar"),
    (50011, "MenuItem", "menuitem"),
    (50012, "ProgressBar", "progressbar"),
    (50013, "RadioButton", "radio"),
    (50014, "ScrollBar", "scrollbar"),
    (50015, "Slider", "slider"),
    (50016, "Spinner", "spinbutton"),
    (50017, "StatusBar", "status"),
    (50018, "Tab", "tablist"),
    (50019, "TabItem", "tab"),
    (50020, "Text", "StaticText"),
    (50021, "ToolBar", "toolbar"),
    (50022, "ToolTip", "tooltip"),
    (50023, "Tree", "tree"),
    (50024, "TreeItem", "treeitem"),
    (50025, "Custom", "generic"),
    (50026, "Group", "group"),
    (50027, "Thumb", "generic"),
    (50028, "DataGrid", "table"),
    (50029, "DataItem", "row"),
    (50030, "Document", "generic"),
    (50031, "SplitButton", "button"),
    (50032, "Window", "generic"),
    (50033, "Pane", "generic"),
    (50034, "Header", "row"),
    (50035, "HeaderItem", "columnheader"),
    (50036, "Table", "table"),
    (50037, "TitleBar", "generic"),
    (50038, "Separator", "separator"),
    (50039, "SemanticZoom", "group"),
    (50040, "AppBar", "toolbar"),
  ]

  /// The browser's names by number.
  static let webNames = Dictionary(uniqueKeysWithValues: kinds.map { ($0.number, $0.web) })

  /// The numbers by the names of tags.
  static let numbers = Dictionary(uniqueKeysWithValues: kinds.map { ($0.tag, $0.number) })
    .merging(["HyperLink": 50005]) { $1 }

  static let landmarks = [
    80000: "region", 80001: "form", 80002: "main", 80003: "navigation", 80004: "search",
  ]
}
