// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

/// The words for the current value of a range.
struct RangeWords {
  let text: String
  /// Whether they are the application's own.
  let isGiven: Bool
}

// The parts of an element in all styles: enclosing words, ranges and headers
// (rules 2.1 to 2.4 and 4.4).
extension Composition where Self: ~Copyable {
  /// The words of the enclosing link or heading, for an element without its own words.
  var labelAround: AttributedText? {
    let scope = subject.scope
    guard scope.link != nil || scope.heading != nil, subject.node.value?.spoken == nil,
      subject.node.hint?.spoken == nil, subject.rare?.members.text == nil
    else { return nil }
    for around in scope.linkIsInner ? [scope.link, scope.heading] : [scope.heading, scope.link] {
      guard let around, let label = screen.nodes[around.position].label?.spoken else { continue }
      return label
    }
    return nil
  }

  /// Returns the words for the current value of a range; nil if it is not known.
  func words(for range: ValueRange) -> RangeWords? {
    guard let text = NumberFormat(book: book).value(of: range)?.spoken else { return nil }
    if case .values = range { return RangeWords(text: text, isGiven: true) }
    return RangeWords(text: text, isGiven: false)
  }

  /// Adds the words for a range.
  mutating func say(
    _ kind: SegmentKind, _ range: RangeWords, _ rule: StyleRule, _ member: String
  ) {
    if range.isGiven {
      say(kind, text: range.text, rule, member)
    } else {
      say(kind, phrase: range.text, rule, member)
    }
  }

  /// Says the label and value of a header, or its content.
  mutating func say(header: NodeIndex, _ rule: StyleRule, _ member: String) {
    let node = screen.nodes[header.position]
    let language = screen.language(
      of: screen.scope(around: header), own: node.rare?.members.language)
    let label = node.label?.spoken
    let value = node.value?.spoken
    if let label { say(.header, label, rule, member, of: language) }
    if let value { say(.header, value, rule, member, of: language) }
    guard label == nil, value == nil else { return }
    for inner in screen.wordsInside(header) { say(.header, inner, rule, member, of: language) }
  }
}

extension CompositionContext {
  /// Returns the labels inside a header cell without its own label, if they are short enough for a
  /// header.
  func wordsInside(_ header: NodeIndex) -> [AttributedText] {
    var words: [AttributedText] = []
    var seen = 0
    var work = Array(tree.firstMembers(of: header, Self.mostInHeader).reversed())
    while let index = work.popLast(), seen < Self.mostInHeader {
      seen += 1
      let node = nodes[index.position]
      if node.flags.has(.hidden) || node.flags.has(.elementsHidden) { continue }
      if let label = node.label?.spoken {
        words.append(label)
      } else {
        work.append(contentsOf: tree.firstMembers(of: index, Self.mostInHeader).reversed())
      }
    }
    return words
  }

  /// The maximum number of nodes of a header cell to visit, because it is said with every cell.
  private static let mostInHeader = 16
}
