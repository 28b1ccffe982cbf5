// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel
internal import Utterances

/// A breadth-first search for a shortest route over positions and rotor states.
///
/// It uses the moves of a session, without speech.
struct RouteSearch {
  private let session: Session
  private let screen: Screen
  private let kind: RouteKind
  private let settings: [RotorItem.Setting]
  private let commands: [Move]
  /// The stops or containers of each kind, cached.
  private var places: [RotorItem.ElementKind: [Int]] = [:]
  /// The rotor states found, with their indices.
  private var rotors: [RotorState]
  private var rotorNumbers: [RotorState: Int32]
  /// The list of available rotor settings at each position, as an index, cached.
  private var offers: [Int32: Int32] = [:]
  private var lists: [[RotorItem]] = []
  private var listNumbers: [[RotorItem]: Int32] = [:]
  /// The transitions of rotor states for each list.
  private var outcomes: [Key: Outcome] = [:]
  /// The reached states, by distance.
  private var reached: [Reached] = []
  private var seen: Set<Key> = []

  /// A state of the search: a position (its stop, then the starts of containers, their ends and the whole
  /// page) and a rotor state.
  private struct Key: Hashable {
    var place: Int32
    var rotor: Int32
  }

  /// The transitions of a rotor state at a position.
  private struct Outcome {
    /// After the cursor arrives.
    let arrived: Int32
    /// After the rotor is turned.
    let next: Int32
    let previous: Int32
    /// Whether its setting is available there.
    let isOffered: Bool
  }

  private struct Reached {
    let key: Key
    /// The index of its predecessor, and the command.
    let origin: Int32
    let command: UInt8
  }

  /// A command, and the state after it; `nil` if it changes neither position nor rotor.
  private typealias Move = (
    command: CursorCommand, go: (inout RouteSearch, Session.Position, Key) -> Key?
  )

  /// - Parameter session: A session whose cursor is at the start of the route.
  init(_ session: Session, _ kind: RouteKind) {
    self.session = session
    self.kind = kind
    screen = session.screen
    settings = session.settings
    rotors = [session.rotor]
    rotorNumbers = [session.rotor: 0]
    var commands: [Move] = [
      (.next, { $0.step(.next, from: $1, $2) }), (.previous, { $0.step(.previous, from: $1, $2) }),
    ]
    if screen.style == .macos {
      commands += [
        (.interact, { $0.arrive(at: $0.screen.inside($1), $2) }),
        (.stopInteracting, { $0.arrive(at: $0.screen.outside($1), $2) }),
      ]
    }
    switch kind {
    case .plain, .keyboard, .fullAccess: break
    case .container:
      commands += [
        (.nextContainer, { $0.arrive(at: $0.screen.containerStep(.next, from: $1), $2) }),
        (.previousContainer, { $0.arrive(at: $0.screen.containerStep(.previous, from: $1), $2) }),
      ]
    case .rotor:
      commands += [
        (.down, { $0.flick(.next, from: $1, $2) }), (.up, { $0.flick(.previous, from: $1, $2) }),
        (.nextRotor, { $0.turn(.next, $2) }), (.previousRotor, { $0.turn(.previous, $2) }),
      ]
    }
    self.commands = commands
  }

  /// Returns a shortest route; `nil` if none exists.
  mutating func route(from start: Session.Position, to end: Session.Position) -> Route? {
    let target = number(of: end)
    let first = Key(place: number(of: start), rotor: 0)
    reached = [Reached(key: first, origin: -1, command: 0)]
    seen = [first]
    var next = 0
    while next < reached.count {
      let present = reached[next]
      if present.key.place == target { return route(to: next) }
      let position = position(of: present.key.place)
      for (index, command) in commands.enumerated() {
        guard let key = command.go(&self, position, present.key), seen.insert(key).inserted else {
          continue
        }
        reached.append(Reached(key: key, origin: Int32(next), command: UInt8(index)))
      }
      next += 1
    }
    return nil
  }

  private func route(to end: Int) -> Route {
    var legs: [Route.Leg] = []
    var current = reached[end]
    while current.origin >= 0 {
      let command = commands[Int(current.command)].command
      if let last = legs.last, last.command == command.word {
        legs[legs.count - 1].times += 1
      } else {
        let turns = command == .nextRotor || command == .previousRotor
        let setting = rotors[Int(current.key.rotor)].setting
        legs.append(
          Route.Leg(
            command: command.word, times: 1, setting: turns ? session.name(of: setting) : nil))
      }
      current = reached[Int(current.origin)]
    }
    return Route(legs: legs.reversed())
  }

  // MARK: Commands

  private mutating func arrive(at position: Session.Position?, _ key: Key) -> Key? {
    guard let position else { return nil }
    let place = number(of: position)
    guard kind == .rotor, place != key.place else { return Key(place: place, rotor: key.rotor) }
    return Key(place: place, rotor: outcome(of: key.rotor, at: place).arrived)
  }

  private mutating func turn(_ direction: NavigationDirection, _ key: Key) -> Key {
    let outcome = outcome(of: key.rotor, at: key.place)
    return Key(place: key.place, rotor: direction == .next ? outcome.next : outcome.previous)
  }

  /// Returns the transitions of a rotor state at a position, cached for all positions with the same
  /// settings.
  private mutating func outcome(of number: Int32, at place: Int32) -> Outcome {
    let list = list(at: place)
    let key = Key(place: list, rotor: number)
    if let known = outcomes[key] { return known }
    let items = lists[Int(list)]
    let rotor = rotors[Int(number)]
    func turned(_ direction: NavigationDirection) -> RotorState {
      var turned = rotor
      turned.turn(to: RotorItem.turned(rotor.setting, direction, among: items))
      return turned
    }
    var arrived = rotor
    arrived.arrive(at: screen.tree[screen.node(at: position(of: place))], screen.style)
    let outcome = Outcome(
      arrived: self.number(of: arrived), next: self.number(of: turned(.next)),
      previous: self.number(of: turned(.previous)), isOffered: items.contains(rotor.setting))
    outcomes[key] = outcome
    return outcome
  }

  private mutating func list(at place: Int32) -> Int32 {
    if let known = offers[place] { return known }
    let node = screen.node(at: position(of: place))
    let items = screen.rotorItems(
      at: node, settings: settings, isLive: session.options.isLive)
    let number = listNumbers[items] ?? Int32(lists.count)
    if number == lists.count {
      lists.append(items)
      listNumbers[items] = number
    }
    offers[place] = number
    return number
  }

  private mutating func step(
    _ direction: NavigationDirection, from position: Session.Position, _ key: Key
  ) -> Key? {
    // A swipe selects text then.
    if rotors[Int(key.rotor)].setting == .textSelection,
      outcome(of: key.rotor, at: key.place).isOffered
    {
      return nil
    }
    return arrive(at: screen.step(direction, from: position), key)
  }

  private mutating func flick(
    _ direction: NavigationDirection, from position: Session.Position, _ key: Key
  ) -> Key? {
    let setting = rotors[Int(key.rotor)].setting
    switch setting {
    case .characters, .words, .lines, .textSelection, .edit, .adjustValue, .moreContent, .setting:
      return nil
    case .actions, .elements, .containers, .sameItem, .custom: break
    }
    var rotor = rotors[Int(key.rotor)]
    guard outcome(of: key.rotor, at: key.place).isOffered else {
      // An unavailable setting falls back to characters.
      rotor.turn(to: .characters)
      return Key(place: key.place, rotor: number(of: rotor))
    }
    if setting == .containers {
      return arrive(at: screen.containerStep(direction, from: position), key)
    }
    var found: Flick?
    if case .custom = setting {
      found = screen.flick(direction, from: position, rotor) { _, _, _ in nil }
    } else if let kind = wantedKind(setting, at: position) {
      let places = places(of: kind)
      found = screen.flick(direction, from: position, rotor) { _, direction, start in
        places.next(direction, from: start) { stop(of: $0, kind) }
      }
    }
    guard let found, let arrived = arrive(at: found.position, key) else { return nil }
    guard found.isList else { return arrived }
    rotor = rotors[Int(arrived.rotor)]
    rotor.follow(found, with: setting)
    return Key(place: arrived.place, rotor: number(of: rotor))
  }

  private func wantedKind(
    _ setting: RotorItem, at position: Session.Position
  ) -> RotorItem.ElementKind? {
    if case .elements(let kind) = setting { return kind }
    return setting == .sameItem ? screen.tree[screen.node(at: position)].sameKind : nil
  }

  // MARK: Kinds

  private mutating func places(of kind: RotorItem.ElementKind) -> [Int] {
    if let known = places[kind] { return known }
    let found: [Int]
    if let container = kind.container {
      found = screen.order.containers.indices.filter {
        screen.order.containers[$0].kind == container
      }
    } else {
      found = screen.order.stops.indices.filter {
        kind.holds(screen.tree[screen.order.stops[$0].node])
      }
    }
    places[kind] = found
    return found
  }

  private func stop(of place: Int, _ kind: RotorItem.ElementKind) -> Int {
    kind.container == nil ? place : screen.order.containers[place].stops.lowerBound
  }

  // MARK: Numbers

  private func number(of position: Session.Position) -> Int32 {
    let (stops, containers) = (screen.order.stops.count, screen.order.containers.count)
    return switch position.subject {
    case .stop(let stop)?: Int32(stop)
    case .container(let container)?: Int32(stops + container)
    case .end(let container)?: Int32(stops + containers + container)
    case nil: Int32(stops + 2 * containers)
    }
  }

  private func position(of place: Int32) -> Session.Position {
    let container = Int(place) - screen.order.stops.count
    let end = container - screen.order.containers.count
    if container < 0 { return screen.position(atStop: Int(place)) }
    if end < 0 { return screen.position(atContainer: container) }
    if end == screen.order.containers.count, let page = screen.wholePage { return page }
    return screen.position(at: .end(end))
  }

  private mutating func number(of rotor: RotorState) -> Int32 {
    if let known = rotorNumbers[rotor] { return known }
    let number = Int32(rotors.count)
    rotors.append(rotor)
    rotorNumbers[rotor] = number
    return number
  }
}

extension [Int] {
  /// Returns the first entry after a stop or the last before it, in a sorted list; O(log elements).
  fileprivate func next(
    _ direction: NavigationDirection, from start: Int, stop: (Int) -> Int
  ) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let isBefore = direction == .next ? stop(self[middle]) <= start : stop(self[middle]) < start
      if isBefore { low = middle + 1 } else { high = middle }
    }
    let found = direction == .next ? low : low - 1
    return indices.contains(found) ? self[found] : nil
  }
}
