// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Navigation
import Presentation
import Settings
import SpeechEngine
import SpeechModel
import SpeechScheduling
import SpeechSynthesis
import SystemCalls

/// Speaks the utterances of the explorer.
///
/// Belongs to one thread, and never waits for sound.
final class ExplorerVoice {
  enum News: Sendable {
    /// An utterance begins; with its number from `say`.
    case begins(Int)
    /// A recoverable failure.
    case warning(String, isLoss: Bool)
    /// Speech has failed for good.
    case failed(EngineError)
  }

  var bell: Bell { speech.bell }

  private static let cursorKey = "cursor"

  private let speech: DirectSpeech
  private var planner: SpeechPlanner
  /// The voice before the rotor changed it.
  private let profile: VoiceProfile
  private var rotor = RotorVoice()
  /// The jobs that have not ended: the numbers of their utterances, and whether they are
  /// uninterruptible.
  private var jobs: [JobID: (numbers: [Int], isUninterruptible: Bool)] = [:]
  private var told: Set<String> = []

  /// Starts the synthesizer and opens the sink, so that missing parts are reported first.
  init(_ planner: SpeechPlanner, into sink: SinkName) throws(CommandFailure) {
    self.planner = planner
    profile = planner.profile
    speech = try DirectSpeech(planner, into: sink)
  }

  /// Whether something is being spoken, or waits for it.
  var isBusy: Bool { !jobs.isEmpty }

  /// Speaks the utterances of a command or a change.
  ///
  /// A user at the keyboard does not wait: everything except polite speech ends earlier speech.
  ///
  /// - Parameter numbers: The number for news about each utterance, in the command's order.
  /// - Returns: Whether they begin immediately, and not after other speech.
  func say(_ sayings: [CursorJob], numbered numbers: [Int]) throws(SchedulingError) -> Bool {
    if sayings.contains(where: { $0.urgency != .polite }) { silence(wholly: false) }
    let beginsAtOnce = !isBusy
    for saying in sayings {
      let job = try speech.submit(
        SpokenContent(saying, planner: planner), priority: saying.priority,
        key: saying.replacesCursorSpeech ? Self.cursorKey : nil)
      jobs[job] = (saying.numbers.map { numbers[$0] }, saying.urgency == .uninterruptible)
    }
    return beginsAtOnce
  }

  /// Stops speech and clears the queue immediately; uninterruptible speech only if `wholly`.
  func silence(wholly: Bool) {
    for (job, state) in jobs where wholly || !state.isUninterruptible {
      speech.cancel(job)
      jobs[job] = nil
    }
  }

  /// Sets the default language, from the next utterance on.
  func set(language: String) { planner.language = language }

  /// Applies a setting that the rotor changed, from the next utterance on.
  func take(_ effect: Effect) {
    rotor.take(effect)
    planner.profile = rotor.applied(to: profile)
  }

  func takeNews() -> [News] { speech.takeEvents().compactMap(news) }

  /// Ends speech and the sink; a file gets its name unless speech failed.
  func finish() throws(CommandFailure) { try speech.finish() }

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
    case .warning(let warning, _):
      if let failure = warning.failure { return .failed(failure) }
      // The same part is missing for every utterance; once is enough.
      guard told.insert(warning.message).inserted else { return nil }
      if case .synthesis(_, isLoss: true) = warning {
        return .warning(warning.message, isLoss: true)
      }
      return .warning(warning.message, isLoss: false)
    case .started, .segment, .word, .samples, .paused, .resumed, .rendered, .progress, .completed:
      return nil
    }
  }
}
