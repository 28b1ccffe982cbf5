// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// `aloud explore web --attach` with a Chromium that the test has started.
@Suite("Running browsers that Aloud attaches to") struct AttachTests {
  private let directory: TemporaryDirectory
  private let browser: ChildProcess
  private let address: String

  /// Starts Chromium with a page, and waits for its debugger.
  init() throws {
    directory = try TemporaryDirectory()
    let page = directory.file("page.html")
    try """
    <!doctype html><html lang=en><title>Sound</title><h1>Sound</h1>
    <label>Mute <input type=checkbox></label>
    <button onclick="alert('Saved'); this.textContent = 'Again'">Save</button>
    <button onclick="close()">Leave</button>
    """.write(toFile: page, atomically: true, encoding: .utf8)
    let profile = directory.file("profile")
    browser = try ChildProcess(
      [
        "chromium", "--headless=new", "--remote-debugging-port=0", "--user-data-dir=\(profile)",
        "--disable-gpu", "--no-first-run",
      ] + (geteuid() == 0 ? ["--no-sandbox"] : []) + ["file://" + page])
    let lines = try eventually("Chromium has a debugger (make test-live installs it)") {
      let text = try? String(contentsOfFile: profile + "/DevToolsActivePort", encoding: .utf8)
      let lines = text?.split(separator: "\n") ?? []
      return lines.count == 2 ? lines : nil
    }
    address = "ws://127.0.0.1:\(lines[0])\(lines[1])"
  }

  private func explore(_ options: [String] = []) throws -> ChildProcess {
    try ChildProcess(
      [
        "sh", "-c", "exec \"$@\" 2>&1", "sh", builtPrograms + "/aloud", "explore", "web",
        "--attach",
        address, "--hints", "off", "--style", "macos",
      ] + options)
  }

  private func end() {
    kill(browser.identifier, SIGTERM)
    _ = browser.wait()
  }

  /// What a walk says.
  private func walk(_ lines: [String]) throws -> (lines: [String], status: Int32) {
    let explore = try explore()
    try explore.input.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
    try explore.input.close()
    var said: [String] = []
    while let line = try explore.line() { said.append(line) }
    return (said, explore.wait())
  }

  @Test("The browser goes on after Aloud has left, and another Aloud finds what the first has done")
  func twice() throws {
    defer { end() }
    let first = try walk(["next", "next", "activate"])
    #expect(first.status == 0 && first.lines.last == "checked Mute checkbox", "\(first.lines)")
    let second = try walk(["next", "next"])
    #expect(second.lines.contains("Mute checked checkbox"), "\(second.lines)")
    #expect(kill(browser.identifier, 0) == 0)
  }

  @Test("Two Alouds are in one page at once, and each hears what the other does")
  func two() throws {
    defer { end() }
    let listener = try explore()
    #expect(try listener.line() == "Sound")
    #expect(try listener.line() == "heading level 1 Sound")
    let walk = try walk(["next", "next", "activate"])
    #expect(walk.lines.last == "checked Mute checkbox")
    var heard: [String] = []
    while heard.last?.contains("Mute") != true, let line = try listener.line() {
      heard.append(line)
    }
    #expect(heard.last?.contains("Mute") == true)
    try listener.input.close()
    while try listener.line() != nil {}
    #expect(listener.wait() == 0)
  }

  @Test("The text of a script's dialog is said, and the dialog is left to the test")
  func dialog() throws {
    defer { end() }
    let (lines, status) = try walk(["next", "next", "next", "activate", "previous"])
    let error = "a dialog of the page is open; close it in the test first"
    #expect(status == 1)
    #expect(
      lines.suffix(5) == [
        "> activate", "Saved", "> previous", "! error " + error, "standard input:5:1: " + error,
      ], "\(lines)")
    // It is still open, so the page answers nobody.
    let blocked = try explore(["--timeout", "2"])
    try blocked.input.close()
    let said = try blocked.line() ?? ""
    #expect(said.contains("a dialog of it is open"), "\(said)")
    #expect(blocked.wait() == 69)
    #expect(kill(browser.identifier, 0) == 0)
  }

  @Test("A browser that ends in the middle of a walk is an error")
  func browserEnds() throws {
    let explore = try explore()
    #expect(try explore.line() == "Sound")
    kill(browser.identifier, SIGKILL)
    var last: String?
    while let line = try explore.line() { last = line }
    #expect(last?.contains("the browser ended") == true, "\(last ?? "")")
    #expect(explore.wait() == 69)
    _ = browser.wait()
  }
}
