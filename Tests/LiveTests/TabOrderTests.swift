// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// The order of Tab in captured pages, and that of the engines in which the pages run.
@Suite("The order of Tab") struct TabOrderTests {
  enum Engine: String, CaseIterable { case chromium, webkit }

  /// Pages of the project that have at least two stops.
  ///
  /// In the others, something that is in no capture stops Tab: an element in `aria-hidden`, an area of
  /// an ignored picture, an empty frame.
  static let pages = [
    "arabic-shop", "aria-patterns", "data-table", "dialogs-and-popovers", "display-contents",
    "form-labels-and-errors", "generated-content", "headings-links-lists", "hebrew-news",
    "hidden-every-way", "japanese-ruby", "landmarks", "languages", "lists-nested", "settings-form",
  ]

  /// Each page in each engine, except where WebKitGTK has no colour well that takes the focus.
  static let projectPages = pages.flatMap { name in Engine.allCases.map { (name, $0) } }
    .filter { $0 != ("settings-form", .webkit) }

  /// Small pages, each for some rules.
  static let rules: [(name: String, html: String)] = [
    (
      "tabindex",
      "<button>A</button><button tabindex=2>B</button><div role=button tabindex=1>C</div>"
        + "<div tabindex=-1>D</div><div tabindex=0 role=button>E</div><button disabled>F</button>"
    ),
    (
      "radio buttons",
      "<button>A</button><input type=radio name=x aria-label=x1><input type=radio name=x aria-label=x2>"
        + "<form><input type=radio name=x aria-label=y1><input type=radio name=x aria-label=y2 checked>"
        + "</form><button>B</button>"
    ),
    (
      "frames",
      "<button>A</button><iframe title=F srcdoc='<button>B</button><button tabindex=1>C</button>'></iframe>"
        + "<iframe tabindex=-1 title=G srcdoc='<button>D</button>'></iframe><button tabindex=2>E</button>"
    ),
    (
      "shadow trees",
      "<button>A</button><div id=h><button slot=b>B</button><button slot=a>C</button></div><button>D</button>"
        + "<script>h.attachShadow({mode: 'open'}).innerHTML = '<button tabindex=1>E</button>"
        + "<slot name=a></slot><slot name=b></slot><button>F</button>'</script>"
    ),
    (
      "a modal dialog",
      "<button>A</button><dialog id=d aria-label=D><button>B</button><button>C</button></dialog>"
        + "<script>d.showModal()</script>"
    ),
    (
      "inert and hidden parts",
      "<button>A</button><div inert><button>B</button></div><div hidden><button>C</button></div>"
        + "<details><summary>D</summary><button>E</button></details><div contenteditable>F</div>"
        + "<details open><summary>G</summary><button>H</button><button tabindex=1>I</button></details>"
    ),
  ]

  private func run(
    _ arguments: [String], input: [String] = [], in directory: TemporaryDirectory
  ) throws -> [[String: Any]] {
    let process = try ChildProcess(
      [builtPrograms + "/aloud"] + arguments, environment: ["TMPDIR": directory.file("tmp")])
    try process.input.write(contentsOf: Data(input.map { $0 + "\n" }.joined().utf8))
    try process.input.close()
    var lines: [[String: Any]] = []
    while let line = try process.line() {
      guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      else { continue }
      lines.append(object)
    }
    #expect(process.wait() == 0)
    return lines
  }

  /// The nodes at which the cursor is after each press of Tab, each once.
  private func nodes(_ lines: [[String: Any]]) -> [String] {
    var isBegun = false
    var nodes: [String] = []
    for line in lines {
      if line["command"] != nil { isBegun = true }
      guard isBegun, line["cursor"] as? Bool == true, let node = line["node"] as? String,
        nodes.last != node
      else { continue }
      nodes.append(node)
    }
    return nodes
  }

  /// Compares one round of Tab in a page with that in its capture.
  private func compare(_ file: String, _ engine: Engine, in directory: TemporaryDirectory) throws {
    try FileManager.default.createDirectory(
      atPath: directory.file("tmp"), withIntermediateDirectories: true)
    let page = ["--no-sandbox", "--browser", engine.rawValue]
    let capture = directory.file("page.json")
    _ = try run(["capture", "web"] + page + ["-o", capture, file], in: directory)
    let walk = ["--json", "--style", "macos", "--hints", "off"]
    // Some stops are parts of one element.
    let loop = try ProgramRun([builtPrograms + "/aloud", "focus", "loop", capture]).wait()
    let count = loop.output.split(separator: UInt8(ascii: "\n")).count - 1
    let tabs = { (presses: Int) in Array(repeating: "key tab", count: presses) }
    let expected = nodes(
      try run(["explore"] + walk + [capture], input: tabs(count), in: directory))
    var live = nodes(
      try run(["explore", "web"] + page + walk + [file], input: tabs(count + 6), in: directory))
    try #require(!expected.isEmpty)
    if let first = live.first, let again = live.dropFirst().firstIndex(of: first) {
      live.removeSubrange(again...)
    }
    // The page may give an element the focus when it opens.
    let start = live.first.flatMap(expected.firstIndex) ?? 0
    #expect(live == Array(expected[start...] + expected[..<start]), "\(engine)")
  }

  @Test("A page of the project", arguments: projectPages)
  func project(_ name: String, _ engine: Engine) throws {
    let directory = try TemporaryDirectory()
    try compare(projectFile("Tests/Fixtures/pages/\(name).html"), engine, in: directory)
  }

  @Test("A page for a rule", arguments: rules.map(\.name), Engine.allCases)
  func rule(_ name: String, _ engine: Engine) throws {
    let directory = try TemporaryDirectory()
    let html = try #require(Self.rules.first { $0.name == name }).html
    let file = directory.file("page.html")
    try ("<!doctype html><title>Page</title>" + html).write(
      toFile: file, atomically: true, encoding: .utf8)
    try compare(file, engine, in: directory)
  }

  @Test("Tab that stays where it is gets advice", arguments: Engine.allCases)
  func advice(_ engine: Engine) throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.file("tmp"), withIntermediateDirectories: true)
    let file = directory.file("page.html")
    try """
    <!doctype html><title>Page</title><textarea id=trap aria-label=Code
    onkeydown="if (event.key === 'Tab') event.preventDefault()"></textarea><button>B</button>
    """.write(toFile: file, atomically: true, encoding: .utf8)
    let lines = try run(
      [
        "explore", "web", "--no-sandbox", "--browser", engine.rawValue, "--json", "--style",
        "macos", file,
      ], input: Array(repeating: "key tab", count: 4), in: directory)
    let events = lines.compactMap { $0["event"] as? String }
    #expect(events.contains { $0.hasPrefix("advice: Tab stays on textarea#trap") }, "\(events)")
  }

  @Test("What Tab reaches and VoiceOver does not read is named", arguments: Engine.allCases)
  func unread(_ engine: Engine) throws {
    let directory = try TemporaryDirectory()
    let page = directory.file("page.html")
    let html = """
      <!doctype html><title>Page</title><button>Go</button>
      <div aria-hidden=true><button id=close>x</button><a href=more>More</a><a>None</a>
      <button style="visibility:hidden">v</button><button style="display:none">d</button>
      <input type=hidden><button tabindex=-1>t</button><button disabled>o</button></div>
      <div inert aria-hidden=true><button>i</button></div><p aria-hidden=true>Text</p>
      """
    try html.write(toFile: page, atomically: true, encoding: .utf8)
    let capture = directory.file("page.json")
    let options = ["--no-sandbox", "--browser", engine.rawValue, "-o", capture, page]
    #expect(try aloud(["capture", "web"] + options).status == 0)
    let loop = try aloud(["focus", "loop", capture])
    let expected = """
      Tab also stops at elements that VoiceOver does not read:
        button#close: div around it has aria-hidden, which hides it from VoiceOver
        div:nth-of-type(1) > a:nth-of-type(1): div around it has aria-hidden, which hides it from VoiceOver
      """
    #expect(loop.status == 1 && loop.text.hasSuffix(expected + "\n"), "\(loop.text)\(loop.errors)")
    let json = try aloud(["focus", "loop", "--format", "json", capture])
    #expect(json.status == 1 && json.text.contains(#""element": "button#close""#), "\(json.text)")
  }
}
