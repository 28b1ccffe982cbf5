// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

/// Composes one utterance in the style of the Mac.
///
/// `MacRows` and `MacContainerRows` have the rules and their order, `MacFacts` what they rest on.
final class MacComposition: Composition {
  typealias StyleRule = MacRule
  typealias OwnWords = MacWords
  typealias OwnContainerWords = MacContainerWords

  // The state is not checked for accesses that overlap: composing is on one thread, and calls nothing that
  // composes the same utterance again. The checks would be 3% of the instructions of a transcript.

  let screen: CompositionContext
  /// The element, if the utterance is about one; nil for a container.
  let stop: Int?
  let subject: Subject
  @exclusivity(unchecked) var segments: [Segment] = []
  let word: MacRoleDescription?
  /// The cell of a data table that begins with the element.
  @exclusivity(unchecked) var cell: TableCell?
  @exclusivity(unchecked) var facts: FactSet = []
  @exclusivity(unchecked) var found = FoundWords()
  var change: StateChange?
  /// How the user came to it; only pages differ.
  var manner = Manner.cursor
  /// Where the cursor was before, on a page.
  var origin: ReadingOrder.Item?
  /// Whether the user searches for headings.
  var isHeadingSearch = false
  /// Whether the user was on it before.
  var isReturning = false

  /// A way to come to an element.
  enum Manner { case cursor, search, interaction, keyboard, change, whereabouts }

  convenience init(screen: CompositionContext, stop: Int) {
    let place = screen.order.stops[stop]
    self.init(screen: screen, node: place.node, isOnPage: place.isOnPage, stop: stop)
  }

  /// - Parameter stop: The stop of the node; nil for a container, the page or the whole screen.
  init(screen: CompositionContext, node: NodeIndex, isOnPage: Bool, stop: Int? = nil) {
    self.screen = screen
    self.stop = stop
    subject = Subject(node, in: screen, isOnPage: isOnPage)
    word = Self.word(
      of: subject, isTab: stop.flatMap(screen.tabBar) != nil, isOnPage: isOnPage)
    segments.reserveCapacity(8)
  }

  /// Whether it is on a web page, which has rules of its own.
  var isOnPage: Bool { subject.isOnPage }

  /// Says the element, and the containers that the cursor leaves and enters.
  func compose(from previous: Int?) {
    guard let stop else { return }
    if change == .value { return sayNewValue() }
    // The selection of a menu's item is not said.
    if change == .selection, subject.node.role?.isMenuItem == true { return }
    var crossed: Crossed
    if isOnPage {
      if change != nil { return composeChange() }
      crossed = crossing(to: screen.order.stops[stop].container)
    } else {
      crossed = screen.crossing(from: previous, to: stop)
      // On a page, the cursor has already been at the ends.
      crossed.left.removeAll { screen.order.containers[$0].isOnPage }
    }
    sayBefore(crossed)
    sayElement(from: previous)
    sayBehind(crossed)
    sayHelp()
  }

  /// Says the element, without containers and help.
  func sayElement(from previous: Int?) {
    findFacts(from: previous)
    sayFoundElement(since: segments.count)
  }

  /// Says the element of which the facts are known.
  ///
  /// - Parameter first: The number of segments before any that is about the element.
  private func sayFoundElement(since first: Int) {
    guard isOnPage else {
      say(MacRows.app)
      return breakSilence(from: first)
    }
    if isHeadingSearch, subject.node.role == .summary, subject.node.headingLevel > 0 {
      forgetValue()
      return say(MacRows.headingOfSummary)
    }
    say(MacRows.page)
    breakSilence(from: first)
  }

  /// Says the value, the role or "blank" if the settings leave nothing else.
  private func breakSilence(from first: Int) {
    for list in MacRows.silence {
      if segments.count > first { return }
      say(list, also: .valuesAnyway)
    }
  }

  func sayHelp() { say(isOnPage ? MacRows.helpOnPage : MacRows.help) }

  /// Says only the name and the role, in the order of the caption panel.
  func sayCaption() {
    findFacts()
    say(MacRows.caption)
  }

  /// Returns what VO-F3 and VO-F4 call an element of a page: its value, name, states and role.
  func captionOnPage() -> String {
    manner = .whereabouts
    // The name of an item in a menu says enough.
    if word?.phrase == .menuItem { sayNameAlone() } else { sayElement(from: nil) }
    defer { segments.removeAll() }
    return segments.reduce("") { text, segment in
      let isPlace = segment.kind == .position && segment.text.first != "("
      let mark = isPlace ? book[.listMark] : " "
      return text.isEmpty ? segment.text : text + mark + segment.text
    }
  }

  func sayNameAlone() {
    findFacts()
    forgetValue()
    say(MacRows.nameOfItem)
  }

  // MARK: Changes

  /// Says an element of a page after a change of its state: what is on or selected first.
  private func composeChange() {
    manner = .change
    let first = segments.count
    findFacts()
    if change == .expansion, subject.node.role == .treeitem, let tree = subject.scope.series {
      // Of rows inside others, nothing was heard.
      if screen.nodes[tree.node.position].role == .tree { say(MacRows.changedOutlineRow) }
      return
    }
    if change != .expansion {
      say(MacRows.change)
      if facts.contains(.toggleButtonWord) { return }
    }
    sayFoundElement(since: first)
  }

  /// Says only the value, or the state of a toggle, regardless of the settings.
  private func sayNewValue() {
    findFacts()
    if subject.isToggle { return say(MacRows.changedToggle) }
    let first = segments.count
    say(isOnPage ? MacRows.newValueOnPage : MacRows.newValue, also: .valuesAnyway)
    attribute(to: .justChanged, from: first)
  }

  /// Says only a value that the element gets.
  func sayNewValue(_ range: ValueRange) {
    if isOnPage, subject.node.role == .slider,
      let number = NumberFormat(book: book).number(of: range)
    {
      say(.value, phrase: number, .justChanged, "range")
    } else if let words = words(for: range) {
      say(.value, words, .justChanged, "range")
    }
  }

  /// Says the element of a live region: its name and its value, or else what is around it.
  func sayAnnouncement() {
    findFacts()
    say(MacRows.announcement)
    if segments.isEmpty { say(MacRows.nameAround) }
  }
}
