// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel

extension VoiceProfile {
  /// Every key of a profile, in the order of the default one.
  public static let keys: [SettingKey<VoiceProfile>] = voiceKeys + pauseKeys

  private static let voiceKeys: [SettingKey<VoiceProfile>] = [
    SettingKey(
      section: "voice", name: "voice", value: .voice(\.voice), defaultText: "auto",
      summary: "The eSpeak NG voice; auto goes by the language."),
    SettingKey(
      section: "voice", name: "rate",
      value: .number(\.wordsPerMinute, 80...449, unit: "words per minute"), defaultText: "175",
      summary: "How fast the voice speaks."),
    SettingKey(
      section: "voice", name: "pitch", value: .number(\.pitch, 0...99, unit: ""),
      defaultText: "50", summary: "How high the voice is."),
    SettingKey(
      section: "voice", name: "range", value: .number(\.range, 0...99, unit: ""),
      defaultText: "50", summary: "How much the pitch moves within a sentence; 0 is monotone."),
    SettingKey(
      section: "voice", name: "volume", value: .number(\.volume, 0...100, unit: ""),
      defaultText: "100", summary: "How loud the voice is."),
  ]

  private static let pauseKeys: [SettingKey<VoiceProfile>] =
    [
      pause(
        "utterance", \.pauses.betweenUtterances, 200,
        "Between one element's utterance and the next.")
    ]
    + SegmentKind.allCases.map { kind in
      let (milliseconds, summary) = pauseBefore(kind)
      return pause(kind.rawValue, \.pauses[kind], milliseconds, summary)
    }

  private static func pause(
    _ name: String, _ path: any WritableKeyPath<VoiceProfile, Int> & Sendable, _ milliseconds: Int,
    _ summary: String
  ) -> SettingKey<VoiceProfile> {
    SettingKey(
      section: "pauses", name: name, value: .number(path, 0...5000, unit: "milliseconds"),
      defaultText: "\(milliseconds)", summary: summary)
  }

  /// The default pause before a kind of segment: as a comma for what belongs together, longest for
  /// the hint, which is for those who stay to hear it.
  private static func pauseBefore(_ kind: SegmentKind) -> (Int, String) {
    switch kind {
    case .containerEntry: (150, "Before what a container says on entering it.")
    case .containerExit: (150, "Before what a container says on leaving it.")
    case .selected: (100, "Before the word that the element is selected.")
    case .header: (100, "Before a table's header words.")
    case .label: (120, "Before the element's name, where something precedes it.")
    case .value: (120, "Before the value.")
    case .content: (150, "Before custom content of high importance.")
    case .state: (100, "Before a state, such as dimmed.")
    case .trait: (100, "Before the type word, such as button.")
    case .position: (150, "Before the position in a series, list, landmark or table.")
    case .hint: (450, "Before the hint; the longest pause.")
    case .actions: (250, "Before the word that actions are available.")
    case .moreContent: (250, "Before the word that more content is available.")
    case .announcement: (250, "Before the text of an announcement.")
    case .screen: (250, "Before the name of the screen.")
    }
  }

  /// A profile file that has every key at its default, with what it does.
  public static var defaultFile: String {
    """
    # SPDX-License-Identifier: Apache-2.0
    # Copyright 2026 the Aloud authors
    #
    # The voice that is used when no other is chosen: every key at its default.
    # docs/reference/voices.md tells where profiles are looked for.

    """ + exampleFile(of: keys)
  }
}
