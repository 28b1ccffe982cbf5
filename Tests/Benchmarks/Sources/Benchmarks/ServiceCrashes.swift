// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc

/// Measures what a client hears when the process that speaks is killed in mid-word.
func measureCrashes(
  _ programs: Programs, _ folder: Folder, _ effort: ServiceEffort, _ report: inout Report
) throws(BenchmarkError) {
  report.begin("The service, when the process that speaks is killed in mid-word")
  let service = try AloudService(programs, try folder.directory("crashes"), sink: "client")
  let text = String(repeating: "It goes on and on about the harbour and the ferry. ", count: 20)
  _ = try service.speak(text)
  _ = try service.samples()
  try service.silence()
  let before = ProcessTree(of: service.identifier).memory
  var lateness: [Double] = []
  for _ in 0..<effort.kills { lateness.append(try longestLateness(service, text)) }
  let after = ProcessTree(of: service.identifier).memory
  report.add("how late the next samples came", percentiles: lateness, budget: .atMost(20))
  report.add(
    "memory of all processes, PSS", after.proportional, "MB",
    "RSS \(decimal(after.resident)) MB; before: PSS \(decimal(before.proportional)),"
      + " RSS \(decimal(before.resident)) MB")
}

/// Asks for a text, kills the process that speaks it after its first samples, and gives the time.
private func kill(
  _ service: AloudService, _ text: String
) throws(BenchmarkError) -> Double {
  // The youngest of the tree is the process that was made ready for this text.
  pause(0.02)
  guard let speaking = ProcessTree(of: service.identifier).members.last,
    speaking != service.identifier
  else { throw BenchmarkError("the service has no synthesizer to be killed") }
  _ = try service.speak(text)
  _ = try service.samples()
  guard Glibc.kill(speaking, SIGKILL) == 0 else {
    throw BenchmarkError("the process that speaks could not be killed: it was over already")
  }
  return Time.now.wall
}

/// By how much samples came later after the kill than the latest before it.
///
/// Samples are sent in time to be heard, so that one that is later than its place in the sound says
/// leaves a listener in silence.
private func longestLateness(
  _ service: AloudService, _ text: String
) throws(BenchmarkError) -> Double {
  let start = try kill(service, text)
  var usual = -Double.infinity
  var latest = -Double.infinity
  var end = Double.infinity
  while true {
    let line = try service.channel.line("\"method\":\"")
    if line.text.contains("synthesizerReplaced") { end = line.time + 0.3 }
    guard line.text.contains("\"speech/samples\""), let sample = line.number("sample") else {
      continue
    }
    let lateness = line.time - Double(sample) / Double(SoundRecorder.rate)
    // What a process left behind comes without it; in the first half second nothing else does.
    if line.time < start + 0.5 { usual = max(usual, lateness) }
    latest = max(latest, lateness)
    if line.time > end { break }
  }
  try service.silence()
  return max(0, latest - usual)
}

extension AloudService {
  /// Stops everything and waits until what was on its way has come.
  func silence() throws(BenchmarkError) {
    _ = try stop()
    try cancelled()
  }
}

extension ArrivedLine {
  /// A whole number that is a member of it.
  func number(_ name: String) -> Int? {
    guard let digits = text.firstRange(of: "\"\(name)\":")?.upperBound else { return nil }
    return Int(text[digits...].prefix { $0.isNumber })
  }
}
