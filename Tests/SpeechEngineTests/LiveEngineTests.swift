// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Foundation
import SpeechEngine
import SpeechModel
import SpeechScheduling
import SpeechSynthesis
import Testing

@Suite struct LiveEngineTests {
  private let long = "One sentence that takes its time, so that something can come between."

  @Test(arguments: [1, 4_000, 12_345])
  func whatAnUrgentJobInterruptsResumesAtTheSample(heard: Int) throws {
    let (alone, alert) = (try samples(long), try samples("Alert"))
    let run = try EngineRun(limit: heard)
    let first = try run.say(long)
    #expect(run.sink.waitUntilFull())
    let second = try run.say("Alert", .now)
    run.sink.open()
    #expect(run.waitForEnd(of: first))
    #expect(run.sink.heard == Array(alone[..<heard]) + alert + Array(alone[heard...]))
    #expect(
      run.course == [
        "started \(first.number)", "paused \(first.number)", "started \(second.number)",
        "finished \(second.number)", "resumed \(first.number)", "finished \(first.number)",
      ])
  }

  @Test func aPauseHoldsTheSampleAndEverythingElse() throws {
    let alone = try samples(long)
    let run = try EngineRun(limit: 7_777)
    let job = try run.say(long)
    #expect(run.sink.waitUntilFull())
    run.engine.pause()
    #expect(run.wait { $0.contains { if case .paused = $0.kind { true } else { false } } })
    run.sink.open()
    let urgent = try run.say("Alert", .now)
    #expect(run.engine.status.isPaused)
    #expect(run.sink.heard.count == 7_777)
    run.engine.cancel(.job(urgent), .cancelled)
    run.engine.resume()
    #expect(run.waitForEnd(of: job))
    #expect(run.sink.heard == alone)
  }

  @Test func aNextJobComesBetweenTwoUtterances() throws {
    let run = try EngineRun(limit: 1000)
    let first = try run.say("Former\nLatter")
    #expect(run.sink.waitUntilFull())
    let next = try run.say("Between", .next)
    run.sink.open()
    #expect(run.waitForEnd(of: first))
    let heard = run.told.compactMap { event in
      if case .utterance(_, let utterance) = event.kind { utterance.segments[0].text } else { nil }
    }
    #expect(heard == ["Former", "Between", "Latter"])
    #expect(run.course.contains("finished \(next.number)"))
  }

  @Test func whatIsTakenBackBeforeTheSpeakerWakesHurtsNothingAfterIt() throws {
    let kept = try samples("Kept")
    let run = try EngineRun()
    var rounds: [(gone: JobID, next: JobID)] = []
    for round in 0..<40 {
      let before = run.sink.heard.count
      let gone = try run.say(round % 2 == 0 ? "Gone" : long)
      switch round % 4 {
      case 0, 1: run.engine.cancel(.job(gone), .cancelled)
      case 2:
        run.engine.pause()
        run.engine.cancel(.all, .stopped)
        run.engine.resume()
      default: run.engine.cancel(.client(ClientID(1)), .stopped)
      }
      let next = try run.say("Kept", round % 3 == 0 ? .now : .normal)
      #expect(run.waitForEnd(of: next))
      // Of what was taken back something may have been heard before.
      #expect(run.sink.heard[before...].suffix(kept.count) == kept[...], "round \(round)")
      rounds.append((gone, next))
    }
    func ends(of job: JobID) -> [String] {
      run.course.filter { told in
        told.hasSuffix(" \(job.number)")
          && !["started", "paused", "resumed"].contains { told.hasPrefix($0) }
      }
    }
    for (round, (gone, next)) in rounds.enumerated() {
      #expect(ends(of: next) == ["finished \(next.number)"], "round \(round)")
      // On a machine that is busy a short word may have been heard to its end before.
      #expect(ends(of: gone).count == 1, "round \(round)")
    }
  }

  /// Where the words of a text begin, in samples.
  private func words(_ run: EngineRun) -> [Int] {
    run.told.compactMap { if case .word(_, _, _, let sample) = $0.kind { sample } else { nil } }
  }

  @Test(arguments: [(MoveUnit.word, -1, 2), (.word, 0, 3), (.word, 2, 5), (.word, -100, 0)])
  func wordsAreMovedByExactly(unit: MoveUnit, count: Int, word: Int) throws {
    let text = "one two three four five six seven"
    let whole = try EngineRun()
    #expect(whole.waitForEnd(of: try whole.say(text)))
    let starts = words(whole)
    try #require(starts.count == 7)
    let heard = starts[3] + 500
    let run = try EngineRun(limit: heard)
    let job = try run.say(text)
    #expect(run.sink.waitUntilFull())
    #expect(run.engine.move(Move(unit, count)) == job)
    run.sink.open()
    #expect(run.waitForEnd(of: job))
    let alone = whole.sink.heard
    #expect(run.sink.heard == Array(alone[..<heard]) + Array(alone[starts[word]...]))
  }

  @Test(arguments: [-1, 0, 1, 100])
  func whereverItIsInterruptedEachWordIsToldOnce(beyond: Int) throws {
    let text = "one two three four five six seven"
    let whole = try EngineRun()
    #expect(whole.waitForEnd(of: try whole.say(text)))
    let starts = words(whole)
    try #require(starts.count == 7)
    let run = try EngineRun(limit: starts[3] + beyond)
    let job = try run.say(text)
    #expect(run.sink.waitUntilFull())
    run.engine.pause()
    #expect(run.wait { $0.contains { if case .paused = $0.kind { true } else { false } } })
    #expect(words(run) == Array(starts[..<(beyond > 0 ? 4 : 3)]))
    run.sink.open()
    run.engine.resume()
    #expect(run.waitForEnd(of: job))
    #expect(words(run) == starts)
  }

  @Test func aStopSilencesTheUtteranceAfterWhichTheJobWouldMakeWay() throws {
    let run = try EngineRun(limit: 1000)
    let first = try run.say("Former\nLatter")
    #expect(run.sink.waitUntilFull())
    let next = try run.say("Between", .next)
    run.sink.holdDrains()
    #expect(run.sink.waitUntilDraining())
    run.engine.cancel(.job(first), .stopped)
    #expect(run.waitForEnd(of: first))
    #expect(run.sink.cutDrains == 1)
    run.sink.open()
    #expect(run.waitForEnd(of: next))
    #expect(run.course == ["started 1", "stopped 1", "started 2", "finished 2"])
  }

  @Test func aStopEndsTheSearchForAPlaceThatIsFarAway() throws {
    let run = try EngineRun(limit: 1000)
    let line = String(repeating: "far away ", count: 20) + "\n"
    let job = try run.say(String(repeating: line, count: 2000))
    #expect(run.sink.waitUntilFull())
    run.engine.pause()
    #expect(run.wait { $0.contains { if case .paused = $0.kind { true } else { false } } })
    for number in 0..<900 {
      #expect(run.engine.move(Move(.word, number.isMultiple(of: 2) ? 1000 : -1000)) == job)
    }
    run.engine.resume()
    // The speaker has the moves by then, which would take it minutes.
    #expect(run.wait { $0.contains { if case .resumed = $0.kind { true } else { false } } })
    run.engine.cancel(.job(job), .stopped)
    #expect(run.waitForEnd(of: job))
    #expect(run.course == ["started 1", "paused 1", "resumed 1", "stopped 1"])
  }

  @Test func aFileThatCannotBeCompletedIsToldOf() throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
    let path = directory.appending(path: "speech.wav").path
    let engine = try LiveEngine(
      SynthesizerConfiguration(
        executable: try SynthesizerConfiguration.locateExecutable(), stallLimit: 60_000,
        startLimit: 60_000),
      mostJobs: 1, patience: .seconds(1)
    ) { (rate) throws(AudioOutputError) in
      try openFile(path, sampleRate: rate)
    } listener: { _ in
    }
    try FileManager.default.removeItem(at: directory)
    guard case .file = engine.shutDown() else {
      Issue.record("nothing was told of")
      return
    }
  }

  @Test func skippingBeyondTheEndFinishesAndRewindingCrossesUtterances() throws {
    let run = try EngineRun(limit: 1000)
    let job = try run.say("Former\nLatter\nLast")
    #expect(run.sink.waitUntilFull())
    _ = run.engine.move(Move(.utterance, 1))
    _ = run.engine.move(Move(.word, -1))
    run.sink.open(to: 2000)
    #expect(run.sink.waitUntilFull())
    _ = run.engine.move(Move(.segment, 100))
    run.sink.open()
    #expect(run.waitForEnd(of: job))
    let heard = run.told.compactMap { event in
      if case .utterance(let index, _) = event.kind { index } else { nil }
    }
    #expect(heard == [0, 0])
    #expect(run.course == ["started 1", "finished 1"])
  }

  @Test func eventsTellTheWordsInScalarsAndInOrder() throws {
    let run = try EngineRun()
    #expect(run.waitForEnd(of: try run.say("Größe 🙂 two")))
    var (texts, samples): ([String], [Int]) = ([], [])
    let scalars = Array("Größe 🙂 two".unicodeScalars)
    for case .word(_, _, let range, let sample) in run.told.map(\.kind) {
      texts.append(String(String.UnicodeScalarView(scalars[range])))
      samples.append(sample)
    }
    #expect(texts.first == "Größe")
    #expect(texts.last == "two")
    #expect(samples == samples.sorted())
  }

  @Test func aLostServerRepeatsTheUtterance() throws {
    let alone = try samples(long)
    let run = try EngineRun(limit: 5_000)
    let job = try run.say(long)
    #expect(run.sink.waitUntilFull())
    run.sink.lose(writes: 3)
    run.sink.open()
    #expect(run.waitForEnd(of: job))
    #expect(run.course.last == "finished 1")
    #expect(run.sink.heard.suffix(alone.count) == alone[...])
    #expect(
      run.told.contains { if case .warning(.soundLost, _) = $0.kind { true } else { false } })
  }

  @Test func aServerThatDoesNotComeBackEndsTheJobAndNotTheEngine() throws {
    let run = try EngineRun(patience: .milliseconds(200))
    run.sink.lose(writes: .max)
    #expect(run.waitForEnd(of: try run.say("Lost")))
    #expect(run.course == ["started 1", "failed 1"])
    // Whoever asks later is told, too, until something was heard.
    #expect(run.engine.status.trouble?.contains("sound server") == true)
    run.sink.lose(writes: 0)
    let job = try run.say("Found")
    #expect(run.waitForEnd(of: job))
    #expect(run.course.last == "finished \(job.number)")
    #expect(run.engine.status.trouble == nil)
  }

  @Test func lettersThatAVoiceCannotReadAreWarnedOfOnce() throws {
    let run = try EngineRun()
    #expect(run.waitForEnd(of: try run.say("設定\n設定")))
    let warnings = run.told.filter {
      if case .warning(.unreadable("Han", 2, "en", nil), _) = $0.kind { true } else { false }
    }
    #expect(warnings.count == 1)
  }

  @Test func shuttingDownCancelsWhatIsLeft() throws {
    let run = try EngineRun(limit: 100)
    let first = try run.say(long)
    let second = try run.say(long)
    #expect(run.sink.waitUntilFull())
    run.engine.shutDown()
    #expect(Set(run.course.suffix(2)) == ["shutdown \(first.number)", "shutdown \(second.number)"])
    let late = try run.say(long)
    #expect(run.course.last == "shutdown \(late.number)")
  }
}
