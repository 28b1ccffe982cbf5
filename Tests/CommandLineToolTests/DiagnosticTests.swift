// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import Spelling
import SystemCalls
import Testing
import Transcripts
import TreeFormats

@testable import CommandLineTool

@Suite struct DiagnosticTests {
  @Test(arguments: [
    (Diagnostic("it is so"), "aloud: it is so"),
    (Diagnostic("it is so", severity: .warning), "aloud: warning: it is so"),
    (
      Diagnostic("it is so", file: "a.json", line: 3, column: 7, path: "$.root"),
      "a.json:3:7: $.root: it is so"
    ),
    (Diagnostic("it is so", file: "-", line: 3), "standard input:3: it is so"),
    (Diagnostic("it is so", severity: .warning, file: "a"), "a: warning: it is so"),
    (Diagnostic("it is so", hint: "do\nthat"), "aloud: it is so\n  hint: do\\nthat"),
  ])
  func aDiagnosticSaysWhereAndWhat(diagnostic: Diagnostic, line: String) {
    #expect(diagnostic.text == line)
  }

  @Test(arguments: [
    (Diagnostic("it is so"), "error it is so"),
    (Diagnostic("it is so", severity: .warning), "warning it is so"),
    (Diagnostic("it is so", file: "a", line: 3, path: "$.root"), "error a:3: $.root: it is so"),
  ])
  func aDiagnosticAmongEventsSaysHowGraveItIs(diagnostic: Diagnostic, line: String) {
    #expect(diagnostic.eventLine == line)
  }

  @Test(arguments: [
    ("plain ünïcode 😀", "plain ünïcode 😀"), ("a\nb\tc\rd", "a\\nb\\tc\\rd"), ("\r\n", "\\r\\n"),
    ("\u{1B}[31m", "\\u{1B}[31m"), ("\u{9B}2J", "\\u{9B}2J"), ("\u{0}\u{7F}", "\\u{0}\\u{7F}"),
    ("a\u{202E}b\u{2066}", "a\\u{202E}b\\u{2066}"), ("\u{2028}", "\\u{2028}"), ("", ""),
  ])
  func controlCharactersAreShownNotObeyed(text: String, shown: String) {
    #expect(escapingControls(in: text) == shown)
  }

  @Test func everyPartOfADiagnosticIsEscaped() {
    let hostile = Diagnostic("\u{1B}m", file: "\u{1B}f", line: 1, column: 1, path: "\u{1B}p")
    #expect(hostile.text == "\\u{1B}f:1:1: \\u{1B}p: \\u{1B}m")
  }

  @Test(arguments: [
    (
      #"{"aloud":1,"root":{"children":[{"id":"a"},{"id":"send","label":5}]}}"#,
      #"t:1:64: $.root.children[1].label (id "send"): this is a number, expected a string"#
    ),
    (
      #"{"aloud":1,"root":{"children":[{"label":"Seats","range":{"minimum":"x"}}]}}"#,
      #"t:1:57: $.root.children[0].range (label "Seats"): a range needs minimum and maximum"#
    ),
    (
      #"<hierarchy><node text="a"/><node resource-id="row"><!-- <b> --><node text="x</node>"#,
      #"t:1:77: /hierarchy/node[2]/node[1] (resource-id "row"): "#
    ),
  ])
  func anErrorNamesThePathAndTheElement(document: String, beginning: String) throws {
    let error = #expect(throws: RefusedDocument.self) { try readTree(Array(document.utf8)) }
    let finding = try #require(error?.findings.first)
    let text = Diagnostic(finding, file: "t").text
    #expect(text.hasPrefix(beginning), "\(text)")
  }

  @Test func aTranscriptsProblemBecomesADiagnostic() throws {
    let error = #expect(throws: TranscriptError.self) {
      try Transcript(json: Array("{\n\"utterances\": 3}".utf8).span)
    }
    let problem = try #require(error?.problems.first)
    #expect(
      Diagnostic(problem, file: "t.json").text
        == "t.json:2:15: $.utterances: this is a number, expected an array")
  }

  @Test func whatIsWrongWithATreeBecomesADiagnostic() {
    let refused = #expect(throws: RefusedDocument.self) {
      try readTree(Array("{ \"aloud\": 1,\n  \"root\": 3 }".utf8))
    }
    let lines = refused?.findings.map { Diagnostic($0, file: "t.json").text } ?? []
    #expect(lines.first?.hasPrefix("t.json:2:11: $.root: ") == true, "\(lines)")
  }

  @Test func aForbiddenFileHasAStatusOfItsOwn() {
    let forbidden = CommandFailure(
      .noInput, "cannot open", "a", SystemError("open", code: EACCES))
    #expect(forbidden.status == .notPermitted)
    let absent = CommandFailure(.noInput, "cannot open", "a", SystemError("open", code: ENOENT))
    #expect(absent.status == .noInput)
    #expect(absent.diagnostics.map(\.text) == ["aloud: cannot open a: No such file or directory"])
  }

  @Test func theStatusesAreThoseOfSysexits() {
    #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 64, 65, 66, 69, 70, 73, 74, 75, 77, 78])
  }

  @Test func standardOutputWritesEverythingInOrder() throws {
    let (reading, writing) = try Descriptor.pipe()
    defer { close(reading) }
    var expected = ""
    do {
      let end = Descriptor(owning: writing)
      let output = StandardOutput(descriptor: end.number)
      for number in 0..<2000 {
        try output.writeLine("line \(number)")
        expected += "line \(number)\n"
      }
      try output.write([0x41, 0x0A])
      try output.flush()
      try output.flush()
    }
    expected += "A\n"
    #expect(expected.utf8.count < 65_536, "it has to fit into the pipe")
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var count = 0
    while true {
      let got = bytes[count...].withUnsafeMutableBytes { read(reading, $0.baseAddress, $0.count) }
      guard got > 0 else { break }
      count += got
    }
    #expect(String(decoding: bytes[..<count], as: UTF8.self) == expected)
  }

  @Test func aFullDiskIsAnErrorAndAClosedPipeIsNone() throws {
    signal(SIGPIPE, SIG_IGN)
    let full = try Descriptor.open("/dev/full", O_WRONLY)
    let output = StandardOutput(descriptor: full.number)
    try output.write("x")
    let failure = #expect(throws: CommandFailure.self) { try output.flush() }
    #expect(failure?.status == .inputOutput)
    #expect(
      failure?.diagnostics.first?.text
        == "aloud: cannot write to standard output: No space left on device")
    // Nothing is left that could be written twice.
    try output.flush()

    let (reading, writing) = try Descriptor.pipe()
    close(reading)
    let end = Descriptor(owning: writing)
    let broken = StandardOutput(descriptor: end.number)
    try broken.write("x")
    #expect(throws: CommandFailure.closedPipe) { try broken.flush() }
  }
}
