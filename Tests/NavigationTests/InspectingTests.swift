// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeFormats
import TreeModel
import Utterances

@testable import Navigation

/// What is known of a node, and what contains the item under the cursor.
@Suite struct InspectingTests {
  private static let screen = #"""
    {"aloud":1,"name":"Beans","root":{"id":"root","children":[
      {"id":"bar","view":"navigationBar","label":"Coffees","children":[
        {"id":"add","label":"Add","traits":["button"],"frame":[272,10,32,32]}]},
      {"id":"side","view":"sidebar","label":"Coffee list","viewController":"RBListViewController","children":[
        {"id":"c1","label":"House Blend","value":"4 stars","hint":"Opens it","traits":["selected"],
         "actions":["Pin"],"rotors":[{"name":"Notes","items":["c2"]}],"className":"RBCell",
         "automationType":"Cell","children":[{"id":"inner","label":"Text"}],"isElement":true},
        {"id":"c2","label":"Morning Fog"}]},
      {"id":"gone","label":"Gone","hidden":true},
      {"id":"plain","children":[{"id":"empty"}]},
      {"id":"list","elements":[{"id":"e","label":"E"}]}]}}
    """#

  private func session(_ style: Style = .ios) throws -> Session {
    let options = NavigationOptions(
      style: style, utteranceOptions: UtteranceOptions(hints: false))
    var session = Session(try readTree(Array(Self.screen.utf8)).tree, options)
    _ = session.begin()
    return session
  }

  @Test("All that an inspector shows of an element, also by its name")
  func element() throws {
    for name in ["c1", "house BLEND"] {
      let facts = try session().facts(ofNodeCalled: name)
      #expect(facts.node == "c1" && facts.notRead == nil)
      #expect(
        [facts.label, facts.value, facts.hint] == ["House Blend", "4 stars", "Opens it"])
      #expect(facts.traits == ["selected"] && facts.actions == ["Pin"] && facts.rotors == ["Notes"])
      #expect(facts.container == .init(node: "side", type: "sidebar", label: "Coffee list"))
      #expect(facts.parent == .init(node: "side", text: "Coffee list"))
      #expect(facts.children == [.init(node: "inner", text: "Text")])
      #expect(facts.previous == .init(node: "add", text: "Add, button"))
      #expect(facts.next == .init(node: "c2", text: "Morning Fog"))
      #expect(facts.className == "RBCell" && facts.automationType == "Cell")
      let words = try #require(facts.utterance).segments.map { "\($0.text): \($0.rule ?? "")" }
      #expect(words.contains("Coffee list: container label") && words.contains("4 stars: value"))
    }
    #expect(
      try session().facts(ofNodeCalled: "add").frame == .init(x: 272, y: 10, width: 32, height: 32))
    #expect(try session().facts(ofNodeCalled: "add").previous == nil)
    #expect(try session().facts(ofNodeCalled: "root").parent == nil)
    #expect(try session().facts(ofNodeCalled: "side").viewController == "RBListViewController")
    #expect(try session().facts(ofNodeCalled: "list").children.map(\.node) == ["e"])
  }

  @Test(
    "A node at which VoiceOver does not stop says why",
    arguments: [
      ("gone", .hidden), ("inner", .partOfElement), ("side", .container), ("empty", .nothingToSay),
      ("plain", .nothingToSay),
    ] as [(String, NodeFacts.NotRead)])
  func notRead(_ node: String, _ reason: NodeFacts.NotRead) throws {
    let facts = try session().facts(ofNodeCalled: node)
    #expect(facts.notRead == reason)
    #expect(facts.utterance == nil)
  }

  @Test("On the Mac, a container is said, and its neighbours are those outside")
  func container() throws {
    let facts = try session(.macos).facts(ofNodeCalled: "side")
    #expect(facts.utterance?.segments.map(\.text) == ["Coffee list", "sidebar"])
    #expect(facts.container == nil)
    #expect(facts.previous?.node == "add" && facts.next?.node == "e")
    #expect(facts.view == "sidebar" && facts.type == nil)
  }

  @Test(
    "An unknown name offers the nearest ones, labels and identifiers",
    arguments: [
      ("Mornign Fog", "no such node: Mornign Fog; did you mean c2 (Morning Fog)?"),
      ("sidee", "no such node: sidee; did you mean side (Coffee list)?"),
      ("xyzzyx", "no such node: xyzzyx"),
    ])
  func unknown(_ name: String, _ words: String) throws {
    let error = try #require(throws: NavigationError.self) {
      try session().facts(ofNodeCalled: name)
    }
    #expect("\(error)" == words)
  }

  @Test("The label of a checkbox is said by itself only on the Mac", arguments: Style.allCases)
  func labels(_ style: Style) throws {
    let tree = try readTree(
      Array(
        #"""
        {"aloud":1,"root":{"role":"document","children":[{"role":"checkbox","label":"Gift"},
         {"id":"text","role":"label","label":"Gift","saidByControl":true}]}}
        """#.utf8)
    ).tree
    var session = Session(tree, NavigationOptions(style: style))
    _ = session.begin()
    let reason = try session.facts(ofNodeCalled: "text").notRead
    #expect(reason == (style == .macos ? nil : .saidByControl))
  }

  @Test("The parent is said step by step, up to the root and back to the item")
  func parents() throws {
    var session = try session()
    _ = session.perform(.moveTo("c1"))
    func words(_ command: CursorCommand) -> [String] { lines(session.perform(.cursor(command))) }
    #expect(words(.parent) == ["Coffee list"])
    #expect(words(.parent) == ["root"])
    #expect(words(.parent) == ["! boundary", "root"])
    #expect(session.cursor == "c1")
    #expect(words(.parentBack) == ["Coffee list"])
    #expect(words(.parentBack) == ["selected, House Blend, 4 stars"])
    #expect(words(.parentBack) == ["! boundary", "selected, House Blend, 4 stars"])
    // Another item begins anew, and so does a tree in which the way is gone.
    #expect(words(.parent) == ["Coffee list"])
    _ = session.perform(.moveTo("add"))
    #expect(words(.parent) == ["Coffees"])
    #expect(words(.parent) == ["root"])
    _ = session.perform(.moveTo("c2"))
    #expect(words(.parent) == ["Coffee list"])
    // So does the same item if the cursor was elsewhere.
    _ = session.perform(.cursor(.previous))
    _ = session.perform(.cursor(.next))
    #expect(words(.parent) == ["Coffee list"])
    _ = try session.update(
      readTreeUpdate(
        Array(
          #"{"nodes":[{"id":"plain","children":["empty","c2"]},{"id":"side","children":["c1"]}]}"#
            .utf8)
      ).update)
    #expect(words(.parent) == ["plain"])
  }

  @Test(
    "The groups within a node are those that begin in it, and of the others their members in it",
    arguments: [
      ("lists", ["0 lists: l1 l2"]),
      ("col", ["0 col:", "1 search: search", "1 lists: l1 l2"]),
      ("l2", ["0 lists: l2"]), ("Today", ["0 lists: l1"]), ("rem", ["0 rem: r1"]),
    ])
  func groups(_ node: String, _ expected: [String]) throws {
    let tree = try readTree(
      Array(
        #"""
        {"aloud":1,"style":"ipados","screen":[1024,768],"root":{"id":"root","children":[
         {"id":"col","frame":[0,0,320,768],"focusGroup":"com.myapp.groups.sidebar","children":[
          {"id":"search","label":"Search","view":"textField","traits":["searchField"],"frame":[16,60,288,36]},
          {"id":"lists","view":"table","allowsFocus":true,"frame":[0,120,320,648],"children":[
           {"id":"l1","label":"Today","frame":[0,120,320,50]},{"id":"l2","label":"Scheduled","frame":[0,170,320,50]}]}]},
         {"id":"rem","view":"collection","allowsFocus":true,"frame":[320,80,704,688],"children":[{"id":"r1","label":"Water","frame":[320,90,704,50]}]}]}}
        """#.utf8)
    ).tree
    let session = Session(tree, NavigationOptions())
    let groups = try session.focusGroups(withinNodeCalled: node)
    #expect(
      groups.map { group in
        ("\(group.depth) \(group.node): " + group.members.map(\.node).joined(separator: " "))
          .trimmingSuffix(while: { $0 == " " })
      } == expected)
    #expect(throws: NavigationError.self) { try session.focusGroups(withinNodeCalled: "nobody") }
  }
}

extension String {
  fileprivate func trimmingSuffix(while isPart: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isPart(last) { text.removeLast() }
    return text
  }
}
