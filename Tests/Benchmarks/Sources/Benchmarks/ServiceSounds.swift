// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Measures the service beside speech-dispatcher at one sound server, and both at rest afterwards.
func measureSounds(
  _ programs: Programs, _ folder: Folder, _ server: SoundServer,
  _ effort: ServiceEffort, _ report: inout Report
) throws(BenchmarkError) {
  let ours = try AloudService(
    programs, try folder.directory("pulse"), sink: "pulse", environment: server.environment,
    recorder: server.recorder)
  let own = try hear(ours, server, effort)
  add(own, "The service at a sound server", budgeted: true, &report)
  var theirs: Heard?
  do throws(BenchmarkError) {
    let peer = try SpeechDispatcher(
      try folder.directory("dispatcher"), environment: server.environment,
      recorder: server.recorder)
    let heard = try hear(peer, server, effort)
    add(heard, "speech-dispatcher at the same sound server", budgeted: false, &report)
    theirs = heard
  } catch {
    report.remark("NOT MEASURED, speech-dispatcher beside the service: \(error.text)")
  }
  if let theirs {
    report.begin("speech-dispatcher beside the service: how much more, p50")
    // No ratios: the service's own times are about what the monitor can tell apart from none.
    for (name, part) in Heard.parts {
      let (own, other) = (median(own[keyPath: part]), median(theirs[keyPath: part]))
      report.add(name, (other - own) * 1e3, "ms")
    }
    report.add("memory of all processes, PSS", theirs.memory - own.memory, "MB")
  }
  try watchRest(
    ours.identifier, "The service at rest, at a sound server after it spoke", effort, &report)
}

/// What was measured of a service that was heard.
private struct Heard {
  var toSound: [Double] = []
  var toSilence: [Double] = []
  var toEnd: [Double] = []
  var memory = 0.0
  var resident = 0.0
  var processes = 0
  /// What the server granted, in milliseconds: the stream's buffer, and what the sink takes at once.
  var buffer: Double?
  var quantum = 0.0

  static let parts: [(String, any KeyPath<Heard, [Double]> & Sendable)] = [
    ("from the request to the first sound", \.toSound),
    ("from stop to the last sound", \.toSilence),
  ]
}

private func hear(
  _ peer: some SpeakingPeer, _ server: SoundServer, _ effort: ServiceEffort
) throws(BenchmarkError) -> Heard {
  let recorder = server.recorder
  var heard = Heard()
  // The first one opens the device.
  for round in 0...effort.sounds {
    recorder.begin()
    let start = try peer.speak("Wi-Fi, on")
    let end = try peer.finished()
    try recorder.waitForSilence()
    guard let first = recorder.firstSound, let last = recorder.lastSound else {
      throw BenchmarkError("nothing was heard of a text that is said to have been spoken")
    }
    guard round > 0 else { continue }
    heard.toSound.append(first - start)
    heard.toEnd.append(end - last)
  }
  let long = String(repeating: "always nearly already over, ", count: 12)
  for round in 0..<effort.sounds {
    recorder.begin()
    _ = try peer.speak(long)
    try recorder.waitForSound()
    // Not always at the same place of a buffer or of a word.
    try recorder.listen(seconds: 0.4 + Double(round % 13) * 0.017)
    if round == 0 {
      heard.buffer = try server.playingBuffer()
      heard.quantum = try server.quantum()
    }
    let stop = try peer.stop()
    try peer.cancelled()
    try recorder.waitForSilence()
    if let last = recorder.lastSound { heard.toSilence.append(last - stop) }
  }
  let tree = ProcessTree(of: peer.identifier)
  (heard.memory, heard.resident) = tree.memory
  heard.processes = tree.members.count
  return heard
}

private func add(_ heard: Heard, _ title: String, budgeted: Bool, _ report: inout Report) {
  report.begin(title)
  let buffer = heard.buffer.map { "\(decimal($0)) ms" } ?? "unknown"
  report.add(
    "what the sink takes at once (quantum)", heard.quantum, "ms", "stream's buffer: \(buffer)")
  report.add("from the request to the first sound", percentiles: heard.toSound)
  report.add(
    "from stop to the last sound", percentiles: heard.toSilence,
    budget: budgeted ? .atMost(heard.quantum + 1) : nil)
  report.add("from the last sound to the end event", percentiles: heard.toEnd)
  let early = (heard.toEnd.min() ?? 0) * -1e3
  report.add(
    "how far an end event came before it", max(0, early), "ms", "in \(heard.toEnd.count) texts",
    budget: budgeted ? .atMost(0) : nil)
  report.add(
    "memory of all processes, PSS", heard.memory, "MB",
    "RSS \(decimal(heard.resident)) MB in \(heard.processes) processes")
}
