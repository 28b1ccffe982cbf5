// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

@Suite struct SpeakTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test func `the screen's name is said first, and is in no transcript`() throws {
    let labels: [[String: Any]] = [["label": "Save", "traits": ["button"]], ["label": "Open"]]
    let file = "file:" + directory.file("out.wav")
    func spoken(_ document: Data) throws -> [Int16] {
      let outcome = try aloud(["speak", "--sink", file], input: .bytes(document))
      #expect(outcome.status == 0)
      #expect(outcome.errors == "" && outcome.output.isEmpty)
      return try samples(of: directory.read("out.wav"))
    }
    let named = try tree(labels, name: "Preferences")
    let unnamed = try tree(labels)
    let name = try rendered(tree(labels: ["Preferences"]))
    let heard = try spoken(named)
    expectSame(heard.prefix(name.count), name)
    // Without the name the rest is the same, and begins without a pause.
    let rest = try spoken(unnamed)
    expectSame(heard.suffix(rest.count), rest)
    expectSame(rest, try rendered(unnamed))
    expectSame(rest, try rendered(named), "render says no name;")
    for format in ["text", "json"] {
      let transcript = try aloud(["transcript", "--format", format], input: .bytes(named))
      let spoken = transcript.text.split(separator: "\n").filter { !$0.contains("\"name\"") }
      #expect(!spoken.joined().contains("Preferences"))
    }
    let transcript = try aloud(["transcript", "--format", "json"], input: .bytes(named))
    expectSame(try spoken(transcript.output), heard)
  }

  @Test func `a sink that nobody hears takes as long as it should`() throws {
    let screen = try tree(labels: ["One short label"])
    let length = Double(try rendered(screen).count) / 22050
    let fast = try aloud(["speak", "--sink", "null:fast"], input: .bytes(screen))
    #expect(fast.status == 0 && fast.errors == "" && fast.output.isEmpty)
    let paced = try aloud(["speak", "--sink", "null"], input: .bytes(screen))
    #expect(paced.status == 0 && paced.errors == "" && paced.output.isEmpty)
    #expect(paced.time > .seconds(length))
  }

  @Test func `what is spoken arrives at the sound server`() throws {
    let server = try SoundServer()
    let screen = try tree(labels: ["Save the file"])
    let outcome = try aloud(
      ["speak"], input: .bytes(screen), environment: ["PULSE_SERVER": server.address])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "" && outcome.output.isEmpty)
    let expected = try rendered(screen).filter { $0 != 0 }
    let heard = try server.heard("all of it has to arrive;") { $0.sounds.count >= expected.count }
    expectSame(heard.sounds, expected)
  }

  @Test(arguments: ["unix:/nowhere/pulse", "nowhere.invalid"])
  func `without a sound server it is told how to get the sound all the same`(
    address: String
  ) throws {
    let outcome = try aloud(
      ["speak"], input: .bytes(tree(labels: ["Save"])), environment: ["PULSE_SERVER": address])
    #expect(outcome.status == 69)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasPrefix("aloud: no sound server: "))
    #expect(outcome.errors.contains("aloud render"))
  }

  @Test func `a synthesizer that is killed while it speaks is replaced`() throws {
    let server = try SoundServer()
    let screen = try tree(labels: ["One label", "Another label", "The last label"])
    let run = try ProgramRun(
      [builtPrograms + "/aloud", "speak"], input: .bytes(screen),
      environment: ["PULSE_SERVER": server.address])
    try server.heard("something has to be heard;") { $0.sounds.count > 2000 }
    for group in synthesizers(of: run) { kill(-group, SIGKILL) }
    let outcome = try run.wait()
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("a new one continues"))
    let expected = try rendered(screen).filter { $0 != 0 }
    let heard = try server.heard("all of it has to arrive;") { $0.sounds.count >= expected.count }
    expectSame(heard.sounds, expected)
  }
}
