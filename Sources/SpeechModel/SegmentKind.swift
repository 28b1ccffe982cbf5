// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// What a segment of an utterance is: the part of speech, in VoiceOver's sense, it plays.
///
/// The raw values are those of JSON transcripts and voice profiles, and a contract.
public enum SegmentKind: String, CaseIterable, Sendable {
  /// What a container says when the cursor comes in: its label, hint and counts.
  case containerEntry
  /// What a container says when the cursor leaves it.
  case containerExit
  /// That the element is selected.
  case selected
  /// A table's header words for this cell.
  case header
  /// The element's name.
  case label
  /// The element's value.
  case value
  /// Custom content of high importance.
  case content
  /// A state: dimmed, checked, expanded and the like.
  case state
  /// The type words: button, heading, adjustable.
  case trait
  /// Where the element is: in a series, list, landmark or table.
  case position
  /// What can be done, authored or automatic.
  case hint
  /// That custom actions are available.
  case actions
  /// That more custom content is available.
  case moreContent
  /// Text that an application announced.
  case announcement
  /// The name of the screen.
  case screen
}
