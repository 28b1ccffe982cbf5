// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechModel
import SystemCalls
import TestSupport
import Testing

@testable import AudioOutput

@Suite struct SoundFileTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func write(
    _ name: String, _ samples: [Int16], _ settings: SoundFileSettings = SoundFileSettings(),
    _ fields: [SoundTags.Field] = []
  ) throws -> (path: String, change: LoudnessChange?) {
    let path = directory.file(name)
    let file = try SoundFile(path, sampleRate: 22050, settings)
    // In pieces as speech arrives, none of them a multiple of a block.
    var rest = samples[...]
    while !rest.isEmpty {
      try file.write(rest.prefix(7777))
      rest = rest.dropFirst(7777)
    }
    return (path, try file.finish(fields))
  }

  @Test(
    "every format has every rate of its table, and exactly the samples for it",
    arguments: AudioFileFormat.allCases)
  func rates(format: AudioFileFormat) throws {
    let samples = tone(30_011)
    for rate in format.sampleRates {
      let settings = SoundFileSettings(sampleRate: rate)
      let path = try write("\(rate).\(format.rawValue)", samples, settings).path
      let probe = try Probe(path)
      // FFmpeg does not shorten a Vorbis stream of one page to its length.
      let decoded = try format == .ogg ? soxSamples(path) : ffmpegSamples(path)
      let expected = RateChange(from: 22050, to: rate).converted(samples.count)
      if format == .opus {
        // Opus is always decoded at 48 kHz.
        #expect(decoded.count == expected * 48_000 / rate)
      } else {
        #expect(probe.streams.first?.sample_rate == "\(rate)")
        #expect(decoded.count == expected, "\(rate)")
      }
      // The same tone, as long and as loud as it was.
      let crossings = zip(decoded, decoded.dropFirst()).count { ($0 < 0) != ($1 < 0) }
      let cycles = Double(samples.count) / 22050 * 440
      #expect(abs(Double(crossings) / 2 - cycles) < 0.02 * cycles, "\(rate)")
      #expect(abs(level(decoded) / level(samples) - 1) < 0.1, "\(rate)")
    }
  }

  @Test("a change of the rate is as exact as 16 bits allow", arguments: ["wav", "flac"])
  func exact(ending: String) throws {
    for rate in [24_000, 48_000, 16_000] {
      let settings = SoundFileSettings(sampleRate: rate)
      let path = try write("a.\(ending)", tone(22050), settings).path
      let found = try ffmpegSamples(path)
      let expected = tone(rate, rate: Double(rate))
      #expect(found.count == expected.count)
      // The ends have nothing before or after them.
      let middle = 1000..<rate - 1000
      let most = zip(found[middle], expected[middle]).map { abs(Int($0) - Int($1)) }.max() ?? 0
      #expect(most <= 3, "\(rate)")
    }
  }

  @Test(
    "the number of samples is exact at any length", arguments: [0, 1, 2, 3, 100, 14_700, 99_991])
  func lengths(count: Int) throws {
    for rate in [8000, 24_000, 48_000, 96_000] {
      let settings = SoundFileSettings(sampleRate: rate)
      let path = try write("a.wav", tone(count), settings).path
      #expect(
        try soxi("-s", path) == "\(RateChange(from: 22050, to: rate).converted(count))", "\(rate)")
    }
  }

  @Test("a file without samples is a file", arguments: AudioFileFormat.allCases)
  func empty(format: AudioFileFormat) throws {
    let settings = SoundFileSettings(loudness: -23, title: "Nothing")
    let (path, change) = try write("a.\(format.rawValue)", [], settings)
    #expect(change?.measured == nil)
    let bytes = try Data(contentsOf: URL(filePath: path))
    switch format {
    case .wav, .flac, .ogg: #expect(try ffmpegSamples(path).isEmpty)
    // Their encoders write frames of sound only.
    case .opus: #expect(bytes.firstRange(of: Data("OpusTags".utf8)) != nil)
    case .mp3: #expect(bytes.prefix(3) == Data("ID3".utf8))
    }
    #expect(bytes.firstRange(of: Data("Nothing".utf8)) != nil)
  }

  @Test("the same sound makes the same bytes", arguments: AudioFileFormat.allCases)
  func deterministic(format: AudioFileFormat) throws {
    let settings = SoundFileSettings(loudness: -20, title: "Twice")
    let fields =
      format.holdsFields
      ? [SoundTags.Field("CHAPTER000", "00:00:00.000"), SoundTags.Field("CHAPTER000NAME", "One")]
      : []
    let files = try (0..<2).map { number in
      let path = try write("\(number).\(format.rawValue)", tone(50_000), settings, fields).path
      return try Data(contentsOf: URL(filePath: path))
    }
    #expect(files[0] == files[1])
    // Recording has no title, and is as exact.
    let recordings = try (0..<2).map { number in
      let path = directory.file("r\(number).\(format.rawValue)")
      let sink = try openFile(path, sampleRate: 22050)
      try sink.write(tone(50_000)[...])
      try sink.finish()
      return try Data(contentsOf: URL(filePath: path))
    }
    #expect(recordings[0] == recordings[1])
  }

  @Test("a recording in Opus gets a rate that Opus has")
  func recording() throws {
    let path = directory.file("a.opus")
    let sink = try openFile(path, sampleRate: 22050)
    #expect(sink.sampleRate == 22050)
    try sink.write(tone(22050)[...])
    try sink.drain()
    #expect(try directory.names == [])
    try sink.finish()
    #expect(try ffmpegSamples(path).count == 48_000)
  }

  @Test("a rate that a format lacks is an error that lists the others")
  func unknownRate() throws {
    let path = directory.file("a.opus")
    let error = failure { () throws(AudioOutputError) in
      _ = try SoundFile(path, sampleRate: 22050, SoundFileSettings(sampleRate: 44_100))
    }
    let reason = "opus has no sample rate of 44100 Hz; use 8000, 12000, 16000, 24000, 48000"
    #expect(error == .format(path: path, reason: reason))
    #expect(try directory.names == [])
  }

  @Test(
    "a full disk is told, also while the file is copied or the samples are kept",
    arguments: ["a.ogg", "a.flac", "a.mp3", "a.opus", "a.wav"])
  func fullDisk(name: String) throws {
    let disk = try SmallDisk(at: directory.file("small"), kilobytes: 64)
    defer { disk.unmount() }
    let small = disk.path
    var noise = SeededNumbers(for: "noise")
    let samples = (0..<400_000).map { _ in Int16.random(in: .min ... .max, using: &noise) }
    for loudness in [nil, -30.0] {
      let settings = SoundFileSettings(loudness: loudness, title: "Full")
      let path = small + "/" + name
      let error = failure { () throws(AudioOutputError) in
        let file = try SoundFile(path, sampleRate: 22050, settings)
        try file.write(samples[...])
        try file.finish()
      }
      #expect(error == .file(FileProblem(path, .system(SystemError("write", code: ENOSPC)))))
      #expect(try FileManager.default.contentsOfDirectory(atPath: small) == [])
    }
  }

  @Test("what is abandoned or never finished leaves nothing", arguments: AudioFileFormat.allCases)
  func abandoned(format: AudioFileFormat) throws {
    for explicitly in [true, false] {
      let settings = SoundFileSettings(sampleRate: 48_000, loudness: -23, title: "Gone")
      let path = directory.file("a.\(format.rawValue)")
      let file = try SoundFile(path, sampleRate: 22050, settings)
      try file.write(tone(100_000)[...])
      if explicitly {
        file.abandon()
        #expect(failure { () throws(AudioOutputError) in try file.finish() } == .ended)
      }
    }
    #expect(try directory.names == [])
  }

  @Test("an interrupted file refuses samples until it is rearmed, and counts them")
  func interrupted() throws {
    let path = directory.file("a.opus")
    let file = try SoundFile(path, sampleRate: 22050, SoundFileSettings(loudness: -23))
    try file.write(tone(22050)[...])
    file.interrupt()
    #expect(failure { () throws(AudioOutputError) in try file.write([1, 2]) } == .interrupted)
    #expect(failure { () throws(AudioOutputError) in try file.finish() } == .interrupted)
    #expect(file.rearm() == 2)
    try file.write(tone(22050)[...])
    try file.finish()
    #expect(try ffmpegSamples(path).count == 96_000)
  }
}

/// The root mean square of samples.
private func level(_ samples: [Int16]) -> Double {
  (samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(max(1, samples.count)))
    .squareRoot()
}
