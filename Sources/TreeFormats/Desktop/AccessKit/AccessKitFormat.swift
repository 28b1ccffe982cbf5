// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

extension TreeFormat {
  /// Updates of an AccessKit tree, as serialized (docs/reference/formats/accesskit.md).
  public static let accessKit = TreeFormat(
    "accesskit", title: "updates of an AccessKit tree", syntax: .jsonSequence,
    marks: FormatMarks(
      document: ["treeId": .any], node: ["nodes": .kind(.array)], listsPairs: true),
    rules: .accessKit, read: readAccessKit)
}

extension FormatRules {
  static let accessKit = FormatRules(
    rules: [
      ImportRule("author-id", ["id"], from: ["authorId"], "the identifier that the author chose"),
      .nodeNumber, .role,
      ImportRule(
        "name", ["label"], from: ["label", "name"], "the label with collapsed white space"),
      ImportRule(
        "labelled-by", ["label"], from: ["labelledBy"], .derived,
        "the names of the nodes that label it"),
      ImportRule(
        "text", ["label"], from: ["value"], "the value of a text, or of a node that contains a text"
      ),
      ImportRule(
        "value", from: ["value", "stateDescription", "numericValue", "(its texts)"],
        .derived, "the value, or else the state description, or else the number or percentage"),
      ImportRule(
        "content", ["text"], from: ["value", "placeholder", "textSelection", "(its texts)"],
        "the content of a text input, or the texts in it, with the selection"),
      ImportRule(
        "range", ["range"],
        from: ["numericValue", "minNumericValue", "maxNumericValue", "numericValueStep"],
        "the bounds and the step of a range"),
      ImportRule(
        "description", ["description"],
        from: ["description", "describedBy", "errorMessage", "stateDescription"], .derived,
        "the description or the names of the nodes that describe it, then the error, then the state"
      ),
      ImportRule("tooltip", ["hint"], from: ["tooltip"], "the tooltip is the hint"),
      ImportRule("toggled", ["checked", "pressed"], from: ["toggled"], "whether it is on"),
      .keys.from("keyboardShortcut", "accessKey"),
      ImportRule(
        "property",
        each: [
          "expanded": "expanded", "invalid": "invalid", "live": "live", "hasPopup": "hasPopup",
          "language": "language", "roleDescription": "roleDescription",
        ], "the property with the same name"),
      ImportRule("current", from: ["ariaCurrent"], "whether it is the current item"), .actions,
      ImportRule(
        "flag",
        each: [
          "required": "flags.required", "readOnly": "flags.readOnly", "busy": "flags.busy",
          "modal": "flags.modal", "atomic": "flags.liveAtomic",
        ], "the flag with the same name"),
      ImportRule(
        "can-focus", ["focusable"], from: ["actions.focus"], "whether it can receive the focus"),
      .states.from("selected", "flags.disabled", "flags.visited"), .steps, .kindOfInput,
      .inPageLink.from("inPageLinkTarget"),
      ImportRule(
        "level", ["headingLevel"], from: ["level"], .derived,
        "the heading level; AccessKit counts from zero"),
      ImportRule(
        "place", ["position"], from: ["positionInSet", "sizeOfSet", "radioGroup"], .derived,
        "its position in a series; AccessKit counts from zero"),
      .size, .placeInTable,
      ImportRule(
        "bounds", ["frame"], from: ["bounds"], .derived,
        "its position and size, with the enclosing transforms"),
      .replaced,
      ImportRule(drop: "use", "actions.others", words: "other actions are not spoken"),
      ImportRule(
        drop: "for-drawing", "fontFamily", "fontSize", "fontWeight", "backgroundColor",
        "foregroundColor", "overline", "strikethrough", "underline", "colorValue", "textAlign",
        "verticalOffset", "listStyle", "orientation", "scrollX", "scrollXMin", "scrollXMax",
        "scrollY", "scrollYMin", "scrollYMax", "characterPositions", "characterWidths",
        "wordStarts", "flags.italic", "flags.clipsChildren", "flags.touchTransparent",
        words: "its appearance is not spoken"),
      ImportRule(
        drop: "for-braille", "brailleLabel", "brailleRoleDescription",
        words: "it is only for braille"),
      ImportRule(
        drop: "for-programs", "url", "className", "htmlTag", "innerHtml", "controls", "details",
        "flowTo", "owns", "memberOf", "popupFor", "nextOnLine",
        "previousOnLine", "locale", "autoComplete", "sortDirection", "numericValueJump",
        "rowIndexText", "columnIndexText", "flags.multiselectable", "flags.isLineBreakingObject",
        "flags.isPageBreakingObject", "flags.isGrammarError", "flags.isSearchMatch",
        "flags.isSuggestion", words: "it is for programs and is not spoken"),
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
  static let nodeNumber = ImportRule(
    "number", ["id"], from: ["(its number)"], "the number of the node")
  static let steps = ImportRule(
    "steps", ["traits"], from: ["actions.increment", "actions.decrement"], .derived,
    "adjustable if it can be changed in steps")
  static let size = ImportRule(
    "size", ["table"], from: ["rowCount", "columnCount"], "the number of rows and columns")
  static let placeInTable = ImportRule(
    "place-in-table", ["cell"], from: ["rowIndex", "columnIndex", "rowSpan", "columnSpan"],
    .derived, "its position and span in a table; AccessKit counts from zero")
  static let kindOfInput = ImportRule(
    "kind-of-input", ["traits"], from: ["(the role)"], .derived, "the role implies several lines")
  static let replaced = ImportRule(view: "replaced", .dropped, "a later update replaces it")
}

func readAccessKit(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) throws(JSONError) -> AccessibilityTree? {
  let document = try AccessKitDocument.read(text, &findings, context.trace)
  guard findings.errorCount == 0 else { return nil }
  var page = AccessKitPage(document)
  let frame = page.frame()
  if let trace = context.trace { page.tell(trace) }
  page.document.notices.report(to: &findings)
  return PageImporter.tree(of: [consume frame], &findings, context) { importer in
    importer.countsLooseRadios = false
    importer.hasRoot = false
    importer.builder.tree.language = page.language
    importer.builder.tree.direction = page.direction
    importer.builder.tree.screen = page.screen
    importer.builder.tree.notifications = document.announcements.map { text, live in
      var event = Notification(.announcement)
      event.text = text
      event.priority = live == .assertive ? .high : .low
      return event
    }
  }
}
