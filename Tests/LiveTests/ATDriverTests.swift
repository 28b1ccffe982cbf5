// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// `aloud at-driver` in a page of Debian's Chromium that Selenium has opened.
@Suite("AT Driver with a real WebDriver") struct ATDriverTests {
  @Test(
    "Keys over AT Driver move the cursor in the page of a test, and it hears what comes of them")
  func session() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let directory = try TemporaryDirectory()
    let page = directory.file("page.html")
    try """
    <!doctype html><html lang=en><title>Sound</title><h1>Sound</h1>
    <label>Mute <input type=checkbox></label><button>Save</button>
    """.write(toFile: page, atomically: true, encoding: .utf8)
    let outcome = try ProgramRun(
      [
        root.appending(path: "build/python/bin/python3").path(),
        root.appending(path: "Tests/Tools/drive-at-driver.py").path(), builtPrograms + "/aloud",
        "file://" + page, "control+option+right", "control+option+space", "control+option+f3",
        "control+option+q", "b", "shift+tab",
      ]
    ).wait()
    try #require(
      outcome.status == 0, "Selenium is missing (make test-live installs it): \(outcome.errors)")
    let lines = try String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8), options: .fragmentsAllowed)
    }
    let said = lines.compactMap { $0 as? [String] }
    try #require(said.count == 7, "\(lines)")
    #expect(said[0].starts(with: ["Sound", "heading level 1 Sound"]))
    #expect(
      said[1] == [
        "Mute unchecked checkbox",
        "You are currently on a checkbox. To select or deselect this checkbox, press "
          + "Control-Option-Space.",
      ])
    #expect(said[2] == ["checked Mute checkbox"])
    #expect(said[3] == ["Mute checked checkbox is in the VoiceOver cursor"])
    #expect(said[4] == ["single-key quick nav on"])
    #expect(said[5].first == "Save button")
    #expect(said[6].first == "Mute checked checkbox", "\(said[6])")
    #expect(lines.last as? String == "Sound")
  }
}
