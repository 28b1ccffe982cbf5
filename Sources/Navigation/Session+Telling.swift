// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel
public import TreeModel
internal import Utterances

/// The utterances of reading everything from an element on.
public struct Reading: Sendable {
  fileprivate let screen: Screen
  fileprivate let start: Int

  /// The number of utterances.
  public var count: Int { screen.places.count - start }

  /// Returns an utterance, by an index below `count`.
  public func utterance(_ index: Int) -> Utterance {
    let place = start + index
    return screen.composer.utterance(
      reaching: screen.places[place], from: index == 0 ? nil : screen.places[place - 1])
  }
}

extension Session {
  /// The utterances from the cursor on while everything is read; otherwise `nil`.
  public var reading: Reading? {
    isReading ? presentPlace.map { Reading(screen: screen, start: $0) } : nil
  }

  /// The frame of the node under the cursor.
  public var frame: Rectangle? { present?.frame }
}
