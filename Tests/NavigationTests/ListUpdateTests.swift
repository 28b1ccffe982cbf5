// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel
import Utterances

@testable import Navigation

@Suite("Open lists when what they list changes")
struct ListUpdateTests {
  /// An entry: what identifies its node or its keys, and its name.
  struct Entry: Sendable, Hashable {
    let id: String
    let name: String
  }

  /// A list, how it is opened, and what Return does at an entry.
  struct List: Sendable, CustomTestStringConvertible {
    let kind: KeyboardList.Kind
    let style: Style
    let keys: [String]
    /// The members of the element that has the focus.
    let members: @Sendable ([Entry]) -> String
    /// The nodes after it.
    let nodes: @Sendable ([Entry]) -> [String]
    let chosen: @Sendable (Entry) -> String
    var testDescription: String { "\(kind)" }

    init(
      _ kind: KeyboardList.Kind, _ style: Style, _ keys: [String],
      members: @escaping @Sendable ([Entry]) -> String = { _ in "" },
      nodes: @escaping @Sendable ([Entry]) -> [String] = { _ in [] },
      chosen: @escaping @Sendable (Entry) -> String
    ) {
      (self.kind, self.style, self.keys) = (kind, style, keys)
      (self.members, self.nodes, self.chosen) = (members, nodes, chosen)
    }

    func screen(_ entries: [Entry], _ more: String = "") -> String {
      let first =
        #"{"id":"a","label":"A","traits":["button"],"focusable":true\#(members(entries))}"#
      let last = #"{"id":"z","label":"Z"\#(more)}"#
      let nodes = ([first] + nodes(entries) + [last]).joined(separator: ",")
      return #"{"aloud":1,"order":"tree","root":{"id":"root","children":[\#(nodes)]}}"#
    }
  }

  private static func list(_ entries: [Entry], _ text: (Entry) -> String) -> String {
    "[" + entries.map(text).joined(separator: ",") + "]"
  }

  private static func commands(_ entries: [Entry], _ menu: (Entry) -> String) -> String {
    #","keyCommands":"#
      + list(entries) {
        #"{"title":"\#($0.name)","input":"\#($0.id)","modifiers":["command"],"menu":"\#(menu($0))"}"#
      }
  }

  static let lists: [List] = [
    List(
      .actions, .ios, ["tab z"],
      members: { entries in #","actions":"# + list(entries) { #""\#($0.name)""# } },
      chosen: { "! effect action a \($0.name)" }),
    List(
      .content, .macos, ["vo+command+/"],
      members: { entries in
        #","customContent":"# + list(entries) { #"{"label":"\#($0.name)","value":"v"}"# }
      },
      chosen: { "\($0.name), v" }),
    List(
      .commands, .ios, ["command"], members: { commands($0) { _ in "Edit" } },
      chosen: { "! effect command a command+\($0.id) \($0.name)" }),
    List(
      .menus, .macos, ["vo+m"], members: { commands($0) { $0.name } },
      chosen: { "! list menu \($0.name): \($0.name) (command+\($0.id))" }),
    List(
      .menu, .macos, ["vo+m", "down"], members: { commands($0) { _ in "Edit" } },
      chosen: { "! effect command a command+\($0.id) \($0.name)" }),
    List(
      .drags, .ios, ["tab g", "down", "down", "return"],
      members: { entries in #","drag":"# + list(entries) { #""\#($0.name)""# } },
      nodes: { _ in [#"{"id":"d","label":"D","drop":["x"]}"#] },
      chosen: { _ in "! list drops: D: x" }),
    List(
      .drops, .ios, ["tab g", "down", "down", "return"], members: { _ in #","drag":["x"]"# },
      nodes: { $0.map { #"{"id":"n\#($0.id)","label":"\#($0.name)","drop":["y"]}"# } },
      chosen: { "! effect drop a x on n\($0.id) y" }),
    List(
      .rotor, .macos, ["vo+u"],
      nodes: { $0.map { #"{"id":"n\#($0.id)","label":"\#($0.name)","role":"link"}"# } },
      chosen: { "link, \($0.name)" }),
    List(
      .items, .macos, ["vo+i", "down"],
      nodes: { $0.map { #"{"id":"n\#($0.id)","label":"\#($0.name)"}"# } }, chosen: { $0.name }),
  ]

  private static let (one, two, three) = (
    Entry(id: "1", name: "One"), Entry(id: "2", name: "Two"), Entry(id: "3", name: "Three")
  )
  private static let two2 = Entry(id: "2", name: "Zwei")

  /// What the entries become while the list is at "Two", where it is then, and whether that is said.
  static let changes: [(String, [Entry], Entry?, isSaid: Bool)] = [
    ("the same", [one, two, three], two, false),
    ("the current one is gone", [one, three], three, true),
    ("the last ones are gone", [one], one, true),
    ("one before is gone", [two, three], two, false),
    ("one before is new", [Entry(id: "0", name: "Null"), one, two, three], two, false),
    ("the order is another one", [three, one, two], two, false),
    ("the current one has another name", [one, two2, three], two2, true),
    ("another one has another name", [Entry(id: "1", name: "Eins"), two, three], two, false),
    ("all are gone", [], nil, false),
  ]

  /// Opens a list, and goes to the entry "Two".
  private func open(_ list: List, _ entries: [Entry] = [one, two, three]) throws -> Session {
    var options = NavigationOptions(
      style: list.style, utteranceOptions: UtteranceOptions(hints: false))
    options.keyboard = list.style == .ios ? .fullAccess : .focus
    var session = Session(try tree(list.screen(entries)), options)
    _ = session.begin()
    for keys in ["tab"] + list.keys + [list.kind == .menus ? "right" : "down"] {
      _ = session.perform(.press(try KeyPress(keys)))
    }
    let open = try #require(session.keyboardList)
    try #require(open.kind == list.kind)
    try #require(open.entries[try #require(open.index)].contains("Two"), "\(open)")
    return session
  }

  /// Gives a session another screen, by an update of all nodes or by a new tree.
  private func change(
    _ session: inout Session, to screen: String, byUpdate: Bool
  ) throws -> [String] {
    let new = try tree(screen)
    guard byUpdate else { return lines(session.replace(new)) }
    let gone = session.tree.nodes.compactMap(\.id).filter { new.node(withID: $0) == nil }
    let root = try #require(screen.firstRange(of: #""root":"#)).upperBound
    let update = try readTreeUpdate(
      Array(
        #"{"nodes":[\#(screen[root...].dropLast())],"removed":[\#(gone.map { #""\#($0)""# }.joined(separator: ","))]}"#
          .utf8))
    return lines(try session.update(update.update))
  }

  @Test(
    "It stays at its entry or says another one, and Return does what was heard", arguments: lists)
  func entries(_ list: List) throws {
    for byUpdate in [true, false] {
      for (name, entries, current, isSaid) in Self.changes {
        let context: Comment = "\(name), by update: \(byUpdate)"
        var session = try open(list)
        let before = try #require(session.keyboardList)
        let events = try change(&session, to: list.screen(entries), byUpdate: byUpdate)
        // The list of all items has those around the entries, too.
        let isBehind = list.kind == .items && entries.count < 2
        guard let current = isBehind ? Entry(id: "z", name: "Z") : current
        else {
          // Another target may come while something is dragged.
          let isDragged = list.kind == .drops
          #expect(events == [isDragged ? "! list drops" : "! list closed"], context)
          #expect(session.isListOpen == isDragged, context)
          if isDragged { #expect(try press(&session, "return") == ["! boundary"], context) }
          continue
        }
        let open = try #require(session.keyboardList, context)
        let text = open.entries[try #require(open.index)]
        #expect(text.contains(current.name), context)
        #expect(
          events.contains { $0.hasPrefix("! list ") } == (open.entries != before.entries), context)
        let said = events.filter { !$0.hasPrefix("!") }
        #expect(said.isEmpty == !(isSaid || entries.isEmpty), "\(context): \(events)")
        #expect(said.allSatisfy { $0.contains(current.name) }, "\(context): \(events)")
        let chosen = try press(&session, "return")
        #expect(chosen.contains(list.chosen(current)), "\(context): \(chosen)")
      }
    }
  }

  @Test("A change of something else says nothing", arguments: lists.filter { $0.kind != .items })
  func elsewhere(_ list: List) throws {
    var session = try open(list)
    let screen = list.screen([Self.one, Self.two, Self.three], #","value":"9""#)
    #expect(try change(&session, to: screen, byUpdate: true) == [])
  }

  @Test func `of equal entries, it stays at the one with the same rank`() throws {
    let drops = try #require(Self.lists.first { $0.kind == .drops })
    let equal = ["1", "2", "3", "4"].map { Entry(id: $0, name: "Two") }
    var session = try open(drops, equal)
    #expect(try change(&session, to: drops.screen(Array(equal[1...])), byUpdate: true).count == 1)
    #expect(try press(&session, "return").first == "! effect drop a x on n2 y")
    // It is gone, and another one with the same text is not it: so that is said.
    session = try open(drops, equal)
    let less = try change(
      &session, to: drops.screen([equal[0], equal[2], equal[3]]), byUpdate: true)
    #expect(less == ["! list drops: Two: y, Two: y, Two: y", "Two: y"])
    // One that was made again in its place is the same.
    session = try open(drops)
    let again = [Self.one, Entry(id: "9", name: "Two"), Self.three]
    #expect(try change(&session, to: drops.screen(again), byUpdate: true) == [])
    #expect(try press(&session, "return").first == "! effect drop a x on n9 y")
  }

  @Test func `an open menu stays the same where the menu bar changes, or closes`() throws {
    func screen(_ menus: String...) -> String {
      let commands = menus.enumerated().map { index, menu in
        #"{"title":"\#(menu) it","input":"\#(index)","modifiers":["command"],"menu":"\#(menu)"}"#
      }
      return
        #"{"aloud":1,"order":"tree","root":{"id":"root","children":[{"id":"a","label":"A","focusable":true,"keyCommands":[\#(commands.joined(separator: ","))]}]}}"#
    }
    func opened() throws -> Session {
      var session = try begunSession(screen("Sell", "Help"), style: .macos)
      #expect(
        try press(&session, "vo+m", "down").suffix(2) == [
          "! list menu Sell: Sell it (command+0)", "Sell it, Command 0",
        ])
      return session
    }
    var session = try opened()
    // Its place in the menu bar and its keys are others, and only the keys are in the list.
    #expect(
      try change(&session, to: screen("File", "Sell", "Help"), byUpdate: true) == [
        "! list menu Sell: Sell it (command+1)", "Sell it, Command 1",
      ])
    #expect(try press(&session, "left").first == "! list menu File: File it (command+0)")
    session = try opened()
    #expect(try change(&session, to: screen("File", "Help"), byUpdate: true) == ["! list closed"])
  }

  @Test func `the point that an element is dragged by may go`() throws {
    let drops = try #require(Self.lists.first { $0.kind == .drops })
    let entries = [Self.one, Self.two]
    for drag in [#"["other"]"#, "[]"] {
      var session = try open(drops, entries)
      let screen = drops.screen(entries).replacing(#""drag":["x"]"#, with: #""drag":\#(drag)"#)
      #expect(try change(&session, to: screen, byUpdate: true) == ["! list closed"])
    }
  }

  @Test func `gestures stay where others come and go`() throws {
    func screen(_ gestures: String) -> String {
      #"{"aloud":1,"root":{"id":"root","children":[{"id":"a","label":"A","traits":["button"],"gestures":[\#(gestures)]}]}}"#
    }
    var session = try FocusTests.session(screen(#""rotate-left","rotate-right""#), .fullAccess)
    _ = try press(&session, "tab", "tab g", "down", "down")
    #expect(
      try change(&session, to: screen(#""double-tap","rotate-right""#), byUpdate: true)
        == ["! list gestures: tap, double-tap, rotate-right"])
    #expect(try press(&session, "return") == ["! effect gesture a rotate-right"])
    #expect(
      try change(&session, to: screen(#""double-tap""#), byUpdate: true)
        == ["! list gestures: tap, double-tap", "Double tap"])
    #expect(try press(&session, "return") == ["! effect gesture a double-tap"])
  }

  @Test func `it speaks at the place to which the cursor moves when its element goes`() throws {
    func screen(_ gestures: String, _ labels: String...) -> String {
      let nodes = labels.map { #",{"id":"\#($0)","label":"\#($0)"}"# }.joined()
      return
        #"{"aloud":1,"order":"tree","root":{"id":"root","children":[{"id":"a","label":"A","traits":["button"],"gestures":[\#(gestures)]}\#(nodes)]}}"#
    }
    var session = try FocusTests.session(
      screen(#""rotate-left","rotate-right""#, "B", "C", "D"), .fullAccess)
    _ = try press(&session, "tab")
    _ = session.perform(.moveTo("D"))
    _ = try press(&session, "tab g", "down", "down")
    try #require(session.isListOpen && session.cursor == "D")
    let events = try change(&session, to: screen(#""double-tap""#), byUpdate: true)
    #expect(session.cursor == "a")
    #expect(events.suffix(2) == ["! list gestures: tap, double-tap", "Double tap"], "\(events)")
  }

  @Test func `a search has what matches now, and goes nowhere by itself`() throws {
    func screen(_ labels: String...) -> String {
      let nodes = labels.map {
        #"{"id":"\#($0.prefix(1))","label":"\#($0)","focusable":true}"#
      }
      return
        #"{"aloud":1,"order":"tree","root":{"id":"root","children":[\#(nodes.joined(separator: ","))]}}"#
    }
    var session = try FocusTests.session(screen("a", "b bean", "c bean", "d"), .fullAccess)
    _ = try press(&session, "tab", "tab f")
    #expect(lines(session.perform(.type("bean"))).first == "! list find bean: b bean, c bean")
    #expect(try press(&session, "down").first == "! effect focus c from b")
    #expect(
      try change(&session, to: screen("a", "c bean", "d bean"), byUpdate: true)
        == ["! list find bean: c bean, d bean"])
    #expect(session.keyboardList?.index == 0 && session.keyboardFocus == "c")
    #expect(try press(&session, "down").first == "! effect focus d from c")
    #expect(
      try change(&session, to: screen("a", "c", "d"), byUpdate: false).suffix(2) == [
        "! list find bean", "! error nothing matches bean",
      ])
    #expect(try change(&session, to: screen("a", "c", "d", "e"), byUpdate: true) == [])
    #expect(
      try change(&session, to: screen("a", "c", "d", "e bean"), byUpdate: true)
        == ["! list find bean: e bean"])
    #expect(try press(&session, "return") == ["! list closed"] && session.keyboardFocus == "d")
  }

  @Test func `a setting that adds items leaves the list at its entry`() throws {
    var session = try begunSession(
      #"{"aloud":1,"root":{"role":"document","children":[{"role":"list","label":"L","children":[{"role":"listitem","children":[{"id":"x","role":"button","label":"X"}]}]},{"id":"y","role":"button","label":"Y"}]}}"#,
      style: .macos)
    _ = try press(&session, "vo+i")
    while let list = session.keyboardList, list.entries[list.index ?? 0] != "Y button" {
      try #require(try press(&session, "down").first != "! boundary")
    }
    for value in ["off", "entry", "entry-exit"] {
      let events = lines(session.perform(.set("containers", value)))
      #expect(events.allSatisfy { $0.hasPrefix("!") }, "\(events)")
      let list = try #require(session.keyboardList)
      #expect(list.entries[try #require(list.index)] == "Y button", "\(value): \(list)")
    }
    _ = try press(&session, "return")
    #expect(session.cursor == "y")
  }
}
