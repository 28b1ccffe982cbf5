// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import Transcripts

@Suite struct SegmentRunTests {
  private func pieces(_ text: String, _ runs: [SegmentRun]?) -> [String] {
    Segment(.label, text, runs: runs).pieces.map { text, attributes in
      var marks = attributes.language ?? ""
      if attributes.spellOut { marks += "s" }
      if attributes.punctuation { marks += "p" }
      if let pitch = attributes.pitch { marks += "\(pitch)" }
      if attributes.ipa != nil { marks += "i" }
      return marks.isEmpty ? String(text) : "\(text)|\(marks)"
    }
  }

  static let rows: [(String, [SegmentRun]?, [String])] = [
    ("Say bonjour", nil, ["Say bonjour"]), ("Say bonjour", [], ["Say bonjour"]),
    ("Say bonjour", [SegmentRun(start: 4, length: 7, language: "fr")], ["Say ", "bonjour|fr"]),
    ("W3C rules", [SegmentRun(start: 0, length: 3, spellOut: true)], ["W3C|s", " rules"]),
    (
      "abc",
      [
        SegmentRun(start: 0, length: 2, language: "fr"),
        SegmentRun(start: 1, length: 2, language: "de"),
      ], ["a|fr", "b|de", "c|de"]
    ),
    (
      "abc",
      [
        SegmentRun(start: 0, length: 3, pitch: 0.5), SegmentRun(start: 1, length: 1, ipa: "x"),
      ], ["a|0.5", "b|0.5i", "c|0.5"]
    ),
    // Scalars count, not bytes and not visible characters.
    ("e\u{301}é猫x", [SegmentRun(start: 3, length: 1, language: "ja")], ["e\u{301}é", "猫|ja", "x"]),
    // What lies beyond the text, or is nothing, changes nothing.
    ("ab", [SegmentRun(start: 1, length: 9, punctuation: true)], ["a", "b|p"]),
    ("ab", [SegmentRun(start: 7, length: 2, spellOut: true)], ["ab"]),
    ("ab", [SegmentRun(start: 1, length: 0, spellOut: true)], ["a", "b"]),
    ("ab", [SegmentRun(start: -5, length: 6, spellOut: true)], ["a|s", "b"]),
    ("ab", [SegmentRun(start: .max, length: .max, spellOut: true)], ["ab"]),
    ("ab", [SegmentRun(start: 1, length: -3, spellOut: true)], ["a", "b"]),
  ]

  @Test(arguments: rows.indices)
  func `a text comes in pieces, each with what holds for all of it`(row: Int) {
    let (text, runs, expected) = Self.rows[row]
    let found = pieces(text, runs)
    #expect(found == expected)
    let whole = Segment(.label, text, runs: runs).pieces.map { String($0.text) }.joined()
    #expect(whole.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test func `no more runs are heeded than the limit`() {
    let runs = (0..<SegmentRun.limit * 3).map { SegmentRun(start: $0, length: 1, spellOut: true) }
    let text = String(repeating: "x", count: runs.count)
    let pieces = Segment(.label, text, runs: runs).pieces
    #expect(pieces.count == SegmentRun.limit + 1)
    #expect(pieces.filter(\.attributes.spellOut).count == SegmentRun.limit)
  }

  @Test func `runs are written and read back the same`() throws {
    let runs = [
      SegmentRun(start: 0, length: 2, language: "fr", spellOut: true, punctuation: true),
      SegmentRun(start: 2, length: 1, pitch: 1.25, ipa: "təˈmɑːtəʊ"),
    ]
    let utterance = Utterance(segments: [Segment(.label, "abc", runs: runs), Segment(.hint, "d")])
    var writer = JSONTranscriptWriter(TranscriptHeader())
    writer.append(utterance)
    writer.finish()
    let text = String(decoding: writer.bytes, as: UTF8.self)
    #expect(text.contains(#""runs": [{ "range": [0, 2], "language": "fr", "spellOut": true"#))
    let transcript = try Transcript(json: writer.bytes.span)
    #expect(transcript.utterances == [utterance])
    #expect(transcript.warnings.isEmpty)
  }

  @Test(arguments: [
    (#"[{"spellOut": true}]"#, "the range of a run"),
    (#"[{"range": [1]}]"#, "the range of a run"),
    (#"[{"range": [1, -1]}]"#, "the range of a run"),
    (#"[{"range": [1, 2.5]}]"#, "the range of a run"),
    (#"[{"range": [1, 1e300]}]"#, "the range of a run"),
    (#"[{"range": [1, 1, 1]}]"#, "the range of a run"),
    (#"[{"range": [0, 1], "pitch": 3}]"#, "a pitch is a number from 0 to 2"),
    (#"[{"range": [0, 1], "spellOut": "yes"}]"#, "true or false"), (#"{}"#, "an array"),
    (#"["all"]"#, "an object"),
  ])
  func `a wrong run is a problem with its place`(runs: String, words: String) {
    let text = """
      {"utterances": [{"segments": [
        {"kind": "label", "text": "abc", "runs": \(runs)}]}]}
      """
    #expect {
      try Transcript(json: Array(text.utf8).span)
    } throws: { error in
      let problems = (error as? TranscriptError)?.problems ?? []
      return problems.contains {
        $0.line == 2 && $0.path.contains("runs") && $0.fault.description.contains(words)
      }
    }
  }
}
