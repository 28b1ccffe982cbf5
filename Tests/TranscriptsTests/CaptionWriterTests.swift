// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import Transcripts

@Suite("Captions and times of sound files") struct CaptionWriterTests {
  private static let utterance = Utterance(
    node: "save", segments: [Segment(.label, "Save it"), Segment(.trait, "button")])

  /// At 1,000 samples per second, a sample is a millisecond.
  private static let timing: UtteranceTiming = {
    var timing = UtteranceTiming()
    timing.segments = [
      UtteranceTiming.Span(segment: 0, samples: 200..<900),
      UtteranceTiming.Span(segment: 1, samples: 1000..<1600),
    ]
    timing.words = [
      UtteranceTiming.Span(segment: 0, scalars: 0..<4, samples: 200..<600),
      UtteranceTiming.Span(segment: 0, scalars: 5..<7, samples: 600..<900),
      UtteranceTiming.Span(segment: 1, scalars: 0..<6, samples: 1000..<1600),
    ]
    timing.count = 1600
    return timing
  }()

  private func captions(
    _ format: CaptionFormat, _ unit: CaptionUnit, _ utterance: Utterance = Self.utterance,
    from start: Int = 0
  ) -> String {
    var writer = CaptionWriter(format, by: unit, punctuation: .english, sampleRate: 1000)
    writer.append(utterance, Self.timing, from: start)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  static let units: [(CaptionUnit, String)] = [
    (.utterance, "1\n00:00:00.200 --> 00:00:01.600\nSave it, button\n\n"),
    (
      .part,
      "1\n00:00:00.200 --> 00:00:00.900\nSave it\n\n2\n00:00:01.000 --> 00:00:01.600\nbutton\n\n"
    ),
    (
      .word,
      "1\n00:00:00.200 --> 00:00:00.600\nSave\n\n2\n00:00:00.600 --> 00:00:00.900\nit\n\n"
        + "3\n00:00:01.000 --> 00:00:01.600\nbutton\n\n"
    ),
  ]

  @Test("A caption has an utterance, a part or a word", arguments: units)
  func unit(_ unit: CaptionUnit, _ text: String) {
    #expect(captions(.webVTT, unit) == "WEBVTT\n\n" + text)
  }

  @Test("SubRip has commas and no heading, and hours count on")
  func subRip() {
    #expect(
      captions(.subRip, .utterance, from: 100 * 3_600_000)
        == "1\n100:00:00,200 --> 100:00:01,600\nSave it, button\n\n")
  }

  /// A text of a screen, and what it is in each format.
  static let hostile: [(String, webVTT: String, subRip: String)] = [
    ("a\n\n1\n00:00 --> 00:01", "a 1 00:00 --&gt; 00:01", "a 1 00:00 --› 00:01"),
    ("<b>Tom & Ann</b>", "&lt;b&gt;Tom &amp; Ann&lt;/b&gt;", "‹b>Tom & Ann‹/b>"),
  ]

  @Test("No text ends a caption or becomes markup", arguments: hostile)
  func keepsForm(_ text: String, _ webVTT: String, _ subRip: String) {
    let utterance = Utterance(segments: [Segment(.label, text)])
    #expect(captions(.webVTT, .utterance, utterance).hasSuffix("\n\(webVTT)\n\n"))
    #expect(captions(.subRip, .utterance, utterance).hasSuffix("\n\(subRip)\n\n"))
  }

  @Test("An utterance without sound has no caption, and a caption lasts a millisecond at least")
  func short() {
    var writer = CaptionWriter(.webVTT, by: .utterance, punctuation: .english, sampleRate: 22050)
    writer.append(Self.utterance, UtteranceTiming(), from: 0)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "WEBVTT\n\n")
    var timing = UtteranceTiming()
    timing.segments = [UtteranceTiming.Span(segment: 0, samples: 0..<5)]
    writer.append(Self.utterance, timing, from: 0)
    #expect(String(decoding: writer.bytes, as: UTF8.self).contains("00:00:00.000 --> 00:00:00.001"))
  }

  @Test("The times are the documented ones")
  func timings() {
    var writer = TimingsWriter(file: "save.wav", punctuation: .english, sampleRate: 1000)
    writer.append(Self.utterance, Self.timing, from: 400, frame: [1, 2, 30.5, 4])
    writer.finish(samples: 2000)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == """
        {
          "aloud": 1,
          "kind": "timings",
          "file": "save.wav",
          "sampleRate": 1000,
          "utterances": [
            {
              "text": "Save it, button",
              "node": "save",
              "frame": [1, 2, 30.5, 4],
              "sample": 600,
              "start": 0.6,
              "end": 2,
              "segments": [
                { "kind": "label", "text": "Save it", "sample": 600, "start": 0.6, "end": 1.3 },
                { "kind": "trait", "text": "button", "sample": 1400, "start": 1.4, "end": 2 }
              ],
              "words": [
                { "segment": 0, "text": "Save", "sample": 600, "start": 0.6, "end": 1 },
                { "segment": 0, "text": "it", "sample": 1000, "start": 1, "end": 1.3 },
                { "segment": 1, "text": "button", "sample": 1400, "start": 1.4, "end": 2 }
              ]
            }
          ],
          "samples": 2000,
          "duration": 2
        }

        """)
  }

  @Test("Bytes that were written may be removed at any time")
  func removing() {
    let writers: [any TimedWriter] = [
      CaptionWriter(.webVTT, by: .word, punctuation: .english, sampleRate: 1000),
      TimingsWriter(file: "x.wav", punctuation: .english, sampleRate: 1000),
    ]
    for writer in writers {
      var (whole, removed) = (writer, writer)
      var taken: [UInt8] = []
      for start in [0, 2000, 4000] {
        whole.append(Self.utterance, Self.timing, from: start, frame: nil)
        removed.append(Self.utterance, Self.timing, from: start, frame: nil)
        taken += removed.bytes
        removed.bytes.removeAll()
      }
      whole.finish(samples: 6000)
      removed.finish(samples: 6000)
      #expect(taken + removed.bytes == whole.bytes)
    }
  }
}
