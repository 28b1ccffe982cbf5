// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A place in a job: a sample of an utterance.
public struct JobPosition: Sendable, Hashable, Comparable {
  /// The utterance, counted from zero.
  public var utterance: Int
  /// The sample of the utterance, counted from zero.
  public var sample: Int

  /// Where every job begins.
  public static let beginning = JobPosition(utterance: 0, sample: 0)

  /// Creates a place.
  public init(utterance: Int, sample: Int) {
    self.utterance = utterance
    self.sample = sample
  }

  /// Whether one place comes before another.
  public static func < (first: JobPosition, second: JobPosition) -> Bool {
    (first.utterance, first.sample) < (second.utterance, second.sample)
  }
}

/// What speech is moved by.
public enum MoveUnit: String, CaseIterable, Sendable {
  case word, segment, utterance
}

/// A movement of speech within its job.
public struct Move: Sendable, Hashable {
  /// What is counted.
  public var unit: MoveUnit
  /// How many units forward; a negative number goes back, zero to the beginning of the present one.
  public var count: Int

  /// Creates a movement.
  public init(_ unit: MoveUnit, _ count: Int) {
    self.unit = unit
    self.count = count
  }
}
