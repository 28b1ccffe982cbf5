// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Preferences
import Presentation
import SystemCalls
import Transcripts
import TreeFormats
import TreeModel
import Utterances

/// A tree that was read for a command, with its order and words.
struct ScreenInput {
  let imported: ImportedTree
  let reading: ScreenReading

  /// Reads the tree of a document under a command's options.
  ///
  /// - Throws: Status 65 with everything that is wrong with the document.
  init(
    _ bytes: [UInt8], file: String, _ command: ParsedCommand, _ streams: Streams
  ) throws(CommandFailure) {
    imported = try readScreenTree(
      file, command, streams, bytes: bytes, keeps: command.verb == .cost)
    reading = command.preferences.reading(of: imported.tree)
    streams.warn(about: reading, file: file)
  }
}

extension Streams {
  /// Warns about languages without phrases, and about a screen without elements.
  func warn(about reading: ScreenReading, file: String) {
    for warning in reading.warnings { warn(warning, file: file) }
  }
}

/// Reads a tree, and reports its warnings; records how each part was read if it `explains`, and keeps
/// the document for messages if it `keeps` it.
func readScreenTree(
  _ file: String, _ command: ParsedCommand, _ streams: Streams, bytes: [UInt8]? = nil,
  explains: Bool = false, keeps: Bool = false
) throws(CommandFailure) -> ImportedTree {
  let bytes = if let bytes { bytes } else { try readDocument(file, streams) }
  guard !Transcript.isJSONTranscript(bytes.span) else {
    throw CommandFailure(
      .badInput, "this is a transcript, not a tree; speak and render read it", file: file)
  }
  let snapshot = try command.domSnapshot(streams)
  return try streams.reporting(
    readTree(
      bytes, as: command[Options.from]?.format, domSnapshot: snapshot,
      options: command.importOptions(explains: explains, keeps: keeps)), file: file, looksAt: bytes)
}

extension Streams {
  /// Returns the tree of a document, and prints the warnings about it.
  ///
  /// - Parameter bytes: The document, which may be a page of HTML by mistake; empty if it cannot be one.
  func reporting(
    _ read: @autoclosure () throws(RefusedDocument) -> ImportedTree, file: String,
    looksAt bytes: [UInt8] = []
  ) throws(CommandFailure) -> ImportedTree {
    do throws(RefusedDocument) {
      let imported = try read()
      for warning in imported.warnings { report(Diagnostic(warning, file: file)) }
      return imported
    } catch {
      throw CommandFailure(error, file: file, looksAt: bytes)
    }
  }
}

extension ParsedCommand {
  /// The document that `--dom-snapshot` names.
  func domSnapshot(_ streams: Streams) throws(CommandFailure) -> [UInt8]? {
    guard let path = self[Options.domSnapshot] else { return nil }
    return try readDocument(path, streams)
  }

  /// How a tree is read.
  func importOptions(explains: Bool = false, keeps: Bool = false) -> ImportOptions {
    ImportOptions(
      groups: self[Options.grouping]?.isOn ?? true, explains: explains, keepsDocument: keeps)
  }
}

/// The verbs that accept plain text.
private let textReaders: [VerbName] = [.transcript, .speak, .render, .send]

/// Reads a document as plain text, one utterance per line, if `--from text` is set.
///
/// - Throws: Status 65 if it is not UTF-8.
func plainText(
  _ bytes: [UInt8], file: String, _ command: ParsedCommand
) throws(CommandFailure) -> Transcript? {
  guard command[Options.from]?.isText == true else { return nil }
  return try lines(bytes, file: file)
}

/// Returns the lines of a text, whatever they look like.
///
/// - Throws: Status 65 for bytes that are no text.
func lines(_ bytes: [UInt8], file: String) throws(CommandFailure) -> Transcript {
  try attempt(Transcript(text: bytes.span)) { (error: TranscriptError) in
    CommandFailure(.badInput, error.problems.map { Diagnostic($0, file: file) })
  }
}

/// Refuses `--from text` for a command that needs a tree.
func refusePlainText(of command: ParsedCommand) throws(CommandFailure) {
  guard command[Options.from]?.isText == true else { return }
  guard !textReaders.contains(command.verb) || command[Options.cost] else { return }
  let verbs = textReaders.map(\.rawValue).joined(separator: ", ")
  let name = command[Options.cost] ? VerbName.cost.rawValue : command.verb.rawValue
  throw .usage("--from text works only with \(verbs); \"\(name)\" needs a tree")
}
