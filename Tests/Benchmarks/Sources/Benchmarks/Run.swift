// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import JSONText
import SystemCalls

/// Why a figure could not be had.
struct BenchmarkError: Error {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}

/// Measures everything, prints the table, and returns the status to exit with.
func runBenchmarks(_ arguments: [String]) -> Int32 {
  var json: String?
  var parts = Part.allCases
  var effort = ServiceEffort()
  var folder: String?
  var rest = arguments[...]
  while let word = rest.popFirst() {
    switch word {
    case "--json":
      guard let file = rest.popFirst() else { return usage() }
      json = file
    case "--only":
      guard let part = rest.popFirst().flatMap(Part.init(rawValue:)) else { return usage() }
      parts = [part]
    case "--programs":
      guard let path = rest.popFirst() else { return usage() }
      folder = path
    case "--relay":
      // What a browser is replaced with, see BrowserRelay.
      guard let browser = rest.popFirst(), let log = rest.popFirst() else { return usage() }
      return attempt { () throws(BenchmarkError) in
        try relayBrowser(browser, log: log, Array(rest))
      }
    case "--quick": effort = .quick
    case "--make":
      // What this program calls itself for, see Documents.
      guard rest.count == 2, let kind = rest.popFirst().flatMap(DocumentKind.init(rawValue:)),
        let file = rest.popFirst()
      else { return usage() }
      return attempt { () throws(BenchmarkError) in try write(kind.bytes, to: file) }
    default: return usage()
    }
  }
  return attempt { () throws(BenchmarkError) in
    let report = try measure(parts, effort, Programs(in: folder))
    if let json { try write(report.json, to: json) }
  }
}

/// What can be measured by itself.
///
/// The order is that of measuring. Children come first: a child's peak memory is never less than that
/// of the process that started it, so this one has to be small until then.
private enum Part: String, CaseIterable {
  case start, memory, synthesis, batches, recovery, service, attacks, capture, live, navigation,
    text
  case importing = "import"
  case pipeline
}

private func measure(
  _ parts: [Part], _ effort: ServiceEffort, _ programs: Programs
) throws(BenchmarkError) -> Report {
  let folder = try Folder()
  var report = Report()
  for part in parts {
    switch part {
    case .start: try measureStart(programs, folder, &report)
    case .memory: try measureMemory(programs, folder, &report)
    case .synthesis: try measureSynthesis(programs, folder, &report)
    case .batches: try measureBatches(programs, folder, effort, &report)
    case .recovery: try measureRecovery(programs, &report)
    case .service: try measureService(programs, folder, effort, &report)
    case .attacks: try measureAttacks(programs, folder, &report)
    case .capture: try measureCaptures(programs, folder, &report)
    case .live: try measureLive(programs, folder, &report)
    case .navigation: try measureNavigation(&report)
    case .text: measureText(&report)
    case .importing: try measureImport(programs, folder, &report)
    case .pipeline: try measurePipeline(programs, folder, &report)
    }
  }
  report.printSummary()
  return report
}

private func attempt(_ body: () throws(BenchmarkError) -> Void) -> Int32 {
  do {
    try body()
    return 0
  } catch {
    complain(error.text)
    return 1
  }
}

private func usage() -> Int32 {
  let parts = Part.allCases.map(\.rawValue).joined(separator: "|")
  complain("usage: Benchmarks [--only \(parts)] [--quick] [--programs DIRECTORY] [--json FILE]")
  return 64
}

private func complain(_ text: String) {
  try? writeAll(Array("Benchmarks: \(text)\n".utf8), to: STDERR_FILENO)
}

/// Writes bytes into a file, replacing what was there.
func write(_ bytes: [UInt8], to path: String) throws(BenchmarkError) {
  do throws(SystemError) {
    let file = try Descriptor.open(path, O_WRONLY | O_CREAT | O_TRUNC)
    try writeAll(bytes, to: file.number)
  } catch {
    throw BenchmarkError("\(path): \(error.reason)")
  }
}

/// Reads a whole file.
func contents(of path: String) throws(BenchmarkError) -> [UInt8] {
  do throws(SystemError) {
    let file = try Descriptor.open(path, O_RDONLY)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(file.number, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += buffer[..<count]
      } else if errno != EINTR {
        throw SystemError("read")
      }
    }
  } catch {
    throw BenchmarkError("\(path): \(error.reason)")
  }
}
