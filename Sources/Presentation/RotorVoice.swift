// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Navigation
public import Settings

/// The rotor's changes of the voice of a session.
public struct RotorVoice: Sendable, Hashable {
  /// The speed in words a minute; `nil` until the rotor changes it.
  public private(set) var rate: Int?
  /// The loudness as a percentage of the voice's own; `nil` until the rotor changes it.
  public private(set) var volume: Int?

  /// Creates a voice that the rotor has not changed.
  public init() {}

  /// Applies a setting that a session reports; ignores effects that do not concern the voice.
  public mutating func take(_ effect: Effect) {
    guard case .set(let name, let value) = effect, let number = Int(value) else { return }
    switch name {
    case "rate": rate = number
    case "volume": volume = number
    default: break
    }
  }

  /// Returns a profile with the rotor's changes.
  ///
  /// The loudness is relative: at 50, a profile of volume 60 speaks at 30. The rotor's full volume
  /// is thus the one that the listener chose for the voice.
  public func applied(to profile: VoiceProfile) -> VoiceProfile {
    var profile = profile
    if let rate { profile.wordsPerMinute = rate }
    if let volume { profile.volume = profile.volume * volume / 100 }
    return profile
  }
}
