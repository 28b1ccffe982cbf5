// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Names of elements that take several lines.
@Suite("The words of a page do not depend on its width", .serialized)
struct SoftWrapTests {
  /// Inline elements in all combinations that a line may end in.
  private static let texts = [
    "Save <b>ten percent</b> today and <i>more</i>",
    "<b>Save</b> <i>everything</i> <code>today</code>",
    "Buy<b> one</b>, get<i> two</i>", "日本<b>語の言葉</b>と<i>文字</i>です",
    "well-<b>known</b> and <b>re</b>used",
    "well<b>-known</b> names", "the <code>let</code>-binding of <code>a</code>/<b>b</b>—<i>c</i>",
    "pre<a href=x>fix</a>ed and <a href=x>linked</a> words", "Donau&shy;<b>dampf</b>&shy;schiff",
    "wide&#8203;<b>ly</b> spread", "super<wbr><b>cali</b><wbr>fragile",
    "one<br>two <br><b>three</b>",
    "an <span style='display:inline-block'>inline</span> block",
    "tight<span style='display:inline-block'>ly</span>fit",
    "<q>said</q> <q>again</q>-<q>more</q>",
  ]

  /// The elements, with a place for the words and for a width.
  private static let elements = [
    "<h2 {W}>{T}</h2>", "<a href=x {W}>{T}</a>", "<button {W}>{T}</button>", "<p {W}>{T}</p>",
    "<div {W}>{T}</div>", "<ul {W}><li>{T}</ul>", "<dl {W}><dt>{T}<dd>What</dl>",
    "<dl {W}><dt>Term<dd>{T}</dl>", "<label {W}>{T} <input></label>",
    "<blockquote {W}>{T}</blockquote>",
    "<figure {W}><img alt=x src=x><figcaption>{T}</figcaption></figure>",
    "<div {W}><table><caption>Name</caption><tr><th>Head<td>{T}</table></div>",
    "<div {W}><table><caption>Name</caption><tr><th>{T}<td>Data</table></div>",
    "<div {W}><table><caption>{T}</caption><tr><th>Head<td>Data</table></div>",
  ]

  @Test("At every width", arguments: ["chromium", "webkit"])
  func widths(browser: String) throws {
    let directory = try TemporaryDirectory()
    let words = try ["3em", "7em", "12em", "25em", "60em"].map { width in
      let html = directory.file("\(width).html")
      let elements = Self.texts.flatMap { text in
        Self.elements.map { element in
          element.replacing("{W}", with: "style='display:block;width:\(width)'")
            .replacing("{T}", with: text)
        }
      }
      try
        ("<!doctype html><title>Page</title><meta charset=utf-8>"
        + elements.map { "<div>\($0)</div>" }.joined()).write(
          toFile: html, atomically: true, encoding: .utf8)
      let outcome = try aloud(["capture", "web", "--browser", browser, "--no-sandbox", html])
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try ["ios", "macos"].map { style in
        try aloud(
          ["transcript", "--hints", "off", "--style", style], input: .bytes(outcome.output)
        ).text.split(separator: "\n")
      }
    }
    for (narrow, wide) in words.dropLast().flatMap({ zip($0, words[words.count - 1]) }) {
      #expect(narrow.count == wide.count)
      for (line, other) in zip(narrow, wide) { #expect(line == other) }
    }
    let lines = words[0][0]
    for known in ["Save ten percent today and more, heading", "well-known and reused"] {
      #expect(lines.contains { $0.contains(known) }, "\(known): \(lines)")
    }
  }
}
