// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Navigation
import Preferences
import Presentation
import Settings
import Spelling
import SystemCalls
import TreeFormats
import TreeModel
import Utterances
import WireProtocol

/// Prints whether the keyboard can reach a node, and if not, why.
func runFocusCheck(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  let file = command.operands.dropFirst().first ?? "-"
  let session = try keyboardSession(command, file, streams)
  let name = command.operands.first ?? ""
  let check: FocusCheck
  do throws(NavigationError) {
    check = try session.focusCheck(called: name)
  } catch {
    guard case .notInTree(let element, let reason) = error else {
      throw CommandFailure(.badInput, "\(error)", file: file)
    }
    return try printAbsent(name, element, reason, session, command, streams)
  }
  try print(session, command, streams, json: { check.write(to: &$0) }) {
    let node = escapingControls(in: check.name)
    let can = session.keyboardMode.isFocusSystem ? "be focused" : "be reached"
    guard !check.isFocusable else { return "\(node) can \(can)\n" }
    return "\(node) cannot \(can):\n"
      + check.obstacles.map { "  \(escapingControls(in: "\($0)"))\n" }.joined()
  }
  return check.isFocusable ? .done : .negative
}

/// Prints why the keyboard cannot reach an element that the accessibility tree lacks.
private func printAbsent(
  _ name: String, _ element: String, _ reason: String, _ session: Session,
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  let words = "it is in the document, but not in its accessibility tree: \(reason)"
  try print(
    session, command, streams,
    json: { writer in
      writer.member("node", name)
      writer.member("isFocusable", false)
      writer.objects("reasons", [words], .line) { words, writer in
        writer.member("name", "notInTree")
        writer.member("words", words)
      }
    },
    text: {
      let can = session.keyboardMode.isFocusSystem ? "be focused" : "be reached"
      return escapingControls(in: element) + " cannot \(can):\n  \(escapingControls(in: words))\n"
    })
  return .negative
}

func runFocusTree(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  let (node, file) =
    command.operands.count > 1
    ? (command.operands.first, command.operands[1]) : (nil, command.file)
  let session = try keyboardSession(command, file, streams)
  let groups =
    if let node {
      try attempt(session.focusGroups(withinNodeCalled: node)) { (error: NavigationError) in
        CommandFailure(.badInput, "\(error)", file: file)
      }
    } else {
      session.focusGroups
    }
  if groups.isEmpty { warnOfNothing(session, command, streams) }
  try print(session, command, streams, json: { $0.write(groups) }) {
    groups.map { group in
      let indent = String(repeating: "  ", count: group.depth)
      let name = group.name.map { ", named \($0)" } ?? ""
      let members = group.members.map { member in
        let mark = member.node == group.primary ? "* " : "  "
        return "\(indent)\(mark)\(member.node), \(member.priority): \(member.text)"
      }
      return (["\(indent)group \(group.node)\(name)"] + members)
        .map { escapingControls(in: $0) + "\n" }.joined()
    }.joined()
  }
  return .done
}

/// Prints the stops of the tab loop of a tree.
func runFocusLoop(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  let session = try keyboardSession(command, command.file, streams)
  let stops = session.focusLoop
  let unread = session.unreadStops
  if stops.isEmpty { warnOfNothing(session, command, streams) }
  try print(
    session, command, streams,
    json: { writer in
      writer.write(stops)
      guard !unread.isEmpty else { return }
      writer.objects("unread", unread, .line) { stop, writer in
        writer.member("element", stop.element)
        writer.member("reason", stop.reason)
      }
    }
  ) {
    var table = TextTable(["stop", "node", "said"], numbers: 1)
    for (index, stop) in stops.enumerated() {
      table.add([Figure(index + 1)], [stop.node, stop.text])
    }
    guard !unread.isEmpty else { return table.text }
    return table.text + "Tab also stops at elements that VoiceOver does not read:\n"
      + unread.map { escapingControls(in: "  \($0.element): \($0.reason)") + "\n" }.joined()
  }
  return unread.isEmpty ? .done : .negative
}

/// Returns a session on the tree of a file, with the keyboard mode of the options.
private func keyboardSession(
  _ command: ParsedCommand, _ file: String, _ streams: Streams
) throws(CommandFailure) -> Session {
  let command = command.configured(streams)
  let tree = try readScreenTree(file, command, streams, keeps: true).tree
  var options = NavigationOptions(command.preferences)
  options.keyboard = command[Options.keyboard] ?? command.settings.keyboard
  options.tabsToLinks = command[Options.tabLinks] != .off
  let session = Session(tree, options)
  if let notice = session.style.wordsNotice { streams.warn(notice, file: file) }
  if session.guessesFocus {
    streams.warn(
      "the document does not say which elements can have the keyboard focus; Aloud assumes that all "
        + "controls can; capture the page with \"aloud capture web\"",
      file: file)
  }
  return session
}

private func warnOfNothing(_ session: Session, _ command: ParsedCommand, _ streams: Streams) {
  streams.warn("\(NavigationError.nothingFocusable(session.keyboardMode))", file: command.file)
}

/// Prints a result in the requested format.
private func print(
  _ session: Session, _ command: ParsedCommand, _ streams: Streams,
  json members: (inout JSONWriter) -> Void, text: () -> String
) throws(CommandFailure) {
  switch command[Options.format] ?? .text {
  case .text, .vtt, .srt: try streams.output.write(Array(text().utf8))
  case .json:
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("aloud", 1)
    writer.member("kind", command.verb.rawValue)
    writer.member("style", session.style.rawValue)
    writer.member("keyboard", session.keyboardMode.rawValue)
    members(&writer)
    writer.endObject()
    try streams.output.write(writer.bytes)
  }
}
