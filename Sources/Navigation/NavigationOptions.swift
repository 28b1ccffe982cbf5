// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel
public import Utterances

/// The settings of a session: style, language, wording and keyboard.
public struct NavigationOptions: Sendable, Hashable {
  /// The style; `nil` for the tree's own style, or else iOS.
  public var style: Style?
  /// The default language, BCP 47; `nil` for the tree's own language, or else English.
  public var language: String?
  /// The wording options.
  public var utteranceOptions: UtteranceOptions
  /// The initial speech rate, in words per minute.
  public var rate: Int
  /// The initial volume, 0 to 100.
  public var volume: Int
  /// The initial keyboard mode.
  public var keyboard = KeyboardMode.focus
  /// Whether Tab stops at the links of a page.
  ///
  /// Safari has this as a setting, "Press Tab to highlight each item on a webpage".
  public var tabsToLinks = true
  /// The key bindings.
  public var keys = KeyBindings()
  /// The time that the program that owns the interface has to send the value after an adjustment.
  ///
  /// After that time, the session says its own estimate. Zero if no program answers.
  public var answerTime = Duration.zero
  /// The minimum interval between announcements of an element that changes constantly.
  public var changeInterval = Duration.seconds(1)

  /// Whether the program that owns the interface runs and performs effects: keys that VoiceOver does
  /// not take go to the program, and the program moves the keyboard focus.
  public var isLive = false

  /// The time that a running program has to change a value before the old one is said again.
  public static let liveAnswerTime = Duration.seconds(2)

  /// Creates settings.
  public init(
    style: Style? = nil, language: String? = nil,
    utteranceOptions: UtteranceOptions = UtteranceOptions(), rate: Int = 175, volume: Int = 100
  ) {
    self.style = style
    self.language = language
    self.utteranceOptions = utteranceOptions
    self.rate = rate
    self.volume = volume
  }

  /// Returns a tree read with these options.
  public func reading(of tree: AccessibilityTree) -> ScreenReading {
    ScreenReading(tree, style: style, language: language, options: utteranceOptions)
  }
}
