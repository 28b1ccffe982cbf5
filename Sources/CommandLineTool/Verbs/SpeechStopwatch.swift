// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Preferences
import Settings
import SpeechEngine
import SpeechModel

/// Measures the duration of utterances by synthesizing them without keeping the sound.
struct SpeechStopwatch {
  private let command: ParsedCommand
  private let streams: Streams
  /// Started when it is first needed.
  private var renderer: BatchRenderer?
  private var reporter: NoticeReporter
  /// How fast the voice speaks, in words a minute; zero before anything was measured.
  private(set) var rate = 0
  /// The voice or profile that was asked for.
  let voice: String

  init(_ command: ParsedCommand, _ streams: Streams) {
    self.command = command
    self.streams = streams
    voice = command.preferences.voice ?? VoiceProfile.defaultName
    reporter = NoticeReporter(streams)
  }

  /// The exit status if there is no other failure.
  var status: ExitStatus { reporter.status }

  /// The seconds of utterances that are read one after the other: of each without the pause before
  /// it, and of all with the pauses.
  mutating func times(
    of utterances: [Utterance], language: String
  ) throws(CommandFailure) -> (each: [Double], total: Double) {
    let planner = try SpeechPlanner(command, language: language, streams)
    rate = planner.profile.wordsPerMinute
    let plans = utterances.enumerated().map { number, utterance in
      planner.plan(utterance, isFirst: number == 0)
    }
    let configuration = try planner.configuration()
    do throws(EngineError) {
      let renderer =
        if let renderer { renderer } else { try BatchRenderer(jobs: processorCount, configuration) }
      self.renderer = renderer
      let counts = try renderer.measure(plans) { reporter.report($0, utterance: $1) }
      let samplesPerSecond = Double(renderer.sampleRate)
      let each = zip(counts, plans).map { count, plan in
        let pause = Double(plan.pauses.first ?? 0) / 1000
        return max(0, Double(count) / samplesPerSecond - pause)
      }
      return (each, Double(counts.reduce(0, +)) / samplesPerSecond)
    } catch {
      throw CommandFailure(error)
    }
  }
}
