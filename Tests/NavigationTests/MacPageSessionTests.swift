// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

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
