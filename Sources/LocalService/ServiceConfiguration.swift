// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import AudioOutput
public import Settings
public import SpeechSynthesis
public import WireProtocol

/// What a service goes by.
public struct ServiceConfiguration: Sendable {
  /// How clients are spoken to that ask for nothing else.
  public var manner: SpeechManner
  /// Where the sound goes.
  public var sink: SinkName
  /// How long a job waits for a sound server that is gone.
  public var patience: Duration
  /// Whether the log has the words that are spoken.
  public var logsText: Bool
  /// After how long without a client or a job the service ends; nothing means never.
  public var idleExit: Duration?
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
    manner = SpeechManner(settings)
    sink = settings.sink
    patience = .seconds(settings.patienceSeconds)
    logsText = settings.logsText
    idleExit = settings.idleExitSeconds > 0 ? .seconds(settings.idleExitSeconds) : nil
    limits = settings.limits
    self.synthesizer = synthesizer
  }
}
