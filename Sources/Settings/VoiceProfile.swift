// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel

/// A voice profile: a voice, its speed and pitch, and its pauses.
public struct VoiceProfile: Sendable, Hashable {
  /// The name.
  public var name: String
  /// The eSpeak NG voice, such as "en-us+f3"; nil to choose one by the language.
  public var voice: String?
  /// The speed, 80 to 449 words per minute.
  public var wordsPerMinute = 0
  /// The pitch, 0 to 99.
  public var pitch = 0
  /// The pitch range, 0 (monotone) to 99.
  public var range = 0
  /// The volume, 0 to 100.
  public var volume = 0
  /// The pauses, in milliseconds.
  public var pauses = Pauses()

  /// The pauses of a voice, in milliseconds.
  public struct Pauses: Sendable, Hashable {
    /// The pause between two utterances.
    public var betweenUtterances = 0
    private var before: [SegmentKind: Int] = [:]

    /// The pause before a segment of a kind that is not the first of its utterance.
    public subscript(kind: SegmentKind) -> Int {
      get { before[kind, default: 0] }
      set { before[kind] = newValue }
    }
  }

  /// The name of the default profile.
  public static let defaultName = "default"

  /// Creates a profile with all defaults.
  public init(name: String = defaultName) {
    self = Self.standard
    self.name = name
  }

  private static let standard = VoiceProfile(defaultsOf: keys)

  private init(defaultsOf keys: [SettingKey<VoiceProfile>]) {
    name = Self.defaultName
    for key in keys { _ = key.set(&self, to: key.defaultText) }
  }

  /// Parses a profile; missing keys have their defaults.
  ///
  /// - Returns: The profile, and the ignored parts.
  public static func parse(
    _ text: String, name: String, file: String
  ) throws(SettingsError) -> (profile: VoiceProfile, warnings: [SettingsFault]) {
    var profile = VoiceProfile(name: name)
    let faults = apply(SettingsText(text, file: file), to: &profile, keys: Self.keys, file: file)
    guard !faults.contains(where: { $0.severity == .error }) else { throw .faults(faults) }
    return (profile, faults)
  }
}
