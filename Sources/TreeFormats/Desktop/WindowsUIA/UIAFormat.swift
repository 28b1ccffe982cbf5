// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

extension TreeFormat {
  /// A snapshot of UI Automation from Accessibility Insights, or the page source of WinAppDriver
  /// (docs/reference/formats/windows-uia.md).
  public static let windowsUIA = TreeFormat(
    "windows-uia", title: "a snapshot of Accessibility Insights or WinAppDriver (Windows)",
    syntax: .json,
    marks: FormatMarks(
      document: [
        "ControlTypeId": .any, "Glimpse": .any, "PlatformProperties": .any,
        "Properties": .test { (json, _) throws(JSONError) in try UIAProperty.areKeys(json) },
      ], rootElement: { UIARole.numbers[$0] != nil },
      // XAML, which names elements like it, has none of these.
      rootAttributes: [
        "RuntimeId", "LocalizedControlType", "AutomationId", "ProcessId", "FrameworkId",
        "ClassName", "IsOffscreen", "HasKeyboardFocus", "IsControlElement", "IsContentElement",
      ]),
    rules: .windowsUIA, read: readWindowsUIA)
}

extension FormatRules {
  static let windowsUIA = FormatRules(
    rules: [
      ImportRule("automation-id", ["id"], from: ["Properties.AutomationId"], "the identifier"),
      ImportRule(
        "control-type", ["role"],
        from: [
          "Properties.ControlType", "ControlTypeId", "Properties.HeadingLevel",
          "Properties.LandmarkType", "Properties.IsDialog", "(what it is in)",
        ], .derived, "the control type, or heading, landmark or dialog"),
      .name.from("Properties.Name", "Name"),
      ImportRule(
        "help", ["description"], from: ["Properties.HelpText", "Properties.FullDescription"],
        "the help text, or else the full description"),
      .valueText.from(
        "ValuePattern.Value", "Properties.ValueValue", "RangeValuePattern.Value",
        "Properties.RangeValueValue", "RangeValuePattern.Minimum", "RangeValuePattern.Maximum",
        "Properties.RangeValueMinimum", "Properties.RangeValueMaximum", "(what is chosen)"),
      .fieldContent.from("ValuePattern.Value", "Properties.ValueValue", "(the field)"),
      .range.from(
        "RangeValuePattern.Minimum", "RangeValuePattern.Maximum", "Properties.RangeValueMinimum",
        "Properties.RangeValueMaximum", "RangeValuePattern.Value", "Properties.RangeValueValue"),
      ImportRule(
        "toggled", ["checked"],
        from: [
          "TogglePattern.ToggleState", "Properties.ToggleToggleState",
          "SelectionItemPattern.IsSelected", "Properties.SelectionItemIsSelected",
        ], "whether it is on or selected"),
      ImportRule(
        "pressed", ["pressed"],
        from: ["TogglePattern.ToggleState", "Properties.ToggleToggleState"],
        "whether a button is pressed"),
      ImportRule(
        "opened", ["expanded"],
        from: [
          "ExpandCollapsePattern.ExpandCollapseState",
          "Properties.ExpandCollapseExpandCollapseState",
        ], "whether it is expanded"),
      ImportRule("required", from: ["Properties.IsRequiredForForm"], "whether it is required"),
      ImportRule(
        "read-only", ["readOnly"], from: ["ValuePattern.IsReadOnly", "Properties.ValueIsReadOnly"],
        "whether it is read-only"),
      ImportRule(
        "modal", from: ["WindowPattern.IsModal", "Properties.WindowIsModal"],
        "whether it is modal"),
      .focusableRule.from("Properties.IsKeyboardFocusable"),
      .states.from(
        "Properties.IsEnabled", "SelectionItemPattern.IsSelected",
        "Properties.SelectionItemIsSelected", "Properties.IsPassword"),
      .keys.from("Properties.AcceleratorKey", "Properties.AccessKey"),
      .place.from("Properties.PositionInSet", "Properties.SizeOfSet"),
      .level.from("Properties.HeadingLevel", "Properties.Level"),
      ImportRule(
        "live-setting", ["live"], from: ["Properties.LiveSetting"],
        "how urgently changes are spoken"),
      ImportRule(
        "kind-words", ["hasPopup", "roleDescription"], from: ["Properties.ControlType"], .derived,
        "a split button opens a menu; the role description of a calendar is \"calendar\""),
      .box.from("Properties.BoundingRectangle", "BoundingRectangle"), .noControl, .nameIsContent,
      .labelOfContents,
      ImportRule(
        drop: "words-for-kind", "Properties.LocalizedControlType", "LocalizedControlType",
        words: "the role description depends on the language; the kind does not"),
      ImportRule(
        drop: "often-unset", "Properties.Culture", "Properties.IsDataValidForForm",
        words: "most programs do not set it, so its value is not reliable"),
      ImportRule(
        drop: "places-in-grid", "GridItemPattern.Column", "GridItemPattern.RowSpan",
        "GridItemPattern.ColumnSpan", words: "Aloud counts cells in their order"),
      ImportRule(
        drop: "for-programs", "Properties.RuntimeId", "RuntimeId", "Properties.ProcessId",
        "ProcessId", "Properties.ClassName", "Properties.NativeWindowHandle",
        "Properties.FrameworkId", "Properties.ProviderDescription", "Properties.Orientation",
        "Properties.FillType", "Properties.VisualEffects", "Properties.IsPeripheral",
        "Properties.OptimizeForVisualContent",
        words: "it is for programs and is not spoken"),
    ] + ImportRule.web.except(.ignored, .layout, .unattached, .repeated, .bullet, .page)
      + [.between, .unknownKind, .idle, .unused],
    shape: .object(
      SourceShape.Object(
        divided: ["Properties", "Patterns"], numbered: ["Properties"], numbers: UIAProperty.names,
        members: UIAEntry.members)),
    structure: [
      "x", "y", "width", "height", "ItemStatus", "ItemType", "IsAvailable", "CanMaximize",
      "CanMinimize", "CanMove", "CanResize", "CanRotate", "IsTopmost", "WindowVisualState",
      "WindowInteractionState", "SelectionContainer", "SmallChange", "LargeChange", "Orientation",
      "ClassName", "FrameworkId",
      "Children", "UniqueId", "Glimpse", "PlatformProperties", "ScanResults", "TestStatus",
      "TreeWalkerMode", "ControlTypeId", "BoundingRectangle", "IsKeyboardFocusable", "IsContent",
      "IsControl", "Properties.ControlType", "Properties.BoundingRectangle",
      "Properties.IsControlElement", "Properties.IsContentElement", "Properties.IsEnabled",
      "Properties.IsOffscreen", "Properties.HasKeyboardFocus", "GridItemPattern.Row",
      "Properties.GridItemRow",
    ],
    names: ["name": ["Properties.Name", "Name"]],
    counts: [
      "Properties.PositionInSet", "Properties.SizeOfSet", "Properties.Level",
      "Properties.LiveSetting", "Properties.LandmarkType", "Properties.Culture",
    ])
}

extension ImportRule {
  static let noControl = ImportRule(
    drop: "no-control", words: "assistive technology ignores it, so it only contains other views")
  static let nameIsContent = ImportRule(
    drop: "name-is-content", words: "the name repeats the content of the field")
}
