// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// The value, and what is said of an element if little else is (rules 2.1 to 2.4).
extension MacComposition {
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
    if subject.isTextInput || subject.rare?.members.text != nil { return sayTextInput() }
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
    guard let range = subject.rare?.members.range, let words = words(for: range) else {
      return false
    }
    if saysValues { say(.value, words, .rangeValue, "range") }
    return true
  }

  private mutating func sayTextInput() -> Bool {
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
    return false
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

  /// Says only the value of the element, regardless of the settings.
  ///
  /// - Parameter range: The current range; nil for that of the tree.
  mutating func sayChangedValue(_ range: ValueRange? = nil) {
    if let range {
      if let words = words(for: range) { say(.value, words, .justChanged, "range") }
      return
    }
    let first = segments.count
    saysValues = true
    _ = sayValue()
    attribute(to: .justChanged, from: first)
  }

  /// Says the custom content of high importance.
  mutating func sayImportantContent() {
    guard options.content, let content = subject.rare?.members.customContent else { return }
    for item in content where item.isImportant {
      if let words = item.words { say(.content, text: words, .content, "customContent") }
    }
  }
}
