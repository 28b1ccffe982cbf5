// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel

/// The content of utterances, as in VoiceOver's verbosity settings.
///
/// `init(verbosity:)` sets a preset; every member can be changed afterwards. `release`, `namesSources` and
/// `measurement` are no settings of VoiceOver, and no preset sets them.
public struct UtteranceOptions: Sendable, Hashable {
  /// When to announce containers.
  public enum Containers: String, CaseIterable, Sendable {
    /// Never.
    case off
    /// On entry.
    case entry
    /// On entry and on exit.
    case entryAndExit
  }

  /// The amount of speech.
  public enum Verbosity: String, CaseIterable, Sendable {
    /// Only the label, "selected" and states.
    case low
    /// Everything except automatic hints and the counts of containers.
    case medium
    /// Everything.
    case high
  }

  /// The position of type words.
  public enum Controls: String, CaseIterable, Sendable {
    /// Before the label.
    case before
    /// After the label and the value.
    case after
    /// None.
    case none
  }

  /// The hints to say.
  public enum Hints: String, CaseIterable, Sendable {
    /// No hints, unless an element has nothing else.
    case off
    /// The application's hints.
    case authored
    /// The application's hints, and VoiceOver's automatic ones.
    case all
  }

  /// The release of the platform; nil for that of the tree, or else the current one.
  public var release: PlatformRelease?
  /// When to announce containers.
  public var containers = Containers.entryAndExit
  /// The hints to say.
  public var spokenHints = Hints.all
  /// The position of type words.
  public var controls = Controls.after
  /// Whether to say values.
  public var values = true
  /// Whether cells of data tables say their headers and position, and tables their size.
  public var tables = true
  /// Whether to say custom content, and that there is more of it.
  public var content = true
  /// Whether containers say their number of items.
  public var counts = true
  /// Whether to say the position in a series, list or landmark.
  public var positions = true
  /// Whether to mention available actions.
  public var actions = true
  /// Whether to say the role word of keyboard keys; affects nothing else.
  public var keyboardKeyWords = false
  /// Whether segments have the identifiers of the nodes that they come from, for explanations.
  ///
  /// An identifier may be a path, which takes as long as all other words of a short utterance.
  public var namesSources = true
  /// The measurement that is made of the rows.
  package var measurement: RowMeasurement?

  /// Returns the release that applies to a tree.
  func release(for tree: AccessibilityTree) -> PlatformRelease {
    release ?? tree.release ?? .current
  }

  /// Whether to say hints; true means all hints.
  public var hints: Bool {
    get { spokenHints != .off }
    set { spokenHints = newValue ? .all : .off }
  }

  /// Creates options from a preset; other arguments override it.
  public init(
    verbosity: Verbosity = .high, containers: Containers? = nil, hints: Bool? = nil,
    controls: Controls? = nil, values: Bool? = nil, tables: Bool? = nil, content: Bool? = nil,
    keyboardKeyWords: Bool = false, release: PlatformRelease? = nil
  ) {
    self.release = release
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
