// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension TreeFormat {
  /// A printed semantics tree of Jetpack Compose (docs/reference/formats/compose.md).
  public static let compose = TreeFormat(
    "compose", title: "a printout of Jetpack Compose's semantics tree (Android)", syntax: .text,
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
      .pane.from("PaneTitle"), .composeContent,
      ImportRule(
        "switched", ["value", "checked"], from: ["ToggleableState"], .derived,
        "whether it is on, off or mixed"),
      .composeChosen, .stateRule.from("StateDescription"),
      .content.from("EditableText", "(the field)"),
      .composeRole, .composeMark, .composeToggle, .composeRange, .composeInput, .composeDialog,
      .selectableGroup,
      ImportRule("error", ["description", "invalid"], from: ["Error"], "the error message"),
      ImportRule(
        "opening", ["expanded"], from: ["Actions.Expand", "Actions.Collapse"], .derived,
        "collapsed if it can be expanded, expanded if it can be collapsed"),
      .urgency.from("LiveRegion"), .actions.from("CustomActions"),
      ImportRule(
        "order", ["sortPriority"], from: ["TraversalIndex"], .derived, "a smaller index comes first"
      ),
      ImportRule(
        "list", ["containerType"], from: ["CollectionInfo"], .derived,
        "a list if it has rows or columns"),
      .composeScrolled,
      ImportRule("focusable", from: ["Focused"], "focusable if it states whether it has the focus"),
      ImportRule("tag", ["id"], from: ["Tag"], "the tag"), .frameRule.from("at"), .textDescribed,
      ImportRule(
        drop: "for-programs", "Actions.RequestFocus", "Actions.GetTextLayoutResult",
        "Actions.SetSelection", "Actions.OnImeAction", "Actions.PerformImeAction",
        "Actions.InsertTextAtCursor", "Actions.CopyText", "Actions.CutText", "Actions.PasteText",
        "Actions.ScrollBy", "Actions.ScrollByOffset", "Actions.ScrollToIndex",
        "Actions.IndexForKey", "Actions.PageUp", "Actions.PageDown", "Actions.PageLeft",
        "Actions.PageRight", "Actions.Dismiss", "ImeAction", "TextSelectionRange",
        "IsTraversalGroup", "IndexForKey", "Shape", words: "it is for programs, not for users"),
    ] + ImportRule.phone.except(.declared, .container) + [.unknownKind, .idle, .unused],
    shape: .told,
    structure: [
      "at", "Focused", "Selected", "MergeDescendants", "Actions.OnClick", "Actions.OnLongClick",
      "Actions.SetText", "Actions.SetProgress", "[InvisibleToUser]", "[HideFromAccessibility]",
      "[SelectableGroup]",
    ])
}

extension ImportRule {
  static let composeContent = ImportRule(
    "text-put-in", ["value"], from: ["EditableText"], "the content of a text input")
  static let composeChosen = ImportRule(
    "chosen", ["checked"], from: ["Selected"], "whether a radio button is selected")
  static let composeDialog = ImportRule(
    "dialog", ["role"], from: ["[IsDialog]"], "a dialog if it is marked as one")
  static let composeScrolled = ImportRule(
    "scrolled", ["view"], from: ["VerticalScrollAxisRange", "HorizontalScrollAxisRange"], .derived,
    "a scroll view if it can be scrolled")
  static let composeRole = ImportRule("role", ["traits", "role"], from: ["Role"], "the role")
  static let composeMark = ImportRule(
    "mark", ["traits"], from: ["[Heading]", "[Disabled]", "[Password]", "Selected"],
    "the mark or state as a trait")
  static let composeToggle = ImportRule(
    "toggle", ["traits"], from: ["ToggleableState"], .derived, "a switch if it can be on or off")
  static let composeRange = ImportRule(
    "range", ["range", "value", "traits", "role"], from: ["ProgressBarRangeInfo"], .derived,
    "the bounds of a range and the value as a percentage; adjustable if it can be set, otherwise a "
      + "progress indicator")
  static let composeInput = ImportRule(
    "input-kind", ["traits"], from: ["EditableText"], .derived,
    "a text input if it has editable text")
  static let selectableGroup = ImportRule(
    "selectable-group", ["view", "role"], from: ["[SelectableGroup]"], .derived,
    "a tab bar if it groups tabs, a radio group if it groups radio buttons")
}
