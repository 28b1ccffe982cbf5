// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
public import TreeModel
internal import Utterances

extension Session {
  /// Increments or decrements the value of the current item, and says only the new value.
  ///
  /// If a program answers, the session first gives it time to send its own value. Without a range, only
  /// the program knows the next value, and its update brings it.
  mutating func adjust(_ adjustment: Adjustment) -> [SessionEvent] {
    guard let position, let present, let id = cursor else { return [] }
    let node = screen.node(of: position.item)
    let isAnswered = options.answerTime > .zero
    guard case .stop(let stop) = position.item,
      isAdjustable(present) || isLiveChoice(present, stop),
      !present.traits.contains(.notEnabled)
    else { return [.failed(.notAdjustable(screen.named(node)))] + sayValueAgain() }
    let effect = SessionEvent.effect(.adjust(node: id, adjustment))
    let adjusted = screen.composer.utterance(
      adjusting: stop, by: adjustment, from: present.rangeWithValue)
    guard let adjusted else {
      if isAnswered { awaitAnswer(at: id) }
      return [effect]
    }
    if !adjusted.isAtBoundary {
      let words = screen.composer.words(for: adjusted.range, at: stop)
      screen.change(node) { node in
        node.details?.range = adjusted.range
        // A separate value would override that of the range.
        if node.value != nil { node.value = words.map { AttributedText($0) } }
      }
    }
    let boundary: [SessionEvent] = adjusted.isAtBoundary ? [.boundary] : []
    guard isAnswered else { return [effect] + boundary + [said(adjusted.utterance)] }
    awaitAnswer(at: id)
    return [effect] + boundary
  }

  /// Returns whether the user can adjust a node: also a slider without the trait, and on the Mac's
  /// pages a field for a number, which has buttons for that.
  func isAdjustable(_ node: Node) -> Bool {
    if node.traits.contains(.adjustable) || node.role == .slider || node.role == .spinbutton {
      return true
    }
    return position.map { screen.isOnPage($0.item) } == true && node.role == .numberInput
  }

  /// Whether a browser changes the choice of a node by the keys that adjust, though VoiceOver opens a
  /// list.
  private func isLiveChoice(_ node: Node, _ stop: Int) -> Bool {
    options.isLive && node.role == .popupButton && screen.order.stops[stop].isOnPage
  }

  /// Says the value of the current item, or the item if it has none.
  func sayValueAgain() -> [SessionEvent] {
    guard case .stop(let stop)? = position?.item else { return sayAgain() }
    let value = screen.composer.utterance(at: stop, after: .value)
    return value.segments.isEmpty ? sayAgain() : [said(value)]
  }

  /// Activates the item, as a double tap does.
  mutating func activate() -> [SessionEvent] {
    guard let position, let present, let id = cursor else { return [] }
    if [.actions, .edit].contains(rotor.setting), let action = rotor.action {
      return [perform(action, of: id)]
    }
    guard !present.traits.contains(.notEnabled) else { return hitEnd() }
    let node = screen.node(of: position.item)
    return [.effect(.activate(node: id, at: screen.tree.activationPoint(of: node)))]
      + startDirectTouch() + focusByTouch(node)
  }

  func performAction(_ name: String) -> [SessionEvent] {
    guard let id = cursor else { return [] }
    let known = present?.rare?.members.actions ?? []
    guard
      let action = known.first(where: { $0.id == name }) ?? known.first(where: { $0.name == name })
    else { return [.failed(.unknownAction(name, actions: known.map(\.name)))] }
    return [perform(action, of: id)]
  }

  private func perform(_ action: CustomAction, of node: String) -> SessionEvent {
    .effect(.perform(node: node, action: action.id ?? action.name))
  }
}

extension Node {
  /// Its range; its value is the current one if the range has none and it is a number or a percentage.
  fileprivate var rangeWithValue: ValueRange? {
    guard let range = rare?.members.range else { return nil }
    guard case .numbers(let minimum, let maximum, let step, nil, let says, let unit) = range,
      let text = value?.text
    else { return range }
    var digits = text.filter { !$0.isWhitespace }
    let isPercent = digits.hasSuffix("%") || digits.hasSuffix("٪")
    if isPercent { digits.removeLast() }
    guard let number = Double(digits.replacing(",", with: ".")) else { return range }
    // A percentage is a part of the range, as VoiceOver says it.
    let current = isPercent ? minimum + (maximum - minimum) * number / 100 : number
    guard current >= minimum, current <= maximum else { return range }
    return .numbers(
      minimum: minimum, maximum: maximum, step: step, current: current,
      says: says ?? (isPercent ? "percent" : nil), unit: unit)
  }
}

extension AccessibilityTree {
  /// Returns the activation point of a node: its own, or the centre of its outline or frame.
  ///
  /// The outline applies if the frame is empty (section 5.3 of the reading rules).
  public func activationPoint(of index: NodeIndex) -> Point? {
    let members = self[index].rare?.members
    if let point = members?.activationPoint { return point }
    if let frame = self[index].frame, frame.width > 0, frame.height > 0 {
      return Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    }
    guard let path = members?.path, let first = path.first else { return nil }
    let limits = path.reduce((first, first)) { limits, point in
      (
        Point(x: min(limits.0.x, point.x), y: min(limits.0.y, point.y)),
        Point(x: max(limits.1.x, point.x), y: max(limits.1.y, point.y))
      )
    }
    return Point(x: (limits.0.x + limits.1.x) / 2, y: (limits.0.y + limits.1.y) / 2)
  }
}
