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
  }

  @Test(
    "a file's format is told by the end of its name, in any case",
    arguments: [
      ("a.wav", .wav), ("A.WAV", .wav), ("a.b.flac", .flac), ("/x.y/a.ogg", .ogg), ("wav", nil),
      ("a.wav/b", nil), ("a.", nil), ("", nil),
    ] as [(String, AudioFileFormat?)])
  func formats(name: String, format: AudioFileFormat?) {
    #expect(AudioFileFormat(fileName: name) == format)
  }
}
