// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Navigation
import SpeechModel
import Testing
import TreeFormats
import TreeModel
import Utterances

/// Random walks over random screens that change under way, against what always holds.
@Suite struct RandomWalkTests {
  /// How many walks there are; ALOUD_WALKS asks for more.
  static let count = ProcessInfo.processInfo.environment["ALOUD_WALKS"].flatMap(Int.init) ?? 120

  @Test(arguments: [Style.ios, .macos])
  func `the cursor is on what is read, containers are left as they were entered, steps are few`(
    style: Style
  ) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    for walk in 0..<Self.count {
      var walker = try Walker(seed: seed &+ UInt64(walk), style: style)
      for _ in 0..<200 { try walker.step() }
      #expect(walker.faults.isEmpty, "seed \(seed &+ UInt64(walk)): \(walker.faults.prefix(3))")
      if !walker.faults.isEmpty { return }
    }
  }
}

/// Numbers that come again with the same seed.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

private struct Walker {
  private var random: Seeded
  private let style: Style
  private var session: Session
  private(set) var faults: [String] = []
  /// The containers that were announced and not left, outermost first; nothing while not known.
  private var open: [String]?
  /// Whether the rotor has left it at that containers are announced.
  private var announcesContainers = true

  init(seed: UInt64, style: Style) throws {
    random = Seeded(state: seed)
    self.style = style
    session = Session(try Self.tree(&random), NavigationManner(style: style))
    let begun = session.begin()
    open = []
    check(begun, "begin", moves: true)
  }

  /// A screen of up to forty nodes, whose identifiers are the same in each.
  private static func tree(_ random: inout Seeded) throws -> AccessibilityTree {
    var number = 0
    var root: [String: Any] = [:]
    while number < 4 {
      number = 0
      root = node(&number, depth: 0, &random)
    }
    let document: [String: Any] = ["aloud": 1, "order": "tree", "root": root]
    return try readTree(Array(JSONSerialization.data(withJSONObject: document))).tree
  }

  private static func node(
    _ number: inout Int, depth: Int, _ random: inout Seeded
  ) -> [String: Any] {
    func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }
    let id = number
    number += 1
    var node: [String: Any] = ["id": "n\(id)"]
    if chance(12) { node["hidden"] = true }
    guard depth < 1 || depth < 4 && chance(3) else {
      node["label"] = "Item \(id) \(Int.random(in: 0..<3, using: &random))"
      let traits = ["button", "link", "header", "image", "adjustable", "textEntry", "notEnabled"]
      node["traits"] = traits.filter { _ in chance(6) }
      if chance(2) {
        let current = Int.random(in: 0...10, using: &random)
        node["range"] = ["minimum": 0, "maximum": 10, "current": current]
      }
      if chance(5) { node["actions"] = ["Open", "Share"] }
      if chance(8) { node["live"] = "polite" }
      if chance(8) { node["language"] = ["de", "sv"].randomElement(using: &random) }
      if chance(8) {
        let start = Int.random(in: 0..<12, using: &random)
        node["text"] = ["content": "teh borwn\nfox", "misspelled": [[start, 4], [0, 3]]]
      }
      return node
    }
    if chance(14) { node["modal"] = true }
    if chance(2) {
      node["containerType"] = "semanticGroup"
      node["label"] = "Group \(id)"
    }
    if chance(3) {
      node["rotors"] = [["name": "Some", "items": ["n\(id)"]], ["name": "Some", "items": []]]
    }
    var children: [[String: Any]] = []
    while number < 40, children.count < 8, !chance(6) {
      children.append(Self.node(&number, depth: depth + 1, &random))
    }
    node["children"] = children
    return node
  }

  private mutating func command() -> Command {
    let id = "n\(Int.random(in: 0..<42, using: &random))"
    let all: [Command] = [
      .next, .next, .next, .previous, .previous, .first, .last, .moveTo(id), .nextContainer,
      .previousContainer, .whereAmI, .find("item \(id.dropFirst())"), .interact, .interact,
      .stopInteracting, .nextRotor, .previousRotor, .up, .down, .adjust(.increment),
      .adjust(.decrement), .activate, .perform("Open"), .escape, .magicTap, .scroll(.down),
      .touch(Point(x: 1, y: 1)), .readAll, .readFromHere,
    ]
    return all.randomElement(using: &random) ?? .next
  }

  mutating func step() throws {
    if Int.random(in: 0..<12, using: &random) == 0 {
      let happenings = session.replace(try Self.tree(&random))
      open = nil
      check(happenings, "replace", moves: false)
      return
    }
    let command = command()
    let happenings = session.perform(command)
    var moves = true
    switch command {
    case .readAll, .readFromHere: open = nil
    case .whereAmI: moves = false
    default: break
    }
    check(happenings, "\(command)", moves: moves)
    if happenings.count > 4 { faults.append("\(command): \(happenings.count) happenings") }
  }

  private mutating func check(_ happenings: [Happening], _ what: String, moves: Bool) {
    let order = ReadingOrder(of: session.tree, style: style)
    guard let cursor = session.cursor else {
      if !order.stops.isEmpty { faults.append("\(what): the cursor is nowhere") }
      return
    }
    let read =
      order.stops.map { session.tree.identifier(of: $0.node) }
      + (style == .macos ? order.containers.map { session.tree.identifier(of: $0.node) } : [])
    if !read.contains(cursor) { faults.append("\(what): \(cursor) is not read") }
    if style == .ios, moves { follow(happenings, what) }
  }

  /// Follows which containers are announced as entered and left.
  private mutating func follow(_ happenings: [Happening], _ what: String) {
    for case .effect(.set(name: "containers", value: let value)) in happenings {
      announcesContainers = value == "entryAndExit"
      open = nil
    }
    guard announcesContainers else { return }
    guard var known = open else {
      // From here on it is known again.
      open = session.containerPath.filter { $0.hasPrefix("Group ") }
      return
    }
    for case .said(let utterance, _) in happenings {
      for segment in utterance.segments {
        if segment.kind == .containerExit {
          guard let last = known.popLast(), segment.text.hasSuffix(last) else {
            faults.append("\(what): leaves what it is not in: \(segment.text)")
            open = nil
            return
          }
        } else if segment.kind == .containerEntry {
          if known.contains(segment.text) { faults.append("\(what): enters \(segment.text) twice") }
          known.append(segment.text)
        }
      }
    }
    let path = session.containerPath.filter { $0.hasPrefix("Group ") }
    if known != path { faults.append("\(what): announced \(known), is in \(path)") }
    open = known
  }
}
