// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

extension TreeFormat {
  /// The accessibility snapshot of Puppeteer, and of Playwright up to 1.56
  /// (docs/reference/formats/puppeteer.md).
  public static let puppeteer = TreeFormat(
    "puppeteer", title: "the accessibility snapshot of Puppeteer, and of Playwright up to 1.56",
    syntax: .json,
    marks: FormatMarks(document: [
      // Other formats have roles too, but not those of a page.
      "role": .hint(PuppeteerEntry.isRole),
      "children": .test { (json, isLikely) throws(JSONError) in
        isLikely ? try PuppeteerEntry.isListOfNodes(json) : false
      },
    ]), rules: .puppeteer, read: PuppeteerPage.read)
}

extension FormatRules {
  static let puppeteer = FormatRules(
    rules: [
      ImportRule("role", ["role"], from: ["role"], "the role"), .secretByName,
      ImportRule("name", ["label"], from: ["name"], "the name, its white space folded"),
      ImportRule(
        "value", ["value"], from: ["valuetext", "value", "(what is chosen)"], .derived,
        "the words for the value, else the value, of a range the per cent of it"),
      ImportRule(
        "content", ["text"], from: ["value", "placeholder", "(the field)"],
        "what is in a text input"),
      ImportRule("range", ["range"], from: ["valuemin", "valuemax"], "the ends of the range"),
      ImportRule("description", ["description"], from: ["description"], "the description"),
      ImportRule(
        "member",
        [
          "checked", "pressed", "expanded", "required", "readOnly", "busy", "invalid", "modal",
          "hasPopup", "keyShortcuts", "roleDescription", "live", "current",
        ],
        from: [
          "checked", "pressed", "expanded", "required", "readonly", "busy", "invalid", "modal",
          "haspopup", "keyshortcuts", "roledescription", "live", "current",
        ], "the member of that name"),
      ImportRule("level", ["headingLevel"], from: ["level"], "the level of a heading"),
      ImportRule(
        "states", ["traits"], from: ["disabled", "selected", "multiline"],
        "a state that is a trait"),
      .closedChoice,
      ImportRule(
        drop: "for-programs", "autocomplete", "orientation", "multiselectable", "url",
        "elementHandle", "backendNodeId", "loaderId",
        words: "it is for programs, and nothing is said of it"),
    ] + ImportRule.web.except(.unseen, .ignored, .bullet, .unattached, .repeated)
      + [.node, .idle, .unused],
    structure: ["role", "children", "focused"])
}

extension ImportRule {
  static let secretByName = ImportRule(
    "password-by-name", ["role"], from: ["(its name or what it shows)"], .derived,
    "what shows bullets, or has a name that speaks of a password, is a password input")
  static let closedChoice = ImportRule(
    view: "closed-choice", .dropped, "it is one of the choices of a list that is closed")
}
