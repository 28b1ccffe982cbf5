// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension TreeFormat {
  /// AccessibilityNodeInfo as JSON, from Trailblaze (docs/reference/formats/android-nodes.md).
  public static let androidNodes = TreeFormat(
    "android-nodes", title: "AccessibilityNodeInfo as JSON, from Trailblaze (Android)",
    syntax: .json,
    marks: FormatMarks(document: ["trailblazeNodeTree": .any, "driverDetail": .any]),
    rules: .androidNodes, read: readAndroidNodes)
}

extension FormatRules {
  static let androidNodes = FormatRules(
    rules: [
      .described.from("contentDescription"), .textRule, .labelledBy, .hintAsLabel.from("hintText"),
      .pane, .stateRule.from("stateDescription"), .valueRule,
      .switched.from("isCheckable", "isChecked"), .rangeRule,
      .content.from("text", "hintText", "isShowingHintText", "(the field)"),
      .tooltip.from("tooltipText"),
      ImportRule("error", ["description"], from: ["error"], "the error message"),
      ImportRule(
        "invalid", ["invalid"], from: ["isContentInvalid", "error"], "invalid if it has an error"),
      ImportRule(
        "role-words", ["roleDescription"], from: ["roleDescription"], "the role description"),
      .collection, .itemInCollection, .classRule.from("className"),
      .flagRule.from(
        "isEnabled", "isSelected", "isHeading", "isPassword", "inputType", "isCheckable",
        "isEditable"),
      .focusableRule.from("isFocusable"), .identifierRule.from("resourceId"), .frameRule,
      .textOfSwitch, .stateOfSwitch, .textDescribed, .hintShown, .descriptionIsContent,
      ImportRule(
        drop: "numbers-of-actions", "actions",
        words: "the document has only the numbers of the actions"),
      ImportRule(
        drop: "importance", "isImportantForAccessibility",
        words: "it is false for views that a program draws itself, although they are read"),
    ] + ImportRule.phone.except(.declared, .container) + [.idle, .unused],
    shape: .object(SourceShape.Object(wrappers: ["driverDetail"])),
    structure: [
      "nodeId", "ref", "children", "class", "className", "packageName", "bounds",
      "trailblazeNodeTree", "viewHierarchy", "deviceWidth", "deviceHeight", "drawingOrder",
      "isClickable", "isLongClickable", "isFocusable", "isFocused", "isScrollable",
      "isVisibleToUser", "isCheckable", "isEnabled",
    ],
    names: ["state": ["stateDescription"], "description": ["contentDescription"]])
}
