// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// `aloud capture desktop` with programs of GTK 3 and GTK 4.
@Suite("Programs of the desktop") struct DesktopTests {
  private static let nameless =
    "aloud: warning: this control has no accessible name"

  private func transcript(
    _ captured: Outcome, _ desktop: Desktop, told: [String] = []
  ) throws -> [String] {
    #expect(captured.status == 0 && captured.errorLines == told, "\(captured.errors)")
    let outcome = try desktop.aloud(["transcript"], input: .bytes(captured.output))
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.text.split(separator: "\n").map(String.init)
  }

  @Test("A dialog is listed, captured by name and number, and spoken")
  func dialog() throws {
    let desktop = try Desktop()
    let dialog = try desktop.open(["zenity", "--scale", "--text=Level", "--value=40"])
    let list = try desktop.aloud(["capture", "desktop"])
    #expect(list.status == 0 && list.errors == "")
    let rows = list.text.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(rows == [["PID", "WINDOWS", "NAME"], ["\(dialog.identifier)", "1", "zenity"]])
    let expected = [
      "Adjust the scale value, Level",
      "40%, adjustable. Swipe up or down with one finger to adjust the value.",
      "Cancel, button", "OK, button",
    ]
    for name in ["zenity", "Zenity", "\(dialog.identifier)"] {
      let captured = try desktop.aloud(["capture", "desktop", name])
      // The scale has a label beside it, and no name.
      #expect(try transcript(captured, desktop, told: [Self.nameless]) == expected)
      #expect(captured.text.hasPrefix("{\n  \"aloud\": 1,\n  \"name\": \"Adjust the scale value\""))
    }
    let raw = try desktop.aloud(["capture", "desktop", "--raw", "zenity"])
    #expect(raw.text.hasPrefix(#"{"format":"atspi2-tree""#))
    #expect(try transcript(raw, desktop) == expected)
    let captured = try desktop.aloud(["capture", "desktop", "zenity"])
    let spoken = try desktop.aloud(
      ["speak", "--sink", "null:fast"], input: .bytes(captured.output))
    #expect(spoken.status == 0 && spoken.errors == "", "\(spoken.errors)")
  }

  @Test("The names that GTK gives to the parts of its own widgets are not said")
  func parts() throws {
    let desktop = try Desktop()
    _ = try desktop.open(["zenity", "--file-selection", "--save"])
    let captured = try desktop.aloud(["capture", "desktop", "zenity"])
    let outcome = try desktop.aloud(["transcript"], input: .bytes(captured.output))
    for part in ["Revealer", "Stack", "PathBar", "Widget"] {
      #expect(!outcome.text.contains(part), "\(outcome.text)")
    }
    for name in ["Places", "Files", "Create Folder", "Name: text field"] {
      #expect(outcome.text.contains(name), "\(outcome.text)")
    }
  }

  @Test("A window of GTK 4 says what is in it")
  func calculator() throws {
    let desktop = try Desktop()
    _ = try desktop.open(["gnome-calculator"])
    let captured = try desktop.aloud(["capture", "desktop", "gnome-calculator"])
    #expect(captured.status == 0, "\(captured.errors)")
    let outcome = try desktop.aloud(["transcript"], input: .bytes(captured.output))
    let lines = outcome.text.split(separator: "\n").map(String.init)
    for line in ["Undo, button. Undo [Ctrl+Z]", "x2, button. Square [Ctrl+2]"] {
      #expect(lines.contains(line), "\(lines)")
    }
  }

  @Test("What is typed is captured, but never what is typed in secret")
  func secret() throws {
    let desktop = try Desktop()
    _ = try desktop.open([
      "zenity", "--forms", "--title=Join", "--add-entry=Name", "--add-password=Secret",
    ])
    try desktop.focus("Join")
    try desktop.press("a", "n", "n", "Tab", "s", "e", "s", "a", "m", "e")
    let raw = try desktop.aloud(["capture", "desktop", "--raw", "zenity"])
    #expect(raw.text.contains(#""content":"ann""#))
    #expect(raw.text.contains("password text") && !raw.text.contains("sesame"))
    let said = try transcript(raw, desktop)
    #expect(said.contains { $0.contains("secure text field, is editing") }, "\(said)")
  }

  @Test("A program that is stopped is said not to answer, and holds up no other")
  func stopped() throws {
    let desktop = try Desktop()
    let stopped = try desktop.open(["zenity", "--info", "--text=Wait"])
    _ = try desktop.open(["zenity", "--scale", "--title=Other"])
    kill(stopped.identifier, SIGSTOP)
    defer { kill(stopped.identifier, SIGCONT) }
    let silent = try desktop.aloud(["capture", "desktop", "\(stopped.identifier)"])
    #expect(silent.status == 69 && silent.output.isEmpty)
    #expect(
      silent.errors.hasPrefix("aloud: zenity (\(stopped.identifier)) does not answer"),
      "\(silent.errors)")
    let list = try desktop.aloud(["capture", "desktop"]).text
    #expect(list.contains("\(stopped.identifier)        -  zenity"), "\(list)")
    let both = try desktop.aloud(["capture", "desktop", "zenity"])
    #expect(both.status == 64 && both.errors.contains("use a process ID: "))
  }

  @Test("A program that is not there is an error that names those that are")
  func unknown() throws {
    let desktop = try Desktop()
    let none = try desktop.aloud(["capture", "desktop"])
    #expect(none.status == 0 && none.errors.contains("turn accessibility on"))
    let alone = try desktop.aloud(["capture", "desktop", "zenity"])
    #expect(alone.status == 66 && alone.errors.contains("nor any other"), "\(alone.errors)")
    let dialog = try desktop.open(["zenity", "--info", "--text=Here"])
    let other = try desktop.aloud(["capture", "desktop", "gimp"])
    #expect(other.status == 66)
    #expect(other.errors.contains("it has zenity (\(dialog.identifier))"), "\(other.errors)")
  }

  @Test("Without an accessibility bus the command says where to run it")
  func noBus() throws {
    for address in ["", "unix:path=/nowhere/bus"] {
      let outcome = try aloud(
        ["capture", "desktop", "zenity"],
        environment: [
          "DBUS_SESSION_BUS_ADDRESS": address, "DISPLAY": "", "XDG_RUNTIME_DIR": "/nowhere",
        ])
      #expect(outcome.status == 69 && outcome.output.isEmpty)
      #expect(outcome.errorLines.count == 1 && outcome.errors.contains("DBUS_SESSION_BUS_ADDRESS"))
    }
  }
}
