// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import Synchronization
import SystemCalls
import WireProtocol

/// Measures what other clients wait for while one attacks the service, and what it costs.
func measureAttacks(
  _ programs: Programs, _ folder: Folder, _ report: inout Report
) throws(BenchmarkError) {
  signal(SIGPIPE, SIG_IGN)
  for (title, megabytes, units) in [
    ("strings of 1 MB", 1, ["a", "control+", #"\u0001"#]),
    ("strings of 60 MB", 60, ["a", #"\u0001"#]),
  ] {
    report.begin("Every parameter of every method with \(title)")
    let attack = try Attack(programs, try folder.directory("attack-\(megabytes)"))
    for method in Method.allCases {
      for parameter in method.parameters {
        for unit in units {
          let text = String(repeating: unit, count: megabytes * 1_000_000 / unit.utf8.count)
          try attack.request(method.name, #"{"\#(parameter.name.rawValue)":"\#(text)"}"#)
        }
      }
    }
    attack.report(to: &report, requestSize: Double(megabytes))
  }

  report.begin("Rotor, cursor and keyboard on a label of 15 MB")
  let long = try Attack(programs, try folder.directory("attack-label"))
  let label = String(repeating: "word ", count: 3_000_000)
  try long.request(
    "tree/replace",
    #"{"tree":{"aloud":1,"root":{"children":[{"label":"\#(label)"},{"label":"b"}]}}}"#)
  try long.request("cursor/first", #"{"speak":"nothing"}"#)
  for rotor in ["characters", "words"] {
    try long.request("rotor/set", #"{"name":"\#(rotor)","speak":"nothing"}"#)
    for _ in 0..<5 { try long.request("rotor/down", #"{"speak":"nothing"}"#) }
    try long.request("rotor/up", #"{"speak":"nothing"}"#)
  }
  for method in ["cursor/next", "cursor/previous", "cursor/whereAmI", "cursor/readAll"] {
    try long.request(method)
  }
  try long.request("keyboard/press", #"{"keys":"tab"}"#)
  try long.request("cursor/choices", #"{"text":"word"}"#)
  try long.request("speech/stop")
  try long.request("speech/history")
  long.report(to: &report, requestSize: nil)

  report.begin("64 KiB of short lines at once, 20 times each")
  let flooded = try Attack(programs, try folder.directory("attack-lines"))
  for line in ["{}", #"{"method":"speech/stop"}"#, #"{"method":"server/status"}"#] {
    // A connection that begins with an object without a method carries a document.
    let flood = Array(
      (#"{"method":"hello"}"# + "\n"
        + String(repeating: line + "\n", count: 65_536 / (line.utf8.count + 1))).utf8)
    for _ in 0..<20 { try flooded.request("hello", after: flood) }
  }
  flooded.report(to: &report, requestSize: nil)

  report.begin("Eight clients that hold 60 MB each without an end")
  let holding = try Attack(programs, try folder.directory("attack-held"))
  var holders: [LineChannel] = []
  let part = Array(
    (#"{"jsonrpc":"2.0","id":1,"method":"speech/speak","params":{"document":""#
      + String(repeating: "a", count: 60_000_000)).utf8)
  for _ in 0..<8 {
    let holder = try LineChannel(to: holding.path)
    // The service closes some of them meanwhile.
    try? holder.send(part)
    holders.append(holder)
  }
  let text = String(repeating: "word ", count: 400_000)
  try holding.request("transcript/get", #"{"tree":{"aloud":1,"root":{"label":"\#(text)"}}}"#)
  holding.report(to: &report, requestSize: nil)
  withExtendedLifetime(holders) {}
}

/// A service under attack, and a client that measures how long it waits meanwhile.
private final class Attack {
  let path: String
  private let service: AloudService
  private let observer: Observer
  private var (tried, lost, peak, longest) = (0, 0, 0.0, 0.0)

  init(_ programs: Programs, _ directory: String) throws(BenchmarkError) {
    service = try AloudService(programs, directory, sink: "null:fast")
    path = "\(directory)/null:fast.sock"
    _ = try service.request(
      "tree/replace", #"{"tree":{"aloud":1,"root":{"children":[{"label":"a"},{"label":"b"}]}}}"#)
    observer = try Observer(path)
  }

  deinit { observer.end() }

  /// Sends a request on a connection of its own, after other lines, and waits for its reply.
  func request(
    _ method: String, _ parameters: String = "{}", after flood: [UInt8] = []
  ) throws(BenchmarkError) {
    let channel = try LineChannel(to: path)
    let line = Array(
      #"{"jsonrpc":"2.0","id":7,"method":"\#(method)","params":\#(parameters)}"#.utf8)
    forgetPeak(of: service.identifier)
    let before = peakMemory(of: service.identifier)
    observer.begin()
    tried += 1
    try channel.send(flood + line + [0x0A])
    if !channel.answers(id: 7, milliseconds: 60_000) { lost += 1 }
    longest = max(longest, observer.longestWait)
    peak = max(peak, peakMemory(of: service.identifier) - before)
    // What it speaks belongs to this request, not to the next one.
    _ = try service.request("speech/stop")
  }

  /// - Parameter requestSize: The size of a request in megabytes, to compare the memory with.
  func report(to report: inout Report, requestSize: Double?) {
    report.add("requests", Double(tried), "")
    report.add("replies lost", Double(lost), "", budget: .atMost(0))
    report.add(
      "longest wait of another client", max(longest, observer.longestWait) * 1e3, "ms",
      budget: .atMost(250))
    report.add("peak of memory, above that before a request", peak, "MB")
    if let requestSize, requestSize > 10 {
      report.add(
        "peak of memory, of the size of a request", peak / requestSize, "x", budget: .atMost(3))
    }
  }
}

/// A client that asks for the status again and again, and measures how long each answer takes.
private final class Observer: Sendable {
  private let state = Guarded((isOver: false, longest: 0.0, since: 0.0))

  init(_ path: String) throws(BenchmarkError) {
    let channel = try LineChannel(to: path)
    let box = Unmanaged.passRetained(channel)
    let address = UInt(bitPattern: box.toOpaque())
    do throws(SystemError) {
      let thread = try WorkerThread { [self] in
        guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
        let channel = Unmanaged<LineChannel>.fromOpaque(pointer).takeRetainedValue()
        while !state.withLock({ $0.isOver }) { ask(channel) }
      }
      // It ends with the service at the latest.
      _ = consume thread
    } catch {
      box.release()
      throw BenchmarkError("no thread: \(error.reason)")
    }
  }

  /// The longest wait since the last `begin()`, that of an open question included, in seconds.
  var longestWait: Double {
    let now = Time.now.wall
    return state.withLock { max($0.longest, $0.since > 0 ? now - $0.since : 0) }
  }

  func begin() { state.withLock { $0.longest = 0 } }

  func end() { state.withLock { $0.isOver = true } }

  private func ask(_ channel: LineChannel) {
    let start = Time.now.wall
    state.withLock { $0.since = start }
    let isAnswered =
      (try? channel.send(#"{"id":1,"method":"server/status"}"#)) != nil
      && channel.answers(id: 1, milliseconds: 60_000)
    let wait = Time.now.wall - start
    state.withLock { state in
      if isAnswered { state.longest = max(state.longest, wait) } else { state.isOver = true }
      state.since = 0
    }
    pause(0.002)
  }
}

/// Has the system measure the peak of a process's memory anew.
private func forgetPeak(of process: Int32) {
  try? write(Array("5".utf8), to: "/proc/\(process)/clear_refs")
}

/// The peak of a process's memory since then, in megabytes.
private func peakMemory(of process: Int32) -> Double {
  guard let bytes = try? contents(of: "/proc/\(process)/status") else { return 0 }
  let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  let words = lines.first { $0.hasPrefix("VmHWM:") }?.split { " \t".contains($0) } ?? []
  return words.count > 1 ? (Double(words[1]) ?? 0) / 1024 : 0
}
