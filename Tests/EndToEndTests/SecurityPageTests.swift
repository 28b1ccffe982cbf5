// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// The page on security: SECURITY.md.
@Suite struct SecurityPageTests {
  @Test func `every test that it names exists`() throws {
    let page = try String(contentsOfFile: projectFile("SECURITY.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let named = Set(rows.flatMap { $0.matches(of: /`(\w+Tests)`/).map { String($0.output.1) } })
    #expect(named.count > 10)
    let tests = URL(fileURLWithPath: projectFile("Tests"))
    var missing = named
    let files = try #require(
      FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil))
    for case let file as URL in files {
      let name = file.deletingPathExtension().lastPathComponent
      guard file.pathExtension == "swift" || missing.contains(name) else { continue }
      missing.remove(name)
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      missing = missing.filter { !text.contains("struct \($0) ") }
    }
    #expect(missing == [])
  }
}
