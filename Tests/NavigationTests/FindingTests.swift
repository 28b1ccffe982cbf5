// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import SpeechModel
import Testing
import TreeModel
import Utterances

@Suite("What find matches")
struct FindingTests {
  private static let screen = """
    {"aloud":1,"order":"tree","root":{"role":"document","children":[
    {"id":"title","role":"heading","headingLevel":2,"label":"Your books"},
    {"id":"list","role":"list","label":"Loans","children":[
    {"id":"item","role":"listitem","children":[
    {"id":"renew","role":"button","label":"Renew","hint":"Keeps the book, for 3 weeks"}]}]},
    {"id":"price","label":"1.5 euros","userInputLabels":["Fine"]},
    {"id":"mute","role":"checkbox","label":"Mute","checked":false}]}}
    """

  static let found: [(Style, String, String)] = [
    // Across the parts, with the marks of the transcript, other ones or none.
    (.ios, "Renew, button", "renew"), (.ios, "renew button", "renew"),
    (.ios, "Renew  Button.", "renew"), (.macos, "Renew button", "renew"),
    (.macos, "Renew, button", "renew"), (.macos, "level 2 your", "title"),
    (.ios, "books, heading", "title"), (.macos, "Mute unticked", "mute"),
    // The whole of what is said, with hints and containers.
    (.ios, "Keeps the book for 3 weeks.", "renew"), (.ios, "Loans, Renew", "renew"),
    // As before.
    (.ios, "1.5", "price"), (.ios, "fine", "price"), (.ios, "loans", "renew"),
    (.ios, "enew", "renew"), (.ios, "15", ""), (.ios, ",", ""), (.ios, "button Renew", ""),
  ]

  @Test("A text is found in what is said, also across its parts", arguments: found)
  func find(_ style: Style, _ text: String, _ node: String) throws {
    let options = NavigationOptions(style: style, utteranceOptions: UtteranceOptions(hints: true))
    var screen = try tree(Self.screen)
    if text.contains("unticked") {
      screen = try tree(
        Self.screen.replacing("\"aloud\":1", with: "\"aloud\":1,\"language\":\"en-GB\""))
    }
    var session = Session(screen, options)
    _ = session.begin()
    let events = lines(session.perform(.find(text)))
    #expect((events.first == "! error nothing matches \(text)") == node.isEmpty, "\(events)")
    if !node.isEmpty { #expect(session.cursor == node, "\(events)") }
  }

  @Test(
    "Each element of a screen is found by all that is said where it is read",
    arguments: Style.allCases)
  func whole(_ style: Style) throws {
    let options = NavigationOptions(style: style, utteranceOptions: UtteranceOptions(hints: true))
    var session = Session(try tree(Self.screen), options)
    var events = session.begin()
    for _ in 0..<8 {
      let said = events.compactMap { event -> String? in
        guard case .said(let utterance, _) = event else { return nil }
        return utterance.segments.map(\.text).joined(separator: ". ")
      }
      var other = session
      let found = lines(other.perform(.find(try #require(said.last))))
      let isElement = session.cursorEdge == nil
      #expect(!isElement || other.cursor == session.cursor, "\(said): \(found)")
      events = session.perform(.next)
      if events.contains(.boundary) { break }
    }
  }
}
