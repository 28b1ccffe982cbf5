// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

@testable import AudioOutput

@Suite struct LoudnessTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func write(
    _ name: String, _ samples: [Int16], _ settings: SoundFileSettings
  ) throws -> (path: String, change: LoudnessChange) {
    let path = directory.file(name)
    let file = try SoundFile(path, sampleRate: 22050, settings)
    try file.write(samples[...])
    return (path, try #require(try file.finish([])))
  }

  /// Bursts of a tone, as loud as speech and with pauses, which the measure leaves out.
  private func bursts(_ peak: Double) -> [Int16] {
    (0..<8).flatMap { number -> [Int16] in
      let burst = tone(15_000, hertz: 300 + 100 * Double(number))
      return burst.map { Int16(Double($0) / 12_000 * peak) } + [Int16](repeating: 0, count: 6000)
    }
  }

  @Test("FFmpeg measures what was asked for", arguments: AudioFileFormat.allCases)
  func reached(format: AudioFileFormat) throws {
    for (loudness, rate) in [(-23.0, nil), (-16, 48_000), (-30.5, 24_000)] {
      let settings = SoundFileSettings(sampleRate: rate, loudness: loudness)
      let (path, change) = try write("a.\(format.rawValue)", bursts(4000), settings)
      #expect(!change.isLimited)
      #expect(abs(try #require(change.reached) - loudness) < 0.001)
      let found = try ffmpegLoudness(path)
      #expect(abs(found.loudness - loudness) < 0.3, "\(loudness)")
      #expect(found.peak < -0.9)
    }
  }

  @Test("the true peak limits the gain, and that is reported", arguments: ["wav", "flac"])
  func limited(ending: String) throws {
    // A click is a peak without loudness.
    var samples = bursts(3000)
    samples[20_000] = 25_000
    for rate in [nil, 48_000] {
      let settings = SoundFileSettings(sampleRate: rate, loudness: -12)
      let (path, change) = try write("a.\(ending)", samples, settings)
      #expect(change.isLimited)
      let reached = try #require(change.reached)
      #expect(reached < -14)
      let found = try ffmpegLoudness(path)
      #expect(abs(found.loudness - reached) < 0.3)
      #expect(abs(found.peak - -1) < 0.15)
    }
  }

  @Test("a sound above the highest peak becomes quieter, even if it is too quiet")
  func quieter() throws {
    var samples = bursts(3000)
    samples[20_000] = 32_767
    for (samples, isLimited) in [
      (samples, true), (tone(100_000).map { Int16(Double($0) * 2.7) }, false),
    ] {
      let settings = SoundFileSettings(loudness: -5)
      let (path, change) = try write("a.wav", samples, settings)
      #expect(change.gain < 0 && change.isLimited == isLimited, "\(change)")
      let found = try ffmpegLoudness(path)
      #expect(found.peak <= -0.9)
      #expect(abs(found.loudness - (try #require(change.reached))) < 0.3)
    }
  }

  @Test("what has no loudness stays as it is", arguments: [0, 1, 5000, 60_000])
  func unmeasured(count: Int) throws {
    for samples in [[Int16](repeating: 0, count: count), tone(min(count, 8000))] {
      let (path, change) = try write("a.wav", samples, SoundFileSettings(loudness: -16))
      #expect(change.measured == nil && change.reached == nil)
      #expect(change.gain == 0 && !change.isLimited)
      #expect(try soxSamples(path) == samples)
    }
  }
}
