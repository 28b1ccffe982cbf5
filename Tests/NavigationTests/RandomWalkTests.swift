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

/// Random walks over random screens that change under way, against what always holds.
@Suite struct RandomWalkTests {
  /// How many walks there are; ALOUD_WALKS asks for more.
  static let count = environment["ALOUD_WALKS"].flatMap(Int.init) ?? 24

  private static let environment = ProcessInfo.processInfo.environment

  @Test(arguments: [Style.ios, .macos])
  func `the cursor is on what is read, containers are left as they were entered, steps are few`(
    style: Style
  ) throws {
    let seed = testSeed(for: "random walks")
    var (refreshes, refusals, loops) = (0, 0, 0)
    for walk in 0..<Self.count {
      var walker = try Walker(seed: seed &+ UInt64(walk), style: style)
      do {
        for _ in 0..<200 { try walker.step() }
      } catch {
        walker.note("\(error)")
      }
      #expect(walker.faults.isEmpty, "seed \(seed &+ UInt64(walk)): \(walker.faults.prefix(3))")
      if !walker.faults.isEmpty { return }
      refreshes += walker.refreshes
      refusals += walker.refusals
      loops += walker.loops
    }
    #expect(refreshes > Self.count && refusals > Self.count && loops > Self.count)
  }
}

private struct Walker {
  private var random: SeededNumbers
  private let style: Style
  private var session: Session
  private(set) var faults: [String] = []
  /// How many updates were made, and how many refused.
  private(set) var refreshes = 0
  private(set) var refusals = 0
  /// How many tab loops were gone round.
  private(set) var loops = 0
  private var steps = 0
  /// The containers that were announced and not left, outermost first; nothing while not known.
  private var open: [String]?
  /// Whether the rotor has left it at that containers are announced.
  private var announcesContainers = true

  init(seed: UInt64, style: Style) throws {
    random = SeededNumbers(seed: seed)
    self.style = style
    session = Session(
      try Self.tree(&random, isPage: style == .macos), NavigationOptions(style: style))
    let begun = session.begin()
    open = []
    check(begun, "begin", moves: true)
  }

  /// A screen of up to forty nodes, whose identifiers are the same in each.
  ///
  /// - Parameter isPage: Whether it may be a page.
  private static func tree(
    _ random: inout SeededNumbers, isPage: Bool
  ) throws -> AccessibilityTree {
    var number = 0
    var root: [String: Any] = [:]
    while number < 4 {
      number = 0
      root = node(&number, depth: 0, &random)
    }
    if isPage, Bool.random(using: &random) { root["role"] = "document" }
    let order = Bool.random(using: &random) ? "tree" : "geometry"
    let document: [String: Any] = ["aloud": 1, "order": order, "root": root]
    return try readTree(Array(JSONSerialization.data(withJSONObject: document))).tree
  }

  private static func node(
    _ number: inout Int, depth: Int, _ random: inout SeededNumbers
  ) -> [String: Any] {
    func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }
    let id = number
    number += 1
    var node: [String: Any] = ["id": "n\(id)"]
    if chance(12) { node["hidden"] = true }
    if !chance(4) {
      node["frame"] = (0..<4).map { _ in Int.random(in: 0...9, using: &random) * 10 }
    }
    if chance(3) { node["focusable"] = !chance(5) }
    if chance(9) { node["focusGroup"] = ["one", "two"].randomElement(using: &random) }
    if chance(9) { node["focusGroupPriority"] = Int.random(in: 900...2100, using: &random) }
    if chance(9) { node["selectionFollowsFocus"] = !chance(3) }
    if chance(9) { node["keyCommands"] = [["input": "x", "when": "focused"], ["input": "y"]] }
    if chance(9) { node["rotors"] = [["name": "Rotor", "items": ["n\(id)", "n0"]]] }
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
    if chance(4) {
      node["view"] = ["sidebar", "table", "toolbar", "scrollView"].randomElement(using: &random)
      node["allowsFocus"] = chance(2)
    }
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
    if depth > 0, chance(5) {
      node["elements"] = children.compactMap { $0["id"] }.shuffled(using: &random)
    }
    return node
  }

  private mutating func command() -> Command {
    let id = "n\(Int.random(in: 0..<42, using: &random))"
    if Int.random(in: 0..<3, using: &random) == 0 { return keyCommand() }
    let others: [Command] = [
      .moveTo(id), .find("item \(id.dropFirst())"), .perform("Open"), .scroll(.down),
      .touch(Point(x: 1, y: 1)),
    ]
    // Some commands lead to others more often.
    let all = CursorCommand.all + [.next, .next, .previous, .interact]
    return (all.map(Command.cursor) + others).randomElement(using: &random) ?? .cursor(.next)
  }

  private mutating func keyCommand() -> Command {
    let keys = [
      "tab", "tab", "tab", "shift+tab", "up", "down", "left", "right", "return", "space", "escape",
      "control+tab", "tab z", "tab f", "tab g", "command", "delete", "x", "y", "shift+i", "home",
    ]
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return .set("keyboard", ["focus", "full-access"].randomElement(using: &random) ?? "")
    case 1: return .type("item")
    default:
      let written = keys.randomElement(using: &random) ?? ""
      return .press((try? KeyPress(written)) ?? KeyPress(key: "tab"))
    }
  }

  mutating func note(_ fault: String) { faults.append("step \(steps): \(fault)") }

  mutating func step() throws {
    defer { steps += 1 }
    if steps % 5 == 0 { try checkKeyboard("step \(steps)") }
    switch Int.random(in: 0..<24, using: &random) {
    case 0:
      let events = session.replace(try Self.tree(&random, isPage: style == .macos))
      open = nil
      check(events, "replace", moves: false)
      return
    case 1...4:
      try update()
      return
    default: break
    }
    let command = command()
    let events = session.perform(command)
    var moves = true
    switch command {
    case .cursor(.readAll), .cursor(.readFromHere): open = nil
    case .cursor(.whereAmI): moves = false
    default: break
    }
    check(events, "\(command)", moves: moves)
    if events.count > 5 { faults.append("\(command): \(events.count) happenings") }
  }

  /// Sends some nodes again, with children that come, go and change places; some of it is refused.
  private mutating func update() throws {
    let tree = session.tree
    let ids = tree.nodes.compactMap(\.id)
    var nodes: [[String: Any]] = []
    var removed: [String] = []
    for id in ids.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)) {
      guard let index = tree.node(withID: id) else { continue }
      if Int.random(in: 0..<6, using: &random) == 0 {
        removed.append(id)
        continue
      }
      var number = 100 + Int.random(in: 0..<1000, using: &random)
      var node = Self.node(&number, depth: 9, &random)
      node["id"] = id
      var children: [Any] = tree.children(of: index).map { tree.identifier(of: $0) }
      if Int.random(in: 0..<3, using: &random) == 0 { children.shuffle(using: &random) }
      if Int.random(in: 0..<3, using: &random) == 0, let gone = children.popLast() as? String {
        removed.append(gone)
      }
      if Int.random(in: 0..<3, using: &random) == 0, !children.isEmpty {
        children.append(Self.node(&number, depth: 9, &random))
      }
      if Int.random(in: 0..<8, using: &random) == 0, let other = ids.randomElement(using: &random) {
        children.append(other)
      }
      if !children.isEmpty {
        node["children"] = children
        if Int.random(in: 0..<6, using: &random) == 0 {
          node["elements"] = children.compactMap { $0 as? String }.shuffled(using: &random)
        }
        node["traits"] = nil
      }
      nodes.append(node)
    }
    let document: [String: Any] = ["nodes": nodes, "removed": removed]
    let before = written(tree)
    open = nil
    let data = try JSONSerialization.data(withJSONObject: document)
    let words = String(decoding: data, as: UTF8.self)
    let update: TreeUpdate
    do throws(RefusedDocument) {
      update = try readTreeUpdate(Array(data)).update
    } catch {
      // Two of the new nodes have the same identifier.
      refusals += 1
      return
    }
    let events: [SessionEvent]
    do throws(TreeUpdateFault) {
      events = try session.update(update)
    } catch {
      refusals += 1
      if written(session.tree) != before {
        faults.append("refused (\(error)) and changed: \(words)")
      }
      return
    }
    refreshes += 1
    check(events, "update \(words)", moves: false)
    try compareWithFreshTree("update \(words)")
  }

  private func written(_ tree: AccessibilityTree) -> [UInt8] {
    var writer = TreeWriter(tree)
    while writer.step() {}
    return writer.bytes
  }

  /// What came of updates is what would have come of the same tree sent whole.
  private mutating func compareWithFreshTree(_ what: String) throws {
    let tree: AccessibilityTree
    do throws(RefusedDocument) {
      tree = try readTree(written(session.tree)).tree
    } catch {
      faults.append("\(what): not to be read again: \(error)")
      return
    }
    var fresh = Session(tree, session.options)
    fresh.screen.set(session.screen.options)
    if let language = session.rotor.language { fresh.screen.set(language: language) }
    func words(_ screen: Screen) -> [Utterance] { Array(screen.reading.utterances) }
    if words(fresh.screen) != words(session.screen) { faults.append("\(what): said otherwise") }
    let (kinds, found) = (fresh.screen.kinds, session.screen.kinds)
    if kinds != found { faults.append("\(what): kinds \(found), not \(kinds)") }
    let modals = [fresh, session].map { session in
      session.screen.modal.map { session.tree.identifier(of: $0) }
    }
    if modals[0] != modals[1] { faults.append("\(what): another modal") }
    if fresh.tree.nodeCount != session.tree.nodeCount { faults.append("\(what): nodes are lost") }
  }

  /// The keyboard is on what it can reach, inside of what is modal, and its loop comes round.
  private mutating func checkKeyboard(_ what: String) throws {
    var session = session
    let map = session.keyboardMap
    if let focus = session.keyboard.focus, map.item(of: focus) == nil {
      faults.append("\(what): the keyboard is on \(session.keyboardFocus ?? "")")
    }
    for item in map.items {
      // On a page, only the page can keep the focus there.
      if let modal = session.screen.modal, !session.screen.isPage,
        !session.tree.isNode(item.node, within: modal)
      {
        faults.append("\(what): the keyboard reaches beside what is modal")
      }
    }
    let rules = session.keyboardRules
    var work = [NodeIndex.root]
    while let node = work.popLast() {
      work += Array(session.tree.children(of: node)) + rules.adopted(by: node)
      let id = session.tree.identifier(of: node)
      if try session.focusCheck(id).isFocusable != (map.item(of: node) != nil) {
        faults.append("\(what): one half says that \(id) can be focused")
      }
    }
    guard !map.loop.isEmpty else { return }
    loops += 1
    _ = session.perform(.press(KeyPress(key: "escape")))
    let keys = KeyPress(key: "tab", Bool.random(using: &random) ? [] : .shift)
    var groups: [KeyboardMap.GroupKey] = []
    for _ in 0...map.loop.count {
      session.keyboard.list = nil
      session.keyboard.isEditing = false
      _ = session.perform(.press(keys))
      if let group = session.keyboard.group { groups.append(group) }
    }
    if groups.count != map.loop.count + 1 || groups.first != groups.last
      || Set(groups).count != map.loop.count
    {
      faults.append("\(what): the loop goes \(groups)")
    }
  }

  private mutating func check(_ events: [SessionEvent], _ what: String, moves: Bool) {
    let order = ReadingOrder(of: session.tree, style: style)
    guard let cursor = session.cursor else {
      if !order.stops.isEmpty { faults.append("\(what): the cursor is nowhere") }
      return
    }
    let read =
      order.stops.map { session.tree.identifier(of: $0.node) }
      + (style == .macos ? order.containers.map { session.tree.identifier(of: $0.node) } : [])
      // The Mac's cursor can leave a page for the page itself.
      + (session.tree[.root].role == .document ? [session.tree.identifier(of: .root)] : [])
    if !read.contains(cursor) { faults.append("\(what): \(cursor) is not read") }
    if style == .ios, moves { follow(events, what) }
  }

  /// Follows which containers are announced as entered and left.
  private mutating func follow(_ events: [SessionEvent], _ what: String) {
    for case .effect(.set(name: "containers", value: let value)) in events {
      announcesContainers = value == "entryAndExit"
      open = nil
    }
    guard announcesContainers else { return }
    guard var known = open else {
      // From here on it is known again.
      open = session.containerPath.filter { $0.hasPrefix("Group ") }
      return
    }
    for case .said(let utterance, _) in events {
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
