// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JapaneseReading
public import Settings
public import SpeechModel
internal import SpeechText
internal import SynthesizerFrames

/// Converts utterances to parts for the synthesizer, with a voice profile.
public struct SpeechPlanner: Sendable {
  /// The voice and its pauses.
  public var profile: VoiceProfile
  /// The default language of segments, BCP 47.
  public var language: String

  /// Creates a planner.
  public init(profile: VoiceProfile, language: String) {
    self.profile = profile
    self.language = language
  }

  /// Returns the parts of one utterance, with the pause before each.
  ///
  /// A segment is one part, unless ranges of it have their own attributes
  /// (docs/reference/voices.md), or are Latin words in Japanese text.
  ///
  /// - Parameters:
  ///   - isFirst: Whether no speech precedes it, so that it needs no pause.
  ///   - gap: The pause before it in milliseconds, instead of that of the profile.
  public func plan(_ utterance: Utterance, isFirst: Bool, gap: Int? = nil) -> PlannedUtterance {
    var plan = PlannedUtterance()
    for (index, segment) in utterance.segments.enumerated() {
      var pause =
        if !plan.parts.isEmpty {
          profile.pauses[segment.kind]
        } else {
          isFirst ? 0 : gap ?? profile.pauses.betweenUtterances
        }
      var start = 0
      for (piece, attributes) in segment.pieces {
        let isVerbatim = !attributes.spellOut && !attributes.punctuation
        let texts =
          if attributes.spellOut {
            SpeakableText.spelled(piece)
          } else {
            [attributes.punctuation ? SpeakableText.withNamedPunctuation(piece) : String(piece)]
          }
        let model = part(of: segment, attributes)
        let end = start + piece.unicodeScalars.count
        var offset = start
        for part in texts.flatMap({ stretches(of: $0, for: model) }) {
          let next = isVerbatim ? offset + part.text.unicodeScalars.count : end
          let source = PartSource(
            segment: index, scalars: offset..<next, isVerbatim: isVerbatim)
          plan.append(part, after: pause, from: source)
          // Within a segment there is no pause.
          pause = 0
          if isVerbatim { offset = next }
        }
        start = end
      }
    }
    return plan
  }

  /// Returns a text in stretches with a voice for each: the Japanese one spells Latin words, so an English
  /// one reads them, and the names of signs.
  private func stretches(of text: String, for model: SynthesizerPart) -> [SynthesizerPart] {
    var part = model
    part.text = text
    guard model.isJapanese else { return [part] }
    var english = model
    english.language = "en"
    english.voice = model.voice.map { "en" + $0.drop { $0 != "+" } }
    return japaneseStretches(of: text[...]).map { stretch in
      var part = stretch.isLatin ? english : model
      part.text = stretch.text
      return part
    }
  }

  /// Returns a part without text.
  private func part(of segment: Segment, _ attributes: SegmentRun) -> SynthesizerPart {
    SynthesizerPart(
      text: "", language: attributes.language ?? segment.language ?? language,
      voice: profile.voice, wordsPerMinute: profile.wordsPerMinute,
      pitch: attributes.pitch.map(pitch) ?? profile.pitch, range: profile.range,
      volume: profile.volume)
  }

  /// Returns the profile's pitch, changed by a run: 0 is the lowest pitch, 1 the profile's own, 2
  /// the highest.
  private func pitch(_ change: Double) -> Int {
    let own = Double(profile.pitch)
    let changed = change < 1 ? own * max(change, 0) : own + (99 - own) * min(change - 1, 1)
    return Int(changed.rounded())
  }
}
