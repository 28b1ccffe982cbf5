// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Settings
internal import SpeechEngine
public import TreeModel
public import Utterances

/// How a client wants to be spoken to: the wording and the voice, as far as they are set.
public struct SpeechManner: Sendable, Hashable {
  /// Whose words and order they are.
  public var style: Style?
  /// The language of what names none, BCP 47.
  public var language: String?
  /// How much is said.
  public var verbosity: UtteranceOptions.Verbosity?
  /// Which containers are announced.
  public var containers: UtteranceOptions.Containers?
  /// Whether hints are said.
  public var hints: Bool?
  /// Where the type words stand.
  public var controls: UtteranceOptions.Controls?
  /// Whether values are said.
  public var values: Bool?
  /// Whether the headers and places of tables are said.
  public var tables: Bool?
  /// Whether custom content is said.
  public var content: Bool?
  /// The name of a voice profile or of a synthesizer's voice.
  public var voice: String?
  /// The speed, 80 to 449 words a minute.
  public var rate: Int?
  /// The height of the voice, 0 to 99.
  public var pitch: Int?
  /// How much the height moves, 0 to 99.
  public var range: Int?
  /// The loudness, 0 to 100.
  public var volume: Int?

  /// Creates a manner in which nothing is set.
  public init() {}

  /// Creates the manner that the settings have.
  public init(_ configuration: Configuration) {
    style = configuration.style
    language = configuration.language
    verbosity = configuration.verbosity
    containers = configuration.containers
    hints = configuration.hints
    controls = configuration.controls
    values = configuration.values
    tables = configuration.tables
    content = configuration.content
    voice = configuration.voice
    rate = configuration.rate
  }

  /// What the composer is told.
  var options: UtteranceOptions {
    UtteranceOptions(
      verbosity: verbosity ?? .high, containers: containers, hints: hints, controls: controls,
      values: values, tables: tables, content: content)
  }

  /// The planner for words of a language, and what was strange about the voice's profile.
  ///
  /// - Throws: The faults of a profile that was asked for.
  func planner(
    language: String, voices: VoiceShelf
  ) throws(SettingsError) -> (SpeechPlanner, [SettingsFault]) {
    var profile: VoiceProfile
    var warnings: [SettingsFault] = []
    switch voices.find(voice ?? VoiceProfile.defaultName) {
    case .profile(let found, let faults): (profile, warnings) = (found, faults)
    case .none:
      profile = VoiceProfile()
      profile.voice = voice
    case .faulty(let error):
      guard voice == nil else { throw error }
      // Nobody asked for this profile; a fault in it must not silence everything.
      profile = VoiceProfile()
      if case .faults(let faults) = error { warnings = faults }
    }
    if let rate { profile.wordsPerMinute = rate }
    if let pitch { profile.pitch = pitch }
    if let range { profile.range = range }
    if let volume { profile.volume = volume }
    return (SpeechPlanner(profile: profile, language: language), warnings)
  }
}
