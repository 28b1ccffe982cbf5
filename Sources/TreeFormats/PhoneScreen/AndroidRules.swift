// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The rules that all importers of Android views share.
extension ImportRule {
  static let described = ImportRule(
    "description", ["label"], from: ["content-desc"], "the description is the label")
  static let textRule = ImportRule("text", ["label"], from: ["text"], "the text")
  static let labelledBy = ImportRule(
    "labelled-by", ["label"], from: ["labeledByText"], .derived,
    "the text of the view that labels it")
  static let hintAsLabel = ImportRule(
    "hint-as-label", ["label"], from: ["hint", "hintText"], .derived,
    "the hint of a field that has no description and is not empty")
  static let pane = ImportRule("pane", ["label"], from: ["paneTitle"], "the title of a pane")
  static let stateRule = ImportRule(
    "state", ["value"], from: ["state-description"], "the state in words")
  static let valueRule = ImportRule("value", from: ["text"], "the text of a field or a slider")
  static let rangeRule = ImportRule(
    "range", ["range", "value"], from: ["rangeInfo"], .derived,
    "the bounds of a range, and the value as a percentage")
  static let switched = ImportRule(
    "switched", ["value", "checked"], from: ["checked"], .derived, "the state of a checkable view")
  static let content = ImportRule(
    "content", ["text"], from: ["text", "(the field)"], .derived,
    "the content of a text input, and its placeholder")
  static let tooltip = ImportRule(
    "tooltip", ["hint"], from: ["tooltip-text"], "the tooltip is the hint")
  static let classRule = ImportRule(
    "class", ["traits", "role", "view", "containerType"], from: ["(class)"], .derived,
    "implied by the class, from the end of its name")
  static let flagRule = ImportRule(
    "flag", ["traits"], from: ["enabled", "selected", "heading", "password", "checkable"],
    "a state of the view")
  static let focusableRule = ImportRule(
    "focusable", from: ["focusable"], "whether it can receive the focus")
  static let identifierRule = ImportRule(
    "identifier", ["id"], from: ["resource-id"], "the resource identifier")
  static let frameRule = ImportRule("frame", from: ["bounds"], "its position and size")
  static let collection = ImportRule(
    "collection", ["containerType", "table"], from: ["collectionInfo"], .derived,
    "a table if it has several rows and columns, a list if it has one of either")
  static let itemInCollection = ImportRule(
    "item", ["cell", "position", "traits"], from: ["collectionItemInfo"], .derived,
    "its position in the table or list, and whether it is a heading")
  static let textOfSwitch = ImportRule(
    drop: "text-of-switch", words: "the text of a switch repeats its state")
  static let stateOfSwitch = ImportRule(
    drop: "state-of-switch", words: "the state description repeats whether it is checked")
  static let textDescribed = ImportRule(
    drop: "text-described", words: "the description replaces the text")
  static let hintShown = ImportRule(
    drop: "hint-shown", words: "the text is the hint, so the field is empty")
  static let descriptionIsContent = ImportRule(
    drop: "description-is-content", words: "the description repeats the content of the field")
}

extension FormatRules {
  /// The members that decide whether a view is an element, or structure a dump.
  static let androidStructure: Set<String> = [
    "index", "class", "package", "bounds", "clickable", "long-clickable", "checkable", "enabled",
    "focusable", "focused", "scrollable", "displayed", "visible-to-user",
    "screen-reader-focusable", "checked", "showing-hint",
  ]
}
