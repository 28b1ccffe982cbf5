// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

@testable import AudioOutput

@Suite struct OpenSinksTests {
  @Test("a sink is opened by its name")
  func names() throws {
    func open(_ name: String) throws -> any AudioSink {
      try openSink(#require(SinkName(name)), sampleRate: 8000)
    }
    let directory = try TemporaryDirectory()
    #expect(try open("null") is NullSink)
    #expect(try open("null:fast") is NullSink)
    #expect(try open("-") is StreamSink)
    let file = try open("file:" + directory.file("a.wav"))
    #expect(file is FileSink)
    #expect(file.sampleRate == 8000)
    try file.finish()
    #expect(try soxi("-r", directory.file("a.wav")) == "8000")
  }

  @Test(
    "any other name is none",
    arguments: ["", "nul", "file", "file:", "pulse:x", "/tmp/a.wav"])
  func unknown(name: String) {
    #expect(SinkName(name) == nil)
    #expect(SinkName(name, forService: true) == nil)
  }

  @Test("only the service knows the client as a sink, and lists it")
  func client() throws {
    #expect(SinkName("client") == nil)
    #expect(SinkName("client", forService: true) == .client)
    #expect(!SinkName.forms.contains("client"))
    #expect(SinkName.serviceForms == SinkName.forms + ["client"])
    let sink = try openSink(.client, sampleRate: 8000)
    #expect(sink is NullSink)
    #expect(sink.deviceBuffer != nil, "it keeps a device's pace")
  }

  @Test("every listed form is read as a sink that has this name")
  func namesOfSinks() throws {
    for form in SinkName.serviceForms + ["-"] {
      #expect(try #require(SinkName(form, forService: true)).name == form)
    }
    #expect(SinkName.forms == ["pulse", "null", "null:fast", "file:PATH"])
  }

  @Test("no sound server is asked for before the first write, if so wished")
  func connectsLater() throws {
    let sink = try openSink(.pulse, sampleRate: 8000, connectsLater: true)
    #expect(sink is PulseSink)
    #expect(sink.deviceBuffer == nil)
    try sink.finish()
  }

  @Test(
    "a file's format is told by the end of its name, in any case",
    arguments: [
      ("a.wav", .wav), ("A.WAV", .wav), ("a.b.flac", .flac), ("/x.y/a.ogg", .ogg),
      ("a.opus", .opus), ("a.ogg.MP3", .mp3), ("a.mp4", nil), ("wav", nil),
      ("a.wav/b", nil), ("a.", nil), ("", nil),
    ] as [(String, AudioFileFormat?)])
  func formats(name: String, format: AudioFileFormat?) {
    #expect(AudioFileFormat(fileName: name) == format)
  }
}
