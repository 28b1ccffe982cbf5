// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel

/// The way in which a style joins the parts of an utterance to a line.
public enum TranscriptJoining: Sendable, Hashable {
  /// With the list mark between all parts.
  case lists
  /// With spaces, and with marks only where recordings of the Mac have them.
  case spaces

  /// Creates the joining of a style by its name; every style except the Mac's uses list marks.
  public init(style: String?) { self = style == "macos" ? .spaces : .lists }

  /// A separator between two parts.
  enum Mark { case space, list, sentence }

  /// Returns the separator between two adjacent parts within a sentence.
  func mark(between left: SegmentKind, and right: Segment) -> Mark {
    if startsSentence(right.kind) { return .sentence }
    switch (self, left, right.kind) {
    case (.lists, _, _), (.spaces, .containerExit, _): return .list
    // A position in brackets needs no comma.
    case (.spaces, .trait, .position): return right.text.utf8.first == 0x28 ? .space : .list
    case (.spaces, _, _): return .space
    }
  }

  /// Returns whether a part begins its own sentence, which includes everything that follows it.
  func startsSentence(_ kind: SegmentKind) -> Bool {
    switch (self, kind) {
    case (_, .hint), (.spaces, .actions), (.spaces, .moreContent): true
    default: false
    }
  }
}
