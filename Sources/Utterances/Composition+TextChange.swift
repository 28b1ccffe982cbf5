// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel
import TreeModel

extension Composer {
  /// What is said when somebody edits the text of an element: only what was done.
  ///
  /// - Parameter stop: A subscript of the order's stops; another number gives no segments.
  public func utterance(at stop: Int, after change: TextChange) -> Utterance {
    let stops = screen.order.stops
    guard stops.indices.contains(stop) else { return Utterance(segments: []) }
    return Utterance(
      node: screen.identifier(of: stops[stop].node),
      segments: segments(at: stop, onMac: { $0.say(change) }, onIOS: { $0.say(change) }))
  }
}

/// The pitch of what is deleted, as a run has it.
private let pitchOfDeleted = 0.7

extension Composition where Self: ~Copyable {
  /// Says what was done to a text, and nothing else of the element.
  mutating func say(_ change: TextChange) {
    switch change {
    case .typed(let text, ending: let word):
      // A space says by the word before it that it was typed.
      if text != " " || word == nil || subject.isSecure { say(stretch: text) }
      if let word, !subject.isSecure { say(.value, text: word, .changedText, member) }
    case .deleted(let text): say(stretch: text, pitch: pitchOfDeleted)
    case .replaced(let text), .passed(let text): say(stretch: text)
    case .selected(let text):
      let words = invisible(text).map { book[$0] } ?? subject.shown(text.trimmed)
      say(.state, phrase: book.text(.selectedText, words), .changedText, member)
    }
  }

  /// The member that the text stands in.
  private var member: String { subject.rare?.members.text?.content == nil ? "value" : "text" }

  /// What a stretch is called that nobody sees anything of.
  private func invisible(_ text: String) -> Phrase? {
    // Of what is secret it is not said either where its spaces are.
    guard !subject.isSecure, text.allSatisfy(\.isWhitespace) else { return nil }
    return text.contains(where: \.isNewline) ? .newLine : .space
  }

  /// Says a stretch of the text; one character by its name.
  private mutating func say(stretch text: String, pitch: Double? = nil) {
    let name = invisible(text)
    if let name {
      say(.value, name, .changedText, member)
    } else {
      say(.value, text: subject.shown(text), .changedText, member)
    }
    let run = SegmentRun(
      start: 0, length: segments[segments.count - 1].text.unicodeScalars.count,
      spellOut: name == nil && text.count == 1, pitch: pitch)
    if !run.isPlain { segments[segments.count - 1].runs = (segments.last?.runs ?? []) + [run] }
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
    return String(self[start..<end])
  }
}
