// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// UI Automation's numbers for the properties that mean something here.
enum UIAProperty {
  static let box = 30001
  static let controlType = 30003
  static let name = 30005
  static let acceleratorKey = 30006
  static let accessKey = 30007
  static let hasFocus = 30008
  static let isFocusable = 30009
  static let isEnabled = 30010
  static let automationID = 30011
  static let helpText = 30013
  static let isControl = 30016
  static let isPassword = 30019
  static let isOffscreen = 30022
  static let isRequired = 30025
  static let value = 30045
  static let isReadOnly = 30046
  static let rangeValue = 30047
  static let minimum = 30049
  static let maximum = 30050
  static let gridRow = 30064
  static let expandState = 30070
  static let isModal = 30077
  static let isSelected = 30079
  static let toggleState = 30086
  static let liveSetting = 30135
  static let positionInSet = 30152
  static let sizeOfSet = 30153
  static let level = 30154
  static let landmark = 30157
  static let fullDescription = 30159
  static let headingLevel = 30173
  static let isDialog = 30174

  /// The numbers that properties have, whether or not they mean something here.
  static let all = 30000...30999

  static let known: Set<Int> = [
    box, controlType, name, acceleratorKey, accessKey, hasFocus, isFocusable, isEnabled,
    automationID, helpText, isControl, isPassword, isOffscreen, isRequired, value, isReadOnly,
    rangeValue, minimum, maximum, gridRow, expandState, isModal, isSelected, toggleState,
    liveSetting, positionInSet, sizeOfSet, level, landmark, fullDescription, headingLevel, isDialog,
  ]

  /// What the numbers of properties and patterns stand for, as far as they mean something here.
  static let names = [
    "30001": "BoundingRectangle", "30003": "ControlType", "30005": "Name",
    "30006": "AcceleratorKey", "30007": "AccessKey", "30008": "HasKeyboardFocus",
    "30009": "IsKeyboardFocusable", "30010": "IsEnabled", "30011": "AutomationId",
    "30013": "HelpText", "30016": "IsControlElement", "30019": "IsPassword",
    "30022": "IsOffscreen", "30025": "IsRequiredForForm", "30045": "ValueValue",
    "30046": "ValueIsReadOnly", "30047": "RangeValueValue", "30049": "RangeValueMinimum",
    "30050": "RangeValueMaximum", "30064": "GridItemRow",
    "30070": "ExpandCollapseExpandCollapseState", "30077": "WindowIsModal",
    "30079": "SelectionItemIsSelected", "30086": "ToggleToggleState", "30135": "LiveSetting",
    "30152": "PositionInSet", "30153": "SizeOfSet", "30154": "Level", "30157": "LandmarkType",
    "30159": "FullDescription", "30173": "HeadingLevel", "30174": "IsDialog",
    "10002": "ValuePattern", "10003": "RangeValuePattern", "10005": "ExpandCollapsePattern",
    "10007": "GridItemPattern", "10009": "WindowPattern", "10010": "SelectionItemPattern",
    "10015": "TogglePattern",
  ]

  /// The number of a pattern's property, which snapshots have under the pattern.
  static func ofPattern(_ pattern: Int, _ name: String) -> Int? {
    switch (pattern, name) {
    case (10002, "Value"): value
    case (10002, "IsReadOnly"): isReadOnly
    case (10003, "Value"): rangeValue
    case (10003, "Minimum"): minimum
    case (10003, "Maximum"): maximum
    case (10005, "ExpandCollapseState"): expandState
    case (10007, "Row"): gridRow
    case (10009, "IsModal"): isModal
    case (10010, "IsSelected"): isSelected
    case (10015, "ToggleState"): toggleState
    default: nil
    }
  }
}

/// UI Automation's numbers for the patterns that mean something here.
enum UIAPattern {
  static let gridItem = 10007
  static let selectionItem = 10010
}

/// The browser's names for UI Automation's kinds of element, by their numbers: the words for them
/// are those of the user's language.
enum UIARole {
  static func webName(of kind: Int) -> String? { names[kind] }

  private static let names: [Int: String] = [
    50000: "button", 50001: "group", 50002: "checkbox", 50003: "combobox", 50004: "textbox",
    50005: "link", 50006: "image", 50007: "listitem", 50008: "list", 50009: "menu",
    50010: "menubar", 50011: "menuitem", 50012: "progressbar", 50013: "radio",
    50014: "scrollbar", 50015: "slider", 50016: "spinbutton", 50017: "status", 50018: "tablist",
    50019: "tab", 50020: "StaticText", 50021: "toolbar", 50022: "tooltip", 50023: "tree",
    50024: "treeitem", 50025: "generic", 50026: "group", 50027: "generic", 50028: "table",
    50029: "row", 50030: "generic", 50031: "button", 50032: "generic", 50033: "generic",
    50034: "row", 50035: "columnheader", 50036: "table", 50037: "generic", 50038: "separator",
    50039: "group", 50040: "toolbar",
  ]

  /// The role of a landmark.
  static func landmark(_ number: Int?) -> String? {
    switch number {
    case 80000: "region"
    case 80001: "form"
    case 80002: "main"
    case 80003: "navigation"
    case 80004: "search"
    default: nil
    }
  }
}

extension UIAProperty {
  /// Whether a value is an object whose members are numbers of properties.
  static func areKeys(_ json: JSONReader) throws(JSONError) -> Bool {
    var json = json
    guard json.isNext(.object) else { return false }
    try json.beginObject()
    guard let key = try json.nextKey() else { return false }
    return all.contains(Int(try json.string(key)) ?? 0)
  }
}
