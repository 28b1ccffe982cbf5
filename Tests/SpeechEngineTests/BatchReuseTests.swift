// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import ContentStore
import Settings
import SpeechEngine
import SpeechModel
import SpeechSynthesis
import SynthesizerFrames
import TestSupport
import Testing

@Suite("Speech that occurs again")
struct BatchReuseTests {
  /// Counts what a batch asks for and keeps.
  private final class Counter: SpeechStore {
    var asked = 0
    var kept: [PlannedUtterance: RenderedSpeech] = [:]
    var keeps = 0
    var isUsed = false

    func speech(of plan: PlannedUtterance) -> RenderedSpeech? {
      asked += 1
      return isUsed ? kept[plan] : nil
    }

    func keep(_ speech: RenderedSpeech, of plan: PlannedUtterance) {
      keeps += 1
      kept[plan] = speech
    }
  }

  private struct Heard: Equatable {
    var samples: [Int16] = []
    var timing: UtteranceTiming?
  }

  private func plans(_ texts: [String]) -> [PlannedUtterance] {
    let planner = SpeechPlanner(profile: VoiceProfile(), language: "en")
    return texts.enumerated().map { number, text in
      planner.plan(Utterance(segments: [Segment(.label, text)]), isFirst: number == 0)
    }
  }

  private func render(
    _ texts: [String], jobs: Int = 2, store: (any SpeechStore)? = nil
  ) throws -> [Heard] {
    let configuration = SynthesizerConfiguration(
      executable: try SynthesizerConfiguration.locateExecutable())
    let renderer = try BatchRenderer(jobs: jobs, configuration, store: { _ in store })
    var heard: [Heard] = []
    try renderer.render(plans(texts)) { delivery, number in
      while heard.count <= number { heard.append(Heard()) }
      switch delivery {
      case .warning(let warning): Issue.record("\(warning)")
      case .samples(let samples): heard[number].samples += samples
      case .ended(let timing): heard[number].timing = timing
      }
    }
    return heard
  }

  @Test(
    "An utterance that occurs again is synthesized once, and sounds the same", arguments: [1, 3])
  func once(jobs: Int) throws {
    let counter = Counter()
    let texts = ["Back", "Save", "Back", "Back", "Save", "Cancel", "Back"]
    let heard = try render(texts, jobs: jobs, store: counter)
    #expect(counter.keeps == 3 && counter.asked == 3)
    #expect(heard.count == texts.count)
    let alone = try texts.enumerated().map { number, text in
      try #require(try render(number == 0 ? [text] : ["x", text], jobs: 1).last)
    }
    for (number, heard) in heard.enumerated() {
      #expect(heard == alone[number], "utterance \(number)")
      #expect(heard.timing?.count == heard.samples.count)
    }
    // The pause before an utterance is not one of its samples in the store.
    #expect(counter.kept.keys.allSatisfy { $0.pauses.first == 0 })
  }

  @Test("Kept speech is used in a later batch, and nothing is synthesized")
  func kept() throws {
    let counter = Counter()
    let texts = ["Back", "Save"]
    let first = try render(texts, store: counter)
    counter.isUsed = true
    #expect(try render(texts, store: counter) == first)
    #expect(counter.keeps == 2)
  }

  @Test("A store of files gives back samples and times")
  func files() throws {
    let directory = try TemporaryDirectory()
    let library = try DigestLibrary()
    let store = try ContentStore(
      directory.file("cache"), limit: 1 << 24, library, warn: { Issue.record("\($0)") })
    let description = SynthesizerDescription(
      sampleRate: 22050, program: "p", library: "l", dataPath: directory.path)
    let speech = KeptSpeech(store, library, SynthesizerIdentity(description))
    let plan = plans(["Speaking rate"])[0]
    let counter = Counter()
    _ = try render(["Speaking rate"], store: counter)
    let rendered = try #require(counter.kept[plan])
    #expect(!rendered.samples.isEmpty && rendered.timing.words.count == 2)
    #expect(speech.speech(of: plan) == nil)
    speech.keep(rendered, of: plan)
    #expect(speech.speech(of: plan) == rendered)
    // Other data of the synthesizer are another synthesizer.
    try directory.write("x", to: "phontab")
    let other = KeptSpeech(store, library, SynthesizerIdentity(description))
    #expect(other.speech(of: plan) == nil)
  }
}
