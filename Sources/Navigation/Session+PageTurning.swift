// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import TreeModel
internal import Utterances

/// Reading everything across pages, such as those of a book (UIAccessibility's trait causesPageTurn).
extension Session {
  /// Where the reading from one page to the next is.
  enum PageTurning: Sendable {
    /// The program is asked for the page behind this one, and has until a time to show it.
    case asked(PageRead, until: Duration)
    /// The program has shown it, and the caller has yet to read it on.
    case shown
  }

  /// A page that was read to its end.
  struct PageRead: Sendable {
    let screen: Screen
    /// The stop of the element that causes the page turn.
    let end: Int
    /// The identifier of the node that the tree's `focus` named.
    let focus: String?
  }

  /// How long the program has to show the next page, as to answer an adjustment.
  private static let longestTurn = Duration.seconds(10)

  /// Returns once, after the change that shows the next page, that the caller has to read it on.
  public mutating func takeNextPage() -> Bool {
    guard case .shown? = pageTurning else { return false }
    pageTurning = nil
    return isReading
  }

  /// Ends the reading of everything, which was heard to its end by other means than `goOnReading()`.
  ///
  /// - Returns: The request for the next page, if there is one.
  public mutating func finishReading() -> [SessionEvent] {
    guard isReading else { return [] }
    if let last = readingPlaces.last, presentPlace != last {
      place(screen.position(at: screen.places[last]))
    }
    return endReading()
  }

  /// Ends reading; behind an element that causes a page turn, asks the program for the next page.
  mutating func endReading() -> [SessionEvent] {
    guard isReading else { return [] }
    (isReading, pageTurning) = (false, nil)
    guard let present, present.traits.contains(.causesPageTurn), let id = cursor,
      case .stop(let stop)? = position?.item
    else { return [] }
    pageTurning = .asked(
      PageRead(screen: screen, end: stop, focus: focusID), until: time + Self.longestTurn)
    return [.effect(.scroll(node: id, .next))]
  }

  /// Reads on after a change of the tree that shows the page that was asked for.
  ///
  /// - Parameters:
  ///   - underCursor: The events of the change about the cursor, which then goes elsewhere.
  ///   - elsewhere: Its other events; what they say is said before the page.
  /// - Returns: Nil if the change shows no other page.
  mutating func eventsOfNextPage(
    underCursor: [SessionEvent], elsewhere: [SessionEvent]
  ) -> [SessionEvent]? {
    guard case .asked(let page, let deadline)? = pageTurning else { return nil }
    // A modal view or another focus is what the user has to hear.
    guard time <= deadline, screen.modalID == page.screen.modalID, focusID == page.focus else {
      pageTurning = nil
      return nil
    }
    guard let first = firstStop(behind: page) else { return nil }
    let others = underCursor.filter { if case .said = $0 { false } else { true } } + elsewhere
    let begun = read(from: .stop(first))
    pageTurning = .shown
    return others.map { event in
      guard case .said(let utterance, .interrupting) = event else { return event }
      return .said(utterance, .polite)
    } + begun
  }

  /// The first stop that is new since a page; nil if that page is still there.
  ///
  /// The last two elements that were read tell pages apart: a clock changes on any page, and the last
  /// element may be the same on each.
  ///
  /// - Complexity: O(stops) if the page has changed, otherwise O(1) on average.
  private func firstStop(behind page: PageRead) -> Int? {
    let former = page.screen
    func words(_ screen: Screen, _ stop: Int) -> [String] {
      screen.composer.utterance(at: stop, comingFrom: stop).segments.map(\.text)
    }
    func isAsBefore(_ stop: Int, formerly old: Int) -> Bool {
      words(former, old) == words(screen, stop)
    }
    let isSame = (max(page.end - 1, 0)...page.end).allSatisfy { old in
      let node = screen.tree.node(withID: former.id(of: former.order.stops[old].node))
      return node.flatMap { screen.stop(of: $0) }.map { isAsBefore($0, formerly: old) } ?? false
    }
    guard !isSame else { return nil }
    return screen.order.stops.indices.first { stop in
      let node = former.tree.node(withID: screen.id(of: screen.order.stops[stop].node))
      return node.flatMap { former.stop(of: $0) }.map { !isAsBefore(stop, formerly: $0) } ?? true
    }
  }
}
