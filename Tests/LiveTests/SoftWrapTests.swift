// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Names of elements that take several lines.
@Suite("The words of a page do not depend on its width", .serialized)
struct SoftWrapTests {
  private static let texts = [
    "Save <b>ten percent</b> today and <i>more</i>", "<b>Save</b> <i>everything</i> <b>today</b>",
    "Buy<b> one</b>, get<i> two</i>", "日本<b>語の言葉</b>と文字", "well-<b>known</b> and <b>re</b>used",
  ]

  @Test("Of headings, links and buttons", arguments: ["chromium", "webkit"])
  func widths(browser: String) throws {
    let directory = try TemporaryDirectory()
    let words = try ["3em", "60em"].map { width in
      let html = directory.file("\(width).html")
      let elements = Self.texts.flatMap { text in
        ["h2", "a href=x", "button"].map { tag in
          "<\(tag) style='display:block;width:\(width)'>\(text)</\(tag.prefix { $0 != " " })>"
        }
      }
      try ("<!doctype html><title>Page</title><meta charset=utf-8>" + elements.joined()).write(
        toFile: html, atomically: true, encoding: .utf8)
      let outcome = try aloud(["capture", "web", "--browser", browser, "--no-sandbox", html])
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try aloud(["transcript", "--hints", "off"], input: .bytes(outcome.output)).text
    }
    #expect(words[0] == words[1])
    #expect(words[0].contains("Save ten percent today and more, heading"), "\(words[0])")
  }
}
