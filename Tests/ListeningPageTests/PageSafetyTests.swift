// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechModel
import TestSupport
import Testing

@testable import ListeningPage

@Suite("The listening page is safe and complete") struct PageSafetyTests {
  /// A label, and what the page has of it.
  static let hostile: [(label: String, html: String)] = [
    ("</script><script>alert(1)</script>", "&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("<!-- <script>", "&lt;!--"),
    ("]]> --> & &amp;", "]]&gt;"),
    ("\" onclick='x' x=\"", "&quot;"),
    ("<img src=x onerror=alert(1)>", "&lt;img"),
    ("{{script}}{{sound}}", "{{script}}{{sound}}"),
    ("a\u{2028}b\u{2029}c\u{0}d", "<span class=\"w\">"),
    ("\u{202E}desrever", "\u{202E}desrever"),
  ]

  @Test("No label becomes markup, in a row or in the title", arguments: hostile)
  func markup(_ label: String, _ html: String) {
    let plain = page([(Utterance(segments: [Segment(.label, "x")]), nil)])
    let page = page([(Utterance(segments: [Segment(.label, label)]), nil)], title: label)
    #expect(page.contains(html), "\(label)")
    for mark in ["<script", "</script", "<!--", "<img", " onclick='"] {
      #expect(
        page.components(separatedBy: mark).count == plain.components(separatedBy: mark).count,
        "\(mark)")
    }
    for scalar in ["\u{0}", "\u{2028}", "\u{2029}"] { #expect(!page.contains(scalar)) }
    let title = page.all(between: "<title>", and: "</title>")
    #expect(title.count == 1 && !title[0].contains("\u{202E}"))
  }

  @Test("Nothing is loaded: no address, and a policy that allows only what is inside")
  func policy() throws {
    let html = page([(Utterance(segments: [Segment(.label, "x")]), [0, 0, 1, 1])])
    for mark in ["http:", "https:", " src=", "url(", "@import", "fetch(", " style=\"", "innerHTML"]
    {
      #expect(!html.contains(mark), "\(mark)")
    }
    func digest(_ text: String) throws -> String {
      let directory = try TemporaryDirectory()
      let file = try directory.write(text, to: "text")
      let program =
        "import base64, hashlib, sys; data = open(sys.argv[1], 'rb').read(); "
        + "print(base64.b64encode(hashlib.sha256(data).digest()).decode(), end='')"
      let outcome = try ProgramRun(["python3", "-c", program, file]).wait()
      try #require(outcome.status == 0)
      return outcome.text
    }
    let script = html.all(between: "<script>", and: "</script>")
    let style = html.all(between: "<style>", and: "</style>")
    try #require(script.count == 1 && style.count == 1)
    #expect(
      html.contains(
        "content=\"default-src 'none'; script-src 'sha256-\(try digest(script[0]))'; "
          + "style-src 'sha256-\(try digest(style[0]))'; img-src data:; media-src blob:; "
          + "base-uri 'none'; form-action 'none'\""))
  }

  @Test("Every text of the interface is in its table, and every one of the table is used")
  func strings() {
    let html = String(
      decoding: PageResources.html + PageResources.screen + PageResources.index, as: UTF8.self)
    let script = String(decoding: PageResources.script, as: UTF8.self)
    let marks = Set(html.all(between: "{{", and: "}}"))
    let values: Set = [
      "title", "heading", "file", "language", "by", "policy", "css", "script", "strings", "rate",
      "samples", "type", "screen", "rows", "sound", "view", "indexPolicy", "about",
    ]
    let names = PageStrings.table.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(marks.subtracting(values).subtracting(names) == [])
    let elsewhere: Set = [
      "titleEnd", "frames", "ios", "ipados", "macos", "tvos", "oneScreen", "screens",
      "oneFailed", "manyFailed", "rendered", "incomplete", "failedInput",
    ]
    for name in Set(names).subtracting(marks).subtracting(elsewhere) {
      #expect(script.contains("\"\(name)\""), "\(name)")
    }
    #expect(PageStrings.table.allSatisfy { !$0.text.contains("<") })
    // Between tags, the template has no words of its own, except keys and speeds.
    let words = html.replacing(/<(style|script)[^>]*>.*?<\/\1>/.dotMatchesNewlines(), with: "")
      .replacing(/<kbd>.*?<\/kbd>|<option.*?<\/option>|<[^>]*>|\{\{\w+\}\}/, with: " ")
    #expect(words.contains { $0.isLetter } == false, "\(words)")
  }
}
