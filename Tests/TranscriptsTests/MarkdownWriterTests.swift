// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import Transcripts

@Suite("Timed transcripts as Markdown") struct MarkdownWriterTests {
  private func markdown(_ utterances: [Utterance], title: String? = "Settings") -> String {
    var writer = MarkdownWriter(
      title: title, file: "sound.wav", punctuation: .english, sampleRate: 1000)
    var timing = UtteranceTiming()
    timing.segments = [UtteranceTiming.Span(segment: 0, samples: 500..<900)]
    timing.count = 61_000
    for (index, utterance) in utterances.enumerated() {
      writer.append(utterance, timing, from: index * timing.count, frame: nil)
    }
    writer.finish(samples: utterances.count * timing.count)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func heading(_ label: String, _ words: String, rule: String = "heading") -> Utterance {
    Utterance(segments: [Segment(.label, label), Segment(.trait, words, rule: rule)])
  }

  @Test("It has a title, the name of the sound, and items with times under the headings")
  func items() {
    let rate = Utterance(segments: [Segment(.label, "Rate"), Segment(.value, "50%")])
    let text = markdown([
      rate, heading("Sound", "heading"), rate, heading("Voices", "heading level 2"), rate,
      heading("Deep", "heading level 9"), heading("Link", "link, 3", rule: "link"),
      Utterance(segments: []),
    ])
    #expect(
      text == """
        # Settings

        Sound: sound.wav

        - 0:00 Rate, 50%

        ## Sound

        - 1:01 Sound, heading
        - 2:02 Rate, 50%

        ### Voices

        - 3:03 Voices, heading level 2
        - 4:04 Rate, 50%

        ###### Deep

        - 5:05 Deep, heading level 9
        - 6:06 Link, link, 3

        """)
    #expect(markdown([], title: nil) == "# sound.wav\n\nSound: sound.wav\n")
  }

  /// A text of a screen, and what it is in the file.
  static let hostile: [(String, String)] = [
    ("<script>alert(1)</script>", "\\<script\\>alert(1)\\</script\\>"),
    ("&lt;b&gt; &", "\\&lt;b\\&gt; \\&"),
    ("*a* _b_ `c` ~d~", "\\*a\\* \\_b\\_ \\`c\\` \\~d\\~"),
    ("[x](javascript:y) ![z](w)", "\\[x\\](javascript\\:y) !\\[z\\](w)"),
    ("https://a.example/ www.b.example", "https\\://a.example/ www\\.b.example"),
    ("a\n\n# b\n- c", "a \\# b - c"),
    ("| a | $x$ @all #12 C:\\", "\\| a \\| \\$x\\$ \\@all \\#12 C\\:\\\\"),
    ("12:30, Total: 5.5", "12:30, Total: 5.5"),
    ("a :smile: b", "a \\:smile: b"),
  ]

  @Test("No text becomes markup, an address or a new line", arguments: hostile)
  func escapes(_ text: String, _ markdown: String) {
    #expect(
      self.markdown([heading(text, "heading")], title: text) == """
        # \(markdown)

        Sound: sound.wav

        ## \(markdown)

        - 0:00 \(markdown), heading

        """)
  }

  /// A rule, its words, and the level of the heading.
  static let levels: [(String, String, Int?)] = [
    ("heading", "heading", 0), ("heading", "heading level 3", 3),
    ("heading", "عنوان من المستوى 2", 2), ("words around", "heading level 4", 4),
    ("words around", "link", nil), ("button", "button 1", nil),
  ]

  @Test("The level of a heading is that of its rule", arguments: levels)
  func level(_ rule: String, _ words: String, _ level: Int?) {
    #expect(heading("x", words, rule: rule).headingLevel == level)
  }

  /// Seconds, and the time.
  static let clocks = [
    (0, "0:00"), (59, "0:59"), (600, "10:00"), (3599, "59:59"), (3661, "1:01:01"),
  ]

  @Test("Times have hours only where they need them", arguments: clocks)
  func clock(_ seconds: Int, _ text: String) {
    #expect(clockTime(seconds: seconds) == text)
  }
}
