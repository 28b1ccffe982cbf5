// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The rules that importers share.
extension ImportRule {
  // Rules without details.

  static let node = ImportRule(view: "node", .direct, "it is a node of the tree")
  static let mapped = ImportRule(
    "mapped", [], from: [], .derived, "it follows from what the document says of the view")
  static let unused = ImportRule(drop: "unused", words: "nothing follows from it")
  static let idle = ImportRule(
    drop: "idle", words: "it makes no difference to this node, or is said elsewhere")
  static let envelope = ImportRule(
    view: "envelope", .dropped, "it only holds the document together")
  static let root = ImportRule(
    view: "root", "no view of the document stands for it; it holds all the others")

  static let unknownKind = ImportRule(
    drop: "unknown-kind", words: "nobody knows this kind of view, so it says nothing of itself")
  static let unknownTrait = ImportRule(
    drop: "unknown-trait", words: "nobody knows a trait of that name, so it says nothing")

  // Views of a phone's screen.

  static let declared = ImportRule(
    view: "declared", .direct, "the document itself says whether it is an element")
  static let unseen = ImportRule(view: "unseen", "it cannot be seen, so it is no element")
  static let text = ImportRule(
    view: "words", "it says something and is part of no other element, so it is one")
  static let partOfElement = ImportRule(
    view: "part-of-element", .dropped, "it is part of the element around it, which says its words")
  static let wrapper = ImportRule(view: "wrapper", "it only holds others")
  static let container = ImportRule(
    view: "container", "it holds others, and is something to the user, such as a bar")
  static let groupOfWords = ImportRule(
    "group-of-words", ["containerType"], from: ["(its words)"], .derived,
    "words that nothing in it says make it a group")
  static let group = ImportRule(
    view: "group",
    "it holds others and has words that none of them says, so it is a group of that name")
  static let control = ImportRule(view: "control", "it can be used, so it is an element")
  static let input = ImportRule(view: "input", "text can be put in, so it is an element")
  static let sameWords = ImportRule(
    view: "same-words", .dropped,
    "it lies in one of the same words, and is the same thing seen twice")
  static let wholeRow = ImportRule(view: "row", "it is used as a whole, so it is one element")
  static let rowWithSwitch = ImportRule(
    view: "row-with-switch", "it is used as a whole and stands for the one switch in it")
  static let rowInPieces = ImportRule(
    view: "row-in-pieces", "there are several controls in it, so it is read piece by piece")
  static let rowUngrouped = ImportRule(
    view: "row-ungrouped", "rows are not to be grouped, so it is read piece by piece")
  static let wordless = ImportRule(
    view: "wordless", "it can be used, and nothing says what it is")
  static let wordsInside = ImportRule(
    "words-inside", ["label"], from: ["(texts in it)"], .derived,
    "the words of the texts in it, as far as it does not say them already")
  static let switchInside = ImportRule(
    "switch-inside", ["value", "traits", "role", "checked"], from: ["(the switch in it)"], .derived,
    "the state of the one switch in it")

  /// The rules of a phone's screen.
  static let phone = [
    root, declared, unseen, text, partOfElement, wrapper, container, group, control, input,
    sameWords, wholeRow, rowWithSwitch, rowInPieces, rowUngrouped, wordless, wordsInside,
    switchInside, groupOfWords,
  ]

  // What tools for iOS say.

  static let kind = ImportRule(
    "kind", ["traits", "view"], from: ["(kind)"], .derived, "the kind of element has it")
  static let traits = ImportRule(
    "traits", ["traits"], from: ["traits"], .direct, "a trait of that name")
  static let disabled = ImportRule(
    "disabled", ["traits"], from: ["enabled"], .direct, "what is not enabled is `notEnabled`")
  static let chosen = ImportRule(
    "chosen", ["traits"], from: ["value", "AXValue"], .derived,
    "on buttons and tabs the value 1 stands for `selected`")
  static let notChosen = ImportRule(
    drop: "not-chosen", words: "on tabs the value 0 says that they are not selected")
  static let leadsBack = ImportRule(
    "leads-back", ["traits"], from: ["identifier", "AXUniqueId", "name"], .derived,
    "a button that the system calls `BackButton` leads back")
  static let valueIsLabel = ImportRule(
    drop: "value-is-label", words: "the value is the label once more")
  static let valueIsPlaceholder = ImportRule(
    drop: "value-is-placeholder",
    words: "the value is the placeholder, so the field is empty")
  static let placeholderIsLabel = ImportRule(
    drop: "placeholder-is-label", words: "the placeholder is the label, and is said once")
  static let nameIsLabel = ImportRule(
    drop: "name-is-label", words: "for want of an identifier the name is the label once more")
  static let screenName = ImportRule(
    drop: "screen-name", words: "it is the name of the screen")

  /// The rules of tools for iOS.
  static let apple = [
    kind, traits, disabled, chosen, notChosen, leadsBack, valueIsLabel, valueIsPlaceholder,
    placeholderIsLabel,
    nameIsLabel, screenName,
  ]
}
