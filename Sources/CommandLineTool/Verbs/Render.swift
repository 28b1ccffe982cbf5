// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Renders trees and transcripts into sound files, or merges the reports of shards.
func runRender(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
  guard !command[Options.merge] else { return try mergeReports(command, streams) }
  var plan = try RenderPlan(command, streams)
  guard try !usesService(command) else { return try renderByService(plan, command, streams) }
  let command = command.configured(streams)
  let total = command[Options.stream] ? nil : plan.entries.count
  if let shard = command[Options.shard] { plan.select(shard, command) }
  return try RenderJob(command, plan, total: total, streams).run()
}
