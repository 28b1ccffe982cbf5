// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension TreeFormat {
  /// A dump of uiautomator, or the page source of Appium for Android
  /// (docs/reference/formats/android.md).
  public static let android = TreeFormat(
    "android", title: "a dump of uiautomator, or Appium's page source (Android)", syntax: .xml,
    marks: FormatMarks(rootElement: { $0 == "hierarchy" }), rules: .android, read: readAndroid)
}

extension FormatRules {
  static let android = FormatRules(
    rules: [
      .described, .textRule, .hintAsLabel, .stateRule, .valueRule, .switched,
      .content.from("text", "hint", "hintText", "showing-hint", "(the field)"),
      .tooltip, .classRule, .flagRule, .focusableRule, .urgency,
      .identifierRule, .frameRule, .textOfSwitch, .stateOfSwitch, .textDescribed, .hintShown,
      .descriptionIsContent,
    ] + ImportRule.phone.except(.declared, .container) + [.idle, .unused], shape: .tag,
    structure: FormatRules.androidStructure.union(["rotation", "width", "height", "drawing-order"]),
    names: ["state": ["state-description"], "description": ["content-desc"]])
}
