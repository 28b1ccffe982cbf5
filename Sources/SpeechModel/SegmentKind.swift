// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The kind of a segment of an utterance.
///
/// The raw values occur in JSON transcripts and voice profiles, and must not change.
public enum SegmentKind: String, CaseIterable, Sendable {
  /// The announcement of entering a container: its label, hint and counts.
  case containerEntry
  /// The announcement of leaving a container.
  case containerExit
  /// The word "selected".
  case selected
  /// The words of a cell's header.
  case header
  /// The element's name.
  case label
  /// The element's value.
  case value
  /// Custom content of high importance.
  case content
  /// A state, such as dimmed, checked or expanded.
  case state
  /// The type words: button, heading, adjustable.
  case trait
  /// The position in a series, list, landmark or table.
  case position
  /// A hint, authored or automatic.
  case hint
  /// The words "actions available".
  case actions
  /// The words "more content available".
  case moreContent
  /// The text of an announcement.
  case announcement
  /// The name of the screen.
  case screen
}
