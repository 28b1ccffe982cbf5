// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

extension TreeFormat {
  /// The elements that AccessibilitySnapshot's parser finds on an iOS screen
  /// (docs/reference/formats/accessibilitysnapshot.md).
  public static let accessibilitySnapshot = TreeFormat(
    "accessibilitysnapshot", title: "the model of AccessibilitySnapshot (iOS)", syntax: .json,
    marks: FormatMarks(
      document: ["element": .any, "container": .any, "buttonHeistVersion": .kind(.string)],
      node: ["element": .kind(.object), "container": .kind(.object)]),
    rules: .accessibilitySnapshot, read: readAccessibilitySnapshot)
}

extension FormatRules {
  static let accessibilitySnapshot = FormatRules(
    rules: [
      ImportRule(
        "member",
        each: [
          "label": "label", "value": "value", "userInputLabels": "userInputLabels",
          "respondsToUserInteraction": "respondsToUserInteraction",
          "activationPoint": "activationPoint", "customContent": "customContent",
        ], "the member with the same name"),
      ImportRule(
        "hint", from: ["hint"], .derived,
        "the hint without the sentences that the parser adds"),
      ImportRule("identifier", ["id"], from: ["identifier"], "the identifier"),
      ImportRule(
        "shape", ["frame"], from: ["shape", "frame"], .derived,
        "the frame of the shape, or the bounding box of its outline"),
      ImportRule("outline", ["path"], from: ["shape"], "the outline of the shape"), .actions,
      ImportRule(
        "rotors", from: ["customRotors"], .derived,
        "the elements whose descriptions match the results"),
      ImportRule("language", from: ["accessibilityLanguage"], "the language"),
      ImportRule("modal", from: ["isModalBoundary"], "whether it is modal"),
      .traits, .type, .typeWords,
      ImportRule(
        "series", ["position"], from: ["(the series)"], .derived, "its position in the series"),
      ImportRule(
        drop: "parsed-words", "description",
        words: "Aloud composes its own utterance instead of the one that the parser predicts"),
    ] + [.node, .root, .envelope, .unknownTrait, .idle, .unused],
    shape: .object(SourceShape.Object(wrappers: ["element", "container", "_0", "payload"])),
    structure: [
      "children", "tree", "payload", "traversalIndex", "usesDefaultActivationPoint",
    ])
}

extension ImportRule {
  static let type = ImportRule(
    "type", ["containerType", "view", "table", "traits"], from: ["type"], "the kind of container")
  static let typeWords = ImportRule(
    "type-words", ["label", "value", "id"], from: ["type"],
    "the values that the kind of container carries")
}
