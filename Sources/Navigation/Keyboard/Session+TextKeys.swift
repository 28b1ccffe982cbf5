// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import TreeModel
internal import Utterances

/// Reading text by unit, and moves in an element that the Mac's cursor interacts with.
extension Session {
  /// Reads the unit of text at the cursor; the cursor stays.
  ///
  /// In a text input, the unit is the one at the insertion point. Elsewhere it is the one that the
  /// rotor read last, or the first of the element's name. Lines and paragraphs of other elements are
  /// the whole element.
  func read(_ unit: TextUnit) -> [SessionEvent] {
    guard case .stop(let stop)? = position?.item else { return sayItem() }
    if let setting = unit.rotorItem, rotor.setting == setting, let number = rotor.unit {
      let units = screen.units(at: stop, setting)
      if units.indices.contains(number) { return [said(units[number])] }
    }
    let node = screen.tree[screen.order.stops[stop].node]
    if node.isTextField, let text = node.editedText, !text.isEmpty {
      return unit.found(in: text, at: rotor.caret ?? node.caretOffset ?? 0)
        .map { [said($0, at: stop)] } ?? hitEnd()
    }
    switch unit {
    case .line, .paragraph: return sayItem()
    case .character, .word, .sentence:
      return unit.found(in: node.label?.text ?? node.value?.text ?? "", at: 0)
        .map { [said($0, at: stop)] } ?? sayItem()
    }
  }

  /// Says the selected text of a text input, or else the selected items of the container that the cursor
  /// is in.
  func saySelection() -> [SessionEvent] {
    let stops = screen.order.stops
    let container: Int?
    switch position?.item {
    case .stop(let stop)?:
      if let text = screen.tree[stops[stop].node].selectedText { return [said(text, at: stop)] }
      container = stops[stop].container
    case .container(let around)?, .end(let around)?: container = around
    case nil: return []
    }
    let selected = stops.indices.filter {
      stops[$0].container == container && screen.tree[stops[$0].node].traits.contains(.selected)
    }
    return selected.isEmpty
      ? hitEnd() : selected.map { said(screen.composer.utterance(on: .stop($0))) }
  }

  /// Says the item under the cursor without its hints.
  private func sayItem() -> [SessionEvent] {
    guard let position else { return [] }
    var utterance = screen.composer.utterance(on: position.subject)
    utterance.segments.removeAll { $0.kind == .hint }
    return [said(utterance)]
  }

  /// Returns the event of a part of an element's text.
  private func said(_ text: String, at stop: Int) -> SessionEvent {
    said(screen.composer.utterance(at: stop, after: .passed(text)))
  }

  /// Whether the Mac's cursor interacts with a value, such as that of a slider.
  var isInsideValue: Bool { position?.isInside == true && present.map(isAdjustable) == true }

  /// Whether it interacts with a page's field for a number, whose text it can read by character.
  private var isInsideNumber: Bool {
    position.map { screen.isOnPage($0.item) } == true && present?.role == .numberInput
  }

  /// Moves in the element that the Mac's cursor interacts with: by a character of a text, or by a
  /// step of a value.
  ///
  /// - Returns: Nil if it interacts with no such element.
  mutating func stepInside(_ direction: NavigationDirection) -> [SessionEvent]? {
    if isInsideValue, !isInsideNumber {
      return adjust(direction == .next ? .increment : .decrement)
    }
    guard position?.isInside == true, case .stop(let stop)? = position?.item, let present,
      present.isTextField
    else { return nil }
    let text = Array(present.editedText ?? "")
    guard let last = text.indices.last else { return hitEnd() }
    let start = present.caretOffset ?? 0
    let wanted =
      direction == .next
      ? rotor.caret.map { $0 + 1 } ?? start : (rotor.caret ?? start) - 1
    let place = min(max(wanted, 0), last)
    rotor.caret = place
    return (place == wanted ? [] : [.boundary]) + [said(String(text[place]), at: stop)]
  }
}

extension Node {
  /// The text of a text input.
  var editedText: String? { rare?.members.text?.content ?? value?.text }

  /// The selected part of the text of a text input; nil if nothing is selected.
  fileprivate var selectedText: String? {
    guard isTextField, let selection = rare?.members.text?.selection, selection.length > 0,
      let text = editedText
    else { return nil }
    let rest = text.unicodeScalars.dropFirst(max(selection.start, 0)).prefix(selection.length)
    return rest.isEmpty ? nil : String(String.UnicodeScalarView(rest))
  }

  /// The number of characters before the insertion point or the selection, if it is known.
  fileprivate var caretOffset: Int? {
    guard let start = rare?.members.text?.selection?.start, let text = editedText else {
      return nil
    }
    return String(text.unicodeScalars.prefix(max(start, 0))).count
  }
}
