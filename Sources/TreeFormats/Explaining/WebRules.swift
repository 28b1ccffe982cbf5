// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The rules of documents that are read as web pages.
extension ImportRule {
  static let ignored = ImportRule(
    view: "ignored", .dropped, "the browser ignores it; what is in it takes its place")
  static let layout = ImportRule(
    view: "layout", .dropped,
    "it is about layout, or hidden, and is left out with all that is in it")
  static let bullet = ImportRule(
    view: "bullet", .dropped, "it is the bullet or number of an item of a list")
  static let blank = ImportRule(view: "blank", .dropped, "it says nothing")
  static let bareText = ImportRule(
    view: "bare-text", "text that is part of no other element is one")
  static let whole = ImportRule(view: "whole", "it is read as a whole, with what is in it")
  static let opening = ImportRule(
    view: "opening", "it is read as a whole, and what it opens after it")
  static let field = ImportRule(view: "field", "text can be put in, so it is an element")
  static let choice = ImportRule(
    view: "choice", "one of several is chosen in it, so it is an element")
  static let around = ImportRule(
    view: "around", "there is more than text in it, so it lies around the elements in it")
  static let cell = ImportRule(view: "cell", "there is only text in it, so the cell is an element")
  static let holder = ImportRule(view: "holder", "it keeps together what is in it")
  static let emptyHolder = ImportRule(
    view: "empty-holder", .dropped, "there is nothing in it and it has no name")
  static let transparent = ImportRule(
    view: "transparent", .dropped, "it means nothing; what is in it takes its place")
  static let named = ImportRule(
    view: "named", "it has a name of its own, so it is a group of that name")
  static let live = ImportRule(view: "live", "changes in it are spoken, so it is kept")
  static let page = ImportRule(
    view: "page", .dropped, "it is the page in a frame; the frame stands for it")
  static let inElement = ImportRule(
    view: "in-element", .dropped, "it is part of an element that is read as a whole, or closed")
  static let unattached = ImportRule(
    view: "unattached", .dropped, "nothing leads to it from the root")
  static let repeated = ImportRule(
    view: "repeated", .dropped, "it says what another node of its identifier has said")
  static let between = ImportRule(
    view: "between", "no view of the document stands for it; it is put around one, such as a row")
  static let textRun = ImportRule(
    view: "text-run", .dropped, "it is a stretch of the text around it, which says it")

  /// The rules of documents that are read as web pages.
  static let web = [
    root, unseen, ignored, layout, bullet, blank, bareText, whole, opening, field, choice, around,
    cell, holder, emptyHolder, transparent, named, live, page, inElement, unattached, repeated,
    nameOfContents, screenName, wordsInside, stateOfHolder, counted, counting, placeOfCell,
    groupOfName, behindDialog, traitsAround, editing, secretInput,
  ]

  static let nameOfContents = ImportRule(
    drop: "name-of-contents", words: "the name is put together from what is in it, which says it")
  static let stateOfHolder = ImportRule(
    "state-of-holder",
    [
      "expanded", "current", "hasPopup", "keyShortcuts", "roleDescription", "focusable",
      "description",
    ],
    from: ["(what is around it)"], .derived,
    "the state of something around it that is not read itself")
  static let counted = ImportRule(
    "counted", ["position"], from: ["(its like)"], .derived, "its place among its like, by order")
  static let counting = ImportRule(
    "counting", ["table"], from: ["(its cells)"], .derived, "so many rows and columns are in it")
  static let placeOfCell = ImportRule(
    "place-of-cell", ["cell"], from: ["(its row)"], .derived, "its place by order and spans")
  static let groupOfName = ImportRule(
    "group-of-name", ["containerType"], from: ["(the name)"], .derived,
    "a name of its own makes it a group")
  static let behindDialog = ImportRule(
    "hidden-behind", ["elementsHidden"], from: ["(the dialog)"], .derived,
    "a dialog has the page to itself")
  static let traitsAround = ImportRule(
    "traits-around", ["traits"], from: ["(what is around it)"], .derived,
    "what is around it is disabled, or changes all the time")
  static let secretInput = ImportRule(
    "secret", ["traits"], from: ["(the kind of input)"], .derived, "what is put in is hidden")
  static let severalLines = ImportRule(
    "several-lines", ["traits"], from: ["(the kind of field)"], .derived,
    "what can be edited without being a field has several lines")
  static let editing = ImportRule(
    "editing", ["traits"], from: ["(the focus)"], .derived,
    "text is put into the input that has the focus")
}
