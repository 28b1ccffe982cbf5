// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// All that is known of a node, asked for from a shell.
@Suite struct ExplainTests {
  private static let catalyst = """
    Attributes: Application, 0x600000, pid: 123, label: 'Beans'
    Element subtree:
     →Application, 0x600000, pid: 123, label: 'Beans'
        Window, 0x600001, {{0.0, 0.0}, {1024.0, 768.0}}
          Table, 0x600002, {{0.0, 52.0}, {320.0, 716.0}}, identifier: 'coffees', label: 'Coffee list'
            Cell, 0x600003, {{0.0, 52.0}, {320.0, 52.0}}, label: 'House Blend', value: 4 stars
            Cell, 0x600004, {{0.0, 104.0}, {320.0, 52.0}}, label: 'Morning Fog', value: 3 stars
    """

  @Test("The facts and the utterance with its rules are printed, as text and as JSON")
  func facts() throws {
    let text = try aloud(
      ["explain", "House Blend", "--no-config"], input: .bytes(Data(Self.catalyst.utf8)))
    #expect(text.status == 0 && text.errors == "")
    let rows = text.text.split(separator: "\n").map(String.init)
    #expect(rows.contains("automation type  Cell"))
    #expect(rows.contains { $0.hasPrefix("container ") && $0.contains("coffees, ") })
    #expect(rows.contains { $0.hasPrefix("next ") && $0.hasSuffix("Morning Fog, 3 stars") })
    #expect(
      rows.contains {
        $0.contains("\"Coffee list\"") && $0.contains("rule: container label")
          && $0.contains("from: coffees.label")
      })
    let json = try aloud(
      ["explain", "House Blend", "--json", "--no-config"], input: .bytes(Data(Self.catalyst.utf8)))
    let object = try #require(
      try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    #expect(object["kind"] as? String == "explain" && object["automationType"] as? String == "Cell")
    #expect((object["container"] as? [String: String])?["node"] == "coffees")
    let utterance = try #require(object["utterance"] as? [String: Any])
    #expect((utterance["segments"] as? [[String: Any]])?.first?["node"] as? String == "coffees")
    let other = try aloud(
      ["explain", "House Blend", "--format", "json", "--no-config"],
      input: .bytes(Data(Self.catalyst.utf8)))
    #expect(other.output == json.output)
  }

  @Test("An unknown node is bad input, with the nearest one")
  func unknown() throws {
    let outcome = try aloud(
      ["explain", "Morning Fig", "--no-config"], input: .bytes(Data(Self.catalyst.utf8)))
    #expect(outcome.status == 65 && outcome.text == "")
    #expect(outcome.errors.contains("no such node: Morning Fig; did you mean "))
    #expect(outcome.errors.contains("Morning Fog"))
  }

  @Test("The groups within a node of the file behind it are printed")
  func groups() throws {
    let file = projectFile("Tests/Fixtures/scenarios/reminders-sidebar.json")
    let outcome = try aloud(["focus", "tree", "reminders", file, "--no-config"])
    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix("group reminders\n* reminder-1"))
    #expect(!outcome.text.contains("search"))
    let unknown = try aloud(["focus", "tree", "remindrs", file, "--no-config"])
    #expect(unknown.status == 65 && unknown.errors.contains("did you mean reminders"))
  }
}
