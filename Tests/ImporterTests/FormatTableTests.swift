// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing
import TreeFormats

@Suite("The table of formats")
struct FormatTableTests {
  static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("The list of formats has every format, in the order and words of the table")
  func list() throws {
    let rows = try ProjectPage("docs/reference/formats/README.md").text().split(separator: "\n")
      .filter { $0.hasPrefix("| [`") }.map(String.init)
    let expected = TreeFormat.allCases.map { format in
      let link = format.page.replacing("docs/reference/formats/", with: "")
        .replacing("docs/reference/", with: "../")
      return "| [`\(format.rawValue)`](\(link)) | \(format.title) |"
    }
    #expect(rows == expected)
    let readme = try ProjectPage("README.md").text()
    #expect(readme.contains("[\(expected.count) formats](docs/reference/formats/README.md)"))
  }

  @Test("Every format has its page, which names it", arguments: TreeFormat.allCases)
  func pages(_ format: TreeFormat) throws {
    let page = try ProjectPage(format.page).text()
    if format != .aloud { #expect(page.contains("`--from \(format.rawValue)`")) }
  }

  @Test(
    "A document that stands on a page is said as the page has it",
    arguments: [TreeFormat.accessKit, .puppeteer, .xcuitest, .maestro])
  func examples(_ format: TreeFormat) throws {
    let page = try ProjectPage(format.page).text()
    let example = try #require(
      page.firstMatch(
        of: /```console\n\$ cat >\S+ <<'END'\n((?:.|\n)*?\n)END\n\$ aloud .*\n((?:.|\n)*?)```/))
    let read = try imported(String(example.1))
    #expect(read.format == format)
    #expect(read.tree.lines == example.2.split(separator: "\n").map(String.init))
  }

  @Test(
    "A fixture on a page is said as the page has it",
    arguments: [
      TreeFormat.accessibilitySnapshot, .android, .androidNodes, .appiumIOS, .atspi, .compose,
      .detox, .flutter, .idb, .windowsUIA, .webkit,
    ])
  func fixtures(_ format: TreeFormat) throws {
    let page = try ProjectPage(format.page).text()
    let example = try #require(
      page.firstMatch(
        of: /```console\n\$ aloud transcript (\S+) \| head -n 3\n((?:.|\n)*?)```/))
    let file = Self.project.appending(path: String(example.1))
    let read = try readTree(Array(Data(contentsOf: file)))
    #expect(read.format == format && read.warnings.isEmpty)
    #expect(read.tree.lines.prefix(3) == example.2.split(separator: "\n").map(String.init)[...])
  }
}
