// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechModel
import TestSupport
import Testing
import TreeFormats
import TreeModel
import Utterances

@testable import Navigation

/// Shortest ways, against a session that really goes them.
@Suite struct RouteTests {
  static let styles = [Style.ios, .macos]

  /// A sample screen.
  private func sample(_ name: String) throws -> AccessibilityTree {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/scenarios/\(name).json")
    return try readTree(Array(Data(contentsOf: file))).tree
  }

  // MARK: Stops

  @Test(
    "The cursor of each style has so many stops",
    arguments: [
      ("roasted-beans", 26, 8), ("dogs-before", 23, 23), ("dogs-after", 11, 11),
    ])
  func stops(_ name: String, _ ios: Int, _ macos: Int) throws {
    let tree = try sample(name)
    #expect(RouteFinder(tree, NavigationOptions(style: .ios)).stops == ios)
    #expect(RouteFinder(tree, NavigationOptions(style: .macos)).stops == macos)
  }

  @Test func `on the Mac so many steps lead from the first stop to the last`() throws {
    var session = Session(try sample("roasted-beans"), NavigationOptions(style: .macos))
    _ = session.begin()
    _ = session.perform(.first)
    var steps = 0
    while !session.perform(.next).contains(.boundary) { steps += 1 }
    #expect(steps == 7)
  }

  // MARK: Ways

  /// What is written of a way.
  private func text(_ route: Route) -> String {
    route.legs.map { leg in
      leg.command + (leg.times > 1 ? " ×\(leg.times)" : "")
        + (leg.keys.map { " \($0)" } ?? "") + (leg.setting.map { " (\($0))" } ?? "")
    }.joined(separator: ", ")
  }

  @Test(
    "Each kind of way is the shortest of its commands",
    arguments: [
      (.ios, .plain, "next ×9"), (.ios, .container, "next-container, next"),
      (.ios, .rotor, "rotor-next ×3 (Headings), down"), (.macos, .plain, "next, interact, next"),
      (.macos, .container, "next, interact, next"), (.macos, .rotor, "next, interact, next"),
    ] as [(Style, RouteKind, String)])
  func ways(_ style: Style, _ kind: RouteKind, _ expected: String) throws {
    let items = (1...8).map { #"{"id":"i\#($0)","label":"Item \#($0)"}"# }.joined(separator: ",")
    let screen = try tree(
      #"{"aloud":1,"order":"tree","root":{"children":[{"containerType":"semanticGroup","label":"One","children":[\#(items)]},{"containerType":"semanticGroup","label":"Two","children":[{"id":"x","label":"X"},{"id":"h","label":"H","traits":["header"]}]}]}}"#
    )
    let finder = RouteFinder(screen, NavigationOptions(style: style))
    let start = style == .macos ? "0/0" : "i1"
    #expect(try finder.route(from: start, to: "h", by: kind).map(text) == expected)
    #expect(try finder.route(from: "h", to: "h", by: kind)?.moves == 0)
  }

  @Test func `a node that is not there, or not read, is told`() throws {
    let screen = try tree(#"{"aloud":1,"root":{"children":[{"id":"a","label":"A"},{"id":"e"}]}}"#)
    let finder = RouteFinder(screen)
    #expect(throws: NavigationError.unknownNode("x")) {
      try finder.route(from: "a", to: "x", by: .plain)
    }
    #expect(throws: NavigationError.notRead("e")) {
      try finder.route(from: "e", to: "a", by: .plain)
    }
  }

  @Test(arguments: styles, [RouteKind.plain, .container, .rotor])
  func `on random screens a way leads where it should, and no session finds a shorter one`(
    style: Style, kind: RouteKind
  ) throws {
    let first = testSeed(for: "random screens")
    for seed in (0..<8).map({ first &+ $0 }) {
      var random = SeededNumbers(seed: seed)
      let isPage = seed % 2 == 1
      let screen = try tree(RandomScreen.document(&random, isPage: isPage))
      let options = NavigationOptions(style: style)
      var session = Session(screen, options)
      _ = session.begin()
      let reading = session.screen.order.stops.map { screen.identifier(of: $0.node) }
      let start = try #require(reading.randomElement(using: &random))
      _ = session.perform(.moveTo(start))
      let distances = distances(from: session, kind)
      #expect(distances.count >= reading.count, "seed \(seed)")
      let finder = RouteFinder(screen, options)
      for (end, distance) in distances {
        let route = try #require(try finder.route(from: start, to: end, by: kind))
        var walker = session
        for leg in route.legs {
          for _ in 0..<leg.times { _ = walker.perform(try WalkLines.command(of: leg.command)) }
        }
        #expect(walker.cursor == end, "seed \(seed), \(start) to \(end): \(text(route))")
        #expect(route.moves == distance, "seed \(seed), \(start) to \(end): \(text(route))")
      }
    }
  }

  // MARK: The keyboard

  static let keyboardWays: [(String, Style, RouteKind, String, String, String?)] = [
    ("reminders-apart", .ipados, .keyboard, "search", "reminder-3", "key ×1 tab, key ×2 down"),
    ("reminders-apart", .ipados, .keyboard, "reminder-2", "lists", "key ×1 tab"),
    ("roasted-beans", .macos, .keyboard, "add", "gift", "key ×1 shift+tab"),
    ("roasted-beans", .macos, .keyboard, "add", "name", nil),
    ("photos", .ipados, .keyboard, "new-album", "grid", "key ×1 tab, key ×1 up, key ×2 left"),
    ("shapes-home", .ipados, .keyboard, "settings", "level-1", nil),
    ("shapes-home", .ipados, .fullAccess, "settings", "level-11", "key ×2 shift+tab"),
    ("shapes-home", .ipados, .fullAccess, "settings", "settings", ""),
  ]

  @Test("The keyboard has shortest ways, too, where it reaches both ends", arguments: keyboardWays)
  func keyboardWay(
    _ name: String, _ style: Style, _ kind: RouteKind, _ start: String, _ end: String,
    _ expected: String?
  ) throws {
    let finder = RouteFinder(try sample(name), NavigationOptions(style: style))
    let route = try finder.route(from: start, to: end, by: kind)
    let words = route.map { route in
      route.legs.map { "\($0.command) ×\($0.times) \($0.keys.map { "\($0)" } ?? "")" }
        .joined(separator: ", ")
    }
    #expect(words == expected)
  }

  @Test(arguments: styles, [RouteKind.keyboard, .fullAccess])
  func `on random screens keys lead where they should, and no session finds a shorter way`(
    style: Style, kind: RouteKind
  ) throws {
    let first = testSeed(for: "random screens")
    var ways = 0
    for seed in (0..<16).map({ first &+ $0 }) {
      var random = SeededNumbers(seed: seed)
      let isPage = seed % 2 == 1
      let screen = try tree(RandomScreen.document(&random, isPage: isPage))
      var options = NavigationOptions(style: style)
      options.keyboard = try #require(kind.keyboardMode)
      let map = KeyboardMap(
        Session(screen, options).screen, options.keyboard, tabsToLinks: options.tabsToLinks)
      guard let start = map.items.indices.randomElement(using: &random) else { continue }
      var session = Session(screen, options)
      _ = session.begin()
      _ = session.focus(start)
      session.keyboard.isEditing = false
      let finder = RouteFinder(screen, options)
      let startID = screen.identifier(of: map.items[start].node)
      let distances = try keyDistances(from: session)
      // A route ends where keys lead, and begins wherever the focus may be.
      for item in map.items.indices where map.isInLoop(item) {
        let end = screen.identifier(of: map.items[item].node)
        let route = try #require(try finder.route(from: startID, to: end, by: kind))
        // What was not found lies further away than anybody looked.
        #expect(
          distances[end].map { route.moves == $0 } ?? (route.moves > Self.mostKeys),
          "seed \(seed), \(startID) to \(end): \(text(route))")
        ways += distances[end] == nil ? 0 : 1
      }
    }
    #expect(ways > 20)
  }

  /// How many keys are tried at most, one after the other: what was focused before are many cases.
  private static let mostKeys = 6

  /// How many keys it takes to each node, by trying all of them with all that was focused before.
  private func keyDistances(from session: Session) throws -> [String: Int] {
    let keys = try ["tab", "shift+tab", "up", "down", "left", "right"].map {
      try KeyPress($0)
    }
    struct Place: Hashable {
      let focus: NodeIndex?
      let former: [KeyboardMap.GroupKey: NodeIndex]
    }
    var seen: Set<Place> = []
    var distances: [String: Int] = [:]
    var present = [session]
    for distance in 0...Self.mostKeys where !present.isEmpty {
      var further: [Session] = []
      for session in present {
        let place = Place(focus: session.keyboard.focus, former: session.keyboard.former)
        guard seen.insert(place).inserted, let focus = session.keyboardFocus else { continue }
        if distances[focus] == nil { distances[focus] = distance }
        for key in keys {
          var next = session
          next.keyboard.isEditing = false
          _ = next.perform(.press(key))
          further.append(next)
        }
      }
      present = further
    }
    return distances
  }

  @Test func `steps among stops and containers are those of the reading order`() throws {
    let first = testSeed(for: "random screens")
    var count = 0
    for seed in (0..<40).map({ first &+ $0 }) {
      var random = SeededNumbers(seed: seed)
      let document = try RandomScreen.document(&random)
      let mac = Session(try tree(document), NavigationOptions(style: .macos)).screen
      for level in [nil] + mac.order.containers.indices.map({ $0 }) {
        let items = mac.order.items(in: level)
        let places = items.map { Session.Position(item: $0, level: level) }
        for (index, place) in places.enumerated() {
          let (before, after) = (places[..<index], places[(index + 1)...])
          let isContainer = { (place: Session.Position) in
            if case .container = place.item { true } else { false }
          }
          #expect(mac.step(.next, from: place) == after.first, "seed \(seed)")
          #expect(mac.step(.previous, from: place) == before.last, "seed \(seed)")
          #expect(
            mac.containerStep(.next, from: place) == after.first(where: isContainer),
            "seed \(seed)")
          #expect(
            mac.containerStep(.previous, from: place) == before.last(where: isContainer),
            "seed \(seed)")
          #expect(mac.outside(place)?.item == level.map { .container($0) })
        }
        if let level {
          #expect(mac.inside(mac.position(atContainer: level)) == places.first)
          count += 1
        }
      }
      let phone = Session(try tree(document), NavigationOptions(style: .ios)).screen
      let starts = phone.order.containers.map(\.stops.lowerBound)
      for (stop, place) in phone.order.stops.enumerated() {
        let own = place.container.map { starts[$0] } ?? stop
        let position = phone.position(atStop: stop)
        let next = starts.filter { $0 > stop }.min().map { phone.position(atStop: $0) }
        let previous = starts.filter { $0 < own }.max().map { phone.position(atStop: $0) }
        #expect(phone.containerStep(.next, from: position) == next, "seed \(seed)")
        #expect(phone.containerStep(.previous, from: position) == previous, "seed \(seed)")
      }
    }
    #expect(count > 10)
  }

  private struct State: Hashable {
    let position: Session.Position?
    let rotor: RotorState
  }

  /// How many commands it takes to each item, by trying all of them in all sessions.
  private func distances(from session: Session, _ kind: RouteKind) -> [String: Int] {
    var commands: [CursorCommand] = [.next, .previous, .interact, .stopInteracting]
    if kind == .container { commands += [.nextContainer, .previousContainer] }
    if kind == .rotor { commands += [.up, .down, .nextRotor, .previousRotor] }
    var seen = [State(position: session.position, rotor: session.rotor)] as Set
    var distances: [String: Int] = [:]
    var present = [session]
    var distance = 0
    while !present.isEmpty {
      var further: [Session] = []
      for session in present {
        // A way to a container leads to where it begins.
        var isAtEnd = false
        if case .end? = session.position?.subject { isAtEnd = true }
        if let cursor = session.cursor, !isAtEnd, distances[cursor] == nil {
          distances[cursor] = distance
        }
        for command in commands {
          var next = session
          let events = next.perform(command)
          // Ways change nothing but the focus, which the Mac's cursor brings with it, and moving in a
          // text leads nowhere.
          let changes = events.contains { event in
            switch event {
            case .effect(.focus), .effect(.select): false
            case .effect: true
            default: false
            }
          }
          if changes { continue }
          guard next.rotor.unit == nil, next.rotor.action == nil,
            next.position?.isInside != true,
            seen.insert(State(position: next.position, rotor: next.rotor)).inserted
          else { continue }
          further.append(next)
        }
      }
      present = further
      distance += 1
    }
    return distances
  }
}

/// Small screens with something for each thing that the rotor goes to.
private enum RandomScreen {
  static func document(_ random: inout SeededNumbers, isPage: Bool = false) throws -> String {
    var number = 0
    var root: [String: Any] = [:]
    while number < 7 {
      number = 0
      root = node(&number, depth: 0, &random)
    }
    let items = (0..<4).map { _ in "n\(Int.random(in: 0..<number, using: &random))" }
    root["rotors"] = [["name": "Some", "items": items]]
    if isPage { root["role"] = "document" }
    let document: [String: Any] = ["aloud": 1, "order": "tree", "root": root]
    let data = try JSONSerialization.data(withJSONObject: document, options: [.sortedKeys])
    return String(decoding: data, as: UTF8.self)
  }

  private static func node(
    _ number: inout Int, depth: Int, _ random: inout SeededNumbers
  ) -> [String: Any] {
    func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }
    let id = number
    number += 1
    var node: [String: Any] = ["id": "n\(id)"]
    guard depth == 0 || depth < 4 && chance(3) else {
      node["label"] = "Item \(id)"
      let traits = ["button", "header", "adjustable"].filter { _ in chance(4) }
      if !traits.isEmpty { node["traits"] = traits }
      if traits.contains("adjustable") {
        node["range"] = ["minimum": 0, "maximum": 9, "current": 4]
      }
      if chance(6) { node["actions"] = ["Open"] }
      if chance(6) { node["text"] = ["content": "teh borwn", "misspelled": [[4, 5], [0, 3]]] }
      if chance(9) { node["language"] = "de" }
      if chance(2) { node["focusable"] = true }
      if chance(2) { node["frame"] = (0..<4).map { _ in Int.random(in: 1...4, using: &random) } }
      if chance(7) { node["focusGroupPriority"] = 1500 }
      return node
    }
    if chance(2) {
      node["containerType"] = ["semanticGroup", "list", "landmark"].randomElement(using: &random)
    }
    if chance(2) { node["focusGroup"] = "g\(id)" }
    var children: [[String: Any]] = []
    while number < 12, children.count < 6 {
      children.append(Self.node(&number, depth: depth + 1, &random))
    }
    node["children"] = children
    return node
  }
}
