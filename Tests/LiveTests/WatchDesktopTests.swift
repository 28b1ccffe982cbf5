// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// `aloud watch desktop` with programs of GTK 3 and GTK 4 that are worked with.
@Suite("Programs of the desktop that are watched")
struct WatchDesktopTests {
  /// The next line that is said; on a busy machine a program may be slow to answer, which is told.
  private func said(_ watch: ChildProcess) throws -> String? {
    while true {
      let line = try watch.line()
      guard let line, line.contains("the program ") else { return line }
      #expect(line.contains("does not answer") || line.contains("answers again"), "\(line)")
    }
  }

  @Test("What the focus comes to and what changes there is said, until the program ends")
  func focusAndValue() throws {
    let desktop = try Desktop()
    let dialog = try desktop.open([
      "zenity", "--scale", "--title=Level", "--text=How loud", "--value=40",
    ])
    let directory = try TemporaryDirectory()
    let sound = directory.file("said.wav")
    let watch = try desktop.watch(dialog, ["--sink", "file:" + sound])
    #expect(try said(watch) == "Level")
    #expect(try said(watch) == "Level, How loud")
    try desktop.focus("Level")
    #expect(
      try said(watch) == "40%, adjustable. Swipe up or down with one finger to adjust the value.")
    try desktop.press("Right")
    #expect(try said(watch) == "41%")
    try desktop.press("Right")
    #expect(try said(watch) == "42%")
    try desktop.press("Tab")
    #expect(try said(watch) == "Cancel, button")
    dialog.end(with: SIGTERM)
    #expect(try watch.line() == "aloud: zenity (\(dialog.identifier)) has ended")
    let rest = try watch.line()
    #expect(rest == nil)
    #expect(watch.wait() == 0)
    let size = try FileManager.default.attributesOfItem(atPath: sound)[.size] as? Int
    #expect(try #require(size) > 44_100)
  }

  @Test("What is typed is said, but nothing of what is typed in secret")
  func typing() throws {
    let desktop = try Desktop()
    let dialog = try desktop.open([
      "zenity", "--forms", "--title=Join", "--add-entry=Name", "--add-password=Secret",
    ])
    let watch = try desktop.watch(dialog, ["--no-speech", "--hints", "off"])
    #expect(try said(watch) == "Join")
    try desktop.focus("Join")
    #expect(try said(watch)?.hasSuffix("is editing, insertion point at start") == true)
    for (key, expected) in [
      ("a", "a"), ("n", "n"), ("space", "an"), ("x", "x"), ("BackSpace", "x"), ("Left", "space"),
      ("Home", "an"), ("shift+End", "an selected"),
    ] {
      try desktop.press(key)
      let line = try said(watch)
      #expect(line == expected, "\(key)")
    }
    try desktop.press("Tab")
    #expect(try said(watch) == "secure text field, is editing")
    try desktop.press("x", "y", "z", "z", "y")
    try desktop.press("Tab")
    #expect(try said(watch) == "End of Forms dialog, Cancel, button")
    dialog.end(with: SIGKILL)
    while try watch.line() != nil {}
    #expect(watch.wait() == 0)
  }

  @Test("A menu of GTK 4 is said item by item, though nobody tells that it has come up")
  func menuOfGTK4() throws {
    let desktop = try Desktop()
    let calculator = try desktop.open(["gnome-calculator"])
    let watch = try desktop.watch(calculator, ["--no-speech"])
    let beginning = try (said(watch), said(watch))
    #expect(beginning.0 == "Calculator")
    #expect(beginning.1?.hasPrefix("text field, is editing") == true)
    try desktop.focus("Calculator")
    for (keys, expected) in [
      (["7"], "7"), (["BackSpace"], "7"),
      // Past what scrolls, which has nothing in it yet.
      (["shift+Tab", "shift+Tab"], "button. Primary menu"),
      (["space"], "New Window, menu item, 1 of 10"),
      (["Down"], "Automatic, menu item, checked, 3 of 10"),
      (["Down"], "Fixed, menu item, unchecked, 4 of 10"),
      (["Escape"], "button. Primary menu"), (["shift+Tab"], "Basic, button. Mode selection"),
    ] {
      for key in keys { try desktop.press(key) }
      let line = try said(watch)
      #expect(line == expected, "\(keys)")
    }
    calculator.end(with: SIGKILL)
    while try watch.line() != nil {}
    #expect(watch.wait() == 0)
  }

  @Test("What opens in GTK 3 is said item by item, though none of it is said to have the focus")
  func menusOfGTK3() throws {
    let desktop = try Desktop()
    let dialog = try desktop.open([
      "zenity", "--forms", "--title=Join", "--text=Fill in", "--add-entry=Name",
      "--add-combo=Country", "--combo-values=France|Spain",
    ])
    let watch = try desktop.watch(dialog, ["--no-speech", "--hints", "off"])
    #expect(try said(watch) == "Join")
    try desktop.focus("Join")
    let field = "Fill in, text field, is editing, insertion point at start"
    #expect(try said(watch) == "Join, " + field)
    try desktop.press("shift+F10")
    #expect(try said(watch)?.contains(", menu item, 1 of ") == true)
    for (key, expected) in [
      ("Escape", field), ("Tab", "pop up button"), ("space", "selected, France, menu item, 1 of 2"),
      ("Down", "selected, Spain, menu item, 2 of 2"),
    ] {
      try desktop.press(key)
      var line = try said(watch)
      // On a busy machine the list may be read, and so the value, before the item has the focus.
      if key == "space", line == "France" { line = try said(watch) }
      #expect(line == expected, "\(key)")
    }
    // It is in the list and in the window of the list, and is the same.
    let raw = String(
      decoding: try desktop.aloud(["capture", "desktop", "--raw", "zenity"]).output, as: UTF8.self)
    #expect(raw.ranges(of: "\"Spain\"").count == 1, "\(raw)")
    try desktop.press("Escape")
    #expect(try said(watch) == "pop up button")
    try desktop.press("Tab")
    #expect(try said(watch) == "End of Fill in, Cancel, button")
    dialog.end(with: SIGKILL)
    while try watch.line() != nil {}
    #expect(watch.wait() == 0)
  }

  @Test("A program that stands still is told of, and so is that it answers again, and its end")
  func standstill() throws {
    let desktop = try Desktop()
    let directory = try TemporaryDirectory()
    let sign = directory.file("sign")
    // It stops itself when it has shown something new, which is asked for a little later.
    let progress = try desktop.open([
      "bash", "-c",
      """
      exec zenity --progress --title=Copying --text=Copying < <(
        until [ -e '\(sign)' ]; do kill -0 $$ || exit; sleep 0.05; done
        for n in {1..20}; do
          echo $n; sleep 0.03; kill -STOP $$; sleep 2; kill -CONT $$; sleep 1
        done)
      """,
    ])
    let watch = try desktop.watch(progress, ["--no-speech"])
    #expect(try watch.line() == "Copying")
    #expect(try watch.line() == "Copying, Cancel, button")
    try Data().write(to: URL(filePath: sign))
    #expect(
      try watch.line()
        == "aloud: warning: the program does not answer; its last report applies until it does")
    #expect(try watch.line() == "aloud: the program answers again")
    progress.end(with: SIGKILL)
    var line = try watch.line()
    while line?.hasSuffix("has ended") == false { line = try watch.line() }
    #expect(line == "aloud: zenity (\(progress.identifier)) has ended")
    #expect(watch.wait() == 0)
  }

  @Test("A signal ends the command and the program that it started", arguments: [SIGINT, SIGTERM])
  func signals(signal: Int32) throws {
    let desktop = try Desktop()
    let dialog = try desktop.open(["zenity", "--info", "--text=Wait"])
    let watch = try desktop.watch(dialog, ["--no-speech"])
    #expect(try said(watch) == "Information")
    kill(watch.identifier, signal)
    // The end comes when nobody has the output open any more.
    while try watch.line() != nil {}
    #expect(watch.wait() == 128 + signal)
  }

  @Test("What is not there to be watched is an error, as when it is captured")
  func nothing() throws {
    let desktop = try Desktop()
    let outcome = try desktop.aloud(["watch", "desktop", "gimp"])
    #expect(outcome.status == 66 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("no program gimp"), "\(outcome.errors)")
    let both = try desktop.aloud(["watch", "desktop", "--no-speech", "--sink", "null", "gimp"])
    #expect(both.status == 64 && both.errors.contains("--no-speech"), "\(both.errors)")
  }
}
