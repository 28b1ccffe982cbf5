// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// How urgent a job is.
public enum Priority: String, CaseIterable, Sendable {
  /// Interrupts what is less urgent, which resumes afterwards where it stopped.
  case now
  /// Comes after the present utterance.
  case next
  /// Waits its turn.
  case normal
}
