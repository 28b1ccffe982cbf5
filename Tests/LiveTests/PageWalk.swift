// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// A walk by `aloud explore web` through a page, in a browser of this machine.
struct PageWalk {
  enum Browser: String, CaseIterable { case chromium, webkit }

  var browser = Browser.chromium
  var style = "macos"
  var options: [String] = []

  /// Returns what a walk in a page says, and the exit status; checks that no file is left.
  func run(_ page: String, _ lines: [String]) throws -> (lines: [String], status: Int32) {
    let directory = try TemporaryDirectory()
    let explore = try ChildProcess(
      [
        "sh", "-c", "exec \"$@\" 2>&1", "sh", builtPrograms + "/aloud", "explore", "web",
        "--browser", browser.rawValue, "--hints", "off", "--style", style,
      ] + (browser == .chromium ? ["--no-sandbox"] : []) + options + [page],
      environment: ["TMPDIR": directory.path])
    try explore.input.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
    try explore.input.close()
    var said: [String] = []
    while let line = try explore.line() {
      // What was wrong with a line of the walk stands below the line, too.
      if !line.hasPrefix("standard input:") { said.append(line) }
    }
    let status = explore.wait()
    // The browser and its files are gone.
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [])
    return (said, status)
  }

  /// Runs a walk in a page that a test has written.
  func run(html: String, _ lines: [String]) throws -> (lines: [String], status: Int32) {
    let directory = try TemporaryDirectory()
    let page = directory.file("page.html")
    try ("<!doctype html><title>Page</title>" + html)
      .write(toFile: page, atomically: true, encoding: .utf8)
    return try run(page, lines)
  }
}
