// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension AndroidFacts {
  /// Writes down by which rules a view of Android says what it says.
  struct Telling {
    let facts: AndroidFacts
    /// The view, as it has been made.
    let view: PhoneView
    let shape: AndroidShape
    /// Where the document has it.
    let offset: Int

    /// - Parameter traits: Those that it has by its class.
    func tell(_ trace: ImportTrace, _ traits: Traits) {
      if !traits.isEmpty { trace.give("traits", .classRule, at: offset) }
      if !view.node.traits.subtracting(traits).isEmpty {
        trace.give("traits", .flagRule, at: offset)
      }
      if view.isToggle {
        for member in ["value", "checked"] {
          trace.give(member, .switched, at: offset)
        }
        if facts.words(facts.state) != nil {
          trace.drop("state", .stateOfSwitch, at: offset)
        }
      }
      if shape.isInput || facts.isPassword == true {
        tellInput(trace)
      } else {
        tellWords(trace)
      }
    }

    private func tellInput(_ trace: ImportTrace) {
      let text = facts.words(facts.text)
      let described = facts.words(facts.description)
      if text != nil, view.node.value == nil {
        trace.drop("text", .hintShown, at: offset)
      }
      if described != nil, described == text {
        trace.drop("description", .descriptionIsContent, at: offset)
      }
      guard view.node.label != nil else { return }
      if described != nil, described != text {
        trace.give("label", .described, at: offset)
      } else if facts.words(facts.labelledBy) != nil {
        trace.give("label", .labelledBy, at: offset)
      } else {
        trace.give("label", .hintAsLabel, at: offset)
      }
    }

    private func tellWords(_ trace: ImportTrace) {
      let isState = facts.shownWords(shape, isToggle: view.isToggle) == nil
      let described = facts.words(facts.description) != nil
      let hasText = facts.words(facts.text) != nil
      let showsText = shape.isAdjustable && described && !isState
      if hasText, isState {
        trace.drop("text", .textOfSwitch, at: offset)
      } else if hasText, described, !showsText || facts.words(facts.state) != nil {
        trace.drop("text", .textDescribed, at: offset)
      }
      if view.node.value != nil, !view.isToggle {
        let isFromText = hasText && showsText
        trace.give(
          "value",
          facts.words(facts.state) != nil
            ? .stateRule : isFromText ? .valueRule : .rangeRule,
          at: offset)
      }
      guard view.node.label != nil else { return }
      if described {
        trace.give("label", .described, at: offset)
      } else if hasText, !isState, !view.isToggle || facts.words(facts.labelledBy) == nil {
        trace.give("label", .textRule, at: offset)
      } else if facts.words(facts.labelledBy) != nil {
        trace.give("label", .labelledBy, at: offset)
      }
    }
  }
}
