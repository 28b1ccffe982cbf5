// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The rule behind a segment in the style of the Mac.
///
/// Rules in common with iOS have the same name.
public struct MacRule: UtteranceRule {
  /// The name in docs/reference/utterances/macos and in explained transcripts, which must not change.
  public let name: String
  /// The page below docs/reference/utterances/macos that documents it.
  public let topic: RuleTopic
  /// The evidence.
  public let evidence: RuleEvidence

  private init(_ name: String, _ topic: RuleTopic, _ evidence: RuleEvidence) {
    self.name = name
    self.topic = topic
    self.evidence = evidence
  }

  // Value, name and description.
  static let value = MacRule("value", .values, .recorded)
  static let rangeValue = MacRule("range value", .values, .decided)
  static let textValue = MacRule("text value", .values, .recorded)
  static let secureValue = MacRule("secure value", .values, .decided)
  static let insertionPoint = MacRule("insertion point", .values, .recorded)
  static let selectedText = MacRule("selected text", .values, .decided)
  static let label = MacRule("label", .values, .recorded)
  static let labelAround = MacRule("label around", .values, .decided)
  static let hintPromotion = MacRule("hint promotion", .values, .decided)
  static let description = MacRule("description", .values, .recorded)
  static let placeholder = MacRule("placeholder", .values, .recorded)
  static let content = MacRule("important content", .values, .decided)
  static let nothingToSay = MacRule("nothing to say", .values, .decided)

  // States.
  static let justChanged = MacRule("just changed", .states, .recorded)
  static let selected = MacRule("selected", .states, .recorded)
  static let current = MacRule("current", .states, .recorded)
  static let required = MacRule("required", .states, .recorded)
  static let invalid = MacRule("invalid data", .states, .recorded)
  static let busy = MacRule("busy", .states, .decided)
  static let dimmed = MacRule("dimmed", .states, .recorded)
  static let checkedState = MacRule("checked state", .states, .recorded)
  static let toggleState = MacRule("toggle state", .states, .recorded)
  static let rawState = MacRule("raw state", .states, .decided)
  static let popUpKind = MacRule("pop up kind", .states, .recorded)
  static let expanded = MacRule("expanded", .states, .recorded)
  static let blank = MacRule("blank", .states, .recorded)

  // Role words.
  static let heading = MacRule("heading", .roleTraits, .recorded)
  static let itemsInHeading = MacRule("items in heading", .roleTraits, .recorded)
  static let link = MacRule("link", .roleTraits, .recorded)
  static let roleWord = MacRule("role word", .roleTraits, .recorded)
  static let textField = MacRule("text field", .roleTraits, .recorded)
  static let textArea = MacRule("text area", .roleTraits, .recorded)
  static let readOnly = MacRule("read-only", .roleTraits, .recorded)
  static let splitter = MacRule("splitter", .roleTraits, .recorded)
  static let emptyGroup = MacRule("empty group", .roleTraits, .recorded)
  static let toolkitWord = MacRule("toolkit word", .roleTraits, .toolkit)
  static let decidedWord = MacRule("other role word", .roleTraits, .decided)
  static let roleDescription = MacRule("role description", .roleTraits, .decided)
  static let keyboardKey = MacRule("keyboard key", .roleTraits, .decided)
  static let unknownRole = MacRule("unknown role", .roleTraits, .decided)
  static let unknownTrait = MacRule("unknown trait", .roleTraits, .decided)

  // Places.
  static let position = MacRule("position", .places, .recorded)
  static let bracketedPosition = MacRule("position in brackets", .places, .recorded)
  static let tabPosition = MacRule("tab position", .places, .decided)
  static let seriesPosition = MacRule("series position", .places, .toolkit)
  static let row = MacRule("row", .places, .recorded)
  static let column = MacRule("column", .places, .recorded)
  static let rowHeader = MacRule("row header", .places, .inferred)
  static let columnHeader = MacRule("column header", .places, .recorded)

  // Containers.
  static let containerWord = MacRule("container word", .containers, .recorded)
  static let containerLabel = MacRule("container label", .containers, .recorded)
  static let containerDescription = MacRule("container description", .containers, .decided)
  static let containerValue = MacRule("container value", .containers, .decided)
  static let containerHint = MacRule("container hint", .containers, .decided)
  static let itemCount = MacRule("item count", .containers, .recorded)
  static let tableSize = MacRule("table size", .containers, .recorded)
  static let dialog = MacRule("dialog", .containers, .recorded)
  static let unnamedDialog = MacRule("unnamed dialog", .containers, .recorded)
  static let containerEnd = MacRule("container end", .containers, .recorded)

  // The cursor and the keyboard.
  static let containerStop = MacRule("container as a stop", .cursor, .decided)
  static let interacting = MacRule("interacting", .cursor, .recorded)
  static let stoppedInteracting = MacRule("stopped interacting", .cursor, .recorded)
  static let noSelection = MacRule("no selection", .cursor, .recorded)
  static let keyboardEntry = MacRule("keyboard entry", .cursor, .recorded)
  static let keyboardExit = MacRule("keyboard exit", .cursor, .recorded)
  static let whereabouts = MacRule("whereabouts", .cursor, .recorded)

  // Help and instructions.
  static let hint = MacRule("hint", .help, .recorded)
  static let instruction = MacRule("instruction", .help, .recorded)
  static let inside = MacRule("inside", .help, .inferred)
  static let action = MacRule("action", .help, .recorded)
  static let moreContent = MacRule("more content", .help, .recorded)

  /// The Mac has one rule for all changes.
  static var changedValue: MacRule { .justChanged }
  static var changedText: MacRule { .justChanged }

  /// Every rule, by topic.
  public static let all: [MacRule] = [
    value, rangeValue, textValue, secureValue, insertionPoint, selectedText, label, labelAround,
    hintPromotion, description, placeholder, content, nothingToSay, justChanged, selected, current,
    required, invalid, busy, dimmed, checkedState, toggleState, rawState, popUpKind, expanded,
    blank, heading, itemsInHeading, link, roleWord, textField, textArea, readOnly, splitter,
    emptyGroup, toolkitWord, decidedWord, roleDescription, keyboardKey, unknownRole, unknownTrait,
    position, bracketedPosition, tabPosition, seriesPosition, row, column, rowHeader, columnHeader,
    containerWord, containerLabel, containerDescription, containerValue, containerHint, itemCount,
    tableSize, dialog, unnamedDialog, containerEnd, containerStop, interacting, stoppedInteracting,
    noSelection, keyboardEntry, keyboardExit, whereabouts, hint, instruction, inside, action,
    moreContent,
  ]
}
