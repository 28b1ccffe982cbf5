// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Recordings
import Testing

/// Reading of recordings and logs.
@Suite struct RecordingReaderTests {
  private func recording(_ lines: String...) -> Recording {
    Recording(Array(lines.joined(separator: "\n").utf8))
  }

  @Test func `a head says what recorded, and a source holds until the next one`() {
    let recording = recording(
      #"{"aloud":1,"kind":"recording","tool":"t","system":"iOS","version":"27.0","device":"d","#
        + #""app":"a","language":"de"}"#,
      #"{"move":"current","source":"<a/>","utterance":"One"}"#,
      #"{"move":"forward","utterance":"Two"}"#,
      #"{"move":"backward","source":"<b/>","utterance":"Three"}"#,
      #"{"utterance":"Four","source":"<a/>"}"#)
    #expect(recording.kind == .recording)
    #expect(
      recording.heads == [
        Recording.Head(
          tool: "t", system: "iOS", version: "27.0", device: "d", app: "a", language: "de")
      ])
    #expect(
      recording.sources.map { String(decoding: $0.bytes, as: UTF8.self) } == ["<a/>", "<b/>"])
    #expect(recording.sources.map(\.line) == [2, 4])
    #expect(recording.pairs.map(\.source) == [0, 0, 1, 0])
    #expect(recording.pairs.map(\.move) == [.current, .forward, .backward, .other])
    #expect(recording.pairs.map(\.heard) == ["One", "Two", "Three", "Four"])
    #expect(recording.faults.isEmpty)
  }

  @Test func `a source may be a tree in JSON`() {
    let recording = recording(#"{"utterance":"x","source": {"aloud": 1, "root": {}} }"#)
    #expect(
      recording.sources.map { String(decoding: $0.bytes, as: UTF8.self) }
        == [#"{"aloud": 1, "root": {}}"#])
  }

  @Test func `each utterance has the head before it`() {
    let recording = recording(
      #"{"utterance":"x"}"#, #"{"kind":"recording","system":"iOS","language":"de"}"#,
      #"{"source":"<a/>","utterance":"x"}"#, #"{"kind":"recording","system":"macOS"}"#,
      #"{"source":"<a/>","utterance":"x"}"#)
    #expect(recording.pairs.map(\.head) == [nil, 0, 1])
    #expect(recording.pairs.map(\.source) == [nil, 0, 0])
    #expect(recording.heads.map(\.system) == ["iOS", "macOS"])
    #expect(recording.heads.map(\.language) == ["de", nil])
  }

  @Test func `a source is read as it was written`() {
    let recording = recording(#"{"utterance":"x","source":"<a n=\"\u00e9\ud800\"/>"}"#)
    #expect(
      recording.sources.map { String(decoding: $0.bytes, as: UTF8.self) }
        == ["<a n=\"é\u{FFFD}\"/>"])
    let broken = self.recording(#"{"utterance":"x","source":"\q"}"#)
    #expect(broken.sources.isEmpty && broken.faults.count == 1)
  }

  @Test func `a second head ends the source of the first`() {
    let recording = recording(
      #"{"kind":"recording"}"#, #"{"source":"<a/>"}"#, #"{"kind":"recording"}"#,
      #"{"utterance":"x"}"#)
    #expect(recording.pairs.map(\.source) == [nil])
  }

  static let faults: [(String, String)] = [
    (#"{"utterance":"#, "one JSON object"),
    (#"{"utterance":3}"#, "has to be a text"),
    (#"{"utterance":"x","move":"up"}"#, "the move \"up\" is unknown"),
    (#"{"words":"x"}"#, "has no utterance"),
    ("text", "one JSON object"),
  ]

  @Test("A line with a fault is named and left out, the rest is read", arguments: faults)
  func fault(_ line: String, _ words: String) throws {
    let recording = recording(#"{"utterance":"one"}"#, "", line, #"{"utterance":"two"}"#)
    #expect(recording.pairs.map(\.heard) == ["one", "two"])
    #expect(recording.pairs.map(\.line) == [1, 4])
    let fault = try #require(recording.faults.first)
    #expect(recording.faults.count == 1 && fault.line == 3)
    #expect(fault.message.contains(words), "\(fault.message)")
  }

  @Test func `null and blanks are moves without words`() {
    let recording = recording(
      #"{"move":"forward","utterance":null}"#, #"{"move":"forward","utterance":" "}"#)
    #expect(recording.silentMoves == 2)
    #expect(recording.pairs.isEmpty && recording.faults.isEmpty)
  }

  @Test func `a log of Guidepup is a list of phrases on the Mac`() {
    let recording = recording("[", #"  "Sound web content","#, #"  3, "Mute, checkbox" ]"#)
    #expect(recording.kind == .guidepup && recording.heads.map(\.system) == ["macOS"])
    #expect(recording.pairs.map(\.heard) == ["Sound web content", "Mute, checkbox"])
    #expect(recording.pairs.map(\.line) == [2, 3])
    #expect(recording.pairs.map(\.move) == [.current, .forward])
    #expect(recording.faults.map(\.line) == [3])
  }

  @Test func `a log of exploring has the arrivals of the cursor with their hints`() {
    let recording = recording(
      #"{"said":"Dogs"}"#,
      #"{"said":"Pinky, adjustable","hint":"Swipe up.","item":"Pinky, adjustable","cursor":true}"#,
      #"{"command":"increment"}"#, #"{"event":"effect increment"}"#,
      #"{"said":"Layla","cursor":true}"#, #"{"done":1}"#,
      #"{"command":"next"}"#, #"{"said":"Favourite, button","item":"x"}"#, #"{"done":2}"#,
      #"{"command":"previous"}"#, #"{"said":"Layla","item":"x"}"#)
    #expect(recording.kind == .exploring)
    #expect(
      recording.pairs.map(\.heard) == [
        "Pinky, adjustable Swipe up.", "Favourite, button", "Layla",
      ])
    #expect(recording.pairs.map(\.move) == [.current, .forward, .backward])
    #expect(recording.faults.isEmpty)
  }
}
