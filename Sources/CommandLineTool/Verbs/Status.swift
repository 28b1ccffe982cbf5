// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Spelling
import WireProtocol

func runStatus(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
  let result = try ServiceClient(command).request(.serverStatus)
  guard !command[Options.json] else {
    try streams.output.write(result)
    try streams.output.write("\n")
    return .done
  }
  let members = (try? JSONMembers(result)) ?? JSONMembers()
  for (name, value) in statusLines(members) {
    try streams.output.writeLine(escapingControls(in: "\(name): \(value)"))
  }
  return .done
}

/// Returns the lines for the result of `server/status`.
func statusLines(_ status: JSONMembers) -> [(name: String, value: String)] {
  let waiting = status.integers("queued")
  let tree = status.integer("revision").map { "revision \($0)" } ?? "none"
  return [
    ("version", status.text("version") ?? ""),
    ("uptime", duration(seconds: status.integer("uptime") ?? 0)),
    ("clients", "\(status.integer("clients") ?? 0)"),
    ("speaking", status.integer("speaking").map { "job \($0)" } ?? "nothing"),
    ("queued", waiting.isEmpty ? "nothing" : jobs(waiting)),
    ("paused", status.flag("isPaused") == true ? "yes" : "no"),
    ("sink", status.text("sink") ?? ""),
    ("tree", tree),
  ] + (status.text("trouble").map { [("last failure", $0)] } ?? [])
}

private func jobs(_ numbers: [Int]) -> String {
  let shown = numbers.prefix(10).map(String.init).joined(separator: ", ")
  let more = numbers.count > 10 ? " and \(numbers.count - 10) more" : ""
  return (numbers.count == 1 ? "job " : "jobs ") + shown + more
}

/// Returns a duration in its two largest units: "3 h 5 min".
func duration(seconds: Int) -> String {
  let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86400)
  if days > 0 { return "\(days) d \(hours % 24) h" }
  if hours > 0 { return "\(hours) h \(minutes % 60) min" }
  if minutes > 0 { return "\(minutes) min \(seconds % 60) s" }
  return "\(seconds) s"
}
