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
      .role, .secretByName, .name, .valueText.from("valuetext", "value", "(what is chosen)"),
      .fieldContent.from("value", "placeholder", "(the field)"),
      .range.from("valuemin", "valuemax"), .descriptionRule,
      ImportRule(
        "member",
        each: [
          "checked": "checked", "pressed": "pressed", "expanded": "expanded",
          "required": "required", "readOnly": "readonly", "busy": "busy", "invalid": "invalid",
          "modal": "modal", "hasPopup": "haspopup", "keyShortcuts": "keyshortcuts",
          "roleDescription": "roledescription", "live": "live", "current": "current",
        ], "the member with the same name"),
      .level, .states.from("disabled", "selected", "multiline"), .closedChoice,
      ImportRule(
        drop: "for-programs", "autocomplete", "orientation", "multiselectable", "url",
        "elementHandle", "backendNodeId", "loaderId",
        words: "it is for programs and is not spoken"),
    ] + ImportRule.web.except(.unseen, .ignored, .bullet, .unattached, .repeated)
      + [.node, .idle, .unused],
    structure: ["role", "children", "focused"])
}

extension ImportRule {
  static let secretByName = ImportRule(
    "password-by-name", ["role"], from: ["(its name or what it shows)"], .derived,
    "a password input if it shows bullets or its name mentions a password")
  static let closedChoice = ImportRule(
    view: "closed-choice", .dropped, "it is an option of a closed list")
}
