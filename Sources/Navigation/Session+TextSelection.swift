// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import TreeModel
internal import Utterances

/// The selection of text with the rotor, as on a phone (WWDC26, session 219).
extension Session {
  /// Says the words of the rotor's setting for it, with its hint.
  func sayTextSelection() -> SessionEvent {
    var utterance = Utterance(
      node: cursor, segments: [Segment(.announcement, name(of: .textSelection))])
    if screen.options.hints {
      utterance.segments.append(
        Segment(.hint, screen.composer.words(for: .textSelectionHint)))
    }
    return said(utterance)
  }

  /// Changes the unit by which text is selected: characters, words or lines, round and round.
  mutating func chooseUnitToSelect(_ direction: NavigationDirection) -> [SessionEvent] {
    let units = Self.unitsToSelect
    let place = units.firstIndex { $0.unit == rotor.unitToSelect } ?? 0
    let next = units[(place + (direction == .next ? 1 : units.count - 1)) % units.count]
    rotor.unitToSelect = next.unit
    return [said(screen.composer.words(for: next.word))]
  }

  private static let unitsToSelect: [(unit: TextUnit, word: NavigationPhrase)] = [
    (.character, .characterSelection), (.word, .wordSelection), (.line, .lineSelection),
  ]

  /// Moves the end of the selection by a unit: further on, or back to its start.
  ///
  /// - Returns: Nil if the rotor does not select text, so that the cursor moves.
  mutating func select(_ direction: NavigationDirection) -> [SessionEvent]? {
    guard rotor.setting == .textSelection, offersSetting,
      case .stop(let stop)? = position?.item, let present, let node = presentNode, let id = cursor
    else { return nil }
    let text = present.editedText ?? ""
    let selection = present.rare?.members.text?.selection ?? (start: 0, length: 0)
    let length = text.unicodeScalars.count
    let start = min(max(selection.start, 0), length)
    let former = start..<min(max(selection.start + selection.length, start), length)
    guard
      let end = rotor.unitToSelect.end(
        in: text, from: former.upperBound, direction, notBefore: former.lowerBound)
    else { return [.boundary] }
    let range = former.lowerBound..<end
    // Without a selection, the caret has passed what was selected.
    let change =
      TextChange(in: text, from: former, to: range)
      ?? TextChange(in: text, from: former.upperBound..<former.upperBound, to: range)
    screen.change(node) { node in
      node.changeDetails { details in
        var input = details.text ?? TextInput()
        input.selection = (range.lowerBound, range.count)
        details.text = input
      }
    }
    let words = change.map { screen.composer.utterance(at: stop, after: $0) }
    return [.effect(.selectText(node: id, range))] + (words.map { [said($0)] } ?? [])
  }
}

extension Node {
  /// Whether its text can be selected: it is edited, or cannot be and is not secret.
  var offersTextSelection: Bool {
    guard isTextField, !isSecure else { return false }
    return traits.contains(.isEditing) || flags.has(.readOnly) || view == .textView
  }
}

extension TextUnit {
  /// Returns the place where the next unit of a text ends, or where the one before begins.
  ///
  /// All places are offsets in Unicode scalars.
  ///
  /// - Returns: Nil if there is none: at the end of the text, or at its lower bound.
  fileprivate func end(
    in text: String, from offset: Int, _ direction: NavigationDirection, notBefore limit: Int
  ) -> Int? {
    let scalars = text.unicodeScalars
    guard
      let place = scalars.index(
        scalars.startIndex, offsetBy: max(offset, 0), limitedBy: scalars.endIndex)
    else { return nil }
    // A place inside a character counts as its start.
    var index = text.index(place, offsetBy: 0)
    if direction == .next {
      guard index < text.endIndex else { return nil }
      func on(while isSo: (Character) -> Bool) {
        while index < text.endIndex, isSo(text[index]) { index = text.index(after: index) }
      }
      if self == .character {
        index = text.index(after: index)
      } else {
        on(while: isGap)
        on { !isGap($0) }
      }
      return scalars.distance(from: scalars.startIndex, to: index)
    }
    guard offset > limit else { return nil }
    func back(while isSo: (Character) -> Bool) {
      while index > text.startIndex, isSo(text[text.index(before: index)]) {
        index = text.index(before: index)
      }
    }
    if self == .character {
      index = index > text.startIndex ? text.index(before: index) : index
    } else {
      back(while: isGap)
      back { !isGap($0) }
      // What is left ends with a unit, not with the space behind it.
      back(while: isGap)
    }
    return max(limit, scalars.distance(from: scalars.startIndex, to: index))
  }
}
