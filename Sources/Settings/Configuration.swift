// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import AudioOutput
public import Navigation
public import TreeModel
public import Utterances
public import WireProtocol

/// What the program goes by: what is said and how, where the sound goes, and what the service does.
public struct Configuration: Sendable, Hashable {
  /// Whose words and order they are; nothing to go by the tree.
  public var style: Style?
  /// The language of what names none, BCP 47; nothing to go by the tree.
  public var language: String?
  /// The name of a voice profile or of an eSpeak NG voice; nothing for the default profile.
  public var voice: String?
  /// The speed, 80 to 449 words a minute; nothing to go by the voice profile.
  public var rate: Int?
  /// How much is said; nothing for the program's own default.
  public var verbosity: UtteranceOptions.Verbosity?
  /// Which containers are announced; nothing to go by the verbosity, as for all that follow.
  public var containers: UtteranceOptions.Containers?
  /// Whether hints are said.
  public var hints: Bool?
  /// Where the type words stand.
  public var controls: UtteranceOptions.Controls?
  /// Whether values are said.
  public var values: Bool?
  /// Whether the headers and places of tables are said.
  public var tables: Bool?
  /// Whether custom content is said.
  public var content: Bool?

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
    for key in Self.keys {
      _ = key.set(&self, to: key.defaultText)
    }
  }
}
