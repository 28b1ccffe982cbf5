// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel

/// A transcript that was read: what is said, and what was strange about the file.
public struct Transcript: Sendable, Hashable {
  /// What it says of itself.
  public var header: TranscriptHeader
  /// The utterances, in their order.
  public var utterances: [Utterance]
  /// What was strange and has been read all the same.
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
  /// - Throws: Every place where the text is not UTF-8.
  public init(text bytes: Span<UInt8>) throws(TranscriptError) {
    var reader = TextTranscriptReader()
    try self.init(utterances: reader.read(bytes))
  }

  /// Reads a JSON transcript, as this program writes it or as a hand has changed it.
  ///
  /// Only `utterances` and in each of them a text or segments have to be there. Where a text is not
  /// what its segments say, the text counts. Members and kinds that are not known are warnings.
  ///
  /// - Throws: Everything that is wrong, up to the first place where the text is no JSON any more.
  public init(json bytes: Span<UInt8>) throws(TranscriptError) {
    var reader = JSONTranscriptReader()
    self = try reader.read(bytes)
  }
}
