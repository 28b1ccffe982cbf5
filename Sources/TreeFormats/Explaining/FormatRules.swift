// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The rules of each format, which come before those of the steps that it shares with others.
extension FormatRules {
  static let aloud = FormatRules(
    rules: [
      ImportRule("as-written", ["*"], from: ["*"], .direct, "it is taken over as it stands"),
      .node, .unused,
    ],
    structure: ["isElement", "children", "elements", "root", "nodes"])

  static let idb = FormatRules(
    rules: [
      ImportRule("label", ["label"], from: ["AXLabel", "label"], "what the element is called"),
      ImportRule("title", ["label"], from: ["title"], "the title stands in for a label"),
      ImportRule("value", ["value"], from: ["AXValue", "value"], "the value"),
      ImportRule(
        "text", ["text"], from: ["AXValue", "value", "placeholder", "(the field)"], .derived,
        "what is in a text input, and what stands there while it is empty"),
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

  static let appiumIOS = FormatRules(
    rules: [
      ImportRule("label", ["label"], from: ["label"], "what the element is called"),
      ImportRule("value", ["value"], from: ["value"], "the value"),
      ImportRule(
        "text", ["text"], from: ["value", "placeholderValue", "(the field)"], .derived,
        "what is in a text input, and what stands there while it is empty"),
      ImportRule(
        "identifier", ["id"], from: ["name"], .derived, "the name, unless it is the label"),
      ImportRule("frame", ["frame"], from: ["x", "y", "width", "height"], "where it is"),
      ImportRule("range", ["range"], from: ["minValue", "maxValue"], "the ends of a range"),
      ImportRule(
        "actions", ["actions"], from: ["customActions"], .derived,
        "the custom actions, which commas part"),
    ] + ImportRule.apple + ImportRule.phone + [.unknownKind, .unknownTrait, .idle, .unused],
    shape: .tag,
    structure: [
      "type", "enabled", "visible", "accessible", "focused", "index", "traits", "x", "y", "width",
      "height", "processId", "bundleId",
    ],
    names: ["placeholder": ["placeholderValue"]], tellsTraits: true)

  static let accessibilitySnapshot = FormatRules(
    rules: [
      ImportRule(
        "member",
        [
          "label", "value", "userInputLabels", "respondsToUserInteraction", "activationPoint",
          "customContent",
        ],
        from: [
          "label", "value", "userInputLabels", "respondsToUserInteraction", "activationPoint",
          "customContent",
        ], "the member of that name"),
      ImportRule(
        "hint", ["hint"], from: ["hint"], .derived,
        "the hint, less the sentences that the parser adds"),
      ImportRule("identifier", ["id"], from: ["identifier"], "the identifier"),
      ImportRule(
        "shape", ["frame"], from: ["shape", "frame"], .derived,
        "the frame of the shape, or what its outline spans"),
      ImportRule("outline", ["path"], from: ["shape"], "the outline of the shape"),
      ImportRule("actions", ["actions"], from: ["customActions"], "the custom actions"),
      ImportRule(
        "rotors", ["rotors"], from: ["customRotors"], .derived,
        "the elements that have the descriptions of the results"),
      ImportRule("language", ["language"], from: ["accessibilityLanguage"], "the language"),
      ImportRule(
        "modal", ["modal"], from: ["isModalBoundary"], "whether it has the screen to itself"),
      ImportRule("traits", ["traits"], from: ["traits"], "a trait of that name"),
      ImportRule(
        "type", ["containerType", "view", "table", "traits"], from: ["type"],
        "the kind of container"),
      ImportRule(
        "type-words", ["label", "value", "id"], from: ["type"],
        "what the kind of container has with it"),
      ImportRule(
        "series", ["position"], from: ["(the series)"], .derived,
        "its place among the elements of a series"),
      ImportRule(
        drop: "parsed-words", "description",
        words: "what the parser says VoiceOver would say is worked out anew"),
    ] + [.node, .root, .envelope, .unknownTrait, .idle, .unused],
    shape: .object(SourceShape.Object(wrappers: ["element", "container", "_0"])),
    structure: ["children", "tree", "traversalIndex", "usesDefaultActivationPoint"])
}
