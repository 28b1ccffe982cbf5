// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The rule behind a segment.
///
/// Raw values are the names in docs/reference/utterances/ios and in explained transcripts, and must
/// not change.
public enum Rule: String, CaseIterable, Sendable {
  // Names and values.
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
  case rowHeader = "row header"
  case columnHeader = "column header"
  case rowSpan = "row span"
  case columnSpan = "column span"
  case row
  case column

  // Containers.
  case containerRole = "container role"
  case containerLabel = "container label"
  case containerValue = "container value"
  case containerHint = "container hint"
  case tableSize = "table size"
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

  // Changes under the cursor.
  case changedValue = "changed value"
  case changedText = "changed text"
  case changedState = "changed state"
  case changedSelection = "changed selection"

  /// The evidence for a rule.
  public enum Evidence: String, CaseIterable, Sendable {
    /// A public library that was compared with devices has a test for it.
    case tested
    /// Heard from VoiceOver.
    case recorded
    /// Described in Apple's documentation.
    case documented
    /// Passed to VoiceOver by a toolkit.
    case toolkit
    /// Observed in an experiment, or derived from observations.
    case inferred
    /// Not recorded; decided for Aloud.
    case decided
  }

  /// The section in docs/reference/utterances/ios.
  public var section: String {
    switch self {
    case .selected, .label, .labelAround, .hintPromotion, .nothingToSay, .value, .rangeValue,
      .textValue, .placeholder, .secureValue, .content:
      "Label, value and content"
    case .dimmed, .current, .required, .invalid, .busy, .readOnly, .popUpKind, .expanded,
      .toggleState, .checkedState, .rawState, .editing, .caret:
      "States"
    case .button, .popUpButton, .radioButton, .menuItem, .checkbox, .backButton, .keyboardKey,
      .switchButton, .tab, .textField, .secureTextField, .heading, .link, .pickerItem,
      .adjustable, .image, .searchField, .roleWord, .roleDescription, .unknownTrait,
      .unknownRole, .wordsAround:
      "Type words"
    case .position, .tabPosition, .seriesPosition, .listStart, .listEnd, .landmark,
      .landmarkEnd:
      "Places"
    case .rowHeader, .columnHeader, .rowSpan, .columnSpan, .row, .column, .tableSize:
      "Data tables"
    case .containerRole, .containerLabel, .containerValue, .containerHint, .containerEnd:
      "Containers"
    case .hint, .description, .toggleHint, .textHint, .adjustableHint, .expandedHint,
      .pickerHint, .dragHint, .misspelledHint, .rotorHint, .actions, .moreContent:
      "Hints and notices"
    case .changedValue, .changedText, .changedState, .changedSelection:
      "Changes"
    }
  }

  /// The evidence.
  public var evidence: Evidence {
    switch self {
    case .selected, .label, .hintPromotion, .value, .textValue, .placeholder, .secureValue,
      .dimmed, .toggleState, .rawState, .editing, .button, .backButton, .switchButton, .tab,
      .textField, .secureTextField, .heading, .link, .adjustable, .image, .searchField,
      .position, .tabPosition, .listStart, .listEnd, .landmark, .landmarkEnd, .rowHeader,
      .columnHeader, .rowSpan, .columnSpan, .row, .column, .hint, .toggleHint, .textHint,
      .adjustableHint, .misspelledHint, .actions, .moreContent:
      .tested
    case .checkedState, .caret, .popUpButton, .radioButton, .menuItem, .checkbox, .pickerItem,
      .wordsAround, .containerRole, .containerLabel, .containerHint, .pickerHint, .dragHint,
      .changedValue, .changedState, .changedSelection:
      .recorded
    case .rotorHint, .content: .documented
    case .roleWord, .labelAround, .seriesPosition: .toolkit
    case .expanded, .expandedHint, .keyboardKey: .inferred
    case .nothingToSay, .rangeValue, .current, .required, .invalid, .busy, .readOnly,
      .popUpKind, .roleDescription, .unknownTrait, .unknownRole, .containerValue, .containerEnd,
      .tableSize, .description, .changedText:
      .decided
    }
  }
}
