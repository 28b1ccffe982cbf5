// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// The pictures of the documentation.
@Suite struct PictureTests {
  @Test func `the picture of the viewer shows the viewer as it is`() throws {
    let picture = try String(contentsOfFile: projectFile("docs/images/viewer.svg"), encoding: .utf8)
    func attribute(_ name: String) throws -> String {
      let start = try #require(picture.range(of: "data-\(name)=\"")).upperBound
      return String(picture[start...].prefix { $0 != "\"" })
    }
    let expected = picture.matches(of: /<text [^>]*>([^<]*)<\/text>/).map { match in
      String(match.1).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing(
        "&amp;", with: "&")
    }
    try #require(expected.count > 10)
    let run = try TerminalRun(
      [
        builtPrograms + "/aloud", "explore", "--no-config", "--sink", "null:fast",
        projectFile(attribute("screen")),
      ], columns: #require(Int(attribute("columns"))), rows: #require(Int(attribute("rows"))))
    try run.wait("the viewer") { !$0.rows.isEmpty }
    run.press(try attribute("keys"))
    try run.wait("the picture's screen; make pictures draws it afresh") {
      $0.rows.filter { !$0.isEmpty } == expected
    }
    run.press("q")
    #expect(try run.end() == 0)
  }

  @Test func `the picture of the architecture names modules that there are`() throws {
    func read(_ ending: String) throws -> String {
      let file = projectFile("docs/images/architecture." + ending)
      return try String(contentsOfFile: file, encoding: .utf8)
    }
    let source = try read("dot")
    let modules = try read("svg").matches(of: />([A-Z][A-Za-z]+)<\/text>/).map { String($0.1) }
    try #require(modules.count > 8)
    for module in modules {
      #expect(FileManager.default.fileExists(atPath: projectFile("Sources/" + module)))
      #expect(source.contains(module), "make pictures draws it afresh: \(module)")
    }
  }
}
