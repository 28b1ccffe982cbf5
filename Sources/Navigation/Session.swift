// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
public import TreeModel
internal import Utterances

/// A screen and what somebody who explores it carries along: where the cursor is, what the rotor is
/// set to, which containers were announced.
///
/// A pure state machine: commands and new trees go in, and what happens comes out. It holds at any
/// time that the cursor is on something that is read or, where nothing is, nowhere.
public struct Session: Sendable {
  var screen: Screen
  /// Whose cursor it is, and how it speaks; options that the rotor has changed are not in it.
  var manner: NavigationManner
  /// Where the cursor is.
  var position: Position?
  var rotor: RotorState
  var keyboard: KeyboardState
  /// Whether everything is being read: the cursor is on what is said, and goes on with it.
  var isReading = false
  /// Where the cursor was when something modal came up, the last one last.
  var beforeModal: [PlaceLeft] = []
  /// The live regions that were read no more when something modal came up, as they were then; none while
  /// nothing is modal.
  var regionsBehindModal: [LiveRegion] = []
  /// Live regions that are being filled, as they were when that began; nothing where they came so.
  var busyRegions: [String: LiveRegion?] = [:]
  /// What was said of the last scrolling.
  var lastScroll: String?
  /// Whether the screen has come up.
  public internal(set) var hasBegun = false
  /// The caller's clock.
  var time = Duration.zero
  /// What was adjusted and may still be answered.
  var pending: PendingValue?
  /// What changes all the time, if the cursor is on such an element.
  var frequent: FrequentElement?

  /// A place that the cursor left for something modal, by identifiers.
  struct PlaceLeft: Sendable {
    /// What was modal there, if something was.
    let modal: String?
    let cursor: String
    /// What the keyboard had focused.
    let focus: String?
  }

  /// A place of the cursor.
  struct Position: Sendable, Hashable {
    var item: ReadingOrder.Item
    /// The container that the Mac's cursor has gone into; nothing for the screen as a whole.
    var level: Int?
    /// Whether the Mac's cursor has gone into the element.
    var isInside = false
  }

  /// Starts with a tree, and with the cursor nowhere: `begin()` says what comes up.
  public init(_ tree: AccessibilityTree, _ manner: NavigationManner = NavigationManner()) {
    self.manner = manner
    screen = Screen(tree, manner)
    rotor = RotorState(manner)
    keyboard = KeyboardState(manner)
  }

  /// Brings the screen up: says its name, then the item that the tree wants the cursor on, or the
  /// first.
  public mutating func begin() -> [Happening] {
    hasBegun = true
    var happenings: [Happening] = []
    if let modal = screen.modal {
      happenings.append(.modal(node: screen.tree.identifier(of: modal)))
    }
    happenings += sayName(of: screen.tree)
    if let stop = screen.tree.focus.flatMap({ screen.stop(at: $0) }) {
      return happenings + arrive(atStop: stop, from: nil)
    }
    return happenings + arriveAtBeginning()
  }

  /// Puts the cursor on the first item of the screen.
  mutating func arriveAtBeginning() -> [Happening] {
    guard !screen.order.stops.isEmpty else { return [.failed(.emptyScreen)] }
    if screen.style == .macos, let first = screen.order.items(in: nil).first {
      return arrive(at: Position(item: first))
    }
    return arrive(atStop: 0, from: nil)
  }

  // MARK: What there is

  /// How long whoever owns the interface has to answer an adjustment; zero where nobody does.
  public var answerTime: Duration {
    get { manner.answerTime }
    set { manner.answerTime = newValue }
  }

  /// The tree as it is now.
  public var tree: AccessibilityTree { screen.tree }

  /// Whose cursor it is.
  public var style: Style { screen.style }

  /// The language of what is said where nothing names another, BCP 47; the rotor may change it.
  public var language: String { screen.composer.language }

  /// The identifier of the node that the cursor is on.
  public var cursor: String? { position.map { screen.id(of: $0.item) } }

  /// The labels of the containers around the cursor, outermost first; identifiers where there are
  /// none.
  public var containerPath: [String] {
    guard let position else { return [] }
    let stop = screen.firstStop(of: position.item)
    return screen.containers(around: stop).reversed().map { container in
      let node = screen.order.containers[container].node
      let label = screen.tree[node].label?.text ?? ""
      return label.isEmpty ? screen.tree.identifier(of: node) : label
    }
  }

  /// The titles of the containers around the cursor, outermost first: labels, or else words for the
  /// roles; never identifiers.
  public var containerTitles: [String] {
    guard let position else { return [] }
    let stop = screen.firstStop(of: position.item)
    return screen.containers(around: stop).reversed().map {
      screen.composer.title(ofContainer: $0)
    }
  }

  /// The number of the cursor's stop in reading order, from 1, and the number of all stops; of a
  /// container, its first stop.
  public var stopNumber: (number: Int, count: Int)? {
    position.map { (screen.firstStop(of: $0.item) + 1, screen.order.stops.count) }
  }

  /// The names of the custom actions of the item under the cursor.
  public var actions: [String] { (present?.rare?.members.actions ?? []).map(\.name) }

  /// The node under the cursor.
  var present: Node? { position.map { screen.tree[screen.node(of: $0.item)] } }

  // MARK: Commands

  /// Carries out a command.
  ///
  /// - Complexity: O(1) for a step on iOS, beside what is composed; O(elements) for a search.
  public mutating func perform(_ command: Command) -> [Happening] {
    isReading = false
    // Whoever goes on hears something else next.
    if case .adjust = command {} else { pending = nil }
    switch command {
    // The keyboard may reach what is not read.
    case .press, .type: break
    default:
      // The cursor is nowhere only where nothing can be reached.
      guard position != nil else { return [.failed(.emptyScreen)] }
    }
    // The item under the cursor may have become another.
    rotor.settle(on: present)
    switch command {
    case .next: return step(.next)
    case .previous: return step(.previous)
    case .first: return moveToEnd(first: true)
    case .last: return moveToEnd(first: false)
    case .moveTo(let id): return move(to: id)
    case .touch(let point): return touch(point)
    case .nextContainer: return stepContainer(.next)
    case .previousContainer: return stepContainer(.previous)
    case .readAll: return read(from: 0)
    case .readFromHere: return read(from: position.map { screen.firstStop(of: $0.item) } ?? 0)
    case .whereAmI: return sayPlace()
    case .find(let text): return find(text)
    case .interact: return interact()
    case .stopInteracting: return stopInteracting()
    case .rotor(let name): return setRotor(name)
    case .nextRotor: return turnRotor(.next)
    case .previousRotor: return turnRotor(.previous)
    case .up: return useRotor(.previous)
    case .down: return useRotor(.next)
    case .adjust(let adjustment): return adjust(adjustment)
    case .activate: return activate()
    case .perform(let name): return performAction(name)
    case .escape: return [escapeEffect]
    case .set(let name, let value): return set(name, to: value)
    case .press(let keys): return press(keys)
    case .type(let text): return type(text)
    case .magicTap: return [.effect(.magicTap(node: cursor))]
    case .scroll(let direction):
      return cursor.map { [.effect(.scroll(node: $0, direction))] } ?? []
    }
  }

  /// Goes on reading everything when what was said is over; nothing happens when all is read.
  public mutating func goOnReading() -> [Happening] {
    guard isReading, case .stop(let stop)? = position?.item,
      stop + 1 < screen.order.stops.count
    else {
      isReading = false
      return []
    }
    return arrive(atStop: stop + 1, from: stop)
  }

  /// Moves the cursor by so many items while everything is read, back or on, without a word: to what
  /// is heard now.
  public mutating func followReading(by steps: Int) {
    guard isReading, case .stop(let stop)? = position?.item,
      screen.order.stops.indices.contains(stop + steps)
    else { return }
    let level = screen.style == .macos ? screen.order.stops[stop + steps].container : nil
    place(Position(item: .stop(stop + steps), level: level))
  }

  /// What closes whatever is modal, or goes back.
  var escapeEffect: Happening {
    .effect(.escape(node: screen.modal.map { screen.tree.identifier(of: $0) }))
  }

  private mutating func read(from stop: Int) -> [Happening] {
    defer { isReading = true }
    return arrive(atStop: stop, from: nil)
  }

  // MARK: Saying

  /// Puts the cursor on a stop, and says what is met on the way to it.
  mutating func arrive(atStop stop: Int, from previous: Int?) -> [Happening] {
    place(screen.position(atStop: stop))
    return [said(screen.composer.utterance(at: stop, comingFrom: previous))]
  }

  /// Puts the cursor somewhere, and the rotor on what is there.
  mutating func place(_ new: Position) {
    let isElsewhere = new.item != position?.item
    position = new
    if isElsewhere { rotor.arrive(at: present) }
  }

  func said(_ utterance: Utterance) -> Happening { .said(utterance, .interrupting) }

  /// Says words of no node.
  func said(_ text: String, _ kind: SegmentKind = .announcement) -> Happening {
    said(Utterance(node: cursor, segments: [Segment(kind, text)]))
  }

  func sayName(of tree: AccessibilityTree) -> [Happening] {
    guard let name = tree.name, !name.isEmpty else { return [] }
    return [said(Utterance(segments: [Segment(.screen, name)]))]
  }

  /// Says the item under the cursor, without what is around it.
  func sayAgain() -> [Happening] {
    guard let position else { return [] }
    switch position.item {
    case .stop(let stop): return [said(screen.composer.utterance(at: stop, comingFrom: stop))]
    case .container: return [said(screen.composer.utterance(on: position.item))]
    }
  }

  private func sayPlace() -> [Happening] {
    guard let position else { return [] }
    let stop = screen.firstStop(of: position.item)
    var utterance: Utterance
    if screen.style == .macos, case .stop = position.item {
      utterance = screen.composer.utterance(locating: .voiceOverCursor, at: stop)
    } else if case .container = position.item {
      utterance = screen.composer.utterance(on: position.item)
    } else {
      utterance = screen.composer.utterance(at: stop, comingFrom: nil)
    }
    if let name = screen.tree.name, !name.isEmpty {
      utterance.segments.append(Segment(.screen, name))
    }
    return [said(utterance)]
  }
}
