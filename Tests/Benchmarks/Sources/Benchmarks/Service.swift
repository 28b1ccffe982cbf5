// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SpeechModel
import TreeFormats
import TreeModel
import Utterances

/// How much of the service is measured.
struct ServiceEffort {
  /// How many times a request is measured.
  var requests = 300
  /// How many texts are heard of each service, and how many are stopped.
  var sounds = 30
  /// How often the synthesizer is killed.
  var kills = 100
  /// For how long it is watched at rest, in seconds.
  var rest = 60.0

  /// The numbers of screens of two batches.
  var screens = [100, 1000]

  /// For trying: seconds instead of minutes, and figures that say little.
  static let quick = ServiceEffort(requests: 40, sounds: 5, kills: 10, rest: 5, screens: [20, 100])
}

/// Measures the service: its answers, its sound beside a peer, its recovery and its rest.
func measureService(
  _ programs: Programs, _ folder: Folder, _ effort: ServiceEffort, _ report: inout Report
) throws(BenchmarkError) {
  signal(SIGPIPE, SIG_IGN)
  try measureRequests(programs, folder, effort, &report)
  try measureCrashes(programs, folder, effort, &report)
  try measureSilentRest(programs, folder, effort, &report)
  do throws(BenchmarkError) {
    let server = try SoundServer(in: try folder.directory("sound"))
    try measureSounds(programs, folder, server, effort, &report)
  } catch {
    report.remark("NOT MEASURED, sound and rest at a sound server: \(error.text)")
  }
}

/// Measures how soon a request is answered with sound.
private func measureRequests(
  _ programs: Programs, _ folder: Folder, _ effort: ServiceEffort, _ report: inout Report
) throws(BenchmarkError) {
  report.begin("The service, from the request to the first samples at the client")
  let service = try AloudService(programs, try folder.directory("requests"), sink: "client")
  let bare = try BareSynthesis(programs)
  let text = "Wi-Fi, on"
  var times: [Double] = []
  var least: [Double] = []
  for round in 0..<(effort.requests + 5) {
    let time = try firstSamples(service) { () throws(BenchmarkError) in try service.speak(text) }
    let bareTime = try bare.firstSamples(of: text)
    pause(0.02)
    guard round >= 5 else { continue }
    times.append(time)
    least.append(bareTime)
  }
  report.add("speech/speak of a short text", percentiles: times, budget: .atMost(0.5))
  report.add("the bare library, forked ahead", percentiles: least)
  report.add(
    "speech/speak beside it, p50", median(times) / median(least), "x",
    "\(decimal((median(times) - median(least)) * 1e3)) ms more")

  let document = TreeGenerator.screen(nodes: 5000, packed: true)
  var request = Array(#"{"id":1,"method":"tree/replace","params":{"speak":"all","tree":"#.utf8)
  // Without the line end that a document has, since a request is one line.
  request += document.dropLast() + Array("}}\n".utf8)
  var whole: [Double] = []
  var composing: [Double] = []
  for round in 0..<max(3, effort.requests / 6) {
    let part = try reading(document)
    let time = try firstSamples(service) { () throws(BenchmarkError) in
      try service.channel.send(request)
    }
    guard round > 0 else { continue }
    whole.append(time)
    composing.append(part)
  }
  report.add("tree/replace of 5,000 nodes, spoken", percentiles: whole)
  report.add("reading and ordering them here, first words", percentiles: composing)
  let usual = median(composing)
  report.add(
    "the difference", percentiles: whole.map { max(0, $0 - usual) }, budget: .atMost(2))
}

/// The time from a request to the first samples that come of it; speech is stopped then.
private func firstSamples(
  _ service: AloudService, _ request: () throws(BenchmarkError) -> Double
) throws(BenchmarkError) -> Double {
  let start = try request()
  let time = try service.samples() - start
  _ = try service.stop()
  try service.cancelled()
  // The next process that speaks gets ready.
  pause(0.02)
  return time
}

/// How long it takes in this process to read a tree, order it, and compose the first words of it.
///
/// The service composes the others while the first are spoken.
private func reading(_ document: [UInt8]) throws(BenchmarkError) -> Double {
  let start = Time.now
  let tree: AccessibilityTree
  do throws(RefusedDocument) {
    tree = try readTree(document).tree
  } catch {
    throw BenchmarkError("a generated document was refused: \(error)")
  }
  let composer = Composer(tree: tree, order: ReadingOrder(of: tree))
  guard !composer.utterance(at: 0).segments.isEmpty else {
    throw BenchmarkError("a generated tree says nothing")
  }
  return Time.now.since(start).wall
}

extension Report {
  /// Adds the value that 95 of 100 times keep to, and the others beside it.
  mutating func add(_ name: String, percentiles seconds: [Double], budget: Budget? = nil) {
    let sorted = seconds.sorted()
    func at(_ share: Double) -> Double {
      sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))] * 1e3
    }
    add(
      "\(name), p95", at(0.95), "ms",
      "p50 \(decimal(at(0.5))), p99 \(decimal(at(0.99))), longest \(decimal(at(1))) ms"
        + " of \(sorted.count)",
      budget: budget)
  }
}
