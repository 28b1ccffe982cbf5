// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Navigation
import Settings
import SpeechEngine
import SpeechModel
import SpeechScheduling
import SpeechSynthesis
import SystemCalls

/// Speaks what is said while a screen is explored.
///
/// Belongs to one thread, and never waits for sound.
final class ExplorerVoice {
  /// What became of speech.
  enum News: Sendable {
    /// An utterance begins, by the number that it was given with.
    case begins(Int)
    /// Something went wrong and was dealt with as well as could be.
    case warning(String, isLoss: Bool)
    /// Nothing more can be spoken.
    case failed(EngineError)
  }

  /// Something to be spoken.
  struct Saying: Sendable {
    /// The number that news of it has.
    let number: Int
    let utterance: Utterance
    let urgency: Happening.Urgency
  }

  /// Rings when there is news.
  let bell: Bell

  private static let client = ClientID(1)
  /// More than anybody hears to the end; what is beyond is told of.
  private static let mostJobs = 1000
  /// How long an utterance waits for a sound server that is gone.
  private static let patience = Duration.seconds(10)

  private let engine: LiveEngine
  private let events = Guarded<[EngineEvent]>([])
  private var planner: SpeechPlanner
  /// The loudness of the voice when the rotor's is full.
  private let volume: Int
  /// The jobs that have not ended: the numbers of the utterances, and whether nothing interrupts it.
  private var jobs: [JobID: (numbers: [Int], isUninterruptible: Bool)] = [:]
  private var told: Set<String> = []

  /// Starts the synthesizer and opens the sink, so that what is missing is told before anything.
  init(
    _ planner: SpeechPlanner, into sink: SinkName
  ) throws(CommandFailure) {
    self.planner = planner
    volume = planner.profile.volume
    do throws(SystemError) {
      bell = try Bell()
    } catch {
      throw CommandFailure(EngineError.system(error))
    }
    let configuration = try planner.configuration()
    do throws(EngineError) {
      engine = try LiveEngine(
        configuration, mostJobs: Self.mostJobs, patience: Self.patience,
        into: { (rate) throws(AudioOutputError) in try openSink(sink, sampleRate: rate) },
        listener: { [events, bell] event in
          switch event.kind {
          case .started, .segment, .word, .samples, .paused, .resumed: break
          case .utterance, .finished, .cancelled, .warning:
            events.withLock { $0.append(event) }
            bell.ring()
          }
        })
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Whether something is being spoken, or waits for it.
  var isBusy: Bool { !jobs.isEmpty }

  /// Speaks utterances, one after the other: what comes of one command is heard whole.
  ///
  /// - Returns: Whether they begin at once, and not after something else.
  func say(_ sayings: [Saying]) throws(SchedulingError) -> Bool {
    if sayings.contains(where: { $0.urgency != .polite }) { silence(wholly: false) }
    let beginsAtOnce = !isBusy
    var rest = sayings[...]
    while let first = rest.first {
      let isUninterruptible = first.urgency == .uninterruptible
      let same = rest.prefix { ($0.urgency == .uninterruptible) == isUninterruptible }
      rest = rest.dropFirst(same.count)
      let content = SpokenContent(same.map(\.utterance), cost: 0, planner: planner)
      let job = try engine.submit(content, of: Self.client)
      jobs[job] = (same.map(\.number), isUninterruptible)
    }
    return beginsAtOnce
  }

  /// Is silent at once, and drops what waits.
  ///
  /// - Parameter wholly: Whether even of what nothing interrupts.
  func silence(wholly: Bool) {
    for (job, state) in jobs where wholly || !state.isUninterruptible {
      engine.cancel(.job(job), .stopped)
      jobs[job] = nil
    }
  }

  /// Takes the language of what names none, from the next utterance on.
  func set(language: String) { planner.language = language }

  /// Takes a setting that the rotor changed, from the next utterance on.
  func set(_ name: String, _ value: String) {
    switch (name, Int(value)) {
    case ("rate", let rate?): planner.profile.wordsPerMinute = rate
    case ("volume", let percent?): planner.profile.volume = volume * percent / 100
    default: break
    }
  }

  /// What has happened since the last call.
  func takeNews() -> [News] {
    bell.hush()
    let taken = events.withLock { events in
      defer { events = [] }
      return events
    }
    return taken.compactMap(news)
  }

  /// Ends speech, and the sink as its kind has it: a file gets its name.
  func finish() throws(CommandFailure) {
    if let error = engine.shutDown() { throw CommandFailure(EngineError.audio(error)) }
  }

  private func news(_ event: EngineEvent) -> News? {
    switch event.kind {
    case .utterance(let index, _):
      guard let numbers = jobs[event.job]?.numbers, numbers.indices.contains(index) else {
        return nil
      }
      return .begins(numbers[index])
    case .finished, .cancelled:
      jobs[event.job] = nil
      return nil
    case .warning(.noSynthesizer(let error), _): return .failed(.synthesis(error))
    case .warning(.noSound(let error), _): return .failed(.audio(error))
    case .warning(let warning, _):
      // What is missing is missing for every utterance; once is enough.
      guard told.insert(warning.message).inserted else { return nil }
      if case .synthesis(_, isLoss: true) = warning {
        return .warning(warning.message, isLoss: true)
      }
      return .warning(warning.message, isLoss: false)
    case .started, .segment, .word, .samples, .paused, .resumed: return nil
    }
  }
}
