// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import SpeechModel
import Spelling

/// Reads a JSON transcript and gathers everything that is wrong or strange about it.
struct JSONTranscriptReader {
  private static let documentKeys = JSONKeyTable([
    "aloud", "kind", "name", "style", "language", "utterances",
  ])
  private static let utteranceKeys = JSONKeyTable(["index", "node", "text", "segments"])
  private static let segmentKeys = JSONKeyTable([
    "kind", "text", "language", "rule", "member", "runs",
  ])

  private var header = TranscriptHeader()
  private var utterances: [(utterance: Utterance, text: String?, offset: Int)] = []
  var problems = ProblemList()
  private var warnings = ProblemList()

  mutating func read(_ bytes: Span<UInt8>) throws(TranscriptError) -> Transcript {
    do throws(JSONError) {
      var reader = JSONReader(bytes, maximumDepth: 256)
      try readDocument(&reader)
      try reader.expectEnd()
    } catch {
      problems.note(.json(error.fault), at: error.offset)
    }
    // Language and style may stand behind the utterances, and their texts depend on both.
    let punctuation = TranscriptPunctuation(
      language: header.language, style: header.style)
    let settled = utterances.map { settle($0.utterance, $0.text, punctuation, at: $0.offset) }
    guard problems.isEmpty else { throw TranscriptError(problems: problems.located(in: bytes)) }
    return Transcript(
      header: header, utterances: settled, warnings: warnings.located(in: bytes))
  }

  /// Decides between an utterance's text and its segments.
  private mutating func settle(
    _ utterance: Utterance, _ text: String?, _ punctuation: TranscriptPunctuation, at offset: Int
  ) -> Utterance {
    guard let text else { return utterance }
    var fromText = utterance
    fromText.segments = [Segment(.label, text)]
    if utterance.segments.isEmpty { return fromText }
    // Both are compared as lines, so that white space is no difference.
    if utterance.text(punctuation) == fromText.text(punctuation) { return utterance }
    warnings.note(.textDiffers, at: offset)
    return fromText
  }

  private mutating func readDocument(_ reader: inout JSONReader) throws(JSONError) {
    var hasUtterances = false
    _ = try reader.peek()
    let start = reader.offset
    guard try expect(.object, &reader) else { return }
    try reader.beginObject()
    while let key = try reader.nextKey(in: Self.documentKeys) {
      switch try number(of: key, in: Self.documentKeys, &reader) {
      case 0: try readVersion(&reader)
      case 1:
        let place = try valueOffset(&reader)
        if let kind = try readString(&reader), kind != "transcript" {
          problems.note(.otherKind(kind), at: place)
        }
      case 2: header.name = try readString(&reader)
      case 3: header.style = try readString(&reader)
      case 4: header.language = try readString(&reader)
      case 5:
        hasUtterances = true
        guard try expect(.array, &reader) else { continue }
        try reader.beginArray()
        while try reader.nextElement() { try readUtterance(&reader) }
      default: try reader.skipValue()
      }
    }
    if !hasUtterances { problems.note(.missingMember("utterances"), at: start) }
  }

  private mutating func readVersion(_ reader: inout JSONReader) throws(JSONError) {
    guard try expect(.number, &reader) else { return }
    let place = reader.offset
    let version = try reader.readNumber()
    if version != 1 {
      problems.note(.unknownVersion(Int(exactly: version.rounded()) ?? 0), at: place)
    }
  }

  private mutating func readUtterance(_ reader: inout JSONReader) throws(JSONError) {
    let start = try valueOffset(&reader)
    guard try expect(.object, &reader) else { return }
    var utterance = Utterance(segments: [])
    var text: String?
    var textOffset = start
    var isWrong = false
    try reader.beginObject()
    while let key = try reader.nextKey(in: Self.utteranceKeys) {
      switch try number(of: key, in: Self.utteranceKeys, &reader) {
      case 1: utterance.node = try readString(&reader)
      case 2:
        textOffset = try valueOffset(&reader)
        let kind = try reader.peek()
        text = try readString(&reader)
        isWrong = isWrong || (kind != .string && kind != .null)
      case 3:
        if try readSegments(&reader, into: &utterance.segments) { isWrong = true }
      default: try reader.skipValue()
      }
    }
    // A text that was emptied leaves the word to the segments.
    if let written = text, isBlank(written) { text = nil }
    if text == nil, utterance.segments.isEmpty {
      if !isWrong { problems.note(.emptyUtterance, at: start) }
      return
    }
    utterances.append((utterance, text, textOffset))
  }

  /// Reads the segments; says whether one of them was wrong.
  private mutating func readSegments(
    _ reader: inout JSONReader, into segments: inout [Segment]
  ) throws(JSONError) -> Bool {
    segments = []
    guard try expect(.array, &reader) else { return true }
    var isWrong = false
    try reader.beginArray()
    while try reader.nextElement() {
      guard try expect(.object, &reader) else {
        isWrong = true
        continue
      }
      let start = reader.offset
      var segment = Segment(.label, "")
      var hasText = false
      try reader.beginObject()
      while let key = try reader.nextKey(in: Self.segmentKeys) {
        switch try number(of: key, in: Self.segmentKeys, &reader) {
        case 0:
          let place = try valueOffset(&reader)
          if let kind = try readString(&reader) { segment.kind = self.kind(kind, at: place) }
        case 1:
          hasText = true
          segment.text = try readString(&reader) ?? ""
        case 2: segment.language = try readString(&reader)
        case 3: segment.rule = try readString(&reader)
        case 4: segment.member = try readString(&reader)
        case 5: segment.runs = try readRuns(&reader)
        default: try reader.skipValue()
        }
      }
      if !hasText {
        problems.note(.missingMember("text"), at: start)
        isWrong = true
      } else if !isBlank(segment.text) {
        segments.append(segment)
      }
    }
    return isWrong
  }

  private mutating func kind(_ name: String, at offset: Int) -> SegmentKind {
    if let kind = SegmentKind(rawValue: name) { return kind }
    let known = SegmentKind.allCases.map(\.rawValue)
    warnings.note(
      .unknownSegmentKind(String(name.prefix(80)), nearest: nearestName(to: name, among: known)),
      at: offset)
    return .label
  }

  /// The key's place in a table; an unknown one is a warning, at the key itself.
  mutating func number(
    of key: JSONKey, in table: JSONKeyTable, _ reader: inout JSONReader
  ) throws(JSONError) -> Int? {
    if let number = key.number { return number }
    guard !warnings.isFull else {
      warnings.note(.unknownMember("", nearest: nil), at: key.content.lowerBound - 1)
      return nil
    }
    let name = try reader.string(key)
    warnings.note(
      .unknownMember(String(name.prefix(80)), nearest: nearestName(to: name, among: table.names)),
      at: key.content.lowerBound - 1)
    return nil
  }

  /// Reads a string; null counts as left out, and anything else is a problem.
  mutating func readString(_ reader: inout JSONReader) throws(JSONError) -> String? {
    guard try reader.peek() != .null else {
      try reader.readNull()
      return nil
    }
    guard try expect(.string, &reader) else { return nil }
    return try reader.readString()
  }

  /// Whether the next value is of a kind; one of another kind is a problem, and is skipped.
  mutating func expect(
    _ kind: JSONKind, _ reader: inout JSONReader
  ) throws(JSONError) -> Bool {
    let found = try reader.peek()
    guard found != kind else { return true }
    problems.note(.json(.wrongKind(found, expected: kind)), at: reader.offset)
    try reader.skipValue()
    return false
  }

  func valueOffset(_ reader: inout JSONReader) throws(JSONError) -> Int {
    _ = try reader.peek()
    return reader.offset
  }

  private func isBlank(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 <= 0x20 || $0 == 0x7F }
  }
}

extension Transcript {
  /// Tells whether a document is a JSON transcript rather than a tree.
  ///
  /// Only the first members are looked at, up to one that settles the question.
  public static func isJSONTranscript(_ bytes: Span<UInt8>) -> Bool {
    let keys = JSONKeyTable(["kind", "utterances", "root", "nodes"])
    do throws(JSONError) {
      var reader = JSONReader(bytes)
      guard try reader.peek() == .object else { return false }
      try reader.beginObject()
      while let key = try reader.nextKey(in: keys) {
        switch key.number {
        case 0:
          guard try reader.peek() == .string else { return false }
          return try reader.readString() == "transcript"
        case 1: return true
        case 2, 3: return false
        default: try reader.skipValue()
        }
      }
    } catch {
      // What is no JSON is no JSON transcript; whoever reads it will say what is wrong.
    }
    return false
  }
}
