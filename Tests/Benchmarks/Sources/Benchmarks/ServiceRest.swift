// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Measures the service at rest where no sound server is.
func measureSilentRest(
  _ programs: Programs, _ folder: Folder, _ effort: ServiceEffort, _ report: inout Report
) throws(BenchmarkError) {
  let service = try AloudService(programs, try folder.directory("rest"), sink: "null")
  _ = try service.speak("Wi-Fi, on")
  _ = try service.finished()
  try watchRest(
    service.identifier, "The service at rest, without sound after it spoke", effort, &report)
}

/// Counts how often the threads of a process and of its children wake up while nobody wants anything.
func watchRest(
  _ process: Int32, _ title: String, _ effort: ServiceEffort, _ report: inout Report
) throws(BenchmarkError) {
  // What was spoken has to settle: the next process gets ready, the device is let go.
  pause(2)
  let tree = ProcessTree(of: process)
  let before = tree.voluntarySwitches
  pause(effort.rest)
  let after = ProcessTree(of: process)
  guard after.members == tree.members else {
    throw BenchmarkError("the processes of the service at rest were others at the end")
  }
  let memory = after.memory
  report.begin(title)
  report.add(
    "wake-ups in \(Int(effort.rest)) s", after.voluntarySwitches - before, "",
    "\(after.threads) threads in \(after.members.count) processes", budget: .atMost(0))
  report.add(
    "memory of all processes, PSS", memory.proportional, "MB",
    "RSS \(decimal(memory.resident)) MB", budget: .atMost(30))
}
