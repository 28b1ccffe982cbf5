// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

@Suite("Captions and times beside rendered sound") struct RenderedTimesTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func screen() throws -> String {
    let path = directory.file("screen.json")
    try tree(
      [
        ["id": "rate", "label": "Speaking rate", "value": "50%", "frame": [1, 2, 3, 4]],
        ["label": "Stimme", "language": "de", "traits": ["button"]],
        ["label": "x", "traits": ["button"]],
      ] + sentences(8).map { ["label": $0] }, name: "Settings"
    ).write(to: URL(filePath: path))
    return path
  }

  private func render(_ name: String, _ options: [String]) throws -> String {
    let path = directory.file(name)
    let outcome = try aloud(["render", "-o", path] + options + [try screen()])
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    return path
  }

  @Test("The times are those of the samples: silence between segments, sound in them")
  func samples() throws {
    let path = try render(
      "sound.wav", ["--timings", directory.file("sound.timings.json")])
    let times = try directory.times("sound.timings.json")
    let samples = try soxSamples(path)
    #expect(times.samples == samples.count && times.sampleRate == 22050)
    #expect(times.file == "sound.wav" && times.utterances.count == 11)
    #expect(times.utterances[0].node == "rate" && times.utterances[0].frame == [1, 2, 3, 4])
    var last = 0
    for utterance in times.utterances {
      #expect(utterance.sample == utterance.segments.first?.sample)
      for segment in utterance.segments {
        let end = Int((segment.end * 22050).rounded())
        #expect(samples[last..<segment.sample].allSatisfy { $0 == 0 }, "\(segment)")
        #expect(samples[segment.sample..<end].contains { abs(Int($0)) > 500 }, "\(segment)")
        last = end
      }
      #expect(utterance.words.map(\.sample) == utterance.words.map(\.sample).sorted())
      #expect(utterance.words.allSatisfy { $0.start < $0.end }, "\(utterance)")
    }
    #expect(last == samples.count)
    #expect(times.utterances[0].words.map(\.text) == ["Speaking", "rate", "50", "%"])
  }

  @Test("Any number of jobs gives the same captions and times", arguments: ["vtt", "srt"])
  func jobs(_ format: String) throws {
    let endings = ["captions." + format, "timings.json"]
    var first: [Data] = []
    for jobs in ["1", "2", "4"] {
      _ = try render(
        "sound.flac",
        [
          "--timings", directory.file("sound.timings.json"), "--captions", format,
          "--caption-unit", "word", "--jobs", jobs,
        ])
      let files = try endings.map {
        try Data(contentsOf: URL(filePath: directory.file("sound." + $0)))
      }
      if first.isEmpty { first = files }
      #expect(files == first)
    }
    #expect(String(decoding: first[0], as: UTF8.self).contains("\nStimme\n"))
  }

  @Test("A transcript as captions has the times of the rendered sound", arguments: ["vtt", "srt"])
  func transcript(_ format: String) throws {
    for unit in ["utterance", "part", "word"] {
      _ = try render("sound.wav", ["--captions", format, "--caption-unit", unit])
      let printed = try aloud(
        ["transcript", "--format", format, "--caption-unit", unit, try screen()])
      #expect(printed.status == 0 && printed.errors == "", "\(printed.errors)")
      #expect(try printed.output == directory.read("sound.captions." + format))
    }
  }

  @Test(
    "Captions are no format of other results",
    arguments: [["cost"], ["transcript", "--cost"], ["convert"], ["focus", "tree"]])
  func onlyTranscripts(_ verb: [String]) throws {
    let outcome = try aloud(verb + ["--format", "vtt", try screen()])
    #expect(outcome.status == 64 && outcome.errors.contains("only with transcript"))
  }

  /// Options, and a part of the error.
  static let faults: [(options: [String], error: String)] = [
    (["-o", "-", "--captions", "vtt"], "--captions needs a sound file"),
    (["-o", "x.wav", "--caption-unit", "word"], "add --captions"),
    (["-o", "x.wav", "--captions", "ass"], "vtt"),
  ]

  @Test("Captions without a sound file are an error before anything is rendered", arguments: faults)
  func refuses(_ options: [String], _ error: String) throws {
    let outcome = try aloud(["render"] + options + [try screen()])
    #expect(outcome.status == 64 && outcome.errors.contains(error), "\(outcome.errors)")
  }
}
