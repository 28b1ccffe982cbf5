// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel
public import TreeModel
internal import Utterances

/// The utterances of reading everything from an element on.
public struct Reading: Sendable {
  fileprivate let screen: Screen
  fileprivate let places: Range<Int>

  /// The number of utterances.
  public var count: Int { places.count }

  /// Returns an utterance, by an index below `count`.
  public func utterance(_ index: Int) -> Utterance {
    let place = places.lowerBound + index
    return screen.composer.utterance(
      reaching: screen.places[place], from: index == 0 ? nil : screen.places[place - 1])
  }
}

extension Session {
  /// The utterances from the cursor on while everything is read; otherwise `nil`.
  public var reading: Reading? {
    guard isReading, let place = presentPlace, readingPlaces.contains(place) else { return nil }
    return Reading(screen: screen, places: place..<readingPlaces.upperBound)
  }

  /// The frame of the node under the cursor.
  public var frame: Rectangle? { present?.frame }
}
