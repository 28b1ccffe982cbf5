// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Why a segment is said on the Mac: each segment names one rule.
///
/// Raw values are the names in docs/reference/utterances/macos and in explained transcripts, a
/// contract. A rule that iOS has, too, has the same name.
public enum MacRule: String, CaseIterable, UtteranceRule {
  // Value, name and description.
  case value, rangeValue = "range value", textValue = "text value", secureValue = "secure value",
    insertionPoint = "insertion point", selectedText = "selected text", label,
    contentsSelected = "contents selected", labelAround = "label around",
    hintPromotion = "hint promotion", description, placeholder,
    colorName = "color name", quality = "meter quality", content = "important content",
    nothingToSay = "nothing to say"

  // States.
  case justChanged = "just changed", selected, current, sorted = "sort order", required, invalid =
    "invalid data", busy,
    dimmed, checkedState = "checked state", toggleState = "toggle state", rawState = "raw state",
    popUpKind = "pop up kind", expanded, details, blank

  // Role words.
  case heading, itemsInHeading = "items in heading", link, roleWord = "role word",
    textField = "text field", textArea = "text area", readOnly = "read-only", splitter,
    emptyGroup = "empty group", toolkitWord = "toolkit word", decidedWord = "other role word",
    clickable, listMarker = "list marker", roleDescription = "role description",
    keyboardKey = "keyboard key",
    unknownRole = "unknown role", unknownTrait = "unknown trait"

  // Places.
  case position, bracketedPosition = "position in brackets", tabPosition = "tab position",
    seriesPosition = "series position", itemPosition = "item position", row, column,
    rowHeader = "row header", columnHeader = "column header"

  // Containers.
  case containerWord = "container word", containerLabel = "container label",
    containerDescription = "container description", containerValue = "container value",
    containerHint = "container hint", itemCount = "item count", tableSize = "table size", dialog,
    unnamedDialog = "unnamed dialog", containerEnd = "container end", listLevel = "list level"

  // The cursor and the keyboard.
  case containerStop = "container as a stop", interacting,
    stoppedInteracting = "stopped interacting", noSelection = "no selection",
    keyboardEntry = "keyboard entry", keyboardExit = "keyboard exit", whereabouts

  // Help and instructions.
  case hint, instruction, inside, action, moreContent = "more content"

  /// The Mac has one rule for everything that has just changed.
  static var changedText: MacRule { .justChanged }

  /// The topic and the evidence.
  public var entry: RuleEntry {
    switch self {
    case .value, .textValue, .insertionPoint, .contentsSelected, .colorName, .quality, .label,
      .description, .placeholder:
      RuleEntry(.values, .recorded)
    case .rangeValue, .secureValue, .selectedText, .labelAround, .hintPromotion, .content,
      .nothingToSay:
      RuleEntry(.values, .decided)
    case .justChanged, .selected, .current, .sorted, .required, .invalid, .dimmed,
      .checkedState,
      .toggleState, .popUpKind, .expanded, .details, .blank:
      RuleEntry(.states, .recorded)
    case .busy, .rawState: RuleEntry(.states, .decided)
    case .heading, .itemsInHeading, .link, .roleWord, .textField, .textArea, .readOnly, .splitter,
      .emptyGroup, .clickable, .listMarker:
      RuleEntry(.roleWords, .recorded)
    case .toolkitWord: RuleEntry(.roleWords, .toolkit)
    case .decidedWord, .roleDescription, .keyboardKey, .unknownRole, .unknownTrait:
      RuleEntry(.roleWords, .decided)
    case .position, .bracketedPosition, .itemPosition, .row, .column, .columnHeader:
      RuleEntry(.places, .recorded)
    case .tabPosition: RuleEntry(.places, .decided)
    case .seriesPosition: RuleEntry(.places, .toolkit)
    case .rowHeader: RuleEntry(.places, .inferred)
    case .containerWord, .containerLabel, .itemCount, .tableSize, .dialog, .unnamedDialog,
      .containerEnd, .listLevel:
      RuleEntry(.containers, .recorded)
    case .containerDescription, .containerValue, .containerHint: RuleEntry(.containers, .decided)
    case .containerStop: RuleEntry(.cursor, .decided)
    case .interacting, .stoppedInteracting, .noSelection, .keyboardEntry, .keyboardExit,
      .whereabouts:
      RuleEntry(.cursor, .recorded)
    case .hint, .instruction, .action, .moreContent: RuleEntry(.help, .recorded)
    case .inside: RuleEntry(.help, .inferred)
    }
  }
}
