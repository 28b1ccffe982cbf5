// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import Transcripts

@Suite struct TranscriptJoiningTests {
  static let cases: [(segments: [Segment], line: String)] = [
    (
      [
        Segment(.label, "light"), Segment(.selected, "selected"), Segment(.trait, "radio button"),
        Segment(.position, "1 of 2"), Segment(.containerEntry, "Theme"),
        Segment(.containerEntry, "radio group"),
      ],
      "light selected radio button, 1 of 2 Theme radio group"
    ),
    (
      [
        Segment(.label, "README.md"), Segment(.trait, "outline row"),
        Segment(.position, "(1 of 5)"),
      ],
      "README.md outline row (1 of 5)"
    ),
    (
      [
        Segment(.position, "row 2 of 6"), Segment(.header, "Day"), Segment(.label, "Monday"),
        Segment(.position, "column 1 of 3"),
      ],
      "row 2 of 6 Day Monday column 1 of 3"
    ),
    (
      [
        Segment(.value, "05/29"), Segment(.state, "Insertion at end of text."),
        Segment(.label, "Date"), Segment(.trait, "edit text"),
      ],
      "05/29 Insertion at end of text. Date edit text"
    ),
    (
      [
        Segment(.containerExit, "end of list"), Segment(.containerExit, "end of main"),
        Segment(.label, "OK"), Segment(.trait, "button"), Segment(.hint, "saves"),
        Segment(.hint, "You are currently on a button."), Segment(.actions, "press it."),
      ],
      "end of list, end of main, OK button. saves. You are currently on a button. Press it."
    ),
    ([Segment(.label, "OK"), Segment(.moreContent, "Press it.")], "OK. Press it."),
  ]

  @Test(arguments: cases.indices)
  func `the Mac's parts are joined with spaces, and marks only where it pauses`(row: Int) {
    let (segments, line) = Self.cases[row]
    let marks = TranscriptPunctuation(language: "en", style: "macos")
    #expect(Utterance(segments: segments).text(marks) == line)
  }

  @Test func `only the Mac joins with spaces`() {
    #expect(TranscriptJoining(style: "macos") == .spaces)
    for style in ["ios", "ipados", "MACOS", nil] {
      #expect(TranscriptJoining(style: style) == .lists)
    }
  }

  @Test(arguments: ["en", "ja", "ar", nil])
  func `a transcript of the Mac's is read back the same, by its segments and by its text`(
    language: String?
  ) throws {
    let utterances = Self.cases.map { Utterance(node: "n", segments: $0.segments) }
    let header = TranscriptHeader(style: "macos", language: language)
    var writer = JSONTranscriptWriter(header)
    for utterance in utterances { writer.append(utterance) }
    writer.finish()
    let read = try Transcript(json: writer.bytes.span)
    #expect(read.utterances == utterances)
    #expect(read.warnings == [])
    let marks = TranscriptPunctuation(language: language, style: "macos")
    var text = TextTranscriptWriter(punctuation: marks)
    for utterance in utterances { text.append(utterance) }
    let lines = try Transcript(text: text.bytes.span).utterances
    #expect(lines.map { $0.text(marks) } == utterances.map { $0.text(marks) })
  }

  @Test func `the style may stand behind the utterances`() throws {
    let document = """
      {"utterances":[{"text":"link Home","segments":[{"kind":"trait","text":"link"},
      {"kind":"label","text":"Home"}]}],"style":"macos"}
      """
    let transcript = try Transcript(json: Array(document.utf8).span)
    #expect(transcript.warnings == [])
    #expect(transcript.utterances[0].segments.count == 2)
  }
}
