// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import SpeechEngine
import SpeechSynthesis

/// Renders trees and transcripts into sound files, or merges the reports of shards.
func runRender(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
  guard !command[Options.merge] else { return try mergeReports(command) }
  var plan = try RenderPlan(command, streams)
  guard try !usesService(command) else { return try renderByService(plan, command, streams) }
  let command = command.configured(streams)
  let total = command[Options.stream] ? nil : plan.entries.count
  if let shard = command[Options.shard] { plan.select(shard, command) }
  return try RenderJob(command, plan, total: total, streams).run()
}

/// A batch renderer that is started when it is first needed, and used again after that.
struct LastingRenderer {
  private let jobs: Int
  private var renderer: BatchRenderer?

  init(jobs: Int) { self.jobs = jobs }

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
