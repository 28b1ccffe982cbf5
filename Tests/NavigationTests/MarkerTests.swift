// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TestSupport
import Testing
import TreeFormats
import TreeModel
import Utterances

@testable import Navigation

/// Texts of pages that begin with the marker of their list item, on iOS.
struct MarkerTests {
  private static let page = #"""
    {"aloud":1,"root":{"role":"document","children":[{"role":"list","children":[\#
    {"role":"listitem","children":[{"id":"m","role":"listMarker","label":"•"},{"id":"t","label":"Milk"}]},\#
    {"role":"listitem","children":[{"role":"listMarker","label":"•"},{"label":"Soy"}]}]}]}}
    """#

  @Test(
    "After an update, a page says what it says when it is read anew",
    arguments: [
      #"{"id":"t","label":"Milk","traits":["link"]}"#, #"{"id":"t","label":""}"#,
      #"{"id":"t","label":"Oat"}"#, #"{"id":"m","role":"listMarker","label":"7."}"#,
      #"{"id":"t","role":"button","label":"Milk"}"#,
    ])
  func updates(_ node: String) throws {
    var session = try begunSession(Self.page)
    _ = try session.update(
      readTreeUpdate(Array(#"{"nodes":[\#(node)]}"#.utf8)).update)
    func said(_ reading: ScreenReading) -> [String] {
      reading.utterances.map { $0.segments.map(\.text).joined(separator: ", ") }
    }
    #expect(said(session.screen.reading) == said(ScreenReading(session.tree)))
  }

  @Test("A marker is found at the text that begins with it")
  func marker() throws {
    var session = try begunSession(Self.page)
    _ = session.perform(.cursor(.next))
    #expect(lines(session.perform(.moveTo("m"))) == ["• Milk, List Start"])
    let facts = try session.facts(ofNodeCalled: "m")
    #expect(
      facts.notRead == nil
        && facts.utterance?.segments.map(\.text).joined(separator: ", ") == "• Milk, List Start")
  }
}
