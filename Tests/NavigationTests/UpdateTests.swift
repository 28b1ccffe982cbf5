// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import SpeechModel
import Testing
import TreeFormats
import TreeModel
import Utterances

/// Changes that come as updates.
@Suite struct UpdateTests {
  private static let timer =
    #"{"id":"timer","label":"Timer","value":"9","traits":["updatesFrequently"]}"#

  /// A heading, a list of two in a group, a live log and a slider.
  private static let screen = """
    {"aloud":1,"order":"tree","revision":4,"root":{"id":"root","children":[
      {"id":"title","label":"Title","traits":["header"]},
      {"id":"group","label":"Group","containerType":"semanticGroup","children":[
        {"id":"a","label":"A"},{"id":"b","label":"B","value":"1"},{"label":"Nameless"}]},
      {"id":"log","live":"polite","children":[{"id":"first","label":"First"}]},
      {"id":"slider","label":"Slider","traits":["adjustable"],
       "range":{"minimum":0,"maximum":10,"step":1,"current":5}},
      \(timer)]}}
    """

  private func session(at node: String, answerTime: Duration = .zero) throws -> Session {
    var options = NavigationOptions(utteranceOptions: UtteranceOptions(hints: false))
    options.answerTime = answerTime
    var session = Session(try tree(Self.screen), options)
    _ = session.begin()
    _ = session.perform(.moveTo(node))
    return session
  }

  @Test(
    "On the Mac, a container under the cursor says its new name and value, and nothing of its items",
    arguments: [
      (#""label":"Coffees, Fog","#, "", ["Coffees, Fog, group"]),
      (#""label":"Coffees","value":"3","#, "", ["3, Coffees, group"]),
      (#""label":"Coffees","#, #","hint":"Choose.""#, []),
      (#""label":"Coffees","#, #","children":["a"]"#, []),
    ])
  func container(name: String, others: String, said: [String]) throws {
    func group(_ name: String, _ others: String) -> String {
      let children = others.contains("children") ? "" : #","children":["a","b"]"#
      return #"{"id":"group",\#(name)"containerType":"semanticGroup"\#(children)\#(others)}"#
    }
    let json = """
      {"aloud":1,"style":"macos","root":{"children":[\(group(#""label":"Coffees","#, ""))]},
       "nodes":[{"id":"a","label":"A"},{"id":"b","label":"B"}]}
      """
    var session = Session(
      try tree(json), NavigationOptions(utteranceOptions: UtteranceOptions(hints: false)))
    #expect(lines(session.begin()) == ["Coffees, group"])
    let removed = others.contains("children") ? #","removed":["b"]"# : ""
    #expect(
      try update(&session, #"{"nodes":[\#(group(name, others))]\#(removed)}"#) == said)
    // In the container, the cursor says nothing of it.
    _ = session.perform(.interact)
    #expect(try update(&session, #"{"nodes":[\#(group(#""label":"Shops","#, others))]}"#) == [])
  }

  private func update(_ session: inout Session, _ json: String) throws -> [String] {
    let update = try readTreeUpdate(Array(json.utf8)).update
    do throws(TreeUpdateFault) {
      return lines(try session.update(update))
    } catch {
      return ["! \(error)"]
    }
  }

  // MARK: What is said

  @Test(
    "Another focus of a new tree moves the cursor", arguments: Style.allCases,
    ["", #","role":"document""#])
  func newFocus(_ style: Style, _ around: String) throws {
    func screen(_ focus: String, _ last: String = "C") throws -> AccessibilityTree {
      let items = ["A", "B", last].map {
        #"{"id":"\#($0)","label":"Button \#($0)","traits":["button"],"focusable":true}"#
      }
      return try tree(
        #"{"aloud":1,"focus":"\#(focus)","root":{"id":"root"\#(around),"#
          + #""children":[\#(items.joined(separator: ","))]}}"#)
    }
    var options = NavigationOptions(utteranceOptions: UtteranceOptions(hints: false))
    options.style = style
    var session = Session(try screen("A"), options)
    _ = session.begin()
    #expect(session.cursor == "A")
    #expect(lines(session.replace(try screen("B"))) == ["Button B, button"])
    #expect(session.cursor == "B")
    // The same focus as before leaves the cursor where the user moved it.
    _ = session.perform(.next)
    #expect(lines(session.replace(try screen("B", "C"))) == [])
    #expect(session.cursor == "C")
    // The focus comes to where the cursor is.
    #expect(lines(session.replace(try screen("C"))) == [])
    let focused = style == .macos ? ["! effect focus A from C"] : []
    #expect(lines(session.replace(try screen("A", "D"))) == focused + ["Button A, button"])
    #expect(session.cursor == "A")
  }

  @Test("An action that the program could not perform is a boundary and a reason, and says nothing")
  func actionFailed() throws {
    var session = try session(at: "slider", answerTime: .seconds(1))
    _ = session.perform(.cursor(.increment))
    func failed(_ members: String) throws -> [String] {
      let json = #"{"type":"actionFailed"\#(members)}"#
      let notification = try readNotification(Array(json.utf8), about: session.tree).notification
      return lines(session.take(notification))
    }
    #expect(
      try failed(#","text":"The line is busy""#) == ["! boundary", "! problem The line is busy"])
    #expect(try failed("") == ["! boundary", "! problem"])
    // The value that was expected is not said later.
    #expect(lines(session.advance(to: .seconds(5))) == [])
    #expect(session.cursor == "slider")
  }

  /// Where the cursor is, what is sent, what is said, and where the cursor is then.
  static let changes: [(String, at: String, update: String, said: [String], then: String)] = [
    ("its value", "b", #"{"nodes":[{"id":"b","label":"B","value":"2"}]}"#, ["2"], "b"),
    ("its label", "b", #"{"nodes":[{"id":"b","label":"Bee","value":"1"}]}"#, ["Bee, 1"], "b"),
    ("another node", "a", #"{"nodes":[{"id":"b","label":"B","value":"2"}]}"#, [], "a"),
    ("it goes", "b", #"{"removed":["b"]}"#, ["Nameless"], "0/1/1"),
    ("its container goes", "b", #"{"removed":["group"]}"#, ["First"], "first"),
    (
      "it moves", "a",
      #"{"nodes":[{"id":"root","children":["title","group","log","slider","timer","a"]}]}"#, [], "a"
    ),
    (
      "something modal comes", "a",
      #"{"nodes":[{"id":"root","children":["title","group","log","slider","timer",{"id":"m","modal":true,"children":[{"id":"ok","label":"OK"}]}]}]}"#,
      ["! modal m", "OK"], "ok"
    ),
    (
      "the log grows: only what is new is said", "a",
      #"{"nodes":[{"id":"log","live":"polite","children":["first",{"id":"second","label":"Second"}]}]}"#,
      ["(Second)"], "a"
    ),
    (
      "what is sent without an id can only be sent again with what it is in", "a",
      #"{"nodes":[{"id":"group","label":"Group","containerType":"semanticGroup","children":["b","a"]}]}"#,
      [], "a"
    ),
    (
      "the program moves the cursor", "a", #"{"focus":"b"}"#, ["B, 1"], "b"
    ),
    (
      "a path names a node as well", "a", #"{"nodes":[{"id":"0/1/2","label":"Named"}]}"#, [], "a"
    ),
  ]

  @Test("A change of part of a screen is told as far as it concerns the cursor", arguments: changes)
  func change(_ name: String, at: String, update json: String, said: [String], then: String) throws
  {
    var session = try session(at: at)
    #expect(try update(&session, json) == said, "\(name)")
    #expect(session.cursor == then, "\(name)")
    #expect(session.tree.revision == 5)
  }

  @Test(arguments: [
    (#""role":"status""#, "(First, Second)"), (#""atomic":true"#, "(First, Second)"),
    (#""role":"status","atomic":false"#, "(Second)"), (#""atomic":false"#, "(Second)"),
  ])
  func `what is atomic is said whole, however little of it is new`(
    members: String, said: String
  ) throws {
    var session = try session(at: "a")
    let region =
      #"{"id":"log","live":"polite",\#(members),"children":["first",{"label":"Second"}]}"#
    #expect(try update(&session, #"{"nodes":[\#(region)]}"#) == [said])
  }

  @Test func `what is new in a live region that is being filled is said when it is done`() throws {
    var session = try session(at: "a")
    func log(_ members: String, _ labels: [String]) -> String {
      let children = labels.map { #",{"id":"\#($0)","label":"\#($0)"}"# }.joined()
      let log = #"{"id":"log","live":"polite"\#(members),"children":["first"\#(children)]}"#
      return #"{"nodes":[\#(log)]}"#
    }
    let busy = #","busy":true"#
    #expect(try update(&session, log(busy, ["Second"])) == [])
    #expect(try update(&session, log(busy, ["Second", "Third"])) == [])
    #expect(try update(&session, log("", ["Second", "Third"])) == ["(Second, Third)"])
    #expect(try update(&session, log("", ["Second", "Third", "Fourth"])) == ["(Fourth)"])
    // One that is gone before it is done is forgotten, and is new when it comes again.
    #expect(try update(&session, log(busy, ["Second", "Third", "Fourth", "Fifth"])) == [])
    #expect(try update(&session, #"{"removed":["log"]}"#) == [])
    let again = #"{"id":"log","live":"polite","children":[{"id":"first","label":"First"}]}"#
    let root = #"{"id":"root","children":["title","group","slider","timer",\#(again)]}"#
    #expect(try update(&session, #"{"nodes":[\#(root)]}"#) == ["(First)"])
  }

  @Test func `what has no identifier keeps the cursor when it is sent again in its place`() throws {
    var session = try session(at: "0/1/2")
    let group =
      #"{"id":"group","label":"Group","containerType":"semanticGroup","children":["a","b",{"label":"Nameless","value":"new"}]}"#
    #expect(try update(&session, #"{"nodes":[\#(group)]}"#) == ["new"])
    #expect(session.cursor == "0/1/2")
  }

  // MARK: Modals

  private static func modal(_ id: String, _ children: String) -> String {
    #"{"id":"\#(id)","modal":true,"children":[{"id":"\#(id)1","label":"\#(id) one"},{"id":"\#(id)2","label":"\#(id) two"}\#(children)]}"#
  }

  private static func root(_ modals: String) -> String {
    #"{"nodes":[{"id":"root","children":["title","group","log","slider","timer"\#(modals)]}]}"#
  }

  @Test func `whoever comes back from a modal in a modal is where it came up`() throws {
    var session = try session(at: "b")
    #expect(try update(&session, Self.root("," + Self.modal("m", ""))) == ["! modal m", "m one"])
    #expect(lines(session.perform(.next)) == ["m two"])
    let inner = #"{"nodes":[\#(Self.modal("m", "," + Self.modal("n", "")))]}"#
    #expect(try update(&session, inner) == ["! modal n", "n one"])
    #expect(try update(&session, #"{"removed":["n"]}"#) == ["m two"])
    #expect(try update(&session, #"{"removed":["m"]}"#) == ["Group, B, 1"])
  }

  @Test func `a modal that gives way to others does not keep the cursor from going back`() throws {
    var session = try session(at: "b")
    _ = try update(&session, Self.root("," + Self.modal("m0", "")))
    for number in 1...9 {
      let next = Self.modal("m\(number)", "")
      let swap = #"{"removed":["m\#(number - 1)"],"# + Self.root("," + next).dropFirst()
      #expect(try update(&session, swap) == ["! modal m\(number)", "m\(number) one"])
    }
    #expect(try update(&session, #"{"removed":["m9"]}"#) == ["Group, B, 1"])
  }

  // MARK: What is refused

  /// Updates that cannot be made, and why.
  static let refusals: [(update: String, why: String)] = [
    (#"{"base":3}"#, "! the update is for revision 3, but the tree has revision 4; "),
    (#"{"removed":["nobody"]}"#, #"! no node has the identifier "nobody""#),
    (#"{"removed":["root"]}"#, #"! node "root" is the root, which cannot be removed"#),
    (
      #"{"nodes":[{"id":"group","children":["a"]}]}"#,
      #"! node "b" would lose its parent: "group" is sent without it; "#
    ),
    (
      #"{"nodes":[{"id":"new","label":"New"}]}"#,
      #"! node "new" is new, but no node in the update lists it among its children"#
    ),
    (
      #"{"nodes":[{"id":"log","children":["first","a"]},{"id":"slider","children":["a"]}]}"#,
      #"! node "a" would have two parents; a node can have only one"#
    ),
    (
      #"{"nodes":[{"id":"a","children":["group"]}]}"#, #"! node "group" would contain itself"#
    ),
    (#"{"nodes":[{"id":"a","children":["root"]}]}"#, #"! node "root" would contain itself"#),
    (
      #"{"nodes":[{"id":"a","label":"A"}],"removed":["a"]}"#,
      #"! node "a" is both removed and sent or named; do only one"#
    ),
    (#"{"focus":"nobody"}"#, #"! no node has the identifier "nobody""#),
  ]

  @Test("An update that cannot be made changes nothing", arguments: refusals)
  func refusal(_ json: String, _ why: String) throws {
    var session = try session(at: "b")
    let before = written(session.tree)
    let said = try update(&session, json)
    #expect(said.count == 1 && said[0].hasPrefix(why), "\(said)")
    #expect(written(session.tree) == before)
    // The session lives.
    #expect(lines(session.perform(.previous)) == ["A"])
  }

  @Test func `a chain of nodes may be as deep as a tree, and no deeper`() throws {
    for (levels, isTaken) in [(1020, true), (1030, false)] {
      var session = try session(at: "a")
      let opening = (0..<levels).map { #"{"id":"n\#($0)","children":["# }.joined()
      let chain = opening + #"{"label":"End"}"# + String(repeating: "]}", count: levels)
      let said = try update(
        &session, #"{"nodes":[{"id":"log","children":["first",\#(chain)]}]}"#)
      let deep = #"! node "n1023" would be more than 1024 levels below the root"#
      #expect(said == (isTaken ? ["(End)"] : [deep]))
    }
  }

  private func written(_ tree: AccessibilityTree) -> [UInt8] {
    var writer = TreeWriter(tree)
    while writer.step() {}
    return writer.bytes
  }

  @Test func `what names a node that goes does so no longer`() throws {
    let json = """
      {"aloud":1,"order":"tree","root":{"id":"root","children":[
        {"id":"list","elements":["a","b"],"children":[{"id":"a","label":"A"},{"id":"b","label":"B"}]},
        {"id":"cell","label":"1","cell":{"row":0,"rowHeaders":["a"]}},
        {"id":"rotor","label":"R","rotors":[{"name":"Letters","items":["a","b"]}]}]}}
      """
    var session = Session(try tree(json))
    _ = session.begin()
    #expect(try update(&session, #"{"removed":["a"]}"#) == ["B"])
    let text = String(decoding: written(session.tree), as: UTF8.self)
    #expect(!text.contains(#""a""#) && text.contains(#""items": ["b"]"#), "\(text)")
    // The place that became free is taken by something else.
    let cell = #"{"id":"cell","label":"1","children":[{"id":"c","label":"C"}]}"#
    _ = try update(&session, #"{"nodes":[\#(cell)]}"#)
    #expect(session.tree.nodeCount == 6)
  }

  // MARK: Time

  @Test func `what changes all the time is said at most once a second, the last state for sure`()
    throws
  {
    var session = try session(at: "timer")
    func tick(_ value: String) -> String {
      #"{"nodes":[{"id":"timer","label":"Timer","value":"\#(value)","traits":["updatesFrequently"]}]}"#
    }
    #expect(try update(&session, tick("8")) == ["8"])
    #expect(try update(&session, tick("7")) == [])
    #expect(try update(&session, tick("6")) == [])
    #expect(session.nextDeadline == .seconds(1))
    #expect(lines(session.advance(to: .milliseconds(900))) == [])
    #expect(lines(session.advance(to: .seconds(1))) == ["6"])
    #expect(session.nextDeadline == nil)
    #expect(try update(&session, tick("5")) == [])
    #expect(lines(session.advance(to: .seconds(2))) == ["5"])
  }

  @Test func `what changes its name all the time is held back, too`() throws {
    var session = try session(at: "timer")
    func tick(_ label: String, _ value: String) -> String {
      #"{"nodes":[{"id":"timer","label":"\#(label)","value":"\#(value)","traits":["updatesFrequently"]}]}"#
    }
    #expect(try update(&session, tick("Nine", "9")) == ["Nine, 9"])
    #expect(try update(&session, tick("Eight", "9")) == [])
    #expect(try update(&session, tick("Eight", "8")) == [])
    #expect(lines(session.advance(to: .seconds(1))) == ["Eight, 8"])
  }

  @Test func `whatever moves the cursor elsewhere ends what is read`() throws {
    for change in [#"{"focus":"b"}"#, nil] {
      var session = try session(at: "a")
      _ = session.perform(.readAll)
      #expect(session.reading != nil)
      if let change {
        _ = try update(&session, change)
      } else {
        _ = session.take(Notification(.screenChanged))
      }
      #expect(session.reading == nil)
    }
  }

  @Test func `while everything is read, the cursor follows on and back`() throws {
    var session = try session(at: "a")
    _ = session.perform(.readAll)
    session.followReading(by: 2)
    #expect(session.cursor == "b")
    session.followReading(by: -1)
    #expect(session.cursor == "a")
    session.followReading(by: 100)
    #expect(session.cursor == "a")
  }

  @Test func `the value that a program sends in time is said in place of the one worked out`()
    throws
  {
    var session = try session(at: "slider", answerTime: .milliseconds(200))
    func slider(_ value: Int) -> String {
      #"{"nodes":[{"id":"slider","label":"Slider","traits":["adjustable"],"range":{"minimum":0,"maximum":10,"step":1,"current":\#(value)}}]}"#
    }
    // It answers otherwise.
    #expect(lines(session.perform(.increment)) == ["! effect increment slider"])
    #expect(session.nextDeadline == .milliseconds(200))
    #expect(try update(&session, slider(9)) == ["9"])
    #expect(session.nextDeadline == nil)
    // It answers what was worked out, or that nothing has changed.
    _ = session.perform(.increment)
    #expect(try update(&session, slider(10)) == ["10"])
    _ = session.perform(.decrement)
    #expect(try update(&session, slider(10)) == ["10"])
    // Something else changes; it does not answer.
    _ = session.perform(.decrement)
    #expect(try update(&session, #"{"nodes":[{"id":"b","label":"B"}]}"#) == [])
    #expect(lines(session.advance(to: .milliseconds(200))) == ["9"])
    // Whoever goes on does not hear it.
    _ = session.perform(.decrement)
    _ = session.perform(.next)
    #expect(lines(session.advance(to: .seconds(5))) == [])
  }

  @Test func `what only the program can adjust is left to it`() throws {
    var session = try session(at: "a", answerTime: .milliseconds(200))
    let dial = #"{"id":"a","label":"Dial","value":"1","traits":["adjustable"]}"#
    _ = try update(&session, #"{"nodes":[\#(dial)]}"#)
    #expect(lines(session.perform(.increment)) == ["! effect increment a"])
    #expect(lines(session.advance(to: .seconds(1))) == ["1"])
  }

  @Test func `a thousand steps without an answer are all made, and the last value is said`() throws
  {
    var session = try session(at: "slider", answerTime: .milliseconds(200))
    for _ in 0..<1000 {
      let events = lines(session.perform(.increment))
      #expect(events.first == "! effect increment slider")
    }
    #expect(lines(session.advance(to: .milliseconds(200))) == ["10"])
  }

  @Test func `before the screen has come up, only live regions are said`() throws {
    var session = Session(try tree(Self.screen))
    #expect(try update(&session, #"{"nodes":[{"id":"b","label":"B"}]}"#) == [])
    #expect(
      try update(
        &session,
        #"{"nodes":[{"id":"log","live":"polite","children":[{"label":"New"}]}],"removed":["first"]}"#
      )
        == ["(New)"])
    #expect(session.cursor == nil)
  }
}
