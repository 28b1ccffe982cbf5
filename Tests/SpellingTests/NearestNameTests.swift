// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Spelling
import Testing

@Suite struct NearestNameTests {
  static let known = ["transcript", "speak", "render", "convert", "manual", "hints"]

  @Test(arguments: [
    ("trancsript", "transcript"), ("spek", "speak"), ("speack", "speak"), ("SPEAK", "speak"),
    ("hint", "hints"), ("renderr", "render"), ("covnert", "convert"),
  ])
  func aSlipOfTheFingerFindsTheNameThatWasMeant(typed: String, meant: String) {
    #expect(nearestName(to: typed, among: Self.known) == meant)
  }

  @Test(arguments: ["", "x", "listen", "say", "--", String(repeating: "speak", count: 20)])
  func aNameThatIsNearToNothingGetsNoSuggestion(typed: String) {
    #expect(nearestName(to: typed, among: Self.known) == nil)
  }

  @Test func neighboursThatChangedPlacesAreOneEdit() {
    #expect(nearestName(to: "oga", among: ["xxx", "goa"]) == "goa")
    #expect(nearestName(to: "ogb", among: ["goa"]) == nil)
  }

  @Test func theNearerNameWinsAndThenTheEarlier() {
    #expect(nearestName(to: "values", among: ["valley", "value"]) == "value")
    #expect(nearestName(to: "cat", among: ["bat", "rat"]) == "bat")
    #expect(nearestName(to: "rat", among: ["bat", "rat"]) == "rat")
  }

  @Test func nothingIsNearWhenNothingIsKnown() {
    #expect(nearestName(to: "speak", among: [String]()) == nil)
  }

  @Test func namesOutsideASCIIAreComparedByTheirBytes() {
    #expect(nearestName(to: "größe", among: ["größer"]) == "größer")
  }
}
