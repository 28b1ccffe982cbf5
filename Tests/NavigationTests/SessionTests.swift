// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import SpeechModel
import Testing
import TreeFormats
import TreeModel
import Utterances

/// A tree of a document.
func tree(_ json: String) throws -> AccessibilityTree {
  try readTree(Array(json.utf8)).tree
}

/// What is said, and what else happens behind an exclamation mark.
func lines(_ events: [SessionEvent]) -> [String] {
  events.map { event in
    if case .said(let utterance, let urgency) = event {
      let words = utterance.segments.map(\.text).joined(separator: ", ")
      return urgency == .polite ? "(\(words))" : words
    }
    return "! " + (event.eventLine ?? "")
  }
}

/// A session that has begun, at an element if there is one.
func begunSession(
  _ json: String, at node: String? = nil, style: Style? = nil, hints: Bool = false
) throws -> Session {
  let options = NavigationOptions(style: style, utteranceOptions: UtteranceOptions(hints: hints))
  var session = Session(try tree(json), options)
  _ = session.begin()
  if let node { _ = session.perform(.moveTo(node)) }
  return session
}

/// Presses keys, and returns what is said and what else happens.
func press(_ session: inout Session, _ keys: String...) throws -> [String] {
  try keys.flatMap { lines(session.perform(.press(try KeyPress($0)))) }
}

@Suite struct SessionTests {
  private static func screen(_ members: String, _ children: String...) -> String {
    #"{"aloud":1,"order":"tree"\#(members),"root":{"id":"root","children":[\#(children.joined(separator: ","))]}}"#
  }

  private static let a = #"{"id":"a","label":"A"}"#
  private static let b = #"{"id":"b","label":"B"}"#
  private static let c = #"{"id":"c","label":"C"}"#

  // MARK: Changes

  /// What the cursor was on, what the screen became, and what is said of it.
  static let changes: [(String, from: String, at: String, to: String, said: [String])] = [
    ("the same screen", screen("", a, b), "b", screen("", a, b), []),
    ("something else changed", screen("", a, b), "b", screen("", c, b), []),
    (
      "the value", screen("", #"{"id":"v","label":"V","value":"1"}"#), "v",
      screen("", #"{"id":"v","label":"V","value":"2"}"#), ["2"]
    ),
    (
      "the label", screen("", #"{"id":"v","label":"V"}"#), "v",
      screen("", #"{"id":"v","label":"W"}"#), ["W"]
    ),
    (
      "it was switched on", screen("", #"{"id":"s","label":"S","role":"switch","checked":false}"#),
      "s", screen("", #"{"id":"s","label":"S","role":"switch","checked":true}"#), ["on"]
    ),
    ("it went: the next is nearest", screen("", a, b, c), "b", screen("", a, c), ["C"]),
    ("it went, and it was the last", screen("", a, b, c), "c", screen("", a, b), ["B"]),
    (
      "everything went", screen("", a), "a", screen(""),
      ["! error VoiceOver can reach nothing on this screen"]
    ),
    (
      "something modal came up", screen("", a, b), "b",
      screen("", a, b, #"{"id":"m","modal":true,"children":[{"id":"x","label":"X"}]}"#),
      ["! modal m", "X"]
    ),
    (
      "a live region changed", screen("", a, #"{"id":"l","label":"1 new","live":"polite"}"#), "a",
      screen("", a, #"{"id":"l","label":"2 new","live":"polite"}"#), ["(2 new)"]
    ),
    (
      "an urgent one changed", screen("", a, #"{"id":"l","label":"","live":"assertive"}"#), "a",
      screen("", a, #"{"id":"l","label":"Offline","live":"assertive"}"#), ["Offline"]
    ),
    (
      "notifications came with it", screen("", a), "a",
      screen(
        #","notifications":[{"type":"announcement","text":"Saved"},{"type":"announcement","text":"Later","priority":"low"}]"#,
        a), ["Saved", "(Later)"]
    ),
  ]

  @Test("A change is told as far as it concerns the cursor", arguments: changes)
  func change(_ name: String, from: String, at: String, to: String, said: [String]) throws {
    var session = try begunSession(from, at: at)
    #expect(lines(session.replace(try tree(to))) == said, "\(name)")
  }

  @Test func `the nearest that is left is looked for in the same container first`() throws {
    let group =
      #"{"id":"g","label":"G","containerType":"semanticGroup","children":[\#(Self.a),\#(Self.b)]}"#
    let rest = #"{"id":"g","label":"G","containerType":"semanticGroup","children":[\#(Self.a)]}"#
    var session = try begunSession(Self.screen("", group, Self.c), at: "b")
    #expect(lines(session.replace(try tree(Self.screen("", rest, Self.c)))) == ["A"])
    // Who comes out of it is told where to.
    #expect(lines(session.replace(try tree(Self.screen("", Self.c)))) == ["C"])
  }

  @Test func `the same page again is a boundary`() throws {
    var session = try begunSession(Self.screen("", Self.a))
    var scrolled = Notification(.pageScrolled)
    scrolled.text = "Page 2 of 3"
    #expect(lines(session.take(scrolled)) == ["Page 2 of 3"])
    #expect(lines(session.take(scrolled)) == ["! boundary", "Page 2 of 3"])
  }

  // MARK: The rotor

  @Test func `the rotor offers what there is, in the words of the screen's language`() throws {
    let heading = #"{"id":"h","label":"H","traits":["header"]}"#
    var session = try begunSession(Self.screen(#","language":"de""#, Self.a, heading))
    #expect(session.rotorNames.prefix(4) == ["Zeichen", "Wörter", "Zeilen", "Überschriften"])
    #expect(!session.rotorNames.contains("Links"))
    #expect(lines(session.perform(.rotor("überschriften"))) == ["Überschriften"])
    #expect(lines(session.perform(.down)) == ["H, Überschrift"])
    guard case .failed(.unknownRotor("Links", let rotors))? = session.perform(.rotor("Links")).first
    else {
      Issue.record("Links are offered")
      return
    }
    #expect(rotors == session.rotorNames)
  }

  @Test func `settings are changed by a step, and stop at their limits`() throws {
    var session = try begunSession(Self.screen("", #"{"label":"A","hint":"Does it.","id":"a"}"#))
    _ = session.perform(.rotor("Volume"))
    #expect(lines(session.perform(.up)) == ["! boundary", "100"])
    #expect(lines(session.perform(.down)) == ["! effect set volume 95", "95"])
    _ = session.perform(.rotor("Hints"))
    #expect(lines(session.perform(.up)) == ["! effect set hints on", "on"])
    #expect(lines(session.perform(.first)) == ["A, Does it."])
    #expect(lines(session.perform(.down)) == ["! effect set hints off", "off"])
    #expect(lines(session.perform(.first)) == ["A"])
  }

  @Test func `a custom rotor goes from item to item, and no further`() throws {
    var session = try begunSession(
      #"{"aloud":1,"order":"tree","root":{"id":"r","rotors":[{"name":"Vowels","items":["a",{"node":"e","range":[0,1]}]}],"children":[\#(Self.a),\#(Self.b),{"id":"e","label":"Ear"}]}}"#,
      at: "b")
    #expect(lines(session.perform(.rotor("vowels"))) == ["Vowels"])
    #expect(lines(session.perform(.down)) == ["E"])
    #expect(session.cursor == "e")
    #expect(lines(session.perform(.down)).first == "! boundary")
    #expect(lines(session.perform(.up)) == ["A"])
    #expect(lines(session.perform(.up)).first == "! boundary")
  }

  // MARK: Values and actions

  @Test func `what cannot be adjusted says so, and its value`() throws {
    var session = try begunSession(
      Self.screen("", #"{"id":"v","label":"V","value":"7"}"#, Self.a), at: "v")
    #expect(lines(session.perform(.increment)) == ["! error v cannot be adjusted", "7"])
    _ = session.perform(.next)
    #expect(lines(session.perform(.increment)) == ["! error a cannot be adjusted", "A"])
  }

  @Test func `without a range only the program knows the next value`() throws {
    let slider = #"{"id":"s","label":"S","value":"40%","traits":["adjustable"]}"#
    var session = try begunSession(Self.screen("", slider), at: "s")
    #expect(lines(session.perform(.increment)) == ["! effect increment s"])
    let update = #"{"nodes":[{"id":"s","label":"S","value":"50%","traits":["adjustable"]}]}"#
    #expect(lines(try session.update(readTreeUpdate(Array(update.utf8)).update)) == ["50%"])
  }

  @Test(
    "A value is the current one of a range without it",
    arguments: [
      ("62%", #""minimum":0,"maximum":100"#, ["! effect increment s", "72%"]),
      ("62 %", #""minimum":0,"maximum":1"#, ["! effect increment s", "72%"]),
      ("3,5", #""minimum":0,"maximum":10,"step":0.5"#, ["! effect increment s", "4"]),
      ("loud", #""minimum":0,"maximum":10"#, ["! effect increment s"]),
      ("900%", #""minimum":0,"maximum":100"#, ["! effect increment s"]),
    ])
  func values(_ value: String, _ range: String, _ expected: [String]) throws {
    let slider =
      #"{"id":"s","label":"S","value":"\#(value)","traits":["adjustable"],"range":{\#(range)}}"#
    var session = try begunSession(Self.screen("", slider), at: "s")
    #expect(lines(session.perform(.increment)) == expected)
  }

  @Test func `the same words from another member are said once`() throws {
    let picker =
      #"{"id":"s","label":"S","traits":["adjustable"],"range":{"values":["A","B"],"current":0}}"#
    var session = try begunSession(Self.screen("", picker), at: "s")
    #expect(lines(session.perform(.increment)) == ["! effect increment s", "B"])
    let update = #"{"nodes":[{"id":"s","label":"S","value":"B","traits":["adjustable"]}]}"#
    #expect(lines(try session.update(readTreeUpdate(Array(update.utf8)).update)) == [])
  }

  @Test func `a value that was adjusted is said when the cursor comes again`() throws {
    var session = try begunSession(
      Self.screen(
        "",
        #"{"id":"v","label":"V","traits":["adjustable"],"range":{"minimum":0,"maximum":5,"current":1}}"#,
        Self.a))
    #expect(lines(session.perform(.increment)) == ["! effect increment v", "1.5"])
    _ = session.perform(.next)
    #expect(lines(session.perform(.previous)) == ["V, 1.5, adjustable"])
  }

  @Test func `a double tap acts at the element's own point, else in its middle`() throws {
    var session = try begunSession(
      Self.screen(
        "", #"{"id":"p","label":"P","activationPoint":[3,4]}"#,
        #"{"id":"f","label":"F","frame":[0,0,10,20]}"#, Self.a,
        #"{"id":"d","label":"D","traits":["notEnabled"]}"#))
    #expect(lines(session.perform(.activate)) == ["! effect activate p at 3 4"])
    _ = session.perform(.moveTo("f"))
    #expect(lines(session.perform(.activate)) == ["! effect activate f at 5 10"])
    _ = session.perform(.moveTo("a"))
    #expect(lines(session.perform(.activate)) == ["! effect activate a"])
    _ = session.perform(.moveTo("d"))
    #expect(lines(session.perform(.activate)) == ["! boundary", "D, dimmed"])
  }

  // MARK: Finding

  @Test
  func `the item chooser ranks beginnings before middles, and other names after what is said`()
    throws
  {
    let session = try begunSession(
      Self.screen(
        "", #"{"id":"1","label":"Reset"}"#, #"{"id":"2","label":"Café settings"}"#,
        #"{"id":"3","label":"Settings"}"#,
        #"{"id":"4","label":"Gear","userInputLabels":["setup"]}"#))
    #expect(session.choices(for: "SET").map(\.node) == ["3", "2", "1", "4"])
    #expect(session.choices(for: "CAFÉ").map(\.text) == ["Café settings"])
    #expect(session.choices(for: "").count == 4)
    #expect(session.choices(for: "x").isEmpty)
  }
}
