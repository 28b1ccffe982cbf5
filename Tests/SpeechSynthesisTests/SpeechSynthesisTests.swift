// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SynthesizerFrames
import Testing

@testable import SpeechSynthesis

@Suite struct SpeechSynthesisTests {
  @Test func `an utterance sounds the same whatever came before it`() throws {
    let text = "Save, button. Double tap to activate."
    let alone = try makeSynthesizer().record(text)
    #expect(alone.isHeard(0))
    #expect(alone.disorder == [])
    let synthesizer = try makeSynthesizer()
    for before in ["Hello", "A longer text, with 77 numbers; and so on!", "x"] {
      #expect(try synthesizer.record(before, language: "de").isHeard(0))
      let after = try synthesizer.record(text)
      #expect(after.parts == alone.parts, "after \(before)")
    }
  }

  @Test(arguments: ["de", "ru", "cmn", "fr", "vi", "en-GB"])
  func `loading voices ahead of need does not change a byte`(language: String) throws {
    let part = SynthesizerPart(text: "Hello 123, button", language: language)
    let fresh = try makeSynthesizer().record([part])
    #expect(fresh.isHeard(0))
    let synthesizer = try makeSynthesizer()
    for other in ["ja", "en", language] { try synthesizer.prepare(language: other) }
    #expect(try synthesizer.record([part]).parts == fresh.parts)
  }

  @Test(arguments: [
    ("pt-BR", "pt-BR"), ("pt", "pt"), ("zh", "cmn"), ("zh-Hans", "cmn"), ("zh-Hans-CN", "cmn"),
    ("zh-HK", "yue"), ("en-GB", "en-GB"), ("en_US", "en-US"), ("nb", "nb"), ("no", "nb"),
    ("de-AT-1996", "de"), ("sr-Latn-RS", "sr"), ("es-MX", "es-419"),
  ])
  func `a language tag finds its voice`(tag: String, same: String) throws {
    let synthesizer = try makeSynthesizer()
    let asked = try synthesizer.record("Hello 12", language: tag)
    #expect(asked.problems == [])
    #expect(asked.isHeard(0))
    #expect(asked.parts == (try synthesizer.record("Hello 12", language: same)).parts)
  }

  @Test(arguments: ["zh", "zh-CN", "zh_Hans_CN", "zh-TW", "cmn"])
  func `Chinese characters are read as Chinese, whatever the library`(tag: String) throws {
    let synthesizer = try makeSynthesizer()
    // Before version 1.52 the voice cmn says "ni three hao three".
    let isOld = try synthesizer.ready().library.hasPrefix("eSpeak NG 1.51")
    let voice = isOld ? "cmn-Latn-pinyin" : "cmn"
    let asked = try synthesizer.record("你好", language: tag)
    #expect(asked.problems == [] && asked.isHeard(0))
    let expected = try synthesizer.record([SynthesizerPart(text: "你好", voice: voice)])
    #expect(asked.parts == expected.parts)
  }

  @Test(arguments: [
    (voice: "en-US", language: "de", isThere: true),
    (voice: "en+f3", language: "de", isThere: true),
    (voice: "en-gb+f3", language: "de", isThere: true),
    (voice: "nobody", language: "en", isThere: false),
    (voice: "en+nobody", language: "en", isThere: false),
    (voice: "en+../../../etc/passwd", language: "en", isThere: false),
    (voice: "../../../../etc/passwd", language: "en", isThere: false),
    (voice: "en+" + String(repeating: "x", count: 37), language: "en", isThere: false),
    (voice: String(repeating: "y", count: 300), language: "en", isThere: false),
    (voice: "", language: "en", isThere: false),
  ])
  func `a voice that is not there is told of, and another speaks`(
    voice: String, language: String, isThere: Bool
  ) throws {
    let synthesizer = try makeSynthesizer()
    for _ in 0..<2 {
      let recording = try synthesizer.record([
        SynthesizerPart(text: "First"),
        SynthesizerPart(text: "Hello", language: language, voice: voice),
      ])
      #expect(recording.disorder == [])
      #expect(recording.isHeard(0) && recording.isHeard(1))
      #expect(
        recording.problems
          == (isThere ? [] : [.voiceNotFound(voice, replacement: language)]))
    }
  }

  @Test func `a language without a voice is told of, and English speaks`() throws {
    let recording = try makeSynthesizer().record("Hello", language: "tlh")
    #expect(recording.problems == [.voiceNotFound("tlh", replacement: "en")])
    #expect(recording.parts == (try makeSynthesizer().record("Hello")).parts)
  }

  @Test func `a part's settings are heard in it and not in the next`() throws {
    let synthesizer = try makeSynthesizer()
    let text = "Speaking rate"
    let normal = try synthesizer.record([SynthesizerPart(text: text), SynthesizerPart(text: text)])
    let quick = try synthesizer.record([
      SynthesizerPart(text: text, wordsPerMinute: 9999, volume: 20), SynthesizerPart(text: text),
    ])
    #expect(quick.parts[0].samples.count < normal.parts[0].samples.count / 2)
    #expect(!quick.isHeard(0) || peak(quick.parts[0]) < peak(normal.parts[0]) / 2)
    #expect(abs(quick.parts[1].samples.count - normal.parts[1].samples.count) < 3000)
    #expect(peak(quick.parts[1]) > peak(normal.parts[1]) / 2)
  }

  private func peak(_ part: Recording.Part) -> Int {
    part.samples.map { abs(Int($0)) }.max() ?? 0
  }

  @Test func `words are told at their place in the text that was given`() throws {
    let text = "  Save\u{200B} the\u{301} file 👍, please"
    let recording = try makeSynthesizer().record(text)
    let scalars = Array(text.unicodeScalars)
    let words = recording.parts[0].words.map { word in
      String(String.UnicodeScalarView(scalars[word.offset..<word.offset + word.length]))
    }
    #expect(words.first == "Save")
    #expect(words.contains("file"))
    #expect(words.last == "please")
    let times = recording.parts[0].words.map(\.sample)
    #expect(times == times.sorted())
    #expect(times.allSatisfy { $0 < recording.parts[0].samples.count })
  }

  @Test(arguments: ["", " \n\t ", "\u{200B}\u{FEFF}"])
  func `a part with nothing in it begins and ends in silence`(text: String) throws {
    let recording = try makeSynthesizer().record([
      SynthesizerPart(text: text), SynthesizerPart(text: "Next"), SynthesizerPart(text: text),
    ])
    #expect(recording.disorder == [])
    #expect(recording.parts[0].announced == 0)
    #expect(recording.parts[2].announced == 0)
    #expect(recording.isHeard(1))
  }

  @Test(arguments: ["...", "★", "🫠", "-----", "?", "→"])
  func `a symbol that stands alone is heard`(text: String) throws {
    #expect(try makeSynthesizer().record(text).isHeard(0))
  }

  /// A text of many sentences, about this long.
  static func label(bytes: Int) -> String {
    let sentence = "Settings and more settings, all of them. "
    return String(repeating: sentence, count: bytes / sentence.utf8.count)
  }

  @Test func `a long label is spoken from its first word to its last`() throws {
    let text = Self.label(bytes: 30_000)
    let recording = try makeSynthesizer().record([SynthesizerPart(text: text, wordsPerMinute: 449)])
    #expect(recording.disorder == [])
    #expect(recording.problems == [])
    let words = recording.parts[0].words
    #expect(words.count > text.utf8.count / 10)
    #expect(words.first?.offset == 0)
    #expect(words.last?.offset == text.utf8.count - 6)
    #expect(words.map(\.sample) == words.map(\.sample).sorted())
    #expect(words.map(\.offset) == words.map(\.offset).sorted())
  }

  @Test func `a label of a megabyte begins and can be left`() throws {
    var samples = 0
    let isComplete = try makeSynthesizer().synthesize([
      SynthesizerPart(text: Self.label(bytes: 1 << 20))
    ]) { event in
      if case .samples(let more) = event { samples += more.count }
      if case .notice(let problem) = event { Issue.record("\(problem)") }
      // Ten minutes are more than one request holds.
      return samples < 22050 * 600
    }
    #expect(!isComplete)
    #expect(samples >= 22050 * 600)
  }

  @Test func `a listener that says stop gets nothing more, and the next utterance is whole`() throws
  {
    let synthesizer = try makeSynthesizer()
    let expected = try synthesizer.record("Next, button")
    let long = String(repeating: "A long story. ", count: 200)
    for _ in 0..<20 {
      var after = 0
      var isStopped = false
      let isComplete = try synthesizer.synthesize([SynthesizerPart(text: long)]) { event in
        if isStopped { after += 1 }
        guard case .samples = event else { return true }
        isStopped = true
        return false
      }
      #expect(isStopped && !isComplete && after == 0)
      let next = try synthesizer.record("Next, button")
      #expect(next.parts == expected.parts)
      #expect(next.problems == [])
    }
  }

  @Test func `a synthesizer says what it is and which voices it has`() throws {
    let synthesizer = try makeSynthesizer()
    let description = try synthesizer.ready()
    #expect(description.sampleRate == 22050)
    #expect(description.library.hasPrefix("eSpeak NG 1."))
    #expect(description.dataPath.hasSuffix("espeak-ng-data"))
    let voices = try synthesizer.voices()
    #expect(voices.count > 100)
    let english = voices.filter { $0.languages.contains("en-us") }
    #expect(english.contains { $0.name == "en-US" })
    #expect(try synthesizer.record("Hello").isHeard(0))
  }

  @Test(arguments: [
    "/nonexistent/aloud-synthesizer", "/etc/hostname", "/bin/true", "/bin/cat", "/bin/echo",
  ])
  func `a program that is no synthesizer is an error that names it`(executable: String) throws {
    let configuration = SynthesizerConfiguration(executable: executable, startLimit: 300)
    let error = #expect(throws: SynthesisError.self) {
      try Synthesizer(configuration).record("Hello")
    }
    guard case .cannotStart(executable, let reason) = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty)
  }

  @Test(arguments: [(1000, 5000), (60_000, 90_000)])
  func `a renderer is as patient as a speaker, and waits ten seconds, for a start thirty`(
    stallLimit: Int, startLimit: Int
  ) {
    let speaking = SynthesizerConfiguration(
      executable: "/nonexistent", stallLimit: stallLimit, startLimit: startLimit)
    for rendering in [speaking.forRendering, speaking.forWholeRendering] {
      #expect(rendering.stallLimit >= max(stallLimit, 10_000))
      #expect(rendering.startLimit >= max(startLimit, 30_000))
    }
  }

  @Test func `voice data that is not there is an error that says so`() throws {
    let configuration = SynthesizerConfiguration(
      executable: try SynthesizerConfiguration.locateExecutable(), dataPath: "/usr/share")
    let error = #expect(throws: SynthesisError.self) {
      try Synthesizer(configuration).ready()
    }
    #expect(try #require(error).description.contains("/usr/share"))
  }
}
