// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel

/// A transcript that was read, with warnings about the file.
public struct Transcript: Sendable, Hashable {
  /// The header.
  public var header: TranscriptHeader
  /// The utterances in order.
  public var utterances: [Utterance]
  /// The problems that did not prevent reading.
  public var warnings: [TranscriptProblem]

  /// Creates a transcript.
  public init(
    header: TranscriptHeader = TranscriptHeader(), utterances: [Utterance],
    warnings: [TranscriptProblem] = []
  ) {
    self.header = header
    self.utterances = utterances
    self.warnings = warnings
  }

  /// Reads a text transcript: each line that is not blank is an utterance.
  ///
  /// - Throws: Every location where the text is not UTF-8.
  public init(text bytes: Span<UInt8>) throws(TranscriptError) {
    var reader = TextTranscriptReader()
    try self.init(utterances: reader.read(bytes))
  }

  /// Reads a JSON transcript, as written by this program or edited by hand.
  ///
  /// Required are only `utterances`, and in each of them a text or segments. If the text of an
  /// utterance differs from its segments, the text takes precedence. Unknown members and kinds
  /// cause warnings.
  ///
  /// - Throws: All problems, up to the first location where the text is not JSON.
  public init(json bytes: Span<UInt8>) throws(TranscriptError) {
    var reader = JSONTranscriptReader()
    self = try reader.read(bytes)
  }
}
