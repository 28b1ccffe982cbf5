// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// `aloud rules` with the real program.
@Suite struct RulesTests {
  private func text(_ arguments: [String]) throws -> String {
    let outcome = try aloud(["rules"] + arguments)
    #expect(outcome.status == 0 && outcome.errors == "")
    return outcome.text
  }

  private func lists(_ arguments: [String]) throws -> [[String: Any]] {
    let text = try text(["--format", "json"] + arguments)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(object?["kind"] as? String == "rules")
    return try #require(object?["lists"] as? [[String: Any]])
  }

  @Test func `below the heading of a list are its rows in their order`() throws {
    let lines = try text(["--style", "ios"]).split(separator: "\n").map { "\($0)" }
    #expect(lines.first == "VoiceOver on iOS says of an element of an app:")
    #expect(lines[1].hasPrefix("  selected: “selected”; when selected ("))
    #expect(lines[1].hasSuffix(", tested)"))
    let name = try #require(lines.firstIndex { $0.hasPrefix("  label: label; when named") })
    let value = try #require(lines.firstIndex { $0.hasPrefix("  value: value; when ") })
    #expect(name < value)
    #expect(lines.contains("Else its type:"))
  }

  @Test func `a style has its own rows, and the iPad those of iOS`() throws {
    let (ios, mac) = (try text(["--style", "ios"]), try text(["--style", "macos"]))
    #expect(ios.contains("on iOS") && !ios.contains("on the Mac"))
    #expect(mac.contains("on the Mac") && !mac.contains("on iOS"))
    #expect(try text(["--style", "ipados"]) == ios)
    #expect(try text([]) == ios + "\n" + mac)
  }

  @Test func `JSON has the same rows with all members`() throws {
    let rows = try lists([]).flatMap { try #require($0["rows"] as? [[String: Any]]) }
    #expect(rows.count == (try text([])).split(separator: "\n").count { $0.hasPrefix("  ") })
    for row in rows {
      let names = ["rule", "kind", "says", "when", "unless", "alternatives", "topic", "evidence"]
      #expect(names.allSatisfy { row[$0] != nil }, "\(row)")
    }
    #expect(rows.contains { $0["member"] as? String == "label" })
    let lists = try lists(["--style", "macos"])
    #expect(lists.allSatisfy { $0["style"] as? String == "macos" })
    #expect(lists.first?["name"] as? String == "macApp")
    #expect(lists.first?["title"] as? String == "an element of an app")
  }
}
