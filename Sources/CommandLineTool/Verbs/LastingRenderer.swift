// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechEngine
import SpeechSynthesis

/// A batch renderer that is started when it is first needed, and used again after that.
struct LastingRenderer {
  private let jobs: Int
  private var renderer: BatchRenderer?

  /// - Parameter jobs: The number of synthesizers.
  init(jobs: Int) {
    self.jobs = jobs
  }

  /// The renderer; the configuration counts when it is started.
  mutating func started(
    _ configuration: SynthesizerConfiguration
  ) throws(EngineError) -> BatchRenderer {
    if let renderer { return renderer }
    let started = try BatchRenderer(jobs: jobs, configuration)
    renderer = started
    return started
  }
}
