// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import Testing
import TreeFormats
import TreeModel

/// Text that is read line by line, selected and turned like pages, as in a reading app.
@Suite struct ReadingTextTests {
  private static func session(_ nodes: String, style: String = "ios") throws -> Session {
    var session = Session(
      try tree(#"{"aloud":1,"style":"\#(style)","root":{"id":"root","children":[\#(nodes)]}}"#))
    _ = session.begin()
    return session
  }

  private static func text(_ id: String, _ content: String, _ members: String = "") -> String {
    #"{"id":"\#(id)","view":"textView","traits":["staticText"],"text":{"content":"\#(content)"}\#(members)}"#
  }

  @Test(arguments: [
    (["Lines", "down", "down", "down", "down"], ["a b", "c", "d", "e f"]),
    (["Lines", "down", "down", "down", "up", "up"], ["a b", "c", "d", "c", "a b"]),
    (["Words", "down", "down", "down", "down"], ["a", "b", "c", "d"]),
    (["Characters", "down", "down", "up"], ["a", " ", "a"]),
  ])
  func `text goes on in the text that continues it, unit by unit`(lines: [String], said: [String])
    throws
  {
    var session = try Self.session(
      Self.text("1", #"a b\nc"#, #","nextTextNavigationElement":"2""#) + ","
        + #"{"id":"between","label":"Not text"},"#
        + Self.text("2", #"d\ne f"#, #","previousTextNavigationElement":"1""#))
    _ = session.perform(.rotor(lines[0]))
    let heard = lines.dropFirst().flatMap {
      session.perform($0 == "down" ? .cursor(.down) : .cursor(.up)).lines
    }
    #expect(heard == said)
    #expect(session.rotorSetting == lines[0])
  }

  @Test func `a group links its texts in reading order, and no others`() throws {
    var session = try Self.session(
      Self.text("1", "a", #","linkedGroup":"x""#) + "," + Self.text("2", "b") + ","
        + Self.text("3", "c", #","linkedGroup":"y""#) + ","
        + Self.text("4", "d", #","linkedGroup":"x""#))
    _ = session.perform(.rotor("Lines"))
    #expect(
      (0..<3).map { _ in session.perform(.down).lines } == [["a"], ["d"], ["! boundary", "d"]])
    #expect(session.cursor == "4")
  }

  @Test func `a text whose continuation has gone ends, and so does one that continues itself`()
    throws
  {
    var session = try Self.session(
      Self.text("1", "a", #","nextTextNavigationElement":"2""#) + "," + Self.text("2", "b"))
    _ = session.perform(.rotor("Lines"))
    _ = session.perform(.down)
    _ = try session.update(try readTreeUpdate(Array(#"{"nodes":[],"removed":["2"]}"#.utf8)).update)
    #expect(session.perform(.down).lines == ["! boundary", "a"])
    session = try Self.session(Self.text("1", "a", #","nextTextNavigationElement":"1""#))
    _ = session.perform(.rotor("Lines"))
    #expect((0..<2).map { _ in session.perform(.down).lines } == [["a"], ["a"]])
  }

  @Test func `a continuation that the document lacks is a warning, and stays`()
    throws
  {
    let document = #"{"aloud":1,"root":{"id":"a","nextTextNavigationElement":"b"}}"#
    let imported = try readTree(Array(document.utf8))
    #expect(
      imported.warnings.map { "\($0.problem)" } == [#"no node has the identifier "b""#])
    #expect(imported.tree[.root].details?.textLinks?.next == "b")
  }

  @Test func `empty texts are passed over, round and round at most once`() throws {
    var session = try Self.session(
      Self.text("1", "a", #","nextTextNavigationElement":"2""#) + ","
        + Self.text("2", "", #","nextTextNavigationElement":"3""#) + ","
        + Self.text("3", " ", #","nextTextNavigationElement":"4""#) + "," + Self.text("4", "d"))
    _ = session.perform(.rotor("Lines"))
    #expect((0..<2).map { _ in session.perform(.down).lines } == [["a"], ["d"]])
    session = try Self.session(
      Self.text("1", "a", #","nextTextNavigationElement":"2""#) + ","
        + Self.text("2", "", #","nextTextNavigationElement":"2""#))
    _ = session.perform(.rotor("Lines"))
    #expect((0..<2).map { _ in session.perform(.down).lines } == [["a"], ["blank"]])
  }

  // MARK: Selection

  @Test(arguments: [
    ("Character selection", 3, "Wé 👩‍👩‍👧 go", [(0, 1), (0, 2), (0, 3), (0, 8)]),
    ("Word selection", 1, "Wé 👩‍👩‍👧 go", [(0, 2), (0, 8), (0, 11), nil]),
    ("Line selection", 2, "One two\nthree", [(0, 7), (0, 13), nil]),
    ("Word selection", 1, "", [nil]),
  ])
  func `a swipe selects one more unit, up to the end of the text`(
    unit: String, flicks: Int, content: String, ranges: [(Int, Int)?]
  ) throws {
    var session = try Self.session(
      Self.text("t", content.replacing("\n", with: #"\n"#)) + #",{"id":"end","label":"End"}"#)
    _ = session.perform(.rotor("Text Selection"))
    var words = ""
    for _ in 0..<flicks { words = session.perform(.down).lines.last ?? "" }
    #expect(words == unit)
    for range in ranges {
      let lines = session.perform(.next).lines
      #expect(
        lines.first == range.map { "! effect select-text t \($0.0) \($0.1)" } ?? "! boundary",
        "\(lines)")
    }
    #expect(session.cursor == "t")
  }

  @Test
  func `a swipe back shrinks the selection to the end of a unit, and no further than its start`()
    throws
  {
    var session = try Self.session(
      #"{"id":"t","view":"textView","traits":["staticText"],"text":{"content":"One two three","selection":[4,9]}}"#
    )
    _ = session.perform(.rotor("Text Selection"))
    _ = session.perform(.down)
    #expect(session.perform(.previous).lines == ["! effect select-text t 4 3", "two selected"])
    #expect(session.perform(.previous).lines.first == "! effect select-text t 4 0")
    #expect(session.perform(.previous).lines == ["! boundary"])
  }

  @Test(arguments: [
    (#""traits":["textEntry"]"#, "ios", false),
    (#""traits":["textEntry","isEditing"]"#, "ios", true),
    (#""traits":["textEntry"],"readOnly":true"#, "ios", true),
    (#""traits":["secureTextField","isEditing"]"#, "ios", false),
    (#""traits":["isEditing"],"role":"passwordInput""#, "ios", false),
    (#""traits":["isEditing"],"role":"textbox","readOnly":true"#, "ios", true),
    (#""traits":["staticText"]"#, "ios", false), (#""view":"textView""#, "ipados", true),
    (#""view":"textView""#, "macos", false),
  ])
  func `text can be selected where it is edited or only read, and is not secret`(
    members: String, style: String, offers: Bool
  ) throws {
    let session = try Self.session(
      #"{"id":"t","label":"T","value":"some text",\#(members)}"#, style: style)
    #expect(session.rotorNames.contains("Text Selection") == offers)
  }

  @Test func `a program that runs selects its text itself`() throws {
    var session = try Self.session(Self.text("t", "some text"))
    #expect(session.rotorNames.contains("Text Selection"))
    _ = session.perform(.rotor("Text Selection"))
    session.isLive = true
    #expect(!session.rotorNames.contains("Text Selection"))
    #expect(!session.perform(.next).lines.contains { $0.hasPrefix("! effect select-text") })
  }

  @Test func `a selection that the text does not reach ends with the text`() throws {
    var session = try Self.session(
      #"{"id":"t","view":"textView","traits":["staticText"],"text":{"content":"One two","selection":[0,100]}}"#
    )
    _ = session.perform(.rotor("Text Selection"))
    #expect(session.perform(.next).lines == ["! boundary"])
    #expect(session.perform(.previous).lines == ["! effect select-text t 0 6", "One tw selected"])
  }

  @Test func `the Mac has all actions under Actions`() throws {
    let actions = #"[{"name":"Keep","category":"edit"},"Share"]"#
    let session = try Self.session(
      Self.text("t", "some text", #","actions":\#(actions)"#), style: "macos")
    #expect(session.rotorNames.contains("Actions") && !session.rotorNames.contains("Edit"))
  }

  @Test func `actions for selected text are in the rotor under Edit, and the others under Actions`()
    throws
  {
    let actions = #"[{"name":"Keep","category":"edit"},{"name":"Mark","category":"edit"},"Share"]"#
    var session = try Self.session(Self.text("t", "some text", #","actions":\#(actions)"#))
    #expect(session.rotorNames.prefix(2) == ["Edit", "Characters"])
    _ = session.perform(.rotor("Edit"))
    #expect(
      [Command.cursor(.up), .cursor(.up), .cursor(.up), .cursor(.down), .cursor(.activate)]
        .map { session.perform($0).lines }
        == [["Keep"], ["Mark"], ["Keep"], ["Mark"], ["! effect action t Mark"]])
    _ = session.perform(.rotor("Actions"))
    #expect(session.perform(.up).lines == ["Share"])
    #expect(session.perform(.up).lines == ["Activate"])
  }

  // MARK: Pages

  private static let page = [
    text("1", "One"),
    text("2", "Two", "").replacing(#"["staticText"]"#, with: #"["causesPageTurn"]"#),
    #"{"id":"bar","label":"Bar"}"#,
  ].joined(separator: ",")

  /// Whether the next page has been shown, and is to be read.
  private static func isNextPage(_ session: inout Session) -> Bool { session.takeNextPage() }

  /// Reads on to the end; returns the lines.
  private static func readOn(_ session: inout Session) -> [String] {
    var lines: [String] = []
    while true {
      let events = session.goOnReading()
      guard !events.isEmpty else { return lines }
      lines += events.lines
    }
  }

  @Test
  func `reading everything asks for the next page where one ends, and reads what is new there`()
    throws
  {
    var session = try Self.session(Self.page)
    #expect(session.perform(.readAll).lines == ["One"])
    #expect(Self.readOn(&session) == ["Two", "! effect scroll 2 next"])
    #expect(!Self.isNextPage(&session))
    let next = try tree(
      #"{"aloud":1,"style":"ios","root":{"id":"root","children":[\#(Self.text("1", "One")),"#
        + #"{"id":"3","label":"Three","traits":["causesPageTurn"]},{"id":"bar","label":"Bar"}]}}"#)
    #expect(session.replace(next).lines == ["Three"])
    #expect(Self.isNextPage(&session))
    #expect(Self.readOn(&session) == ["! effect scroll 3 next"])
    // The same page again: it was the last one.
    #expect(session.replace(next).lines == [])
    #expect(Self.readOn(&session) == [])
  }

  @Test func `what the program announces with the page is said before it, and interrupts nothing`()
    throws
  {
    var session = try Self.session(Self.page)
    _ = session.perform(.readAll)
    _ = Self.readOn(&session)
    let next = try tree(
      #"{"aloud":1,"style":"ios","notifications":[{"type":"pageScrolled","text":"Page 2 of 2"}],"#
        + #""root":{"id":"root","children":[\#(Self.text("3", "Three")),{"id":"bar","label":"Bar"}]}}"#
    )
    let events = session.replace(next)
    #expect(events.lines == ["(Page 2 of 2)", "Three"])
    guard case .said(_, .polite) = try #require(events.first) else {
      Issue.record("\(events)")
      return
    }
    #expect(Self.readOn(&session) == ["Bar"])
  }

  @Test func `a change elsewhere is not the page, which may come later`() throws {
    var session = try Self.session(Self.page)
    _ = session.perform(.readAll)
    _ = Self.readOn(&session)
    #expect(try Self.update(&session, #"{"nodes":[{"id":"bar","label":"Bar 2"}]}"#) == [])
    #expect(!Self.isNextPage(&session))
    #expect(
      try Self.update(&session, #"{"nodes":[{"id":"2","label":"Four","traits":["staticText"]}]}"#)
        == ["Four"])
    #expect(Self.isNextPage(&session) && Self.readOn(&session) == ["Bar 2"])
  }

  private static func update(_ session: inout Session, _ json: String) throws -> [String] {
    try session.update(try readTreeUpdate(Array(json.utf8)).update).lines
  }

  @Test(arguments: ["modal", "focus", "late", "moved"])
  func `what the user has to hear first ends the reading`(what: String) throws {
    var session = try Self.session(Self.page)
    _ = session.perform(.readAll)
    _ = Self.readOn(&session)
    if what == "late" { _ = session.advance(to: .seconds(11)) }
    if what == "moved" {
      var moved = Notification(.layoutChanged)
      moved.node = session.tree.node(withID: "bar")
      _ = session.take(moved)
    }
    let alert =
      #",{"id":"alert","modal":true,"children":[{"id":"ok","label":"OK"},{"id":"no","label":"No"}]}"#
    let next = try tree(
      #"{"aloud":1,"style":"ios"\#(what == "focus" ? #","focus":"bar""# : ""),"#
        + #""root":{"id":"root","children":[\#(Self.text("2", "Three")),{"id":"bar","label":"Bar"}"#
        + "\(what == "modal" ? alert : "")]}}")
    _ = session.replace(next)
    #expect(!Self.isNextPage(&session) && Self.readOn(&session) == [])
  }

  @Test
  func `a command of the user ends it, and a page that was not read to its end is not turned`()
    throws
  {
    var session = try Self.session(Self.page)
    _ = session.perform(.readAll)
    _ = Self.readOn(&session)
    _ = session.perform(.first)
    let next = try tree(
      #"{"aloud":1,"style":"ios","root":{"id":"root","children":[\#(Self.text("9", "Nine"))]}}"#)
    _ = session.replace(next)
    #expect(!Self.isNextPage(&session) && Self.readOn(&session) == [])
    session = try Self.session(Self.page)
    _ = session.perform(.readAll)
    _ = session.perform(.next)
    #expect(Self.readOn(&session) == [])
  }

  @Test func `reading that was heard elsewhere ends at the last element, and asks as well`() throws
  {
    var session = try Self.session(Self.page)
    _ = session.perform(.readAll)
    #expect(session.finishReading().lines == ["! effect scroll 2 next"])
    #expect(session.cursor == "2" && session.finishReading() == [])
  }

  // MARK: Direct touch

  private static func area(_ options: String, _ traits: String = "") -> String {
    #"{"id":"first","label":"First","frame":[0,0,9,8]},{"id":"pad","label":"Pad","hint":"Play.","frame":[0,50,9,9],"#
      + #""traits":["allowsDirectInteraction"\#(traits)],"directTouchOptions":[\#(options)]}"#
  }

  @Test(arguments: [
    (
      "", "", ["Pad, Play.", "! effect gesture pad tap at 1 51"],
      ["! effect gesture pad tap at 1 51"]
    ),
    (
      #""silentOnTouch""#, "", ["! effect gesture pad tap at 1 51"],
      ["! effect gesture pad tap at 1 51"]
    ),
    (
      #""requiresActivation""#, "", ["Pad, Play., Activate to start direct touch interaction."],
      ["Pad, Play., Activate to start direct touch interaction."]
    ),
    (
      #""requiresActivation","silentOnTouch""#, "",
      ["Pad, Play., Activate to start direct touch interaction."],
      ["Pad, Play., Activate to start direct touch interaction."]
    ),
    ("", #","notEnabled""#, ["Pad, dimmed, Play."], ["Pad, dimmed, Play."]),
  ])
  func `a touch reaches the program as the options say`(
    options: String, traits: String, once: [String], twice: [String]
  ) throws {
    var session = try Self.session(Self.area(options, traits))
    let touch = Command.touch(Point(x: 1, y: 51))
    #expect(session.perform(touch).lines == once)
    #expect(session.perform(touch).lines == twice)
    #expect(session.cursor == "pad")
    // What is near the element is not in it.
    #expect(
      !session.perform(.touch(Point(x: 1, y: 90))).lines.contains {
        $0.hasPrefix("! effect gesture")
      })
  }

  @Test func `activation lasts until the cursor leaves, and is none on the Mac`() throws {
    for style in ["ios", "macos"] {
      var session = try Self.session(Self.area(#""requiresActivation""#), style: style)
      let touch = Command.touch(Point(x: 1, y: 51))
      _ = session.perform(.moveTo("pad"))
      let activated = session.perform(.activate).lines
      let touched = session.perform(touch).lines
      #expect(activated.contains("! effect activate pad at 4.5 54.5"))
      #expect(activated.contains("Pad") == (style == "ios"), "\(activated)")
      #expect(
        touched.contains("! effect gesture pad tap at 1 51") == (style == "ios"), "\(touched)")
      _ = session.perform(.moveTo("first"))
      #expect(!session.perform(touch).lines.contains("! effect gesture pad tap at 1 51"))
    }
  }
}

extension [SessionEvent] {
  /// The lines of a walk that they are.
  fileprivate var lines: [String] { NavigationTests.lines(self) }
}
