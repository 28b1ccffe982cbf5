// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

@Suite("Beside Orca")
struct BesideOrcaTests {
  @Test("Every fact that Orca speaks is said, or why not is known", arguments: OrcaScreen.all)
  func everyFactIsSaid(_ screen: OrcaScreen) throws {
    let comparison = try screen.compared()
    #expect(comparison.facts.count > 3)
    #expect(comparison.missing.filter { $0.reason == nil }.map(\.text) == [])
  }

  @Test("No name in the tree is lost, and none is said twice", arguments: OrcaScreen.all)
  func noNameIsLost(_ screen: OrcaScreen) throws {
    let comparison = try screen.compared()
    #expect(comparison.names.given.count > 1)
    #expect(comparison.silent.filter { $0.reason == nil }.map(\.text) == [])
    #expect(comparison.twice.filter { $0.reason == nil }.map(\.text) == [])
  }

  @Test("There are pages and programs enough, and every difference explains something")
  func nothingIsIdle() throws {
    #expect(OrcaScreen.all.count { $0.place == .web } >= 8)
    #expect(OrcaScreen.all.count { $0.place == .desktop } >= 6)
    let used = try OrcaScreen.all.flatMap { screen in
      let comparison = try screen.compared()
      return (comparison.missing + comparison.silent + comparison.twice).compactMap(\.reason)
    }
    #expect(!used.isEmpty)
    #expect(OrcaDifference.all.filter { !used.contains($0) }.map(\.pattern) == [])
  }

  @Test("The page is what is compared now; make beside-orca writes it afresh")
  func pageIsUpToDate() throws {
    let page = ProjectPage("docs/explanation/beside-orca.md")
    let difference = try page.difference(from: Self.page(), remedy: "make beside-orca")
    #expect(difference == nil)
  }

  static func page() throws -> String {
    var rows = ""
    var reasons: [(reason: String, count: Int)] = []
    for screen in OrcaScreen.all {
      let comparison = try screen.compared()
      let explained = comparison.missing.count { $0.reason != nil }
      let lost = comparison.silent.count { $0.reason == nil }
      let numbers = [
        comparison.facts.count, comparison.facts.count - comparison.missing.count, explained,
        comparison.missing.count - explained, comparison.names.given.count,
        comparison.names.given.count - comparison.silent.count, comparison.silent.count - lost,
        lost, comparison.twice.count { $0.reason == nil },
      ]
      let cells = [screen.testDescription] + numbers.map(String.init)
      rows += "| " + cells.joined(separator: " | ") + " |\n"
      for difference in (comparison.missing + comparison.silent).compactMap(\.reason) {
        if let place = reasons.firstIndex(where: { $0.reason == difference.reason }) {
          reasons[place].count += 1
        } else {
          reasons.append((difference.reason, 1))
        }
      }
    }
    reasons.sort { $0.count > $1.count }
    let list = reasons.map { "| \($0.reason) | \($0.count) |" }.joined(separator: "\n")
    return """
      # Beside Orca

      Orca is the screen reader of the Linux desktop. This page compares its speech with Aloud's. Orca read pages of `Tests/Fixtures/pages` in Chromium, and GTK programs. It read them with the Tab key, and the pages also as a whole when they appeared. `Tests/Fixtures/orca` has its speech.

      | column | meaning |
      |---|---|
      | Orca's facts | The names, roles, states, values and positions that Orca said, each counted once. |
      | in Aloud | Facts that Aloud's transcript in macOS style also has. Roles, states and positions must be at the same element. `Tests/ImporterTests/OrcaWords.swift` lists words with the same meaning. |
      | explained | Other facts with a reason in `Tests/Fixtures/orca/differences.txt`. The reasons are listed below. |
      | missing | Facts without a reason. They fail a test. |
      | names in the tree | The names in the tree, each counted once. |
      | spoken | Names that Aloud says. |
      | silent | Names that Aloud correctly does not say, with a reason. |
      | lost | Other names that Aloud does not say. They fail a test. |
      | said twice | Names that Aloud says twice without a reason. They fail a test. |

      `make beside-orca` writes this page. `Tests/Tools/log-orca.py` makes Orca read the screens again.

      | screen | Orca's facts | in Aloud | explained | missing | names in the tree | spoken | silent | lost | said twice |
      |---|---|---|---|---|---|---|---|---|---|
      \(rows)
      ## Reasons

      | reason | facts and names |
      |---|---|
      \(list)

      """
  }
}
