// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The rules of each format, which come before those of the steps that it shares with others.
extension FormatRules {
  static let aloud = FormatRules(
    rules: [
      ImportRule("as-written", ["*"], from: ["*"], .direct, "it is taken over as it stands"),
      .node, .mapped, .unused,
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
        drop: "words-for-kind", "role_description",
        words: "the words for the kind are in some language, the kind itself is not"),
    ] + ImportRule.apple + ImportRule.phone + ImportRule.general,
    structure: [
      "children", "elements", "type", "role", "subrole", "enabled", "hidden", "focused", "screen",
      "traits", "AXFrame", "frame", "pid", "backend", "target",
    ])

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
    ] + ImportRule.apple + ImportRule.phone + ImportRule.general,
    shape: .tag,
    structure: [
      "type", "enabled", "visible", "accessible", "focused", "index", "traits", "x", "y", "width",
      "height", "processId", "bundleId",
    ])

  static let android = FormatRules(
    rules: [
      ImportRule(
        "description", ["label"], from: ["content-desc"], "the description stands for the view"),
      ImportRule("text", ["label"], from: ["text"], "the text"),
      hintAsLabel,
      ImportRule("state", ["value"], from: ["state-description"], "the state in words"),
      ImportRule("value", ["value"], from: ["text"], "the text of a field or a slider"),
      ImportRule(
        "switched", ["value", "checked"], from: ["checked"], .derived,
        "the state of what can be checked"),
      ImportRule(
        "content", ["text"], from: ["text", "hint", "hintText", "showing-hint", "(the field)"],
        .derived,
        "what is in a text input, and what stands there while it is empty"),
      ImportRule("tooltip", ["hint"], from: ["tooltip-text"], "the tooltip is the hint"),
      classRule, flagRule,
      ImportRule("focusable", ["focusable"], from: ["focusable"], "whether it can have the focus"),
      ImportRule("live", ["live"], from: ["live-region"], "how urgently changes are spoken"),
      ImportRule("identifier", ["id"], from: ["resource-id"], "the identifier of the resource"),
      ImportRule("frame", ["frame"], from: ["bounds"], "where it is"),
      textOfSwitch, textDescribed, hintShown,
    ] + ImportRule.phone + ImportRule.general,
    shape: .tag,
    structure: [
      "index", "class", "package", "bounds", "clickable", "long-clickable", "checkable", "enabled",
      "focusable", "focused", "scrollable", "displayed", "visible-to-user",
      "screen-reader-focusable",
      "checked", "rotation", "width", "height", "drawing-order", "showing-hint",
    ])

  /// Those that the views of Android tell, whatever document they come from.
  static let androidViews = [
    hintAsLabel, classRule, flagRule, textOfSwitch, textDescribed, hintShown,
  ]

  static let hintAsLabel = ImportRule(
    "hint-as-label", ["label"], from: ["hint", "hintText"], .derived,
    "the hint of a field that has no description and is not empty")
  static let textOfSwitch = ImportRule(
    drop: "text-of-switch", words: "what a switch shows is its state once more")
  static let textDescribed = ImportRule(
    drop: "text-described", words: "the description stands for the text as well")
  static let hintShown = ImportRule(
    drop: "hint-shown", words: "the text is the hint, so the field is empty")
  static let classRule = ImportRule(
    "class", ["traits", "role", "view", "containerType"], from: ["(class)"], .derived,
    "the class has it, by the end of its name")
  static let flagRule = ImportRule(
    "flag", ["traits"], from: ["enabled", "selected", "heading", "password", "checkable"],
    "a state of the view")

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
    ] + ImportRule.general,
    shape: .object(SourceShape.Object(wrappers: ["element", "container", "_0"])),
    structure: ["children", "tree", "traversalIndex", "usesDefaultActivationPoint"])
}
