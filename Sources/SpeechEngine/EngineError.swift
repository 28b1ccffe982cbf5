// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import AudioOutput
public import SpeechSynthesis
public import SystemCalls

/// Why speech had to end before its time.
public enum EngineError: Error, Sendable, Hashable {
  /// There is no synthesizer to be had.
  case synthesis(SynthesisError)
  /// The sound cannot be put anywhere.
  case audio(AudioOutputError)
  /// The system refused something.
  case system(SystemError)
}

/// Something that went wrong with one utterance while the rest was spoken.
public struct EngineNotice: Sendable, Hashable {
  /// The utterance, counted from zero.
  public let utterance: Int
  /// What went wrong.
  public let problem: SynthesisProblem
  /// Whether words were left out because of it.
  public let isLoss: Bool
}

extension EngineNotice {
  /// What an event has to say to the user, if anything.
  init?(_ event: SynthesisEvent, utterance: Int) {
    switch event {
    case .skipped(_, _, let problem):
      self.init(utterance: utterance, problem: problem, isLoss: true)
    case .notice(let problem):
      self.init(utterance: utterance, problem: problem, isLoss: false)
    default:
      return nil
    }
  }
}
