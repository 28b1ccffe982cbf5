// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

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
        "the label and the tooltip, including those of merged nodes"),
      ImportRule(
        "toggled", ["value"], from: ["flags.isToggled"], .derived, "whether a switch is on"),
      .value,
      ImportRule(
        "checked", from: ["flags.isCheckStateMixed", "flags.isChecked"],
        "whether it is checked"),
      .content.from("value", "(the field)"),
      ImportRule(
        "steps", ["range"], from: ["decreasedValue", "value", "increasedValue"], .derived,
        "the value, and the values after one step down or up"),
      ImportRule("hint", from: ["hint"], "the hint, including those of merged nodes"),
      .flutterFlag, .flutterSwitch, .flutterAdjusted, .disabledFlag,
      .focusFlag.from("flags.isFocused"), .checkable,
      ImportRule(
        "scrolled", ["view"], from: ["flags.hasImplicitScrolling"], .derived,
        "a scroll view if it can be scrolled"),
      .flutterTab,
      ImportRule(
        "state",
        each: [
          "expanded": "flags.isExpanded", "required": "flags.isRequired",
          "readOnly": "flags.isReadOnly", "focusable": "flags.isFocusable",
        ], "the flag with the same name"),
      ImportRule("invalid", from: ["validationResult"], "whether its content is invalid"),
      ImportRule("live", from: ["flags.isLiveRegion"], "whether changes are spoken"),
      ImportRule("language", from: ["locale"], "the language"),
      .level.from("headingLevel"), .actions, .identifierRule.from("identifier"),
      ImportRule(
        "rectangle", ["frame"], from: ["Rect.fromLTRB"], .derived,
        "its position and size, computed with the enclosing nodes"),
      .mergedUp, .route, .saying,
      ImportRule(
        drop: "use", "actions.tap", "actions.longPress", "actions.focus", "actions.setText",
        "actions.setSelection", "actions.copy", "actions.cut", "actions.paste", "actions.dismiss",
        "actions.expand", "actions.collapse", "actions.customAction",
        "actions.moveCursorForwardByCharacter", "actions.moveCursorBackwardByCharacter",
        "actions.moveCursorForwardByWord", "actions.moveCursorBackwardByWord",
        "actions.didGainAccessibilityFocus", "actions.didLoseAccessibilityFocus",
        words: "it shows at most that the node is interactive"),
      ImportRule(
        drop: "scrolling", "actions.scrollUp", "actions.scrollDown", "actions.scrollLeft",
        "actions.scrollRight", "actions.scrollToOffset", "actions.showOnScreen", "scrollChildren",
        "scrollIndex", "scrollPosition", "scrollExtentMin", "scrollExtentMax",
        words: "the scroll position is not spoken"),
      ImportRule(
        drop: "selection", "text selection", "currentValueLength", "maxValueLength", "minValue",
        "maxValue",
        words: "the selection, the length of a text and the limits of a value are not spoken"),
      ImportRule(drop: "order", "sortKey", words: "the document already has this order"),
    ] + [.root, .unseen, .wrapper, .group, .groupOfWords, .wordless, .wordsInside, .idle, .unused],
    shape: .told,
    structure: [
      "Rect.fromLTRB", "textDirection", "merged up", "merge boundary", "invisible", "HIDDEN",
      "tags", "flags.hasEnabledState", "flags.isEnabled", "flags.hasSelectedState",
      "flags.hasToggledState", "flags.hasCheckedState", "flags.hasExpandedState",
      "flags.hasRequiredState", "flags.scopesRoute", "flags.namesRoute", "flags.isHidden",
      "flags.isFocused", "flags.isFocusable", "flags.isInMutuallyExclusiveGroup",
    ])
}

extension ImportRule {
  static let checkable = ImportRule(
    "checkable", ["role"], from: ["flags.hasCheckedState", "flags.isInMutuallyExclusiveGroup"],
    .derived, "a check box if it can be checked, a radio button if it is one of several")
  static let flutterFlag = ImportRule(
    "flag", ["traits"],
    from: [
      "flags.isButton", "flags.isLink", "flags.isImage", "flags.isHeader", "flags.isKeyboardKey",
      "flags.isSelected", "flags.isTextField", "flags.isMultiline", "flags.isObscured",
      "headingLevel", "inputType",
    ], "the kind of node, from its flags")
  static let flutterSwitch = ImportRule(
    "switch", ["traits"], from: ["flags.hasToggledState"], .derived,
    "a switch if it can be on or off")
  static let flutterAdjusted = ImportRule(
    "adjusted", ["traits"], from: ["flags.isSlider", "actions.increase", "actions.decrease"],
    .derived, "adjustable if it can be increased or decreased")
  static let disabledFlag = ImportRule(
    "disabled", ["traits"], from: ["flags.isEnabled"], "`notEnabled` if it is not enabled")
  static let flutterTab = ImportRule(
    "role", ["role", "view", "traits"], from: ["role"], "the role")
  static let mergedUp = ImportRule(
    view: "merged-up", .dropped, "it is part of the node that contains it, which includes its text")
  static let route = ImportRule(view: "route", "a route only contains other nodes")
  static let saying = ImportRule(
    view: "saying", "it has text, a state or a kind, so it is an element")
}

func readFlutter(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) -> AccessibilityTree? {
  guard let printed = PrintedText(text, as: .flutter) else {
    findings.error(.particular("no SemanticsNode# found"), at: nil)
    return nil
  }
  var parser = FlutterParser(context.trace)
  printed.lines(of: text) { parser.read($0, at: $1) }
  parser.finish()
  guard !parser.outline.isFull else {
    let limit = AccessibilityTree.maximumNodes
    findings.error(
      .particular("the tree has more than \(limit) nodes; print a part of it"), at: nil)
    return nil
  }
  let nodes = merged(parser.outline, context.trace)
  let places = FlutterFrames(nodes)
  var notices = ImportNotices(context.trace)
  if parser.isCut, let last = parser.outline.offsets.last { notices.note(.cutOff, at: last) }
  if parser.outline.indices.count == 1, let unjoined = parser.unjoined {
    findings.error(
      .particular(
        "this node has no parent: the characters ├─ and └─ are missing; save the dump as UTF-8"),
      at: unjoined)
    return nil
  }
  let views = nodes.map { node, offset in FlutterViews.view(of: node, &notices, at: offset) }
  for index in views.indices {
    notices.record(at: views.offsets[index]).set(
      &views[index].node.frame, .frame, to: places.frames[index])
  }
  var screen = PhoneScreen(platform: .android, views: views, notices: notices)
  screen.size = places.screen
  screen.name = nodes.entries.last { $0.flags.contains("namesRoute") && !$0.label.isEmpty }?.label
  if nodes.entries.lazy.compactMap(\.isRightToLeft).first == true {
    screen.direction = .rightToLeft
  }
  screen.focus = nodes.entries.firstIndex { $0.flags.contains("isFocused") }
  return screen.tree(&findings, context)
}
