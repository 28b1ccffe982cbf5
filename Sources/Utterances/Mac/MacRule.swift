// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Why a segment is said on the Mac: each segment names one rule.
///
/// Raw values are the names in docs/reference/utterances/macos and in explained transcripts, a
/// contract. A rule that iOS has, too, has the same name.
public enum MacRule: String, CaseIterable, UtteranceRule {
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

  /// The Mac has one rule for everything that has just changed.
  static var changedValue: MacRule { .justChanged }
  static var changedText: MacRule { .justChanged }

  /// The topic and the evidence.
  public var entry: RuleEntry {
    switch self {
    case .value, .textValue, .insertionPoint, .label, .description, .placeholder:
      RuleEntry(.values, .recorded)
    case .rangeValue, .secureValue, .selectedText, .labelAround, .hintPromotion, .content,
      .nothingToSay:
      RuleEntry(.values, .decided)
    case .justChanged, .selected, .current, .required, .invalid, .dimmed, .checkedState,
      .toggleState, .popUpKind, .expanded, .blank:
      RuleEntry(.states, .recorded)
    case .busy, .rawState: RuleEntry(.states, .decided)
    case .heading, .itemsInHeading, .link, .roleWord, .textField, .textArea, .readOnly, .splitter,
      .emptyGroup:
      RuleEntry(.roleWords, .recorded)
    case .toolkitWord: RuleEntry(.roleWords, .toolkit)
    case .decidedWord, .roleDescription, .keyboardKey, .unknownRole, .unknownTrait:
      RuleEntry(.roleWords, .decided)
    case .position, .bracketedPosition, .row, .column, .columnHeader: RuleEntry(.places, .recorded)
    case .tabPosition: RuleEntry(.places, .decided)
    case .seriesPosition: RuleEntry(.places, .toolkit)
    case .rowHeader: RuleEntry(.places, .inferred)
    case .containerWord, .containerLabel, .itemCount, .tableSize, .dialog, .unnamedDialog,
      .containerEnd:
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
