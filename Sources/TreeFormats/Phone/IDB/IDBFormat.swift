// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension TreeFormat {
  /// The output of idb and AXe for an iOS screen (docs/reference/formats/idb.md).
  public static let idb = TreeFormat(
    "idb", title: "the output of idb and AXe (iOS)", syntax: .json,
    marks: FormatMarks(
      document: ["elements": .any, "AXFrame": .any, "AXLabel": .any, "AXUniqueId": .any],
      node: ["AXFrame": .any, "AXLabel": .any, "AXUniqueId": .any]),
    rules: .idb, read: readIDB)
}

extension FormatRules {
  static let idb = FormatRules(
    rules: [
      .label.from("AXLabel", "label"), .title, .value.from("AXValue", "value"),
      .fieldText.from("AXValue", "value", "placeholder", "(the field)"),
      ImportRule("help", ["hint"], from: ["help"], "the hint"),
      ImportRule("identifier", ["id"], from: ["AXUniqueId", "identifier"], "the identifier"),
      .frameRule.from("frame", "AXFrame"), .actions.from("custom_actions"),
      ImportRule("expanded", ["expanded"], from: ["expanded"], "whether it is expanded"),
      ImportRule(
        "required", ["required"], from: ["content_required"], "whether a text input is required"),
      ImportRule(drop: "cut-off", "truncated", words: "Aloud warns that content may be missing"),
      ImportRule(
        drop: "words-for-kind", "role_description",
        words: "the role description depends on the language; the kind does not"),
    ] + ImportRule.apple.except(.nameIsLabel) + ImportRule.phone.except(.declared)
      + [.unknownKind, .unknownTrait, .idle, .unused],
    structure: [
      "children", "elements", "type", "role", "subrole", "enabled", "hidden", "focused", "screen",
      "traits", "AXFrame", "frame", "pid", "backend", "target",
    ],
    names: ["label": ["AXLabel"], "value": ["AXValue"]])
}
