// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// The nodes of a captured page, named from a shell.
@Suite struct PageNodeTests {
  /// A page as each engine tells it: an element with an `id`, and one with a name of its own.
  static let pages = ["calendar.chromium", "calendar.webkit"]

  private static func file(_ name: String) -> String {
    projectFile("Tests/Fixtures/recordings/pages/\(name).json.gz")
  }

  @Test(arguments: pages)
  func `goto, focus check and cost take the id of an element`(page: String) throws {
    let file = Self.file(page)
    let directory = try TemporaryDirectory()
    let script = try directory.write(Data("last\ngoto choose\nwhere\n".utf8), to: "walk")
    let walk = try aloud(["explore", "--no-config", "--keep-going", "--script", script, file])
    #expect(walk.status == 0 && !walk.text.contains("! error"), "\(walk.text)")
    #expect(walk.text.contains("> goto choose\nChoose"), "\(walk.text)")
    let check = try aloud(
      ["focus", "check", "choose", file, "--keyboard", "full-access", "--no-config"])
    let named = #/button#choose \(\$\.[a-zA-Z.\[\]0-9]+\) can be reached\n/#
    #expect(check.text.wholeMatch(of: named) != nil, "\(check.text)\(check.errors)")
    let cost = try aloud(
      ["cost", "--no-config", "--from-node", "text.1", "--to-node", "choose", file],
      environment: voices)
    let row = cost.text.split(separator: "\n").first { $0.hasPrefix("ios, plain") }
    #expect(cost.status == 0 && row?.hasSuffix("next") == true, "\(cost.text)\(cost.errors)")
  }

  @Test func `an element that the page hides is no unknown node`() throws {
    let directory = try TemporaryDirectory()
    let page = """
      {"nodes":[{"nodeId":"1","backendDOMNodeId":1,"role":{"value":"RootWebArea"},"childIds":["2"]},
      {"nodeId":"2","parentId":"1","backendDOMNodeId":2,"role":{"value":"button"},
      "name":{"value":"Go"},"childIds":[]}],"domSnapshot":{"strings":["#document","BUTTON","DIV",
      "id","go","inert","","buy"],"documents":[{"nodes":{"parentIndex":[-1,0,0,2],
      "nodeName":[0,1,2,1],"backendNodeId":[1,2,3,4],"attributes":[[],[3,4],[5,6],[3,7]]},
      "layout":{"nodeIndex":[0,1,2,3],"styles":[],"bounds":[[0,0,9,9],[0,0,9,9],[0,0,9,9],[0,0,9,9]]}
      }]}}
      """
    let file = try directory.write(Data(page.utf8), to: "page.json")
    let words =
      "button#buy is in the document, but not in its accessibility tree: div around it is inert"
    let check = try aloud(["focus", "check", "buy", file, "--no-config"])
    let reason = "it is in the document, but not in its accessibility tree: div around it is inert"
    #expect(check.status == 1)
    #expect(check.text.hasPrefix("button#buy cannot be focused:\n  \(reason)"), "\(check.text)")
    let json = try aloud(["focus", "check", "buy", file, "--no-config", "--format", "json"])
    #expect(json.status == 1 && json.text.contains("\"isFocusable\": false"), "\(json.text)")
    #expect(json.text.contains(reason))
    let unknown = try aloud(["focus", "check", "nothing", file, "--no-config"])
    #expect(unknown.status == 65)
    let script = try directory.write(
      Data("goto buy\ngoto nothing\nfirst\nincrement\n".utf8), to: "walk")
    let walk = try aloud(["explore", "--no-config", "--keep-going", "--script", script, file])
    #expect(walk.status == 1 && walk.text.contains("! error \(words)"), "\(walk.text)")
    #expect(walk.text.contains("! error no such node: nothing\n"), "\(walk.text)")
    #expect(
      walk.text.contains("! error button#go ($.nodes[1]) cannot be adjusted\n"), "\(walk.text)")
  }

  @Test func `a warning about a page names the element before its place`() throws {
    let page = """
      {"nodes":[{"nodeId":"1","role":{"value":"RootWebArea"},"childIds":["2"]},
      {"nodeId":"2","parentId":"1","role":{"value":"button"},"childIds":[]}]}
      """
    let outcome = try aloud(["transcript", "--no-config", "-"], input: .bytes(Data(page.utf8)))
    let expected = "warning: button ($.nodes[1]): this control has no accessible name"
    #expect(outcome.errors.contains(expected), "\(outcome.errors)")
  }
}
