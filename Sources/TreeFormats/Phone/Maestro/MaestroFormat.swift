// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

extension TreeFormat {
  /// The output of Maestro's hierarchy command (docs/reference/formats/maestro.md).
  public static let maestro = TreeFormat(
    "maestro", title: "the hierarchy from Maestro (iOS and Android)", syntax: .json,
    marks: FormatMarks(
      document: ["attributes": .kind(.object)], isWithin: { MaestroTable.start(in: $0) != nil }),
    rules: .maestro, read: readMaestro)
}

extension FormatRules {
  static let maestro = FormatRules(
    rules: [
      .described.from("content-desc", "accessibilityText", "description"), .title,
      .textRule, .hintAsLabel.from("hintText", "hint"),
      .value, .valueRule.from("text", as: "text-as-value"), .switched, .stateRule,
      .content.from("value", "text", "hintText", "hint", "showing-hint", "(the field)"), .tooltip,
      ImportRule(
        "kind", ["traits"], from: ["hintText", "checked", "(its words)"], .derived,
        "a text input if it has a hint, a switch if it is checked, a secure input if it shows bullets "
          + "or mentions a password"),
      .disabled, .classRule.from("class", "type"),
      .flagRule.from("enabled", "selected", "heading", "password", "checkable"), .focusableRule,
      .urgency,
      .identifierRule.from("resource-id", "id", "key"), .frameRule, .textOfSwitch, .stateOfSwitch,
      .textDescribed, .hintShown,
      .descriptionIsContent, .valueIsLabel, .valueIsPlaceholder, .placeholderIsLabel, .screenName,
      ImportRule(drop: "words-again", "text", "title", words: "it repeats the label or the value"),
    ] + ImportRule.phone.except(.declared, .container)
      + [.labelOfContents, .rowBesideControls, .scrollBar, .scrollBarWords, .idle, .unused],
    shape: .object(SourceShape.Object(wrappers: ["attributes"])),
    structure: FormatRules.androidStructure.union([
      "children", "selected", "visible", "longClickable",
    ]),
    names: [
      "label": ["accessibilityText", "title", "text"], "value": ["text"],
      "placeholder": ["hintText"], "state": ["state-description"],
      "description": ["content-desc", "accessibilityText", "description"],
    ])
}
