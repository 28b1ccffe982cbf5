// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel

@testable import Navigation

/// Tab on web pages, which follows browsers.
@Suite("Tab on pages")
struct PageTabTests {
  private static func tree(_ children: String, _ members: String = "") throws -> AccessibilityTree {
    try readTree(
      Array(
        #"{"aloud":1\#(members),"root":{"id":"page","role":"document","children":[\#(children)]}}"#
          .utf8)
    ).tree
  }

  private static func session(
    _ children: String, _ members: String = "", live: Bool = false, tabsToLinks: Bool = true
  ) throws -> Session {
    var options = NavigationOptions()
    (options.isLive, options.tabsToLinks) = (live, tabsToLinks)
    return Session(try tree(children, members), options)
  }

  private static func button(_ id: String, _ members: String = #","focusable":true"#) -> String {
    #"{"id":"\#(id)","role":"button","label":"\#(id)"\#(members)}"#
  }

  static let orders: [(claim: String, children: [String], loop: [String])] = [
    ("tree order", [button("a"), button("b")], ["a", "b"]),
    (
      "positive places first",
      [
        button("a"), button("b", #","focusable":true,"tabIndex":2"#),
        button("c", #","focusable":true,"tabIndex":1"#),
      ], ["c", "b", "a"]
    ),
    ("not negative ones", [button("a", #","focusable":true,"tabIndex":-1"#), button("b")], ["b"]),
    (
      "not those that are not focusable", [button("a", #","focusable":false"#), button("b")], ["b"]
    ),
    ("not hidden ones", [button("a", #","focusable":true,"hidden":true"#), button("b")], ["b"]),
    (
      "what is outside a modal element too, since only the page can keep the focus in it",
      [button("a"), #"{"id":"d","role":"dialog","modal":true,"children":[\#(button("b"))]}"#],
      ["a", "b"]
    ),
    (
      "all controls, if nothing says what is focusable",
      [button("a", ""), #"{"id":"t","role":"heading","label":"T"}"#, button("b", "")], ["a", "b"]
    ),
  ]

  @Test("Tab goes through a page in the browser's order", arguments: orders)
  func order(_ claim: String, _ children: [String], _ loop: [String]) throws {
    var session = try Self.session(children.joined(separator: ","))
    #expect(session.focusLoop.map(\.node) == loop, "\(claim)")
    let tab = Command.press(try KeyPress("tab"))
    let pressed = loop.map { _ in
      _ = session.perform(tab)
      return session.keyboardFocus
    }
    #expect(pressed == loop, "\(claim)")
  }

  @Test("Tab leaves links out if it is told to")
  func links() throws {
    let children = #"{"id":"l","role":"link","label":"L","focusable":true},"# + Self.button("b")
    #expect(try Self.session(children).focusLoop.map(\.node) == ["l", "b"])
    let without = try Self.session(children, tabsToLinks: false)
    #expect(without.focusLoop.map(\.node) == ["b"])
    #expect(try without.focusCheck("l").obstacles == [.link])
  }

  @Test("Shift-Tab goes to the last radio button of a group without a checked one, as in Safari")
  func radios() throws {
    func radio(_ place: Int, _ members: String) -> String {
      #"{"id":"r\#(place)","role":"radio","label":"r\#(place)","focusable":true,"position":[\#(place),3]\#(members)}"#
    }
    let none = [#","checked":false"#, #","checked":false,"tabIndex":-1"#]
    let children =
      Self.button("a") + "," + radio(1, none[0]) + "," + radio(2, none[1]) + ","
      + radio(3, none[1]) + "," + Self.button("b")
    var session = try Self.session(children)
    #expect(session.focusLoop.map(\.node) == ["a", "r1", "b"])
    #expect(try session.focusCheck("r2").obstacles == [.otherRadioButton])
    let back = Command.press(try KeyPress("shift+tab"))
    _ = session.perform(back)
    _ = session.perform(back)
    #expect(session.keyboardFocus == "r3")
    _ = session.perform(back)
    #expect(session.keyboardFocus == "a")
  }

  static let reasons: [(node: String, reason: FocusObstacle)] = [
    (#"{"id":"x","role":"button","label":"X","focusable":true,"tabIndex":-1}"#, .skippedByTab),
    (#"{"id":"x","role":"button","label":"X","traits":["notEnabled"]}"#, .disabled),
    (#"{"id":"x","role":"heading","label":"X"}"#, .notFocusableOnPage),
    (
      #"{"id":"x","role":"iframe","label":"X","focusable":true,"tabIndex":-1,"children":[{"id":"y","role":"button","label":"Y","focusable":true}]}"#,
      .frameWithStops
    ),
  ]

  @Test("A check says why Tab does not stop", arguments: reasons)
  func reason(_ node: String, _ reason: FocusObstacle) throws {
    let session = try Self.session(node + "," + Self.button("b"))
    #expect(try session.focusCheck("x").obstacles == [reason])
  }

  @Test("The arrows and Return go to the page")
  func otherKeys() throws {
    var session = try Self.session(Self.button("a") + "," + Self.button("b"))
    _ = session.perform(.press(try KeyPress("tab")))
    for name in ["down", "return"] {
      let keys = try KeyPress(name)
      #expect(session.perform(.press(keys)) == [.effect(.key(node: "a", keys: keys))])
    }
  }

  // MARK: Advice

  /// The advice after presses of Tab, each with the node that then has the focus.
  private static func advice(
    _ children: String, from start: String, to focuses: [String]
  ) throws -> [KeyboardAdvice?] {
    var session = try session(children, #","focus":"\#(start)""#, live: true)
    _ = session.begin()
    return try focuses.map { focus in
      _ = session.perform(.press(try KeyPress("tab")))
      _ = session.follow(try tree(children, #","focus":"\#(focus)""#))
      return session.endTab()
    }
  }

  @Test("Tab that leads nowhere in a running page gets advice")
  func advice() throws {
    let two = Self.button("a") + "," + Self.button("b")
    #expect(try Self.advice(two, from: "a", to: ["b", "a"]) == [nil, nil])
    #expect(
      try Self.advice(two, from: "a", to: ["a", "a", "a"]) == [nil, .staysOn("a"), nil])
    #expect(try Self.advice(Self.button("a"), from: "a", to: ["a", "a"]) == [nil, nil])
    let nameless = Self.button("a") + #",{"id":"n","role":"button","focusable":true}"#
    #expect(try Self.advice(nameless, from: "a", to: ["n"]) == [.nameless("n")])
    let dialog =
      Self.button("a")
      + #",{"id":"d","role":"dialog","modal":true,"children":[\#(Self.button("b"))]}"#
    #expect(
      try Self.advice(dialog, from: "b", to: ["a", "b"]) == [.outside("a", modal: "d"), nil])
  }

  /// Sets that Tab goes round in, on a page with the buttons a to g.
  static let circles: [(String, [String], [String])] = [
    ("two", ["a", "b"], ["c"]), ("two, the last and the first", ["g", "a"], ["b"]),
    ("five", ["b", "c", "d", "e", "f"], ["a"]), ("five, apart", ["g", "e", "c", "a", "b"], ["d"]),
    ("all", ["a", "b", "c", "d", "e", "f", "g"], []),
  ]

  @Test(
    "Tab that returns to the same set and never leaves it gets advice once, where there are others",
    arguments: circles)
  func circle(_ what: String, _ set: [String], _ other: [String]) throws {
    let page = "abcdefg".map { Self.button("\($0)") }.joined(separator: ",")
    let round = Array(set.dropFirst()) + [set[0]]
    let route = round + round
    let advice = try Self.advice(page, from: set[0], to: route)
    let trap = other.first.map {
      KeyboardAdvice.staysAmong(
        set.map { NamedNode(stringLiteral: $0) }, without: NamedNode(stringLiteral: $0))
    }
    #expect(advice[..<(set.count - 1)].allSatisfy { $0 == nil })
    #expect(advice[set.count - 1] == trap, "\(advice)")
    // It is told once.
    #expect(advice[set.count...].allSatisfy { $0 == nil })
  }

  @Test("A modal dialog keeps Tab rightly, and turning round is no circle")
  func noCircle() throws {
    let dialog =
      Self.button("a")
      + #",{"id":"d","role":"dialog","modal":true,"children":[\#(Self.button("b")),\#(Self.button("c"))]}"#
    #expect(try Self.advice(dialog, from: "b", to: ["c", "b", "c", "b"]).allSatisfy { $0 == nil })
    let page = "abc".map { Self.button("\($0)") }.joined(separator: ",")
    var session = try Self.session(page, #","focus":"a""#, live: true)
    _ = session.begin()
    for (keys, focus) in [("tab", "b"), ("shift+tab", "a"), ("tab", "b"), ("shift+tab", "a")] {
      _ = session.perform(.press(try KeyPress(keys)))
      _ = session.follow(try Self.tree(page, #","focus":"\#(focus)""#))
      #expect(session.endTab() == nil)
    }
  }

  @Test("Without a press of Tab there is no advice")
  func silence() throws {
    var session = try Self.session(
      #"{"id":"n","role":"button","focusable":true}"#, #","focus":"n""#, live: true)
    _ = session.begin()
    #expect(session.endTab() == nil)
  }
}
