// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel
public import TreeModel
public import Utterances

/// The state of a screen reader on a screen: the tree, the cursor, the rotor and the keyboard
/// focus.
///
/// A pure state machine: it takes commands and new trees and returns events. The cursor is always
/// on an item that is read, or on the whole page that the Mac's cursor has left, or nowhere if the
/// screen has no items.
public struct Session: Sendable {
  var screen: Screen
  /// The settings that the session started with, without changes by the rotor.
  var options: NavigationOptions
  var position: Position?
  var rotor: RotorState
  var keyboard: KeyboardState
  /// The switches of VoiceOver's keys, which stay when the tree is replaced.
  var voiceOverKeys = VoiceOverKeyState()
  /// Whether everything is being read, with the cursor following speech.
  var isReading = false
  /// The place at which reading everything ends, as a subscript of the screen's places; `nil` for
  /// the last one.
  var readingEnd: Int?
  /// What was said last, for a user who wants to hear it again.
  var lastSaid: [Utterance] = []
  /// The place of the mouse pointer, if it is known.
  var pointer: Point?
  /// The positions to return to when modal views close, the latest last.
  var beforeModal: [PlaceLeft] = []
  /// The live regions hidden by a modal view, as they were when it appeared; empty while nothing is
  /// modal.
  var regionsBehindModal: [LiveRegion] = []
  /// The busy live regions, as they were when they became busy; `nil` for those that were busy from
  /// the start.
  var busyRegions: [String: LiveRegion?] = [:]
  var lastScroll: String?
  /// What contains the item under the cursor, as the user asked for it, by identifiers.
  var outward: (cursor: String, node: String)?
  /// Whether the session has begun.
  public internal(set) var hasBegun = false
  /// The caller's clock.
  var time = Duration.zero
  /// The adjustment whose value the program may still send.
  var pending: PendingValue?
  /// The labels of the text inputs on pages that the Mac's cursor has been on, by identifier.
  var textsReached: [String: String] = [:]
  /// Whether the program that runs moves the keyboard focus to the cursor, and not the other way
  /// round: the user gave the last command to the cursor.
  public internal(set) var cursorLeads = false
  /// The presses of Tab in a running page.
  var tabWatch = TabWatch()
  /// The constantly changing element under the cursor, if any.
  var frequent: FrequentElement?
  /// Where the reading from one page to the next is; `nil` if it is not between pages.
  var pageTurning: PageTurning?
  /// The item that takes touches directly since it was activated, by its identifier.
  var directTouch: String?
  /// What the Mac's cursor has done to the keyboard focus in the present command; `nil` if it leaves the
  /// focus alone.
  var focusMoves: [SessionEvent]?

  /// A position to return to when a modal view closes, by identifiers.
  struct PlaceLeft: Sendable {
    /// The modal node at that position, if any.
    let modal: String?
    let cursor: String
    /// Whether the cursor was on the whole page.
    let isPage: Bool
    /// The node that had the keyboard focus.
    let focus: String?
  }

  /// A place of the cursor.
  struct Position: Sendable, Hashable {
    /// What the cursor is on, from the outside inwards.
    enum Depth {
      /// The whole page, which the Mac's cursor has left; the item says nothing then.
      case page
      /// The item.
      case item
      /// The text or the value of the item, which the Mac's cursor interacts with.
      case content
    }

    var item: ReadingOrder.Item
    /// The container that the Mac's cursor interacts with; `nil` for the screen.
    var level: Int?
    var depth = Depth.item

    /// Whether the Mac's cursor interacts with the text or the value of the item.
    var isInside: Bool { depth == .content }
    /// What the cursor says: the item, or `nil` for the whole page.
    var subject: ReadingOrder.Item? { depth == .page ? nil : item }
  }

  /// Creates a session without a cursor; `begin()` places it.
  public init(_ tree: AccessibilityTree, _ options: NavigationOptions = NavigationOptions()) {
    self.init(options.reading(of: tree), options)
  }

  /// Creates a session from a tree that is already read, without a cursor.
  ///
  /// - Parameter options: The settings; their style, language and wording options are those of the
  ///   reading.
  public init(_ reading: ScreenReading, _ options: NavigationOptions) {
    self.options = options
    screen = Screen(reading)
    rotor = RotorState(options)
    keyboard = KeyboardState(options)
  }

  /// Begins the session of the same user on another screen: what the user has chosen stays.
  ///
  /// - Returns: The events of `begin()`.
  public mutating func begin(after former: Session) -> [SessionEvent] {
    voiceOverKeys = former.voiceOverKeys
    keyboard.mode = former.keyboard.mode
    rotor.keepChoices(of: former.rotor)
    if let language = rotor.language { screen.set(language: language) }
    // Those of the same program: another one may have been given others.
    if former.options.utteranceOptions == options.utteranceOptions {
      screen.set(former.screen.options)
    }
    // The list was of the other screen.
    return (former.isListOpen ? [.list(nil)] : []) + begin()
  }

  /// Begins the session: says the name of the screen, then the item that the tree's `focus` names
  /// or the first item.
  public mutating func begin() -> [SessionEvent] { remembering(start()) }

  private mutating func start() -> [SessionEvent] {
    hasBegun = true
    var events: [SessionEvent] = []
    if let modal = screen.modalID { events.append(.modal(node: modal)) }
    let notifications = screen.tree.notifications
    takeGivenFocus()
    // A user who comes to an element by a command reaches its text then.
    defer { textsReached.removeAll() }
    // Such an event says the screen and where the cursor goes.
    if notifications.contains(where: { $0.kind == .screenChanged }) {
      return notifications.reduce(into: events) { $0 += take($1) }
    }
    events += sayName(of: screen.tree)
    if let stop = screen.tree.focus.flatMap({ screen.stop(at: $0) }) {
      events += arriveWithFocus(atStop: stop, from: nil)
    } else {
      events += arriveAtBeginning()
    }
    return notifications.reduce(into: events) { $0 += take($1) }
  }

  mutating func arriveAtBeginning() -> [SessionEvent] {
    guard !screen.order.stops.isEmpty else { return [.failed(.emptyScreen)] }
    if screen.style == .macos, let first = screen.places.first, screen.isOnPage(first) {
      position = nil
      return arrive(at: screen.position(at: first))
    }
    if screen.style == .macos, let first = screen.order.items(in: nil).first {
      return arrive(at: Position(item: first))
    }
    return arrive(atStop: 0, from: nil)
  }

  // MARK: State

  /// The time that the program has to answer an adjustment; zero if no program answers.
  public var answerTime: Duration {
    get { options.answerTime }
    set { options.answerTime = newValue }
  }

  /// Whether the program that owns the interface runs and performs effects (`NavigationOptions`).
  public var isLive: Bool {
    get { options.isLive }
    set {
      options.isLive = newValue
      if !newValue { cursorLeads = false }
    }
  }

  /// The current tree.
  public var tree: AccessibilityTree { screen.tree }

  /// The current tree with its order and words.
  public var screenReading: ScreenReading { screen.reading }

  /// The platform whose cursor the session simulates.
  public var style: Style { screen.style }

  /// The default language, BCP 47; the rotor can change it.
  public var language: String { screen.composer.language }

  /// The identifier of the node that the cursor is on.
  public var cursor: String? { position.map { screen.id(of: screen.node(at: $0)) } }

  /// The edge of the node that the cursor is at, if it is where a container on a page starts or ends.
  public var cursorEdge: ContainerEdge? {
    switch position?.subject {
    case .container(let container)? where screen.order.containers[container].hasEdges: .start
    case .end?: .end
    default: nil
    }
  }

  /// The labels of the containers around the cursor, outermost first; identifiers of containers
  /// without labels.
  public var containerPath: [String] {
    containersAround.map { container in
      let node = screen.order.containers[container].node
      let label = screen.tree[node].label?.text ?? ""
      return label.isEmpty ? screen.id(of: node) : label
    }
  }

  /// The titles of the containers around the cursor, outermost first: labels, or else words for the
  /// roles.
  public var containerTitles: [String] {
    containersAround.map { screen.composer.title(ofContainer: $0) }
  }

  private var containersAround: [Int] {
    presentStop.map { screen.containers(around: $0).reversed() } ?? []
  }

  /// The number of the cursor's stop in reading order, from 1, and the number of all stops; `nil` on the
  /// whole page.
  ///
  /// The stop of a container is its first one.
  public var stopNumber: (number: Int, count: Int)? {
    presentStop.map { ($0 + 1, screen.order.stops.count) }
  }

  /// The names of the custom actions of the item under the cursor.
  public var actions: [String] { (present?.rare?.members.actions ?? []).map(\.name) }
  var present: Node? { presentNode.map { screen.tree[$0] } }
  var presentNode: NodeIndex? { position.map(screen.node(at:)) }

  // MARK: Commands

  /// Performs a command and returns its events.
  ///
  /// - Complexity: O(1) for a step, plus composition; O(elements) for a search. On the Mac, the first
  ///   step to an item for the keyboard focus after the tree has changed is O(nodes).
  public mutating func perform(_ command: Command) -> [SessionEvent] {
    let former = position
    let events = bringingFocus { $0.events(of: command) }
    if position != former { outward = nil }
    return remembering(events)
  }

  private mutating func events(of command: Command) -> [SessionEvent] {
    (isReading, pageTurning) = (false, nil)
    // A further command replaces the pending value.
    if command != .cursor(.increment), command != .cursor(.decrement) { pending = nil }
    var closed: [SessionEvent] = []
    switch command {
    // An open list takes keys and text, and settings leave it open.
    case .press, .type, .set: break
    case .cursor(.escape) where isListOpen: return leaveList()
    default: closed = closeList()
    }
    return closed + outcome(of: command)
  }

  private mutating func outcome(of command: Command) -> [SessionEvent] {
    switch command {
    // The keyboard may reach elements that are not read.
    case .press, .type: break
    default:
      cursorLeads = options.isLive
      if let lack = lack(for: command.need) { return lack }
    }
    // The item under the cursor may have changed.
    rotor.settle(on: present, style)
    switch command {
    case .cursor(let command): return command.perform(&self)
    case .moveTo(let id): return move(to: id)
    case .touch(let point): return touch(point)
    case .find(let text): return find(text)
    case .rotor(let name): return setRotor(name)
    case .perform(let name): return performAction(name)
    case .set(let name, let value): return set(name, to: value)
    case .press(let keys): return press(keys)
    case .type(let text): return type(text)
    case .scroll(let direction): return cursor.map { [.effect(.scroll(node: $0, direction))] } ?? []
    }
  }

  /// Returns the events of a command that needs another place of the cursor; `nil` if it can go on.
  func lack(for need: CursorNeed) -> [SessionEvent]? {
    guard need != .nothing else { return nil }
    // The cursor is nowhere only on a screen without items.
    guard let position else { return [.failed(.emptyScreen)] }
    return need == .item && position.depth == .page ? hitEnd() : nil
  }

  /// Performs a command without an argument and returns its events.
  public mutating func perform(_ command: CursorCommand) -> [SessionEvent] {
    perform(.cursor(command))
  }

  /// Continues reading everything after an utterance.
  ///
  /// - Returns: No events at the end, but for a request for the next page, after which there are none.
  public mutating func goOnReading() -> [SessionEvent] { remembering(nextWhileReading()) }

  private mutating func nextWhileReading() -> [SessionEvent] {
    guard isReading, let place = presentPlace, readingPlaces.contains(place + 1) else {
      return endReading()
    }
    let item = screen.places[place + 1]
    if case .stop(let stop) = item, !screen.isOnPage(item) {
      return arrive(atStop: stop, from: presentStop)
    }
    return arrive(at: screen.position(at: item))
  }

  /// The places that are read while everything is read.
  var readingPlaces: Range<Int> {
    0..<(readingEnd.map { min($0 + 1, screen.places.count) } ?? screen.places.count)
  }

  /// The cursor's place while everything is read, as a subscript of the screen's places.
  var presentPlace: Int? { position.flatMap { screen.places.index(of: $0.item) } }

  /// Moves the cursor silently by a number of items while everything is read, to the item being
  /// heard.
  public mutating func followReading(by steps: Int) {
    guard isReading, let present = presentPlace, readingPlaces.contains(present + steps)
    else { return }
    place(screen.position(at: screen.places[present + steps]))
  }

  /// Returns the effect that closes the modal view or goes back.
  var escapeEffect: SessionEvent { .effect(.escape(node: screen.modalID)) }

  /// Reads everything, from a place on.
  ///
  /// - Parameter end: The place at which it ends; `nil` for the last one.
  mutating func read(from item: ReadingOrder.Item?, to end: Int? = nil) -> [SessionEvent] {
    guard let item else { return [] }
    // The focus stays while the cursor goes through everything.
    focusMoves = nil
    readingEnd = end ?? screen.places.index(of: item).flatMap { screen.pageEnd(from: $0) }
    defer { isReading = true }
    if case .stop(let stop) = item, !screen.isOnPage(item) {
      return arrive(atStop: stop, from: nil)
    }
    position = nil
    return arrive(at: screen.position(at: item))
  }

  /// The place from which to read everything: that of the cursor, or the first in its container.
  var placeToRead: ReadingOrder.Item? {
    guard let item = position?.subject else { return screen.places.first }
    return screen.places.index(of: item) == nil ? presentStop.map { .stop($0) } : item
  }

  // MARK: Saying

  /// Moves the cursor to a stop, and says the containers crossed and the item.
  mutating func arrive(atStop stop: Int, from previous: Int?) -> [SessionEvent] {
    place(screen.position(atStop: stop))
    return [said(screen.composer.utterance(at: stop, comingFrom: previous))]
  }

  /// Sets the cursor and updates the rotor for its item.
  mutating func place(_ new: Position) {
    let isElsewhere = new.item != position?.item || new.subject != position?.subject
    position = new
    guard isElsewhere else { return }
    directTouch = nil
    rotor.arrive(at: present, style)
    bringFocus()
  }

  func said(_ utterance: Utterance) -> SessionEvent { .said(utterance, .interrupting) }

  /// Returns the event of a text that is said at the cursor.
  func said(_ text: String, _ kind: SegmentKind = .announcement) -> SessionEvent {
    said(Utterance(node: cursor, segments: [Segment(kind, text)]))
  }

  func sayName(of tree: AccessibilityTree) -> [SessionEvent] {
    guard let name = tree.name, !name.isEmpty else { return [] }
    return [said(Utterance(segments: [Segment(.screen, name)]))]
  }

  /// Keeps what events say, for a user who wants to hear it again.
  mutating func remembering(_ events: [SessionEvent]) -> [SessionEvent] {
    let said = events.compactMap { if case .said(let utterance, _) = $0 { utterance } else { nil } }
    if !said.isEmpty { lastSaid = said }
    return events
  }

  /// Says the item under the cursor, without its containers.
  func sayAgain() -> [SessionEvent] {
    position.map { [said(screen.composer.utterance(on: $0.subject))] } ?? []
  }

  /// Says what has the keyboard focus.
  func sayFocusPlace() -> [SessionEvent] {
    // A program that runs has the real focus.
    let own = options.isLive ? nil : keyboard.focus
    if own == nil, let container = focusedLandmark {
      return [said(screen.composer.utterance(locating: .keyboardFocus, at: .container(container)))]
    }
    let node = own ?? screen.tree.focus
    guard let stop = own.flatMap({ _ in keyboard.stop }) ?? node.flatMap({ screen.stop(at: $0) })
    else {
      return [.failed(.nothingFocused)]
    }
    guard screen.style == .macos else {
      return [said(screen.composer.utterance(at: stop, comingFrom: stop))]
    }
    return [said(screen.composer.utterance(locating: .keyboardFocus, at: stop))]
  }

  /// Returns what VoiceOver says when the user turns it on or off.
  public func voiceOverTurned(on isOn: Bool) -> [SessionEvent] {
    let words = screen.composer.words(for: isOn ? .voiceOverOn : .voiceOverOff)
    return [said(Utterance(segments: [Segment(.announcement, words)]))]
  }

  func sayPlace() -> [SessionEvent] {
    guard let position else { return [] }
    guard let item = position.subject else {
      return [said(screen.composer.utterance(locating: .voiceOverCursor, at: nil))]
    }
    var utterance =
      switch item {
      case _ where screen.isOnPage(item):
        screen.composer.utterance(locating: .voiceOverCursor, at: item)
      case .container, .end: screen.composer.utterance(on: item)
      case .stop(let stop) where screen.style == .macos:
        screen.composer.utterance(locating: .voiceOverCursor, at: stop)
      case .stop(let stop): screen.composer.utterance(at: stop, comingFrom: nil)
      }
    if let name = screen.reading.name, !screen.isOnPage(item) {
      utterance.segments.append(Segment(.screen, name))
    }
    return [said(utterance)]
  }
}
