// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing
import TreeFormats
import TreeModel

@testable import Navigation

/// What the keyboard can reach, in which groups, and why not.
@Suite struct FocusTests {
  static func session(
    _ json: String, _ mode: KeyboardMode = .focus, style: Style? = nil
  ) throws -> Session {
    var options = NavigationOptions(style: style)
    options.keyboard = mode
    var session = Session(try tree(json), options)
    _ = session.begin()
    return session
  }

  static func sample(
    _ name: String, _ mode: KeyboardMode = .focus, style: Style? = nil
  ) throws -> Session {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/scenarios/\(name).json")
    return try session(String(contentsOf: file, encoding: .utf8), mode, style: style)
  }

  private static func screen(_ children: String) -> String {
    #"{"aloud":1,"screen":[100,100],"root":{"children":[\#(children)]}}"#
  }

  /// A node called x, and the names of the reasons why the focus system does not reach it.
  static let obstacles: [(String, String, [String])] = [
    ("focusable", #"{"id":"x","label":"X","focusable":true}"#, []),
    ("a view that is no element", #"{"id":"x","focusable":true,"children":[]}"#, []),
    ("nothing said", #"{"id":"x","label":"X","traits":["button"]}"#, ["notFocusable"]),
    ("refused", #"{"id":"x","traits":["textEntry"],"focusable":false}"#, ["refusesFocus"]),
    ("text field", #"{"id":"x","label":"X","traits":["textEntry"]}"#, []),
    ("search field", #"{"id":"x","label":"X","traits":["searchField"]}"#, []),
    ("text view", #"{"id":"x","label":"X","view":"textView"}"#, []),
    ("cell of a sidebar", #"{"view":"sidebar","children":[{"id":"x","label":"X"}]}"#, []),
    (
      "cell of a table in a sidebar",
      #"{"view":"sidebar","children":[{"view":"table","children":[{"id":"x","label":"X"}]}]}"#, []
    ),
    (
      "cell of a table", #"{"id":"t","view":"table","children":[{"id":"x","label":"X"}]}"#,
      ["cellsNotFocusable"]
    ),
    (
      "cell where the table allows it",
      #"{"view":"table","allowsFocus":true,"children":[{"id":"x","label":"X"}]}"#, []
    ),
    (
      "cell in a section",
      #"{"view":"collection","allowsFocus":true,"children":[{"id":"s","containerType":"semanticGroup","children":[{"id":"x","label":"X"}]}]}"#,
      []
    ),
    (
      "what is in a cell",
      #"{"view":"table","allowsFocus":true,"children":[{"children":[{"id":"x","label":"X"}]}]}"#,
      ["notFocusable"]
    ),
    (
      "heading of a table",
      #"{"view":"table","allowsFocus":true,"children":[{"id":"x","label":"X","traits":["header"]}]}"#,
      ["notFocusable"]
    ),
    ("hidden", #"{"id":"x","label":"X","focusable":true,"hidden":true}"#, ["hidden"]),
    (
      "in something hidden",
      #"{"hidden":true,"children":[{"id":"x","label":"X","focusable":true}]}"#, ["hidden"]
    ),
    ("transparent", #"{"id":"x","label":"X","focusable":true,"alpha":0}"#, ["transparent"]),
    (
      "disabled", #"{"id":"x","label":"X","focusable":true,"traits":["notEnabled"]}"#, ["disabled"]
    ),
    ("flat", #"{"id":"x","label":"X","focusable":true,"frame":[1,1,9,0]}"#, ["withoutSize"]),
    (
      "beside the screen", #"{"id":"x","label":"X","focusable":true,"frame":[100,0,9,9]}"#,
      ["outsideScreen"]
    ),
    (
      "cut off",
      #"{"id":"c","clips":true,"frame":[0,0,50,50],"children":[{"id":"x","label":"X","focusable":true,"frame":[60,0,9,9]}]}"#,
      ["cutOff"]
    ),
    (
      "behind a modal",
      #"{"id":"x","label":"X","focusable":true},{"modal":true,"children":[{"label":"M"}]}"#,
      ["covered"]
    ),
    (
      "beside a modal that the explicit elements leave out",
      #"{"elements":["x"],"children":[{"id":"x","label":"X","focusable":true},{"modal":true,"children":[{"label":"M"}]}]}"#,
      []
    ),
    (
      "everything at once",
      #"{"id":"x","label":"X","traits":["notEnabled"],"frame":[-9,0,9,9],"hidden":true},{"modal":true,"children":[{"label":"M"}]}"#,
      ["notFocusable", "hidden", "covered", "disabled", "outsideScreen"]
    ),
  ]

  @Test("Every reason why not is given", arguments: obstacles)
  func obstaclesOf(_ name: String, _ node: String, _ expected: [String]) throws {
    let session = try Self.session(Self.screen(node))
    let check = try session.focusCheck("x")
    #expect(check.obstacles.map(\.name) == expected)
    #expect(check.isFocusable == expected.isEmpty)
    #expect(session.focusLoop.contains { $0.node == "x" } == expected.isEmpty)
  }

  /// The same of Full Keyboard Access.
  static let access: [(String, String, [String])] = [
    ("button", #"{"id":"x","label":"X","traits":["button"]}"#, []),
    ("disabled button", #"{"id":"x","label":"X","traits":["button","notEnabled"]}"#, []),
    ("picture", #"{"id":"x","label":"X","traits":["image"]}"#, []),
    (
      "picture that does nothing",
      #"{"id":"x","label":"X","traits":["image"],"respondsToUserInteraction":false}"#,
      ["withoutResponse"]
    ),
    ("text", #"{"id":"x","label":"X","traits":["staticText"]}"#, ["plainText"]),
    ("heading", #"{"id":"x","label":"X","traits":["header"]}"#, ["plainText"]),
    (
      "heading with an action",
      #"{"id":"x","label":"X","traits":["header"],"actions":["Fold"]}"#, []
    ),
    ("heading that is a button", #"{"id":"x","label":"X","traits":["header","button"]}"#, []),
    ("button of a page", #"{"id":"x","label":"X","role":"button"}"#, []),
    ("picture of a page", #"{"id":"x","label":"X","role":"image"}"#, ["plainText"]),
    ("a view that is no element", #"{"id":"x","children":[{"label":"Y"}]}"#, ["notRead"]),
    (
      "hidden", #"{"id":"x","label":"X","traits":["button"],"hidden":true}"#, ["notRead", "hidden"]
    ),
  ]

  @Test("Full Keyboard Access leaves out what nothing can be done with", arguments: access)
  func accessTo(_ name: String, _ node: String, _ expected: [String]) throws {
    let session = try Self.session(Self.screen(node), .fullAccess)
    #expect(try session.focusCheck("x").obstacles.map(\.name) == expected)
    #expect(session.focusLoop.contains { $0.node == "x" } == expected.isEmpty)
  }

  @Test func `a node that is not there cannot be asked about`() throws {
    let session = try Self.session(Self.screen(#"{"id":"x","label":"X"}"#))
    #expect(throws: NavigationError.unknownNode("y")) { try session.focusCheck("y") }
  }

  // MARK: Loops

  static let loops: [(String, KeyboardMode, Style?, [String])] = [
    ("reminders-apart", .focus, nil, ["search", "reminder-1", "0/1/0"]),
    ("reminders-sidebar", .focus, nil, ["search", "0/0/1/0", "reminder-1"]),
    ("roasted-beans", .focus, nil, ["add", "c1", "share", "favourite", "gift"]),
    ("roasted-beans", .focus, .ipados, ["add", "share", "c1"]),
    // A cell that asks for more than what was focused before comes first among those not selected.
    ("photos", .focus, nil, ["0/0/0", "import"]),
    ("shapes-level", .fullAccess, nil, ["card-1", "card-2", "card-3", "card-4"]),
    ("shapes-level", .focus, nil, []),
  ]

  @Test("The loop goes through the groups in reading order, nested ones together", arguments: loops)
  func loop(_ name: String, _ mode: KeyboardMode, _ style: Style?, _ expected: [String]) throws {
    let session = try Self.sample(name, mode, style: style)
    #expect(session.focusLoop.map(\.node) == expected)
  }

  @Test func `the tree of groups has members, priorities and primary items`() throws {
    let session = try Self.sample("reminders-sidebar")
    let shown = session.focusGroups.map { group in
      "\(group.depth) \(group.node): "
        + group.members.map { "\($0.node) \($0.text) \($0.priority)" }.joined(separator: "; ")
        + (group.primary.map { " -> \($0)" } ?? "")
    }
    #expect(
      shown == [
        "0 0: ", "1 sidebar: ", "2 search: search Search, search field 0 -> search",
        "2 lists: 0/0/1/0 selected, Today 2000; 0/0/1/1 Scheduled 0; 0/0/1/2 Groceries 0; "
          + "0/0/1/3 Travel 0 -> 0/0/1/0",
        "1 reminders: reminder-1 Water the plants 0; reminder-2 Call the dentist 0; "
          + "reminder-3 Buy stamps 0 -> reminder-1",
      ])
  }

  @Test func `nodes far apart that name the same group are one stop`() throws {
    let session = try Self.session(
      Self.screen(
        #"{"id":"a","label":"A","focusable":true,"focusGroup":"g"},{"id":"b","label":"B","focusable":true,"focusGroup":"h"},{"id":"c","label":"C","focusable":true,"focusGroup":"g"}"#
      ))
    #expect(session.focusLoop.map(\.node) == ["a", "b"])
    #expect(session.focusGroups.map(\.name) == [nil, "g", "h"])
    #expect(session.focusGroups.map { $0.members.map(\.node) } == [[], ["a", "c"], ["b"]])
  }

  /// The members of three cells, and the one that Tab goes to after the second was focused.
  static let priorities: [(String, [String], String)] = [
    ("the one before", ["", "", ""], "2"),
    ("a selected one", [#","traits":["selected"]"#, "", ""], "1"),
    ("more than the one before", ["", "", #","focusGroupPriority":1010"#], "3"),
    ("less than the one before", ["", "", #","focusGroupPriority":990"#], "2"),
    (
      "less than a selected one", [#","traits":["selected"]"#, "", #","focusGroupPriority":1010"#],
      "1"
    ),
    (
      "more than a selected one", [#","traits":["selected"]"#, "", #","focusGroupPriority":2001"#],
      "3"
    ),
    (
      "a selected one that asks for less",
      [#","traits":["selected"],"focusGroupPriority":5"#, "", #","focusGroupPriority":1999"#], "1"
    ),
    (
      "as much as the one before, first", [#","focusGroupPriority":1000"#, "", ""], "1"
    ),
    ("as much as the one before, later", ["", "", #","focusGroupPriority":1000"#], "2"),
  ]

  @Test("Tab goes to the member with the highest priority", arguments: priorities)
  func primary(_ name: String, _ members: [String], _ expected: String) throws {
    let cells = members.enumerated().map { #"{"id":"\#($0 + 1)","label":"L"\#($1)}"# }
    var session = try Self.session(
      Self.screen(
        #"{"view":"table","allowsFocus":true,"children":[\#(cells.joined(separator: ","))]},{"id":"f","label":"F","focusable":true}"#
      ))
    let down = KeyPress(key: "down")
    let tab = KeyPress(key: "tab")
    _ = session.perform(.press(tab))
    while session.keyboardFocus != "2" {
      let isAbove = session.keyboardFocus == "1"
      _ = session.perform(.press(isAbove ? down : KeyPress(key: "up")))
    }
    _ = session.perform(.press(tab))
    #expect(session.keyboardFocus == "f")
    _ = session.perform(.press(tab))
    #expect(session.keyboardFocus == expected)
  }

  @Test func `members without identifiers are named by their places`() throws {
    let item = #"{"label":"A","focusable":true}"#
    let items = Array(repeating: item, count: 112).joined(separator: ",")
    let session = try Self.session(#"{"aloud":1,"root":{"children":[{"children":[\#(items)]}]}}"#)
    let group = try #require(session.focusGroups.first)
    #expect(group.members.map(\.node) == (0..<112).map { "0/0/\($0)" })
    for member in group.members { #expect(try session.focusCheck(member.node).isFocusable) }
  }

  @Test func `what selection follows focus to is read as before, or not`() throws {
    // Neither of them has anything to be read but that it is selected.
    var session = try Self.session(
      #"{"aloud":1,"root":{"view":"sidebar","children":[{"id":"a","traits":["selected"]},{"id":"b"}]}}"#
    )
    for (keys, node) in [("tab", "a"), ("down", "b"), ("up", "a")] {
      let events = session.perform(.press(KeyPress(key: keys)))
      #expect(session.keyboardFocus == node)
      #expect(keys == "tab" || events.contains(.effect(.select(node: node))))
      #expect(session.cursor == "a")
      let order = ReadingOrder(of: session.tree, style: session.style)
      #expect(order.stops.map(\.node) == session.screen.order.stops.map(\.node))
    }
  }
}
