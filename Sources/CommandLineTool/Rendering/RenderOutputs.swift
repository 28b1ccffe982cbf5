// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import OutputFiles

/// What a rendering notes of its results: totals, the report, the playlist, the index of pages, and what
/// later runs need.
struct RenderOutputs {
  private(set) var totals = RenderTotals()
  /// The number of inputs whose outputs were complete before.
  private(set) var kept = 0
  /// The first inputs that failed.
  private(set) var failed: [String] = []
  /// Keeps outputs for later runs.
  let keeper: OutputKeeper?
  private let record: OutputRecord?
  private let hasDirectory: Bool
  private let streams: Streams
  private var report: RenderReport?
  private var playlist: Playlist?
  private var index: PageIndex?
  private var lacksIndex = false
  private let command: ParsedCommand
  /// The results of inputs whose one sound is not complete; nil if each has its own.
  private var joined: [(entry: RenderEntry, result: EntryResult)]?

  /// The number of failed inputs to list.
  private static let mostListed = 20

  init(
    _ command: ParsedCommand, _ plan: RenderPlan, total: Int?, _ streams: Streams
  ) throws(CommandFailure) {
    (self.command, self.streams) = (command, streams)
    do throws(CommandFailure) {
      index = try PageIndex(command, plan)
    } catch {
      // A file of the user has the name of the index; all inputs are rendered.
      for diagnostic in error.diagnostics { streams.report(diagnostic) }
      lacksIndex = true
    }
    if let path = command[Options.report] {
      report = try RenderReport(path, total: total, shard: command[Options.shard])
    }
    if let path = command[Options.playlist] {
      playlist = try Playlist(path, soundsIn: plan.directory)
    }
    keeper = try OutputKeeper(command, plan, streams)
    record = plan.record
    hasDirectory = plan.directory != nil
    joined = command[Options.join] ? [] : nil
  }

  /// The exit status.
  var status: ExitStatus {
    if totals.hasRefusals || lacksIndex { return .cannotCreate }
    return totals.count(.failed) + totals.count(.incomplete) > 0 ? .negative : .done
  }

  /// Notes the result of an input.
  mutating func add(_ entry: PendingEntry) throws(CommandFailure) {
    totals.add(entry.result)
    if entry.isKept { kept += 1 }
    if joined != nil {
      joined?.append((entry.entry, entry.result))
    } else {
      try list(entry.entry, entry.result)
    }
    let origin = keeper?.keep(entry)
    let isNoted = hasDirectory || record?.isPresent == true
    record?.complete(
      isNoted ? entry.files : entry.chosenFiles, of: origin,
      from: command[Options.stream] ? nil : entry.entry.source)
  }

  private mutating func list(
    _ entry: RenderEntry, _ result: EntryResult, isLost: Bool = false
  ) throws(CommandFailure) {
    var result = result
    if result.status == .failed {
      result.output = nil
      if !isLost, failed.count < Self.mostListed { failed.append(entry.title) }
    }
    try report?.add(result)
    index?.add(result, hasPage: command.merging(entry.options)[Options.listeningPage])
    if playlist?.add(result) == false {
      streams.warn("\(entry.target): a playlist cannot have this name; the list lacks it")
    }
  }

  /// Completes the files.
  ///
  /// - Parameter failure: The reason why not every input was reached, or why the one sound of all is not
  ///   complete; nil without one.
  mutating func finish(after failure: CommandFailure?) throws(CommandFailure) {
    try listJoined(after: failure)
    try report?.finish()
    try playlist?.finish()
    try index?.finish()
    keeper?.finish()
  }

  private mutating func listJoined(after failure: CommandFailure?) throws(CommandFailure) {
    guard let results = joined.take() else { return }
    if failure != nil { totals = RenderTotals() }
    for case (let entry, var result) in results {
      // An input that is only lost with the others is not named among those that failed.
      let isLost = failure != nil && result.status != .failed
      if let failure {
        if isLost {
          result.add(Diagnostic("the one sound of all inputs is not complete", file: entry.target))
          for diagnostic in failure.diagnostics { result.add(diagnostic) }
        }
        result.fail()
        totals.add(result)
      }
      try list(entry, result, isLost: isLost)
    }
  }
}
