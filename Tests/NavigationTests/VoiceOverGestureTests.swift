// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import TestSupport
import Testing

@Suite("VoiceOver's gestures on iOS")
struct VoiceOverGestureTests {
  @Test("Each gesture has a name of its own, which a walk knows in any case")
  func names() throws {
    let all = VoiceOverGesture.all
    #expect(Set(all.map(\.name)).count == all.count)
    for gesture in all {
      #expect(try WalkLine("gesture \(gesture.name.uppercased())") == .command(gesture.command))
      #expect(gesture.summary.first?.isLowercase == true)
    }
  }

  @Test("A gesture does what its command does")
  func flick() throws {
    var session = Session(
      try tree(
        #"{"aloud":1,"root":{"children":[{"id":"a","label":"A"},{"id":"b","label":"B"}]}}"#),
      NavigationOptions())
    _ = session.begin()
    guard case .command(let command) = try WalkLine("gesture flick-right") else { return }
    #expect(lines(session.perform(command)) == ["B"])
    #expect(session.cursor == "b")
  }

  @Test("The error about an unknown gesture names the nearest one")
  func unknown() {
    #expect(throws: WalkFault.unknownGesture("flick-rigth")) {
      try WalkLine("gesture flick-rigth")
    }
    #expect("\(WalkFault.unknownGesture("flick-rigth"))".contains("flick-right"))
    for name in ["two-finger-scrub", "double-tap", "touch X Y"] {
      #expect("\(WalkFault.unknownGesture("pinch"))".contains(name))
    }
  }

  @Test("The page about exploring lists the gestures")
  func page() throws {
    let rows = VoiceOverGesture.all.map { "| `\($0.name)` | \($0.summary) |\n" }.joined()
    let table = "<!-- gestures -->\n| gesture | does |\n|---|---|\n\(rows)<!-- /gestures -->\n"
    #expect(try ProjectPage("docs/reference/exploring.md").text().contains(table))
  }
}
