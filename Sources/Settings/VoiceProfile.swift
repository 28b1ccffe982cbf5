// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel

/// How speech sounds: a voice, how fast and high it speaks, and where it pauses.
public struct VoiceProfile: Sendable, Hashable {
  /// The name it is chosen by.
  public var name: String
  /// The eSpeak NG voice, such as "en-us+f3"; nothing to choose one by the language spoken.
  public var voice: String?
  /// The speed, 80 to 449 words a minute.
  public var wordsPerMinute = 0
  /// The height of the voice, 0 to 99.
  public var pitch = 0
  /// How much the height moves, 0 (monotone) to 99.
  public var range = 0
  /// The loudness, 0 to 100.
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

  /// The name of the profile that speaks when nobody asks for another.
  public static let defaultName = "default"

  /// Creates a profile in which every key has its default.
  public init(name: String = defaultName) {
    self = Self.standard
    self.name = name
  }

  private static let standard = VoiceProfile(defaultsOf: keys)

  private init(defaultsOf keys: [SettingKey<VoiceProfile>]) {
    name = Self.defaultName
    for key in keys { _ = key.set(&self, to: key.defaultText) }
  }

  /// Reads a profile; what it leaves out has its default.
  ///
  /// - Returns: The profile, and what was ignored in it.
  public static func parse(
    _ text: String, name: String, file: String
  ) throws(SettingsError) -> (profile: VoiceProfile, warnings: [SettingsFault]) {
    var profile = VoiceProfile(name: name)
    let faults = apply(
      SettingsText(text, file: file), to: &profile, keys: Self.keys, file: file)
    guard !faults.contains(where: { $0.severity == .error }) else { throw .faults(faults) }
    return (profile, faults)
  }
}
