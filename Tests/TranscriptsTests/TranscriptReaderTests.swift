// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechModel
import TestSupport
import Testing
import Transcripts

@Suite struct TranscriptReaderTests {
  private func read(_ text: String) throws -> Transcript {
    try Transcript(json: Array(text.utf8).span)
  }

  private func problems(_ text: String) -> [String] {
    do {
      _ = try read(text)
      return []
    } catch {
      let problems = (error as? TranscriptError)?.problems ?? []
      return problems.map { "\($0.line):\($0.column): \($0.path): \($0.fault)" }
    }
  }

  @Test func whatIsWrittenIsReadBackTheSame() throws {
    let header = TranscriptHeader(name: "A \"name\"\n\\", style: "macos", language: "ja")
    let utterances = [
      Utterance(
        node: "0/1",
        segments: [
          Segment(.label, "速度 \u{1F600}\u{0}\u{7F}\t", rule: "label", member: "label"),
          Segment(.value, "50%", language: "en", rule: "value", member: "value"),
          Segment(.hint, "調整します。", rule: "hint", member: "hint"),
          Segment(.actions, "操作", rule: "actions", member: "actions"),
        ]),
      Utterance(segments: SegmentKind.allCases.map { Segment($0, $0.rawValue) }),
    ]
    var writer = JSONTranscriptWriter(header, explains: true)
    for utterance in utterances { writer.append(utterance) }
    writer.finish()
    let transcript = try Transcript(json: writer.bytes.span)
    #expect(transcript.header == header)
    #expect(transcript.utterances == utterances)
    #expect(transcript.warnings == [])
  }

  @Test func anUtteranceMayHaveATextAlone() throws {
    let transcript = try read(
      #"{"utterances":[{"text":"Hello, button"},{"text":"Bye","segments":[]}]}"#)
    #expect(
      transcript.utterances == [
        Utterance(segments: [Segment(.label, "Hello, button")]),
        Utterance(segments: [Segment(.label, "Bye")]),
      ])
    #expect(transcript.warnings == [])
  }

  @Test func anEditedTextCountsAndIsWarnedOf() throws {
    let transcript = try read(
      """
      { "aloud": 1, "kind": "transcript", "utterances": [
        { "node": "a", "text": "Edited", "segments": [ { "kind": "label", "text": "Was" } ] } ] }
      """)
    #expect(
      transcript.utterances == [Utterance(node: "a", segments: [Segment(.label, "Edited")])])
    #expect(transcript.warnings.map(\.fault) == [.textDiffers])
    #expect(transcript.warnings.first?.line == 2)
    #expect(transcript.warnings.first?.path == "$.utterances[0].text")
  }

  @Test func segmentsWithoutATextCountAsTheyAre() throws {
    let transcript = try read(
      #"{"utterances":[{"text":"","segments":[{"kind":"hint","text":"Edited."}]}]}"#)
    #expect(transcript.utterances == [Utterance(segments: [Segment(.hint, "Edited.")])])
    #expect(transcript.warnings == [])
  }

  @Test func theLanguageMayStandBehindTheUtterances() throws {
    let transcript = try read(
      """
      {"utterances":[{"text":"速度、値","segments":[{"kind":"label","text":"速度"},
      {"kind":"value","text":"値"}]}],"language":"ja"}
      """)
    #expect(transcript.utterances.first?.segments.count == 2)
    #expect(transcript.warnings == [])
  }

  @Test func unknownMembersAndKindsAreWarningsWithTheNearestName() throws {
    let transcript = try read(
      """
      { "nmae": "x", "utterances": [
        { "tetx": 1, "text": "a",
          "segments": [ { "kind": "lable", "text": "a", "zzzzzz": {} } ] } ] }
      """)
    #expect(transcript.utterances == [Utterance(segments: [Segment(.label, "a")])])
    #expect(
      transcript.warnings.map { "\($0.line):\($0.column): \($0.path): \($0.fault)" } == [
        "1:3: $.nmae: unknown member \"nmae\" is ignored; did you mean \"name\"?",
        "2:5: $.utterances[0].tetx: unknown member \"tetx\" is ignored; did you mean \"text\"?",
        "3:29: $.utterances[0].segments[0].kind: unknown kind \"lable\"; Aloud reads the segment as a label; "
          + "did you mean \"label\"?",
        "3:51: $.utterances[0].segments[0].zzzzzz: unknown member \"zzzzzz\" is ignored",
      ])
  }

  @Test func everyProblemIsToldAtOnceWithItsPlace() {
    let found = problems(
      """
      { "aloud": 2, "kind": 7, "utterances": [
        { "text": 5 },
        { },
        "words",
        { "segments": [ { "kind": "label" }, 3 ] },
        { "text": "fine" } ] }
      """)
    #expect(
      found == [
        "1:12: $.aloud: unknown version 2 of transcripts; Aloud reads version 1",
        "1:23: $.kind: this is a number, expected a string",
        "2:13: $.utterances[0].text: this is a number, expected a string",
        "3:3: $.utterances[1]: an utterance needs a text or segments",
        "4:3: $.utterances[2]: this is a string, expected an object",
        "5:19: $.utterances[3].segments[0]: the member \"text\" is missing",
        "5:40: $.utterances[3].segments[1]: this is a number, expected an object",
      ])
  }

  @Test(arguments: [
    ("", "unexpected"), ("{", "ends in the middle"), ("[]", "expected an object"),
    ("{}", "\"utterances\" is missing"), (#"{"kind":"tree","utterances":[]}"#, "its kind is"),
    (#"{"utterances":[{"text":"a"}]"#, "ends in the middle"),
    (#"{"utterances":[]} x"#, "follows the end"), (#"{"utterances":{}}"#, "expected an array"),
    (#"{"utterances":[{"text":"\ud800"}]}"#, "surrogate"),
    (#"{"aloud":1e300,"utterances":[]}"#, "Aloud reads version 1"),
  ])
  func brokenDocumentsAreRefusedWithAReason(text: String, reason: String) {
    let found = problems(text)
    #expect(!found.isEmpty)
    let says = found.contains { $0.contains(reason) } || (text.isEmpty && found.count == 1)
    #expect(says, "\(found)")
  }

  @Test func everyPrefixOfADocumentIsRefusedWithoutACrash() throws {
    var writer = JSONTranscriptWriter(TranscriptHeader(name: "Ünïcode 😀", language: "de"))
    writer.append(TranscriptWriterTests.rate)
    writer.finish()
    // The last two bytes are the closing brace and a line feed.
    for end in 0..<writer.bytes.count - 1 {
      let prefix = Array(writer.bytes[..<end])
      #expect(throws: TranscriptError.self) { try Transcript(json: prefix.span) }
    }
  }

  @Test func bytesThatChangedAtRandomNeverCrashTheReader() throws {
    var writer = JSONTranscriptWriter(TranscriptHeader(name: "n", language: "de"), explains: true)
    writer.append(TranscriptWriterTests.rate)
    writer.finish()
    var generator = SeededNumbers(seed: 11)
    var refused = 0
    for _ in 0..<3000 {
      var bytes = writer.bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      do {
        _ = try Transcript(json: bytes.span)
      } catch {
        refused += 1
        #expect(!error.problems.isEmpty)
      }
      _ = try? Transcript(text: bytes.span)
    }
    #expect(refused > 100)
  }

  @Test func deepNestingIsRefusedAndManyProblemsAreCounted() {
    let deep = #"{"x":"# + String(repeating: "[", count: 100_000)
    #expect(problems(deep).contains { $0.contains("within one another") })
    let many =
      #"{"utterances":["# + String(repeating: "1,", count: 5000) + "1]}"
    let found = problems(many)
    #expect(found.count == 101)
    #expect(found.last?.hasSuffix("4901 more of the kind") == true)
  }

  @Test func aTextTranscriptIsALineForEachUtterance() throws {
    let text = "\u{FEFF}Hello, button\r\n\n  \t\r\nWorld  \nno end of line"
    let transcript = try Transcript(text: Array(text.utf8).span)
    #expect(
      transcript.utterances.map { $0.segments.map(\.text) } == [
        ["Hello, button"], ["World"], ["no end of line"],
      ])
    #expect(try Transcript(text: [UInt8]().span).utterances.isEmpty)
  }

  @Test func aTextTranscriptThatIsNotUTF8IsToldOfEachSuchLine() {
    let bytes: [UInt8] =
      Array("fine\né".utf8) + [0xFF, 0x0A] + Array("fine\n".utf8) + [0xC3, 0x0A]
    do {
      _ = try Transcript(text: bytes.span)
      Issue.record("the text was taken")
    } catch {
      #expect(error.problems.map(\.line) == [2, 4])
      #expect(error.problems.map(\.column) == [2, 1])
      #expect(error.problems.allSatisfy { $0.fault == .invalidUTF8 })
    }
  }

  @Test(arguments: [
    (#"{"aloud":1,"kind":"transcript","utterances":[]}"#, true),
    (#"{"utterances":[]}"#, true), (#" { "name":"x", "kind":"transcript""#, true),
    (#"{"aloud":1,"root":{"kind":"transcript"}}"#, false), (#"{"nodes":[]}"#, false),
    (#"{"kind":"tree"}"#, false), (#"{"kind":1}"#, false), ("[]", false), ("", false),
    ("Hello", false),
  ])
  func aTranscriptIsToldFromATree(text: String, isTranscript: Bool) {
    #expect(Transcript.isJSONTranscript(Array(text.utf8).span) == isTranscript)
  }

  @Test func aLongTranscriptIsReadWhole() throws {
    var writer = JSONTranscriptWriter(TranscriptHeader(language: "en"), explains: true)
    for _ in 0..<20_000 { writer.append(TranscriptWriterTests.rate) }
    writer.finish()
    let transcript = try Transcript(json: writer.bytes.span)
    #expect(transcript.utterances.count == 20_000)
    #expect(transcript.utterances.allSatisfy { $0 == TranscriptWriterTests.rate })
  }

  @Test func `the page of transcripts shows one that is read without a warning, and every kind`()
    throws
  {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/reference/transcripts.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let parts = text.components(separatedBy: "```")
    let example = try #require(parts.first { $0.hasPrefix("json\n") })
    let transcript = try read(String(example.dropFirst(5)))
    #expect(transcript.warnings == [] && transcript.utterances.count == 1)
    for kind in SegmentKind.allCases { #expect(text.contains("`\(kind.rawValue)`")) }
  }

  @Test(arguments: [
    #"{"kind":"LONG"}"#, #"{"aloud":1,"kind":"transcript","utterances":[],"LONG":1}"#,
    #"{"aloud":1,"kind":"transcript","utterances":[{"segments":[{"kind":"LONG","text":"a"}]}]}"#,
  ])
  func aProblemShortensTheTextThatItQuotes(_ json: String) throws {
    let long = String(repeating: "e\u{301}", count: 100_000)
    let text = json.replacingOccurrences(of: "LONG", with: long)
    let whole = try? read(text)
    let problems = whole.map { $0.warnings.map { "\($0.path): \($0.fault)" } } ?? problems(text)
    #expect(!problems.isEmpty)
    for problem in problems { #expect(problem.unicodeScalars.count < 400) }
  }
}
