// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The rules of what Maestro and XCUITest say of a phone's screen.
extension FormatRules {
  static let maestro = FormatRules(
    rules: [
      described.from("content-desc", "accessibilityText"),
      ImportRule("title", ["label"], from: ["title"], "the title stands in for a label"),
      textRule, hintAsLabel.from("hintText", "hint"),
      ImportRule("value", ["value"], from: ["value"], "the value"),
      ImportRule("text-as-value", ["value"], from: ["text"], "the text of a field or a slider"),
      switched, stateRule,
      content.from("value", "text", "hintText", "hint", "showing-hint", "(the field)"), tooltip,
      ImportRule(
        "kind", ["traits"], from: ["hintText", "checked", "(its words)"], .derived,
        "what has a hint is a text input, what is checked a switch, what shows bullets or speaks of "
          + "a password a secure input"),
      .disabled, classRule.from("class"),
      flagRule.from("enabled", "selected", "heading", "password", "checkable"), focusableRule,
      ImportRule("live", ["live"], from: ["live-region"], "how urgently changes are spoken"),
      identifierRule, frameRule, textOfSwitch, stateOfSwitch, textDescribed, hintShown,
      descriptionIsContent, .valueIsLabel, .valueIsPlaceholder, .placeholderIsLabel, .screenName,
      ImportRule(
        drop: "words-again", "text", "title", words: "it is the label or the value once more"),
    ] + ImportRule.phone.except(.declared, .container) + [.idle, .unused],
    shape: .object(SourceShape.Object(wrappers: ["attributes"])),
    structure: androidStructure.union(["children", "selected"]),
    names: [
      "label": ["accessibilityText", "title", "text"], "value": ["text"],
      "placeholder": ["hintText"], "state": ["state-description"],
      "description": ["content-desc", "accessibilityText"],
    ], tellsTraits: true)

  static let xcuitest = FormatRules(
    rules: [
      ImportRule("label", ["label"], from: ["label"], "what the element is called"),
      ImportRule("title", ["label"], from: ["title"], "the title stands in for a label"),
      ImportRule("value", ["value"], from: ["value"], "the value"),
      ImportRule(
        "text", ["text"], from: ["value", "placeholderValue", "(the field)"], .derived,
        "what is in a text input, and what stands there while it is empty"),
      identifierRule.from("identifier"), frameRule.from("frame"), selected, editing,
      ImportRule.disabled.from("Disabled"),
    ] + ImportRule.apple.except(.traits, .disabled, .nameIsLabel)
      + ImportRule.phone.except(.declared, .unseen) + [.unknownKind, .idle],
    shape: .told,
    structure: ["frame", "Focused", "Keyboard Focused", "Has Keyboard Focus", "Has Focus"],
    names: ["label": ["title"], "placeholder": ["placeholderValue"]], tellsTraits: true)

  static let selected = ImportRule(
    "selected", ["traits"], from: ["Selected"], "what is selected says so")
  static let editing = ImportRule(
    "editing", ["traits"],
    from: ["Focused", "Keyboard Focused", "Has Keyboard Focus", "Has Focus"], .derived,
    "text is put into the input that has the focus")
}
