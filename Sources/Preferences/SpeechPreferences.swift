// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel
public import Utterances

/// A listener's preferences for wording and voice.
///
/// The members that are set override the defaults of the tree, the voice profile and the program.
/// `PreferenceKey.all` names them.
public struct SpeechPreferences: Sendable, Hashable {
  /// The platform whose words and order apply; `nil` for the tree's own, or else iOS.
  public var style: Style?
  /// The release of the platform; `nil` for the tree's own, or else the current one.
  public var release: PlatformRelease?
  /// The default language of text, BCP 47; `nil` for the tree's own, or else English.
  public var language: String?
  /// How much is said; `nil` for everything.
  public var verbosity: UtteranceOptions.Verbosity?
  /// Which containers are announced; `nil` for the default of the verbosity.
  ///
  /// The same applies to the next five members.
  public var containers: UtteranceOptions.Containers?
  /// Whether hints are said.
  public var hints: Bool?
  /// Where roles such as "button" are said.
  public var controls: UtteranceOptions.Controls?
  /// Whether the values of controls are said.
  public var values: Bool?
  /// Whether table headers and positions are said.
  public var tables: Bool?
  /// Whether custom content is said.
  public var content: Bool?
  /// The name of a voice profile or of an eSpeak NG voice; `nil` for the default profile.
  public var voice: String?
  /// The speed, 80 to 449 words a minute; `nil` for that of the voice profile.
  public var rate: Int?
  /// The pitch, 0 to 99; `nil` for that of the voice profile.
  public var pitch: Int?
  /// The pitch range, 0 to 99; `nil` for that of the voice profile.
  public var range: Int?
  /// The loudness, 0 to 100; `nil` for that of the voice profile.
  public var volume: Int?
  /// Whether an option or a request named the voice, so that a fault in its profile is an error.
  ///
  /// Otherwise the built-in voice replaces it, since a faulty file must not silence everything.
  public var requiresVoice = false

  /// Creates preferences without values.
  public init() {}

  /// The wording options.
  public var utteranceOptions: UtteranceOptions {
    UtteranceOptions(
      verbosity: verbosity ?? .high, containers: containers, hints: hints, controls: controls,
      values: values, tables: tables, content: content, release: release)
  }

  /// Returns the reading of a tree with these preferences.
  public func reading(of tree: AccessibilityTree) -> ScreenReading {
    ScreenReading(tree, style: style, language: language, options: utteranceOptions)
  }

  /// Returns a reading adapted to these preferences.
  public func adapting(_ reading: ScreenReading) -> ScreenReading {
    reading.adapted(style: style, language: language, options: utteranceOptions)
  }
}
