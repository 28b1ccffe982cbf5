// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel
public import Utterances

/// Whose cursor it is, and how it speaks.
public struct NavigationManner: Sendable, Hashable {
  /// The platform; left out, the tree's own, else the iPhone's.
  public var style: Style?
  /// The language of what has none of its own, BCP 47; left out, the tree's, else English.
  public var language: String?
  /// What is said.
  public var options: UtteranceOptions
  /// The speed from which the rotor sets out, in words a minute.
  public var rate: Int
  /// The loudness from which the rotor sets out, 0 to 100.
  public var volume: Int
  /// How keys move over the screen at first.
  public var keyboard = KeyboardMode.focus
  /// Which keys do what.
  public var keys = KeyBindings()
  /// How long whoever owns the interface has to send the value that came of an adjustment, before
  /// the one that was worked out is said; zero where nobody does.
  public var answerTime = Duration.zero
  /// How often at most it is said what an element changes to that does so all the time.
  public var changeInterval = Duration.seconds(1)

  /// Creates a manner.
  public init(
    style: Style? = nil, language: String? = nil, options: UtteranceOptions = UtteranceOptions(),
    rate: Int = 175, volume: Int = 100
  ) {
    self.style = style
    self.language = language
    self.options = options
    self.rate = rate
    self.volume = volume
  }

  /// Returns a tree read in this manner.
  public func reading(of tree: AccessibilityTree) -> ScreenReading {
    ScreenReading(tree, style: style, language: language, options: options)
  }
}
