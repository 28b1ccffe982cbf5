// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel
internal import XMLText

/// Reads a snapshot of Accessibility Insights, or the page source of WinAppDriver in XML.
func readWindowsUIA(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) throws(JSONError) -> AccessibilityTree? {
  guard rootTag(text) != nil else { return try UIADesktop.read(text, &findings, context) }
  findings.hasPaths = false
  var unknown: [(name: String, offset: Int)] = []
  let outline = readMarkup(text, &findings) { tag in
    if UIARole.numbers[tag.name] == nil { unknown.append((tag.name, tag.offset)) }
    return UIAEntry(tag)
  }
  guard let outline else { return nil }
  var notices = ImportNotices(context.trace)
  for (name, offset) in unknown { notices.note(.unknownKind(name), at: offset) }
  notices.report(to: &findings)
  return UIADesktop(outline, context.trace).tree(&findings, context)
}

extension UIAEntry {
  /// The attributes of WinAppDriver that are members of patterns, and the properties that they are.
  private static let patternNames: [String: UIAProperty] = [
    "IsModal": .windowIsModal, "ToggleState": .toggleToggleState,
    "ExpandCollapseState": .expandCollapseExpandCollapseState,
    "IsSelected": .selectionItemIsSelected, "IsReadOnly": .valueIsReadOnly,
    "Minimum": .rangeValueMinimum, "Maximum": .rangeValueMaximum, "Row": .gridItemRow,
  ]
  private static let properties: [String: UIAProperty] = Dictionary(
    uniqueKeysWithValues: UIAProperty.allCases.map { ($0.name, $0) }
  ).merging(patternNames) { $1 }

  /// The members of a snapshot that the attributes are.
  static let attributeMembers = properties.mapValues { "Properties.\($0.name)" }
    .merging(["Value": "Properties.ValueValue"]) { $1 }

  /// The numbers of states, which WinAppDriver names.
  private static let states: [UIAProperty: [String: Double]] = [
    .toggleToggleState: ["off": 0, "on": 1, "indeterminate": 2],
    .expandCollapseExpandCollapseState: [
      "collapsed": 0, "expanded": 1, "partiallyexpanded": 2, "leafnode": 3,
    ],
    .liveSetting: ["off": 0, "polite": 1, "assertive": 2],
  ]

  /// Creates an element from its tag, whose name is that of its control type.
  init(_ tag: XMLTag) {
    self.init()
    set(.controlType, to: UIARole.numbers[tag.name].map { .number(Double($0)) })
    for (name, text) in tag.attributes where !text.isEmpty {
      guard let property = Self.properties[name], property != .boundingRectangle else { continue }
      set(
        property, to: Self.states[property]?[text.lowercased()].map { .number($0) } ?? .text(text))
    }
    let sides = ["x", "y", "width", "height"].compactMap { tag[$0].flatMap(Double.init) }
    if sides.count == 4 { set(.boundingRectangle, to: .numbers(sides)) }
    // The patterns themselves are not in the document, but their members are.
    let isRange = tag["Minimum"] != nil && tag["Maximum"] != nil
    if let value = tag["Value"], !value.isEmpty {
      set(isRange ? .rangeValueValue : .valueValue, to: .text(value))
    }
    for (name, pattern) in [
      ("IsSelected", UIAPattern.selectionItemPattern), ("Row", .gridItemPattern),
      ("ToggleState", .togglePattern),
    ] where tag[name] != nil { add(pattern) }
  }
}

extension UIARole {
  /// The control types by their names, which WinAppDriver's tags have.
  static let numbers: [String: Int] = [
    "Button": 50000, "Calendar": 50001, "CheckBox": 50002, "ComboBox": 50003, "Edit": 50004,
    "HyperLink": 50005, "Hyperlink": 50005, "Image": 50006, "ListItem": 50007, "List": 50008,
    "Menu": 50009, "MenuBar": 50010, "MenuItem": 50011, "ProgressBar": 50012,
    "RadioButton": 50013, "ScrollBar": 50014, "Slider": 50015, "Spinner": 50016,
    "StatusBar": 50017, "Tab": 50018, "TabItem": 50019, "Text": 50020, "ToolBar": 50021,
    "ToolTip": 50022, "Tree": 50023, "TreeItem": 50024, "Custom": 50025, "Group": 50026,
    "Thumb": 50027, "DataGrid": 50028, "DataItem": 50029, "Document": 50030,
    "SplitButton": 50031, "Window": 50032, "Pane": 50033, "Header": 50034, "HeaderItem": 50035,
    "Table": 50036, "TitleBar": 50037, "Separator": 50038, "SemanticZoom": 50039,
    "AppBar": 50040,
  ]
}
