// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Settings
public import SpeechModel
internal import SpeechSynthesis

/// Turns utterances into parts for the synthesizer, as a voice profile has it.
public struct SpeechPlanner: Sendable {
  /// The voice and its pauses.
  public var profile: VoiceProfile
  /// The language of segments that name none, BCP 47.
  public var language: String

  /// Creates a planner.
  public init(profile: VoiceProfile, language: String) {
    self.profile = profile
    self.language = language
  }

  /// The parts of one utterance, one for each segment, and the silence before each.
  ///
  /// - Parameter isFirst: Whether nothing was said before it, so that it needs no pause.
  public func plan(_ utterance: Utterance, isFirst: Bool) -> PlannedUtterance {
    var plan = PlannedUtterance(parts: [], pauses: [])
    for segment in utterance.segments {
      let pause =
        if !plan.parts.isEmpty {
          profile.pauses[segment.kind]
        } else {
          isFirst ? 0 : profile.pauses.betweenUtterances
        }
      plan.pauses.append(pause)
      plan.parts.append(
        SynthesisPart(
          text: segment.text, language: segment.language ?? language, voice: profile.voice,
          wordsPerMinute: profile.wordsPerMinute, pitch: profile.pitch, range: profile.range,
          volume: profile.volume))
    }
    return plan
  }
}
