// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Rates, loudness, titles and chapters of rendered sound files.
@Suite struct SoundOptionTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  static let formats = ["wav", "flac", "ogg", "opus", "mp3"]

  private func screen(_ elements: [[String: Any]]? = nil, name: String? = "Settings") throws
    -> String
  {
    let standard: [[String: Any]] = [
      ["label": "Close", "traits": ["button"]],
      ["label": "Audio =;#\\", "traits": ["header"]],
      ["label": "Speaking rate", "value": "50%", "traits": ["adjustable"]],
      ["label": "Zwei 👩‍👩‍👧", "traits": ["header"], "language": "de"],
      ["label": "A sentence that takes a while to say, so that there is something to measure."],
    ]
    return try directory.write(tree(elements ?? standard, name: name), to: "screen.json")
  }

  private func render(
    _ name: String, _ options: [String] = [], input: String? = nil, warning: String? = nil
  ) throws -> String {
    let path = directory.file(name)
    let outcome = try aloud(
      ["render", "-o", path] + options + [input ?? screen()], environment: voices)
    #expect(outcome.status == 0, "\(outcome.errors)")
    if let warning {
      #expect(outcome.errors.contains(warning), "\(outcome.errors)")
    } else {
      #expect(outcome.errors == "")
    }
    return path
  }

  private let titles = ["Settings", "Audio =;#\\", "Zwei 👩‍👩‍👧"]

  @Test("headings are chapters of every format, at their times, at any rate", arguments: formats)
  func headings(format: String) throws {
    for rate in ["22050", "48000"] where format != "opus" || rate == "48000" {
      let path = try render(
        "a.\(format)",
        [
          "--chapters", "heading", "--timings", directory.file("a.timings.json"), "--sample-rate",
          rate,
        ])
      let times = try directory.times("a.timings.json")
      var read = path
      if ["wav", "mp3"].contains(format) {
        // The metadata beside it puts the chapters into a copy.
        read = directory.file("copy.mka")
        try run([
          "ffmpeg", "-v", "error", "-y", "-i", path, "-i", directory.file("a.chapters.ffmetadata"),
          "-map_metadata", "1", "-map_chapters", "1", "-codec", "copy", read,
        ])
      }
      let probe = try Probe(read)
      #expect(probe.title == "Settings")
      // FFmpeg takes a backslash at the end only with something after it.
      let found = probe.chapters.map { $0.title.trimmingCharacters(in: .whitespaces) }
      #expect(found == titles)
      let expected = [0, times.utterances[1].start, times.utterances[3].start]
      for (found, expected) in zip(probe.chapters.map(\.start), expected) {
        #expect(abs(found - expected) < 0.0011, "\(rate)")
      }
      #expect(times.sampleRate == Int(rate))
      #expect(abs(times.duration - Double(times.samples) / Double(times.sampleRate)) < 0.0001)
      #expect(try ffmpegSamples(path).count == times.samples)
    }
  }

  private struct ChapterFile: Decodable {
    struct Part: Decodable {
      let title: String
      let sample: Int
      let start: Double
    }

    let file: String
    let sampleRate, samples: Int
    let chapters: [Part]
  }

  @Test("chapters beside a WAV file count its samples")
  func besides() throws {
    let path = try render(
      "a.wav",
      [
        "--chapters", "heading", "--timings", directory.file("a.timings.json"), "--sample-rate",
        "48000",
      ])
    let chapters = try JSONDecoder().decode(
      ChapterFile.self, from: directory.read("a.chapters.json"))
    #expect(chapters.file == "a.wav" && chapters.sampleRate == 48_000)
    #expect(chapters.chapters.map(\.title) == titles)
    let samples = try soxSamples(path)
    #expect(chapters.samples == samples.count)
    let times = try directory.times("a.timings.json")
    #expect(
      chapters.chapters.map(\.sample) == [
        0, times.utterances[1].segments[0].sample, times.utterances[3].segments[0].sample,
      ])
    for chapter in chapters.chapters {
      // Words begin there, within what a filter of the rate reaches.
      #expect(samples[chapter.sample..<chapter.sample + 9600].contains { abs(Int($0)) > 500 })
    }
  }

  @Test("containers and screens are chapters")
  func units() throws {
    let list: [String: Any] = [
      "role": "list", "label": "Albums",
      "children": [["label": "Low Water"], ["label": "Tidal Rooms"]],
    ]
    let input = try screen([["label": "Close"], list, ["label": "End"]])
    let path = try render("a.flac", ["--chapters", "container"], input: input)
    let found = try Probe(path).chapters.map(\.title)
    #expect(found.count == 2 && found[0] == "Settings")
    #expect(found.last?.contains("Albums") == true, "\(found)")
    let whole = try Probe(render("b.flac", ["--chapters", "screen"], input: input))
    #expect(whole.chapters.map(\.title) == ["Settings"])
    #expect(whole.chapters.first?.start == 0)
  }

  @Test("the title is the option, the name of the screen, or of the input", arguments: formats)
  func titles(format: String) throws {
    func title(_ options: [String], name: String?) throws -> String? {
      try Probe(render("a.\(format)", options, input: screen(name: name))).title
    }
    #expect(try title(["--title", "Ä = 😀;"], name: "Settings") == "Ä = 😀;")
    #expect(try title([], name: "Set\u{0}\n tings") == "Set tings")
    #expect(try title([], name: nil) == "screen")
    let path = directory.file("piped.\(format)")
    let piped = try aloud(["render", "-o", path], input: .bytes(Data("Hello".utf8)))
    #expect(piped.status == 0 && piped.errors == "")
    #expect(try Probe(path).title == "piped")
  }

  @Test("a transcript has chapters too, by its words")
  func transcript() throws {
    let json = try aloud(["transcript", "--format", "json", screen()])
    let input = try directory.write(json.output, to: "transcript.json")
    let path = try render("a.opus", ["--chapters", "heading"], input: input)
    #expect(try Probe(path).chapters.map(\.title) == titles)
  }

  @Test("the loudness is that of the option, and a peak that limits it is reported")
  func loudness() throws {
    let path = try render("a.opus", ["--loudness", "-23"])
    #expect(abs(try ffmpegLoudness(path).loudness - -23) < 0.3)
    let loud = try render(
      "b.flac", ["--loudness=-5"], warning: "LUFS, not -5.0, since the true peak")
    #expect(abs(try ffmpegLoudness(loud).peak - -1) < 0.15)
    let empty = try directory.write(Data("\n".utf8), to: "empty.txt")
    _ = try render(
      "c.wav", ["--loudness", "-23", "--from", "text"], input: empty, warning: "have no loudness")
  }

  @Test("a stream takes a rate and a loudness")
  func streams() throws {
    let outcome = try aloud(
      ["render", "-o", "-", "--sample-rate", "48000", "--loudness", "-23", screen()])
    #expect(outcome.status == 0 && outcome.errors == "")
    let stream = directory.file("stream.wav")
    let script = "\"$0\" render -o - --sample-rate 48000 --loudness -23 \"$1\" > \"$2\""
    let piped = try ProgramRun(
      ["bash", "-c", script, builtPrograms + "/aloud", screen(), stream]
    ).wait()
    #expect(piped.status == 0 && piped.errors == "")
    #expect(try soxi("-r", stream) == "48000")
    expectSame(try soxSamples("-", input: outcome.output), try soxSamples(stream))
    #expect(abs(try ffmpegLoudness(stream).loudness - -23) < 0.3)
  }

  @Test("any number of jobs makes the same files", arguments: formats)
  func jobs(format: String) throws {
    let options = ["--chapters", "heading", "--loudness", "-24"]
    let files = try ["1", "2", "2"].map { jobs in
      try Data(
        contentsOf: URL(filePath: render("a.\(format)", options + ["--jobs", jobs])))
    }
    #expect(files[0] == files[1] && files[1] == files[2])
  }

  @Test("more than a thousand headings are chapters, of which fields hold a thousand")
  func many() throws {
    let headings = (0..<1200).map { ["label": "\($0 % 10)", "traits": ["header"]] }
    let input = try screen(headings)
    let path = try render(
      "a.ogg", ["--chapters", "heading", "--rate", "449"], input: input,
      warning: "there are 1200 chapters, and the file holds the first 1000")
    #expect(try Probe(path).chapters.count == 1000)
    _ = try render("a.wav", ["--chapters", "heading", "--rate", "449"], input: input)
    let chapters = try JSONDecoder().decode(
      ChapterFile.self, from: directory.read("a.chapters.json"))
    #expect(chapters.chapters.count == 1200)
  }

  /// Options, and a part of the error.
  static let faults: [(options: [String], error: String)] = [
    (
      ["-o", "x.opus", "--sample-rate", "44100"],
      "x.opus: opus has no sample rate of 44100 Hz; use one of 8000, 12000, 16000, 24000, 48000"
    ),
    (["-o", "x.mp3", "--sample-rate", "96000"], "mp3 has no sample rate of 96000 Hz"),
    (["-o", "x.wav", "--sample-rate", "22051"], "expected one of 8000, 11025"),
    (["-o", "x.wav", "--loudness", "-71"], "expected a number from -70"),
    (["-o", "x.wav", "--loudness", "nan"], "expected a number from -70"),
    (["-o", "x.wav", "--chapters", "page"], "screen, heading, container"),
    (["-o", "x.wav", "--title", "\n"], "expected a text"),
    (["-o", "-", "--chapters", "heading"], "--chapters needs a sound file"),
    (["-o", "-", "--title", "x"], "--title needs a sound file"),
  ]

  @Test("what a file cannot have is refused before anything is rendered", arguments: faults)
  func refuses(_ options: [String], _ error: String) throws {
    let outcome = try aloud(["render"] + options + [screen()])
    #expect(outcome.status == 64 && outcome.errors.contains(error), "\(outcome.errors)")
  }

  @Test("chapters never replace an input", arguments: ["a.chapters.json", "a.chapters.ffmetadata"])
  func inputs(name: String) throws {
    let input = try directory.write(Data("Hello".utf8), to: name)
    let outcome = try aloud([
      "render", "--from", "text", input, "-o", directory.file("a.wav"), "--chapters", "screen",
    ])
    #expect(outcome.status == 64 && outcome.errors.contains("this is the input \(input)"))
    #expect(try directory.read(name) == Data("Hello".utf8))
  }
}
