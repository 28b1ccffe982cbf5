// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel

@Suite("Stops of headings in pieces and of empty dates")
struct PieceStopTests {
  private func stops(_ children: String, _ style: String) throws -> [String] {
    let tree = try tree(
      #"{"aloud":1,"style":"\#(style)","root":{"role":"document","children":[\#(children)]}}"#)
    return ReadingOrder(of: tree).stops.map { tree[$0.node].label?.text ?? "" }
  }

  private static func heading(_ children: String) -> String {
    #"{"role":"heading","label":"Summary","children":[\#(children)]}"#
  }

  private static let alpha = #"{"role":"label","label":"Alpha"}"#

  /// The children of a heading with a label, and its stops on the Mac.
  static let headings: [(String, [String])] = [
    (alpha + "," + alpha, ["Summary"]),
    // Whatever says more is a stop of its own.
    (alpha, ["Alpha"]),
    (alpha + #",{"role":"label","label":"Beta","value":"5"}"#, ["Alpha", "Beta"]),
    (alpha + #",{"role":"label","label":"Beta","traits":["button"]}"#, ["Alpha", "Beta"]),
    (alpha + #",{"role":"link","label":"Beta"}"#, ["Alpha", "Beta"]),
    (alpha + #",{"role":"label","label":"Beta","hidden":true}"#, ["Alpha"]),
  ]

  @Test("On the Mac, only a heading with several plain texts is one stop", arguments: headings)
  func heading(_ children: String, _ labels: [String]) throws {
    #expect(try stops(Self.heading(children), "macos") == labels)
  }

  /// The members of a date input, and whether iOS stops there.
  static let dates: [(String, Bool)] = [
    ("", false), (#","value":" ""#, false), (#","value":"2025-01-02""#, true),
    (#","label":"Born""#, true), (#","text":{"content":"2025-01-02"}"#, true),
    (#","text":{"content":""}"#, false), (#","description":"Born""#, true),
    (#","isElement":true"#, true),
  ]

  @Test("On the iPhone and the iPad, only a date without any words is no stop", arguments: dates)
  func date(_ members: String, _ isStop: Bool) throws {
    let date = #"{"role":"dateInput"\#(members)}"#
    #expect(try stops(date, "ios").count == (isStop ? 1 : 0))
    #expect(try stops(date, "ipados").count == (isStop ? 1 : 0))
    #expect(try stops(date, "macos").count == 1)
  }
}
