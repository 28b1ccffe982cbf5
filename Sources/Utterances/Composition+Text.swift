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
extension Composition {
  /// The words of the enclosing link or heading, for an element without its own words.
  var labelAround: (node: NodeIndex, label: AttributedText)? {
    let scope = subject.scope
    guard scope.link != nil || scope.heading != nil, !subject.node.value.hasWords,
      !subject.node.hint.hasWords, !subject.hasText
    else { return nil }
    for around in scope.linkIsInner ? [scope.link, scope.heading] : [scope.heading, scope.link] {
      guard let around, let label = screen.nodes[around.position].label?.spoken else { continue }
      return (around, label)
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
  func say(
    _ kind: SegmentKind, _ range: RangeWords, _ rule: StyleRule, _ member: String
  ) {
    if range.isGiven {
      say(kind, text: range.text, rule, member)
    } else {
      say(kind, phrase: range.text, rule, member)
    }
  }

  /// Says the headers of a cell from the outer to the inner one; on a page, joined by "and" if they are
  /// in one language.
  func say(headers: [NodeIndex], _ rule: StyleRule) {
    let said = headers.compactMap { header in
      let words = screen.words(ofHeader: header)
      return words.isEmpty ? nil : (words: words, language: screen.language(ofHeader: header))
    }
    guard subject.isOnPage, said.count > 1,
      said.allSatisfy({ $0.language.authored == said[0].language.authored })
    else {
      for header in said {
        for (text, origin) in header.words {
          say(.header, text, rule, origin.member, from: origin.node, of: header.language)
        }
      }
      return
    }
    let texts = said.map { $0.words.map(\.text.text).joined(separator: " ") }
    let text = texts.dropFirst().reduce(texts[0]) {
      said[0].language.book.text(.conjunction, $0, $1)
    }
    let origin = said[0].words[0].origin
    say(
      .header, AttributedText(text), rule, origin.member, from: origin.node, of: said[0].language)
  }
}

extension CompositionContext {
  fileprivate func language(ofHeader header: NodeIndex) -> UtteranceLanguage {
    language(of: scope(around: header), own: nodes[header.position].rare?.members.language)
  }

  /// Returns the label and value of a header, or its content.
  fileprivate func words(
    ofHeader header: NodeIndex
  ) -> [(text: AttributedText, origin: SegmentOrigin)] {
    let node = nodes[header.position]
    var words: [(text: AttributedText, origin: SegmentOrigin)] = []
    if let label = node.label?.spoken { words.append((label, SegmentOrigin(header, .label))) }
    if let value = node.value?.spoken { words.append((value, SegmentOrigin(header, .value))) }
    guard words.isEmpty else { return words }
    return labelsInside(header).map { ($0.label, SegmentOrigin($0.node, .label)) }
  }

  /// Returns the labels inside a header cell without its own label, if they are short enough for a
  /// header.
  func labelsInside(_ header: NodeIndex) -> [(node: NodeIndex, label: AttributedText)] {
    var words: [(node: NodeIndex, label: AttributedText)] = []
    var seen = 0
    var work = Array(tree.firstMembers(of: header, Self.mostInHeader).reversed())
    while let index = work.popLast(), seen < Self.mostInHeader {
      seen += 1
      let node = nodes[index.position]
      if node.flags.has(.hidden) || node.flags.has(.elementsHidden) { continue }
      if let label = node.label?.spoken {
        words.append((index, label))
      } else {
        work.append(contentsOf: tree.firstMembers(of: index, Self.mostInHeader).reversed())
      }
    }
    return words
  }

  /// The maximum number of nodes of a header cell to visit, because it is said with every cell.
  private static let mostInHeader = 16
}
