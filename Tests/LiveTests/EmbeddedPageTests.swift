// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Pages of WebKit inside programs of the desktop, captured and watched.
@Suite("Pages inside programs of the desktop") struct EmbeddedPageTests {
  private static let browser = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
  private static let page = projectFile("Tests/Fixtures/pages/embedded/garden-tools.html")

  /// Starts a program whose web process needs no sandbox, and waits until it says the last words
  /// of its page.
  private func open(
    _ arguments: [String], on desktop: Desktop, until words: String
  ) throws -> ChildProcess {
    let program = try desktop.open(
      ["env", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1"] + arguments)
    try eventually("\(arguments) shows \(words)") {
      try lines(of: program, on: desktop).contains { $0.contains(words) }
    }
    return program
  }

  private func lines(of program: ChildProcess, on desktop: Desktop) throws -> [String] {
    let captured = try desktop.aloud(["capture", "desktop", "\(program.identifier)"])
    guard captured.status == 0 else { return [] }
    let outcome = try desktop.aloud(
      ["transcript", "--hints", "off"], input: .bytes(captured.output))
    return outcome.text.split(separator: "\n").map(String.init)
  }

  @Test("All of a page is said in its order, with the words around links and the cells of tables")
  func captured() throws {
    let desktop = try Desktop()
    let browser = try open(
      [Self.browser, "--private", "file://" + Self.page], on: desktop, until: "Two, link")
    for _ in 0..<2 {
      let said = try lines(of: browser, on: desktop)
      let start = try #require(said.firstIndex(of: "Garden tools, heading level 1"), "\(said)")
      #expect(
        Array(said[start...]) == [
          "Garden tools, heading level 1", "Read the", "guide to care, link",
          "before the first use, and keep Model 7 dry.", "Care, heading level 2",
          "in winter, link, heading level 2", "Clean the blade, List Start", "Oil the, 2 of 2",
          "joint, link", "weekly", "Use little oil, List Start, List End",
          "Unplug it, List Start", "Name", "Name, Ada, text field", "Mail",
          "Mail, you@example.com, text field, invalid data, required",
          "Send news, checkbox, checked", "Send news", "Colour", "Colour, Red, pop up button",
          "Password", "Password, secure text field", "Size, form start",
          "Small, radio button, checked",
          "Small", "Large, radio button, unchecked", "Large",
          "Prices, table start, 3 rows and 2 columns",
          "Tool, row header, column header, Row 1, Column 1", "Price, column header, Column 2",
          "Rake, row header, Row 2, Column 1", "Price, 9, Column 2",
          "Tool, Saw, row header, Row 3, Column 1", "Price, 12, Column 2, link, table end",
          "More, button, collapsed", "H2O is water,", "deletion, old", "insertion, new", ".",
          "A rake, image", "Save, button", "Mute, switch button, on",
          "One, link, Foot, navigation, Landmark", "Two, link, End, Foot, navigation",
        ])
    }
    let raw = try desktop.aloud(["capture", "desktop", "--raw", "\(browser.identifier)"])
    #expect(!raw.text.contains("sesame"))
  }

  @Test("A control of a page that the focus comes to is said, and what changes in it")
  func watched() throws {
    let desktop = try Desktop()
    let browser = try open(
      [Self.browser, "--private", "file://" + Self.page], on: desktop, until: "Two, link")
    let watch = try desktop.watch(browser, ["--no-speech", "--hints", "off"])
    // The first lines come in any order. On a busy machine, the browser has its window before the
    // page, and says more.
    let awaited = ["[Private] Garden tools", "read over the accessibility bus", ", button"]
    var first: [String] = []
    while !awaited.allSatisfy({ words in first.contains { $0.contains(words) } }) {
      first.append(try #require(try watch.line(), "\(first)"))
    }
    try desktop.focus("\\[Private\\] Garden tools")
    // The buttons around the page come before it.
    let expected = [
      "guide to care, link", "in winter, link, heading level 2", "joint, link",
      "Name, Ada, text field, is editing, Ada selected",
    ]
    var said = ""
    for _ in 0..<12 where said != expected[0] {
      try desktop.press("Tab")
      said = try #require(try watch.line())
    }
    #expect(said == expected[0])
    for line in expected.dropFirst() {
      try desktop.press("Tab")
      #expect(try watch.line() == line)
    }
    try desktop.press("x")
    #expect(try watch.line() == "x")
    try desktop.press("Tab")
    #expect(
      try watch.line() == "Mail, you@example.com, text field, is editing, invalid data, required")
    try desktop.press("Tab")
    #expect(try watch.line() == "Send news, checkbox, checked")
    try desktop.press("space")
    #expect(try watch.line() == "unchecked")
  }

  @Test("VoiceOver's cursor activates and adjusts in a page of a program")
  func explored() throws {
    let desktop = try Desktop()
    let directory = try TemporaryDirectory()
    let page = directory.file("page.html")
    try Data(
      """
      <!doctype html><title>Shop</title><button aria-pressed=false
      onclick="this.ariaPressed=true">Go</button><input type=range aria-label=Loud max=10>
      """.utf8
    ).write(to: URL(filePath: page))
    let browser = try open(
      [Self.browser, "--private", "file://" + page], on: desktop, until: "Loud")
    let walk = try desktop.aloud(
      [
        "explore", "desktop", "--style", "macos", "--hints", "off", "\(browser.identifier)",
      ], input: .bytes(Data("find Go\nactivate\nfind Loud\nincrement\n".utf8)))
    let said = walk.text.split(separator: "\n").map(String.init)
    let activated = try #require(said.firstIndex(of: "> activate"), "\(said)")
    #expect(said[activated + 1] == "selected", "\(said)")
    #expect(said.last == "6", "\(said)")
    #expect(walk.status == 0)
  }

  @Test("A page of two thousand objects is read in one go")
  func large() throws {
    let desktop = try Desktop()
    let directory = try TemporaryDirectory()
    let items = (1...1000).map { "<p>Item \($0) of <a href='#\($0)'>part \($0)</a></p>" }
    let page = directory.file("large.html")
    try Data("<title>Large</title>\(items.joined())<h2>The end</h2>".utf8)
      .write(to: URL(filePath: page))
    let browser = try open(
      [Self.browser, "--private", "file://" + page], on: desktop, until: "The end")
    let raw = try desktop.aloud(["capture", "desktop", "--raw", "\(browser.identifier)"])
    #expect(raw.text.ranges(of: "\"tag\":\"a\"").count == 1000)
  }

  @Test("A page of help is said with its links")
  func help() throws {
    let desktop = try Desktop()
    let directory = try TemporaryDirectory()
    let mallard = "xmlns=\"http://projectmallard.org/1.0/\""
    let pages = [
      "index": """
      <page \(mallard) type="guide" id="index"><title>Garden help</title>
      <p>Read <link xref="care">the care page</link> first.</p></page>
      """,
      "care": """
      <page \(mallard) type="topic" id="care">
      <info><link type="guide" xref="index"/></info>
      <title>Care</title><p>Clean it.</p></page>
      """,
    ]
    for (name, text) in pages {
      try Data(text.utf8).write(to: URL(filePath: directory.file(name + ".page")))
    }
    let help = try open(["yelp", directory.path], on: desktop, until: "the care page")
    let said = try lines(of: help, on: desktop)
    let start = try #require(said.firstIndex { $0.contains("Garden help, heading") }, "\(said)")
    #expect(
      said.dropFirst(start + 1).prefix(3) == [
        "Read", "the care page, description, Care, link", "first.",
      ])
  }
}
