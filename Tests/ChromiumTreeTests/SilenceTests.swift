// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeFormats
import TreeModel

@Suite("What is hidden stays silent")
struct SilenceTests {
  @Test(
    "Nothing behind a dialog and nothing hidden is said",
    arguments: Fixture.all.filter { $0.name.hasPrefix("modal") || $0.name.hasPrefix("hidden") })
  func nothingHiddenIsSaid(fixture: Fixture) throws {
    let segments = try fixture.read().tree.spoken.flatMap(\.segments)
    #expect(segments.count > 5)
    #expect(segments.filter { $0.text.contains("Behind:") || $0.text.contains("Silent:") } == [])
  }

  @Test("What only looks hidden is said", arguments: [false, true])
  func whatOnlyLooksHiddenIsSaid(snapshot: Bool) throws {
    let tree = try Fixture.tree("hidden-and-decorative", snapshot: snapshot)
    func said(in style: Style) -> [String] {
      tree.spoken(in: style).flatMap(\.segments).filter { $0.kind != .hint }.map(\.text)
        .filter { $0.hasPrefix("Read:") }
    }
    let mac = said(in: .macos)
    #expect(mac.count == 15)
    // On iOS, a name does not make a division an element, nor does it replace the text.
    #expect(said(in: .ios) == mac.filter { $0 != "Read: a name on a division" })
  }
}
