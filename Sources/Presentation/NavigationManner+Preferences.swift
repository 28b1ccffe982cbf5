// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Navigation
public import Preferences
internal import Settings

extension NavigationManner {
  /// Creates the manner in which a listener with some preferences explores a screen.
  ///
  /// The rate is that of the built-in voice where the preferences name none.
  public init(_ preferences: SpeechPreferences) {
    self.init(
      style: preferences.style, language: preferences.language,
      options: preferences.utteranceOptions,
      rate: preferences.rate ?? VoiceProfile().wordsPerMinute)
  }
}
