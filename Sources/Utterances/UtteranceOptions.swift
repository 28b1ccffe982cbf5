// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// What is said and what is left out, as VoiceOver's verbosity settings have it.
///
/// Presets come with `init(verbosity:)`; every member can be set on top of them.
public struct UtteranceOptions: Sendable, Hashable {
  /// Whether containers are announced.
  public enum Containers: String, CaseIterable, Sendable {
    /// Never.
    case off
    /// When the cursor comes in.
    case entry
    /// When the cursor comes in and when it leaves.
    case entryAndExit
  }

  /// How much is said.
  public enum Verbosity: String, CaseIterable, Sendable {
    /// The label with selected and states.
    case low
    /// Everything but automatic hints and the counts of containers.
    case medium
    /// Everything.
    case high
  }

  /// Where the type words stand.
  public enum Controls: String, CaseIterable, Sendable {
    /// Before the label.
    case before
    /// After label and value.
    case after
    /// Nowhere.
    case none
  }

  /// Which hints are said.
  public enum Hints: String, CaseIterable, Sendable {
    /// None, but for one that is all an element has.
    case off
    /// Those that the application gave.
    case authored
    /// Those that the application gave, and VoiceOver's own.
    case all
  }

  /// Whether containers are announced.
  public var containers = Containers.entryAndExit
  /// Which hints are said.
  public var spokenHints = Hints.all
  /// Where the type words stand.
  public var controls = Controls.after
  /// Whether values are said.
  public var values = true
  /// Whether cells of data tables say their headers and place, and tables their size.
  public var tables = true
  /// Whether custom content is said, and that there is more of it.
  public var content = true
  /// Whether containers say how much is in them.
  public var counts = true
  /// Whether the place in a series, list or landmark is said.
  public var positions = true
  /// Whether available actions are mentioned.
  public var actions = true
  /// Whether keys of a keyboard are called so, which silences nothing else.
  public var keyboardKeyWords = false

  /// Whether hints are said; setting it to true asks for all of them.
  public var hints: Bool {
    get { spokenHints != .off }
    set { spokenHints = newValue ? .all : .off }
  }

  /// Starts from a preset; what is given besides it overrides it.
  public init(
    verbosity: Verbosity = .high, containers: Containers? = nil, hints: Bool? = nil,
    controls: Controls? = nil, values: Bool? = nil, tables: Bool? = nil, content: Bool? = nil,
    keyboardKeyWords: Bool = false
  ) {
    switch verbosity {
    case .high: break
    case .medium:
      spokenHints = .authored
      counts = false
    case .low:
      self.containers = .off
      spokenHints = .off
      self.controls = .none
      self.values = false
      self.tables = false
      self.content = false
      counts = false
      positions = false
      actions = false
    }
    if let containers { self.containers = containers }
    if let hints { self.hints = hints }
    if let controls { self.controls = controls }
    if let values { self.values = values }
    if let tables { self.tables = tables }
    if let content { self.content = content }
    self.keyboardKeyWords = keyboardKeyWords
  }
}
