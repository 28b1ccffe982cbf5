// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Why a segment is said on iOS: each segment names one rule.
///
/// Raw values are the names in docs/reference/utterances/ios and in explained transcripts, a contract.
public enum IOSRule: String, CaseIterable, UtteranceRule {
  // Label, value and content.
  case selected
  case label
  case labelAround = "label around"
  case hintPromotion = "hint promotion"
  case nothingToSay = "nothing to say"
  case value
  case rangeValue = "range value"
  case textValue = "text value"
  case placeholder
  case secureValue = "secure value"
  case content = "important content"

  // States.
  case dimmed
  case current
  case required
  case invalid = "invalid data"
  case busy
  case readOnly = "read-only"
  case popUpKind = "pop up kind"
  case expanded
  case toggleState = "toggle state"
  case checkedState = "checked state"
  case rawState = "raw state"
  case editing = "is editing"
  case caret

  // Type words.
  case button
  case popUpButton = "pop up button"
  case radioButton = "radio button"
  case menuItem = "menu item"
  case checkbox
  case backButton = "back button"
  case keyboardKey = "keyboard key"
  case switchButton = "switch button"
  case tab
  case textField = "text field"
  case secureTextField = "secure text field"
  case heading
  case link
  case pickerItem = "picker item"
  case adjustable
  case image
  case searchField = "search field"
  case roleWord = "role word"
  case roleDescription = "role description"
  case unknownTrait = "unknown trait"
  case unknownRole = "unknown role"
  case wordsAround = "words around"

  // Places.
  case position
  case tabPosition = "tab position"
  case seriesPosition = "series position"
  case listStart = "list start"
  case listEnd = "list end"
  case landmark
  case landmarkEnd = "landmark end"

  // Data tables.
  case rowHeader = "row header"
  case columnHeader = "column header"
  case rowSpan = "row span"
  case columnSpan = "column span"
  case row
  case column
  case tableSize = "table size"

  // Containers.
  case containerRole = "container role"
  case containerLabel = "container label"
  case containerValue = "container value"
  case containerHint = "container hint"
  case containerEnd = "container end"

  // Hints and notices.
  case hint
  case description
  case toggleHint = "toggle hint"
  case textHint = "text hint"
  case adjustableHint = "adjustable hint"
  case expandedHint = "expanded hint"
  case pickerHint = "picker hint"
  case dragHint = "drag hint"
  case misspelledHint = "misspelled words hint"
  case rotorHint = "rotor hint"
  case actions = "actions available"
  case moreContent = "more content available"

  // Changes.
  case changedValue = "changed value"
  case changedText = "changed text"
  case changedState = "changed state"
  case changedSelection = "changed selection"

  /// The topic and the evidence.
  public var entry: RuleEntry {
    switch self {
    case .selected, .label, .hintPromotion, .value, .textValue, .placeholder, .secureValue:
      RuleEntry(.content, .tested)
    case .labelAround: RuleEntry(.content, .toolkit)
    case .nothingToSay, .rangeValue: RuleEntry(.content, .decided)
    case .content: RuleEntry(.content, .documented)
    case .dimmed, .toggleState, .rawState, .editing: RuleEntry(.states, .tested)
    case .current, .required, .invalid, .busy, .readOnly, .popUpKind: RuleEntry(.states, .decided)
    case .expanded: RuleEntry(.states, .inferred)
    case .checkedState, .caret: RuleEntry(.states, .recorded)
    case .button, .backButton, .switchButton, .tab, .textField, .secureTextField, .heading, .link,
      .adjustable, .image, .searchField:
      RuleEntry(.typeWords, .tested)
    case .popUpButton, .radioButton, .menuItem, .checkbox, .pickerItem, .wordsAround:
      RuleEntry(.typeWords, .recorded)
    case .keyboardKey: RuleEntry(.typeWords, .inferred)
    case .roleWord: RuleEntry(.typeWords, .toolkit)
    case .roleDescription, .unknownTrait, .unknownRole: RuleEntry(.typeWords, .decided)
    case .position, .tabPosition, .listStart, .listEnd, .landmark, .landmarkEnd:
      RuleEntry(.places, .tested)
    case .seriesPosition: RuleEntry(.places, .toolkit)
    case .rowHeader, .columnHeader, .rowSpan, .columnSpan, .row, .column:
      RuleEntry(.tables, .tested)
    case .tableSize: RuleEntry(.tables, .decided)
    case .containerRole, .containerLabel, .containerHint: RuleEntry(.containers, .recorded)
    case .containerValue, .containerEnd: RuleEntry(.containers, .decided)
    case .hint, .toggleHint, .textHint, .adjustableHint, .misspelledHint, .actions, .moreContent:
      RuleEntry(.hints, .tested)
    case .description: RuleEntry(.hints, .decided)
    case .expandedHint: RuleEntry(.hints, .inferred)
    case .pickerHint, .dragHint: RuleEntry(.hints, .recorded)
    case .rotorHint: RuleEntry(.hints, .documented)
    case .changedValue, .changedState, .changedSelection: RuleEntry(.changes, .recorded)
    case .changedText: RuleEntry(.changes, .decided)
    }
  }
}
