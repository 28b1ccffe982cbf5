// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Forty-five ways in which a page has a secret, in real browsers.
@Suite("A secret is in no document and no words, however a page disguises it", .serialized)
struct DisguiseTests {
  /// The disguises; @@ is the secret.
  static let all = [
    #"<input type=password value=@@ aria-label=A>"#,
    #"<input TYPE="PassWord" value=@@ aria-label=A>"#,
    #"<label>Word <input type=password value=@@></label>"#,
    #"<input type=password value=@@ title="It is @@">"#,
    #"<input type=password value=@@ aria-valuetext=@@>"#,
    #"<input type=password value=@@ data-last="@@">"#,
    #"<input type=password value=@@ aria-description="not @@">"#,
    #"<input type=password value=@@ onfocus="check('@@')">"#,
    #"<input type=text autocomplete=current-password value=@@ aria-label=B>"#,
    #"<input autocomplete=new-password value=@@ aria-label=B>"#,
    #"<input autocomplete="section-a NEW-PASSWORD" value=@@ aria-label=B>"#,
    #"<input type=tel autocomplete=one-time-code value=@@ aria-label=B>"#,
    #"<input type=search autocomplete=one-time-code value=@@ aria-label=B>"#,
    #"<input type=email autocomplete=current-password value=@@ aria-label=B>"#,
    #"<input type=url autocomplete=current-password value=@@ aria-label=B>"#,
    #"<input autocomplete="username one-time-code" value=@@ aria-label=B>"#,
    #"<input autocomplete="billing cc-number" value=@@ aria-label=B>"#,
    #"<input readonly autocomplete=one-time-code value=@@ aria-label=B>"#,
    #"<input type=hidden autocomplete=current-password value=@@>"#,
    #"<textarea autocomplete=one-time-code aria-label=C>@@</textarea>"#,
    #"<label>Code <input autocomplete=one-time-code value=@@> here</label>"#,
    #"<button>Pay <input autocomplete=one-time-code value=@@></button>"#,
    #"<h3>Code <input autocomplete=one-time-code value=@@></h3>"#,
    #"<input style="-webkit-text-security:disc" value=@@ aria-label=D>"#,
    #"<input style="-webkit-text-security:circle" value=@@ aria-label=D>"#,
    #"<textarea style="-webkit-text-security:square" aria-label=D>@@</textarea>"#,
    #"<div style="-webkit-text-security:disc"><input style="-webkit-text-security:inherit" value=@@></div>"#,
    #"<p style="-webkit-text-security:disc">@@"#,
    #"<div style="-webkit-text-security:disc" contenteditable role=textbox aria-label=D>@@</div>"#,
    #"<button style="-webkit-text-security:disc">Say <b>@@</b></button>"#,
    #"<div class=open>@@</div>"#,
    #"<div class=closed>@@</div>"#,
    #"<iframe srcdoc="<input type=password value=@@>"></iframe>"#,
    #"<iframe sandbox srcdoc="<input type=password value=@@>"></iframe>"#,
    #"<iframe sandbox srcdoc="<input style='-webkit-text-security:disc' value=@@>"></iframe>"#,
    #"<iframe sandbox src='data:application/xhtml+xml,<html xmlns="http://www.w3.org/1999/xhtml"><body><input type="password" value="@@"/></body></html>'></iframe>"#,
    #"<iframe src='data:application/xhtml+xml,<h:html xmlns:h="http://www.w3.org/1999/xhtml"><h:body><h:input autocomplete="one-time-code" value="@@"/></h:body></h:html>'></iframe>"#,
    #"<iframe src="data:text/html,<textarea autocomplete=new-password>@@</textarea>"></iframe>"#,
    #"<noscript><input type=password value=@@></noscript>"#,
    #"<template><input type=password value=@@></template><!-- @@ -->"#,
    #"<input type=password value=@@ aria-label=F><input style="display:none" value=@@ title="@@">"#,
    #"<input type=password value=@@ aria-label=F><input type=hidden value=@@>"#,
    #"<div style="display:none"><input style="-webkit-text-security:disc" value=@@></div>"#,
    #"<section autocomplete=one-time-code class=plain>@@</section>"#,
    #"<form style="content-visibility:auto;-webkit-text-security:disc"><input type=hidden name=ownerDocument>@@</form>"#,
  ]

  /// Puts the texts of some elements into shadow trees, as fields whose letters the page hides.
  private static let script = """
    for (const host of document.querySelectorAll(".plain")) {
      const word = host.textContent;
      host.textContent = "";
      host.attachShadow({ mode: "open" }).innerHTML = '<input aria-label=E value="' + word + '">';
    }
    for (const mode of ["open", "closed"])
      for (const host of document.querySelectorAll("." + mode)) {
        const word = host.textContent;
        host.textContent = "";
        host.attachShadow({ mode }).innerHTML = '<style>input{-webkit-text-security:disc}</style>'
          + '<input aria-label=E value="' + word + '">';
      }
    """

  @Test("In a capture", arguments: ["chromium", "webkit"])
  func disguises(browser: String) throws {
    #expect(Self.all.count == 45)
    let directory = try TemporaryDirectory()
    let page = Self.all.enumerated().map { $1.replacing("@@", with: "Wachtel\($0)x") }
    let (html, file) = (directory.file("page.html"), directory.file("page.json"))
    try
      ("<!doctype html><title>Page</title>" + page.joined(separator: "\n")
      + "<script>\(Self.script)</script><p>The end")
      .write(toFile: html, atomically: true, encoding: .utf8)
    let outcome = try aloud([
      "capture", "web", "--browser", browser, "--no-sandbox", "-o", file, html,
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let document = try String(contentsOfFile: file, encoding: .utf8)
    for (number, disguise) in Self.all.enumerated() {
      #expect(!document.contains("Wachtel\(number)x"), "\(disguise)")
    }
    for style in ["ios", "macos"] {
      let words = try aloud(["transcript", "--style", style, file])
      #expect(words.status == 0 && words.text.contains("The end"), "\(words.errors)")
      #expect(!words.text.contains("Wachtel") && !words.errors.contains("Wachtel"))
      #expect(words.errors.contains("a device says their characters"), "\(words.errors)")
    }
    let report = try aloud(["convert", "--explain", file])
    #expect(!report.text.contains("Wachtel"))
    for rule in ["secret", "secret-purpose", "secret-letters"] {
      #expect(report.text.contains(rule), "\(rule)")
    }
  }

  /// A page in which the letters of each field are a secret.
  private static let fields = """
    <h1>Sign in</h1><label>One <input type=password></label>
    <label>Two <input style="-webkit-text-security:disc"></label>
    <label>Three <input autocomplete=new-password></label>
    <label>Four <input autocomplete=one-time-code></label>
    """
  private static let typing = ["One", "Two", "Three", "Four"].flatMap {
    ["find \($0)", "activate", "type Wachtel\($0)", "where", "next", "previous"]
  }

  @Test(
    "What is typed is in no line of a walk", arguments: PageWalk.Browser.allCases,
    [["--no-speech"], ["--no-speech", "--json"]])
  func typing(browser: PageWalk.Browser, options: [String]) throws {
    let walk = PageWalk(browser: browser, style: "macos", options: options)
    let (lines, status) = try walk.run(html: Self.fields, Self.typing)
    #expect(status == 0 && lines.count > Self.typing.count, "\(lines)")
    #expect(lines.count { $0.contains("••••••") } >= 4, "\(lines)")
    #expect(!lines.contains { $0.contains("achtel") }, "\(lines)")
  }

  @Test(
    "What is typed is in no event and no log of the service", arguments: PageWalk.Browser.allCases)
  func served(browser: PageWalk.Browser) throws {
    let service = try RunningService()
    let directory = try TemporaryDirectory()
    let monitor = try service.startMonitor(["--json"], output: directory.file("events"))
    let walk = PageWalk(
      browser: browser, style: "macos", options: ["--service", "--socket", service.socket])
    let (lines, status) = try walk.run(html: Self.fields, Self.typing)
    #expect(status == 0 && lines.count > Self.typing.count, "\(lines)")
    #expect(lines.contains { $0.contains("Sign in") }, "\(lines)")
    let log = try service.end(with: SIGTERM)
    let ended = try monitor.wait()
    let events = try String(contentsOfFile: directory.file("events"), encoding: .utf8)
    // Words that the next ones interrupt before they sound are in no event.
    #expect(events.contains("•"), "\(ended)")
    for text in lines + [log.text, log.errors, events, ended.errors] {
      #expect(!text.contains("achtel"), "\(text)")
    }
  }
}
