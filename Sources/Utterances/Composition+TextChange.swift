// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel
import TreeModel

extension Composer {
  /// Returns the utterance for an edit of an element's text, which says only the edit.
  ///
  /// - Parameter stop: A subscript of the order's stops; any other number gives no segments.
  public func utterance(at stop: Int, after change: TextChange) -> Utterance {
    compose(stop: stop, onMac: { $0.say(change) }, onIOS: { $0.say(change) })
  }
}

private let pitchOfDeleted = 0.7

extension Composition {
  /// Says an edit, and nothing else about the element.
  func say(_ change: TextChange) {
    switch change {
    case .typed(let text, ending: let word):
      // A typed space is announced by the word before it.
      if text != " " || word == nil || subject.isSecure { say(stretch: text) }
      if let word, !subject.isSecure { say(.value, text: word, .changedText, member) }
    case .deleted(let text): say(stretch: text, pitch: pitchOfDeleted)
    case .replaced(let text), .passed(let text): say(stretch: text)
    case .selected(let text):
      let words = invisible(text).map { book[$0] } ?? subject.shown(text.trimmed)
      say(.state, phrase: book.text(.selectedText, words), .changedText, member)
    }
  }

  /// The member that contains the text.
  private var member: String { subject.rare?.members.text?.content == nil ? "value" : "text" }

  /// Returns the name of an invisible text.
  private func invisible(_ text: String) -> Phrase? {
    // For secret text, the positions of spaces are secret too.
    guard !subject.isSecure, text.allSatisfy(\.isWhitespace) else { return nil }
    return text.contains(where: \.isNewline) ? .newLine : .space
  }

  /// Says a part of the text; a single character by its name.
  private func say(stretch text: String, pitch: Double? = nil) {
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
  /// The text without leading and trailing white space.
  fileprivate var trimmed: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
    return String(self[start..<end])
  }
}
