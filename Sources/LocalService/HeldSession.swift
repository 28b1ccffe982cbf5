// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Navigation
internal import Preferences
internal import Presentation
internal import SpeechScheduling

/// The screen that the service holds: a tree and, once somebody explores it, the session of that.
///
/// The tree is in one of them only, so that the session changes it in place. While something large is
/// done with the session elsewhere, nothing is here, and whoever needs it waits.
struct HeldSession {
  /// The tree, as long as nobody explores it.
  var screen: HeldScreen?
  var session: Session?
  /// The size of the document that the tree came from, or would come from by now, about.
  private(set) var bytes = 0
  /// How many bytes of a document a node takes at least, if it says something.
  private static let bytesPerNode = 32
  /// Whether the session is used elsewhere.
  var isAway = false
  /// What waits for it to come back.
  var waiting: [() -> Void] = []
  /// Whose command the last one was.
  var client = ClientID(0)
  /// The preferences under which the session explores the screen.
  private(set) var preferences = SpeechPreferences()
  /// The voice as the rotor has set it.
  var voice = RotorVoice()
  /// Whether everything is being read to somebody, and how much of that has moved the cursor.
  var isReading = false
  var followed = 0

  /// Whether there is a tree at all.
  var isThere: Bool { screen != nil || session != nil || isAway }

  /// The tree as it is now, for somebody who only looks at it.
  var present: HeldScreen? {
    screen ?? session.map { HeldScreen(reading: $0.screenReading, bytes: bytes) }
  }

  /// Holds another tree, which nobody explores yet.
  ///
  /// - Parameter preferences: Those of the client that brought it.
  mutating func hold(_ new: HeldScreen, _ preferences: SpeechPreferences) {
    screen = new
    self.preferences = preferences
    session = nil
    voice = RotorVoice()
    bytes = new.bytes
  }

  /// Takes the session out, or what one can be made of.
  mutating func take() -> Explored? {
    defer { (screen, session) = (nil, nil) }
    return session.map(Explored.session) ?? screen.map(Explored.screen)
  }

  /// Takes the session out, if there is one here.
  mutating func takeSession() -> Session? {
    defer { session = nil }
    return session
  }

  /// Notes the size of the document that another tree came from.
  mutating func note(bytes: Int) { self.bytes = bytes }

  /// Notes how many nodes the tree has after a change.
  mutating func note(nodes: Int) { bytes = max(bytes, nodes * Self.bytesPerNode) }
}

/// A session, or what one can be made of.
enum Explored: Sendable {
  case session(Session)
  case screen(HeldScreen)

  /// The session, made where there is none yet.
  ///
  /// - Complexity: O(nodes) where it has to be made.
  consuming func session(_ options: NavigationOptions) -> Session {
    switch consume self {
    case .session(let session): session
    case .screen(let screen): Session(screen.reading, options)
    }
  }
}
