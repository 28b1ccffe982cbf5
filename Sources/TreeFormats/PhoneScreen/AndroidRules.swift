// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The rules that all importers of Android views share.
extension ImportRule {
  static let described = ImportRule(
    "description", ["label"], from: ["content-desc"], "the description stands for the view")
  static let textRule = ImportRule("text", ["label"], from: ["text"], "the text")
  static let labelledBy = ImportRule(
    "labelled-by", ["label"], from: ["labeledByText"], .derived,
    "the words of the view that labels it")
  static let hintAsLabel = ImportRule(
    "hint-as-label", ["label"], from: ["hint", "hintText"], .derived,
    "the hint of a field that has no description and is not empty")
  static let stateRule = ImportRule(
    "state", ["value"], from: ["state-description"], "the state in words")
  static let valueRule = ImportRule(
    "value", ["value"], from: ["text"], "the text of a field or a slider")
  static let rangeRule = ImportRule(
    "range", ["range", "value"], from: ["rangeInfo"], .derived,
    "the ends of a range, and the per cent of it")
  static let switched = ImportRule(
    "switched", ["value", "checked"], from: ["checked"], .derived,
    "the state of what can be checked")
  static let content = ImportRule(
    "content", ["text"], from: ["text", "(the field)"], .derived,
    "what is in a text input, and its placeholder")
  static let tooltip = ImportRule(
    "tooltip", ["hint"], from: ["tooltip-text"], "the tooltip is the hint")
  static let classRule = ImportRule(
    "class", ["traits", "role", "view", "containerType"], from: ["(class)"], .derived,
    "the class has it, by the end of its name")
  static let flagRule = ImportRule(
    "flag", ["traits"], from: ["enabled", "selected", "heading", "password", "checkable"],
    "a state of the view")
  static let focusableRule = ImportRule(
    "focusable", ["focusable"], from: ["focusable"], "whether it can have the focus")
  static let identifierRule = ImportRule(
    "identifier", ["id"], from: ["resource-id"], "the identifier of the resource")
  static let frameRule = ImportRule("frame", ["frame"], from: ["bounds"], "where it is")
  static let collection = ImportRule(
    "collection", ["containerType", "table"], from: ["collectionInfo"], .derived,
    "with several rows and columns it is a table, with one of either a list")
  static let itemInCollection = ImportRule(
    "item", ["cell", "position", "traits"], from: ["collectionItemInfo"], .derived,
    "its place in the table or list around it, and whether it is a heading there")
  static let textOfSwitch = ImportRule(
    drop: "text-of-switch", words: "what a switch shows is its state once more")
  static let stateOfSwitch = ImportRule(
    drop: "state-of-switch", words: "the words for the state say once more whether it is checked")
  static let textDescribed = ImportRule(
    drop: "text-described", words: "the description stands for the text as well")
  static let hintShown = ImportRule(
    drop: "hint-shown", words: "the text is the hint, so the field is empty")
  static let descriptionIsContent = ImportRule(
    drop: "description-is-content", words: "the description is what is in the field once more")
}

extension FormatRules {
  /// The members that decide whether a view is an element, or hold a dump together.
  static let androidStructure: Set<String> = [
    "index", "class", "package", "bounds", "clickable", "long-clickable", "checkable", "enabled",
    "focusable", "focused", "scrollable", "displayed", "visible-to-user",
    "screen-reader-focusable", "checked", "showing-hint",
  ]
}
