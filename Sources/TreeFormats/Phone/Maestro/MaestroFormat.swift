// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

extension TreeFormat {
  /// The output of Maestro's hierarchy command (docs/reference/formats/maestro.md).
  public static let maestro = TreeFormat(
    "maestro", title: "the hierarchy from Maestro (iOS and Android)", syntax: .json,
    marks: FormatMarks(
      document: ["attributes": .kind(.object), "ui_schema": .kind(.object)],
      isWithin: { MaestroTable.start(in: $0) != nil }),
    rules: .maestro, read: readMaestro)
}

extension FormatRules {
  static let maestro = FormatRules(
    rules: [
      .described.from("content-desc", "accessibilityText", "description", "a11y"), .title,
      .textRule.from("text", "txt"), .hintAsLabel.from("hintText", "hint"),
      .value.from("value", "val"), .valueRule.from("text", "txt", as: "text-as-value"), .switched,
      .stateRule,
      .content.from(
        "value", "val", "text", "txt", "hintText", "hint", "showing-hint", "(the field)"), .tooltip,
      ImportRule(
        "kind", ["traits"], from: ["hintText", "checked", "(its words)"], .derived,
        "a text input if it has a hint, a switch if it is checked, a secure input if it shows bullets "
          + "or mentions a password"),
      .disabled, .classRule.from("class", "type", "cls"), .errorRule, .invalidRule.from("error"),
      .flagRule.from(
        "enabled", "selected", "heading", "password", "checkable", "(class)", "(its words)"),
      .focusableRule, .urgency,
      .identifierRule.from("resource-id", "id", "key", "rid"), .frameRule.from("bounds", "b"),
      .textOfSwitch, .stateOfSwitch,
      .textDescribed, .hintShown,
      .descriptionIsContent, .valueIsLabel, .valueIsPlaceholder, .placeholderIsLabel, .screenName,
      ImportRule(
        drop: "words-again", "text", "txt", "title", words: "it repeats the label or the value"),
    ] + ImportRule.phone.except(.declared, .container)
      + [.labelOfContents, .rowBesideControls, .scrollBar, .scrollBarWords, .idle, .unused],
    shape: .object(SourceShape.Object(wrappers: ["attributes"])),
    structure: FormatRules.androidStructure.union([
      "children", "selected", "visible", "longClickable", "ignoreBoundsFiltering",
      "important-for-accessibility", "elements", "c", "scroll", "ui_schema",
    ]),
    names: [
      "label": ["accessibilityText", "title", "text", "a11y", "txt"],
      "value": ["text", "val", "txt"],
      "placeholder": ["hintText"], "state": ["state-description"],
      "description": ["content-desc", "accessibilityText", "description", "a11y"],
    ])
}
