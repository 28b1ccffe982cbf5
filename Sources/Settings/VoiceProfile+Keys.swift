// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel

extension VoiceProfile {
  /// The keys of a voice profile, in the order of the default file.
  public static let keys: [SettingKey<VoiceProfile>] = voiceKeys + pauseKeys

  private static let voiceKeys: [SettingKey<VoiceProfile>] = [
    SettingKey(
      section: "voice", name: "voice", value: .voice({ $0.voice = $1 }), defaultText: "auto",
      summary: "eSpeak NG voice. auto: a voice for the language."),
    SettingKey(
      section: "voice", name: "rate",
      value: .number({ $0.wordsPerMinute = $1 }, 80...449, unit: "words per minute"),
      defaultText: "175", summary: "Speech rate."),
    SettingKey(
      section: "voice", name: "pitch", value: .number({ $0.pitch = $1 }, 0...99, unit: ""),
      defaultText: "50", summary: "Pitch of the voice."),
    SettingKey(
      section: "voice", name: "range", value: .number({ $0.range = $1 }, 0...99, unit: ""),
      defaultText: "50", summary: "Pitch range within a sentence; 0 is monotone."),
    SettingKey(
      section: "voice", name: "volume", value: .number({ $0.volume = $1 }, 0...100, unit: ""),
      defaultText: "100", summary: "Volume of the voice."),
  ]

  private static let pauseKeys: [SettingKey<VoiceProfile>] =
    [pause("utterance", 200, "Between two utterances.") { $0.pauses.betweenUtterances = $1 }]
    + SegmentKind.allCases.map { kind in
      let (milliseconds, summary) = pauseBefore(kind)
      return pause(kind.rawValue, milliseconds, summary) { $0.pauses[kind] = $1 }
    }

  private static func pause(
    _ name: String, _ milliseconds: Int, _ summary: String,
    store: @escaping SettingKey<VoiceProfile>.Store<Int>
  ) -> SettingKey<VoiceProfile> {
    SettingKey(
      section: "pauses", name: name, value: .number(store, 0...5000, unit: "milliseconds"),
      defaultText: "\(milliseconds)", summary: summary)
  }

  /// The default pause before a kind of segment: like a comma for parts that belong together, and
  /// longest for the hint, so that listeners can move on before it.
  private static func pauseBefore(_ kind: SegmentKind) -> (Int, String) {
    switch kind {
    case .containerEntry: (150, "Before the announcement of entering a container.")
    case .containerExit: (150, "Before the announcement of leaving a container.")
    case .selected: (100, "Before the word \"selected\".")
    case .header: (100, "Before the headers of a table.")
    case .label: (120, "Before the label, if something precedes it.")
    case .value: (120, "Before the value.")
    case .content: (150, "Before custom content of high importance.")
    case .state: (100, "Before a state, such as dimmed.")
    case .trait: (100, "Before the role, such as button.")
    case .position: (150, "Before the position in a series, list, landmark or table.")
    case .hint: (450, "Before the hint; the longest pause.")
    case .actions: (250, "Before \"actions available\".")
    case .moreContent: (250, "Before \"more content available\".")
    case .announcement: (250, "Before the text of an announcement.")
    case .screen: (250, "Before the name of the screen.")
    }
  }

  /// A profile file with all keys at their defaults.
  public static var defaultFile: String {
    """
    # SPDX-License-Identifier: Apache-2.0
    # Copyright 2026 the Aloud authors
    #
    # The default voice: all keys at their defaults.
    # docs/reference/voices.md describes where to put profiles.

    """ + exampleFile(of: keys)
  }
}
