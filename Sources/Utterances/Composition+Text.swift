// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// The parts of an element in all styles: enclosing words, value, content and headers
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

  /// Says the words of the enclosing link or heading; returns whether there are any.
  mutating func sayLabelAround() -> Bool {
    guard let label = labelAround else { return false }
    say(.label, label, .labelAround, "label")
    return true
  }

  /// Says the value, unless a state replaces it.
  ///
  /// - Returns: Whether there is a value, even if it is not said.
  mutating func sayValue() -> Bool {
    if subject.isToggle {
      guard subject.hasCheckedMember, let value = subject.node.value?.spoken,
        Checked(value: value.text) == nil
      else { return false }
      if saysValues { say(.value, value, .value, "value") }
      return true
    }
    if subject.isTextInput || subject.rare?.members.text != nil { return sayText() }
    let quality = subject.rare?.members.quality.flatMap { Phrase(quality: $0) }
    if let value = subject.node.value?.spoken {
      if saysValues {
        say(.value, value, .value, "value")
        if let quality { say(.value, quality, .quality, "quality") }
      }
      return true
    }
    if let quality {
      if saysValues { say(.value, quality, .quality, "quality") }
      return true
    }
    return subject.rare?.members.range.map { say($0) } ?? false
  }

  /// Says the current value of a range; returns whether it is known, even if it is not said.
  mutating func say(_ range: ValueRange) -> Bool {
    guard let words = NumberFormat(book: book).value(of: range)?.spoken else { return false }
    if saysValues {
      if case .values = range {
        say(.value, text: words, .rangeValue, "range")
      } else {
        say(.value, phrase: words, .rangeValue, "range")
      }
    }
    return true
  }

  private mutating func sayText() -> Bool {
    let content = subject.rare?.members.text?.content
    let value = subject.node.value?.text
    // White space counts as content in a text input that hides its characters.
    if let hidden = subject.isSecure ? content ?? value : nil, !hidden.isEmpty {
      if saysValues {
        say(
          .value, phrase: String(repeating: "•", count: hidden.count), .secureValue,
          content == nil ? "value" : "text")
      }
      return true
    }
    if let content = content?.spoken {
      if saysValues { say(.value, text: content, .textValue, "text") }
      return true
    }
    if content == nil, let value = subject.node.value?.spoken {
      if saysValues { say(.value, value, .textValue, "value") }
      return true
    }
    guard placeholderIsValue, let placeholder = subject.rare?.members.text?.placeholder?.spoken,
      placeholder != subject.node.label?.text
    else { return false }
    if saysValues { say(.value, text: placeholder, .placeholder, "text") }
    return true
  }

  /// Says the label and the value, or at least something.
  mutating func sayAnnouncement() {
    let first = segments.count
    if subject.node.role == .listMarker, let label = subject.node.label?.text,
      let phrase = Phrase(marker: label)
    {
      return say(.label, phrase, .label, "label")
    }
    if let label = subject.node.label?.spoken { say(.label, label, .label, "label") }
    _ = sayValue()
    if segments.count == first { _ = sayLabelAround() }
  }

  /// Says the custom content of high importance.
  mutating func sayImportantContent() {
    guard options.content, let content = subject.rare?.members.customContent else { return }
    for item in content where item.isImportant {
      if let words = item.words { say(.content, text: words, .content, "customContent") }
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
