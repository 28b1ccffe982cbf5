// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension TreeFormat {
  /// A dump of the semantics of a Flutter app (docs/reference/formats/flutter.md).
  public static let flutter = TreeFormat(
    "flutter", title: "a dump of Flutter's semantics tree", syntax: .text,
    marks: FormatMarks(lines: [[FlutterParser.mark]], isCertain: FlutterParser.isCertain),
    rules: .flutter, read: readFlutter)
}

extension FormatRules {
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
      .content.from("value", "(the field)"),
      ImportRule(
        "steps", ["range"], from: ["decreasedValue", "value", "increasedValue"], .derived,
        "what it is set to, and what the next steps would set it to"),
      ImportRule("hint", ["hint"], from: ["hint"], "the hint, also of what is merged into it"),
      .flutterFlag, .flutterSwitch, .flutterAdjusted, .disabledFlag,
      .focusFlag.from("flags.isFocused"),
      ImportRule(
        "checkable", ["role"],
        from: ["flags.hasCheckedState", "flags.isInMutuallyExclusiveGroup"], .derived,
        "what can be checked is a check box, or one of several a radio button"),
      ImportRule(
        "scrolled", ["view"], from: ["flags.hasImplicitScrolling"], .derived,
        "what can be scrolled is a scroll view"),
      .flutterTab,
      ImportRule(
        "state", ["expanded", "required", "readOnly", "focusable"],
        from: ["flags.isExpanded", "flags.isRequired", "flags.isReadOnly", "flags.isFocusable"],
        "the flag of that name"),
      ImportRule("invalid", ["invalid"], from: ["validationResult"], "whether it is valid"),
      ImportRule("live", ["live"], from: ["flags.isLiveRegion"], "changes are spoken"),
      ImportRule("level", ["headingLevel"], from: ["headingLevel"], "the level of a heading"),
      ImportRule("actions", ["actions"], from: ["customActions"], "the custom actions"),
      .identifierRule.from("identifier"),
      ImportRule(
        "rectangle", ["frame"], from: ["Rect.fromLTRB"], .derived,
        "where it is, by the nodes around it"),
      .mergedUp, .route, .saying,
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
}

extension ImportRule {
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
