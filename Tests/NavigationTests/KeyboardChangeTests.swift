// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel
import Utterances

@testable import Navigation

/// Where the keyboard's focus goes when the screen changes.
@Suite struct KeyboardChangeTests {
  private static func screen(_ children: String...) -> String {
    #"{"aloud":1,"order":"tree","root":{"id":"root","children":[\#(children.joined(separator: ","))]}}"#
  }

  private static func item(_ id: String, _ more: String = "") -> String {
    #"{"id":"\#(id)","label":"\#(id.uppercased())","focusable":true\#(more)}"#
  }

  private static func modal(_ children: String) -> String {
    #"{"id":"m","modal":true,"children":[\#(children)]}"#
  }

  /// What was focused, what the screen becomes, where the focus is then, and what comes of it.
  static let changes: [(String, String, at: String, to: String, focus: String?, [String])] = [
    (
      "it stays on its node", screen(item("a"), item("b")), "b", screen(item("c"), item("b")), "b",
      []
    ),
    (
      "it stays where something else is said of it", screen(item("a")), "a",
      screen(#"{"id":"a","label":"Z","focusable":true}"#), "a", ["Z"]
    ),
    (
      "gone: to the nearest", screen(item("a"), item("b"), item("c")), "b",
      screen(item("a"), item("c")), "c", ["! effect focus c from b", "C"]
    ),
    (
      "gone: first in the same group",
      screen(
        #"{"id":"g","focusGroup":"g","children":[\#(item("a")),\#(item("b"))]}"#, item("c")), "b",
      screen(#"{"id":"g","focusGroup":"g","children":[\#(item("a"))]}"#, item("c")), "a",
      ["! effect focus a from b", "A"]
    ),
    (
      "gone with its group: to another",
      screen(#"{"id":"g","focusGroup":"g","children":[\#(item("b"))]}"#, item("c")), "b",
      screen(item("c")), "c", ["! effect focus c from b", "C"]
    ),
    (
      "disabled: to the nearest", screen(item("a"), item("b")), "a",
      screen(item("a", #","traits":["notEnabled"]"#), item("b")), "b", ["! effect focus b from a"]
    ),
    (
      "nothing can be focused any more", screen(item("a")), "a",
      screen(#"{"id":"z","label":"Z"}"#), nil, ["! effect focus from a", "Z"]
    ),
    (
      "something modal takes it", screen(item("a")), "a",
      screen(item("a"), modal(#"{"id":"t","label":"T"},\#(item("b"))"#)), "b",
      ["! effect focus b from a", "! modal m", "T"]
    ),
    (
      "something modal without anything to focus", screen(item("a")), "a",
      screen(item("a"), modal(#"{"id":"t","label":"T"}"#)), nil,
      ["! effect focus from a", "! modal m", "T"]
    ),
  ]

  @Test("It stays, moves or is nowhere, by a new tree and by an update", arguments: changes)
  func change(
    _ name: String, _ from: String, _ node: String, _ to: String, _ focus: String?,
    _ expected: [String]
  ) throws {
    var session = try FocusTests.session(from)
    while session.keyboardFocus != node {
      let map = session.takeMap()
      let index = try #require(session.tree.node(withID: node).flatMap { map.item(of: $0) })
      _ = session.focus(index)
    }
    var other = session
    #expect(lines(session.replace(try tree(to))) == expected)
    #expect(session.keyboardFocus == focus)
    // The same as a change of the root.
    let new = try tree(to)
    var writer = TreeWriter(new)
    while writer.step() {}
    let text = String(decoding: writer.bytes, as: UTF8.self)
    let root = try #require(text.firstRange(of: "\"root\":")).upperBound
    let end = try #require(text.lastIndex(of: "}"))
    let update = try readTreeUpdate(
      Array(#"{"nodes":[\#(text[root..<end])],"removed":[\#(gone(other.tree, new))]}"#.utf8))
    #expect(lines(try other.update(update.update)) == expected)
    #expect(other.keyboardFocus == focus)
  }

  /// The identifiers that a tree has no more.
  private func gone(_ old: AccessibilityTree, _ new: AccessibilityTree) -> String {
    old.nodes.compactMap(\.id).filter { new.node(withID: $0) == nil }
      .map { #""\#($0)""# }.joined(separator: ",")
  }

  @Test func `what was modal gives the focus back, and what was focused before counts`() throws {
    let a = Self.item("a", #","focusGroup":"g""#)
    let b = Self.item("b", #","focusGroup":"g""#)
    let c = Self.item("c", #","focusGroup":"h""#)
    var session = try FocusTests.session(Self.screen(a, b, c))
    for keys in ["tab", "down"] { _ = session.perform(.press(KeyPress(key: keys))) }
    #expect(session.keyboardFocus == "b")
    _ = session.replace(try tree(Self.screen(a, b, c, Self.modal(Self.item("x")))))
    #expect(session.keyboardFocus == "x")
    #expect(
      lines(session.replace(try tree(Self.screen(a, b, c)))) == ["! effect focus b from x", "B"])
    for _ in 0..<2 { _ = session.perform(.press(KeyPress(key: "tab"))) }
    #expect(session.keyboardFocus == "b")
  }

  @Test func `what is listed is closed when its element is gone, and not before`() throws {
    var session = try FocusTests.session(
      Self.screen(Self.item("a", #","actions":["Add"]"#), Self.item("b")), .fullAccess)
    for keys in ["tab", "tab z"] {
      _ = session.perform(.press(try KeyPress(keys)))
    }
    let same = try readTreeUpdate(
      Array(#"{"nodes":[{"id":"b","label":"Z","focusable":true}]}"#.utf8))
    #expect(lines(try session.update(same.update)) == [])
    #expect(session.keyboardList?.entries == ["Add"])
    let gone = try readTreeUpdate(Array(#"{"removed":["a"]}"#.utf8))
    #expect(
      lines(try session.update(gone.update)) == ["! list closed", "! effect focus b from a", "Z"])
    #expect(session.keyboardList == nil)
  }

  @Test func `the rotor offers what there is after the keyboard has selected something`() throws {
    let b = #"{"id":"b","label":"B","traits":["button","selected"]}"#
    var session = try FocusTests.session(
      Self.screen(#"{"view":"sidebar","children":[{"id":"a","label":"A"},\#(b)]}"#))
    #expect(session.screen.kinds == [.formControls, .buttons, .staticText])
    for keys in ["tab", "up"] { _ = session.perform(.press(KeyPress(key: keys))) }
    #expect(session.keyboardFocus == "a")
    // Selected, it is more than text.
    #expect(session.screen.kinds == [.formControls, .buttons])
  }

  @Test func `what is no text any more takes no more letters`() throws {
    var session = try FocusTests.session(Self.screen(Self.item("a", #","traits":["textEntry"]"#)))
    _ = session.perform(.press(KeyPress(key: "tab")))
    #expect(session.isEditingText)
    let update = try readTreeUpdate(
      Array(#"{"nodes":[{"id":"a","label":"A","focusable":true,"traits":["button"]}]}"#.utf8))
    _ = try session.update(update.update)
    #expect(session.keyboardFocus == "a" && !session.isEditingText)
    #expect(
      lines(session.perform(.press(KeyPress(key: "x")))) == ["! error nothing uses the key x"])
  }

  @Test func `a tree that nobody has begun with can change`() throws {
    var session = Session(try tree(Self.screen(Self.item("a"))))
    #expect(session.replace(try tree(Self.screen(Self.item("b")))).isEmpty)
    #expect(lines(session.begin()) == ["B"])
  }
}
