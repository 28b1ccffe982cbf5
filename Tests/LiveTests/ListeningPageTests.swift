// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Listening pages of rendered screens, driven in Chromium by Tests/Tools/drive-listening-page.py.
@Suite("Listening pages in Chromium", .serialized) struct ListeningPageTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// Renders a document with its page and its times.
  private func render(_ document: String, _ options: String...) throws {
    let outcome = try aloud(
      [
        "render", document, "-o", directory.file("sound.wav"), "--listening-page", "--timings",
        directory.file("sound.timings.json"),
      ] + options)
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  /// Runs a check of the tool; returns what it prints.
  private func check(_ name: String, of page: String = "sound.listen.html") throws -> String {
    let outcome = try ProgramRun([
      projectFile("build/python/bin/python3"), projectFile("Tests/Tools/drive-listening-page.py"),
      name, directory.file(page), directory.file("sound.timings.json"),
    ]).wait()
    #expect(outcome.status == 0, "\(name): \(outcome.text)\(outcome.errors)")
    return outcome.text
  }

  @Test(
    "Times, keys, order, clicks, search and axe are right in the page of a screen",
    arguments: ["times", "keys", "order", "clicks", "search", "axe"])
  func screen(_ name: String) throws {
    try render(projectFile("Tests/Fixtures/trees/music-player.json"))
    _ = try check(name)
  }

  @Test(
    "A page of hostile labels in several languages is accessible, and its words are at their times")
  func hostile() throws {
    let labels: [[String: Any]] = [
      ["label": "</script><script>alert(1)</script>"], ["label": "<!-- & \u{202E}desrever"],
      ["label": "مرحبا بالعالم", "language": "ar"], ["label": "Schöne Grüße", "language": "de"],
      ["label": "こんにちは世界", "language": "ja"], ["label": "a\u{2028}b"],
    ]
    let elements = (labels + labels).enumerated().map { number, label in
      label.merging(["frame": [0, number * 40, 300, 30], "traits": ["button"]]) { $1 }
    }
    let document: [String: Any] = [
      "aloud": 1, "name": "<b>\u{202E}", "root": ["children": elements],
    ]
    try render(
      directory.write(JSONSerialization.data(withJSONObject: document), to: "screen.json"))
    for name in ["axe", "times"] { _ = try check(name) }
  }

  @Test("A page without frames has no screen")
  func lines() throws {
    try render(directory.write("One line.\nAnother line.\nThe last line.\n", to: "lines.txt"))
    _ = try check("silent")
  }

  /// A page for a wide window, with a skip link far outside and a text of one pixel.
  private static func shop(cards: Int) -> String {
    let card =
      "<div style='border:1px solid;padding:9px'><h3>Plant</h3><p>Grows.</p><button>Buy</button></div>"
    return """
      <!doctype html><html lang=en><title>Shop</title><body style="margin:20px">
      <a href=#x style="position:absolute;left:-9999px">Skip</a>
      <h1>Garden shop</h1><button aria-label=Search style="width:12px;height:12px;padding:0"></button>
      <h2>All offers of this week, in one line that is as wide as the whole window and more</h2>
      <div style="display:grid;grid-template-columns:repeat(4,1fr);gap:16px">
      \(String(repeating: card, count: cards))</div>
      <span style="position:absolute;width:1px;height:1px;overflow:hidden">Hidden from eyes</span>
      """
  }

  @Test(
    "What is heard is readable and in view in the picture, narrow and wide, also enlarged",
    arguments: [4, 60], [true, false])
  func picture(cards: Int, hasScreenshot: Bool) throws {
    let page = try directory.write(Self.shop(cards: cards), to: "page.html")
    let document = directory.file("page.json")
    let captured = try aloud([
      "capture", "web", "--browser", "chromium", "--no-sandbox", "-o", document, page,
    ])
    try #require(captured.status == 0, "\(captured.errors)")
    if hasScreenshot {
      let picture = directory.file("page.png")
      let height = 300 + 50 * cards
      let outcome = try ProgramRun([
        "chromium", "--headless", "--no-sandbox", "--hide-scrollbars", "--screenshot=\(picture)",
        "--window-size=1280,\(height)", "file://\(page)",
      ]).wait()
      try #require(outcome.status == 0, "\(outcome.errors)")
      try render(document, "--screenshot", picture)
    } else {
      try render(document)
    }
    _ = try check("picture")
    if hasScreenshot { _ = try check("load") }
  }

  @Test("The picture of a phone and one of Arabic words are readable and in view")
  func pictureOfPhone() throws {
    try render(projectFile("Tests/Fixtures/trees/music-player.json"))
    _ = try check("picture")
    let arabic = """
      {"aloud":1,"name":"x","screen":[1200,900],"root":{"children":[
      {"label":"مرحبا بالعالم","language":"ar","frame":[0,0,1200,60]},
      {"label":"اشتر الآن","language":"ar","frame":[900,100,200,44]},
      {"label":"بحث","language":"ar","frame":[20,800,20,20]}]}}
      """
    try render(directory.write(arabic, to: "arabic.json"), "--force")
    _ = try check("picture")
  }

  @Test("The index of a directory is accessible and loads nothing")
  func index() throws {
    _ = try directory.write("{", to: "screens-broken.json")
    let outcome = try aloud([
      "render", projectFile("Tests/Fixtures/trees/music-player.json"),
      directory.file("screens-broken.json"), "-o", directory.file("out"), "--listening-page",
    ])
    try #require(outcome.status == 1, "\(outcome.errors)")
    _ = try check("index", of: "out/index.listen.html")
  }

  @Test("500 utterances play and scroll smoothly")
  func smooth() throws {
    let elements: [[String: Any]] = (0..<500).map { number in
      ["label": "Line \(number) of a long list", "frame": [10, 40 * number, 300, 30]]
    }
    let document: [String: Any] = ["aloud": 1, "root": ["children": elements]]
    try render(
      directory.write(JSONSerialization.data(withJSONObject: document), to: "screen.json"))
    print(try check("smooth"))
  }
}
