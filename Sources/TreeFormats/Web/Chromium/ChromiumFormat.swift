// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

extension TreeFormat {
  /// The reply of Chromium's Accessibility.getFullAXTree (docs/reference/formats/chromium.md).
  public static let chromium = TreeFormat(
    "chromium", title: "the answer of Chromium's DevTools", syntax: .json,
    marks: FormatMarks(document: ["result": .kind(.object)], node: ["nodeId": .any]),
    takesDOMSnapshot: true, rules: .chromium, read: readChromiumTree)
}

extension FormatRules {
  static let chromium = FormatRules(
    rules: [
      ImportRule("number", ["id"], from: ["nodeId"], "the browser's number for it"),
      ImportRule("role", ["role"], from: ["role"], "the role"),
      ImportRule("name", ["label"], from: ["name"], "the name, its white space folded"),
      ImportRule(
        "value", ["value"], from: ["properties.valuetext", "value"], .derived,
        "the value; of a range the words for it, else the per cent of the range"),
      ImportRule(
        "title", ["hint"], from: ["description"], .derived,
        "the description, where it is that of the title attribute"),
      ImportRule("description", ["description"], from: ["description"], "the description"),
      ImportRule(
        "content", ["text"], from: ["value", "(the field)", "(the caret)"],
        "what is in a text input with the caret, and its placeholder"),
      ImportRule("level", ["headingLevel"], from: ["properties.level"], "the level of a heading"),
      ImportRule(
        "property",
        [
          "checked", "pressed", "expanded", "required", "readOnly", "busy", "invalid", "focusable",
          "modal", "hasPopup", "keyShortcuts", "roleDescription", "live", "atomic",
        ],
        from: [
          "properties.checked", "properties.pressed", "properties.expanded", "properties.required",
          "properties.readonly", "properties.busy", "properties.invalid", "properties.focusable",
          "properties.modal", "properties.hasPopup", "properties.keyshortcuts",
          "properties.roledescription", "properties.live", "properties.atomic",
        ], "the property of that name"),
      ImportRule(
        "states", ["traits"],
        from: [
          "properties.disabled", "properties.selected", "properties.multiline",
          "properties.focused",
        ], "a state that is a trait"),
      ImportRule(
        "range", ["range"], from: ["properties.valuemin", "properties.valuemax"],
        "the ends of the range"),
      ImportRule(
        "snapshot", ["frame", "language", "current"], from: ["(the DOM snapshot)"],
        "the snapshot has it"),
      .severalLines,
    ] + ImportRule.web.except(.root, .unseen) + [.node, .idle, .unused],
    shape: .object(
      SourceShape.Object(
        divided: ["properties"], valued: ["role", "name", "value", "description"])),
    structure: [
      "nodeId", "parentId", "childIds", "backendDOMNodeId", "frameId", "ignored", "role",
      "chromeRole", "ignoredReasons", "properties.editable", "properties.describedby",
      "properties.activedescendant",
    ])
}
