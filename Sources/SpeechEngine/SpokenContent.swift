// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel

/// What a job has to say: utterances, made when they are needed.
public struct SpokenContent: Sendable {
  /// How many utterances there are.
  public let count: Int
  /// About how many bytes it holds on to, for limits.
  public let cost: Int
  /// The voice that speaks it.
  public let planner: SpeechPlanner
  private let make: @Sendable (Int) -> Utterance

  /// Creates content.
  ///
  /// - Parameters:
  ///   - cost: About how many bytes it holds on to.
  ///   - make: Makes the utterance of a number below `count`; the same one each time.
  public init(
    count: Int, cost: Int, planner: SpeechPlanner, make: @escaping @Sendable (Int) -> Utterance
  ) {
    self.count = count
    self.cost = cost
    self.planner = planner
    self.make = make
  }

  /// Creates content from utterances that are there already.
  public init(_ utterances: [Utterance], cost: Int, planner: SpeechPlanner) {
    self.init(count: utterances.count, cost: cost, planner: planner) { utterances[$0] }
  }

  /// The utterance of a number below `count`.
  public func utterance(_ index: Int) -> Utterance { make(index) }

  /// The plan of an utterance: the same whenever it is spoken, so that its samples are, too.
  func plan(_ utterance: Utterance, at index: Int) -> PlannedUtterance {
    planner.plan(utterance, isFirst: index == 0)
  }
}
