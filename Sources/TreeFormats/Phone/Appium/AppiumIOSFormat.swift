// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension TreeFormat {
  /// The page source of WebDriverAgent and Appium for iOS (docs/reference/formats/appium-ios.md).
  public static let appiumIOS = TreeFormat(
    "appium-ios", title: "the page source of WebDriverAgent and Appium (iOS)", syntax: .xml,
    marks: FormatMarks(rootElement: { $0 == "AppiumAUT" || $0.hasPrefix("XCUIElementType") }),
    rules: .appiumIOS, read: readAppiumIOS)
}

extension FormatRules {
  static let appiumIOS = FormatRules(
    rules: [
      .label, .value, .fieldText,
      ImportRule(
        "identifier", ["id"], from: ["name"], .derived, "the name, unless it is the label"),
      .frameRule.from("x", "y", "width", "height"),
      ImportRule("range", ["range"], from: ["minValue", "maxValue"], "the bounds of a range"),
      ImportRule(
        "actions", ["actions"], from: ["customActions"], .derived,
        "the custom actions, separated by commas"),
    ] + ImportRule.apple + ImportRule.phone + [.unknownKind, .unknownTrait, .idle, .unused],
    shape: .tag,
    structure: [
      "type", "enabled", "visible", "accessible", "focused", "index", "traits", "x", "y", "width",
      "height", "processId", "bundleId",
    ],
    names: ["placeholder": ["placeholderValue"]])
}
