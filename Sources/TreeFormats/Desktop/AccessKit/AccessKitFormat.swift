// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

extension TreeFormat {
  /// Updates of an AccessKit tree as its serializer writes them (docs/reference/formats/accesskit.md).
  public static let accessKit = TreeFormat(
    "accesskit", title: "updates of an AccessKit tree", syntax: .jsonSequence,
    marks: FormatMarks(
      document: ["treeId": .any], node: ["nodes": .kind(.array)], listsPairs: true),
    rules: .accessKit, read: readAccessKit)
}

extension FormatRules {
  static let accessKit = FormatRules(
    rules: [
      ImportRule("author-id", ["id"], from: ["authorId"], "the author's name for it"),
      ImportRule("number", ["id"], from: ["(its number)"], "the number of the node"),
      ImportRule("role", ["role"], from: ["role"], "the role"),
      ImportRule(
        "name", ["label"], from: ["label", "name"], "the label, its white space folded"),
      ImportRule(
        "labelled-by", ["label"], from: ["labelledBy"], .derived,
        "the names of the nodes that label it"),
      ImportRule("text", ["label"], from: ["value"], "the value of a text, or of what holds one"),
      ImportRule(
        "value", ["value"],
        from: ["value", "stateDescription", "numericValue", "(its texts)"],
        .derived, "the value, else the state in words, else the number or the per cent of it"),
      ImportRule(
        "content", ["text"], from: ["value", "placeholder", "textSelection", "(its texts)"],
        "what is in a text input, or the texts in it, with what is selected"),
      ImportRule(
        "range", ["range"],
        from: ["numericValue", "minNumericValue", "maxNumericValue", "numericValueStep"],
        "the ends and the steps of a range"),
      ImportRule(
        "description", ["description"],
        from: ["description", "describedBy", "errorMessage", "stateDescription"], .derived,
        "the description or the names of the nodes that describe it, then the error, then the state"
      ),
      ImportRule("tooltip", ["hint"], from: ["tooltip"], "the tooltip is the hint"),
      ImportRule("toggled", ["checked", "pressed"], from: ["toggled"], "whether it is on"),
      ImportRule(
        "keys", ["keyShortcuts"], from: ["keyboardShortcut", "accessKey"], "the keys for it"),
      ImportRule(
        "property", ["expanded", "invalid", "live", "hasPopup", "language", "roleDescription"],
        from: ["expanded", "invalid", "live", "hasPopup", "language", "roleDescription"],
        "the property of that name"),
      ImportRule("current", ["current"], from: ["ariaCurrent"], "which one is the current one"),
      ImportRule("actions", ["actions"], from: ["customActions"], "the custom actions"),
      ImportRule(
        "flag", ["required", "readOnly", "busy", "modal", "atomic"],
        from: [
          "flags.required", "flags.readOnly", "flags.busy", "flags.modal", "flags.liveAtomic",
        ], "the flag of that name"),
      ImportRule(
        "can-focus", ["focusable"], from: ["actions.focus"], "it can be given the focus"),
      ImportRule(
        "states", ["traits"], from: ["selected", "flags.disabled", "flags.visited"],
        "a state that is a trait"),
      ImportRule(
        "steps", ["traits"], from: ["actions.increment", "actions.decrement"], .derived,
        "what can be changed step by step is adjustable"),
      .kindOfInput,
      ImportRule(
        "level", ["headingLevel"], from: ["level"], .derived, "the level, which counts from zero"),
      ImportRule(
        "place", ["position"], from: ["positionInSet", "sizeOfSet", "radioGroup"], .derived,
        "its place in a series, which counts from zero"),
      ImportRule(
        "size", ["table"], from: ["rowCount", "columnCount"], "how many rows and columns there are"),
      ImportRule(
        "place-in-table", ["cell"], from: ["rowIndex", "columnIndex", "rowSpan", "columnSpan"],
        .derived, "its place in a table, which counts from zero, and how far it reaches"),
      ImportRule(
        "bounds", ["frame"], from: ["bounds"], .derived, "where it is, by the transforms around it"),
      .replaced,
      ImportRule(
        drop: "use", "actions.others", words: "what else can be done with it is not said"),
      ImportRule(
        drop: "for-drawing", "fontFamily", "fontSize", "fontWeight", "backgroundColor",
        "foregroundColor", "overline", "strikethrough", "underline", "colorValue", "textAlign",
        "verticalOffset", "listStyle", "orientation", "scrollX", "scrollXMin", "scrollXMax",
        "scrollY", "scrollYMin", "scrollYMax", "characterPositions", "characterWidths",
        "wordStarts", "flags.italic", "flags.clipsChildren", "flags.touchTransparent",
        words: "how it looks is not said"),
      ImportRule(
        drop: "for-braille", "brailleLabel", "brailleRoleDescription",
        words: "it is for braille alone"),
      ImportRule(
        drop: "for-programs", "url", "className", "htmlTag", "innerHtml", "controls", "details",
        "flowTo", "owns", "memberOf", "popupFor", "inPageLinkTarget", "nextOnLine",
        "previousOnLine", "locale", "autoComplete", "sortDirection", "numericValueJump",
        "rowIndexText", "columnIndexText", "flags.multiselectable",
        "flags.isLineBreakingObject", "flags.isPageBreakingObject", "flags.isGrammarError",
        "flags.isSearchMatch", "flags.isSuggestion",
        words: "it is for programs, and nothing is said of it"),
    ] + ImportRule.web.except(.ignored, .bullet, .repeated) + [.between, .textRun, .idle, .unused],
    shape: .object(SourceShape.Object(wrappers: ["properties"])),
    structure: Set(
      [
        "role", "actions", "childActions", "flags", "children", "treeId", "transform", "bounds",
        "textDirection", "activeDescendant", "characterLengths", "flags.hidden",
        "flags.isSpellingError", "actions.focus",
      ] + AccessKitFlags.names), names: ["name": ["label"]])
}

extension ImportRule {
  static let kindOfInput = ImportRule(
    "kind-of-input", ["traits"], from: ["(the role)"], .derived,
    "the role says that there are several lines")
  static let replaced = ImportRule(
    view: "replaced", .dropped, "a later update has put another in its place")
}
