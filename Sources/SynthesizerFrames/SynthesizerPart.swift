// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A part of an utterance for the synthesizer: a text, and all parameters of the voice.
///
/// Each part has all parameters, so that no parameter of one part affects the next. A frame
/// contains the nearest valid value of each number.
public struct SynthesizerPart: Sendable, Hashable {
  /// The plain text, without markup; the engine removes what cannot be spoken before it sends a
  /// part.
  public var text: String
  /// The BCP 47 tag of the text's language, such as `en` or `pt-BR`; at most 255 bytes.
  public var language: String
  /// The name of a voice, which overrides the language.
  ///
  /// A variant follows `+`, as in `en-us+f3`. At most 255 bytes.
  public var voice: String?
  /// The speed in words per minute, 80 to 449.
  public var wordsPerMinute: Int
  /// The base pitch, 0 to 99.
  public var pitch: Int
  /// The pitch range, 0 (monotone) to 99.
  public var range: Int
  /// The volume, 0 to 100.
  public var volume: Int
  /// The extra pause between words, 0 to 255, in tens of milliseconds at the normal speed.
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
