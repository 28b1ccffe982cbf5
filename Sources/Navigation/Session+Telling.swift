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
  public var count: Int { screen.order.stops.count - start }

  /// Returns an utterance, by an index below `count`.
  public func utterance(_ index: Int) -> Utterance {
    let stop = start + index
    return screen.composer.utterance(at: stop, comingFrom: index == 0 ? nil : stop - 1)
  }
}

extension Session {
  /// The utterances from the cursor on while everything is read; otherwise `nil`.
  public var reading: Reading? {
    isReading ? presentStop.map { Reading(screen: screen, start: $0) } : nil
  }

  /// The frame of the node under the cursor.
  public var frame: Rectangle? { present?.frame }
}
