// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel

/// How the parts of an utterance become a line: the manner of a style.
public enum TranscriptJoining: Sendable, Hashable {
  /// With the list mark between all parts.
  case lists
  /// With spaces, and marks only where the Mac's recorded speech has them.
  case spaces

  /// Finds the manner of a style by its name; every style but the Mac's joins with list marks.
  public init(style: String?) {
    self = style == "macos" ? .spaces : .lists
  }

  /// What stands between two parts.
  enum Mark {
    case space, list, sentence
  }

  /// What stands between two neighbouring parts, unless a sentence has ended before.
  func mark(between left: SegmentKind, and right: Segment) -> Mark {
    if startsSentence(right.kind) { return .sentence }
    switch (self, left, right.kind) {
    case (.lists, _, _), (.spaces, .containerExit, _): return .list
    // A place in brackets needs no comma.
    case (.spaces, .trait, .position): return right.text.utf8.first == 0x28 ? .space : .list
    case (.spaces, _, _): return .space
    }
  }

  /// Whether a part is a sentence of its own, as is all that follows it.
  func startsSentence(_ kind: SegmentKind) -> Bool {
    switch (self, kind) {
    case (_, .hint), (.spaces, .actions), (.spaces, .moreContent): true
    default: false
    }
  }
}
