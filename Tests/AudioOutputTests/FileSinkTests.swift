// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SystemCalls
import TestSupport
import Testing

@testable import AudioOutput

@Suite struct FileSinkTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test(
    "a WAV file is plain RIFF, has the right sizes and every sample",
    arguments: [
      [], [1], [1000], [50_000], [1081, 1081, 77], [40_000, 3, 40_000],
    ])
  func wav(pieces: [Int]) throws {
    let path = directory.file("out.wav")
    let samples = tone(pieces.reduce(0, +))
    let sink = try openFile(path, sampleRate: 22050)
    var rest = samples[...]
    for piece in pieces {
      try sink.write(rest.prefix(piece))
      rest = rest.dropFirst(piece)
    }
    #expect(try directory.names == [], "nothing may be seen before the end")
    try sink.finish()

    #expect(try directory.names == ["out.wav"])
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(bytes.prefix(4) == Data("RIFF".utf8))
    #expect(bytes[8..<12] == Data("WAVE".utf8))
    let riffSize = bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(riffSize == bytes.count - 8)
    // Readers that know of nothing but plain PCM read it too.
    let format = try #require(bytes.firstRange(of: Data("fmt ".utf8)))
    #expect(bytes[format.upperBound..<format.upperBound + 6] == Data([16, 0, 0, 0, 1, 0]))
    #expect(try soxi("-r", path) == "22050")
    #expect(try soxi("-c", path) == "1")
    #expect(try soxi("-s", path) == "\(samples.count)")
    #expect(try soxSamples(path) == samples)
  }

  @Test("FLAC gives back every sample, Ogg Vorbis as many", arguments: ["flac", "ogg"])
  func compressed(ending: String) throws {
    let path = directory.file("out.\(ending)")
    let samples = tone(30_000)
    let sink = try openFile(path, sampleRate: 22050)
    try sink.write(samples[...])
    try sink.finish()
    let read = try soxSamples(path)
    #expect(read.count == samples.count)
    if ending == "flac" { #expect(read == samples) }
    #expect(read.max() ?? 0 > 10_000)
  }

  @Test("beyond 4 GiB a WAV file is RF64 and still has its length")
  func rf64() throws {
    let path = directory.file("long.wav")
    let file = try OutputFile(at: path)
    let writer = try SoundFileWriter(.wav, to: file, sampleRate: 22050)
    try writer.write(tone(1000)[...])
    let start = 2_200_000_000
    try skip(writer, toSample: start)
    try writer.write(tone(1000)[...])
    try writer.close()
    try file.commit()

    let handle = try #require(FileHandle(forReadingAtPath: path))
    let header = try #require(try handle.read(upToCount: 44))
    #expect(header.prefix(4) == Data("RF64".utf8))
    #expect(header[8..<16] == Data("WAVEds64".utf8))
    func number(at offset: Int) -> Int {
      header[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(number(at: 20) == Int(try handle.seekToEnd()) - 8)
    #expect(number(at: 28) == (start + 1000) * 2)
    #expect(number(at: 36) == start + 1000)
  }

  @Test(
    "an abandoned or forgotten file leaves nothing and keeps what was there",
    arguments: [
      true, false,
    ])
  func abandoned(explicitly: Bool) throws {
    let old = directory.file("old.wav")
    try Data("old".utf8).write(to: URL(fileURLWithPath: old))
    for path in [old, directory.file("new.wav")] {
      let sink = try openFile(path, sampleRate: 22050)
      try sink.write(tone(100_000)[...])
      if explicitly {
        sink.abandon()
        #expect(failure { () throws(AudioOutputError) in try sink.finish() } == .ended)
      }
    }
    #expect(try directory.names == ["old.wav"])
    #expect(try String(contentsOfFile: old, encoding: .utf8) == "old")
  }

  @Test("an interrupted sink refuses samples until it is rearmed")
  func interrupted() throws {
    let path = directory.file("out.wav")
    let sink = try openFile(path, sampleRate: 22050)
    try sink.write(tone(10)[...])
    sink.interrupt()
    #expect(failure { () throws(AudioOutputError) in try sink.write([1]) } == .interrupted)
    #expect(failure { () throws(AudioOutputError) in try sink.finish() } == .interrupted)
    sink.rearm()
    try sink.write([1, 2])
    try sink.finish()
    #expect(try soxi("-s", path) == "12")
  }

  @Test("a full disk is an error that names the file, and leaves nothing")
  func fullDisk() throws {
    let disk = try SmallDisk(at: directory.file("small"), kilobytes: 256)
    defer { disk.unmount() }
    let small = disk.path
    let path = small + "/out.wav"
    let sink = try openFile(path, sampleRate: 22050)
    let error = failure { () throws(AudioOutputError) in
      for _ in 0..<10 { try sink.write(tone(50_000)[...]) }
      try sink.finish()
    }
    #expect(
      error == .file(FileProblem(path, .system(SystemError("write", code: ENOSPC)))))
    #expect(error?.description.contains("free some space") == true)
    sink.abandon()
    #expect(try FileManager.default.contentsOfDirectory(atPath: small) == [])
  }

  @Test(
    "a name that tells no format is refused before anything is made",
    arguments: [
      "out", "out.mp4", "out.wav.bak", ".wav/", "wav",
    ])
  func unknownFormat(name: String) throws {
    let error = failure { () throws(AudioOutputError) in
      _ = try openFile(directory.file(name), sampleRate: 22050)
    }
    #expect(error?.description.contains(directory.path) == true)
    #expect(try directory.names == [])
  }
}

/// Moves a writer on to a sample without writing what lies between: the file has a hole there.
private func skip(_ writer: SoundFileWriter, toSample sample: Int) throws {
  typealias Seek = @convention(c) (OpaquePointer, Int64, Int32) -> Int64
  let library = try #require(dlopen("libsndfile.so.1", RTLD_NOW))
  let seek = unsafeBitCast(try #require(dlsym(library, "sf_seek")), to: Seek.self)
  try #require(seek(writer.handle, Int64(sample), SEEK_SET) == sample)
}
