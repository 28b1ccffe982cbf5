// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The rule behind a segment in the style of iOS.
public struct IOSRule: UtteranceRule {
  /// The name in docs/reference/utterances/ios and in explained transcripts, which must not change.
  public let name: String
  /// The page below docs/reference/utterances/ios that documents it.
  public let topic: RuleTopic
  /// The evidence.
  public let evidence: RuleEvidence

  private init(_ name: String, _ topic: RuleTopic, _ evidence: RuleEvidence) {
    self.name = name
    self.topic = topic
    self.evidence = evidence
  }

  // Label, value and content.
  static let selected = IOSRule("selected", .content, .tested)
  static let label = IOSRule("label", .content, .tested)
  static let labelAround = IOSRule("label around", .content, .toolkit)
  static let hintPromotion = IOSRule("hint promotion", .content, .tested)
  static let nothingToSay = IOSRule("nothing to say", .content, .decided)
  static let value = IOSRule("value", .content, .tested)
  static let rangeValue = IOSRule("range value", .content, .decided)
  static let textValue = IOSRule("text value", .content, .tested)
  static let placeholder = IOSRule("placeholder", .content, .tested)
  static let secureValue = IOSRule("secure value", .content, .tested)
  static let content = IOSRule("important content", .content, .documented)

  // States.
  static let dimmed = IOSRule("dimmed", .states, .tested)
  static let current = IOSRule("current", .states, .decided)
  static let required = IOSRule("required", .states, .decided)
  static let invalid = IOSRule("invalid data", .states, .decided)
  static let busy = IOSRule("busy", .states, .decided)
  static let readOnly = IOSRule("read-only", .states, .decided)
  static let popUpKind = IOSRule("pop up kind", .states, .decided)
  static let expanded = IOSRule("expanded", .states, .inferred)
  static let toggleState = IOSRule("toggle state", .states, .tested)
  static let checkedState = IOSRule("checked state", .states, .recorded)
  static let rawState = IOSRule("raw state", .states, .tested)
  static let editing = IOSRule("is editing", .states, .tested)
  static let caret = IOSRule("caret", .states, .recorded)

  // Type words.
  static let button = IOSRule("button", .typeWords, .tested)
  static let popUpButton = IOSRule("pop up button", .typeWords, .recorded)
  static let radioButton = IOSRule("radio button", .typeWords, .recorded)
  static let menuItem = IOSRule("menu item", .typeWords, .recorded)
  static let checkbox = IOSRule("checkbox", .typeWords, .recorded)
  static let backButton = IOSRule("back button", .typeWords, .tested)
  static let keyboardKey = IOSRule("keyboard key", .typeWords, .inferred)
  static let switchButton = IOSRule("switch button", .typeWords, .tested)
  static let tab = IOSRule("tab", .typeWords, .tested)
  static let textField = IOSRule("text field", .typeWords, .tested)
  static let secureTextField = IOSRule("secure text field", .typeWords, .tested)
  static let heading = IOSRule("heading", .typeWords, .tested)
  static let link = IOSRule("link", .typeWords, .tested)
  static let pickerItem = IOSRule("picker item", .typeWords, .recorded)
  static let adjustable = IOSRule("adjustable", .typeWords, .tested)
  static let image = IOSRule("image", .typeWords, .tested)
  static let searchField = IOSRule("search field", .typeWords, .tested)
  static let roleWord = IOSRule("role word", .typeWords, .toolkit)
  static let roleDescription = IOSRule("role description", .typeWords, .decided)
  static let unknownTrait = IOSRule("unknown trait", .typeWords, .decided)
  static let unknownRole = IOSRule("unknown role", .typeWords, .decided)
  static let wordsAround = IOSRule("words around", .typeWords, .recorded)

  // Places.
  static let position = IOSRule("position", .places, .tested)
  static let tabPosition = IOSRule("tab position", .places, .tested)
  static let seriesPosition = IOSRule("series position", .places, .toolkit)
  static let listStart = IOSRule("list start", .places, .tested)
  static let listEnd = IOSRule("list end", .places, .tested)
  static let landmark = IOSRule("landmark", .places, .tested)
  static let landmarkEnd = IOSRule("landmark end", .places, .tested)

  // Data tables.
  static let rowHeader = IOSRule("row header", .tables, .tested)
  static let columnHeader = IOSRule("column header", .tables, .tested)
  static let rowSpan = IOSRule("row span", .tables, .tested)
  static let columnSpan = IOSRule("column span", .tables, .tested)
  static let row = IOSRule("row", .tables, .tested)
  static let column = IOSRule("column", .tables, .tested)
  static let tableSize = IOSRule("table size", .tables, .decided)

  // Containers.
  static let containerRole = IOSRule("container role", .containers, .recorded)
  static let containerLabel = IOSRule("container label", .containers, .recorded)
  static let containerValue = IOSRule("container value", .containers, .decided)
  static let containerHint = IOSRule("container hint", .containers, .recorded)
  static let containerEnd = IOSRule("container end", .containers, .decided)

  // Hints and notices.
  static let hint = IOSRule("hint", .hints, .tested)
  static let description = IOSRule("description", .hints, .decided)
  static let toggleHint = IOSRule("toggle hint", .hints, .tested)
  static let textHint = IOSRule("text hint", .hints, .tested)
  static let adjustableHint = IOSRule("adjustable hint", .hints, .tested)
  static let expandedHint = IOSRule("expanded hint", .hints, .inferred)
  static let pickerHint = IOSRule("picker hint", .hints, .recorded)
  static let dragHint = IOSRule("drag hint", .hints, .recorded)
  static let misspelledHint = IOSRule("misspelled words hint", .hints, .tested)
  static let rotorHint = IOSRule("rotor hint", .hints, .documented)
  static let actions = IOSRule("actions available", .hints, .tested)
  static let moreContent = IOSRule("more content available", .hints, .tested)

  // Changes.
  static let changedValue = IOSRule("changed value", .changes, .recorded)
  static let changedText = IOSRule("changed text", .changes, .decided)
  static let changedState = IOSRule("changed state", .changes, .recorded)
  static let changedSelection = IOSRule("changed selection", .changes, .recorded)

  /// Every rule, by topic.
  public static let all: [IOSRule] = [
    selected, label, labelAround, hintPromotion, nothingToSay, value, rangeValue, textValue,
    placeholder, secureValue, content, dimmed, current, required, invalid, busy, readOnly,
    popUpKind, expanded, toggleState, checkedState, rawState, editing, caret, button, popUpButton,
    radioButton, menuItem, checkbox, backButton, keyboardKey, switchButton, tab, textField,
    secureTextField, heading, link, pickerItem, adjustable, image, searchField, roleWord,
    roleDescription, unknownTrait, unknownRole, wordsAround, position, tabPosition, seriesPosition,
    listStart, listEnd, landmark, landmarkEnd, rowHeader, columnHeader, rowSpan, columnSpan, row,
    column, tableSize, containerRole, containerLabel, containerValue, containerHint, containerEnd,
    hint, description, toggleHint, textHint, adjustableHint, expandedHint, pickerHint, dragHint,
    misspelledHint, rotorHint, actions, moreContent, changedValue, changedText, changedState,
    changedSelection,
  ]
}
