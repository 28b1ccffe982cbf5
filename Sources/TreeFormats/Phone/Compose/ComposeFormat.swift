// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension TreeFormat {
  /// A semantics tree that Jetpack Compose printed (docs/reference/formats/compose.md).
  public static let compose = TreeFormat(
    "compose", title: "Jetpack Compose's printed semantics tree (Android)", syntax: .text,
    marks: FormatMarks(
      lines: [["Printing with useUnmergedTree"], ["Node #", " at (l="]],
      isCertain: { text in
        PrintedText(text)?.hasLine(in: text) {
          String($0).holds("Node #") && String($0).holds(" at (l=")
        } == true
      }),
    rules: .compose, read: readCompose)
}

extension FormatRules {
  static let compose = FormatRules(
    rules: [
      .described.from("ContentDescription"), .textRule.from("Text"),
      ImportRule("pane", ["label"], from: ["PaneTitle"], "the title of a part of the screen"),
      ImportRule(
        "text-put-in", ["value"], from: ["EditableText"], "what is in a text input"),
      ImportRule(
        "switched", ["value", "checked"], from: ["ToggleableState"], .derived,
        "whether it is on, off or in between"),
      ImportRule(
        "chosen", ["checked"], from: ["Selected"], "whether a radio button is the chosen one"),
      .stateRule.from("StateDescription"),
      .content.from("EditableText", "(the field)"),
      .composeRole, .composeMark, .composeToggle, .composeRange, .composeInput,
      ImportRule(
        "dialog", ["role"], from: ["[IsDialog]"], "what is marked as a dialog is one"),
      .selectableGroup,
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
      .frameRule.from("at"), .textDescribed,
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
}

extension ImportRule {
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
}
