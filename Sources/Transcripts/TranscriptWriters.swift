// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import JSONText
public import SpeechModel

/// The members of a transcript besides its utterances.
public struct TranscriptHeader: Sendable, Hashable {
  /// The name of the screen or program.
  public var name: String?
  /// The style: "ios", "ipados" or "macos".
  public var style: String?
  /// The default language of the segments, a BCP 47 tag.
  public var language: String?

  /// Creates a header.
  public init(name: String? = nil, style: String? = nil, language: String? = nil) {
    self.name = name
    self.style = style
    self.language = language
  }
}

/// Writes a transcript as text, with one utterance per line.
///
/// The caller may remove the bytes at any time, so that a long transcript is never in memory as a
/// whole.
public struct TextTranscriptWriter: Sendable {
  /// The bytes that have been written but not removed.
  public var bytes: [UInt8] = []
  private let punctuation: TranscriptPunctuation

  /// Creates a writer with the marks of a language and the joining of a style.
  public init(punctuation: TranscriptPunctuation = .english) { self.punctuation = punctuation }

  /// Appends the line of an utterance; nothing for an empty one.
  public mutating func append(_ utterance: Utterance) {
    let start = bytes.count
    utterance.appendText(punctuation, to: &bytes)
    if bytes.count > start { bytes.append(0x0A) }
  }
}

/// Writes a transcript as JSON: each utterance with its text, its segments and its node.
public struct JSONTranscriptWriter: Sendable {
  private var writer: JSONWriter
  private let language: String?
  private let punctuation: TranscriptPunctuation
  private let explains: Bool
  private var index = 0

  /// The bytes that have been written but not removed.
  public var bytes: [UInt8] {
    get { writer.bytes }
    _modify { yield &writer.bytes }
  }

  /// Begins a transcript.
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - punctuation: The marks for the texts; by default, those of the header's language and
  ///     style.
  ///   - explains: Whether each segment has its rule and its member.
  ///   - packed: Whether the result is one line.
  public init(
    _ header: TranscriptHeader, punctuation: TranscriptPunctuation? = nil, explains: Bool = false,
    packed: Bool = false
  ) {
    language = header.language
    self.punctuation =
      punctuation ?? TranscriptPunctuation(language: header.language, style: header.style)
    self.explains = explains
    writer = JSONWriter(packed: packed)
    writer.beginObject()
    writer.key("aloud")
    writer.integer(1)
    writer.member("kind", "transcript")
    writer.member("name", header.name)
    writer.member("style", header.style)
    writer.member("language", header.language)
    writer.key("utterances")
    writer.beginArray()
  }

  /// Appends an utterance; ignores an empty one.
  public mutating func append(_ utterance: Utterance) {
    let text = utterance.text(punctuation)
    guard !text.isEmpty else { return }
    writer.beginObject()
    writer.key("index")
    writer.integer(index)
    index += 1
    writer.member("node", utterance.node)
    writer.member("edge", utterance.edge?.rawValue)
    writer.members(text: text, of: utterance, in: language, explains: explains)
    writer.endObject()
  }

  /// Ends the transcript; append nothing afterwards.
  public mutating func finish() {
    writer.endArray()
    writer.endObject()
  }
}

extension JSONWriter {
  /// Writes an utterance as an object, as in a transcript, with the rule of each segment; nothing for an
  /// empty one.
  ///
  /// - Parameter language: The language of segments that name none.
  public mutating func member(
    _ name: String, explaining utterance: Utterance, in language: String?,
    _ punctuation: TranscriptPunctuation
  ) {
    let text = utterance.text(punctuation)
    guard !text.isEmpty else { return }
    object(name) { $0.members(text: text, of: utterance, in: language, explains: true) }
  }

  /// Writes the text and the segments of an utterance.
  fileprivate mutating func members(
    text: String, of utterance: Utterance, in language: String?, explains: Bool
  ) {
    member("text", text)
    key("segments")
    beginArray()
    for segment in utterance.segments {
      beginObject(.line)
      member("kind", segment.kind.rawValue)
      member("text", segment.text)
      if segment.language != language { member("language", segment.language) }
      if let runs = segment.runs { member("runs", runs) }
      if explains {
        member("rule", segment.rule)
        member("member", segment.member)
        member("node", segment.node)
      }
      endObject()
    }
    endArray()
  }

  /// Writes the attributed ranges of a text, in the form of the tree format.
  fileprivate mutating func member(_ name: String, _ runs: [SegmentRun]) {
    key(name)
    beginArray(.line)
    for run in runs {
      beginObject(.line)
      key("range")
      beginArray(.line)
      integer(run.start)
      integer(run.length)
      endArray()
      member("language", run.language)
      for (name, isSet) in [("spellOut", run.spellOut), ("punctuation", run.punctuation)]
      where isSet {
        key(name)
        boolean(true)
      }
      if let pitch = run.pitch {
        key("pitch")
        number(pitch)
      }
      member("ipa", run.ipa)
      endObject()
    }
    endArray()
  }
}
