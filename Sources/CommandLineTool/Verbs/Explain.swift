// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Navigation
import Presentation
import SpeechModel
import Spelling
import SystemCalls
import Transcripts
import TreeFormats
import TreeModel
import Utterances

/// Prints what is known of a node, as an accessibility inspector shows it.
func runExplain(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  let command = command.configured(streams)
  let file = command.operands.dropFirst().first ?? "-"
  let tree = try readScreenTree(file, command, streams, keeps: true).tree
  let session = Session(tree, NavigationOptions(command.preferences))
  if let notice = session.style.wordsNotice { streams.warn(notice, file: file) }
  let name = command.operands.first ?? ""
  let facts = try attempt(session.facts(ofNodeCalled: name)) { (error: NavigationError) in
    CommandFailure(.badInput, "\(error)", file: file)
  }
  let punctuation = TranscriptPunctuation(
    language: session.language, style: session.style.rawValue)
  if command[Options.json] || command[Options.format] == .json {
    try streams.output.write(facts.json(session, punctuation))
  } else {
    try streams.output.write(Array(facts.text(punctuation).utf8))
  }
  return .done
}

extension NodeFacts {
  /// The facts in rows, each with its name; without those that the node lacks.
  fileprivate func text(_ punctuation: TranscriptPunctuation) -> String {
    let sides = frame.map { [$0.x, $0.y, $0.width, $0.height] }
    let rows: [(String, String?)] = [
      ("identifier", node), ("in the document", name == node ? nil : name), ("label", label),
      ("value", value), ("traits", traits.isEmpty ? nil : traits.joined(separator: ", ")),
      ("role", role), ("hint", hint),
      ("container type", type), ("view", view),
      ("frame", sides.map { $0.map(Effect.number).joined(separator: " ") }),
      ("actions", actions.isEmpty ? nil : actions.joined(separator: ", ")),
      ("rotors", rotors.isEmpty ? nil : rotors.joined(separator: ", ")),
      ("class", className), ("view controller", viewController),
      ("automation type", automationType),
      (
        "container",
        container.map { around in
          [around.node, around.type, around.label.map { "\"\($0)\"" }].compactMap(\.self)
            .filter { !$0.isEmpty }.joined(separator: ", ")
        }
      ),
      ("parent", parent.map(\.inWords) ?? "none: it is the root"),
      ("previous", previous?.inWords), ("next", next?.inWords),
    ]
    var lines = alignedColumns(
      rows.compactMap { name, text in text.map { [name, $0] } }
        + children.enumerated().map { place, child in
          [place == 0 ? "children" : "", child.inWords]
        })
    lines.append("")
    if let utterance {
      lines += utterance.explainedText(punctuation).split(separator: "\n").map(String.init)
    } else if let notRead {
      lines.append("VoiceOver does not stop here: \(notRead)")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  fileprivate func json(_ session: Session, _ punctuation: TranscriptPunctuation) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("aloud", 1)
    writer.member("kind", "explain")
    writer.member("style", session.style.rawValue)
    writer.member("node", node)
    if name != node { writer.member("name", name) }
    writer.member("label", label)
    writer.member("value", value)
    writer.member("traits", traits)
    writer.member("role", role)
    writer.member("hint", hint)
    writer.member("containerType", type)
    writer.member("view", view)
    if let frame {
      writer.numbers("frame", [frame.x, frame.y, frame.width, frame.height])
    }
    writer.member("actions", actions)
    writer.member("rotors", rotors)
    writer.member("className", className)
    writer.member("viewController", viewController)
    writer.member("automationType", automationType)
    if let container {
      writer.object("container", .line) { writer in
        writer.member("node", container.node)
        writer.member("type", container.type)
        writer.member("label", container.label)
      }
    }
    for (key, other) in [("parent", parent), ("previous", previous), ("next", next)] {
      guard let other else { continue }
      writer.object(key, .line) { other.write(to: &$0) }
    }
    writer.objects("children", children, .line) { child, writer in child.write(to: &writer) }
    writer.member("notRead", notRead?.rawValue)
    if let utterance {
      writer.member("utterance", explaining: utterance, in: session.language, punctuation)
    }
    writer.endObject()
    return writer.bytes
  }
}

extension NodeFacts.Other {
  fileprivate var inWords: String { text.isEmpty ? node : "\(node): \(text)" }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("node", node)
    writer.member("text", text)
  }
}
