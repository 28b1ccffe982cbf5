// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel
internal import Utterances

extension PreferenceKey {
  /// Every preference, in the order of the configuration file, the help and the protocol's tables.
  public static let all: [PreferenceKey] = wording + voices

  /// The preferences that determine what is said.
  public static let wording: [PreferenceKey] = [
    style, release, language, verbosity, containers, hints, controls, values, tables, content,
  ]

  /// The preferences that determine how it sounds.
  public static let voices: [PreferenceKey] = [voice, rate, pitch, range, volume]

  /// The platform whose words and order apply.
  public static let style = PreferenceKey(
    "style", choice: { $0.style }, { $0.style = $1 },
    "The platform whose words and order Aloud follows.",
    otherwise: "the tree's own style, or else ios")

  /// The release of the platform.
  public static let release = PreferenceKey(
    "release", choice: { $0.release }, { $0.release = $1 },
    "The release of the platform whose words Aloud follows.",
    otherwise: "the tree's own release, or else 27")

  /// The default language of text.
  public static let language = PreferenceKey(
    "language", text: { $0.language }, { $0.language = $1 }, .language,
    "The default language of text, as a BCP 47 tag.",
    otherwise: "the tree's own language, or else English")

  /// How much is said.
  public static let verbosity = PreferenceKey(
    "verbosity", choice: { $0.verbosity }, { $0.verbosity = $1 }, "How much to say.",
    otherwise: "high")

  /// Which containers are announced.
  public static let containers = PreferenceKey(
    "containers", choice: { $0.containers }, { $0.containers = $1 }, "When to announce containers.",
    otherwise: "set by verbosity")

  /// Whether hints are said.
  public static let hints = PreferenceKey(
    "hints", flag: { $0.hints }, { $0.hints = $1 }, "Whether to say hints.",
    otherwise: "set by verbosity")

  /// Where roles are said.
  public static let controls = PreferenceKey(
    "controls", choice: { $0.controls }, { $0.controls = $1 },
    "Where to say roles such as \"button\".", otherwise: "set by verbosity")

  /// Whether values are said.
  public static let values = PreferenceKey(
    "values", flag: { $0.values }, { $0.values = $1 }, "Whether to say the values of controls.",
    otherwise: "set by verbosity")

  /// Whether table headers and positions are said.
  public static let tables = PreferenceKey(
    "tables", flag: { $0.tables }, { $0.tables = $1 },
    "Whether to say table headers, rows and columns.", otherwise: "set by verbosity")

  /// Whether custom content is said.
  public static let content = PreferenceKey(
    "content", flag: { $0.content }, { $0.content = $1 },
    "Whether to say the custom content of elements.", otherwise: "set by verbosity")

  /// The voice.
  public static let voice = PreferenceKey(
    "voice", text: { $0.voice }, { $0.voice = $1 }, .voice,
    "The name of a voice profile, or of an eSpeak NG voice such as `en-us+f3`.",
    otherwise: "the profile default")

  /// The speed.
  public static let rate = PreferenceKey(
    "rate", number: { $0.rate }, { $0.rate = $1 }, 80...449, unit: "words per minute",
    "The speed of speech.", otherwise: "that of the voice profile")

  /// The pitch.
  public static let pitch = PreferenceKey(
    "pitch", number: { $0.pitch }, { $0.pitch = $1 }, 0...99, "The pitch of the voice.",
    otherwise: "that of the voice profile", isSetting: false)

  /// The pitch range.
  public static let range = PreferenceKey(
    "range", number: { $0.range }, { $0.range = $1 }, 0...99,
    "How much the pitch varies; 0 is monotone.",
    otherwise: "that of the voice profile", isSetting: false)

  /// The loudness.
  public static let volume = PreferenceKey(
    "volume", number: { $0.volume }, { $0.volume = $1 }, 0...100, "The volume of the voice.",
    otherwise: "that of the voice profile", isSetting: false)
}
