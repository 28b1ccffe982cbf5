// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import TreeFormats
import TreeModel
import Utterances

/// Converts a tree to Aloud's format, explains how it was read, or validates it.
func runConvert(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
  let file = command.file
  let explains = command[Options.explain]
  if let format = command[Options.format], !explains {
    throw .usage(
      "--format \(format.rawValue) needs --explain; without it, convert writes Aloud's own format")
  }
  if explains, command[Options.check] || command[Options.compact] {
    let option = command[Options.check] ? Options.check.option.name : Options.compact.option.name
    throw .usage("--explain and --\(option) exclude each other; omit one")
  }
  let checks = command[Options.check]
  let imported = try readScreenTree(file, command, streams, explains: explains, keeps: checks)
  guard !checks else {
    advise(about: imported.tree, file, command, streams)
    return .done
  }
  if let explanation = imported.explanation {
    try write(explanation, command[Options.format] ?? .text, streams)
    return .done
  }
  var tree = imported.tree
  if let style = command[Options.style] { tree.style = style }
  if let release = command[Options.release] { tree.release = release }
  var writer = TreeWriter(tree, packed: command[Options.compact])
  while writer.step() { try streams.pass(&writer.bytes) }
  try streams.pass(&writer.bytes, whole: true)
  return .done
}

/// Prints the advice about a valid tree as warnings with their places.
private func advise(
  about tree: AccessibilityTree, _ file: String, _ command: ParsedCommand, _ streams: Streams
) {
  let options = NavigationOptions(
    style: command[Options.style],
    utteranceOptions: UtteranceOptions(release: command[Options.release]))
  for advice in Session(tree, options).advice() {
    let place = tree.source?.place(of: advice.node)
    streams.report(
      Diagnostic(
        advice.text, severity: .warning, file: file, line: place?.line, column: place?.column,
        path: place.flatMap { $0.path.isEmpty ? nil : $0.path + advice.part }))
  }
}

private func write(
  _ explanation: Explanation, _ format: TranscriptFormat, _ streams: Streams
) throws(CommandFailure) {
  switch format {
  case .json: try streams.output.write(explanation.json)
  case .text, .vtt, .srt:
    // In portions, so that a long explanation is never in memory as a whole.
    for first in stride(from: 0, to: explanation.lines.count, by: 1000) {
      let range = first..<min(first + 1000, explanation.lines.count)
      try streams.output.write(Array(explanation.text(range).utf8))
    }
  }
}
