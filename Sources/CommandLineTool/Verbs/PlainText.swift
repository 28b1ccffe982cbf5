// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Transcripts

/// The verbs that accept plain text.
private let textReaders: [VerbName] = [.transcript, .speak, .render, .send]

/// Reads a document as plain text, one utterance per line, if `--from text` is set.
///
/// - Throws: Status 65 if it is not UTF-8.
func plainText(
  _ bytes: [UInt8], file: String, _ command: ParsedCommand
) throws(CommandFailure) -> Transcript? {
  guard command[Options.from]?.isText == true else { return nil }
  do throws(TranscriptError) {
    return try Transcript(text: bytes.span)
  } catch {
    throw CommandFailure(.badInput, error.problems.map { Diagnostic($0, file: file) })
  }
}

/// Refuses `--from text` for a command that needs a tree.
func refusePlainText(of command: ParsedCommand) throws(CommandFailure) {
  guard command[Options.from]?.isText == true else { return }
  guard !textReaders.contains(command.verb) || command[Options.cost] else { return }
  let verbs = textReaders.map(\.rawValue).joined(separator: ", ")
  let name = command[Options.cost] ? VerbName.cost.rawValue : command.verb.rawValue
  throw CommandFailure(
    .usage, "--from text works only with \(verbs); \"\(name)\" needs a tree")
}
