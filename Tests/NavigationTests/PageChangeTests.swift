// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeModel
import Utterances

@testable import Navigation

/// Changes, live regions and the rotor on pages on iOS.
@Suite struct PageChangeTests {
  private static func page(_ children: String...) -> String {
    #"{"aloud":1,"root":{"id":"page","role":"document","children":["#
      + children.joined(separator: ",") + "]}}"
  }

  private static func button(_ members: String) -> String {
    #"{"id":"b","role":"button",\#(members)}"#
  }

  private static func slider(_ number: Int) -> String {
    #"{"id":"b","role":"slider","label":"Loud","range":{"minimum":0,"maximum":10,"#
      + #""current":\#(number),"says":"percent"}}"#
  }

  private static let text = #"{"id":"t","role":"label","label":"T"}"#

  /// What the cursor was on, what it became, and what is said of it.
  static let changes: [(claim: String, from: String, to: String, said: [String])] = [
    (
      "15.1, 2022: a new name alone, without the role", button(#""label":"Yes""#),
      button(#""label":"Yay""#), ["Yay"]
    ),
    (
      "15, 2021: a new expansion with the name, also where that is new",
      button(#""label":"Show","expanded":false"#), button(#""label":"Hide","expanded":true"#),
      ["Hide, expanded"]
    ),
    (
      "18.5: a toggle button its state", button(#""label":"Bold","pressed":false"#),
      button(#""label":"Bold","pressed":true"#), ["pressed"]
    ),
    (
      "a range its percentage", slider(5), slider(6), ["60%"]
    ),
    (
      "a field that became invalid says so, with the message",
      #"{"id":"b","role":"textbox","label":"Name"}"#,
      #"{"id":"b","role":"textbox","label":"Name","invalid":true,"errorMessage":"Enter a name"}"#,
      ["invalid data, Enter a name"]
    ),
  ]

  @Test("What changed about the element at the cursor is said", arguments: changes)
  func saysChange(_ claim: String, _ from: String, _ to: String, _ said: [String]) throws {
    var session = try begunSession(Self.page(Self.text, from), at: "b")
    #expect(lines(session.replace(try tree(Self.page(Self.text, to)))) == said)
  }

  @Test("In an app, a new name is said with the role")
  func saysRoleInApps() throws {
    func app(_ label: String) -> String {
      #"{"aloud":1,"root":{"id":"r","children":[\#(Self.button(#""label":"\#(label)""#))]}}"#
    }
    var session = try begunSession(app("Yes"), at: "b")
    #expect(lines(session.replace(try tree(app("Yay")))) == ["Yay, button"])
  }

  private static func region(_ role: String, _ children: String...) -> String {
    #"{"id":"l","role":"\#(role)","label":"Messages","live":"polite","children":["#
      + children.joined(separator: ",") + "]}"
  }

  private static func sentence(_ number: String, _ members: String = "") -> String {
    #"{"id":"s","role":"paragraph","label":"Price: \#(number) euro","children":["#
      + #"{"id":"p1","role":"label","label":"Price:"},{"id":"p2","role":"strong","label":"\#(number)"\#(members)},"#
      + #"{"id":"p3","role":"label","label":"euro"}]}"#
  }

  static let regions: [(claim: String, from: String, to: String, said: [String])] = [
    (
      "27, 2026: a status says its text, and neither its name nor its role",
      region("status"),
      region("status", #"{"id":"m","role":"label","label":"Loading calendar"}"#),
      ["(Loading calendar)"]
    ),
    (
      "a button in it says its name", region("log"),
      region("log", #"{"id":"m","role":"button","label":"Undo","hint":"Undoes it"}"#), ["(Undo)"]
    ),
    (
      "of a sentence, only the text that changed", region("log", sentence("4")),
      region("log", sentence("5")), ["(5)"]
    ),
    (
      "26, 2025: of an atomic region, all of it", region("status", sentence("4")),
      region("status", sentence("5")), ["(Price:, 5, euro)"]
    ),
    (
      "of a sentence, nothing that is hidden", region("log", sentence("4")),
      region("log", sentence("5", #","hidden":true"#)), []
    ),
  ]

  @Test("A live region says only texts", arguments: regions)
  func saysRegion(_ claim: String, _ from: String, _ to: String, _ said: [String]) throws {
    var session = try begunSession(Self.page(Self.text, from), at: "t")
    #expect(lines(session.replace(try tree(Self.page(Self.text, to)))) == said)
  }

  private static let headings = page(
    text,
    #"{"id":"h1","role":"heading","headingLevel":2,"children":[{"id":"a1","role":"link","label":"News"}]}"#,
    #"{"id":"h2","role":"heading","headingLevel":2,"children":[{"id":"x","role":"label","label":"All"},{"id":"a2","role":"link","label":"sports"}]}"#,
    #"{"id":"a3","role":"link","children":[{"id":"y","role":"label","label":"one"},{"id":"z","role":"image","label":"two"}]}"#,
    #"{"id":"u","role":"summary","label":"Trains","headingLevel":3}"#)

  @Test(
    "The rotor finds a heading and a link by its first element",
    arguments: [
      (
        "Headings",
        [
          "News, link, heading level 2", "All, heading level 2", "Trains, heading level 3",
          "! boundary", "Heading not found",
        ]
      ),
      (
        "Links",
        [
          "News, link, heading level 2", "sports, link, heading level 2", "one, link",
          "! boundary", "Link not found",
        ]
      ),
    ])
  func findsBeginnings(_ rotor: String, _ said: [String]) throws {
    var session = try begunSession(Self.headings, at: "t")
    _ = session.perform(.rotor(rotor))
    #expect((0..<4).flatMap { _ in lines(session.perform(.down)) } == said)
  }
}
