// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Settings
import SpeechModel
import Transcripts
import TreeFormats
import TreeModel
import Utterances

/// A tree that was read for a command, with all that it takes to say it.
struct Screen {
  let imported: ImportedTree
  let style: Style
  let order: ReadingOrder
  let composer: Composer

  /// Reads the tree of a document under a command's options.
  ///
  /// - Throws: Status 65 with everything that is wrong with the document.
  init(
    _ bytes: [UInt8], file: String, _ command: ParsedCommand, _ streams: Streams
  ) throws(CommandFailure) {
    imported = try readScreenTree(bytes, file: file, command, streams)
    let tree = imported.tree
    let settings = command.settings
    style = settings.style ?? tree.style ?? .ios
    order = ReadingOrder(of: tree, style: style, language: settings.language)
    composer = Composer(
      tree: tree, order: order, options: UtteranceOptions(settings),
      language: settings.language, style: style)
    warn(ofLanguages: composer.languagesWithoutPhrases, streams)
    if order.stops.isEmpty {
      streams.report(
        Diagnostic(
          ReadingOrder.nothingToRead, severity: .warning, file: file))
    }
  }

  /// What a transcript says of itself.
  var header: TranscriptHeader {
    TranscriptHeader(
      name: imported.tree.name, style: style.rawValue, language: composer.language)
  }

  /// The marks between the parts of its utterances.
  var punctuation: TranscriptPunctuation {
    TranscriptPunctuation(language: header.language, style: header.style)
  }

  /// The utterances, from the first element to the last, one at a time.
  var utterances: some Sequence<Utterance> {
    order.stops.indices.lazy.map { stop in
      composer.utterance(at: stop, comingFrom: stop == 0 ? nil : stop - 1)
    }
  }
}

/// Says in which languages there are no phrases, the first of them by name.
private func warn(ofLanguages tags: [String], _ streams: Streams) {
  guard !tags.isEmpty else { return }
  let named = tags.prefix(5).map { $0.isEmpty ? "\"\"" : String($0.prefix(40)) }
  let more = tags.count > named.count ? " and \(tags.count - named.count) more" : ""
  streams.warn(
    "there are no phrases for \(named.joined(separator: ", "))\(more): English ones are said")
}

/// Reads a tree, telling of what is strange about it.
///
/// - Parameter explains: Whether it is written down what became of everything.
func readScreenTree(
  _ bytes: [UInt8], file: String, _ command: ParsedCommand, _ streams: Streams,
  explains: Bool = false
) throws(CommandFailure) -> ImportedTree {
  guard !Transcript.isJSONTranscript(bytes.span) else {
    throw CommandFailure(
      .badInput,
      [Diagnostic("this is a transcript, not a tree; speak and render read it", file: file)])
  }
  var snapshot: [UInt8]?
  if let path = command[Options.domSnapshot] { snapshot = try readDocument(path, streams) }
  do throws(RefusedDocument) {
    let imported = try readTree(
      bytes, as: command[Options.from]?.format, domSnapshot: snapshot,
      options: ImportOptions(
        groups: command[Options.grouping]?.isOn ?? true, explains: explains))
    for warning in imported.warnings { streams.report(Diagnostic(warning, file: file)) }
    return imported
  } catch {
    throw CommandFailure(.badInput, error.findings.map { Diagnostic($0, file: file) })
  }
}

extension UtteranceOptions {
  /// The options as a configuration sets them.
  init(_ settings: Configuration) {
    self.init(
      verbosity: settings.verbosity ?? .high, containers: settings.containers,
      hints: settings.hints, controls: settings.controls, values: settings.values,
      tables: settings.tables, content: settings.content)
  }
}
