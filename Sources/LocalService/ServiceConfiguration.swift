// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import AudioOutput
public import Navigation
public import Preferences
internal import Presentation
public import Settings
public import SpeechSynthesis
public import WireProtocol

/// The settings of a service.
public struct ServiceConfiguration: Sendable {
  /// The default preferences of clients.
  public var preferences: SpeechPreferences
  /// The destination of sound.
  public var sink: SinkName
  /// The time that a job waits for a lost sound server.
  public var patience: Duration
  /// Whether the log contains spoken text.
  public var logsText: Bool
  /// The time without clients and jobs after which the service ends; `nil` means never.
  public var idleExit: Duration?
  /// The time that a subscriber of actions has to send the value after an adjustment.
  public var answerTime: Duration
  /// The minimum interval between announcements of an element that changes constantly.
  public var changeInterval: Duration
  /// The key bindings for the keyboard of the screen.
  public var keys: KeyBindings
  /// The mode of the keyboard in which a session begins.
  public var keyboard: KeyboardMode
  /// The limits.
  public var limits: Limits
  /// The version that the program reports.
  public var version = ""
  /// The synthesizer.
  public var synthesizer: SynthesizerConfiguration

  /// Creates a configuration from the settings.
  public init(_ settings: Configuration = Configuration(), synthesizer: SynthesizerConfiguration) {
    preferences = settings.preferences
    sink = settings.sink
    patience = .seconds(settings.patienceSeconds)
    logsText = settings.logsText
    idleExit = settings.idleExitSeconds > 0 ? .seconds(settings.idleExitSeconds) : nil
    answerTime = .milliseconds(settings.answerMilliseconds)
    changeInterval = .milliseconds(settings.changeMilliseconds)
    (keyboard, keys) = (settings.keyboard, settings.keyBindings)
    limits = settings.limits
    self.synthesizer = synthesizer
  }

  /// Returns the options of a session for a client with some preferences.
  func navigation(_ preferences: SpeechPreferences) -> NavigationOptions {
    var navigation = NavigationOptions(preferences)
    navigation.changeInterval = changeInterval
    (navigation.keyboard, navigation.keys) = (keyboard, keys)
    return navigation
  }
}
