// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechModel
import Testing
import Transcripts

@testable import ListeningPage

@Suite("The listening page") struct ListeningPageTests {
  private static let rate = Utterance(
    node: "rate",
    segments: [
      Segment(.label, "Speaking rate"), Segment(.value, "50 %"),
      Segment(.hint, "Swipe up.", language: "de"),
    ])

  @Test("A row has the words, their times, the frame and the languages")
  func row() {
    let html = page([(Self.rate, [16, 60, 288, 36.5])])
    #expect(
      html.contains(
        """
        <li><button id="u0" data-t="50 650" data-w="50 150 150 250 250 350 350 450 450 550 550 650" \
        data-f="0"><span class="t" aria-hidden="true">0:00</span><bdi class="x">\
        <span class="label"><span class="w">Speaking</span> <span class="w">rate</span></span>, \
        <span class="value"><span class="w">50</span> <span class="w">%</span></span>. \
        <span class="hint" lang="de"><span class="w">Swipe</span> <span class="w">up.</span></span>\
        </bdi></button></li>

        """))
    #expect(html.contains("data-rate=\"1000\" data-samples=\"650\" data-type=\"audio/wav\""))
    #expect(
      html.contains(
        """
        <rect class="frame" role="button" tabindex="0" aria-labelledby="u0" data-u="0" x="16" y="60" \
        width="288" height="36.5"/>
        """))
    #expect(html.contains("viewBox=\"0 0 320 480\""))
  }

  @Test("A row whose words are all of another language has that language")
  func language() {
    let utterance = Utterance(
      segments: [
        Segment(.label, "Stimme", language: "de"), Segment(.trait, "Taste", language: "de"),
      ])
    let html = page([(utterance, nil)])
    #expect(html.contains("<button id=\"u0\" lang=\"de\""))
    #expect(!html.contains("<span class=\"label\" lang"))
    // A tag that no browser knows is none.
    let hostile = Utterance(segments: [Segment(.label, "x", language: "de\" onclick=\"x")])
    #expect(!page([(hostile, nil)], language: "\"><script>").contains("onclick"))
  }

  @Test("An utterance of a heading is marked, an empty one is left out")
  func kinds() {
    let heading = Utterance(
      segments: [Segment(.label, "Sound"), Segment(.trait, "heading", rule: "heading")])
    let html = page([(Utterance(segments: [Segment(.label, " ")]), nil), (heading, nil)])
    #expect(html.contains("<button id=\"u0\" class=\"heading\""))
    #expect(html.all(between: "<li>", and: "</li>").count == 1)
  }

  @Test("Elements of one frame have one rectangle; frames that cannot be drawn have none")
  func frames() {
    let label = Utterance(segments: [Segment(.label, "x")])
    let frames: [[Double]?] = [
      [0, 0, 10, 10], [0, 0, 10, 10], nil, [0, 0, 0, 10], [0, 0, -5, 10], [0, 0, .infinity, 1],
      [.nan, 0, 1, 1], [0, 0, 1e300, 1], [-20, -10, 400, 700],
    ]
    let html = page(frames.map { (label, $0) })
    #expect(html.all(between: "<rect class=\"frame\"", and: "/>").count == 2)
    #expect(html.all(between: " data-f=\"", and: "\"") == ["0", "0", "1"])
    #expect(html.contains("viewBox=\"-20 -10 400 700\""))
    // Without frames there is no screen.
    #expect(!page([(label, nil)]).contains("id=\"screen\""))
    #expect(!page(["x"]).contains("id=\"screen\""))
  }

  @Test("The sound is in the page, whole and in order", arguments: [0, 1, 2, 3, 4, 7, 1000])
  func sound(_ count: Int) throws {
    let sound = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    let portions = page([], sound: sound).all(between: "class=\"sound\">", and: "</script>")
    let decoded = try portions.map { try #require(Data(base64Encoded: $0)) }
    #expect(decoded.flatMap(Array.init) == sound)
  }

  @Test("The same utterances give the same bytes, and n times as many n times the size")
  func size() {
    func rows(_ count: Int) -> Int {
      page((0..<count).map { (Self.rate, [0, Double($0), 10, 10]) }).utf8.count
    }
    #expect(page([(Self.rate, [1, 2, 3, 4])]) == page([(Self.rate, [1, 2, 3, 4])]))
    let (few, many) = (rows(100) - rows(0), rows(1000) - rows(0))
    #expect(Double(many) < Double(few) * 11, "\(few), \(many)")
  }

  @Test("The times of words that repeat earlier text prolong the word before")
  func repeated() {
    let utterance = Utterance(segments: [Segment(.label, "日本語")])
    var timing = UtteranceTiming()
    timing.segments = [UtteranceTiming.Span(segment: 0, samples: 0..<90)]
    timing.words = [0, 30, 60].map {
      UtteranceTiming.Span(segment: 0, scalars: 0..<3, samples: $0..<$0 + 30)
    }
    timing.count = 90
    var bytes: [UInt8] = []
    PageRow(number: 0, utterance: utterance, timing: timing, start: 10, frame: nil)
      .append(to: &bytes, .english, language: "ja", sampleRate: 1000)
    let row = String(decoding: bytes, as: UTF8.self)
    #expect(row.contains("data-w=\"10 100\"") && row.contains("<span class=\"w\">日本語</span>"))
  }
}
