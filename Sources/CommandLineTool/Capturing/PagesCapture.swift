// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import Glibc
import OutputFiles
import SystemCalls

/// Captures pages into a directory, several at a time, each in a browser of its own.
///
/// No page learns of another one: neither cookies nor a crash reach it.
struct PagesCapture {
  private let request: CaptureRequest
  private let addresses: [String]
  private let outputs: [String]
  private let names: OutputNames
  private let record: OutputRecord
  private let jobs: Int
  private let streams: Streams
  /// The failures of pages.
  private var failures: [ExitStatus] = []
  /// The pages that cannot have their documents.
  private var refused: Set<Int> = []

  /// The number of browsers at once without an option; each takes some hundred megabytes.
  private static let mostBrowsers = 4

  /// Names all documents, and creates the directory.
  ///
  /// - Throws: Status 64 if the options do not fit together, 73 or 77 if the directory cannot be written.
  init(
    _ request: CaptureRequest, _ command: ParsedCommand, _ streams: Streams
  ) throws(CommandFailure) {
    guard request.attachment == nil else {
      throw .usage("--attach has one page at a time; name one page, and a file with -o")
    }
    let directory = try Self.directory(command[Options.output])
    (self.request, self.streams) = (request, streams)
    addresses = command.operands
    let names = documentNames(of: addresses)
    outputs = names.map { directory == "." ? $0.name : "\(directory)/\($0.name)" }
    record = try outputRecord(in: directory, command, streams)
    self.names = OutputNames(chosen: Set(outputs), record: record)
    jobs = command[Options.jobs] ?? min(processorCount, Self.mostBrowsers)
    try makeDirectory(directory)
    try checkWritable(directory)
    let inputs = InputFiles(command.inputFiles)
    for output in outputs { if let problem = inputs.problem(of: output) { throw .usage(problem) } }
    for index in names.indices where names[index].isChanged {
      streams.warn(
        "another page has the same name; this one goes to \(outputs[index])",
        file: shownPage(addresses[index]))
    }
    for (page, output) in outputs.enumerated() {
      guard let problem = record.refusal(of: output) else { continue }
      refused.insert(page)
      note(CommandFailure(writing: problem))
    }
  }

  private static func directory(_ output: String?) throws(CommandFailure) -> String {
    guard let output, output != "-" else {
      throw .usage("several pages need a directory; name one with -o, such as -o trees/")
    }
    switch fileKind(output) {
    case S_IFDIR: break
    case nil where !output.hasSuffix(".json"): break
    default:
      throw .usage("\(output): several pages need a directory, and this is the name of a file")
    }
    return output.count > 1 && output.hasSuffix("/") ? String(output.dropLast()) : output
  }

  /// Captures all pages; a failure of one does not stop the others.
  ///
  /// - Returns: Status 73 if a file of the user has the name of a document, otherwise 1 if a page failed; of
  ///   one page, its own status.
  consuming func run() throws(CommandFailure) -> ExitStatus {
    let program = try findCapture()
    let signals = try attempt(SignalDescriptor(endingSignals())) {
      CommandFailure(.internalFault, "cannot wait for", "signals", $0)
    }
    var runs: [PageCaptureRun] = []
    var next = 0
    while next < addresses.count || !runs.isEmpty {
      while runs.count < jobs, next < addresses.count {
        if !refused.contains(next), let run = begin(next, program) { runs.append(run) }
        next += 1
      }
      guard !runs.isEmpty else { continue }
      var polled = [pollfd(reading: signals.descriptor)]
      polled += runs.map { pollfd(reading: $0.descriptor) }
      _ = try attempt(waitForEvents(&polled, milliseconds: nil)) {
        CommandFailure(.internalFault, "cannot wait for", program, $0)
      }
      if polled[0].revents != 0, let signal = signals.next() {
        for run in runs { run.requestEnd() }
        for run in runs { run.end() }
        // The end by a signal runs no deinit, which removes the hidden file of an incomplete document.
        runs.removeAll()
        throw endProcess(by: signal)
      }
      let ready = zip(runs, polled.dropFirst()).filter { $0.1.revents != 0 }.map(\.0)
      for run in ready where run.read() {
        runs.removeAll { $0 === run }
        finish(run)
      }
    }
    guard addresses.count > 1 else { return failures.first ?? .done }
    if failures.contains(.cannotCreate) { return .cannotCreate }
    return failures.isEmpty ? .done : .negative
  }

  /// Starts the capture of a page; returns nil, and reports why, if it cannot be captured.
  private mutating func begin(_ page: Int, _ program: String) -> PageCaptureRun? {
    do throws(CommandFailure) {
      try checkIsPage(addresses[page])
      var request = request
      request.address = addresses[page]
      return try PageCaptureRun(request, page: page, program: program, output: outputs[page])
    } catch {
      note(error)
      return nil
    }
  }

  /// Gives the document of a page its name.
  private mutating func finish(_ run: PageCaptureRun) {
    let output = outputs[run.page]
    do throws(CommandFailure) {
      for warning in try run.finish(shownPage(addresses[run.page]), noting: names.noting(output)) {
        streams.report(warning)
      }
      record.complete([output], from: pageSource(addresses[run.page]))
    } catch {
      note(error)
    }
  }

  private mutating func note(_ failure: CommandFailure) {
    failures.append(failure.status)
    for diagnostic in failure.diagnostics { streams.report(diagnostic) }
  }
}
