// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechModel
import TestSupport
import Testing
import Transcripts

@Suite("Chapters of sound files") struct ChapterTests {
  private func list(
    _ unit: ChapterUnit, screen: String = "Home", language: String = "en",
    _ utterances: [Utterance]
  ) -> [Chapter] {
    var list = ChapterList(
      by: unit, screen: screen, language: language,
      punctuation: TranscriptPunctuation(language: language))
    for (number, utterance) in utterances.enumerated() {
      list.append(utterance, Self.timing, from: number * 1000)
    }
    return list.chapters
  }

  /// A pause of 100 samples, then words.
  private static let timing: UtteranceTiming = {
    var timing = UtteranceTiming()
    timing.segments = [UtteranceTiming.Span(segment: 0, samples: 100..<900)]
    timing.count = 1000
    return timing
  }()

  private func heading(_ label: String, _ words: String = "heading", rule: String? = nil)
    -> Utterance
  {
    Utterance(segments: [
      Segment(.label, label), Segment(.value, "2"), Segment(.trait, words, rule: rule),
    ])
  }

  private let text = Utterance(segments: [Segment(.label, "heading"), Segment(.trait, "button")])

  @Test("A screen is one chapter")
  func screen() {
    #expect(list(.screen, [heading("A"), text]) == [Chapter(start: 0, title: "Home")])
    #expect(list(.screen, []) == [Chapter(start: 0, title: "Home")])
  }

  @Test("A heading begins a chapter with its label, where its words begin")
  func headings() {
    let chapters = list(
      .heading, [text, heading("A"), text, heading("B", "heading level 2"), heading("C", "x")])
    #expect(
      chapters == [
        Chapter(start: 0, title: "Home"), Chapter(start: 1100, title: "A"),
        Chapter(start: 3100, title: "B"),
      ])
  }

  @Test("A heading is known by its rule, or its words in its language")
  func languages() {
    let first = [text]
    let rows: [(String, Utterance, String?)] = [
      ("de", heading("A", "Überschrift"), "A"), ("en", heading("A", "Überschrift"), nil),
      ("de", heading("A", "heading"), nil), ("xx", heading("A"), "A"),
      ("de", heading("A", "other words", rule: "heading"), "A"),
      ("en", heading("A", "heading 2 items", rule: "items in heading"), "A"),
      ("en", heading("A", "heading", rule: "role word"), "A"),
      (
        "en",
        Utterance(segments: [Segment(.label, "A"), Segment(.trait, "Überschrift", language: "de")]),
        "A"
      ),
    ]
    for (language, utterance, title) in rows {
      let chapters = list(.heading, language: language, first + [utterance])
      #expect(chapters.dropFirst().map(\.title) == (title.map { [$0] } ?? []), "\(utterance)")
    }
  }

  @Test("A container begins a chapter with its announcement")
  func containers() {
    let entry = Utterance(segments: [
      Segment(.containerEntry, "Albums"), Segment(.containerEntry, "list"),
      Segment(.containerEntry, "3 items"), Segment(.label, "Low Water"),
    ])
    #expect(
      list(.container, [text, entry, text]).map(\.title) == ["Home", "Albums, list, 3 items"])
    #expect(list(.container, [entry, text]) == [Chapter(start: 0, title: "Albums, list, 3 items")])
    #expect(list(.heading, [text, entry, text]).map(\.title) == ["Home"])
  }

  @Test("Each screen begins a chapter, and its first heading stands for it")
  func screens() {
    for (unit, titles) in [
      (ChapterUnit.screen, ["Home", "Second", "Empty", "Third"]),
      (.heading, ["A", "Second", "Empty", "Third", "B"]),
    ] {
      var list = ChapterList(by: unit, screen: "Home", language: "en", punctuation: .english)
      list.append(heading("A"), Self.timing, from: 0)
      list.beginScreen("Second", at: 1000)
      list.append(text, Self.timing, from: 1000)
      list.beginScreen("Empty", at: 2000)
      list.beginScreen("Third", at: 2000)
      list.append(text, Self.timing, from: 2000)
      list.append(heading("B"), Self.timing, from: 3000)
      #expect(list.chapters.map(\.title) == titles)
      #expect(list.chapters.prefix(4).map(\.start) == [0, 1000, 2000, 2000])
    }
  }

  static let titles: [(String, String?)] = [
    ("a\n b\t\0c\u{1B}", "a b c"), ("", nil), ("\n\u{2028} ", nil), ("=;#\\", "=;#\\"),
    (String(repeating: "x", count: 200), String(repeating: "x", count: 200)),
    (String(repeating: "x", count: 201), String(repeating: "x", count: 200) + "…"),
    (
      "e" + String(repeating: "\u{301}", count: 9999),
      "e" + String(repeating: "\u{301}", count: 199) + "…"
    ),
  ]

  @Test("A title is one line, and not too long", arguments: titles)
  func title(_ text: String, _ title: String?) {
    #expect(oneLineTitle(text) == title)
    let chapters = list(.heading, screen: text, [self.text, heading(text)])
    #expect(chapters.map(\.title) == [title ?? "…", title ?? "2, heading"])
  }

  private func sheet(_ titles: [String], _ rates: RateChange = RateChange(from: 1000, to: 1000))
    -> ChapterSheet
  {
    let chapters = titles.enumerated().map { Chapter(start: $0 * 3_723_004, title: $1) }
    return ChapterSheet(chapters, title: "All", samples: titles.count * 3_723_004, rates)
  }

  @Test("Fields have times in milliseconds, at any rate")
  func fields() {
    for rate in [1000, 48_000, 44_100] {
      let fields = sheet(["One", "Two"], RateChange(from: 1000, to: rate)).fields
      #expect(
        fields.map(\.name) == ["CHAPTER000", "CHAPTER000NAME", "CHAPTER001", "CHAPTER001NAME"])
      #expect(fields.map(\.value) == ["00:00:00.000", "One", "01:02:03.004", "Two"])
    }
    let many = sheet((0..<1001).map { "\($0)" }).fields
    #expect(many.count == 2000 && many.last?.name == "CHAPTER999NAME")
  }

  @Test("FFmpeg's metadata counts in samples of the file, and escapes what it has to")
  func ffmetadata() {
    let text = String(
      decoding: sheet(["a=b;c#d\\e", "Two\\"], RateChange(from: 1000, to: 48_000)).ffmetadata,
      as: UTF8.self)
    #expect(
      text == ##"""
        ;FFMETADATA1
        title=All
        [CHAPTER]
        TIMEBASE=1/48000
        START=0
        END=178704192
        title=a\=b\;c\#d\\e
        [CHAPTER]
        TIMEBASE=1/48000
        START=178704192
        END=357408384
        title=Two\\\##u{20}

        """##)
  }

  @Test("FFmpeg reads ten thousand chapters with hostile titles")
  func ffprobe() throws {
    let hostile = ["=", ";", "#", "\\x", "[CHAPTER]", "👩‍👩‍👧", "title=x", "a\\nb", "%s", "\"'"]
    let titles = (0..<10_000).map { hostile[$0 % hostile.count] + "\($0)" }
    var list = ChapterList(by: .heading, screen: "All", language: "en", punctuation: .english)
    for (number, title) in titles.enumerated() {
      list.append(heading("\n" + title + "\0"), Self.timing, from: number * 1000)
    }
    let rates = RateChange(from: 22050, to: 48_000)
    let sheet = ChapterSheet(list.chapters, title: "=;#", samples: 10_000_000, rates)
    let directory = try TemporaryDirectory()
    let path = try directory.write(Data(sheet.ffmetadata), to: "a.ffmetadata")
    let read = try run(
      ["ffprobe", "-v", "error", "-show_chapters", "-show_format", "-of", "json", path])
    let probe = try JSONDecoder().decode(Chapters.self, from: read)
    #expect(probe.chapters.map { $0.tags["title"] } == titles)
    #expect(probe.format.tags["title"] == "=;#")
    let starts = probe.chapters.compactMap { Double($0.start_time) }
    let expected = titles.indices.map { Double($0 == 0 ? 0 : $0 * 1000 + 100) / 22050 }
    #expect(zip(starts, expected).allSatisfy { abs($0 - $1) < 0.0001 } && starts.count == 10_000)
  }

  private struct Chapters: Decodable {
    struct Part: Decodable {
      let start_time: String
      let tags: [String: String]
    }

    struct Format: Decodable {
      let tags: [String: String]
    }

    let chapters: [Part]
    let format: Format
  }

  private struct Document: Decodable {
    struct Part: Decodable, Equatable {
      let title: String
      let sample: Int
      let start, end: Double
    }

    let kind, file, title: String
    let sampleRate, samples: Int
    let duration: Double
    let chapters: [Part]
  }

  @Test("JSON has titles, samples of the file and seconds")
  func json() throws {
    let json = sheet(["One \"1\"", "Two"], RateChange(from: 1000, to: 2000)).json(file: "a.wav")
    let document = try JSONDecoder().decode(Document.self, from: Data(json))
    #expect(document.kind == "chapters" && document.file == "a.wav" && document.title == "All")
    #expect(document.sampleRate == 2000 && document.samples == 14_892_016)
    #expect(document.duration == 7446.008)
    #expect(
      document.chapters == [
        Document.Part(title: "One \"1\"", sample: 0, start: 0, end: 3723.004),
        Document.Part(title: "Two", sample: 7_446_008, start: 3723.004, end: 7446.008),
      ])
  }
}
