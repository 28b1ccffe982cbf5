// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A place in a job: a sample of an utterance.
public struct JobPosition: Sendable, Hashable, Comparable {
  /// The utterance, counted from zero.
  public var utterance: Int
  /// The sample of the utterance, counted from zero.
  public var sample: Int

  /// The beginning of every job.
  public static let beginning = JobPosition(utterance: 0, sample: 0)

  /// Creates a place.
  public init(utterance: Int, sample: Int) {
    self.utterance = utterance
    self.sample = sample
  }

  /// Returns whether one place precedes another.
  public static func < (first: JobPosition, second: JobPosition) -> Bool {
    (first.utterance, first.sample) < (second.utterance, second.sample)
  }
}

/// The unit of a movement.
public enum MoveUnit: String, CaseIterable, Sendable {
  case word, segment, utterance
}

/// A movement of speech within its job.
public struct Move: Sendable, Hashable {
  /// The unit.
  public var unit: MoveUnit
  /// The number of units forward; a negative number moves back, zero to the beginning of the
  /// current unit.
  public var count: Int

  /// Creates a movement.
  public init(_ unit: MoveUnit, _ count: Int) {
    self.unit = unit
    self.count = count
  }
}
