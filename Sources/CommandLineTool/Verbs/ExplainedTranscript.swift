// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Spelling
import Transcripts

extension Utterance {
  /// Returns the utterance's line and, below it, a line for each segment: its kind, its text, its
  /// rule, and its node and member.
  func explainedText(_ punctuation: TranscriptPunctuation) -> String {
    let text = text(punctuation)
    guard !text.isEmpty else { return "" }
    let rows = segments.map { segment in
      let source = [node, segment.member].compactMap(\.self).joined(separator: ".")
      return [
        segment.kind.rawValue, "\"\(segment.text)\"", "rule: \(segment.rule ?? "none")",
        segment.member == nil ? "" : "from: \(source)",
      ]
    }
    return "\(text)\n" + alignedColumns(rows).map { "  \($0)\n" }.joined()
  }
}
