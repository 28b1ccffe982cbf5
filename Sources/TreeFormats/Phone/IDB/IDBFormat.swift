// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension TreeFormat {
  /// An iOS screen as idb and AXe describe it (docs/reference/formats/idb.md).
  public static let idb = TreeFormat(
    "idb", title: "what idb and AXe describe (iOS)", syntax: .json,
    marks: FormatMarks(
      document: ["elements": .any, "AXFrame": .any, "AXLabel": .any, "AXUniqueId": .any],
      node: ["AXFrame": .any, "AXLabel": .any, "AXUniqueId": .any]),
    rules: .idb, read: readIDB)
}

extension FormatRules {
  static let idb = FormatRules(
    rules: [
      ImportRule("label", ["label"], from: ["AXLabel", "label"], "what the element is called"),
      ImportRule("title", ["label"], from: ["title"], "the title replaces a missing label"),
      ImportRule("value", ["value"], from: ["AXValue", "value"], "the value"),
      ImportRule(
        "text", ["text"], from: ["AXValue", "value", "placeholder", "(the field)"], .derived,
        "what is in a text input, and its placeholder"),
      ImportRule("help", ["hint"], from: ["help"], "the hint"),
      ImportRule("identifier", ["id"], from: ["AXUniqueId", "identifier"], "the identifier"),
      ImportRule("frame", ["frame"], from: ["frame", "AXFrame"], "where it is"),
      ImportRule("actions", ["actions"], from: ["custom_actions"], "the custom actions"),
      ImportRule("expanded", ["expanded"], from: ["expanded"], "whether it is open"),
      ImportRule(
        "required", ["required"], from: ["content_required"],
        "whether a text input has to be filled"),
      ImportRule(
        drop: "cut-off", "truncated", words: "a warning tells that something may be missing"),
      ImportRule(
        drop: "words-for-kind", "role_description",
        words: "the words for the kind are in some language, the kind itself is not"),
    ] + ImportRule.apple.except(.nameIsLabel) + ImportRule.phone.except(.declared)
      + [.unknownKind, .unknownTrait, .idle, .unused],
    structure: [
      "children", "elements", "type", "role", "subrole", "enabled", "hidden", "focused", "screen",
      "traits", "AXFrame", "frame", "pid", "backend", "target",
    ],
    names: ["label": ["AXLabel"], "value": ["AXValue"]], tellsTraits: true)
}
