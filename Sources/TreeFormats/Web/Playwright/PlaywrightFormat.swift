// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension TreeFormat {
  /// A page as Playwright's ariaSnapshot writes it (docs/reference/formats/playwright.md).
  public static let playwright = TreeFormat(
    "playwright", title: "Playwright's ARIA snapshot of a page", syntax: .text,
    marks: FormatMarks(beginning: "- ", isCertain: AriaSnapshot.isFound), rules: .playwright,
    read: readPlaywright)
}

extension FormatRules {
  static let playwright = FormatRules(
    rules: [
      ImportRule("reference", ["id"], from: ["[ref]"], "the reference"),
      ImportRule(
        "numbered", ["id"], from: ["(its place)"], .derived,
        "what has no reference is numbered in order"),
      ImportRule("role", ["role"], from: ["role"], "the role"),
      ImportRule("name", ["label"], from: ["name"], "the name, its white space folded"),
      ImportRule("text", ["label"], from: ["text"], "the text of the line"),
      ImportRule(
        "value", ["value"], from: ["text", "(what is chosen)"],
        "the text on the line of a field, or what is chosen in it"),
      ImportRule("content", ["text"], from: ["text", "(the field)"], "what is in a text input"),
      ImportRule("level", ["headingLevel"], from: ["[level]"], "the level of a heading"),
      ImportRule(
        "attribute", ["checked", "pressed", "expanded", "invalid"],
        from: ["[checked]", "[pressed]", "[expanded]", "[invalid]"], "the attribute of that name"),
      ImportRule(
        "unchecked", ["checked"], from: ["(the role)"], .derived,
        "what can be checked and is not said to be, is not"),
      ImportRule(
        "states", ["traits"], from: ["[disabled]", "[selected]"],
        "a state that is a trait"),
      ImportRule("box", ["frame"], from: ["[box]"], "where it is"),
      ImportRule(
        "editable", ["focusable"], from: ["(the role)"], .derived, "a field can have the focus"),
      ImportRule(
        drop: "pointer", "[cursor]", words: "what the mouse looks like is not said"),
      .labelOfControl,
    ]
      + ImportRule.web.except(
        .unseen, .ignored, .bullet, .live, .unattached, .repeated, .screenName, .behindDialog)
      + [.idle, .unused],
    shape: .line,
    structure: ["role", "[ref]", "[active]", "[aria-hidden]", "[box]", "[checked]", "[level]"])
}

extension ImportRule {
  static let labelOfControl = ImportRule(
    view: "label-of-control", .dropped, "the control beside it is called so, and says it")
}
