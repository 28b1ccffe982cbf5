// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import Testing

@Suite("The places that lines of a walk name and need")
struct WalkPlacesTests {
  /// The commands that lead to an item from anywhere, those that choose a setting of the rotor, and
  /// those that act on no item; all others need the item under the cursor.
  private static let leading: Set = ["goto", "touch", "find", "first", "last", "read-all"]
  private static let choosing: Set = ["rotor"]
  private static let turning: Set = ["rotor-next", "rotor-previous"]
  private static let flicking: Set = ["up", "down"]
  private static let free: Set = [
    "where", "where-focus", "escape", "set", "tree", "update", "notify", "wait",
  ]

  /// Notes lines of which the first one failed, and returns which of the others are refused.
  private func refused(_ lines: [String]) throws -> [Bool] {
    var places = WalkPlaces()
    return try lines.enumerated().map { index, text in
      let line = try WalkLine(text)
      let refusal = places.refusal(of: line)
      places.note(
        line, index == 0 ? .failed : refusal == nil ? .done : .refused, number: index + 1,
        text: text)
      return refusal != nil
    }
  }

  @Test("After each command that names a place and failed, exactly those that need it are refused")
  func all() throws {
    for failing in WalkCommand.all {
      for command in WalkCommand.all {
        let isRefused = try refused([
          WalkLines.line(of: failing), WalkLines.line(of: command),
        ])[1]
        let needsRotor = Self.turning.union(Self.flicking).contains(command.word)
        let needsCursor = ![Self.leading, Self.choosing, Self.turning, Self.free]
          .contains { $0.contains(command.word) }
        let isExpected =
          Self.leading.contains(failing.word) && needsCursor && command.word != "gesture"
          || Self.choosing.contains(failing.word) && needsRotor
          // flick-right is next.
          || Self.leading.contains(failing.word) && command.word == "gesture"
        #expect(isRefused == isExpected, "\(failing.word), then \(command.word)")
      }
    }
  }

  @Test("Only a command that names the place makes it known again")
  func found() throws {
    for command in WalkCommand.all {
      let line = try WalkLines.line(of: command)
      let isKnown = try !refused(["find X", line, "activate"])[2]
      #expect(isKnown == Self.leading.contains(command.word), "\(line)")
      let isSet = try !refused(["rotor X", line, "rotor-next"])[2]
      #expect(isSet == Self.choosing.contains(command.word), "\(line)")
    }
    #expect(try refused(["rotor X", "rotor", "rotor-next"]) == [false, false, true])
  }

  @Test("A flick that the rotor did not allow leaves the cursor unknown, with the first cause")
  func flick() throws {
    #expect(
      try refused(["rotor X", "activate", "down", "activate"]) == [false, false, true, true])
    var places = WalkPlaces()
    places.note(try WalkLine("rotor X"), .failed, number: 3, text: "rotor X")
    places.note(try WalkLine("down"), .refused, number: 4, text: "down")
    let reason = places.refusal(of: try WalkLine("activate"))
    #expect(reason?.contains("because line 3 failed: rotor X; move it first with goto") == true)
  }

  @Test(
    "A line that is no command counts as the command that it nearly names",
    arguments: [
      ("fnid Delete", true), ("goto", true), ("touch 1", true), ("firts", true), ("nxet", false),
      ("xyzzy", false), ("key tba", false), ("# find", false), ("", false),
    ])
  func invalid(_ text: String, isLost: Bool) throws {
    var places = WalkPlaces()
    places.noteInvalid(text, number: 1)
    #expect((places.refusal(of: try WalkLine("activate")) != nil) == isLost)
  }
}
