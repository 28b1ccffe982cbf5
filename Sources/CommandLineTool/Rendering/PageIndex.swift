// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import ListeningPage
import OutputFiles
import SystemCalls

/// Writes the index of the listening pages in the directory of the outputs.
struct PageIndex {
  private let path: String
  private let record: OutputRecord
  private var writer = ListeningIndexWriter()

  /// Prepares the index of a run, if it writes pages into a directory.
  ///
  /// Shards have none: `--merge` writes the index of all. A run of one input leaves that of a batch as it is.
  ///
  /// - Throws: A file of the user has its name.
  init?(_ command: ParsedCommand, _ plan: RenderPlan) throws(CommandFailure) {
    let hasPages = command[Options.listeningPage] && !command[Options.join]
    guard hasPages, plan.isBatch, !command[Options.split], command[Options.shard] == nil,
      let directory = plan.directory, let record = plan.record
    else { return nil }
    try self.init(in: directory, of: plan.entries.map(\.name), record)
  }

  /// Prepares the index of the pages of sounds, which are named from the directory.
  ///
  /// Where a screen is called "index", of this run or an earlier one, its page has the name; the index gets the
  /// first free number.
  ///
  /// - Throws: A file of the user has its name.
  init(in directory: String, of sounds: [String], _ record: OutputRecord) throws(CommandFailure) {
    self.record = record
    let pages = Set(sounds.map { comparedName(SoundPaths.page(of: $0)) })
    let ending = SoundPaths.pageEnding
    var stems = pages.map { String($0.dropLast(ending.count)) }.sorted()
    var (stem, path) = ("", "")
    repeat {
      stem = distinctNames(stems + ["index"]).last ?? "index"
      path = (directory == "." ? "" : directory + "/") + stem + ending
      stems.append(stem)
    } while record.isOfInput(path)
    self.path = path
    if let problem = record.refusal(of: path) { throw CommandFailure(writing: problem) }
  }

  /// Adds a result, whose sound has a page or not.
  mutating func add(_ result: EntryResult, hasPage: Bool) {
    writer.append(
      ListeningIndexEntry(
        title: result.title, input: result.input,
        page: hasPage ? result.output.map(SoundPaths.page) : nil, seconds: result.seconds,
        status: ListeningIndexEntry.Status(rawValue: result.status.rawValue) ?? .failed,
        error: result.errors.first))
  }

  /// Writes the file.
  func finish() throws(CommandFailure) {
    let file = try attempt(OutputFile(at: path)) { CommandFailure(writing: $0) }
    try attempt(writeAll(writer.finish(), to: file.descriptor)) {
      CommandFailure(.inputOutput, "cannot write", file.path, $0)
    }
    let names = OutputNames(chosen: [path], record: record)
    try attempt(file.commit(noting: names.noting(path))) { CommandFailure(writing: $0) }
    record.complete([path])
  }
}
