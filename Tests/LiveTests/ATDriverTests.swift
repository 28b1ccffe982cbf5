// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// `aloud at-driver` in a page that Selenium has opened in a browser of Debian.
@Suite("AT Driver with a real WebDriver") struct ATDriverTests {
  /// What the script prints: a value for each line of JSON.
  private func drive(
    _ page: String, _ steps: [String], in options: [String]
  ) throws -> (lines: [Any], errors: String) {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let directory = try TemporaryDirectory()
    let file = directory.file("page.html")
    try page.write(toFile: file, atomically: true, encoding: .utf8)
    let outcome = try ProgramRun(
      [
        root.appending(path: "build/python/bin/python3").path(),
        root.appending(path: "Tests/Tools/drive-at-driver.py").path(),
      ] + options + [builtPrograms + "/aloud", "file://" + file] + steps
    ).wait()
    try #require(
      outcome.status == 0, "Selenium is missing (make test-live installs it): \(outcome.errors)")
    let lines = try String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8), options: .fragmentsAllowed)
    }
    return (lines, outcome.errors)
  }

  @Test(
    "Keys over AT Driver move the cursor in the page of a test, and it hears what comes of them",
    arguments: [[], ["--webkit"]])
  func session(options: [String]) throws {
    let page = """
      <!doctype html><html lang=en><title>Sound</title><h1>Sound</h1>
      <input type=checkbox aria-label=Mute><button>Save</button>
      """
    let steps = [
      "control+option+right", "control+option+space", "control+option+f3", "control+option+q", "b",
      "shift+tab",
    ]
    let lines = try drive(page, steps, in: options).lines
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

  @Test("A WebKit that is killed in the middle of a test is an error of its keys")
  func killed() throws {
    let (lines, errors) = try drive(
      "<title>Form</title><button>Save</button>", ["tab", "kill", "tab", "quit"], in: ["--webkit"])
    let said = lines.compactMap { $0 as? [String] }
    #expect(said.count == 3 && said[1].first == "Save button", "\(said)")
    #expect(said.last == ["error: cannot simulate keyboard interaction"], "\(said)")
    #expect(errors.contains("the browser ended unexpectedly"), "\(errors)")
  }

  @Test("In WebKit, dialogs, other pages and the end of the browser belong to the test")
  func ownership() throws {
    let page = """
      <!doctype html><html lang=en><title>Form</title><input aria-label=Name>
      <input type=password aria-label=Secret>
      <button onclick="alert('Saved'); this.textContent = 'Again'">Save</button>
      <a href="?next">Next</a>
      """
    let steps = [
      "tab", "a", "field", "tab", "x", "tab", "control+option+space", "alert", "tab",
      "control+option+space", "quit", "tab",
    ]
    let (lines, errors) = try drive(page, steps, in: ["--webkit"])
    let said = lines.map { ($0 as? [String] ?? [$0 as? String ?? ""]).joined(separator: " | ") }
    try #require(said.count == 12, "\(said)")
    #expect(
      said[0].hasPrefix("Form | Name edit text") && said[1].hasPrefix("Name edit text"), "\(said)")
    // Both sides act in the same field.
    #expect(said[2] == "a" && said[3] == "a")
    #expect(said[4].hasPrefix("Secret secure text field") && said[5] == "•", "\(said)")
    #expect(said[6].hasPrefix("Save button"))
    #expect(said[7] == "Saved" && said[8] == "Saved", "\(said)")
    #expect(said[9].contains("link Next"), "\(said)")
    #expect(said[10].hasPrefix("Form | Name edit text"), "\(said)")
    #expect(said[11] == "error: cannot simulate keyboard interaction")
    #expect(errors.contains("the page closed itself"), "\(errors)")
  }

  @Test("In WebKit, keys wait a moment for the end of a dialog, which the test has just closed")
  func closedDialog() throws {
    let page = "<title>Form</title><button onclick=alert()>Save</button><button>Send</button>"
    let (lines, errors) = try drive(
      page, ["tab", "control+option+space", "accept", "tab", "control+option+space"],
      in: ["--webkit"])
    let said = lines.compactMap { $0 as? [String] }
    #expect(said.count == 5 && said[1].first == "Save button", "\(said)")
    #expect(said.dropFirst(3).first?.first == "Send button" && errors == "", "\(said) \(errors)")
  }

  @Test(
    "Keys over AT Driver reach the program of the desktop that has the focus",
    arguments: ["focused", "zenity"])
  func desktop(program: String) throws {
    let desktop = try Desktop()
    _ = try desktop.open([
      "zenity", "--scale", "--title", "Level", "--text", "Loud", "--value", "40",
    ])
    try desktop.focus("Level")
    let tools = projectFile("Tests/Tools/drive-at-driver.py")
    let outcome = try ProgramRun(
      [
        projectFile("build/python/bin/python3"), tools, "--program", builtPrograms + "/aloud",
        program,
        "control+option+f4", "right", "tab",
      ], environment: desktop.environment
    ).wait()
    try #require(outcome.status == 0, "\(outcome.errors)")
    let said = try String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8), options: .fragmentsAllowed)
    }.compactMap { $0 as? [String] }
    try #require(said.count == 4, "\(said)")
    #expect(said[0].first == "Level")
    #expect(said[1].first?.contains("has keyboard focus") == true, "\(said)")
    #expect(said[2].first?.hasPrefix("41") == true, "\(said)")
    #expect(said[3].first?.contains("Cancel") == true, "\(said)")
  }

  @Test("Where no program has the focus, no session begins, and the reason is told")
  func nothingFocused() throws {
    let desktop = try Desktop()
    let outcome = try desktop.aloud(["explore", "desktop", "focused"])
    #expect(outcome.status == 66)
    #expect(outcome.errors.contains("has the keyboard focus"), "\(outcome.errors)")
  }
}
