// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import AudioOutput
public import Navigation
public import Preferences
public import WireProtocol

/// The configuration: wording and voice, the destination of sound, and the service.
public struct Configuration: Sendable, Hashable {
  /// The wording and the voice, unless an option or request overrides them.
  public var preferences = SpeechPreferences()

  /// The destination of sound.
  public var sink = SinkName.pulse
  /// The maximum wait of a job for a lost sound server, 0 to 300 seconds.
  public var patienceSeconds = 0

  /// The browser for captures of pages: `auto`, `webkit`, `chromium`, or another program.
  public var browser = ""

  /// Whether the service's log contains spoken text.
  public var logsText = false
  /// The time without clients and jobs after which the service ends, 0 to 86,400 seconds; 0 means
  /// never.
  public var idleExitSeconds = 0
  /// The time that a program has to send the new value after an action, 0 to 10,000 milliseconds.
  public var answerMilliseconds = 0
  /// The minimum time between two announcements of an element that changes constantly, 0 to 60,000
  /// milliseconds.
  public var changeMilliseconds = 0
  /// The limits of the service.
  public var limits = Limits()

  /// The mode of the screen's own keyboard.
  public var keyboard = KeyboardMode.focus
  /// The keys of the screen's own keyboard.
  public var keyBindings = KeyBindings()

  /// Creates a configuration with all defaults.
  public init() { self = Self.standard }

  private static let standard = Configuration(defaultsOf: keys)

  private init(defaultsOf keys: [SettingKey<Configuration>]) {
    for key in keys { _ = key.set(&self, to: key.defaultText) }
  }
}
