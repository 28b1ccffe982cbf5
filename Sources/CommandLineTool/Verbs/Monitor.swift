// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Spelling
import WireProtocol

/// Prints the events of the service until it ends.
func runMonitor(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
  let client = try ServiceClient(command)
  client.watch(streams.output)
  _ = try client.request(.eventsSubscribe)
  var narrator = EventNarrator()
  while true {
    let event = try client.nextEvent()
    if command[Options.json] {
      try streams.output.write(event.line)
      try streams.output.write("\n")
    } else {
      try streams.output.writeLine(escapingControls(in: narrator.line(for: event)))
    }
    try streams.output.flush()
  }
}

/// Describes events in words, each on one line.
struct EventNarrator {
  /// The last segment that started; word events refer to offsets in it.
  private var segment: (job: Int?, utterance: Int?, text: String) = (nil, nil, "")

  /// Returns the line for an event; it may contain control characters.
  mutating func line(for event: ServiceEvent) -> String {
    let members = event.members
    func number(_ name: String) -> String { members.integer(name).map(String.init) ?? "?" }
    func text(_ name: String) -> String { members.text(name) ?? "" }
    let job = "job \(number("job"))"
    let utterance = "\(job), utterance \(members.integer("utterance").map { "\($0 + 1)" } ?? "?")"
    let client = "client \(number("client"))"
    switch event.kind {
    case .started:
      return "\(job) of \(client) starts: \(count("utterance", members.integer("utterances")))"
    case .utterance: return "\(utterance): \(text("text"))"
    case .segment:
      segment = (members.integer("job"), members.integer("utterance"), text("text"))
      return "\(utterance), \(text("kind")): \(text("text"))"
    case .word: return "\(utterance), \(word(members))"
    case .samples: return "\(utterance): samples from \(number("sample"))"
    case .rendered: return "\(utterance) is rendered"
    case .progress:
      return "\(job) of \(client): \(number("utterances")) of \(number("of")) utterances"
    case .finished: return "\(job) of \(client) finished"
    case .cancelled: return "\(job) of \(client) cancelled: \(text("reason"))"
    case .paused: return "\(job) of \(client) paused"
    case .resumed: return "\(job) of \(client) resumed"
    case .treeChanged:
      let name = members.text("name").map { ": \($0)" } ?? ""
      return "\(client) sent a tree, revision \(number("revision")), "
        + count("node", members.integer("nodes")) + name
    case .cursorMoved: return "\(client) moved the cursor to \(members.text("node") ?? "no node")"
    case .cursorAction:
      let details = ["node", "name", "direction", "value"].compactMap { members.text($0) }
      return (["\(client) requests \(text("action"))"] + details).joined(separator: " ")
    case .cursorHappened:
      return "\(client): " + WalkedEvent(members).line
    case .liveEffect: return "\(client) requests \(text("action")) in the program that runs"
    case .liveProblem: return "\(client): \(text("action")) failed: \(text("problem"))"
    case .liveEnded: return "the screen of \(client) is no longer live: \(text("reason"))"
    case .warning:
      return "\(members.integer("utterance") == nil ? job : utterance): warning: \(text("message"))"
    case nil: return String(decoding: event.line, as: UTF8.self)
    }
  }

  /// Returns the word of an event, or its offset if the start of its segment was not received.
  private func word(_ members: JSONMembers) -> String {
    guard let offset = members.integer("offset"), let length = members.integer("length"),
      (0..<Int.max).contains(offset), length >= 0
    else { return "word: ?" }
    guard segment.job == members.integer("job"), segment.utterance == members.integer("utterance")
    else { return "word at character \(offset + 1)" }
    let word = segment.text.unicodeScalars.dropFirst(offset).prefix(length)
    return "word: " + String(String.UnicodeScalarView(word))
  }
}

/// Returns a number with a noun: "1 node", "3 nodes".
private func count(_ thing: String, _ number: Int?) -> String {
  guard let number else { return "? \(thing)s" }
  return number == 1 ? "1 \(thing)" : "\(number) \(thing)s"
}
