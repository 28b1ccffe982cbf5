// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Navigation
public import Preferences
internal import Settings

extension NavigationOptions {
  /// Creates the options of a session for a listener with some preferences.
  ///
  /// The rate is that of the built-in voice if the preferences name none.
  public init(_ preferences: SpeechPreferences) {
    self.init(
      style: preferences.style, language: preferences.language,
      utteranceOptions: preferences.utteranceOptions,
      rate: preferences.rate ?? VoiceProfile().wordsPerMinute)
  }
}
