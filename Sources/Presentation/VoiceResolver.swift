// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Preferences
public import Settings
internal import SystemCalls

/// The voice that preferences select, and the faults of its profile.
public struct ResolvedVoice: Sendable {
  /// The voice, speed, pitch, loudness and pauses.
  public let profile: VoiceProfile
  /// The settings that were ignored in the profile's file.
  public let warnings: [SettingsFault]
  /// The reason why the built-in voice replaces the profile, if it does.
  public let refused: SettingsError?

  /// The messages about the profile for people, one line each.
  public var messages: [String] {
    let reasons = refused.map { "\($0)".split(separator: "\n").map(String.init) } ?? []
    return reasons + (refused == nil ? [] : [Self.replacement]) + warnings.map(\.description)
  }

  /// The consequence of an unusable profile, in words.
  public static let replacement = "the built-in voice speaks instead"
}

/// Resolves the voice that preferences select, and reads each profile once.
///
/// It caches profiles until it is cleared, so a changed profile applies after a reload.
public final class VoiceResolver: Sendable {
  private enum Finding: Sendable {
    case profile(VoiceProfile, [SettingsFault])
    case none
    case faulty(SettingsError)
  }

  private let directories: VoiceProfileDirectories
  private let findings = Guarded<[String: Finding]>([:])
  /// The maximum number of cached names, including those without a profile.
  private static let capacity = 64

  /// Creates a resolver that looks for profiles in directories.
  public init(_ directories: VoiceProfileDirectories = VoiceProfileDirectories()) {
    self.directories = directories
  }

  /// Resolves the voice: the profile or eSpeak NG voice of the name, with the speed, pitch, range
  /// and loudness that the preferences set, then what the rotor changed.
  ///
  /// - Throws: The faults of a profile that an option or a request named. A faulty profile that the
  ///   configuration names, or the default one, is replaced by the built-in voice.
  public func resolve(
    _ preferences: SpeechPreferences, rotor: RotorVoice = RotorVoice()
  ) throws(SettingsError) -> ResolvedVoice {
    var profile = VoiceProfile()
    var (warnings, refused): ([SettingsFault], SettingsError?) = ([], nil)
    switch find(preferences.voice ?? VoiceProfile.defaultName) {
    case .profile(let found, let faults): (profile, warnings) = (found, faults)
    case .none: profile.voice = preferences.voice
    case .faulty(let error):
      guard !preferences.requiresVoice else { throw error }
      refused = error
    }
    profile.wordsPerMinute = preferences.rate ?? profile.wordsPerMinute
    profile.pitch = preferences.pitch ?? profile.pitch
    profile.range = preferences.range ?? profile.range
    profile.volume = preferences.volume ?? profile.volume
    return ResolvedVoice(profile: rotor.applied(to: profile), warnings: warnings, refused: refused)
  }

  /// Clears the cache.
  public func clear() { findings.withLock { $0 = [:] } }

  private func find(_ name: String) -> Finding {
    if let known = findings.withLock({ $0[name] }) { return known }
    let finding: Finding
    do throws(SettingsError) {
      finding = try directories.find(name).map { .profile($0, $1) } ?? .none
    } catch { finding = .faulty(error) }
    findings.withLock { findings in
      if findings.count >= Self.capacity { findings = [:] }
      findings[name] = finding
    }
    return finding
  }
}
