// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Navigation
import SpeechModel
import Testing
import TreeModel
import Utterances

/// The cursor and the keyboard of the Mac on web pages (docs/decisions/0020-the-mac-on-pages.md).
@Suite struct MacPageSessionTests {
  private static func page(_ children: String, _ members: String = "") -> String {
    #"{"aloud":1,"style":"macos"\#(members),"root":{"id":"root","role":"document","children":[\#(children)]}}"#
  }

  private static func button(_ id: String, _ more: String = "") -> String {
    #"{"id":"\#(id)","role":"button","label":"\#(id.uppercased())","focusable":true\#(more)}"#
  }

  private static func item(_ child: String) -> String {
    #"{"role":"listitem","children":[\#(child)]}"#
  }

  static let list =
    button("a") + #",{"id":"l","role":"list","children":["# + item(button("b")) + ","
    + item(button("c")) + "]}," + button("d")

  private func session(_ children: String = list, _ members: String = "") throws -> Session {
    try begunSession(Self.page(children, members))
  }

  private func said(_ session: inout Session, _ command: CursorCommand) -> [String] {
    lines(session.perform(command))
  }

  @Test func `the cursor goes through containers without interacting, and back`() throws {
    var session = try session()
    let forward = (0..<5).map { _ in said(&session, .next) }
    #expect(
      forward == [
        ["list, 2 items"], ["! effect focus b", "B, button, 1 of 2"],
        ["! effect focus c from b", "C, button, 2 of 2"], ["end of list"],
        ["! effect focus d from c", "D, button"],
      ])
    #expect(said(&session, .next) == ["! boundary", "D, button"])
    #expect(session.cursor == "d")
    let back = (0..<5).map { _ in said(&session, .previous) }
    #expect(
      back == [
        ["end of list"], ["! effect focus c from d", "C, button, 2 of 2"],
        ["! effect focus b from c", "B, button, 1 of 2"], ["list, 2 items"],
        ["! effect focus a from b", "A, button"],
      ])
  }

  @Test func `the cursor tells the edges of a container apart`() throws {
    var session = try session()
    var edges: [String] = []
    for _ in 0..<5 {
      _ = session.perform(.next)
      edges.append("\(session.cursor ?? "") \(session.cursorEdge?.rawValue ?? "-")")
    }
    #expect(edges == ["l start", "b -", "c -", "l end", "d -"])
  }

  @Test func `everything is read place by place`() throws {
    var session = try session()
    #expect(lines(session.perform(.cursor(.readAll))) == ["A, button"])
    #expect(session.reading?.count == 6)
    var heard: [String] = []
    while case let events = session.goOnReading(), !events.isEmpty { heard += lines(events) }
    #expect(
      heard == [
        "list, 2 items", "B, button, 1 of 2", "C, button, 2 of 2", "end of list", "D, button",
      ])
  }

  @Test func `the first and the last place, and containers as rotor items`() throws {
    var session = try session(#"{"id":"m","role":"main","children":["# + Self.list + "]}")
    #expect(said(&session, .last) == ["end of main"])
    #expect(said(&session, .previousContainer) == ["list, 2 items"])
    #expect(said(&session, .previousContainer) == ["main"])
    #expect(said(&session, .previousContainer) == ["! boundary", "main"])
    #expect(said(&session, .nextContainer) == ["list, 2 items"])
    #expect(said(&session, .first) == ["main"])
  }

  @Test func `a quick key finds elements at once behind and in front of an edge`() throws {
    var session = try session()
    _ = session.perform(.rotor("Buttons"))
    _ = session.perform(.next)
    #expect(session.cursorEdge == .start)
    #expect(said(&session, .down) == ["! effect focus b", "B, button"])
    #expect(said(&session, .down) == ["! effect focus c from b", "C, button"])
    _ = session.perform(.next)
    #expect(session.cursorEdge == .end)
    #expect(said(&session, .up) == ["C, button"])
  }

  @Test func `the rotor goes from landmark to landmark`() throws {
    var session = try session(
      #"{"id":"n","role":"navigation","label":"Site","children":["# + Self.button("a")
        + #"]},{"id":"m","role":"main","children":["# + Self.button("b") + "]}")
    _ = session.perform(.rotor("Landmarks"))
    #expect(session.cursor == "n")
    #expect(said(&session, .down) == ["main"])
    #expect(said(&session, .up) == ["Site, navigation"])
    #expect(said(&session, .up).first == "! boundary")
  }

  @Test func `Tab says the innermost container unless the focus was in it`() throws {
    var session = try session(#"{"id":"m","role":"main","children":["# + Self.list + "]}")
    func tab(_ keys: String = "tab") throws -> [String] {
      lines(session.perform(.press(try KeyPress(keys)))).filter { !$0.hasPrefix("!") }
    }
    #expect(try tab() == ["A, button, main"])
    #expect(try tab() == ["B, button, list, 2 items"])
    #expect(try tab() == ["C, button"])
    #expect(try tab() == ["D, button, main"])
    #expect(try tab("shift+tab") == ["C, button, list, 2 items"])
  }

  @Test func `going into a container and out of it stays possible`() throws {
    var session = try session()
    _ = session.perform(.next)
    #expect(said(&session, .interact) == ["! effect focus b", "In list, B, button"])
    #expect(session.cursor == "b")
    #expect(said(&session, .stopInteracting) == ["Out of list"])
    #expect(session.cursorEdge == .start)
    var slider = try self.session(
      #"{"id":"s","role":"slider","label":"Red","value":"128","range":{"minimum":0,"maximum":255,"step":1,"current":128}}"#
    )
    #expect(said(&slider, .interact) == ["In slider", "128"])
    #expect(said(&slider, .next) == ["! effect increment s", "129"])
    #expect(said(&slider, .previous) == ["! effect decrement s", "128"])
    #expect(said(&slider, .stopInteracting) == ["Out of slider"])
    #expect(said(&slider, .next) == ["! boundary", "128, Red, slider"])
    #expect(said(&slider, .increment) == ["! effect increment s", "129"])
  }

  @Test func `out of a page is the page itself, and into it its first item`() throws {
    var session = try session(Self.list, #","name":"Shop""#)
    _ = session.perform(.last)
    #expect(said(&session, .stopInteracting) == ["Out of web content"])
    #expect(session.cursor == "root")
    #expect(session.stopNumber == nil)
    #expect(session.containerTitles == [])
    let whole = ["3 items, Shop, web content"]
    #expect(said(&session, .whereAmI) == ["Shop web content is in the VoiceOver cursor"])
    #expect(said(&session, .stopInteracting) == ["! boundary"] + whole)
    #expect(
      said(&session, .interact) == ["! effect focus a from d", "In web content, Shop, A, button"])
    #expect(session.cursor == "a")
    #expect(said(&session, .next) == ["list, 2 items"])
  }

  @Test(
    "What an item needs does nothing on the whole page",
    arguments: [
      "next", "previous", "next-container", "previous-container", "activate", "increment",
      "decrement", "touch-and-hold", "action Rename", "scroll down", "key vo+right", "key vo+space",
      "key vo+w", "key vo+r", "key vo+f6", "key vo+shift+m", "down",
    ])
  func onlyForItems(line: String) throws {
    var session = try session(Self.list, #","name":"Shop""#)
    _ = session.perform(.stopInteracting)
    let events = session.perform(try WalkLines.command(of: line))
    #expect(lines(events) == ["! boundary", "3 items, Shop, web content"])
    #expect(session.cursor == "root")
  }

  @Test(
    "What finds a place goes there from the whole page",
    arguments: [
      ("first", "a"), ("last", "d"), ("key vo+shift+down", "a"), ("key vo+home", "a"),
      ("find C", "c"), ("goto b", "b"), ("key vo+command+x", "l"), ("read-all", "a"),
      ("key tab", "a"), ("key vo+a", "a"), ("key vo+b", "a"), ("goto root", "root"),
    ])
  func fromPage(line: String, expected: String) throws {
    var session = try session(Self.list)
    _ = session.perform(.press(try KeyPress("vo+shift+up")))
    #expect(session.cursor == "root")
    _ = session.perform(try WalkLines.command(of: line))
    #expect(session.cursor == expected)
  }

  @Test(
    "Before a page there is nothing to find",
    arguments: ["Headings", "Lists", "Misspelled Words"])
  func before(kind: String) throws {
    var session = try session(
      #"{"role":"heading","label":"H","headingLevel":1},"# + Self.list
        + #",{"role":"label","label":"teh","text":{"content":"teh","misspelled":[[0,3]]}}"#)
    _ = session.perform(.rotor(kind))
    _ = session.perform(.stopInteracting)
    #expect(said(&session, .up).first == "! boundary")
    #expect(session.cursor == "root")
    #expect(said(&session, .down).first != "! boundary")
    #expect(session.cursor != "root")
    for key in ["h", "l", "x", "j"] {
      _ = session.perform(.moveTo("root"))
      let found = lines(session.perform(.press(try KeyPress("vo+command+shift+\(key)"))))
      #expect(found.first == "! boundary" && session.cursor == "root", "\(found)")
    }
  }

  @Test func `the cursor returns to the whole page when a dialog closes`() throws {
    var session = try session(Self.list, #","name":"Shop""#)
    _ = session.perform(.stopInteracting)
    let dialog =
      #"{"id":"dialog","role":"dialog","label":"Add","modal":true,"children":["#
      + Self.button("ok") + "]}"
    let opened = session.replace(
      try tree(Self.page(Self.list + "," + dialog, #","name":"Shop""#)))
    #expect(lines(opened).first == "! modal dialog")
    #expect(session.cursor == "ok")
    let closed = session.replace(try tree(Self.page(Self.list, #","name":"Shop""#)))
    #expect(lines(closed).last == "3 items, Shop, web content")
    #expect(session.cursor == "root")
  }

  @Test func `the first item of a page is that of the present settings`() throws {
    let list = #"{"id":"l","role":"list","children":["# + Self.item(Self.button("b")) + "]}"
    var session = try session(list)
    for (setting, words, cursor) in [
      (UtteranceOptions.Containers.off, "B, button", "b"), (.entryAndExit, "list", "l"),
    ] {
      _ = session.perform(.stopInteracting)
      _ = session.perform(.moveTo("root"))
      _ = session.perform(.set("containers", setting.rawValue))
      #expect(said(&session, .interact).last?.contains(words) == true, "\(setting)")
      #expect(session.cursor == cursor, "\(setting)")
    }
  }

  @Test func `another style or root than that of a page begins with the first item`() throws {
    for (style, role) in [("ios", "document"), ("macos", "group")] {
      var session = try session(Self.button("a", #","expanded":true"#) + "," + Self.button("b"))
      _ = session.perform(.stopInteracting)
      let other = Self.page(Self.button("a") + "," + Self.button("b"))
        .replacingOccurrences(of: "macos", with: style)
        .replacingOccurrences(of: "document", with: role)
      #expect(lines(session.replace(try tree(other))).last == "A, button", "\(style)")
      #expect(session.cursor == "a")
    }
  }

  @Test func `the cursor stays on the whole page when things change there`() throws {
    var session = try session()
    _ = session.perform(.stopInteracting)
    let without = Self.page(Self.button("new") + "," + Self.button("d"))
    #expect(lines(session.replace(try tree(without))) == [])
    #expect(session.cursor == "root")
    #expect(said(&session, .interact).last?.hasSuffix("NEW, button") == true)
    _ = session.perform(.stopInteracting)
    let empty = #"{"aloud":1,"style":"macos","root":{"id":"root","role":"document"}}"#
    let gone = lines(session.replace(try tree(empty)))
    #expect(gone.last == "! error VoiceOver can reach nothing on this screen", "\(gone)")
    #expect(lines(session.replace(try tree(without))).last == "NEW, button")
  }

  @Test func `the way to the first item of a page goes through the page itself`() throws {
    let buttons = (0..<9).map { Self.button("b\($0)") }.joined(separator: ",")
    let finder = RouteFinder(try tree(Self.page(buttons)))
    let back = try #require(try finder.route(from: "b8", to: "b1", by: .plain))
    #expect(back.legs.map(\.command) == ["stop-interacting", "interact", "next"])
  }

  @Test func `a character of a number is read, and its value stays`() throws {
    var session = try session(
      #"{"id":"n","role":"numberInput","label":"Age","text":{"content":"42"},"range":{"minimum":0,"maximum":99,"step":1,"current":42}}"#
    )
    _ = session.perform(.interact)
    #expect(said(&session, .next) == ["4"])
    #expect(said(&session, .next) == ["2"])
  }

  @Test func `an item is said without its hint where the cursor stays`() throws {
    var session = try begunSession(Self.page(Self.button("a")), hints: true)
    let again = ["! boundary", "A, button"]
    #expect(said(&session, .next) == again)
    #expect(said(&session, .previous) == again)
    // Whoever asks for it hears the hint.
    let moved = lines(session.perform(.moveTo("a")))
    #expect(moved.joined().contains("You are currently on a button."))
  }

  @Test func `a text is selected when the user reaches it, and later has the caret at its end`()
    throws
  {
    var session = try session(
      Self.button("a")
        + #",{"id":"t","role":"textbox","label":"T","focusable":true,"text":{"content":"cats"}}"#)
    #expect(
      said(&session, .next) == ["! effect focus t", "cats, contents selected, T, edit text"])
    _ = session.perform(.previous)
    #expect(
      said(&session, .next) == [
        "! effect focus t from a", "cats, Insertion at end of text., T, edit text",
      ])
  }

  @Test func `where the cursor and the focus are`() throws {
    var session = try session()
    _ = session.perform(.press(try KeyPress("tab")))
    _ = session.perform(.next)
    #expect(said(&session, .whereAmI) == ["list is in the VoiceOver cursor"])
    #expect(said(&session, .whereIsFocus) == ["A button has keyboard focus"])
    _ = session.perform(.last) + session.perform(.previous)
    guard case .said(let words, _)? = session.perform(.whereAmI).first else {
      Issue.record("nothing is said")
      return
    }
    #expect((words.edge, session.cursorEdge) == (.end, .end))
    var none = try self.session()
    #expect(said(&none, .whereIsFocus).count == 1)
  }

  @Test func `a dialog that opens is announced with the element that has the focus`() throws {
    let dialog =
      #"{"id":"dialog","role":"dialog","label":"Add","modal":true,"children":["#
      + Self.button("ok") + "," + Self.button("no") + "]}"
    var session = try session(
      #"{"id":"m","role":"main","children":["# + Self.button("a") + "]}", #","focus":"a""#)
    let opened = session.replace(
      try tree(
        Self.page(
          #"{"id":"m","role":"main","children":["# + Self.button("a") + "]}," + dialog,
          #","focus":"ok""#)))
    #expect(lines(opened) == ["! modal dialog", "Add, web dialog, with 2 items, OK, button"])
    #expect(said(&session, .next) == ["! effect focus no", "NO, button"])
    #expect(said(&session, .next) == ["! boundary", "NO, button"])
    let closed = session.replace(
      try tree(
        Self.page(
          #"{"id":"m","role":"main","children":["# + Self.button("a") + "]}", #","focus":"a""#)))
    #expect(lines(closed) == ["! effect focus a from no", "A, button, main"])
  }

  @Test func `without containers the cursor stops at elements only`() throws {
    var session = Session(
      try tree(Self.page(Self.list)),
      NavigationOptions(utteranceOptions: UtteranceOptions(containers: .off, hints: false)))
    _ = session.begin()
    #expect(
      (0..<3).map { _ in said(&session, .next) }.last == ["! effect focus d from c", "D, button"])
  }
}
