// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Manifests: lists of inputs as JSON lines.
@Suite struct ManifestTests {
  /// Lines with a fault, the place of the fault in its line, and what is said of it.
  static let faults: [(line: String, place: String, message: String)] = [
    (#"{"output":"b.wav"}"#, "1", "the member input is missing"),
    (#"{"input":null}"#, "1", "the member input is missing"),
    (#"{"input":"A","outptu":"c.wav"}"#, "15", "unknown member \"outptu\"; did you mean output?"),
    (#"{"input":"A","jobs":2}"#, "15", "jobs is an option of the whole run"),
    (#"{"input":"A","cache":"x"}"#, "15", "cache is an option of the whole run"),
    (#"{"input":"A","input":"B"}"#, "15", "the member \"input\" occurs twice"),
    (#"{"input":7}"#, "3", "input: expected a string"),
    (#"{"input":["A"]}"#, "3", "input: expected a string"),
    (#"{"input":"A\u0000B"}"#, "3", "input: the text has a zero byte"),
    (#"{"input":""}"#, "3", "input: the name of a file is empty"),
    (#"{"input":"A","output":""}"#, "15", "output: the name of a file is empty"),
    (#"{"input":"A","output":true}"#, "15", "output: expected a string"),
    (#"{"input":"A","output":"c.mp4"}"#, "15", "output: c.mp4 must end in one of .wav"),
    (#"{"input":"A","rate":"fast"}"#, "15", "rate: \"fast\" is invalid, expected a whole number"),
    (#"{"input":"A","rate":9000}"#, "15", "rate: \"9000\" is invalid, expected a whole number"),
    (#"{"input":"A","captions":true}"#, "15", "captions: \"on\" is invalid, expected one of vtt"),
    (#"{"input":"ä","style":"mac"}"#, "15", "style: \"mac\" is invalid"),
    (
      #"{"input":"screens/00.json","output":"o.opus","sample-rate":44100}"#, "29",
      "opus has no sample rate of 44100 Hz; use one of 8000"
    ),
    (
      #"{"input":"screens/00.json","output":"u.wav","caption-unit":"word"}"#, "29",
      "--caption-unit says what a caption has; add --captions"
    ),
    (
      #"{"input":"screens/00.json","output":"s.wav","screenshot":"s.png"}"#, "29",
      "--screenshot is a picture for the listening page; add --listening-page"
    ),
    (#"{"input":"A""#, "14", "the text ends in the middle of a value"),
    (#"{"input":"A"} x"#, "15", "something follows the end of the document"),
    (#"[1]"#, "1", "expected an object"), (#""A""#, "1", "expected an object"),
    (#"nonsense"#, "1", "expected an object"),
    (#"{"input":"screens/00.json","output":"same.wav"}"#, "", ""),
    (#"{"input":"screens/00.json","output":"same.wav"}"#, "29", "is already the output of line"),
    (#"{"input":"screens/00.json","output":"./x/../same.wav"}"#, "29", "is already the output of"),
    (#"{"input":"screens/00.json","output":"k.flac","captions":"vtt"}"#, "", ""),
    (
      #"{"input":"screens/00.json","output":"k.wav","captions":"vtt"}"#, "29",
      "out/k.captions.vtt is already"
    ),
  ]

  @Test func `each bad line is reported with its place, and the others are rendered`() throws {
    let folder = try BatchFolder(screens: 1)
    let lines =
      Self.faults.map(\.line) + [
        #"{"input":"absent.json"}"#, "", "  ", #"{"input":"screens/00.json","output":"last.wav"}"#,
      ]
    try folder.directory.write(lines.joined(separator: "\r\n"), to: "m.jsonl")
    let outcome = try folder.render(["--manifest", "m.jsonl", "-o", "out", "--report", "r.json"])
    #expect(outcome.status == 1)
    for (number, fault) in Self.faults.enumerated() where !fault.message.isEmpty {
      let start = "m.jsonl:\(number + 1):\(fault.place): "
      let line = outcome.errorLines.first { $0.hasPrefix(start) }
      #expect(line?.contains(fault.message) == true, "\(fault.line): \(outcome.errors)")
    }
    #expect(outcome.errors.contains("cannot open absent.json: No such file"))
    #expect(outcome.errors.contains("m.jsonl names this input in line \(Self.faults.count + 1)"))
    #expect(
      try folder.files("out").keys.sorted() == ["k.captions.vtt", "k.flac", "last.wav", "same.wav"])
    let report = try folder.report("r.json")
    let bad = Self.faults.count { !$0.message.isEmpty } + 1
    #expect(report.summary.failed == bad && report.summary.rendered == 3)
    #expect(report.inputs.filter { $0.status == "failed" }.allSatisfy { $0.errors?.count == 1 })
    #expect(report.inputs.filter { $0.status == "failed" }.allSatisfy { $0.output == nil })
  }

  @Test func `a line's options count more than those of the command`() throws {
    let folder = try BatchFolder(screens: 4)
    let lines = [
      #"{"input":"screens/03.json"}"#,
      #"{"input":"screens/03.json","rate":440,"output":"b/quick.flac"}"#,
      #"{"input":"screens/03.json","rate":null,"sound-format":"ogg"}"#,
    ]
    try folder.expectRender(
      ["--manifest", "-", "-o", "out", "--rate", "120", "--report", "r.json"],
      input: .bytes(Data(lines.joined(separator: "\n").utf8)))
    #expect(try folder.files("out").keys.sorted() == ["03-2.ogg", "03.wav", "b/quick.flac"])
    try folder.expectRender(["screens/03.json", "--rate", "120", "-o", "slow.wav"])
    #expect(try folder.directory.read("out/03.wav") == folder.directory.read("slow.wav"))
    let counts = try folder.report("r.json").inputs.map(\.samples)
    #expect(counts[0] == counts[2] && counts[1] * 2 < counts[0])
  }

  @Test func `a sound or a list never replaces an input or the manifest`() throws {
    let folder = try BatchFolder(screens: 1)
    let document = try folder.directory.read("screens/00.json")
    try folder.directory.write(document, to: "out/a.wav")
    let lines = [
      #"{"input":"out/a.wav","output":"a.wav"}"#, #"{"input":"screens/00.json","output":"a.wav"}"#,
      #"{"input":"screens/00.json","output":"b.wav"}"#,
      #"{"input":"screens/00.json","output":"m.wav"}"#,
    ]
    try folder.directory.write(lines.joined(separator: "\n"), to: "out/m.wav")
    let outcome = try folder.render(["--manifest", "out/m.wav", "-o", "out"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("out/m.wav:1:23: out/a.wav: this is the input out/a.wav"))
    #expect(outcome.errors.contains("out/m.wav:4:29: out/m.wav: this is the input out/m.wav"))
    #expect(try folder.directory.read("out/a.wav") == document)
    #expect(try folder.text("out/m.wav") == lines.joined(separator: "\n"))
    #expect(folder.names("out") == [".aloud-outputs.jsonl", "a.wav", "b.wav", "m.wav"])
    for option in ["--report", "--playlist"] {
      let refused = try folder.render(["screens", "-o", "s", option, "screens/00.json"])
      #expect(refused.status == 64)
      #expect(refused.errors.contains("this is the input screens/00.json"))
      #expect(try folder.directory.read("screens/00.json") == document)
    }
  }
}
