// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SynthesizerFrames

/// One stretch of an utterance to be spoken: a text and how it is to sound.
///
/// Values out of range are brought to the nearest one in range.
public struct SynthesisPart: Sendable, Hashable {
  /// Any text; what is not for the ear is taken out of it before it is spoken.
  public var text: String
  /// The BCP 47 tag of the text's language, such as `en` or `pt-BR`.
  public var language: String
  /// The name of a voice, which goes before the language; with a variant after `+`.
  public var voice: String?
  /// Speed in words a minute, 80 to 449.
  public var wordsPerMinute: Int
  /// Base pitch, 0 to 99.
  public var pitch: Int
  /// Liveliness of the pitch, 0 to 99.
  public var range: Int
  /// Loudness, 0 to 100.
  public var volume: Int
  /// Extra pause between words, 0 to 255, in tens of milliseconds at the normal speed.
  public var wordGap: Int

  /// Creates a part; the defaults are the synthesizer's normal settings.
  public init(
    text: String, language: String = "en", voice: String? = nil, wordsPerMinute: Int = 175,
    pitch: Int = 50, range: Int = 50, volume: Int = 100, wordGap: Int = 0
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

extension SynthesisPart {
  func frame(text: String, language: String, voice: String?) -> SynthesizerPart {
    SynthesizerPart(
      text: text, language: language, voice: voice,
      wordsPerMinute: UInt16(min(max(wordsPerMinute, 80), 449)),
      pitch: UInt8(min(max(pitch, 0), 99)), range: UInt8(min(max(range, 0), 99)),
      volume: UInt8(min(max(volume, 0), 100)), wordGap: UInt8(min(max(wordGap, 0), 255)))
  }
}
