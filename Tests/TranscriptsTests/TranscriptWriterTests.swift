// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechModel
import Testing
import Transcripts

@Suite struct TranscriptWriterTests {
  static let rate = Utterance(
    node: "rate",
    segments: [
      Segment(.label, "Speaking rate", rule: "label", member: "label"),
      Segment(.value, "50%", rule: "value", member: "value"),
      Segment(.trait, "adjustable", rule: "adjustable", member: "traits"),
      Segment(
        .hint, "Swipe up or down with one finger to adjust the value.", rule: "automaticHint",
        member: "traits"),
    ])

  @Test func theJSONFormIsTheDocumentedOne() {
    var writer = JSONTranscriptWriter(
      TranscriptHeader(name: "Settings", style: "ios", language: "en"))
    writer.append(Self.rate)
    writer.finish()
    let expected = """
      {
        "aloud": 1,
        "kind": "transcript",
        "name": "Settings",
        "style": "ios",
        "language": "en",
        "utterances": [
          {
            "index": 0,
            "node": "rate",
            "text": "Speaking rate, 50%, adjustable. Swipe up or down with one finger to adjust the value.",
            "segments": [
              { "kind": "label", "text": "Speaking rate" },
              { "kind": "value", "text": "50%" },
              { "kind": "trait", "text": "adjustable" },
              { "kind": "hint", "text": "Swipe up or down with one finger to adjust the value." }
            ]
          }
        ]
      }

      """
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
  }

  @Test func explainingAddsTheRuleAndTheMember() {
    var writer = JSONTranscriptWriter(TranscriptHeader(language: "en"), explains: true)
    writer.append(Self.rate)
    writer.finish()
    let text = String(decoding: writer.bytes, as: UTF8.self)
    #expect(
      text.contains(
        #"{ "kind": "value", "text": "50%", "rule": "value", "member": "value" }"#))
  }

  @Test func aSegmentTellsItsLanguageOnlyWhereItDiffers() {
    var writer = JSONTranscriptWriter(TranscriptHeader(language: "en"))
    writer.append(
      Utterance(segments: [
        Segment(.label, "Hello", language: "en"), Segment(.value, "Hallo", language: "de"),
      ]))
    writer.finish()
    let text = String(decoding: writer.bytes, as: UTF8.self)
    #expect(text.contains(#"{ "kind": "label", "text": "Hello" }"#))
    #expect(text.contains(#"{ "kind": "value", "text": "Hallo", "language": "de" }"#))
  }

  @Test func bytesMayBeTakenAfterEveryUtterance() throws {
    var whole = JSONTranscriptWriter(TranscriptHeader(name: "Settings"))
    var piecemeal = whole
    var taken: [UInt8] = []
    for _ in 0..<3 {
      whole.append(Self.rate)
      piecemeal.append(Self.rate)
      taken += piecemeal.bytes
      piecemeal.bytes.removeAll(keepingCapacity: true)
    }
    whole.finish()
    piecemeal.finish()
    #expect(taken + piecemeal.bytes == whole.bytes)
    let object = try JSONSerialization.jsonObject(with: Data(whole.bytes)) as? [String: Any]
    #expect((object?["utterances"] as? [Any])?.count == 3)
  }

  @Test func anUtteranceThatSaysNothingIsNotWritten() {
    var text = TextTranscriptWriter()
    var json = JSONTranscriptWriter(TranscriptHeader())
    for utterance in [Utterance(segments: [Segment(.label, "\n")]), Self.rate] {
      text.append(utterance)
      json.append(utterance)
    }
    json.finish()
    #expect(
      String(decoding: text.bytes, as: UTF8.self)
        == "Speaking rate, 50%, adjustable. Swipe up or down with one finger to adjust the value.\n"
    )
    #expect(String(decoding: json.bytes, as: UTF8.self).contains("\"index\": 0,\n"))
    #expect(!String(decoding: json.bytes, as: UTF8.self).contains("\"index\": 1,\n"))
  }

  @Test func anEmptyTranscriptIsStillADocument() throws {
    var writer = JSONTranscriptWriter(TranscriptHeader())
    writer.finish()
    let transcript = try Transcript(json: writer.bytes.span)
    #expect(transcript.utterances.isEmpty)
    #expect(transcript.warnings.isEmpty)
  }

  @Test func aTerminalEscapeInTheTreeStaysEscapedInJSON() {
    var writer = JSONTranscriptWriter(TranscriptHeader(name: "\u{1B}]0;x\u{7}"))
    writer.append(Utterance(segments: [Segment(.label, "\u{1B}[2J")]))
    writer.finish()
    #expect(!writer.bytes.contains(0x1B))
    #expect(!writer.bytes.contains(0x07))
  }
}
