// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// One stretch of an utterance as the synthesizer gets it: a text, and the whole of its setting.
///
/// Each part carries every parameter, so that nothing of one part can reach the next.
public struct SynthesizerPart: Sendable, Hashable {
  /// What to speak: plain text, never markup.
  public var text: String
  /// A BCP 47 language tag, such as `en` or `pt-BR`; at most 255 bytes.
  public var language: String
  /// The synthesizer's own name of a voice, which goes before the language; at most 255 bytes.
  public var voice: String?
  /// Speed in words a minute.
  public var wordsPerMinute: UInt16
  /// Base pitch, 0 to 99.
  public var pitch: UInt8
  /// Liveliness of the pitch, 0 (monotone) to 99.
  public var range: UInt8
  /// Loudness, 0 to 100.
  public var volume: UInt8
  /// Extra pause between words, in tens of milliseconds at the normal speed.
  public var wordGap: UInt8

  /// Creates a part; the defaults are the synthesizer's normal settings.
  public init(
    text: String, language: String, voice: String? = nil, wordsPerMinute: UInt16 = 175,
    pitch: UInt8 = 50, range: UInt8 = 50, volume: UInt8 = 100, wordGap: UInt8 = 0
  ) {
    self.text = text
    self.language = language
    self.voice = voice
    self.wordsPerMinute = wordsPerMinute
    self.pitch = pitch
    self.range = range
    self.volume = volume
    self.wordGap = wordGap
  }
}
