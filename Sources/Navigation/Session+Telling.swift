// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel
public import TreeModel
internal import Utterances

/// All that is said when everything is read from an element on.
public struct Reading: Sendable {
  private let screen: Screen
  private let start: Int

  init(_ screen: Screen, from start: Int) {
    self.screen = screen
    self.start = start
  }

  /// How many utterances there are.
  public var count: Int { screen.order.stops.count - start }

  /// The utterance of a number below `count`.
  public func utterance(_ index: Int) -> Utterance {
    let stop = start + index
    return screen.composer.utterance(at: stop, comingFrom: index == 0 ? nil : stop - 1)
  }
}

extension Session {
  /// What is read from the cursor on, while everything is read; nothing while it is not.
  public var reading: Reading? {
    isReading ? presentStop.map { Reading(screen, from: $0) } : nil
  }

  /// Where the node under the cursor is.
  public var frame: Rectangle? { present?.frame }
}
