// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Why a segment is said on iOS: each segment names one rule.
///
/// Raw values are the names in docs/reference/utterances/ios and in explained transcripts, a contract.
public enum IOSRule: String, CaseIterable, UtteranceRule {
  // Label, value and content.
  case selected, label, labelAround = "label around", hintPromotion = "hint promotion",
    nothingToSay = "nothing to say", value, rangeValue = "range value", textValue = "text value",
    placeholder, secureValue = "secure value", content = "important content",
    directTouchArea = "direct touch area",
    pageDescription = "description on pages", secretCount = "number of characters",
    rangePercent = "range percentage", colorName = "color name",
    dateWords = "date in words", quality = "meter quality"

  // States.
  case dimmed, current, sorted = "sort order", required, invalid = "invalid data", busy,
    readOnly = "read-only", popUpKind = "pop up kind", expanded, toggleState = "toggle state",
    checkedState = "checked state", rawState = "raw state", editing = "is editing", caret,
    pressed, errorMessage = "error message"

  // Type words.
  case button, popUpButton = "pop up button", radioButton = "radio button", menuItem = "menu item",
    checkbox, backButton = "back button", keyboardKey = "keyboard key",
    switchButton = "switch button", tab, textField = "text field",
    secureTextField = "secure text field", heading, link, pickerItem = "picker item", adjustable,
    image, searchField = "search field", roleWord = "role word",
    roleDescription = "role description", unknownTrait = "unknown trait",
    unknownRole = "unknown role", wordsAround = "words around",
    toggleButton = "toggle button", revision, listMarker = "list marker",
    markerAndText = "marker and text"

  // Places.
  case position, tabPosition = "tab position", seriesPosition = "series position",
    listStart = "list start", listEnd = "list end", landmark, landmarkEnd = "landmark end",
    listPosition = "list position", formStart = "form start"

  // Data tables.
  case rowHeader = "row header", columnHeader = "column header", rowSpan = "row span",
    columnSpan = "column span", row, column, tableSize = "table size",
    tableStart = "table start", tableEnd = "table end"

  // Containers.
  case containerRole = "container role", containerLabel = "container label",
    containerValue = "container value", containerHint = "container hint",
    containerEnd = "container end"

  // Hints and notices.
  case hint, description, toggleHint = "toggle hint", textHint = "text hint",
    adjustableHint = "adjustable hint", expandedHint = "expanded hint", pickerHint = "picker hint",
    dragHint = "drag hint", directTouchHint = "direct touch hint", actionsHint = "actions hint",
    misspelledHint = "misspelled words hint", rotorHint = "rotor hint",
    actions = "actions available", moreContent = "more content available"

  // Changes.
  case changedValue = "changed value", changedText = "changed text", changedState = "changed state",
    changedSelection = "changed selection"

  /// The topic and the evidence.
  public var entry: RuleEntry {
    switch self {
    case .selected, .label, .hintPromotion, .value, .textValue, .placeholder, .secureValue:
      RuleEntry(.content, .tested)
    case .labelAround: RuleEntry(.content, .toolkit)
    case .nothingToSay, .rangeValue: RuleEntry(.content, .decided)
    case .content: RuleEntry(.content, .documented)
    case .pageDescription, .secretCount, .rangePercent, .colorName, .dateWords, .quality:
      RuleEntry(.content, .recorded)
    case .dimmed, .toggleState, .rawState, .editing: RuleEntry(.states, .tested)
    case .current, .busy, .readOnly: RuleEntry(.states, .decided)
    case .sorted, .required, .invalid, .popUpKind, .expanded, .checkedState, .caret, .pressed,
      .errorMessage:
      RuleEntry(.states, .recorded)
    case .button, .backButton, .switchButton, .tab, .textField, .secureTextField, .heading, .link,
      .adjustable, .image, .searchField:
      RuleEntry(.typeWords, .tested)
    case .popUpButton, .radioButton, .menuItem, .checkbox, .pickerItem, .wordsAround,
      .toggleButton, .revision, .listMarker:
      RuleEntry(.typeWords, .recorded)
    case .keyboardKey: RuleEntry(.typeWords, .inferred)
    case .roleWord, .markerAndText: RuleEntry(.typeWords, .toolkit)
    case .roleDescription, .unknownTrait, .unknownRole: RuleEntry(.typeWords, .decided)
    case .position, .tabPosition, .listStart, .listEnd, .landmark, .landmarkEnd:
      RuleEntry(.places, .tested)
    case .seriesPosition: RuleEntry(.places, .toolkit)
    case .listPosition, .formStart: RuleEntry(.places, .recorded)
    case .rowHeader, .columnHeader, .rowSpan, .columnSpan, .row, .column:
      RuleEntry(.tables, .tested)
    case .tableSize, .tableStart, .tableEnd: RuleEntry(.tables, .recorded)
    case .containerRole, .containerLabel, .containerHint: RuleEntry(.containers, .recorded)
    case .containerValue, .containerEnd: RuleEntry(.containers, .decided)
    case .hint, .toggleHint, .textHint, .adjustableHint, .misspelledHint, .actions, .moreContent:
      RuleEntry(.hints, .tested)
    case .description: RuleEntry(.hints, .decided)
    case .expandedHint: RuleEntry(.hints, .inferred)
    case .pickerHint, .dragHint: RuleEntry(.hints, .recorded)
    case .rotorHint, .directTouchHint, .actionsHint: RuleEntry(.hints, .documented)
    case .directTouchArea: RuleEntry(.content, .documented)
    case .changedValue, .changedState, .changedSelection: RuleEntry(.changes, .recorded)
    case .changedText: RuleEntry(.changes, .decided)
    }
  }
}
