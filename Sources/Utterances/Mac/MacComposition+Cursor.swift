// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// Entering and leaving, with the cursor and the keyboard (rules 11.2 and 11.3).
extension MacComposition {
  func composePage() {
    findFactsOfPage()
    say(MacRows.wholePage)
  }

  /// Says that the cursor enters a container, or the whole page, without the first item.
  func composeWay(into container: Int?) {
    guard let container else {
      say(.containerEntry, phrase: book.text(.interacting, book[.webContent]), .interacting)
      findFactsOfPage()
      return say(MacRows.pageName)
    }
    sayWay(.interacting, container)
    if isTableWithoutSelection(container) {
      say(
        .containerEntry, phrase: book[.noSelection], .noSelection,
        screen.originOfKind(ofContainer: container))
    }
  }

  /// Says that the cursor leaves a container, or the whole page.
  func composeWay(outOf container: Int?) {
    guard let container else {
      return say(
        .containerExit, phrase: book.text(.stoppedInteracting, book[.webContent]),
        .stoppedInteracting)
    }
    sayWay(.stoppedInteracting, container)
  }

  private func sayWay(_ phrase: Phrase, _ container: Int) {
    let name = screen.node(ofContainer: container).label?.spoken?.text
    let isWay = phrase == .interacting
    say(
      isWay ? .containerEntry : .containerExit,
      phrase: book.text(phrase, name ?? title(of: container)),
      isWay ? .interacting : .stoppedInteracting, screen.originOfTitle(ofContainer: container))
  }

  /// Says that the cursor enters an element, such as a slider.
  func composeWayIn() {
    say(.containerEntry, phrase: book.text(.interacting, nounOfWay), .interacting, originOfWay)
  }

  /// Says that the cursor leaves an element, such as a text input.
  func composeWayOut() {
    say(
      .containerExit, phrase: book.text(.stoppedInteracting, nounOfWay), .stoppedInteracting,
      originOfWay)
  }

  /// What the cursor enters or leaves.
  private var nounOfWay: String {
    word.map { text(of: $0) } ?? subject.node.label?.spoken?.text ?? book[.textElement]
  }

  private var originOfWay: SegmentOrigin? {
    if word != nil { return originOfWord }
    return subject.node.label.hasWords ? SegmentOrigin(subject.index, .label) : nil
  }

  private func isTableWithoutSelection(_ container: Int) -> Bool {
    let place = screen.order.containers[container]
    let node = screen.nodes[place.node.position]
    guard node.role == nil, word(ofContainer: container)?.phrase == .table else { return false }
    return !place.stops.contains { stop in
      let node = screen.order.stops[stop].node
      return screen.nodes[node.position].traits.contains(.selected)
        || screen.rowStates(in: screen.scope(around: node)).contains(.selected)
    }
  }

  func composeWhereabouts(of pointer: Composer.Pointer) {
    let caption = isOnPage ? captionOnPage() : plainCaption()
    sayWhereabouts(of: pointer, caption)
  }

  func composeWhereabouts(of pointer: Composer.Pointer, container: Int) {
    sayWhereabouts(of: pointer, title(of: container))
  }

  /// Says where a cursor is that is on the whole page.
  func composeWhereaboutsOfPage(of pointer: Composer.Pointer) {
    findFactsOfPage()
    say(MacRows.pageName)
    let name = segments.map(\.text)
    segments.removeAll()
    let caption = (name + [book[.webContent]]).joined(separator: " ")
    sayWhereabouts(of: pointer, caption)
  }

  private func sayWhereabouts(of pointer: Composer.Pointer, _ caption: String) {
    let phrase: Phrase = pointer == .keyboardFocus ? .hasKeyboardFocus : .inVoiceOverCursor
    say(.label, phrase: book.text(phrase, caption), .whereabouts)
  }

  private func plainCaption() -> String {
    sayCaption()
    defer { segments.removeAll() }
    return segments.map(\.text).joined(separator: " ")
  }

  /// Says the containers that the keyboard focus leaves and enters, and the focused element.
  func composeFocus(from previous: Int?) {
    guard let stop else { return }
    let (left, entered) = screen.crossing(from: previous, to: stop)
    let containers = screen.order.containers
    for container in left where !containers[container].isOnPage && !title(of: container).isEmpty {
      say(
        .containerExit, phrase: book.text(.leavingContainer, title(of: container)), .keyboardExit,
        screen.originOfTitle(ofContainer: container))
    }
    for container in entered
    where !containers[container].isOnPage && !title(of: container).isEmpty {
      sayKeyboardEntry(of: container)
    }
    if isOnPage { return composeFocusOnPage(from: previous, entering: entered) }
    composeItem(from: previous)
  }

  func sayKeyboardEntry(of container: Int) {
    say(
      .containerEntry, phrase: book.text(.enteringContainer, title(of: container)), .keyboardEntry,
      screen.originOfTitle(ofContainer: container))
  }

  /// Says an element without containers.
  func composeItem(from previous: Int? = nil) {
    if isOnPage { manner = .interaction }
    sayElement(from: previous)
    sayHelp()
  }
}
