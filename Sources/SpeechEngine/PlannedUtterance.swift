// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechSynthesis

/// An utterance on its way to sound: the parts to be synthesized, and the silence before each.
public struct PlannedUtterance: Sendable, Hashable {
  /// The parts: one for each segment, more where stretches of it are spoken in a way of their own.
  public var parts: [SynthesisPart]
  /// The silence before each part, in milliseconds; as many as there are parts.
  public var pauses: [Int]

  /// Creates a plan.
  public init(parts: [SynthesisPart], pauses: [Int]) {
    precondition(parts.count == pauses.count, "each part has a pause before it")
    self.parts = parts
    self.pauses = pauses
  }
}
