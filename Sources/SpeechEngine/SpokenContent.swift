// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Presentation
public import SpeechModel

/// The content of a job: utterances that are composed on demand.
public struct SpokenContent: Sendable {
  /// The number of utterances.
  public let count: Int
  /// The approximate memory that it needs, in bytes, for limits.
  public let cost: Int
  /// The voice that speaks it.
  public let planner: SpeechPlanner
  private let make: @Sendable (Int) -> Utterance

  /// Creates content.
  ///
  /// - Parameters:
  ///   - cost: The approximate memory that it needs, in bytes.
  ///   - make: Composes the utterance with a number below `count`; the same one each time.
  public init(
    count: Int, cost: Int, planner: SpeechPlanner, make: @escaping @Sendable (Int) -> Utterance
  ) {
    self.count = count
    self.cost = cost
    self.planner = planner
    self.make = make
  }

  /// Creates content from existing utterances.
  public init(_ utterances: [Utterance], cost: Int, planner: SpeechPlanner) {
    self.init(count: utterances.count, cost: cost, planner: planner) { utterances[$0] }
  }

  /// Creates content from a document, beginning with the name of the screen.
  ///
  /// - Parameter cost: The approximate memory of the document, in bytes.
  public init(_ narration: Narration, cost: Int, planner: SpeechPlanner) {
    self.init(
      count: narration.countWithName, cost: cost, planner: planner,
      make: narration.utteranceWithName)
  }

  /// Creates content from the utterances of a cursor command.
  public init(_ job: CursorJob, planner: SpeechPlanner) {
    self.init(count: job.count, cost: job.cost, planner: planner, make: job.utterance)
  }

  /// Returns the utterance with a number below `count`.
  public func utterance(_ index: Int) -> Utterance { make(index) }

  /// Returns the plan of an utterance, which is always the same, and therefore also its samples.
  func plan(_ utterance: Utterance, at index: Int) -> PlannedUtterance {
    planner.plan(utterance, isFirst: index == 0)
  }
}
