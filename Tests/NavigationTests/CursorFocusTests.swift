// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel
import Utterances

@testable import Navigation

/// The Mac's cursor in documents, which brings the keyboard focus with it.
@Suite struct CursorFocusTests {
  /// Text, a button, a sidebar, a field and a button that refuses the focus.
  private static let screen = """
    {"aloud":1,"order":"tree","root":{"id":"root","children":[
      {"id":"text","label":"Text","traits":["staticText"]},
      {"id":"add","label":"Add","traits":["button"],"focusable":true},
      {"id":"side","label":"Side","view":"sidebar","children":[
        {"id":"one","label":"One","traits":["selected"]},{"id":"two","label":"Two"}]},
      {"id":"field","label":"Name","view":"textField","traits":["textEntry"]},
      {"id":"off","label":"Off","traits":["button"],"focusable":false}]}}
    """

  private static let page = """
    {"aloud":1,"root":{"id":"page","role":"document","children":[
      {"id":"text","role":"paragraph","label":"Text"},
      {"id":"home","role":"link","label":"Home","focusable":true},
      {"id":"skip","role":"button","label":"Skip","focusable":true,"tabIndex":-1},
      {"id":"send","role":"button","label":"Send","focusable":true}]}}
    """

  /// The same, of which Tab comes to the button first.
  private static let orderedPage =
    page.replacing(
      #""label":"Home","focusable":true"#, with: #""label":"Home","focusable":true,"tabIndex":2"#
    ).replacing(
      #""label":"Send","focusable":true"#, with: #""label":"Send","focusable":true,"tabIndex":1"#
    ).replacing(
      #"{"id":"text""#,
      with:
        #"{"id":"start","role":"button","label":"S","focusable":true,"tabIndex":-1},{"id":"text""#
    ).replacing(
      "]}}", with: #",{"id":"end","role":"button","label":"E","focusable":true,"tabIndex":-1}]}}"#)

  /// A page with a button that Tab skips among radio buttons.
  private static let radioPage = """
    {"aloud":1,"root":{"id":"page","role":"document","children":[
      {"id":"home","role":"link","label":"Home","focusable":true},
      {"id":"one","role":"radio","label":"One","checked":false,"focusable":true,"tabIndex":-1,
       "position":[1,2]},
      {"id":"text","role":"button","label":"Text","focusable":true,"tabIndex":-1},
      {"id":"two","role":"radio","label":"Two","checked":true,"focusable":true,"position":[2,2]},
      {"id":"send","role":"button","label":"Send","focusable":true}]}}
    """

  /// The same as the first page, with nothing at which Tab stops.
  private static let lonelyPage =
    page.replacing(#""label":"Home","focusable":true"#, with: #""label":"Home","focusable":false"#)
    .replacing(#""label":"Send","focusable":true"#, with: #""label":"Send","focusable":false"#)

  /// What is done, in which mode, and what comes of the last line.
  static let moves: [(String, String, KeyboardMode, [String], [String])] = [
    ("to a text: the focus stays", screen, .focus, ["goto add", "previous"], ["Text"]),
    ("to a button", screen, .focus, ["next"], ["! effect focus add", "Add, button"]),
    (
      "by VoiceOver's keys", screen, .focus, ["key vo+right"],
      ["! effect focus add", "Add, button"]
    ),
    ("by a search", screen, .focus, ["find add"], ["! effect focus add", "Add, button"]),
    ("to what has it already", screen, .focus, ["next", "previous", "next"], ["Add, button"]),
    ("to a container", screen, .focus, ["next", "next"], ["Side, sidebar"]),
    (
      "into a sidebar, at what is selected", screen, .focus, ["next", "next", "interact"],
      ["! effect focus one from add", "In Side, One, selected"]
    ),
    (
      "in a sidebar: the selection follows", screen, .focus,
      ["next", "next", "interact", "next"],
      ["! effect focus two from one", "! effect select two", "Two, selected"]
    ),
    ("to what refuses it", screen, .focus, ["goto add", "last"], ["Off, button"]),
    (
      "to a field, where letters go", screen, .focus, ["goto field", "type Hi"],
      ["! effect type field Hi"]
    ),
    (
      "Space presses what the cursor is on", screen, .focus, ["next", "key space"],
      ["! effect activate add"]
    ),
    (
      "Tab goes on from there", screen, .focus, ["next", "key tab"],
      ["! effect focus one from add", "Entering Side sidebar., One, selected"]
    ),
    (
      "and the focus is said", screen, .focus, ["next", "where-focus"],
      ["Add button has keyboard focus"]
    ),
    (
      "without a focusable button", screen.replacing(#","focusable":true"#, with: ""), .focus,
      ["next"],
      ["Add, button"]
    ),
    (
      "with the controls", screen.replacing(#","focusable":true"#, with: ""), .controls, ["next"],
      ["! effect focus add", "Add, button"]
    ),
    (
      "with Full Keyboard Access", screen.replacing(#","focusable":true"#, with: ""), .fullAccess,
      ["next"],
      ["! effect focus add", "Add, button"]
    ),
    ("on a page", page, .focus, ["next"], ["! effect focus home", "link, Home"]),
    (
      "on a page, to what Tab skips", page, .focus, ["goto skip"],
      ["! effect focus skip", "Skip, button"]
    ),
    (
      "Tab goes on from there in the order of the tree", page, .focus, ["goto skip", "key tab"],
      ["! effect focus send from skip", "Send, button"]
    ),
    (
      "and back", page, .focus, ["goto skip", "key shift+tab"],
      ["! effect focus home from skip", "link, Home"]
    ),
    (
      "whatever the order of Tab is", orderedPage, .focus, ["goto skip", "key tab"],
      ["! effect focus send from skip", "Send, button"]
    ),
    (
      "and back", orderedPage, .focus, ["goto skip", "key shift+tab"],
      ["! effect focus home from skip", "link, Home"]
    ),
    (
      "Tab does not come to it", page, .focus, ["goto home", "key tab"],
      ["! effect focus send from home", "Send, button"]
    ),
    (
      "after the last stop in the tree, Tab goes to the first of its order", orderedPage, .focus,
      ["goto end", "key tab"], ["! effect focus send from end", "Send, button"]
    ),
    (
      "and before the first one, back to the last", orderedPage, .focus,
      ["next", "goto start", "key shift+tab"], ["! effect focus home from start", "link, Home"]
    ),
    (
      "among radio buttons, to the one at which Tab stops", radioPage, .focus,
      ["goto text", "key tab"],
      ["! effect focus two from text", "Two, selected, radio button, 2 of 2"]
    ),
    (
      "and back to what is before them all", radioPage, .focus, ["goto text", "key shift+tab"],
      ["! effect focus home from text", "link, Home"]
    ),
    (
      "Tab stays where it stops nowhere", lonelyPage, .focus, ["goto skip", "key tab"],
      ["! boundary", "Skip, button"]
    ),
    (
      "on a page, to what is alone and skipped", lonelyPage, .focus, ["goto skip"],
      ["! effect focus skip", "Skip, button"]
    ),
  ]

  @Test("The cursor of the Mac brings the focus with it", arguments: moves)
  func move(
    _ name: String, _ json: String, _ mode: KeyboardMode, _ walk: [String], _ last: [String]
  ) throws {
    let said = try KeyboardTests.walk(json, mode, style: .macos, lines: walk)
    #expect(said.last == last, "\(name)")
  }

  @Test("Elsewhere, and where the program moves its own focus, it does not")
  func stays() throws {
    for style in [Style.ios, .ipados] {
      #expect(
        try KeyboardTests.walk(Self.screen, style: style, lines: ["next"]) == [["Add, button"]])
    }
    var options = NavigationOptions(
      style: .macos, utteranceOptions: UtteranceOptions(hints: false))
    options.isLive = true
    var session = Session(try tree(Self.screen), options)
    _ = session.begin()
    #expect(lines(session.perform(.next)) == ["Add, button"] && session.keyboardFocus == nil)
  }

  @Test("Reading everything leaves the focus where it is")
  func reading() throws {
    // The first item could have it.
    let json = Self.screen.replacing(#""traits":["staticText"]"#, with: #""focusable":true"#)
    var session = Session(
      try tree(json),
      NavigationOptions(style: .macos, utteranceOptions: UtteranceOptions(hints: false)))
    _ = session.begin()
    _ = session.perform(.moveTo("off"))
    var events = session.perform(.cursor(.readAll))
    while case let further = session.goOnReading(), !further.isEmpty { events += further }
    #expect(lines(events).first == "Text" && lines(events).contains("Add, button"))
    #expect(!lines(events).contains { $0.hasPrefix("! effect") } && session.keyboardFocus == nil)
  }

  @Test(
    "What the keyboard reaches is never rejected without its map", arguments: KeyboardMode.allCases,
    [Style.ipados, .macos, .tvos])
  func rejection(_ mode: KeyboardMode, _ style: Style) throws {
    var (reached, rejected) = (0, 0)
    for name in ["scenarios", "talks", "trees"] {
      let folder = ProjectFolder("Tests/Fixtures/\(name)")
      for file in try folder.names(ending: ".json") {
        let session = Session(try folder.tree("\(file).json"), NavigationOptions(style: style))
        let rules = KeyboardRules(session.screen, mode, tabsToLinks: true)
        let map = KeyboardMap(session.screen, mode, tabsToLinks: true)
        for item in map.items { #expect(rules.mayHaveFocus(item.node), "\(file)") }
        reached += map.items.count
        rejected += session.screen.order.stops.count { !rules.mayHaveFocus($0.node) }
      }
    }
    #expect(reached > 100 && (rejected > 50 || mode == .fullAccess))
  }

  @Test("A change of the screen moves the cursor without the focus")
  func changes() throws {
    var session = Session(
      try tree(Self.screen),
      NavigationOptions(style: .macos, utteranceOptions: UtteranceOptions(hints: false)))
    _ = session.begin()
    var update = TreeUpdate()
    update.removed = ["text"]
    #expect(lines(try session.update(update)) == ["Add, button"])
    #expect(session.keyboardFocus == nil)
  }
}
