// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import SpeechModel
import Spelling
import Transcripts
import TreeModel

/// A line that the explorer prints or shows.
///
/// Control characters in any text are escaped.
enum ExplorerLine: Sendable, Hashable {
  /// A command that was run.
  case command(String)
  /// An utterance.
  case said(Saying)
  /// Another event.
  case event(String)
  /// A message of the program, such as a line of its help.
  case note(String)
  /// A command that failed, with the reason, and the message that names its line in a walk.
  case failure(String, Diagnostic?)

  /// The printed line, without a line feed, safe for a terminal.
  var text: String {
    switch self {
    case .command(let text): escapingControls(in: "> " + text)
    case .said(let saying): escapingControls(in: saying.text)
    case .note(let text): escapingControls(in: text)
    case .failure(let reason, _): Self.event("error " + reason).text
    case .event(let text): escapingControls(in: "! " + text.replacing("\n", with: " "))
    }
  }

  /// The object that replaces it with `--json`, in one line without a line feed.
  var json: String {
    var json = JSONWriter(packed: true)
    json.object {
      switch self {
      case .command(let text): $0.member("command", text)
      case .said(let saying):
        $0.member("said", saying.words)
        $0.member("hint", saying.hint)
        $0.member("node", saying.node)
        $0.member("cursor", saying.isOfCursor ? true : nil)
        $0.member("item", saying.item)
        if let frame = saying.frame {
          $0.numbers("frame", [frame.x, frame.y, frame.width, frame.height])
        }
      case .event(let text): $0.member("event", text)
      case .note(let text): $0.member("note", text)
      case .failure(let reason, let place):
        $0.member("error", reason)
        $0.member("line", place?.line)
      }
    }
    return String(decoding: json.bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}

extension Streams {
  /// Prints a line: an object with `--json`, otherwise its text, after which standard error names the
  /// line of a walk that failed.
  func print(_ line: ExplorerLine, _ command: ParsedCommand) throws(CommandFailure) {
    guard !command[Options.json] else { return try output.writeLine(line.json) }
    try output.writeLine(line.text)
    guard case .failure(_, let place?) = line else { return }
    // At a terminal, both are seen in order.
    try output.flush()
    report(place)
  }
}

/// An utterance as the explorer shows it.
struct Saying: Sendable, Hashable, ExpressibleByStringLiteral {
  /// All of it.
  let text: String
  /// It without the hint.
  let words: String
  /// The hint alone; nil if it has none.
  let hint: String?
  /// The identifier of the node that it is about, if any.
  let node: String?
  /// Whether it is about the item under the cursor.
  let isOfCursor: Bool
  /// The words about the item under the cursor with its name first, without containers and hint; nil
  /// if the utterance is about something else or has no name.
  let item: String?
  /// The place of the item under the cursor, if the utterance is about it.
  let frame: Rectangle?

  /// Writes an utterance with the punctuation of its language.
  ///
  /// - Parameters:
  ///   - cursor: The item under the cursor, if any.
  ///   - frame: Its place, if known.
  init(
    _ utterance: Utterance, _ punctuation: TranscriptPunctuation, cursor: String?,
    frame: Rectangle? = nil
  ) {
    text = utterance.text(punctuation)
    node = utterance.node
    isOfCursor = node != nil && node == cursor
    item = isOfCursor ? utterance.itemText(punctuation) : nil
    self.frame = isOfCursor ? frame : nil
    let hints = utterance.segments.filter { $0.kind == .hint }
    hint = hints.isEmpty ? nil : Utterance(segments: hints).text(punctuation)
    words =
      hints.isEmpty
      ? text
      : Utterance(segments: utterance.segments.filter { $0.kind != .hint }).text(punctuation)
  }

  init(stringLiteral text: String) {
    (self.text, words, hint, node, isOfCursor) = (text, text, nil, nil, false)
    (item, frame) = (nil, nil)
  }
}

extension Utterance {
  /// The words about the element itself with its name first, as the cursor's text of VoiceOver has them;
  /// nil if the name is not among them.
  fileprivate func itemText(_ punctuation: TranscriptPunctuation) -> String? {
    let names = segments.filter { $0.kind == .label }
    guard !names.isEmpty else { return nil }
    let others = segments.filter { segment in
      switch segment.kind {
      case .label, .containerEntry, .containerExit, .hint, .actions, .moreContent, .announcement,
        .screen:
        false
      case .selected, .header, .value, .content, .state, .trait, .position: true
      }
    }
    return Utterance(segments: names + others).text(punctuation)
  }
}
