// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The rules of documents that are read as web pages.
extension ImportRule {
  static let ignored = ImportRule(
    view: "ignored", .dropped, "the browser ignores it; its children replace it")
  static let layout = ImportRule(
    view: "layout", .dropped, "it is hidden or only for layout; Aloud omits it with its content")
  static let bullet = ImportRule(
    view: "bullet", .dropped, "it is the bullet or number of a list item")
  static let blank = ImportRule(view: "blank", .dropped, "it has no text")
  static let bareText = ImportRule(view: "bare-text", "text outside other elements is an element")
  static let whole = ImportRule(view: "whole", "it is read as a whole, with its content")
  static let opening = ImportRule(
    view: "opening", "it is read as a whole, followed by what it opens")
  static let field = ImportRule(view: "field", "it accepts text, so it is an element")
  static let choice = ImportRule(view: "choice", "it offers a choice, so it is an element")
  static let around = ImportRule(
    view: "around", "it contains more than text, so it encloses separate elements")
  static let cell = ImportRule(view: "cell", "the cell contains only text, so it is an element")
  static let holder = ImportRule(view: "holder", "it groups its content")
  static let emptyHolder = ImportRule(view: "empty-holder", .dropped, "it is empty and has no name")
  static let transparent = ImportRule(
    view: "transparent", .dropped, "it has no meaning; its children replace it")
  static let named = ImportRule(
    view: "named", "it has its own name, so it is a group with that name")
  static let live = ImportRule(view: "live", "it is a live region, so it is kept")
  static let page = ImportRule(
    view: "page", .dropped, "it is the page in a frame; the frame represents it")
  static let inElement = ImportRule(
    view: "in-element", .dropped, "it is part of an element that is read as a whole or is closed")
  static let unattached = ImportRule(
    view: "unattached", .dropped, "it is not reachable from the root")
  static let repeated = ImportRule(
    view: "repeated", .dropped, "it repeats another node with the same identifier")
  static let between = ImportRule(view: "between", "an added node around a view, such as a row")
  static let block = ImportRule(
    view: "block", "it is a block, which the dialog around it counts as one item")
  static let sentence = ImportRule(
    view: "sentence", "an added node around the texts of a sentence, which iOS reads as one element"
  )
  static let piece = ImportRule(
    view: "piece",
    "a piece of a heading in several blocks or lines, or with generated text, which iOS reads as one element"
  )
  static let textRun = ImportRule(
    view: "text-run", .dropped, "it is a run of the text that contains it")

  static let web = [
    root, unseen, ignored, layout, bullet, blank, bareText, whole, opening, field, choice, around,
    cell, holder, emptyHolder, transparent, named, live, page, inElement, unattached, repeated,
    nameOfContents, screenName, wordsInside, stateOfHolder, counted, counting, placeOfCell,
    groupOfName, behindDialog, traitsAround, editing, secretInput,
  ]

  static let nameOfContents = ImportRule(
    drop: "name-of-contents", words: "the name comes from its content, which is read anyway")
  static let stateOfHolder = ImportRule(
    "state-of-holder",
    [
      "expanded", "current", "hasPopup", "keyShortcuts", "roleDescription", "focusable",
      "description", "position", "hint",
    ], from: ["(what is around it)"], .derived,
    "the state of an enclosing view that is not read itself")
  static let counted = ImportRule(
    "counted", ["position"], from: ["(its like)"], .derived,
    "its position among similar nodes, counted in order")
  static let counting = ImportRule(
    "counting", ["table"], from: ["(its cells)"], .derived, "the number of rows and columns in it")
  static let placeOfCell = ImportRule(
    "place-of-cell", ["cell"], from: ["(its row)"], .derived,
    "its position, counted in order with spans")
  static let groupOfName = ImportRule(
    "group-of-name", ["containerType"], from: ["(the name)"], .derived,
    "its own name makes it a group")
  static let behindDialog = ImportRule(
    "hidden-behind", ["elementsHidden"], from: ["(the dialog)"], .derived,
    "a modal dialog hides the rest of the page")
  static let traitsAround = ImportRule(
    "traits-around", ["traits"], from: ["(what is around it)"], .derived,
    "an enclosing view is disabled or changes frequently")
  static let tabOrder = ImportRule(
    "tab-order", ["tabIndex", "focusable"], from: ["(the DOM)"], .derived,
    "its place in the Tab order, if that is not its place in the tree, or that Tab skips it")
  static let inPageLink = ImportRule(
    "in-page-link", ["traits"], from: ["(the DOM)"], .derived,
    "it is a link to an element of the same page")
  static let clickTarget = ImportRule(
    "click-target", ["respondsToUserInteraction"], from: ["(the DOM)"], .derived,
    "it is all there is in an element that listens to clicks")
  static let secretInput = ImportRule(
    "secret", ["traits"], from: ["(the kind of input)"], .derived, "the typed text is hidden")
  static let secretPurpose = ImportRule(
    "secret-purpose", ["traits"], from: ["(`autocomplete`)"], .derived,
    "the field is for a password, a code or a payment card, so its text is hidden")
  static let secretLetters = ImportRule(
    "secret-letters", ["traits"], from: ["(`-webkit-text-security`)"], .derived,
    "the page hides the letters, so the text is hidden")
  static let formerSecret = ImportRule(
    "former-secret", ["traits"], from: ["(the former type)"], .derived,
    "the field was one for a password, so its text is hidden")

  /// Returns the rule that hides the content of an element.
  static func secret(_ mark: SecretMark) -> ImportRule {
    switch mark {
    case .type: secretInput
    case .formerType: formerSecret
    case .purpose: secretPurpose
    case .textSecurity: secretLetters
    }
  }

  /// The rules of engines, which know more of a field than other programs.
  static let secrets = [secretPurpose, secretLetters]

  static let severalLines = ImportRule(
    "several-lines", ["traits"], from: ["(the kind of field)"], .derived,
    "editable content that is not a field has several lines")
  static let editing = ImportRule(
    "editing", ["traits"], from: ["(the focus)"], .derived,
    "the input with the focus is being edited")
}
