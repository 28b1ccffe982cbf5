// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import Testing
import TreeModel
import Utterances

/// Screens that somebody else works with: the cursor goes with the keyboard focus.
@Suite struct FollowTests {
  /// A screen with a dialog that may be there, and what has the focus on it.
  private static func screen(
    _ focus: String, name: String = "Main", volume: Int = 5, dialog: String = "", news: String = ""
  ) -> String {
    """
    {"aloud":1,"order":"tree","name":"\(name)","focus":\(focus),"root":{"children":[
      {"id":"open","label":"Open","traits":["button"]},
      {"id":"group","label":"Sound","containerType":"semanticGroup","children":[
        {"id":"volume","label":"Volume","value":"\(volume)"}]},
      \(dialog)
      {"id":"log","live":"polite","children":[{"id":"line","label":"Ready\(news)"}]}]}}
    """
  }

  private static let dialog =
    #"{"id":"dialog","label":"Sure?","containerType":"semanticGroup","modal":true,"children":[{"id":"no","label":"No","traits":["button"]},{"id":"yes","label":"Yes","traits":["button"]}]},"#

  /// What becomes of the screen, what is said, and where the cursor is then.
  static let changes: [(String, String, said: [String], then: String)] = [
    ("nothing", screen(#""open""#), [], "open"),
    ("the focus goes on", screen(#""volume""#), ["Sound, Volume, 5"], "volume"),
    (
      "it goes on and what it is on changes", screen(#""volume""#, volume: 6),
      ["Sound, Volume, 6"], "volume"
    ),
    ("it goes nowhere", screen("null"), [], "open"),
    ("a live region has news", screen(#""open""#, news: " now"), ["(Ready now)"], "open"),
    (
      "it goes on and there is news", screen(#""volume""#, news: " now"),
      ["Sound, Volume, 5", "(Ready now)"], "volume"
    ),
    ("another title alone", screen(#""open""#, name: "Other"), [], "open"),
    (
      "another window", screen(#""volume""#, name: "Other"), ["Other", "Sound, Volume, 5"],
      "volume"
    ),
    (
      "a dialog comes", screen(#""yes""#, dialog: dialog),
      ["! modal dialog", "Sure?, Yes, button"], "yes"
    ),
  ]

  @Test("What the focus comes to is said, else what became of where it is", arguments: changes)
  func following(_ what: String, _ screen: String, said: [String], then: String) throws {
    var session = Session(
      try tree(Self.screen(#""open""#)),
      NavigationOptions(utteranceOptions: UtteranceOptions(hints: false)))
    _ = session.begin()
    #expect(session.cursor == "open")
    #expect(lines(session.follow(try tree(screen))) == said, "\(what)")
    #expect(session.cursor == then, "\(what)")
  }

  /// The same screen while something modal keeps all else from being read: it is hidden, or gone.
  private static func modalScreen(isGone: Bool, live: String = "") -> String {
    let rest =
      isGone ? "" : #",{"id":"log","live":"polite","children":[{"id":"line","label":"Ready"}]}"#
    return """
      {"aloud":1,"order":"tree","name":"Main","focus":"yes","root":{"children":[
        {"id":"dialog","label":"Sure?","containerType":"semanticGroup","modal":true,"children":[
          {"id":"yes","label":"Yes","traits":["button"]}\(live)]}\(rest)]}}
      """
  }

  @Test(
    "What is read in a live region is not said again when something modal has gone",
    arguments: [false, true])
  func behindModal(isGone: Bool) throws {
    let options = NavigationOptions(utteranceOptions: UtteranceOptions(hints: false))
    for (news, said) in [("", []), (" now", ["(Ready now)"])] {
      var session = Session(try tree(Self.screen(#""open""#)), options)
      _ = session.begin()
      _ = session.follow(try tree(Self.modalScreen(isGone: isGone)))
      _ = session.follow(try tree(Self.modalScreen(isGone: isGone)))
      let back = lines(session.follow(try tree(Self.screen(#""open""#, news: news))))
      #expect(Array(back.drop { !$0.hasPrefix("(") }) == said)
    }
  }

  @Test("What a live region is filled with behind something modal is said when that has gone")
  func filledBehindModal() throws {
    func screen(_ labels: String..., busy: Bool, modal: Bool) throws -> AccessibilityTree {
      let lines = labels.map { #"{"id":"\#($0)","label":"\#($0)"}"# }.joined(separator: ",")
      let dialog =
        modal ? #"{"id":"d","modal":true,"children":[{"id":"ok","label":"OK"}]},"# : ""
      return try tree(
        """
        {"aloud":1,"name":"Main","order":"tree","root":{"children":[\(dialog){"id":"a","label":"Here"},
          {"id":"log","live":"polite","busy":\(busy),"children":[\(lines)]}]}}
        """)
    }
    var session = Session(
      try screen("A", busy: false, modal: false),
      NavigationOptions(utteranceOptions: UtteranceOptions(hints: false)))
    _ = session.begin()
    #expect(lines(session.follow(try screen("A", "B", busy: true, modal: false))) == [])
    _ = session.follow(try screen("A", "B", busy: true, modal: true))
    _ = session.follow(try screen("A", "B", busy: false, modal: true))
    let back = lines(session.follow(try screen("A", "B", busy: false, modal: false)))
    #expect(back.filter { $0.hasPrefix("(") } == ["(B)"])
  }

  @Test("What comes again within something modal is said again")
  func alertInModal() throws {
    var session = Session(try tree(Self.screen(#""open""#)))
    _ = session.begin()
    let alert = #",{"id":"alert","role":"alert","live":"assertive","label":"Too short"}"#
    var said: [[String]] = []
    for live in ["", alert, "", alert] {
      said.append(lines(session.follow(try tree(Self.modalScreen(isGone: true, live: live)))))
    }
    #expect(said.dropFirst() == [["Too short, alert"], [], ["Too short, alert"]])
  }

  @Test("A value that changes under the focus is said alone")
  func value() throws {
    var session = Session(try tree(Self.screen(#""volume""#)))
    _ = session.begin()
    #expect(lines(session.follow(try tree(Self.screen(#""volume""#, volume: 6)))) == ["6"])
  }
}
