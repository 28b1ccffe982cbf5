// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import SpeechModel
import Spelling

/// Reads a JSON transcript and collects its problems.
struct JSONTranscriptReader {
  private static let documentKeys = JSONKeyTable([
    "aloud", "kind", "name", "style", "language", "utterances",
  ])
  private static let utteranceKeys = JSONKeyTable([
    "index", "node", "text", "segments", "edge",
  ])
  private static let segmentKeys = JSONKeyTable([
    "kind", "text", "language", "rule", "member", "runs", "node",
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
    } catch { problems.note(.json(error.fault), at: error.offset) }
    // Language and style may follow the utterances, and the texts depend on both.
    let punctuation = TranscriptPunctuation(language: header.language, style: header.style)
    let settled = utterances.map { settle($0.utterance, $0.text, punctuation, at: $0.offset) }
    guard problems.isEmpty else { throw TranscriptError(problems: problems.located(in: bytes)) }
    return Transcript(header: header, utterances: settled, warnings: warnings.located(in: bytes))
  }

  /// Chooses between the text and the segments of an utterance.
  private mutating func settle(
    _ utterance: Utterance, _ text: String?, _ punctuation: TranscriptPunctuation, at offset: Int
  ) -> Utterance {
    guard let text else { return utterance }
    var fromText = utterance
    fromText.segments = [Segment(.label, text)]
    if utterance.segments.isEmpty { return fromText }
    // Compared as lines, so that white space makes no difference.
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
      case 4: utterance.edge = try readString(&reader).flatMap(ContainerEdge.init)
      default: try reader.skipValue()
      }
    }
    // An empty text gives precedence to the segments.
    if let written = text, isBlank(written) { text = nil }
    if text == nil, utterance.segments.isEmpty {
      if !isWrong { problems.note(.emptyUtterance, at: start) }
      return
    }
    utterances.append((utterance, text, textOffset))
  }

  /// Reads the segments; returns whether one of them was invalid.
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
        case 6: segment.node = try readString(&reader)
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

  /// Returns the key's position in a table; an unknown key causes a warning at the key.
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

  /// Reads a string; null counts as missing, and any other value is a problem.
  mutating func readString(_ reader: inout JSONReader) throws(JSONError) -> String? {
    guard try reader.peek() != .null else {
      try reader.readNull()
      return nil
    }
    guard try expect(.string, &reader) else { return nil }
    return try reader.readString()
  }

  /// Returns whether the next value has a kind; otherwise reports a problem and skips the value.
  mutating func expect(_ kind: JSONKind, _ reader: inout JSONReader) throws(JSONError) -> Bool {
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

  private func isBlank(_ text: String) -> Bool { text.utf8.allSatisfy { $0 <= 0x20 || $0 == 0x7F } }
}

extension Transcript {
  /// Returns whether a document is a JSON transcript rather than a tree.
  ///
  /// Reads only the first members, until one decides.
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
      // Invalid JSON is not a JSON transcript; the reader that gets it reports what is wrong.
    }
    return false
  }
}
