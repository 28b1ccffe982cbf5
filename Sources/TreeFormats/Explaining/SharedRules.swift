// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The rules that importers share.
extension ImportRule {
  // Rules without details.

  static let node = ImportRule(view: "node", .direct, "it is a node of the tree")
  static let mapped = ImportRule(
    "mapped", [], from: [], .derived, "derived from what the document says about the view")
  static let unused = ImportRule(drop: "unused", words: "the importer does not use it")
  static let idle = ImportRule(
    drop: "idle", words: "it has no effect on this node, or is spoken elsewhere")
  static let envelope = ImportRule(view: "envelope", .dropped, "it only structures the document")
  static let root = ImportRule(view: "root", "an added node that contains all others")

  static let unknownKind = ImportRule(
    drop: "unknown-kind", words: "the kind of view is unknown and is ignored")
  static let unknownTrait = ImportRule(
    drop: "unknown-trait", words: "the trait is unknown and is ignored")

  // Rules of several formats, which adapt them to their names.

  static let role = ImportRule("role", from: ["role"], "the role")
  static let name = ImportRule(
    "name", ["label"], from: ["name"], "the name with collapsed white space")
  static let states = ImportRule(
    "states", ["traits"], from: ["disabled", "selected"], "the state as a trait")
  static let level = ImportRule("level", ["headingLevel"], from: ["level"], "the heading level")
  static let range = ImportRule(
    "range", from: ["value"], "the bounds of the range, and the value in it")
  static let descriptionRule = ImportRule("description", from: ["description"], "the description")
  static let actions = ImportRule("actions", from: ["customActions"], "the custom actions")
  static let urgency = ImportRule("live", from: ["live-region"], "how urgently changes are spoken")
  static let contentAndCaret = ImportRule(
    "content", ["text"], from: ["value", "(the field)"],
    "the content and caret of a text input, and its placeholder")
  static let fieldContent = ImportRule(
    "content", ["text"], from: ["value", "(the field)"], "the content of a text input")
  static let fieldText = ImportRule(
    "text", from: ["value", "placeholderValue", "(the field)"], .derived,
    "the content of a text input, and its placeholder")
  static let box = ImportRule("box", ["frame"], from: ["[box]"], "its position and size")
  static let keys = ImportRule(
    "keys", ["keyShortcuts"], from: ["keyboardShortcut"], "the keyboard shortcut")
  static let place = ImportRule("place", ["position"], from: ["place"], "its position in a series")
  static let valueText = ImportRule(
    "value", from: ["value"], .derived,
    "the value text or else the value; for a range, the percentage")

  // Views of a phone's screen.

  static let declared = ImportRule(
    view: "declared", .direct, "the document states whether it is an element")
  static let unseen = ImportRule(view: "unseen", "it is not visible, so it is not an element")
  static let text = ImportRule(
    view: "words", "it has text and is not part of another element, so it is an element")
  static let partOfElement = ImportRule(
    view: "part-of-element", .dropped,
    "it is part of the element that contains it, which includes its text")
  static let wrapper = ImportRule(view: "wrapper", "it only contains other views")
  static let container = ImportRule(
    view: "container", "it contains other views and has a meaning for the user, such as a bar")
  static let groupOfWords = ImportRule(
    "group-of-words", ["containerType"], from: ["(its words)"], .derived,
    "its own text, which no view in it has, makes it a group")
  static let group = ImportRule(
    view: "group",
    "it contains other views and has text that none of them has, so it is a group with that name")
  static let control = ImportRule(view: "control", "it is interactive, so it is an element")
  static let input = ImportRule(view: "input", "it accepts text, so it is an element")
  static let sameWords = ImportRule(
    view: "same-words", .dropped, "it is inside a view with the same text and duplicates it")
  static let wholeRow = ImportRule(view: "row", "it works as a whole, so it is one element")
  static let rowWithSwitch = ImportRule(
    view: "row-with-switch", "it works as a whole and represents the one switch in it")
  static let rowBesideControls = ImportRule(
    view: "row-beside-controls", "it works as a whole, and so does each control in it")
  static let rowInPieces = ImportRule(
    view: "row-in-pieces", "it contains several controls, so each part is an element")
  static let rowUngrouped = ImportRule(
    view: "row-ungrouped", "grouping is off, so each part is an element")
  static let wordless = ImportRule(view: "wordless", "it is interactive, but has no label")
  static let wordsInside = ImportRule(
    "words-inside", ["label"], from: ["(texts in it)"], .derived,
    "the texts in it that its own label does not include")
  static let switchInside = ImportRule(
    "switch-inside", ["value", "traits", "role", "checked"], from: ["(the switch in it)"], .derived,
    "the state of the one switch in it")

  static let phone = [
    root, declared, unseen, text, partOfElement, wrapper, container, group, control, input,
    sameWords, wholeRow, rowWithSwitch, rowInPieces, rowUngrouped, wordless, wordsInside,
    switchInside, groupOfWords,
  ]

  // Rules of tools for iOS.

  static let label = ImportRule("label", from: ["label"], "the label")
  static let title = ImportRule(
    "title", ["label"], from: ["title"], "the title replaces a missing label")
  static let value = ImportRule("value", from: ["value"], "the value")
  static let kind = ImportRule(
    "kind", ["traits", "view", "automationType", "position"], from: ["(kind)"], .derived,
    "implied by the kind of element")
  static let traits = ImportRule(
    "traits", from: ["traits"], .direct, "the trait with the same name")
  static let disabled = ImportRule(
    "disabled", ["traits"], from: ["enabled"], .direct, "`notEnabled` if it is not enabled")
  static let chosen = ImportRule(
    "chosen", ["traits"], from: ["value", "AXValue"], .derived,
    "on buttons and tabs, the value 1 means `selected`")
  static let notChosen = ImportRule(
    drop: "not-chosen", words: "on tabs, the value 0 means not selected")
  static let leadsBack = ImportRule(
    "leads-back", ["traits"], from: ["identifier", "AXUniqueId", "name"], .derived,
    "a button that the system names `BackButton` is a back button")
  static let valueIsLabel = ImportRule(drop: "value-is-label", words: "the value repeats the label")
  static let valueIsPlaceholder = ImportRule(
    drop: "value-is-placeholder", words: "the value is the placeholder, so the field is empty")
  static let placeholderIsLabel = ImportRule(
    drop: "placeholder-is-label", words: "the placeholder repeats the label")
  static let nameIsLabel = ImportRule(
    drop: "name-is-label", words: "without an identifier, the name repeats the label")
  static let screenName = ImportRule(drop: "screen-name", words: "it is the name of the screen")

  static let apple =
    [
      kind, traits, disabled, chosen, notChosen, leadsBack, valueIsLabel, valueIsPlaceholder,
      placeholderIsLabel, nameIsLabel, screenName,
    ] + apps

  // Rules of tools for Android.

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
  static let errorRule = ImportRule(
    "error", ["description"], from: ["error"], "the error message")
  static let invalidRule = ImportRule(
    "invalid", from: ["isContentInvalid", "error"], "invalid if it has an error")
  static let classRule = ImportRule(
    "class", ["traits", "role", "view", "containerType", "className"], from: ["(class)"], .derived,
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
