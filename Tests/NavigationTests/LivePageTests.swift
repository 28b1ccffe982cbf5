// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import SpeechModel
import Testing
import TreeFormats
import TreeModel

/// Pages that a browser still shows, whose nodes a session knows by their numbers.
@Suite("Live pages")
struct LivePageTests {
  /// A page with buttons, each with the browser's number and a name.
  private static func page(_ page: String, _ buttons: (Int, String)...) throws -> AccessibilityTree
  {
    let ids = buttons.map { #""\#($0.0)""# }.joined(separator: ",")
    let root =
      #"{"nodeId":"1","frameId":"\#(page)","role":{"value":"RootWebArea"},"childIds":[\#(ids)]}"#
    let nodes = buttons.map {
      #",{"nodeId":"\#($0.0)","parentId":"1","role":{"value":"button"},"name":{"value":"\#($0.1)"}}"#
    }
    return try readTree(Array(#"{"nodes":[\#(root)\#(nodes.joined())]}"#.utf8)).tree
  }

  private static func words(_ events: [SessionEvent]) -> [String] {
    events.compactMap { event in
      guard case .said(let utterance, _) = event else { return nil }
      return utterance.segments.map(\.text).joined(separator: " ")
    }
  }

  @Test("The cursor stays on a button whose name changes, and says the new name")
  func nameChange() throws {
    var session = Session(try Self.page("A", (5, "Play"), (6, "Stop")))
    _ = session.begin()
    let events = session.replace(try Self.page("A", (7, "New"), (5, "Pause"), (6, "Stop")))
    #expect(session.cursor == "button-play")
    #expect(Self.words(events).contains { $0.contains("Pause") })
    #expect(Self.words(session.perform(.previous)).contains { $0.contains("New") })
  }

  @Test("A button that the page makes anew takes the cursor, if it is between the same ones")
  func anew() throws {
    var session = Session(try Self.page("A", (5, "Back"), (6, "Count 1"), (7, "Stop")))
    _ = session.begin()
    _ = session.perform(.next)
    let events = session.replace(try Self.page("A", (5, "Back"), (8, "Count 2"), (7, "Stop")))
    #expect(session.cursor == "button-count-2")
    #expect(Self.words(events).contains { $0.contains("Count 2") })
    // Here nothing is between them.
    _ = session.replace(try Self.page("A", (9, "New"), (5, "Back"), (7, "Stop")))
    #expect(session.cursor == "button-stop")
  }

  @Test("The focus that the cursor brings to what is around its element is not followed")
  func focusAround() throws {
    func page(_ focus: String) throws -> AccessibilityTree {
      try readTree(
        Array(
          #"""
          {"aloud":1,"style":"macos"\#(focus),"root":{"role":"document","children":[
            {"id":"box","role":"region","label":"Box","focusable":true,"children":[
              {"id":"one","role":"paragraph","label":"One"},
              {"id":"two","role":"paragraph","label":"Two"}]}]}}
          """#.utf8)
      ).tree
    }
    var options = NavigationOptions()
    options.isLive = true
    var session = Session(try page(""), options)
    _ = session.begin()
    _ = session.perform(.moveTo("two"))
    for focus in ["box", "one"] {
      #expect(Self.words(session.follow(try page(#","focus":"\#(focus)""#))) == [])
      #expect(session.cursor == "two")
    }
  }

  @Test("In another capture, the cursor stays on the button of its name")
  func otherCapture() throws {
    var session = Session(try Self.page("A", (5, "Play"), (6, "Stop")))
    _ = session.begin()
    _ = session.perform(.next)
    let events = session.replace(try Self.page("B", (5, "New"), (6, "Play"), (7, "Stop")))
    #expect(session.cursor == "button-stop")
    #expect(Self.words(events) == [])
  }
}
