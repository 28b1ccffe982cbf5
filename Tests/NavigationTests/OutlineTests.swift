// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel
import Utterances

@testable import Navigation

@Suite("Outlines that a change of the screen changes")
struct OutlineTests {
  private static func node(_ id: String, _ more: String = "") -> String {
    #"{"id":"\#(id)","label":"\#(id.uppercased())","traits":["button"],"focusable":true\#(more)}"#
  }

  private static func screen(_ a: String, _ b: String = node("b", #","frame":[0,9,5,5]"#)) -> String
  {
    #"{"aloud":1,"order":"tree","root":{"id":"root","children":[\#(a),\#(b)]}}"#
  }

  private static let frame = #","frame":[0,0,5,5]"#
  private static let path = #","frame":[0,0,5,5],"path":[[0,0],[5,5],[0,5]]"#

  /// What the element had, what it has now, and the outline that is new.
  static let changes: [(String, String, String?)] = [
    (frame, #","frame":[0,1,5,5]"#, "frame 0 1 5 5"), (frame, frame, nil),
    (path, #","frame":[0,0,5,5],"path":[[0,1],[5,6],[0,6]]"#, "path 0,1 5,6 0,6"),
    (path, #","frame":[1,1,5,5],"path":[[0,0],[5,5],[0,5]]"#, nil),
    (frame, path, "path 0,0 5,5 0,5"), (path, frame, "frame 0 0 5 5"), (frame, "", nil),
    ("", frame, "frame 0 0 5 5"),
  ]

  private func session(_ json: String, isFocused: Bool) throws -> Session {
    var session = Session(
      try tree(json), NavigationOptions(utteranceOptions: UtteranceOptions(hints: false)))
    _ = session.begin()
    if isFocused { _ = session.perform(.press(KeyPress(key: "tab"))) }
    return session
  }

  @Test(
    "The new outline of the cursor's and of the focus's element is an event", arguments: changes)
  func reports(_ before: String, _ after: String, _ outline: String?) throws {
    for isFocused in [false, true] {
      let expected =
        outline.map { (isFocused ? ["! effect focus a \($0)"] : []) + ["! outline a \($0)"] } ?? []
      let update = try readTreeUpdate(Array(#"{"nodes":[\#(Self.node("a", after))]}"#.utf8)).update
      var session = try session(Self.screen(Self.node("a", before)), isFocused: isFocused)
      #expect(lines(try session.update(update)) == expected)
      session = try self.session(Self.screen(Self.node("a", before)), isFocused: isFocused)
      #expect(lines(session.replace(try tree(Self.screen(Self.node("a", after))))) == expected)
    }
  }

  @Test func `what changes elsewhere, and where another element gets the focus, is no new outline`()
    throws
  {
    var session = try session(Self.screen(Self.node("a", Self.frame)), isFocused: true)
    func update(_ json: String) throws -> [String] {
      lines(try session.update(try readTreeUpdate(Array(json.utf8)).update))
    }
    #expect(try update(#"{"nodes":[\#(Self.node("b", #","frame":[9,9,9,9]"#))]}"#) == [])
    #expect(
      try update(#"{"removed":["a"]}"#) == ["! effect focus b frame 9 9 9 9 from a", "B, button"])
  }

  @Test func `the focus and the cursor on two elements have an outline each`() throws {
    var session = try session(Self.screen(Self.node("a", Self.frame)), isFocused: true)
    _ = session.perform(.moveTo("b"))
    let update =
      #"{"nodes":[\#(Self.node("a", #","frame":[1,1,5,5]"#)),\#(Self.node("b", #","frame":[2,2,5,5]"#))]}"#
    #expect(
      lines(try session.update(try readTreeUpdate(Array(update.utf8)).update)) == [
        "! effect focus a frame 1 1 5 5", "! outline b frame 2 2 5 5",
      ])
  }

  @Test func `what is said of a change follows its outline, and a program that runs gets none`()
    throws
  {
    let update = try readTreeUpdate(
      Array(#"{"nodes":[{"id":"a","label":"New","traits":["button"],"frame":[0,1,5,5]}]}"#.utf8)
    ).update
    for isLive in [false, true] {
      var session = try session(Self.screen(Self.node("a", Self.frame)), isFocused: false)
      session.isLive = isLive
      #expect(
        lines(try session.update(update)) == (isLive ? [] : ["! outline a frame 0 1 5 5"]) + [
          "New, button"
        ])
    }
  }
}
