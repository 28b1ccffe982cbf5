// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing
import TreeModel

/// What Chromium and WebKit lead to for the same pages: docs/explanation/engines.md.
@Suite("Pages in Chromium and in WebKit", .serialized)
struct EnginesSideBySideTests {
  /// The differences of a page, with the kinds that the table in Tests/Fixtures/engines has for them.
  private static func named(_ page: EnginePage) throws -> (table: ProjectPage, [EngineDifference]) {
    let table = ProjectPage("Tests/Fixtures/engines/\(page.name).txt")
    let found = EnginePage.styles.flatMap { style in
      EngineDifference.all(page.said(.chromium, style), page.said(.webkit, style), style)
    }
    let known = EngineTable((try? table.text()) ?? "")
    return (table, known.naming(found))
  }

  @Test("The engines lead to the same words, but for the differences in the table of the page")
  func differences() throws {
    for page in EnginePage.all {
      let (table, found) = try Self.named(page)
      let difference = try table.difference(
        from: EngineTable(found).text, remedy: "make side-by-side, and name the kinds")
      #expect(difference == nil)
      let kinds = found.map(\.kind).filter { EngineKind(rawValue: $0) == nil }
      #expect(kinds == [], "differences of \(page) without a known kind")
    }
  }

  @Test("Every kind has differences, and every table a page")
  func kinds() throws {
    let found = try EnginePage.all.flatMap { try Self.named($0).1 }
    let used = Set(found.map(\.kind))
    #expect(EngineKind.allCases.map(\.rawValue).filter { !used.contains($0) } == [])
    let folder = Sample.fixtures.appending(path: "engines").path
    let tables = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".txt") }
    #expect(Set(tables) == Set(EnginePage.names.map { "\($0).txt" }))
  }

  @Test("The page is what the program says now; make side-by-side writes it afresh")
  func pageIsUpToDate() throws {
    let pages = try EnginePage.all.map { ($0, try Self.named($0).1) }
    let page = ProjectPage("docs/explanation/engines.md")
    let text = EnginesReport(pages).text
    #expect(try page.difference(from: text, remedy: "make side-by-side") == nil)
  }

  @Test("Lines are compared with the lines that are most alike")
  func alignment() {
    let found = EngineDifference.all(
      ["Title", "Pears, 2 of 3", "Plums", "Same", "End"],
      ["Title", "Fresh pears, 2 of 3", "Same", "Bread", "End"], .ios)
    #expect(
      found == [
        EngineDifference(style: .ios, chromium: ["Pears, 2 of 3"], webkit: ["Fresh pears, 2 of 3"]),
        EngineDifference(style: .ios, chromium: ["Plums"], webkit: []),
        EngineDifference(style: .ios, chromium: [], webkit: ["Bread"]),
      ])
    let table = EngineTable(EngineTable(found).text)
    #expect(table.differences == found)
  }

  @Test("A difference that has changed keeps its kind")
  func kindsAreKept() {
    var known = EngineDifference(style: .ios, chromium: ["a", "b"], webkit: ["c"])
    known.kind = "named"
    let changed = EngineDifference(style: .ios, chromium: ["b"], webkit: ["d"])
    let other = EngineDifference(style: .macos, chromium: ["b"], webkit: ["d"])
    let named = EngineTable([known]).naming([changed, other])
    #expect(named.map(\.kind) == ["named", EngineDifference.unexplained])
  }
}
