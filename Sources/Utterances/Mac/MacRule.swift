// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The rule behind a segment in the style of the Mac.
///
/// Raw values are the names in docs/reference/utterances/macos and in explained transcripts, and
/// must not change. Rules in common with iOS have the same name.
public enum MacRule: String, CaseIterable, Sendable, RuleNames {
  // Value, name and description.
  case value
  case rangeValue = "range value"
  case textValue = "text value"
  case secureValue = "secure value"
  case insertionPoint = "insertion point"
  case selectedText = "selected text"
  case label
  case labelAround = "label around"
  case hintPromotion = "hint promotion"
  case description
  case placeholder
  case content = "important content"
  case nothingToSay = "nothing to say"

  // States.
  case justChanged = "just changed"
  case selected
  case current
  case required
  case invalid = "invalid data"
  case busy
  case dimmed
  case checkedState = "checked state"
  case toggleState = "toggle state"
  case rawState = "raw state"
  case popUpKind = "pop up kind"
  case expanded
  case blank

  // Role words.
  case heading
  case itemsInHeading = "items in heading"
  case link
  case roleWord = "role word"
  case textField = "text field"
  case textArea = "text area"
  case readOnly = "read-only"
  case splitter
  case emptyGroup = "empty group"
  case toolkitWord = "toolkit word"
  case decidedWord = "other role word"
  case roleDescription = "role description"
  case keyboardKey = "keyboard key"
  case unknownRole = "unknown role"
  case unknownTrait = "unknown trait"

  // Places.
  case position
  case bracketedPosition = "position in brackets"
  case tabPosition = "tab position"
  case seriesPosition = "series position"
  case row
  case column
  case rowHeader = "row header"
  case columnHeader = "column header"

  // Containers.
  case containerWord = "container word"
  case containerLabel = "container label"
  case containerDescription = "container description"
  case containerValue = "container value"
  case containerHint = "container hint"
  case itemCount = "item count"
  case tableSize = "table size"
  case dialog
  case unnamedDialog = "unnamed dialog"
  case containerEnd = "container end"

  // The cursor and the keyboard.
  case containerStop = "container as a stop"
  case interacting
  case stoppedInteracting = "stopped interacting"
  case noSelection = "no selection"
  case keyboardEntry = "keyboard entry"
  case keyboardExit = "keyboard exit"
  case whereabouts

  // Help and instructions.
  case hint
  case instruction
  case inside
  case action
  case moreContent = "more content"

  /// The Mac has one rule for all changes.
  static var changedValue: MacRule { .justChanged }
  static var changedText: MacRule { .justChanged }

  /// The section in docs/reference/utterances/macos.
  public var section: String {
    switch self {
    case .value, .rangeValue, .textValue, .secureValue, .insertionPoint, .selectedText, .label,
      .labelAround, .hintPromotion, .description, .placeholder, .content, .nothingToSay:
      "Value, name and description"
    case .justChanged, .selected, .current, .required, .invalid, .busy, .dimmed, .checkedState,
      .toggleState, .rawState, .popUpKind, .expanded, .blank:
      "States"
    case .heading, .itemsInHeading, .link, .roleWord, .textField, .textArea, .readOnly, .splitter,
      .emptyGroup, .toolkitWord, .decidedWord, .roleDescription, .keyboardKey, .unknownRole,
      .unknownTrait:
      "Role words"
    case .position, .bracketedPosition, .tabPosition, .seriesPosition, .row, .column, .rowHeader,
      .columnHeader:
      "Places"
    case .containerWord, .containerLabel, .containerDescription, .containerValue, .containerHint,
      .itemCount, .tableSize, .dialog, .unnamedDialog, .containerEnd:
      "Containers"
    case .containerStop, .interacting, .stoppedInteracting, .noSelection, .keyboardEntry,
      .keyboardExit, .whereabouts:
      "The cursor and the keyboard"
    case .hint, .instruction, .inside, .action, .moreContent:
      "Help and instructions"
    }
  }

  /// The evidence.
  public var evidence: Rule.Evidence {
    switch self {
    case .value, .textValue, .insertionPoint, .label, .description, .placeholder, .justChanged,
      .selected, .current, .required, .invalid, .dimmed, .checkedState, .toggleState, .popUpKind,
      .expanded, .blank, .heading, .itemsInHeading, .link, .roleWord, .textField, .textArea,
      .readOnly, .splitter, .emptyGroup, .position, .bracketedPosition, .row, .column,
      .columnHeader, .containerWord, .containerLabel, .itemCount, .tableSize, .dialog,
      .unnamedDialog, .containerEnd, .interacting, .stoppedInteracting, .noSelection,
      .keyboardEntry, .keyboardExit, .whereabouts, .hint, .instruction, .action, .moreContent:
      .recorded
    case .toolkitWord, .seriesPosition: .toolkit
    case .rowHeader, .inside: .inferred
    case .rangeValue, .secureValue, .selectedText, .labelAround, .hintPromotion, .content,
      .nothingToSay, .busy, .rawState, .decidedWord, .roleDescription, .keyboardKey, .unknownRole,
      .unknownTrait,
      .tabPosition, .containerDescription, .containerValue, .containerHint, .containerStop:
      .decided
    }
  }
}
