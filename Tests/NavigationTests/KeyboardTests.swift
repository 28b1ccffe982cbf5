// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel
import Utterances

@testable import Navigation

/// What keys do, on screens made for it.
@Suite struct KeyboardTests {
  /// Goes through a walk, and gives what comes of each line, without the frames of cursors.
  static func walk(
    _ json: String, _ mode: KeyboardMode = .focus, style: Style? = nil, lines walk: [String]
  ) throws -> [[String]] {
    var options = NavigationOptions(style: style, utteranceOptions: UtteranceOptions(hints: false))
    options.keyboard = mode
    var session = Session(try tree(json), options)
    _ = session.begin()
    return try walk.map { line in
      guard case .command(let command) = try WalkLine(line) else { return ["no command: \(line)"] }
      return lines(session.perform(command))
    }
  }

  private static func screen(_ children: String, _ members: String = "") -> String {
    #"{"aloud":1,"order":"tree"\#(members),"root":{"id":"root","children":[\#(children)]}}"#
  }

  private static func item(_ id: String, _ more: String = "") -> String {
    #"{"id":"\#(id)","label":"\#(id.uppercased())","focusable":true\#(more)}"#
  }

  /// A grid of three columns; the last row has two.
  private static let grid: String = {
    let cells = (0..<5).map { number in
      let frame = "[\(number % 3 * 10),\(number / 3 * 10),10,10]"
      return #"{"id":"\#(number)","label":"N\#(number)","frame":\#(frame)}"#
    }.joined(separator: ",")
    return screen(#"{"view":"collection","allowsFocus":true,"children":[\#(cells)]}"#)
  }()

  /// Keys from the first cell on, and where they lead; the same place is a boundary.
  static let arrows: [(String, [String], [String])] = [
    ("along a row", ["right", "right", "right", "left"], ["1", "2", "2", "1"]),
    ("along a column", ["down", "down", "up", "up"], ["3", "3", "0", "0"]),
    ("to the nearest of a short row", ["right", "right", "down", "up"], ["1", "2", "4", "1"]),
    ("not before the first", ["left", "up"], ["0", "0"]),
  ]

  @Test("Arrows go by geometry inside a group", arguments: arrows)
  func arrow(_ name: String, _ keys: [String], _ expected: [String]) throws {
    let session = try Self.walk(Self.grid, lines: ["key tab"] + keys.map { "key \($0)" })
    var present = "0"
    for (events, place) in zip(session.dropFirst(), expected) {
      let isBoundary = events.first == "! boundary"
      #expect(isBoundary == (place == present))
      #expect(events.last == "N\(place)")
      present = place
    }
  }

  @Test func `so many characters are pressed or looked for, and no more`() throws {
    let many = String(repeating: "x", count: KeyboardState.longestText)
    let refusal = ["! error \(NavigationError.textTooLong)"]
    let told = try Self.walk(
      Self.screen(Self.item("a")), .fullAccess,
      lines: [
        "type \(many)", "type \(many)x", "key tab f", "type \(many)x", "type \(many)", "key x",
      ])
    #expect(told[0] == ["! error \(NavigationError.notEditing)"] && told[1] == refusal)
    #expect(told[3] == refusal && told[4].first == "! list find \(many)" && told[5] == refusal)
  }

  @Test("What is typed in secret is in nothing that comes of it", arguments: KeyboardMode.allCases)
  func secret(_ mode: KeyboardMode) throws {
    let json = Self.screen(
      #"{"id":"p","label":"Pin","traits":["textEntry","secureTextField"],"focusable":true}"#)
    let keys = ["key tab"] + (mode == .fullAccess ? ["key space"] : [])
    let told = try Self.walk(json, mode, lines: keys + ["key Q", "key shift+7", "type zyx"])
    #expect(
      told.suffix(3) == [["! effect type p •"], ["! effect type p •"], ["! effect type p •••"]])
  }

  @Test("A line that types in secret is shown with bullets, any other as it stands")
  func shownLines() throws {
    let fields =
      #"{"id":"p","label":"Pin","traits":["textEntry","secureTextField"],"focusable":true},"#
      + #"{"id":"q","label":"Name","traits":["textEntry"],"focusable":true}"#
    var session = Session(try tree(Self.screen(fields)), NavigationOptions())
    func shown(_ text: String) throws -> String { session.shown(try WalkLine(text), as: text) }
    _ = session.begin()
    for (focus, isSecret) in [("q", false), ("p", true), ("q", false)] {
      for _ in 0..<3 where session.keyboardFocus != focus {
        _ = session.perform(.press(KeyPress(key: "tab")))
      }
      #expect(session.keyboardFocus == focus)
      #expect(try shown("type  zyx!") == (isSecret ? "type ••••" : "type  zyx!"))
      #expect(try shown("key Q") == (isSecret ? "key •" : "key Q"))
      #expect(try shown("key tab") == "key tab")
      #expect(try shown("next") == "next")
    }
    // With the cursor alone on it nothing is typed, and nothing is told of what was meant to be.
    session = Session(try tree(Self.screen(fields)), NavigationOptions())
    _ = session.begin() + session.perform(.moveTo("p"))
    #expect(try shown("type zyx!") == "type ••••")
    #expect(lines(session.perform(.type("zyx"))) == ["! error \(NavigationError.notEditing)"])
    let told = lines(session.perform(.type("zy x!")))
    #expect(told.last == "! error \(NavigationError.notEditing)")
    #expect(!told.contains { $0.contains("nothing uses the key") }, "\(told)")
  }

  @Test(
    "Without frames arrows go by reading order",
    arguments: [("ltr", "right", "left"), ("rtl", "left", "right")])
  func order(_ direction: String, _ forward: String, _ back: String) throws {
    let json = Self.screen(
      [Self.item("a"), Self.item("b"), Self.item("c", #","frame":[0,0,1,1]"#)]
        .joined(separator: ","), #","direction":"\#(direction)""#)
    let said = try Self.walk(
      json, lines: ["key tab", "key down", "key \(forward)", "key down", "key up", "key \(back)"])
    #expect(said.compactMap(\.last) == ["A", "B", "C", "C", "B", "A"])
  }

  /// Twelve levels and the settings.
  private static let levels = screen(
    (1...12).map { #"{"id":"l\#($0)","label":"Level \#($0)","traits":["button"]}"# }
      .joined(separator: ",")
      + #",{"id":"s","label":"Settings","traits":["button"],"userInputLabels":["prefs"]}"#)

  /// Screens, the mode, walks, and what comes of each line.
  static let walks: [(String, String, KeyboardMode, Style?, [(String, [String])])] = [
    (
      "Tab goes round, Shift-Tab back",
      screen(
        [item("a", #","focusGroup":"1""#), item("b", #","focusGroup":"2""#)]
          .joined(separator: ",")), .focus, nil,
      [
        ("key shift+tab", ["! effect focus b", "B"]),
        ("key tab", ["! effect focus a from b", "A"]),
        ("key tab", ["! effect focus b from a", "B"]),
        ("key tab", ["! effect focus a from b", "A"]),
        ("key shift+tab", ["! effect focus b from a", "B"]),
      ]
    ),
    (
      "one group is a boundary", screen(item("a")), .focus, nil,
      [("key tab", ["! effect focus a", "A"]), ("key tab", ["! boundary", "A"])]
    ),
    (
      "nothing can be focused", screen(#"{"id":"a","label":"A"}"#), .focus, nil,
      [
        (
          "key tab",
          [
            "! error the keyboard can focus nothing on this screen; aloud focus check shows why, "
              + "and the mode full-access may reach more"
          ]
        ), ("key return", ["! error nothing has the keyboard focus; press tab first"]),
      ]
    ),
    (
      "Return selects, Space does not", screen(item("a")), .focus, .ipados,
      [
        ("key tab", ["! effect focus a", "A"]), ("key return", ["! effect select a"]),
        (
          "key space",
          ["! error nothing uses the key space in this mode; the mode full-access does"]
        ),
        (
          "key tab z",
          ["! error nothing uses the key tab z in this mode; the mode full-access does"]
        ),
      ]
    ),
    (
      "on the Mac Space activates, and controls are stops of their own",
      screen(
        [item("a", #","traits":["button"]"#), item("b", #","traits":["button"]"#)]
          .joined(separator: ",")), .focus, .macos,
      [
        ("key tab", ["! effect focus a", "A, button"]),
        ("key space", ["! effect activate a"]),
        ("key return", ["! error nothing uses the key return"]),
        ("key tab", ["! effect focus b from a", "B, button"]),
      ]
    ),
    (
      "selection follows focus, but not to the exception",
      screen(
        #"{"view":"sidebar","children":[{"id":"a","label":"A","traits":["selected"]},{"id":"b","label":"B"},{"id":"c","label":"C","selectionFollowsFocus":false}]},\#(item("d"))"#
      ), .focus, nil,
      [
        ("key tab", ["! effect focus a", "selected, A"]),
        ("key down", ["! effect focus b from a", "! effect select b", "selected, B"]),
        ("key down", ["! effect focus c from b", "C"]),
        ("key tab", ["! effect focus d from c", "D"]),
        // What is selected comes before what was focused last.
        ("key tab", ["! effect focus b from d", "selected, B"]),
        ("key up", ["! effect focus a from b", "! effect select a", "selected, A"]),
        ("key down", ["! effect focus b from a", "! effect select b", "selected, B"]),
      ]
    ),
    (
      "typing goes into a text that has focus",
      screen(
        [
          #"{"id":"f","label":"F","traits":["textEntry"]}"#,
          #"{"id":"v","label":"V","traits":["textEntry","textArea"]}"#,
        ].joined(separator: ",")), .focus, nil,
      [
        ("key tab", ["! effect focus f", "F, text field"]),
        ("key a", ["! effect type f a"]), ("key A", ["! effect type f A"]),
        ("key left", ["! effect key f left"]), ("key delete", ["! effect key f delete"]),
        ("key return", ["! effect key f return"]),
        ("type two words", ["! effect type f two words"]),
        ("key tab", ["! effect focus v from f", "V, text field"]),
        // In several lines Tab is a mark in the text.
        ("key tab", ["! effect key v tab"]),
        ("key shift+tab", ["! effect focus f from v", "F, text field"]),
        ("key escape", ["! effect escape"]),
      ]
    ),
    (
      "with full access a text is edited when activated, and left by Control-Tab",
      screen(#"{"id":"v","label":"V","traits":["textEntry","textArea"]}"#), .fullAccess, nil,
      [
        ("key tab", ["! effect focus v", "V, text field"]),
        ("key a", ["! error nothing uses the key a"]),
        ("key control+tab", ["! error \(NavigationError.notEditing)"]),
        ("key space", ["! effect activate v"]), ("key space", ["! effect type v  "]),
        ("key tab", ["! effect key v tab"]),
        ("key control+tab", ["! effect leave-text v", "V, text field"]),
        ("key tab", ["! boundary", "V, text field"]),
      ]
    ),
    (
      "key commands go from the focus outwards, the system's keys only to who wants priority",
      screen(
        #"{"id":"box","keyCommands":[{"title":"Box","input":"i","modifiers":["command"]},{"title":"Within","input":"w","when":"focused"}],"children":[\#(item("a", #","keyCommands":[{"title":"Own","input":"i","modifiers":["command"]},{"title":"Never","input":"up"},{"title":"Go","input":"down","wantsPriority":true},{"title":"Chosen","input":"s","when":"selected"}]"#))]},\#(item("b", #","focusGroup":"b","keyCommands":[{"title":"Bee","input":"b"},{"title":"Gone","input":"g"}]"#)),{"hidden":true,"id":"h","label":"H","keyCommands":[{"title":"Hidden","input":"h"}]}"#
      ), .focus, nil,
      [
        ("key w", ["! error nothing uses the key w"]),
        ("key command+i", ["! effect command box command+i Box"]),
        ("key tab", ["! effect focus a", "A"]),
        ("key command+i", ["! effect command a command+i Own"]),
        ("key w", ["! effect command box w Within"]),
        ("key up", ["! boundary", "A"]), ("key down", ["! effect command a down Go"]),
        ("key s", ["! error nothing uses the key s"]), ("key b", ["! effect command b b Bee"]),
        ("key h", ["! error nothing uses the key h"]),
        ("key tab", ["! effect focus b from a", "B"]),
        ("key w", ["! error nothing uses the key w"]),
        ("key command+i", ["! effect command box command+i Box"]),
      ]
    ),
    (
      "held Command lists key commands by menu",
      screen(
        #"{"id":"a","label":"A","keyCommands":[{"title":"Share","input":"i","modifiers":["command"],"menu":"Edit"},{"title":"Go","input":"g","menu":"View"},{"title":"Cut","input":"x","menu":"Edit"},{"input":"q"}]}"#
      ), .focus, nil,
      [
        (
          "key command",
          [
            "! list commands: Edit: Share (command+i), Edit: Cut (x), View: Go (g), q", "Share",
          ]
        ), ("key down", ["Cut"]), ("key shift+tab", ["Share"]),
        ("key up", ["! boundary", "Share"]), ("key x", ["! error nothing uses the key x"]),
        ("key down", ["Cut"]), ("key return", ["! effect command a x Cut", "! list closed"]),
        (
          "key command",
          [
            "! list commands: Edit: Share (command+i), Edit: Cut (x), View: Go (g), q", "Share",
          ]
        ), ("key escape", ["! list closed"]),
      ]
    ),
    (
      "actions and gestures are listed and done",
      screen(
        #"{"id":"a","label":"A","traits":["button"],"actions":[{"id":"p","name":"Pin"},"Add"],"drag":["card"]}"#
      ), .fullAccess, nil,
      [
        ("key tab z", ["! error nothing has the keyboard focus; press tab first"]),
        ("key tab", ["! effect focus a", "A, button, actions available"]),
        ("key tab z", ["! list actions: Pin, Add", "Pin"]),
        ("key tab", ["Add"]), ("key down", ["! boundary", "Add"]), ("key up", ["Pin"]),
        ("key space", ["! effect action a p", "! list closed"]),
        (
          "key tab g", ["! list gestures: tap, touch-and-hold, drag", "Tap"]
        ), ("key down", ["Touch and hold"]),
        ("key return", ["! effect gesture a touch-and-hold"]),
        ("key return", ["! effect gesture a touch-and-hold"]),
        ("key escape", ["! list closed"]),
      ]
    ),
    (
      "finding goes to the nearest, and back on escape",
      levels,
      .fullAccess, nil,
      [
        ("key tab", ["! effect focus l1", "Level 1, button"]),
        ("key tab f", ["! list find"]),
        (
          "type 1",
          [
            "! list find 1: Level 1, Level 10, Level 11, Level 12", "! effect focus l1",
            "Level 1, button",
          ]
        ),
        ("key 2", ["! list find 12: Level 12", "! effect focus l12 from l1", "Level 12, button"]),
        (
          "key delete",
          [
            "! list find 1: Level 1, Level 10, Level 11, Level 12", "! effect focus l1 from l12",
            "Level 1, button",
          ]
        ),
        ("key tab", ["! effect focus l10 from l1", "Level 10, button"]),
        ("key escape", ["! list closed", "! effect focus l1 from l10", "Level 1, button"]),
        ("key tab f", ["! list find"]),
        (
          "type PREF",
          ["! list find PREF: Settings", "! effect focus s from l1", "Settings, button"]
        ),
        ("type x", ["! list find PREFx", "! error nothing matches PREFx"]),
        ("key return", ["! list closed"]),
        ("key tab", ["! effect focus l1 from s", "Level 1, button"]),
      ]
    ),
    (
      "with full access a bar is one stop, what is in no group one each",
      screen(
        #"{"id":"bar","view":"toolbar","children":[{"id":"a","label":"A","traits":["button"]},{"id":"b","label":"B","traits":["button"]}]},{"id":"c","label":"C","traits":["button"]},{"id":"t","label":"T","traits":["staticText"]},{"id":"d","label":"D","traits":["button"]}"#
      ), .fullAccess, nil,
      [
        ("key tab", ["! effect focus a", "A, button"]),
        ("key right", ["! effect focus b from a", "B, button"]),
        ("key tab", ["! effect focus c from b", "C, button"]),
        ("key down", ["! effect focus d from c", "D, button"]),
        ("key down", ["! boundary", "D, button"]),
        ("key tab", ["! effect focus b from d", "B, button"]),
        ("key space", ["! effect activate b"]),
      ]
    ),
    (
      "a dimmed element is reached, and not activated",
      screen(#"{"id":"a","label":"A","traits":["button","notEnabled"]}"#), .fullAccess, nil,
      [
        ("key tab", ["! effect focus a", "A, dimmed, button"]),
        ("key space", ["! boundary", "A, dimmed, button"]),
        ("key tab z", ["! error a has no custom actions"]),
        ("key tab g", ["! error a accepts no gestures"]),
      ]
    ),
    (
      "nothing beside a modal is reached, its commands neither",
      screen(
        #"\#(item("a", #","keyCommands":[{"title":"Out","input":"o"}]"#)),{"id":"m","modal":true,"children":[\#(item("b", #","keyCommands":[{"title":"In","input":"i"}]"#)),\#(item("c"))]}"#
      ), .focus, nil,
      [
        ("key tab", ["! effect focus b", "B"]), ("key tab", ["! boundary", "B"]),
        ("key down", ["! effect focus c from b", "C"]), ("key down", ["! boundary", "C"]),
        ("key o", ["! error nothing uses the key o"]), ("key i", ["! effect command b i In"]),
        ("key escape", ["! effect escape m"]),
      ]
    ),
    (
      "the mode can be changed, and the focus stays where it can",
      screen(
        #"{"id":"a","label":"A","traits":["button"],"focusable":true},{"id":"b","label":"B","traits":["button"]}"#
      ), .focus, nil,
      [
        ("key tab", ["! effect focus a", "A, button"]),
        ("set keyboard full-access", ["! effect set keyboard full-access"]),
        ("key tab", ["! effect focus b from a", "B, button"]),
        ("set keyboard focus", ["! effect set keyboard focus", "! effect focus from b"]),
      ]
    ),
    (
      "what is not read can be focused, and nothing is said of it",
      screen(#"{"id":"a","focusable":true,"children":[]},{"id":"b","label":"B"}"#), .focus, nil,
      [("key tab", ["! effect focus a"]), ("key return", ["! effect select a"])]
    ),
    (
      "a view that is no element is said by what is in it",
      screen(#"{"id":"a","focusable":true,"children":[{"label":"One"},{"label":"Two"}]}"#), .focus,
      nil, [("key tab", ["! effect focus a", "One"])]
    ),
  ]

  @Test("Keys do what they should", arguments: walks)
  func keys(
    _ name: String, _ screen: String, _ mode: KeyboardMode, _ style: Style?,
    _ steps: [(String, [String])]
  ) throws {
    let happened = try Self.walk(screen, mode, style: style, lines: steps.map(\.0))
    for (step, events) in zip(steps, happened) {
      #expect(events == step.1, "\(name): \(step.0)")
    }
  }

  // MARK: Full Keyboard Access

  @Test func `arrows go to the nearest element without a group in their direction`() throws {
    let items = [("a", 0, 0), ("b", 100, 10), ("c", 0, 100), ("d", 300, 0)].map { id, x, y in
      #"{"id":"\#(id)","label":"\#(id.uppercased())","traits":["button"],"frame":[\#(x),\#(y),50,50]}"#
    }
    let said = try Self.walk(
      Self.screen(items.joined(separator: ",")), .fullAccess,
      lines: ["key tab", "key right", "key right", "key right", "key left", "key left", "key down"])
    #expect(
      said.map(\.last) == [
        "A, button", "B, button", "D, button", "D, button", "B, button", "A, button", "C, button",
      ])
    #expect(said[3].first == "! boundary")
  }

  /// Elements and their frames, where an arrow begins, and where it goes; nil if it stays.
  static let besides: [(String, [(String, [Int])], String, String, String?)] = {
    // A column at each side, as tall as five rows between them.
    let columns =
      [("left", [0, 0, 50, 500]), ("right", [400, 0, 50, 500])]
      + (1...5).map { ("row\($0)", [100, $0 * 100 - 80, 200, 40]) }
    let apart = [
      ("a", [0, 0, 40, 40]), ("b", [100, 90, 40, 40]), ("c", [100, 300, 40, 40]),
      ("d", [0, 600, 40, 40]),
    ]
    let uneven = [("a", [0, 0, 50, 40]), ("b", [50, 10, 50, 40])]
    return (1...5).flatMap { row in
      [
        ("a tall one at the left", columns, "row\(row)", "left", "left"),
        ("a tall one at the right", columns, "row\(row)", "right", "right"),
      ]
    } + [
      ("nothing is above", columns, "row1", "up", nil),
      ("nothing is below", columns, "row5", "down", nil),
      ("nothing is at the left of all", columns, "left", "left", nil),
      ("along the row, too", columns, "row1", "left", "left"),
      ("the nearest in another row", apart, "a", "right", "b"),
      ("the nearest of several in other rows", apart, "b", "left", "a"),
      ("not what is far beside", apart, "d", "right", nil),
      ("what overlaps by more than half is in the row", uneven, "b", "up", nil),
      ("what overlaps by more than half is in the row", uneven, "a", "down", nil),
    ]
  }()

  @Test(
    "Among elements without a group, an arrow goes to the nearest in any row", arguments: besides)
  func beside(
    _ name: String, _ frames: [(String, [Int])], _ start: String, _ arrow: String, _ end: String?
  ) throws {
    let items = frames.map { id, frame in
      #"{"id":"\#(id)","label":"\#(id)","traits":["button"],"frame":\#(frame)}"#
    }
    for style in [Style.ios, .tvos] {
      var session = try FocusTests.session(
        Self.screen(items.joined(separator: ",")), .fullAccess, style: style)
      let map = session.takeMap()
      let item = try #require(session.tree.node(withID: start).flatMap { map.item(of: $0) })
      _ = session.focus(item)
      let events = lines(session.perform(.press(KeyPress(key: arrow))))
      #expect(session.keyboardFocus == end ?? start, "\(name), \(style): \(events)")
    }
  }

  @Test(arguments: ["collection", "table"])
  func `a screen that is a list is one group`(_ view: String) throws {
    let json =
      #"{"aloud":1,"root":{"id":"root","view":"\#(view)","children":[\#(Self.item("a")),\#(Self.item("b"))]}}"#
    let said = try Self.walk(json, .fullAccess, lines: ["key tab", "key down", "key tab"])
    #expect(said.map(\.last) == ["A", "B", "B"])
  }

  @Test func `what refuses the focus is passed in every mode`() throws {
    let json = Self.screen(
      #"{"id":"a","label":"A","focusable":false,"traits":["button"]},"# + Self.item("b"))
    for mode in KeyboardMode.allCases {
      #expect(try Self.walk(json, mode, lines: ["key tab"]) == [["! effect focus b", "B"]])
    }
  }

  @Test func `selection follows the focus in every mode`() throws {
    let json = Self.screen(
      #"{"id":"s","view":"sidebar","children":[{"id":"a","label":"A","traits":["selected"]},{"id":"b","label":"B"}]}"#
    )
    for mode in KeyboardMode.allCases {
      let said = try Self.walk(json, mode, lines: ["key tab", "key down"])
      #expect(said.last == ["! effect focus b from a", "! effect select b", "selected, B"])
    }
  }

  @Test(
    "Return on the iPad and Space on the Mac activate a control",
    arguments: [(Style.ipados, "return", "A, button"), (.macos, "space", "A, button")])
  func activating(_ style: Style, _ key: String, _ said: String) throws {
    let json = Self.screen(Self.item("a", #","traits":["button"],"frame":[0,0,10,20]"#))
    #expect(
      try Self.walk(json, style: style, lines: ["key tab", "key \(key)"]) == [
        ["! effect focus a frame 0 0 10 20", said], ["! effect activate a at 5 10"],
      ])
  }

  // MARK: Keyboard navigation of controls on the Mac

  private static let controls = screen(
    [
      #"{"id":"bar","view":"toolbar","children":[{"id":"a","label":"A","traits":["button"]},{"id":"b","label":"B","traits":["button"],"focusable":false},{"id":"c","label":"C","traits":["button","notEnabled"]}]}"#,
      #"{"id":"s","view":"sidebar","children":[{"id":"s1","label":"One","traits":["selected"]},{"id":"s2","label":"Two"}]}"#,
      #"{"id":"t","label":"Text","traits":["staticText"]},{"id":"l","label":"Link","traits":["link"]}"#,
      #"{"id":"v","label":"Slide","traits":["adjustable"],"value":"1"},{"id":"h","label":"H","traits":["button"],"hidden":true}"#,
    ].joined(separator: ","))

  @Test func `with keyboard navigation Tab reaches each control, and arrows select in lists`()
    throws
  {
    let keys = ["key tab", "key tab", "key down", "key tab", "key tab", "key tab", "key space"]
    let said = try Self.walk(Self.controls, .controls, style: .macos, lines: keys)
    #expect(
      said.map { $0.first ?? "" } == [
        "! effect focus a", "! effect focus s1 from a", "! effect focus s2 from s1",
        "! effect focus l from s2", "! effect focus v from l", "! effect focus a from v",
        "! effect activate a",
      ])
    #expect(said[2].contains("! effect select s2"))
    let without = try Self.walk(
      Self.controls, .focus, style: .macos, lines: ["key tab", "key tab"])
    #expect(without.map(\.first) == ["! effect focus s1", "! boundary"])
  }

  @Test
  func `keyboard navigation is a setting of a walk, and has no lists of Full Keyboard Access`()
    throws
  {
    let said = try Self.walk(
      Self.controls, style: .macos, lines: ["set keyboard controls", "key tab", "key tab z"])
    #expect(said[0] == ["! effect set keyboard controls"] && said[1].first == "! effect focus a")
    #expect(
      said[2] == ["! error nothing uses the key tab z in this mode; the mode full-access does"])
    #expect(throws: WalkFault.self) { try WalkLine("set keyboard control") }
  }

  // MARK: What moves the focus

  private static let field =
    #"{"id":"f","label":"F","view":"textField","traits":["textEntry"],"text":{"content":""}}"#

  @Test func `a double tap on a text begins to edit it`() throws {
    let json = Self.screen(Self.item("a") + "," + Self.field)
    #expect(
      try Self.walk(json, lines: ["key tab", "goto f", "activate", "type Hi", "key tab"]) == [
        ["! effect focus a", "A"], ["F, text field"],
        ["! effect activate f", "! effect focus f from a", "F, text field, is editing"],
        ["! effect type f Hi"], ["! effect focus a from f", "A"],
      ])
  }

  @Test func `a tap on what the keyboard reaches moves the focus there`() throws {
    let json = Self.screen(Self.item("a") + "," + Self.item("b") + "," + Self.item("c"))
    #expect(
      try Self.walk(json, lines: ["key tab", "goto b", "activate", "key down"]) == [
        ["! effect focus a", "A"], ["B"], ["! effect activate b", "! effect focus b from a"],
        ["! effect focus c from b", "C"],
      ])
    // Without a keyboard in use, a tap is only a tap.
    #expect(
      try Self.walk(json, lines: ["goto b", "activate"]) == [["B"], ["! effect activate b"]])
  }

  @Test(
    "The program moves the focus to the text that it edits, by name or by its trait",
    arguments: [#","focus":"f""#, ""])
  func edited(_ focus: String) throws {
    let json = Self.screen(Self.item("a") + "," + Self.field)
    var session = Session(
      try tree(json), NavigationOptions(utteranceOptions: UtteranceOptions(hints: false)))
    _ = session.begin()
    _ = session.perform(.press(KeyPress(key: "tab")))
    let edited = Self.field.replacing(#"["textEntry"]"#, with: #"["textEntry","isEditing"]"#)
    let update = try readTreeUpdate(Array(#"{"nodes":[\#(edited)]\#(focus)}"#.utf8)).update
    #expect(lines(try session.update(update)).first == "! effect focus f from a")
    #expect(lines(session.perform(.type("Hi"))) == ["! effect type f Hi"])
  }

  @Test(
    "The focus stays where the user moved it, though the program still edits a text",
    arguments: [
      // The text was edited before.
      #"{"id":"f","label":"F","view":"textField","traits":["textEntry","isEditing"],"text":{"content":"x"}}"#,
      // The keyboard cannot reach what is edited.
      #"{"id":"h","label":"H","hidden":true,"view":"textField","traits":["textEntry","isEditing"]}"#,
    ])
  func stays(_ node: String) throws {
    let edited = Self.field.replacing(#"["textEntry"]"#, with: #"["textEntry","isEditing"]"#)
    let hidden = #"{"id":"h","label":"H","hidden":true,"view":"textField","traits":["textEntry"]}"#
    let json = Self.screen([Self.item("a"), edited, hidden].joined(separator: ","))
    var session = Session(
      try tree(json), NavigationOptions(utteranceOptions: UtteranceOptions(hints: false)))
    _ = session.begin()
    _ = session.perform(.press(KeyPress(key: "tab")))
    #expect(session.keyboardFocus == "a")
    let update = try readTreeUpdate(Array(#"{"nodes":[\#(node)]}"#.utf8)).update
    #expect(lines(try session.update(update)) == [])
    #expect(session.keyboardFocus == "a")
    let replaced = json.replacing(#""text":{"content":""}"#, with: #""text":{"content":"x"}"#)
    #expect(lines(session.replace(try tree(replaced))) == [])
    #expect(session.keyboardFocus == "a")
  }

  // MARK: Lists

  @Test func `an accent does not matter to a search`() throws {
    let json = Self.screen(
      #"{"id":"a","label":"Cài đặt"},{"id":"b","label":"Größe"},{"id":"c","label":"e\u0301cole"},{"id":"d","label":"が"},{"id":"e","label":"かき"}"#
        .replacing(#"","label""#, with: #"","traits":["button"],"label""#))
    for (text, found) in [
      ("cai", "a"), ("grosse", ""), ("große", "b"), ("ecole", "c"), ("école", "c"), ("か", "e"),
    ] {
      let said = try Self.walk(json, .fullAccess, lines: ["key tab", "key tab f", "type \(text)"])
      let focus = found.isEmpty || found == "a" ? nil : "! effect focus \(found) from a"
      #expect(said.last?.contains { focus == nil || $0 == focus } == true, "\(text): \(said)")
    }
  }

  @Test func `a command of what holds the selection is listed, by its title for lists`() throws {
    let command =
      #""keyCommands":[{"title":"Pin","discoverabilityTitle":"Pin the card","input":"p","modifiers":["command"],"when":"selected"}]"#
    let inside = Self.item("a", #","traits":["selected"]"#)
    let json = Self.screen(#"{"id":"g",\#(command),"children":[\#(inside)]}"#)
    #expect(
      try Self.walk(json, lines: ["key tab", "key command"]).last == [
        "! list commands: Pin the card (command+p)", "Pin the card",
      ])
    let other = Self.screen(#"{"id":"g",\#(command),"children":[\#(Self.item("a"))]}"#)
    #expect(
      try Self.walk(other, lines: ["key tab", "key command"]).last == [
        "! error no key commands are available"
      ])
  }

  @Test func `the effect has the outline of the cursor, else its frame`() throws {
    let json = Self.screen(
      [
        Self.item("a", #","path":[[0,0],[5,2.5],[0,5]],"frame":[0,0,5,5],"focusGroup":"1""#),
        Self.item("b", #","frame":[1,2,3,4],"focusGroup":"2""#),
      ].joined(separator: ","))
    let happened = try Self.walk(json, lines: ["key tab", "key tab"])
    #expect(
      happened == [
        ["! effect focus a path 0,0 5,2.5 0,5", "A"],
        ["! effect focus b frame 1 2 3 4 from a", "B"],
      ])
  }

  @Test func `who looks at the list sees what is in it and where the keyboard is`() throws {
    var options = NavigationOptions()
    options.keyboard = .fullAccess
    var session = Session(
      try tree(Self.screen(#"{"id":"a","label":"A","actions":["Add","Pin"]}"#)), options)
    _ = session.begin()
    for keys in ["tab", "tab z", "down"] {
      _ = session.perform(.press(try KeyPress(keys)))
    }
    #expect(session.keyboardList?.kind == .actions)
    #expect(session.keyboardList?.entries == ["Add", "Pin"])
    #expect(session.keyboardList?.index == 1)
    #expect(session.keyboardFocus == "a" && session.keyboardMode == .fullAccess)
    #expect(!session.isEditingText)
  }
}
