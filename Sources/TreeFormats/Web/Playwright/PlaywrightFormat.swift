// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension TreeFormat {
  /// A page from Playwright's ariaSnapshot (docs/reference/formats/playwright.md).
  public static let playwright = TreeFormat(
    "playwright", title: "Playwright's ARIA snapshot of a page", syntax: .text,
    marks: FormatMarks(
      beginning: "- ", isWithin: { !AriaSnapshot.blocks(in: $0).isEmpty },
      isCertain: { text in
        AriaSnapshot.isFound(in: text, text.beginning..<text.count)
          || AriaSnapshot.isReport(text)
      }),
    rules: .playwright, read: readPlaywright)
}

extension FormatRules {
  static let playwright = FormatRules(
    rules: [
      ImportRule("reference", ["id"], from: ["[ref]"], "the reference"), .lastingName, .role, .name,
      ImportRule("text", ["label"], from: ["text"], "the text of the line"),
      ImportRule(
        "value", from: ["text", "(what is chosen)"],
        "the text on the line of a field, or the selected option"),
      .fieldContent.from("text", "(the field)"), .level.from("[level]"),
      ImportRule(
        "attribute",
        each: [
          "checked": "[checked]", "pressed": "[pressed]", "expanded": "[expanded]",
          "invalid": "[invalid]",
        ], "the attribute with the same name"),
      .unchecked, .states.from("[disabled]", "[selected]"), .box,
      ImportRule(
        "editable", ["focusable"], from: ["(the role)"], .derived, "a field can receive the focus"),
      ImportRule(
        drop: "pointer", "[cursor]", words: "the shape of the mouse pointer is not spoken"),
      .labelOfControl,
    ]
      + ImportRule.web.except(
        .unseen, .ignored, .bullet, .live, .unattached, .repeated, .screenName, .behindDialog)
      + [.idle, .unused],
    shape: .line,
    structure: ["role", "[ref]", "[active]", "[aria-hidden]", "[box]", "[checked]", "[level]"])
}

extension ImportRule {
  static let unchecked = ImportRule(
    "unchecked", ["checked"], from: ["(the role)"], .derived,
    "not checked if the role can be checked and the line does not say so")
  static let labelOfControl = ImportRule(
    view: "label-of-control", .dropped,
    "it is the label of the control beside it, which includes its text")
}
