// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension TreeFormat {
  /// XCUITest's debugDescription of an element (docs/reference/formats/xcuitest.md).
  public static let xcuitest = TreeFormat(
    "xcuitest", title: "XCUITest's debugDescription (iOS), also inside a log", syntax: .text,
    marks: FormatMarks(isWithin: DebugDescriptionParser.isFound), rules: .xcuitest,
    read: readDebugDescription)
}

extension FormatRules {
  static let xcuitest = FormatRules(
    rules: [
      .label, .title, .value, .fieldText,
      .identifierRule.from("identifier"), .frameRule.from("frame"), .selected, .focusFlag,
      ImportRule.disabled.from("Disabled"),
    ] + ImportRule.apple.except(.traits, .disabled, .nameIsLabel)
      + ImportRule.phone.except(.declared, .unseen) + [.unknownKind, .idle], shape: .told,
    structure: ["frame", "Focused", "Keyboard Focused", "Has Keyboard Focus", "Has Focus"],
    names: ["label": ["title"], "placeholder": ["placeholderValue"]])
}

extension ImportRule {
  static let selected = ImportRule(
    "selected", ["traits"], from: ["Selected"], "whether it is selected")
  static let focusFlag = ImportRule(
    "editing", ["traits"],
    from: ["Focused", "Keyboard Focused", "Has Keyboard Focus", "Has Focus"], .derived,
    "the input with the focus is being edited")
}
