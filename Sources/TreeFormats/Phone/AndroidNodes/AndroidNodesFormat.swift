// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension TreeFormat {
  /// Android's AccessibilityNodeInfo as JSON, as Trailblaze writes it
  /// (docs/reference/formats/android-nodes.md).
  public static let androidNodes = TreeFormat(
    "android-nodes", title: "AccessibilityNodeInfo as JSON, as Trailblaze writes it (Android)",
    syntax: .json,
    marks: FormatMarks(document: ["trailblazeNodeTree": .any, "driverDetail": .any]),
    rules: .androidNodes, read: readAndroidNodes)
}

extension FormatRules {
  static let androidNodes = FormatRules(
    rules: [
      .described.from("contentDescription"), .textRule,
      .labelledBy, .hintAsLabel.from("hintText"),
      ImportRule("pane", ["label"], from: ["paneTitle"], "the title of a part of the screen"),
      .stateRule.from("stateDescription"), .valueRule, .switched.from("isCheckable", "isChecked"),
      .rangeRule,
      .content.from("text", "hintText", "isShowingHintText", "(the field)"),
      .tooltip.from("tooltipText"),
      ImportRule("error", ["description"], from: ["error"], "the error describes the view"),
      ImportRule(
        "invalid", ["invalid"], from: ["isContentInvalid", "error"],
        "what has an error is invalid"),
      ImportRule(
        "role-words", ["roleDescription"], from: ["roleDescription"], "the words for the role"),
      .collection, .itemInCollection, .classRule.from("className"),
      .flagRule.from(
        "isEnabled", "isSelected", "isHeading", "isPassword", "inputType", "isCheckable",
        "isEditable"),
      .focusableRule.from("isFocusable"), .identifierRule.from("resourceId"), .frameRule,
      .textOfSwitch, .stateOfSwitch, .textDescribed, .hintShown, .descriptionIsContent,
      ImportRule(
        drop: "numbers-of-actions", "actions", words: "only the numbers of the actions are there"),
      ImportRule(
        drop: "importance", "isImportantForAccessibility",
        words: "views that a program draws itself have it false although they are read"),
    ] + ImportRule.phone.except(.declared, .container) + [.idle, .unused],
    shape: .object(SourceShape.Object(wrappers: ["driverDetail"])),
    structure: [
      "nodeId", "ref", "children", "class", "className", "packageName", "bounds",
      "trailblazeNodeTree", "viewHierarchy", "deviceWidth", "deviceHeight", "drawingOrder",
      "isClickable", "isLongClickable", "isFocusable", "isFocused", "isScrollable",
      "isVisibleToUser", "isCheckable", "isEnabled",
    ],
    names: ["state": ["stateDescription"], "description": ["contentDescription"]],
    tellsTraits: true)
}
