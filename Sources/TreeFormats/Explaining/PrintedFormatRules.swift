// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The rules of trees of semantics that were printed as text.
extension FormatRules {
  static let compose = FormatRules(
    rules: [
      described.from("ContentDescription"), textRule.from("Text"),
      ImportRule("pane", ["label"], from: ["PaneTitle"], "the title of a part of the screen"),
      ImportRule(
        "text-put-in", ["value"], from: ["EditableText"], "what is in a text input"),
      ImportRule(
        "switched", ["value", "checked"], from: ["ToggleableState"], .derived,
        "whether it is on, off or in between"),
      ImportRule(
        "chosen", ["checked"], from: ["Selected"], "whether a radio button is the chosen one"),
      stateRule.from("StateDescription"),
      content.from("EditableText", "(the field)"),
      composeRole, composeMark, composeToggle, composeRange, composeInput,
      ImportRule(
        "dialog", ["role"], from: ["[IsDialog]"], "what is marked as a dialog is one"),
      selectableGroup,
      ImportRule("error", ["description", "invalid"], from: ["Error"], "the error"),
      ImportRule(
        "opening", ["expanded"], from: ["Actions.Expand", "Actions.Collapse"], .derived,
        "what can be expanded is collapsed, and the other way round"),
      ImportRule("live", ["live"], from: ["LiveRegion"], "how urgently changes are spoken"),
      ImportRule("actions", ["actions"], from: ["CustomActions"], "the custom actions"),
      ImportRule(
        "order", ["sortPriority"], from: ["TraversalIndex"], .derived, "the smaller comes first"),
      ImportRule(
        "list", ["containerType"], from: ["CollectionInfo"], .derived,
        "what has rows or columns is a list"),
      ImportRule(
        "scrolled", ["view"], from: ["VerticalScrollAxisRange", "HorizontalScrollAxisRange"],
        .derived, "what can be scrolled is a scroll view"),
      ImportRule(
        "focusable", ["focusable"], from: ["Focused"],
        "what says whether it has the focus can have it"),
      ImportRule("tag", ["id"], from: ["Tag"], "the tag"),
      frameRule.from("at"), textDescribed,
      ImportRule(
        drop: "for-programs", "Actions.RequestFocus", "Actions.GetTextLayoutResult",
        "Actions.SetSelection", "Actions.OnImeAction", "Actions.PerformImeAction",
        "Actions.InsertTextAtCursor", "Actions.CopyText", "Actions.CutText", "Actions.PasteText",
        "Actions.ScrollBy", "Actions.ScrollByOffset", "Actions.ScrollToIndex",
        "Actions.IndexForKey", "Actions.PageUp", "Actions.PageDown", "Actions.PageLeft",
        "Actions.PageRight", "Actions.Dismiss", "ImeAction", "TextSelectionRange",
        "IsTraversalGroup", "IndexForKey", "Shape",
        words: "it is for programs, not for users"),
    ] + ImportRule.phone.except(.declared, .container)
      + [.unknownKind, .idle, .unused],
    shape: .told,
    structure: [
      "at", "Focused", "Selected", "MergeDescendants", "Actions.OnClick", "Actions.OnLongClick",
      "Actions.SetText", "Actions.SetProgress", "[InvisibleToUser]", "[HideFromAccessibility]",
      "[SelectableGroup]",
    ],
    tellsTraits: true)

  static let composeRole = ImportRule(
    "role", ["traits", "role"], from: ["Role"], "the role")
  static let composeMark = ImportRule(
    "mark", ["traits"], from: ["[Heading]", "[Disabled]", "[Password]", "Selected"],
    "a mark or a state that is a trait")
  static let composeToggle = ImportRule(
    "toggle", ["traits"], from: ["ToggleableState"], .derived, "what can be on and off is a switch")
  static let composeRange = ImportRule(
    "range", ["range", "value", "traits", "role"], from: ["ProgressBarRangeInfo"], .derived,
    "the ends of a range and the per cent of it; what can be set is adjustable, the rest shows "
      + "progress")
  static let composeInput = ImportRule(
    "input-kind", ["traits"], from: ["EditableText"], .derived,
    "what has text that can be edited is a text input")
  static let selectableGroup = ImportRule(
    "selectable-group", ["view", "role"], from: ["[SelectableGroup]"], .derived,
    "a group of tabs is a bar of them, one of radio buttons a radio group")

  static let flutter = FormatRules(
    rules: [
      ImportRule(
        "words", ["label"], from: ["label", "tooltip"],
        "the label and the tooltip, also of what is merged into it"),
      ImportRule(
        "toggled", ["value"], from: ["flags.isToggled"], .derived, "whether a switch is on"),
      ImportRule("value", ["value"], from: ["value"], "the value"),
      ImportRule(
        "checked", ["checked"], from: ["flags.isCheckStateMixed", "flags.isChecked"],
        "whether it is checked"),
      content.from("value", "(the field)"),
      ImportRule(
        "steps", ["range"], from: ["decreasedValue", "value", "increasedValue"], .derived,
        "what it is set to, and what the next steps would set it to"),
      ImportRule("hint", ["hint"], from: ["hint"], "the hint, also of what is merged into it"),
      flutterFlag, flutterSwitch, flutterAdjusted, disabledFlag, editing.from("flags.isFocused"),
      ImportRule(
        "checkable", ["role"],
        from: ["flags.hasCheckedState", "flags.isInMutuallyExclusiveGroup"], .derived,
        "what can be checked is a check box, or one of several a radio button"),
      ImportRule(
        "scrolled", ["view"], from: ["flags.hasImplicitScrolling"], .derived,
        "what can be scrolled is a scroll view"),
      flutterTab,
      ImportRule(
        "state", ["expanded", "required", "readOnly", "focusable"],
        from: ["flags.isExpanded", "flags.isRequired", "flags.isReadOnly", "flags.isFocusable"],
        "the flag of that name"),
      ImportRule("invalid", ["invalid"], from: ["validationResult"], "whether it is valid"),
      ImportRule("live", ["live"], from: ["flags.isLiveRegion"], "changes are spoken"),
      ImportRule("level", ["headingLevel"], from: ["headingLevel"], "the level of a heading"),
      ImportRule("actions", ["actions"], from: ["customActions"], "the custom actions"),
      identifierRule.from("identifier"),
      ImportRule(
        "rectangle", ["frame"], from: ["Rect.fromLTRB"], .derived,
        "where it is, by the nodes around it"),
      mergedUp, route, saying,
      ImportRule(
        drop: "use", "actions.tap", "actions.longPress", "actions.focus", "actions.setText",
        "actions.setSelection", "actions.copy", "actions.cut", "actions.paste", "actions.dismiss",
        "actions.expand", "actions.collapse", "actions.customAction",
        "actions.moveCursorForwardByCharacter", "actions.moveCursorBackwardByCharacter",
        "actions.moveCursorForwardByWord", "actions.moveCursorBackwardByWord",
        "actions.didGainAccessibilityFocus", "actions.didLoseAccessibilityFocus",
        words: "it tells at most that the node can be used"),
      ImportRule(
        drop: "scrolling", "actions.scrollUp", "actions.scrollDown", "actions.scrollLeft",
        "actions.scrollRight", "actions.scrollToOffset", "actions.showOnScreen", "scrollChildren",
        "scrollIndex", "scrollPosition", "scrollExtentMin", "scrollExtentMax",
        words: "how far it is scrolled is not said"),
      ImportRule(
        drop: "selection", "text selection", "currentValueLength", "maxValueLength",
        words: "what is selected in a text, and its length, are not said"),
      ImportRule(
        drop: "order", "sortKey", words: "the nodes are printed in that order already"),
    ] + [.root, .unseen, .wrapper, .group, .groupOfWords, .wordless, .wordsInside, .idle, .unused],
    shape: .told,
    structure: [
      "Rect.fromLTRB", "textDirection", "merged up", "merge boundary", "invisible", "HIDDEN",
      "tags", "flags.hasEnabledState", "flags.isEnabled", "flags.hasSelectedState",
      "flags.hasToggledState", "flags.hasCheckedState", "flags.hasExpandedState",
      "flags.hasRequiredState", "flags.scopesRoute", "flags.namesRoute", "flags.isHidden",
      "flags.isFocused", "flags.isFocusable", "flags.isInMutuallyExclusiveGroup",
    ],
    tellsTraits: true)

  static let flutterFlag = ImportRule(
    "flag", ["traits"],
    from: [
      "flags.isButton", "flags.isLink", "flags.isImage", "flags.isHeader", "flags.isKeyboardKey",
      "flags.isSelected", "flags.isTextField", "flags.isMultiline", "flags.isObscured",
      "headingLevel", "inputType",
    ], "what the flags say it is")
  static let flutterSwitch = ImportRule(
    "switch", ["traits"], from: ["flags.hasToggledState"], .derived,
    "what can be on and off is a switch")
  static let flutterAdjusted = ImportRule(
    "adjusted", ["traits"], from: ["flags.isSlider", "actions.increase", "actions.decrease"],
    .derived, "what can be increased or decreased is adjustable")
  static let disabledFlag = ImportRule(
    "disabled", ["traits"], from: ["flags.isEnabled"], "what is not enabled is `notEnabled`")
  static let flutterTab = ImportRule(
    "role", ["role", "view", "traits"], from: ["role"], "the role")
  static let mergedUp = ImportRule(
    view: "merged-up", .dropped, "it is part of the node around it, which says its words")
  static let route = ImportRule(view: "route", "a route is only what its nodes are in")
  static let saying = ImportRule(
    view: "saying", "it has words, a state or a kind, so it is an element")
}
