// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import JSONText
import Presentation
import SpeechModel
import SpeechScheduling
import Testing
import Transcripts
import TreeModel
import WireProtocol

@testable import CommandLineTool

/// The tables that the commands of a client go by.
@Suite struct ClientTableTests {
  @Test func thePageOfClientsHasTheStatusOfEachError() throws {
    var table = "| exit status | errors |\n|---|---|\n"
    for status in CommandLineTool.ExitStatus.allCases {
      let names = ErrorName.allCases.filter { $0.exitStatus == status }.map { "`\($0.rawValue)`" }
      guard !names.isEmpty else { continue }
      table += "| \(status.rawValue) | \(names.joined(separator: ", ")) |\n"
    }
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/how-to/clients.md")
    #expect(
      try String(contentsOf: page, encoding: .utf8).contains(table), "should be:\n\(table)")
    #expect(!ErrorName.allCases.contains { $0.exitStatus == .done })
  }

  @Test func noEndBeforeTheEndIsASuccess() {
    for reason in CancelReason.allCases {
      #expect(reason.exitStatus != .done)
      #expect(!reason.explanation.isEmpty)
    }
  }

  @Test func whatTheOptionsSetArrivesAtTheServiceAsItIsMeant() throws {
    let arguments = [
      "send", "--style", "macos", "--language", "pt-BR", "--verbosity", "low", "--containers",
      "entry", "--controls", "before", "--voice", "en-us+f3", "--priority", "next", "--key", "k",
      "--hints", "off", "--values=on", "--tables=off", "--content=off", "--rate", "300", "--ttl",
      "50",
    ]
    let request = try request(arguments)
    let texts: [(ParameterName, String)] = [
      (.style, "macos"), (.language, "pt-BR"), (.verbosity, "low"), (.containers, "entry"),
      (.controls, "before"), (.voice, "en-us+f3"), (.priority, "next"), (.key, "k"),
    ]
    for (name, text) in texts { #expect(request.text(name) == text) }
    #expect(request.flag(.hints) == false && request.flag(.values) == true)
    #expect(request.flag(.tables) == false && request.flag(.content) == false)
    #expect(request.integer(.rate) == 300 && request.integer(.timeToLive) == 50)
    // What nobody set is the service's to say.
    let plain = try self.request(["send"])
    for (name, _) in texts { #expect(plain.text(name) == nil) }
    #expect(plain.flag(.hints) == nil && plain.integer(.rate) == nil)
  }

  private func request(_ arguments: [String]) throws -> Arguments {
    guard case .run(_, let command) = try parseCommandLine(arguments) else { throw Unexpected() }
    let line = requestLine(.integer(1), .speechSpeak) { writeOptions(of: command, to: &$0) }
    return try readRequest(line.dropLast()).get().arguments
  }

  private struct Unexpected: Error {}

  /// Transcripts, and the language that is asked for.
  static let languages: [(header: String?, segment: String?, asked: String?)] = [
    (nil, nil, nil), ("de", nil, nil), ("de", "de", nil), ("de", "de", "fr"), ("de", "en", "fr"),
    (nil, "en", "fr"), ("de", nil, "fr"),
  ]

  @Test(arguments: languages)
  func aTranscriptKeepsItsLanguagesOnTheWay(
    header: String?, segment: String?, asked: String?
  ) throws {
    var piece = Segment(.label, "Wort")
    piece.language = segment
    let transcript = Transcript(
      header: TranscriptHeader(name: "Name", style: "macos", language: header),
      utterances: [Utterance(segments: [piece, Segment(.trait, "Taste")])])
    let line = SpokenDocument.transcript(transcript).packed(language: asked)
    #expect(line.filter { $0 == 0x0A }.count == 1 && line.last == 0x0A)
    let read = try Transcript(json: line.span)
    #expect(read.header.name == "Name" && read.header.style == "macos")
    let language = asked ?? read.header.language ?? "en"
    let spoken = read.utterances.flatMap(\.segments).map { $0.language ?? language }
    let whole = asked ?? header ?? "en"
    #expect(spoken == [segment ?? whole, whole])
  }

  /// An event's fields, and the line that is printed of it.
  static let events: [(name: String, fields: String, line: String)] = [
    ("speech/started", #""utterances":1"#, "job 4 of client 2 starts: 1 utterance"),
    ("speech/started", #""utterances":3"#, "job 4 of client 2 starts: 3 utterances"),
    (
      "speech/utterance", #""utterance":0,"text":"Save, button""#,
      "job 4, utterance 1: Save, button"
    ),
    (
      "speech/segment", #""utterance":0,"segment":1,"kind":"label","text":"Ⓐ bc d","sample":0"#,
      "job 4, utterance 1, label: Ⓐ bc d"
    ),
    (
      "speech/word", #""utterance":0,"segment":1,"offset":2,"length":2"#,
      "job 4, utterance 1, word: bc"
    ),
    ("speech/word", #""utterance":0,"offset":5,"length":9"#, "job 4, utterance 1, word: d"),
    ("speech/word", #""utterance":0,"offset":-5,"length":9"#, "job 4, utterance 1, word: ?"),
    (
      "speech/word", #""utterance":1,"offset":0,"length":1"#,
      "job 4, utterance 2, word at character 1"
    ),
    ("speech/samples", #""utterance":1,"sample":7"#, "job 4, utterance 2: samples from 7"),
    (
      "speech/rendered", #""utterance":1,"text":"Save","start":0,"count":9"#,
      "job 4, utterance 2 is rendered"
    ),
    (
      "speech/progress", #""utterances":2,"of":9,"samples":70"#,
      "job 4 of client 2: 2 of 9 utterances"
    ),
    ("speech/finished", "", "job 4 of client 2 finished"),
    ("speech/cancelled", #""reason":"stopped""#, "job 4 of client 2 cancelled: stopped"),
    ("speech/paused", "", "job 4 of client 2 paused"),
    ("speech/resumed", "", "job 4 of client 2 resumed"),
    (
      "tree/changed", #""revision":5,"nodes":1,"name":"Shop""#,
      "client 2 sent a tree, revision 5, 1 node: Shop"
    ),
    ("tree/changed", #""revision":5,"nodes":10"#, "client 2 sent a tree, revision 5, 10 nodes"),
    ("cursor/moved", #""node":"oven","containers":[]"#, "client 2 moved the cursor to oven"),
    ("cursor/moved", #""containers":[]"#, "client 2 moved the cursor to no node"),
    (
      "cursor/action", #""action":"perform","node":"oven","name":"timer""#,
      "client 2 requests perform oven timer"
    ),
    ("cursor/action", #""action":"escape""#, "client 2 requests escape"),
    (
      "cursor/happened", #""type":"said","text":"Save","urgency":"interrupting""#, "client 2: Save"
    ),
    ("cursor/happened", #""type":"boundary""#, "client 2: ! boundary"),
    ("cursor/happened", #""type":"modal","node":"box""#, "client 2: ! modal box"),
    ("cursor/happened", #""type":"list""#, "client 2: ! list closed"),
    (
      "cursor/happened", #""type":"list","kind":"rotor","title":"Links","entries":["A","B"]"#,
      "client 2: ! list rotor Links: A, B"
    ),
    ("live/effect", #""action":"input""#, "client 2 requests input in the program that runs"),
    (
      "live/problem", #""action":"perform","problem":"no action""#,
      "client 2: perform failed: no action"
    ),
    ("live/ended", #""reason":"gone""#, "the screen of client 2 is no longer live: gone"),
    ("warning", #""message":"m""#, "job 4: warning: m"),
    ("warning", #""message":"m","utterance":0"#, "job 4, utterance 1: warning: m"),
  ]

  @Test func everyEventIsALineForPeople() throws {
    #expect(Set(Self.events.map(\.name)) == Set(EventName.allCases.map(\.rawValue)))
    var narrator = EventNarrator()
    for event in Self.events {
      let fields = #"{"job":4,"client":2"# + (event.fields.isEmpty ? "" : "," + event.fields) + "}"
      let line = Array(#"{"method":"\#(event.name)","params":\#(fields)}"#.utf8)
      guard case .event(let read)? = ServiceMessage(line) else { throw Unexpected() }
      #expect(narrator.line(for: read) == event.line)
    }
    // One that is not known yet is shown as it came.
    let line = #"{"method":"speech/sung","params":{}}"#
    guard case .event(let read)? = ServiceMessage(Array(line.utf8)) else { throw Unexpected() }
    #expect(narrator.line(for: read) == line)
  }

  @Test(arguments: [
    (0, "0 s"), (59, "59 s"), (60, "1 min 0 s"), (3599, "59 min 59 s"), (3600, "1 h 0 min"),
    (86_399, "23 h 59 min"), (86_400, "1 d 0 h"), (200_000, "2 d 7 h"),
  ])
  func aTimeHasItsTwoLargestUnits(seconds: Int, text: String) {
    #expect(duration(seconds: seconds) == text)
  }

  @Test func theStatusIsALineForEachThing() throws {
    let busy = try JSONMembers(
      Array(
        """
        {"version":"1.2","uptime":61,"clients":3,"speaking":7,"isPaused":true,"sink":"null",
         "queued":[8,9,10,11,12,13,14,15,16,17,18,19],"revision":2,"more":{}}
        """.utf8))
    #expect(
      statusLines(busy).map { "\($0.name): \($0.value)" } == [
        "version: 1.2", "uptime: 1 min 1 s", "clients: 3", "speaking: job 7",
        "queued: jobs 8, 9, 10, 11, 12, 13, 14, 15, 16, 17 and 2 more", "paused: yes",
        "sink: null", "tree: revision 2",
      ])
    let idle = try JSONMembers(
      Array(#"{"queued":[4],"isPaused":false,"sink":"pulse","trouble":"no sound server"}"#.utf8))
    let lines = statusLines(idle).map { "\($0.name): \($0.value)" }
    for line in [
      "speaking: nothing", "queued: job 4", "paused: no", "tree: none",
      "sink: pulse", "last failure: no sound server",
    ] {
      #expect(lines.contains(line))
    }
  }
}
