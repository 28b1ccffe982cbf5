// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// The pages of `Tests/Fixtures/live`, which have the widgets of ARIA's patterns with their scripts.
///
/// Beside `NAME.html`, `NAME.STYLE.txt` is a walk in it with all that it says. Lines that only one
/// browser says begin with its name and a colon. At the end, F8 makes the page say its events.
@Suite("Widgets of ARIA's patterns in running pages") struct LiveWidgetTests {
  private static let folder = projectFile("Tests/Fixtures/live/")

  static let walks: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".txt") }.sorted()

  @Test("Every page has a walk on the Mac")
  func pages() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    let pages = files.filter { $0.hasSuffix(".html") }.map { $0.dropLast(".html".count) }
    #expect(pages.count >= 12)
    for page in pages { #expect(Self.walks.contains("\(page).macos.txt")) }
  }

  @Test(
    "A walk says the same in both browsers, but for the lines that name one",
    arguments: walks, PageWalk.Browser.allCases)
  func walk(name: String, browser: PageWalk.Browser) throws {
    let parts = name.split(separator: ".").map(String.init)
    let text = try String(contentsOfFile: Self.folder + name, encoding: .utf8)
    let lines = text.split(separator: "\n").map(String.init)
    let expected = lines.compactMap { line -> String? in
      for other in PageWalk.Browser.allCases where line.hasPrefix(other.rawValue + ": ") {
        return other == browser ? String(line.dropFirst(other.rawValue.count + 2)) : nil
      }
      return line
    }
    let commands = lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
    let (said, status) = try PageWalk(browser: browser, style: parts[1])
      .run(Self.folder + parts[0] + ".html", commands)
    #expect(said == expected, "\(said.joined(separator: "\n"))")
    #expect(status == (expected.contains { $0.hasPrefix("! error") } ? 1 : 0))
  }
}
