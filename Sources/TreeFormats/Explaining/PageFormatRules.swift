// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The rules of the formats whose nodes become those of a page.
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
      kindOfInput,
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
      replaced,
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

  static let kindOfInput = ImportRule(
    "kind-of-input", ["traits"], from: ["(the role)"], .derived,
    "the role says that there are several lines")
  static let replaced = ImportRule(
    view: "replaced", .dropped, "a later update has put another in its place")

  static let puppeteer = FormatRules(
    rules: [
      ImportRule("role", ["role"], from: ["role"], "the role"), secretByName,
      ImportRule("name", ["label"], from: ["name"], "the name, its white space folded"),
      ImportRule(
        "value", ["value"], from: ["valuetext", "value", "(what is chosen)"], .derived,
        "the words for the value, else the value, of a range the per cent of it"),
      ImportRule(
        "content", ["text"], from: ["value", "placeholder", "(the field)"],
        "what is in a text input"),
      ImportRule("range", ["range"], from: ["valuemin", "valuemax"], "the ends of the range"),
      ImportRule("description", ["description"], from: ["description"], "the description"),
      ImportRule(
        "member",
        [
          "checked", "pressed", "expanded", "required", "readOnly", "busy", "invalid", "modal",
          "hasPopup", "keyShortcuts", "roleDescription", "live", "current",
        ],
        from: [
          "checked", "pressed", "expanded", "required", "readonly", "busy", "invalid", "modal",
          "haspopup", "keyshortcuts", "roledescription", "live", "current",
        ], "the member of that name"),
      ImportRule("level", ["headingLevel"], from: ["level"], "the level of a heading"),
      ImportRule(
        "states", ["traits"], from: ["disabled", "selected", "multiline"],
        "a state that is a trait"),
      closedChoice,
      ImportRule(
        drop: "for-programs", "autocomplete", "orientation", "multiselectable", "url",
        "elementHandle", "backendNodeId", "loaderId",
        words: "it is for programs, and nothing is said of it"),
    ] + ImportRule.web.except(.unseen, .ignored, .bullet, .unattached, .repeated)
      + [.node, .idle, .unused],
    structure: ["role", "children", "focused"])

  static let secretByName = ImportRule(
    "password-by-name", ["role"], from: ["(its name or what it shows)"], .derived,
    "what shows bullets, or has a name that speaks of a password, is a password input")
  static let closedChoice = ImportRule(
    view: "closed-choice", .dropped, "it is one of the choices of a list that is closed")

  static let windowsUIA = FormatRules(
    rules: [
      ImportRule("automation-id", ["id"], from: ["Properties.AutomationId"], "the identifier"),
      ImportRule(
        "control-type", ["role"],
        from: [
          "Properties.ControlType", "ControlTypeId", "Properties.HeadingLevel",
          "Properties.LandmarkType", "Properties.IsDialog", "(what it is in)",
        ], .derived, "the kind of control, or the heading, landmark or dialog that it is"),
      ImportRule(
        "name", ["label"], from: ["Properties.Name", "Name"], "the name, its white space folded"),
      ImportRule(
        "help", ["description"], from: ["Properties.HelpText", "Properties.FullDescription"],
        "the help, else the full description"),
      ImportRule(
        "value", ["value"],
        from: [
          "ValuePattern.Value", "Properties.ValueValue", "RangeValuePattern.Value",
          "Properties.RangeValueValue", "(what is chosen)",
        ], .derived, "the words for the value, else the value, of a range the per cent of it"),
      ImportRule(
        "content", ["text"], from: ["ValuePattern.Value", "Properties.ValueValue", "(the field)"],
        "what is in a text input"),
      ImportRule(
        "range", ["range"],
        from: [
          "RangeValuePattern.Minimum", "RangeValuePattern.Maximum",
          "Properties.RangeValueMinimum", "Properties.RangeValueMaximum",
        ], "the ends of the range"),
      ImportRule(
        "toggled", ["checked"],
        from: [
          "TogglePattern.ToggleState", "Properties.ToggleToggleState",
          "SelectionItemPattern.IsSelected", "Properties.SelectionItemIsSelected",
        ], "whether it is on, or the chosen one"),
      ImportRule(
        "pressed", ["pressed"],
        from: ["TogglePattern.ToggleState", "Properties.ToggleToggleState"],
        "whether a button is pressed"),
      ImportRule(
        "opened", ["expanded"],
        from: [
          "ExpandCollapsePattern.ExpandCollapseState",
          "Properties.ExpandCollapseExpandCollapseState",
        ], "whether it is open"),
      ImportRule(
        "required", ["required"], from: ["Properties.IsRequiredForForm"],
        "whether it has to be filled"),
      ImportRule(
        "read-only", ["readOnly"],
        from: ["ValuePattern.IsReadOnly", "Properties.ValueIsReadOnly"],
        "whether it can only be read"),
      ImportRule(
        "modal", ["modal"], from: ["WindowPattern.IsModal", "Properties.WindowIsModal"],
        "whether it has the screen to itself"),
      ImportRule(
        "focusable", ["focusable"], from: ["Properties.IsKeyboardFocusable"],
        "whether it can have the focus"),
      ImportRule(
        "states", ["traits"],
        from: [
          "Properties.IsEnabled", "SelectionItemPattern.IsSelected",
          "Properties.SelectionItemIsSelected", "Properties.IsPassword",
        ], "a state that is a trait"),
      ImportRule(
        "keys", ["keyShortcuts"], from: ["Properties.AcceleratorKey", "Properties.AccessKey"],
        "the keys for it"),
      ImportRule(
        "place", ["position"], from: ["Properties.PositionInSet", "Properties.SizeOfSet"],
        "its place in a series"),
      ImportRule(
        "level", ["headingLevel"], from: ["Properties.HeadingLevel", "Properties.Level"],
        "the level of a heading"),
      ImportRule(
        "live-setting", ["live"], from: ["Properties.LiveSetting"],
        "how urgently changes are spoken"),
      ImportRule(
        "kind-words", ["hasPopup", "roleDescription"], from: ["Properties.ControlType"], .derived,
        "a split button opens a menu, and a calendar is called one"),
      ImportRule(
        "box", ["frame"], from: ["Properties.BoundingRectangle", "BoundingRectangle"],
        "where it is"),
      noControl, nameIsContent,
      ImportRule(
        drop: "words-for-kind", "Properties.LocalizedControlType", "LocalizedControlType",
        words: "the words for the kind are in some language, the kind itself is not"),
      ImportRule(
        drop: "often-unset", "Properties.Culture", "Properties.IsDataValidForForm",
        words: "most programs do not set it, so that nothing follows from it"),
      ImportRule(
        drop: "places-in-grid", "GridItemPattern.Column", "GridItemPattern.RowSpan",
        "GridItemPattern.ColumnSpan", words: "cells are counted by their order"),
      ImportRule(
        drop: "for-programs", "Properties.RuntimeId", "RuntimeId", "Properties.ProcessId",
        "ProcessId", "Properties.ClassName", "Properties.NativeWindowHandle",
        "Properties.FrameworkId", "Properties.ProviderDescription", "Properties.Orientation",
        "Properties.FillType", "Properties.VisualEffects", "Properties.IsPeripheral",
        "Properties.OptimizeForVisualContent",
        words: "it is for programs, and nothing is said of it"),
    ] + ImportRule.web.except(.ignored, .layout, .unattached, .repeated, .bullet, .page)
      + [.between, .unknownKind, .idle, .unused],
    shape: .object(
      SourceShape.Object(
        divided: ["Properties", "Patterns"], numbered: ["Properties"], numbers: UIAProperty.names)),
    structure: [
      "Children", "UniqueId", "Glimpse", "PlatformProperties", "ScanResults", "TestStatus",
      "TreeWalkerMode", "ControlTypeId", "BoundingRectangle", "IsKeyboardFocusable", "IsContent",
      "IsControl", "Properties.ControlType", "Properties.BoundingRectangle",
      "Properties.IsControlElement", "Properties.IsContentElement", "Properties.IsEnabled",
      "Properties.IsOffscreen", "Properties.HasKeyboardFocus", "GridItemPattern.Row",
      "Properties.GridItemRow",
    ],
    names: ["name": ["Properties.Name", "Name"]],
    counts: [
      "Properties.PositionInSet", "Properties.SizeOfSet", "Properties.Level",
      "Properties.LiveSetting", "Properties.LandmarkType", "Properties.Culture",
    ])

  static let noControl = ImportRule(
    drop: "no-control", words: "assistive technology is not to see it, so it only holds others")
  static let nameIsContent = ImportRule(
    drop: "name-is-content", words: "the name is what is in the field once more")
}
