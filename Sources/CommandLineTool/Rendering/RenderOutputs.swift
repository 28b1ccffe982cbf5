// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// What a rendering notes of its results: totals, the report, the playlist, and what later runs need.
struct RenderOutputs {
  private(set) var totals = RenderTotals()
  /// The number of inputs whose outputs were complete before.
  private(set) var kept = 0
  /// The first inputs that failed.
  private(set) var failed: [String] = []
  /// Keeps outputs for later runs.
  let keeper: OutputKeeper?
  private let streams: Streams
  private var report: RenderReport?
  private var playlist: Playlist?

  /// The number of failed inputs to list.
  private static let mostListed = 20

  init(
    _ command: ParsedCommand, _ plan: RenderPlan, total: Int?, _ streams: Streams
  ) throws(CommandFailure) {
    self.streams = streams
    if let path = command[Options.report] {
      report = try RenderReport(path, total: total, shard: command[Options.shard])
    }
    if let path = command[Options.playlist] {
      playlist = try Playlist(path, soundsIn: plan.directory)
    }
    keeper = try OutputKeeper(command, plan, streams)
  }

  /// The exit status.
  var status: ExitStatus {
    totals.count(.failed) + totals.count(.incomplete) > 0 ? .negative : .done
  }

  /// Notes the result of an input.
  mutating func add(_ entry: PendingEntry) throws(CommandFailure) {
    totals.add(entry.result)
    if entry.isKept { kept += 1 }
    if entry.result.status == .failed {
      entry.result.output = nil
      if failed.count < Self.mostListed { failed.append(entry.entry.title) }
    }
    try report?.add(entry.result)
    if playlist?.add(entry.result) == false {
      streams.warn("\(entry.entry.target): a playlist cannot have this name; the list lacks it")
    }
    keeper?.keep(entry)
  }

  /// Completes the files.
  ///
  /// - Parameter isComplete: Whether every input was reached.
  mutating func finish(isComplete: Bool) throws(CommandFailure) {
    keeper?.finish(isComplete: isComplete && status == .done)
    try report?.finish()
    try playlist?.finish()
  }
}
