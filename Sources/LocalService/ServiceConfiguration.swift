// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import AudioOutput
public import Navigation
public import Preferences
internal import Presentation
public import Settings
public import SpeechSynthesis
public import WireProtocol

/// What a service goes by.
public struct ServiceConfiguration: Sendable {
  /// The preferences of clients that set none.
  public var preferences: SpeechPreferences
  /// Where the sound goes.
  public var sink: SinkName
  /// How long a job waits for a sound server that is gone.
  public var patience: Duration
  /// Whether the log has the words that are spoken.
  public var logsText: Bool
  /// After how long without a client or a job the service ends; nothing means never.
  public var idleExit: Duration?
  /// How long a program that hears of actions has to send the value that came of one.
  public var answerTime: Duration
  /// How often at most it is said what an element changes to that does so all the time.
  public var changeInterval: Duration
  /// Which keys of the screen's own keyboard do what.
  public var keys: KeyBindings
  /// How much there may be of everything.
  public var limits: Limits
  /// What the program says of its version.
  public var version = ""
  /// The synthesizer.
  public var synthesizer: SynthesizerConfiguration

  /// Creates a configuration from the settings.
  public init(
    _ settings: Configuration = Configuration(), synthesizer: SynthesizerConfiguration
  ) {
    preferences = settings.preferences
    sink = settings.sink
    patience = .seconds(settings.patienceSeconds)
    logsText = settings.logsText
    idleExit = settings.idleExitSeconds > 0 ? .seconds(settings.idleExitSeconds) : nil
    answerTime = .milliseconds(settings.answerMilliseconds)
    changeInterval = .milliseconds(settings.changeMilliseconds)
    keys = settings.keyBindings
    limits = settings.limits
    self.synthesizer = synthesizer
  }

  /// How a client with some preferences explores the screen.
  func navigation(_ preferences: SpeechPreferences) -> NavigationOptions {
    var navigation = NavigationOptions(preferences)
    navigation.changeInterval = changeInterval
    navigation.keys = keys
    return navigation
  }
}
