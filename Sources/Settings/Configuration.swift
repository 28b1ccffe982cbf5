// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import AudioOutput
public import Navigation
public import Preferences
public import WireProtocol

/// What the program goes by: what is said and how, where the sound goes, and what the service does.
public struct Configuration: Sendable, Hashable {
  /// What is said and in which voice, where no option or request says otherwise.
  public var preferences = SpeechPreferences()

  /// Where the sound goes.
  public var sink = SinkName.pulse
  /// How long a job waits for a sound server that is gone, 0 to 300 seconds.
  public var patienceSeconds = 0

  /// Whether the service's log has the words that are spoken.
  public var logsText = false
  /// After how long without a client or a job the service ends, 0 to 86,400 seconds; 0 is never.
  public var idleExitSeconds = 0
  /// How long a program that hears of actions has to send the value that came of one, 0 to 10,000
  /// milliseconds.
  public var answerMilliseconds = 0
  /// How often at most it is said what an element changes to that does so all the time, 0 to 60,000
  /// milliseconds.
  public var changeMilliseconds = 0
  /// How much of everything the service takes.
  public var limits = Limits()

  /// Which keys of the screen's own keyboard do what.
  public var keyBindings = KeyBindings()

  /// Creates a configuration in which every key has its default.
  public init() {
    self = Self.standard
  }

  private static let standard = Configuration(defaultsOf: keys)

  private init(defaultsOf keys: [SettingKey<Configuration>]) {
    for key in keys { _ = key.set(&self, to: key.defaultText) }
  }
}
