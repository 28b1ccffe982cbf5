// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Presentation
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

  /// Creates content from all that a document says, with the name of the screen first.
  ///
  /// - Parameter cost: About how many bytes the document holds on to.
  public init(_ narration: Narration, cost: Int, planner: SpeechPlanner) {
    self.init(
      count: narration.countWithName, cost: cost, planner: planner,
      make: narration.utteranceWithName)
  }

  /// Creates content from what a command to the cursor says.
  public init(_ job: CursorJob, planner: SpeechPlanner) {
    self.init(count: job.count, cost: job.cost, planner: planner, make: job.utterance)
  }

  /// The utterance of a number below `count`.
  public func utterance(_ index: Int) -> Utterance { make(index) }

  /// The plan of an utterance: the same whenever it is spoken, so that its samples are, too.
  func plan(_ utterance: Utterance, at index: Int) -> PlannedUtterance {
    planner.plan(utterance, isFirst: index == 0)
  }
}
