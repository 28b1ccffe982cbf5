// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The priority of a job.
public enum Priority: String, CaseIterable, Sendable {
  /// Interrupts less urgent speech, which resumes afterwards.
  case now
  /// Follows the current utterance.
  case next
  /// Waits for its turn.
  case normal
}
