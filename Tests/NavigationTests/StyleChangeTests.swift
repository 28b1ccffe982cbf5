// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import Testing
import TreeModel
import Utterances

/// Another tree that is read in another style.
@Suite struct StyleChangeTests {
  private static let screen = """
    {"aloud":1,"order":"tree","root":{"id":"root","children":[
      {"id":"group","label":"Group","containerType":"semanticGroup","children":[
        {"id":"a","label":"A"},{"id":"volume","label":"Volume","value":"5","traits":["adjustable"]}]},
      {"id":"b","label":"B"}]}}
    """

  private func session(_ style: Style, _ commands: [Command]) throws -> Session {
    var session = Session(
      try tree(Self.screen),
      NavigationOptions(style: style, utteranceOptions: UtteranceOptions(hints: false))
    )
    _ = session.begin()
    for command in commands { _ = session.perform(command) }
    return session
  }

  private func reading(_ style: Style?) throws -> ScreenReading {
    ScreenReading(try tree(Self.screen), style: style, options: UtteranceOptions(hints: false))
  }

  /// The commands on the Mac, what the change to iOS says, the cursor, and what `next` says then.
  static let fromMac: [([Command], said: [String], cursor: String, next: [String])] = [
    ([.cursor(.first)], ["Group, A"], "a", ["Volume, 5, adjustable"]),
    ([.cursor(.first), .cursor(.interact)], [], "a", ["Volume, 5, adjustable"]),
    ([.moveTo("volume"), .cursor(.interact)], [], "volume", ["End of Group, B"]),
    ([.cursor(.last)], [], "b", ["! boundary", "B"]),
  ]

  @Test("On iOS, the cursor is never on a container or in an element", arguments: fromMac)
  func leavesTheMac(
    _ commands: [Command], said: [String], cursor: String, next: [String]
  ) throws {
    var session = try session(.macos, commands)
    #expect(lines(session.replace(try reading(.ios))) == said)
    #expect(session.cursor == cursor)
    #expect(lines(session.perform(.next)) == next)
  }

  @Test func `on the Mac, the cursor is in the container of its element`() throws {
    var session = try session(.ios, [.moveTo("a")])
    #expect(session.replace(try reading(.macos)).isEmpty)
    #expect(lines(session.perform(.previous)) == ["! boundary", "A"])
    _ = session.perform(.stopInteracting)
    #expect(session.cursor == "group")
  }

  @Test func `later trees are read in the style that was asked for last`() throws {
    var session = try session(.macos, [])
    _ = session.replace(try reading(.ios))
    _ = session.replace(try tree(Self.screen))
    #expect(session.style == .ios)
    _ = session.replace(try reading(.ios).adapted(style: nil, language: nil, options: .init()))
    _ = session.replace(try tree(#"{"aloud":1,"style":"macos","root":{"label":"A"}}"#))
    #expect(session.style == .macos)
  }
}
