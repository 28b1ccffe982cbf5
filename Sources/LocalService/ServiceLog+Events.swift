// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechEngine
internal import SpeechScheduling
internal import Transcripts

extension ServiceLog {
  /// Logs the warnings of a job; its utterances only for debugging or if spoken text is logged.
  func note(_ event: EngineEvent) {
    let job = event.job.number
    switch event.kind {
    case .warning(let warning, _):
      self.warning("job \(job): \(warning.message)")
    case .utterance(_, let utterance):
      if logsText {
        info("job \(job) says \(text(utterance.text()))")
      } else {
        debug("job \(job) says \(text(utterance.text()))")
      }
    default:
      break
    }
  }
}
