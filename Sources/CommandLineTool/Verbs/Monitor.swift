// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import WireProtocol

/// Prints what happens in the service until it ends.
func runMonitor(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
  let client = try ServiceClient(command)
  client.watch(streams.output)
  _ = try client.request(.eventsSubscribe)
  while true {
    let event = try client.nextEvent()
    if command[Options.json] {
      try streams.output.write(event.line)
      try streams.output.write("\n")
    } else {
      try streams.output.writeLine(escapingControls(in: describe(event)))
    }
    try streams.output.flush()
  }
}

/// What is printed of an event, in one line.
func describe(_ event: ServiceEvent) -> String {
  let members = event.members
  func number(_ name: String) -> String { members.integer(name).map(String.init) ?? "?" }
  func text(_ name: String) -> String { members.text(name) ?? "" }
  let job = "job \(number("job"))"
  let utterance = "\(job), utterance \(members.integer("utterance").map { "\($0 + 1)" } ?? "?")"
  let client = "client \(number("client"))"
  switch event.kind {
  case .started: return "\(job) of \(client) begins: \(count(members, "utterances", "utterance"))"
  case .utterance: return "\(utterance): \(text("text"))"
  case .segment: return "\(utterance), \(text("kind")): \(text("text"))"
  case .word:
    return "\(utterance), segment \(number("segment")): "
      + "\(count(members, "length", "character")) from \(number("offset")) on"
  case .samples: return "\(utterance): sound from sample \(number("sample")) on"
  case .finished: return "\(job) of \(client) is finished"
  case .cancelled: return "\(job) of \(client) is cancelled: \(text("reason"))"
  case .paused: return "\(job) of \(client) stands still"
  case .resumed: return "\(job) of \(client) goes on"
  case .treeChanged:
    let name = members.text("name").map { ": \($0)" } ?? ""
    return "\(client) brought a tree, revision \(number("revision")), "
      + count(members, "nodes", "node") + name
  case .warning:
    let place = members.integer("utterance") == nil ? job : utterance
    return "\(place): warning: \(text("message"))"
  case nil: return "\(event.name): \(String(decoding: event.line, as: UTF8.self))"
  }
}

/// A number of things: "1 node", "3 nodes".
private func count(_ members: JSONMembers, _ name: String, _ thing: String) -> String {
  let number = members.integer(name) ?? 0
  return number == 1 ? "1 \(thing)" : "\(number) \(thing)s"
}
