// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing

@testable import AudioOutput

@Suite struct OpenSinksTests {
  @Test("a sink is opened by its name")
  func names() throws {
    let directory = try TemporaryDirectory()
    #expect(try openSink("null", sampleRate: 8000) is NullSink)
    #expect(try openSink("null:fast", sampleRate: 8000) is NullSink)
    #expect(try openSink("-", sampleRate: 8000) is StreamSink)
    let file = try openSink("file:" + directory.file("a.wav"), sampleRate: 8000)
    #expect(file is FileSink)
    #expect(file.sampleRate == 8000)
    try file.finish()
    #expect(try soxi("-r", directory.file("a.wav")) == "8000")
  }

  @Test(
    "any other name is an error that says which there are",
    arguments: [
      "", "nul", "file", "pulse:x", "/tmp/a.wav",
    ])
  func unknown(name: String) {
    let error = failure { () throws(AudioOutputError) in
      _ = try openSink(name, sampleRate: 8000)
    }
    #expect(error == .unknownSink(name))
    #expect(error?.description.contains("null:fast") == true)
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
