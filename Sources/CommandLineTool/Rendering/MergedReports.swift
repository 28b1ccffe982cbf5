// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import JSONText
import SystemCalls

/// Merges the reports of shards into those of one run.
///
/// - Throws: Status 65 for a report that cannot be read, or if inputs are missing or occur twice.
func mergeReports(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  guard !command.operands.isEmpty else {
    throw .usage("--merge needs the reports: name them as operands")
  }
  let hasIndex = command[Options.listeningPage]
  guard command[Options.report] != nil || command[Options.playlist] != nil || hasIndex else {
    throw .usage(
      "--merge needs --report FILE, --playlist FILE or --listening-page for its result")
  }
  guard !hasIndex || command[Options.output] != nil else {
    throw .usage("--merge needs the directory of the pages for their index; name it with -o")
  }
  if let report = command[Options.report], let playlist = command[Options.playlist],
    pathFromRoot(report) == pathFromRoot(playlist), report != "-"
  {
    throw .usage("\(report): --report and --playlist name one file; name another one")
  }
  var results: [EntryResult] = []
  var total: (count: Int, file: String)?
  var shard: (part: Shard, file: String)?
  for path in command.operands {
    let part = try ReadReport(path)
    results += part.results
    if let own = part.shard {
      if let shard, shard.part.count != own.count {
        throw CommandFailure(
          .badInput,
          "this is shard \(own.number)/\(own.count), and \(shard.file) is shard \(shard.part.number)/"
            + "\(shard.part.count): they are of different divisions", file: path)
      }
      shard = shard ?? (own, path)
    }
    guard let count = part.total else { continue }
    if let total, total.count != count {
      throw CommandFailure(
        .badInput,
        "this report is of \(counted(count, "input")), and \(total.file) of \(total.count): they are "
          + "of different jobs", file: path)
    }
    total = total ?? (count, path)
  }
  results.sort { $0.number < $1.number }
  for (first, second) in zip(results, results.dropFirst()) where first.number == second.number {
    throw CommandFailure(
      .badInput, "input \(first.number), \(first.input), is in two of the reports; name each once")
  }
  if let total, total.count != results.count {
    let some = firstMissing(results.map(\.number), of: total.count).map(String.init)
    let missing = total.count - results.count
    throw CommandFailure(
      .badInput,
      "\(missing) of \(total.count) inputs are in none of the reports: number "
        + "\(some.joined(separator: ", "))\(missing > some.count ? ", …" : ""); render their shards, and "
        + "name the reports of all shards")
  }
  // Its name is checked before the other files are written.
  let index =
    try hasIndex
    ? command[Options.output].map { (directory) throws(CommandFailure) in
      try makeIndex(of: results, directory, command, streams)
    } : nil
  if let path = command[Options.report] {
    var report = try RenderReport(path, total: total?.count)
    for result in results { try report.add(result) }
    try report.finish()
  }
  if let path = command[Options.playlist] {
    var playlist = try Playlist(path, soundsIn: command[Options.output])
    for result in results { playlist.add(result) }
    try playlist.finish()
  }
  try index?.finish()
  return results.allSatisfy { $0.status == .rendered } ? .done : .negative
}

/// Makes the index of the pages that are in the directory of the sounds.
///
/// - Throws: A file of the user has its name.
private func makeIndex(
  of results: [EntryResult], _ directory: String, _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> PageIndex {
  let record = try outputRecord(in: directory, command, streams)
  var index = try PageIndex(in: directory, of: results.compactMap(\.output), record)
  for result in results {
    let page = result.output.map { SoundPaths.page(of: $0) }
    let path = page.map { $0.hasPrefix("/") ? $0 : "\(directory)/\($0)" }
    index.add(result, hasPage: path.flatMap { fileKind($0) } == S_IFREG)
  }
  return index
}

/// Returns the first five numbers, from 1, that are not in a sorted list.
private func firstMissing(_ numbers: [Int], of total: Int) -> [Int] {
  var missing: [Int] = []
  var expected = 1
  for number in numbers + [total + 1] {
    while expected < number, missing.count < 5 {
      missing.append(expected)
      expected += 1
    }
    expected = number + 1
  }
  return missing
}

/// A report that was read.
private struct ReadReport {
  private(set) var results: [EntryResult] = []
  private(set) var total: Int?
  private(set) var shard: Shard?

  /// The largest number in a report.
  private static let most = 1 << 40

  init(_ path: String) throws(CommandFailure) {
    let streams = Streams()
    streams.readsOnlyFiles = true
    let bytes = try readDocument(path, streams)
    var kind: String?
    do throws(JSONError) {
      var json = JSONReader(bytes.span, maximumDepth: 16)
      try json.beginObject()
      while let key = try json.nextKey() {
        switch try json.string(key) {
        case "kind": kind = try json.readString()
        case "total":
          let start = json.offset
          let number = try json.readInteger()
          guard (0...Self.most).contains(number) else {
            throw JSONError(at: start, .numberOutOfRange)
          }
          total = number
        case "shard": shard = Shard(try json.readString())
        case "inputs":
          try json.beginArray()
          while try json.nextElement() { results.append(try Self.result(&json)) }
        default: try json.skipValue()
        }
      }
      try json.expectEnd()
    } catch {
      let place = locate([error.offset], in: bytes.span)[0]
      throw CommandFailure(
        .badInput,
        [
          Diagnostic(
            error.fault.description, file: path, line: place.line, column: place.column,
            path: place.path, hint: "--merge reads reports in JSON, from --report FILE.json")
        ])
    }
    let most = total ?? Self.most
    for result in results
    where !(1...max(1, most)).contains(result.number) || !(0...Self.most).contains(result.samples)
      || !(0...Double(Self.most)).contains(result.seconds)
    {
      throw CommandFailure(
        .badInput,
        "input \(result.number) has a number, samples or seconds that no report has; render it again",
        file: path)
    }
    guard kind == RenderReport.kind else {
      throw CommandFailure(
        .badInput,
        [
          Diagnostic(
            "this is not a report of render", file: path,
            hint: "--merge reads reports in JSON, from --report FILE.json")
        ])
    }
  }

  private static func result(_ json: inout JSONReader) throws(JSONError) -> EntryResult {
    var result = EntryResult(number: 0, input: "")
    try json.beginObject()
    while let key = try json.nextKey() {
      switch try json.string(key) {
      case "number": result.number = try json.readInteger()
      case "input": result.input = try json.readString()
      case "output": result.output = try json.readString()
      case "title": result.title = try json.readString()
      case "status": result.status = EntryResult.Status(rawValue: try json.readString()) ?? .failed
      case "seconds": result.seconds = try json.readNumber()
      case "samples": result.samples = try json.readInteger()
      case "utterances": result.utterances = try json.readInteger()
      case "warnings": result.warnings = try texts(&json)
      case "errors": result.errors = try texts(&json)
      default: try json.skipValue()
      }
    }
    return result
  }

  private static func texts(_ json: inout JSONReader) throws(JSONError) -> [String] {
    var texts: [String] = []
    try json.beginArray()
    while try json.nextElement() { texts.append(try json.readString()) }
    return texts
  }
}
