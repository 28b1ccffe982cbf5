// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Pages whose elements have the names of properties that Aloud's scripts read.
@Suite("Names of elements replace no property that a script of Aloud reads", .serialized)
struct ClobberedPageTests {
  /// The properties and methods of nodes and documents that the scripts use.
  static let names = """
    URL activeElement addEventListener after before blur body cellIndex children click clientHeight clientLeft clientTop
    clientWidth closest compatMode complete contentDocument contentWindow control createRange data defaultView
    dispatchEvent document documentElement elementFromPoint firstChild focus frameElement fullscreenElement
    getAttribute getBoundingClientRect getClientRects getRootNode hasFocus hidden host href id inert innerText
    isContentEditable labels localName matches multiple naturalHeight naturalWidth nextSibling nodeName
    nodeType onclick onmousedown onmouseup open ownerDocument parent parentElement parentNode popover
    querySelector querySelectorAll readyState rowIndex rowSpan scrollBy scrollHeight scrollIntoView scrollLeft
    scrollTop scrollWidth scrollingElement selectionEnd selectionStart shadowRoot tabIndex textContent title
    top type value
    """.split(whereSeparator: \.isWhitespace)

  private static let page =
    "<!doctype html><title>Page</title><form tabindex=0 style='overflow:auto;height:9em'>"
    + names.map { "<input name=\($0) aria-label=\($0)>" }.joined()
    + "<button type=button onclick='told.textContent = \"It works\"'>Send</button></form>"
    + names.map { "<img name=\($0) alt=''>" }.joined() + "<p role=alert id=told></p>"
    // Of such a form, a script asks where its text is.
    + "<form style='content-visibility:auto'>"
    + names.map { "<input type=hidden name=\($0)>" }.joined() + "Some text</form>"

  @Test("A capture has all controls", arguments: ["chromium", "webkit"])
  func capture(browser: String) throws {
    let directory = try TemporaryDirectory()
    let (html, file) = (directory.file("page.html"), directory.file("page.json"))
    try Self.page.write(toFile: html, atomically: true, encoding: .utf8)
    let outcome = try aloud([
      "capture", "web", "--browser", browser, "--no-sandbox", "--timeout", "20", "-o", file, html,
    ])
    #expect(outcome.status == 0 && !outcome.errors.contains("changed while"), "\(outcome.errors)")
    let words = try aloud(["transcript", file]).text
    for name in Self.names { #expect(words.contains("\(name), text field"), "\(name)") }
    #expect(!(try String(contentsOfFile: file, encoding: .utf8)).contains(#""error":"#))
  }

  @Test(
    "A click reaches a form and a control in it", arguments: ["chromium", "webkit"],
    ["button", "form"])
  func click(browser: String, selector: String) throws {
    let directory = try TemporaryDirectory()
    let html = try directory.write(
      Self.page + "<script>document.forms[0].onclick = () => told.append(' Clicked')</script>",
      to: "page.html")
    let outcome = try aloud([
      "capture", "web", "--browser", browser, "--no-sandbox", "--timeout", "20", "--click",
      selector, html,
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let words = try aloud(["transcript"], input: .bytes(outcome.output)).text
    #expect(words.contains("Clicked"), "\(words)")
  }

  @Test("A control in the form is shown, focused and pressed, and the form scrolls")
  func acting() throws {
    let (lines, status) = try PageWalk(style: "macos").run(
      html: Self.page, ["find Send", "activate", "scroll up", "scroll down", "previous"])
    #expect(status == 0 && lines.contains { $0.contains("It works") }, "\(lines)")
  }
}
