// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A gesture of VoiceOver on iOS, and what it does.
public struct VoiceOverGesture: Sendable {
  /// The name in walks.
  public let name: String
  /// A summary, which begins with a verb.
  public let summary: String
  /// The command that does it.
  public let command: Command

  private init(_ name: String, _ command: CursorCommand) {
    (self.name, summary, self.command) = (name, command.summary, .cursor(command))
  }

  /// A flick of three fingers, which moves the content along: up to see what is below.
  private init(_ name: String, scrolls direction: ScrollDirection) {
    (self.name, summary) = (name, "scrolls \(direction.rawValue)")
    command = .scroll(direction)
  }

  /// All gestures, the most frequent ones first.
  public static let all: [VoiceOverGesture] = [
    VoiceOverGesture("flick-right", .next), VoiceOverGesture("flick-left", .previous),
    VoiceOverGesture("flick-up", .up), VoiceOverGesture("flick-down", .down),
    VoiceOverGesture("tap", .tap), VoiceOverGesture("double-tap", .activate),
    VoiceOverGesture("triple-tap", .tripleTap),
    VoiceOverGesture("double-tap-and-hold", .touchAndHold),
    VoiceOverGesture("touch-and-hold", .touchAndHold), VoiceOverGesture("drag", .drag),
    VoiceOverGesture("rotor-right", .nextRotor),
    VoiceOverGesture("rotor-left", .previousRotor),
    VoiceOverGesture("two-finger-flick-up", .readAll),
    VoiceOverGesture("two-finger-flick-down", .readFromHere),
    VoiceOverGesture("two-finger-scrub", .escape),
    VoiceOverGesture("two-finger-double-tap", .magicTap),
    VoiceOverGesture("three-finger-tap", .whereAmI),
    VoiceOverGesture("three-finger-flick-up", scrolls: .down),
    VoiceOverGesture("three-finger-flick-down", scrolls: .up),
    VoiceOverGesture("three-finger-flick-left", scrolls: .right),
    VoiceOverGesture("three-finger-flick-right", scrolls: .left),
    VoiceOverGesture("four-finger-tap-top", .first),
    VoiceOverGesture("four-finger-tap-bottom", .last),
  ]
}
