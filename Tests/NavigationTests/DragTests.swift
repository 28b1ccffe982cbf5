// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel
import Utterances

@testable import Navigation

@Suite("Gestures on an element, and dragging it to another one")
struct DragTests {
  private static func screen(_ children: String, _ members: String = "") -> String {
    #"{"aloud":1,"order":"tree","root":{"id":"root"\#(members),"children":[\#(children)]}}"#
  }

  private static func button(_ id: String, _ more: String = "") -> String {
    #"{"id":"\#(id)","label":"\#(id.uppercased())","traits":["button"]\#(more)}"#
  }

  /// Goes through lines with Full Keyboard Access and the focus on the first element.
  private func walk(_ json: String, _ lines: [String]) throws -> [[String]] {
    Array(try KeyboardTests.walk(json, .fullAccess, lines: ["key tab"] + lines).dropFirst())
  }

  private static let listed: [(String, String)] = [
    ("", "tap"),
    (#","gestures":["double-tap","touch-and-hold"]"#, "tap, double-tap, touch-and-hold"),
    (#","gestures":["tap","tap"]"#, "tap"), (#","drag":["x"]"#, "tap, touch-and-hold, drag"),
    (
      #","gestureRecognizers":["UILongPressGestureRecognizer","UIPinchGestureRecognizer"]"#,
      "tap, touch-and-hold, zoom-in, zoom-out"
    ), (#","gestures":["UIPanGestureRecognizer","rotate-left"]"#, "tap, drag, rotate-left"),
  ]

  @Test("A dimmed element is not dragged, and takes only the gestures of what scrolls")
  func dimmed() throws {
    let json =
      #"{"id":"a","label":"A","traits":["button","notEnabled","adjustable"],"drag":["x"],"#
      + #""hasPopup":"menu","scroll":{"axis":"vertical","page":1,"pages":2}},"#
      + Self.button("b", #","drop":["y"]"#)
    let said = try walk(Self.screen(json), ["first", "key tab g", "key escape", "drag"])
    #expect(said[1].first == "! list gestures: swipe-up, swipe-down")
    #expect(said[3] == ["! error \(NavigationError.nothingToList(.drags, node: "a"))"])
  }

  @Test(
    "Tab-G lists what an element declares with what follows from its members", arguments: listed)
  func gestures(_ members: String, _ expected: String) throws {
    let said = try walk(Self.screen(Self.button("a", members)), ["key tab g"])
    #expect(said[0].first == "! list gestures: \(expected)")
  }

  @Test(
    "Every gesture that a node declares is made where it is chosen", arguments: Gesture.allCases)
  func declared(_ gesture: Gesture) throws {
    let json = Self.screen(Self.button("a", #","gestures":["\#(gesture.rawValue)"]"#))
    let keys = gesture == .tap ? [] : ["key down"]
    let said = try walk(json, ["key tab g"] + keys + ["key return"])
    let expected =
      gesture == .drag
      ? "! error \(NavigationError.nothingToList(.drops, node: "a"))"
      : "! effect gesture a \(gesture.rawValue)"
    #expect(said.last == [expected])
  }

  @Test func `what a node around an element takes, the element takes, unless it is dimmed`() throws
  {
    let inside = [Self.button("a"), #"{"id":"b","label":"B","traits":["button","notEnabled"]}"#]
    let json = Self.screen(inside.joined(separator: ","), #","gestures":["double-tap"]"#)
    let said = try walk(json, ["key tab g", "key escape", "key tab", "key tab g"])
    #expect(said[0].first == "! list gestures: tap, double-tap")
    #expect(said[3] == ["! error b accepts no gestures"])
  }

  /// Where something can be dropped, and the entries for it.
  private static let targets: [(String, String)] = [
    (button("b", #","drop":["b"]"#), "B"), (button("b", #","drop":[""]"#), "B"),
    (button("b", #","drop":["left","right"]"#), "B: left, B: right"),
    (#"{"id":"b","drop":["spot"],"children":[]}"#, "b: spot"),
    (button("b", #","drop":["x"]"#) + "," + button("c", #","drop":["y"]"#), "B: x, C: y"),
    (button("b", #","drop":["x"]"#) + "," + button("c", #","drop":["y"],"hidden":true"#), "B: x"),
    (button("b", #","drop":["x"]"#) + "," + button("c", #","drop":[]"#), "B: x"),
  ]

  @Test("A drag lists the points of other elements to drop on", arguments: targets)
  func drops(_ targets: String, _ entries: String) throws {
    let json = Self.screen(Self.button("a", #","drag":["a"],"drop":["a"]"#) + "," + targets)
    let said = try walk(json, ["key tab g", "key down", "key down", "key return"])
    #expect(said.last?.first == "! list drops: \(entries)")
  }

  private static let board = screen(
    [
      button("a", #","drag":["card"]"#), button("b", #","drop":["left","right"]"#),
      button("c", #","gestures":["drag"]"#), button("d", #","drag":["one","two"]"#),
    ].joined(separator: ","))

  @Test func `what is dropped, where and by which points are in the effect, and all lists close`()
    throws
  {
    let drag = ["key tab g", "key down", "key down", "key return"]
    let said = try walk(Self.board, drag + ["key down", "key down", "key return", "key down"])
    #expect(said[3] == ["! list drops: B: left, B: right", "B: left"])
    #expect(said[4] == ["B: right"] && said[5] == ["! boundary", "B: right"])
    #expect(said[6] == ["! effect drop a card on b right", "! list closed"])
    #expect(said[7].first == "! effect focus b from a" || said[7].first == "! boundary")
  }

  @Test func `a drag without names, or by one of several, says so`() throws {
    let plain = try walk(Self.board, ["goto c", "drag", "key return"])
    #expect(plain[2] == ["! effect drop c on b left", "! list closed"])
    let several = try walk(Self.board, ["goto d", "drag", "key down", "key return", "key return"])
    #expect(several[1] == ["! list drags: one, two", "one"] && several[2] == ["two"])
    #expect(several[3].first == "! list drops: B: left, B: right")
    #expect(several[4] == ["! effect drop d two on b left", "! list closed"])
  }

  @Test("A drag ends without an effect", arguments: ["key escape", "escape", "next"])
  func cancelled(_ line: String) throws {
    let said = try walk(Self.board, ["goto a", "drag", line, "key return"])
    #expect(said[2].first == "! list closed")
    #expect(!said.joined().contains { $0.hasPrefix("! effect drop") })
  }

  @Test func `a drag ends if what is dragged goes away, and follows it otherwise`() throws {
    for (update, isOpen) in [
      (#"{"removed":["c"]}"#, false), (#"{"removed":["d"]}"#, true), (#"{"removed":["b"]}"#, true),
    ] {
      var session = Session(
        try tree(Self.board), NavigationOptions(utteranceOptions: UtteranceOptions(hints: false)))
      _ = session.begin()
      _ = session.perform(.moveTo("c")) + session.perform(.drag)
      let events = lines(try session.update(try readTreeUpdate(Array(update.utf8)).update))
      #expect(session.isListOpen == isOpen && events.contains("! list closed") == !isOpen)
      let chosen = lines(session.perform(.press(KeyPress(key: "return"))))
      let isDropped = chosen == ["! effect drop c on b left", "! list closed"]
      #expect(isDropped == update.contains("\"d\""), "\(update): \(chosen)")
    }
  }

  private static let faults: [(String, [String], String)] = [
    ("a", ["drag"], "a cannot be dragged: it has no names in drag, and no drag in gestures"),
    (
      "d", ["drag"],
      "d can be dragged, but nothing on the screen takes a drop; what does has names in drop"
    ),
  ]

  @Test(
    "What cannot be dragged, or to nowhere, is an error that says what is missing",
    arguments: faults)
  func faulty(_ node: String, _ lines: [String], _ error: String) throws {
    let json = Self.screen(Self.button("a") + "," + Self.button("d", #","drag":["x"]"#))
    let said = try walk(json, ["goto \(node)"] + lines + ["next"])
    #expect(said[1] == ["! error \(error)"])
    #expect(said[2].count >= 1)
  }

  @Test func `the list of gestures stays open where nothing takes a drop`() throws {
    let json = Self.screen(Self.button("a", #","drag":["x"]"#))
    let said = try walk(
      json, ["key tab g", "key down", "key down", "key return", "key up", "key return"])
    #expect(said[3].count == 1 && said[3][0].hasPrefix("! error a can be dragged"))
    #expect(said[5] == ["! effect gesture a touch-and-hold"])
  }

  @Test func `fingers tap, hold and drag the item`() throws {
    let json = Self.screen(
      [
        Self.button("a", #","frame":[0,0,10,10],"drag":["a"]"#),
        Self.button("b", #","frame":[0,20,10,10],"drop":["b"]"#),
        #"{"id":"c","label":"C","traits":["button","notEnabled"],"frame":[0,40,10,10]}"#,
      ].joined(separator: ","))
    let steps: [(String, [String])] = [
      ("gesture tap", ["A, button"]), ("touch 5 25", ["B, button"]), ("gesture tap", ["B, button"]),
      ("previous", ["A, button"]), ("gesture tap", ["B, button"]),
      ("gesture double-tap", ["! effect activate b at 5 25"]),
      ("gesture triple-tap", ["! effect gesture b double-tap"]),
      ("gesture double-tap-and-hold", ["! effect gesture b touch-and-hold"]),
      ("touch 5 45", ["C, dimmed, button"]),
      ("gesture touch-and-hold", ["! boundary", "C, dimmed, button"]),
      ("goto a", ["A, button"]), ("gesture drag", ["! list drops: B", "B"]),
      ("key return", ["! effect drop a a on b b", "! list closed"]),
    ]
    let said = try KeyboardTests.walk(json, lines: steps.map(\.0))
    for (step, events) in zip(steps, said) { #expect(events == step.1, "\(step.0)") }
  }
}
