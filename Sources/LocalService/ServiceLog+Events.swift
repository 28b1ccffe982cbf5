// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechEngine
internal import SpeechScheduling

extension ServiceLog {
  /// Takes note of what went wrong with a job.
  func note(_ event: EngineEvent) {
    guard case .warning(let warning, _) = event.kind else { return }
    self.warning("job \(event.job.number): \(warning.message)")
  }
}
