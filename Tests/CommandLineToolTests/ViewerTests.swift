// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import Testing

@testable import CommandLineTool

@Suite struct ViewerTests {
  private func viewer() -> Viewer {
    var viewer = Viewer()
    viewer.surroundings = Viewer.Surroundings(
      screen: "Dogs", style: "ios", path: ["Kennel", "Row"], position: "4 of 31",
      rotor: "Words", actions: ["Call", "Show on map"], isSpeaking: true)
    viewer.add(.said("Dogs"))
    viewer.add(.command("next"))
    viewer.add(.event("boundary"))
    viewer.add(.said("Pinky, a dog with a rather long name"))
    viewer.present = 3
    return viewer
  }

  private func texts(_ viewer: Viewer, _ columns: Int, _ rows: Int) -> [String] {
    viewer.picture(TerminalSize(columns: columns, rows: rows)).rows.map(\.text)
  }

  @Test func `everything stands in its place`() {
    #expect(
      texts(viewer(), 34, 13) == [
        " Dogs (ios)               4 of 31 ",
        "Containers: Kennel > Row",
        String(repeating: "─", count: 34),
        "",
        "  Dogs",
        "> next",
        "! boundary",
        "» Pinky, a dog with a rather long",
        "  name",
        String(repeating: "─", count: 34),
        "Rotor: Words",
        "Actions: Call, Show on map",
        "? help  q quit  arrows move",
      ])
  }

  @Test(arguments: [
    (60, "4 of 31", "4 of 31  speech on "), (34, "4 of 31", "       4 of 31 "),
    (34, "", "speech on "), (20, "4 of 31", " Dogs (ios)         "),
  ])
  func `the title has the position and speech where there is room`(
    width: Int, position: String, end: String
  ) {
    var viewer = viewer()
    viewer.surroundings.position = position
    let title = texts(viewer, width, 13)[0]
    #expect(title.hasPrefix(" Dogs (ios) ") && title.hasSuffix(end) && title.count == width)
  }

  @Test func `while the screen's own keyboard is used, it stands in place of the rotor`() {
    var viewer = viewer()
    viewer.surroundings.keyboard = "full-access, find pre"
    viewer.surroundings.hints = KeyboardKey.hints(.fullAccess)
    let rows = texts(viewer, 50, 13)
    #expect(rows[10] == "Keyboard: full-access, find pre")
    #expect(rows[12] == "control-K back  tab, arrows move  z actions")
  }

  @Test(arguments: [
    (
      TerminalSize(columns: 20, rows: 5),
      [
        " Dogs (ios)         ", "Containers: Kennel…", "» Pinky, a dog with",
        "  a rather long name",
        "Rotor: Words",
      ]
    ),
    (TerminalSize(columns: 20, rows: 2), ["» Pinky, a dog with…", "Rotor: Words"]),
    (TerminalSize(columns: 8, rows: 1), ["» Pinky…"]),
    (TerminalSize(columns: 0, rows: 0), []),
  ])
  func `on a small terminal the least important goes first`(
    size: TerminalSize, expected: [String]
  ) {
    #expect(texts(viewer(), size.columns, size.rows) == expected)
  }

  @Test func `a picture of any size has that size, whatever the texts are`() {
    var viewer = viewer()
    viewer.surroundings.screen = "犬のアイコン\u{1B}]0;x\u{7}"
    viewer.surroundings.path = ["e\u{301}\u{202E}abc", "犬"]
    viewer.surroundings.actions = [String(repeating: "猫\u{9B}31m", count: 3000)]
    viewer.add(
      .said(
        Saying(stringLiteral: "\u{1B}[2J\u{1B}[H犬 👩‍👩‍👧 \u{200F}" + String(repeating: "x", count: 9000))
      ))
    for typed in [nil, "on", String(repeating: "犬", count: 60)] {
      viewer.prompt = typed.map { ("find ", $0) }
      for help in [nil, 0] {
        viewer.help = help
        for columns in 1...40 {
          for rows in 1...16 {
            let picture = viewer.picture(TerminalSize(columns: columns, rows: rows))
            #expect(picture.rows.count == rows)
            for row in picture.rows {
              #expect(
                CommandLineTool.columns(of: row.text) <= columns, "\(columns)x\(rows) \(row.text)")
              #expect(
                row.text.unicodeScalars.allSatisfy {
                  $0.properties.generalCategory != .control && $0 != "\u{202E}"
                })
            }
            if let cursor = picture.cursor {
              #expect(cursor.row == rows - 1 && (0..<columns).contains(cursor.column))
            } else {
              #expect(typed == nil)
            }
          }
        }
      }
    }
  }

  @Test func `what is typed is seen to its end, on any terminal`() {
    var viewer = viewer()
    viewer.prompt = ("find ", "a dog called Pinky")
    for rows in 1...5 { #expect(texts(viewer, 12, rows).last == "alled Pinky") }
    let picture = viewer.picture(TerminalSize(columns: 80, rows: 24))
    #expect(picture.rows.last == ScreenRow(text: "find a dog called Pinky", look: .bold))
    #expect(picture.cursor == Picture.Place(row: 23, column: 23))
  }

  @Test func `only what is being said is marked`() {
    var viewer = viewer()
    for (present, marked) in [(0, ["» Dogs"]), (3, ["» Pinky, a dog with a rather long name"])] {
      viewer.present = present
      let picture = viewer.picture(TerminalSize(columns: 60, rows: 20))
      #expect(picture.rows.filter { $0.look == .bold }.map(\.text) == marked)
    }
  }

  @Test func `the marked line keeps its mark when old ones are forgotten`() {
    var viewer = Viewer()
    for number in 0..<5 * Viewer.mostLines {
      viewer.add(.said(Saying(stringLiteral: "Line \(number)")))
    }
    viewer.present = 5 * Viewer.mostLines - 1
    let picture = viewer.picture(TerminalSize(columns: 60, rows: 20))
    let last = "» Line \(5 * Viewer.mostLines - 1)"
    #expect(picture.rows.filter { $0.look == .bold }.map(\.text) == [last])
  }

  @Test func `the help shows every key, page by page, and closes behind the last`() {
    var viewer = viewer()
    viewer.help = 0
    var seen: [String] = []
    let size = TerminalSize(columns: 80, rows: 14)
    while viewer.help != nil {
      seen += viewer.picture(size).rows.map(\.text).filter(ExplorerKey.rows.contains)
      viewer.turnHelp(size)
    }
    #expect(seen == ExplorerKey.rows)
  }

  @Test func `only rows that have changed are written`() {
    var viewer = viewer()
    var painter = ScreenPainter()
    let size = TerminalSize(columns: 40, rows: 14)
    let first = painter.paint(viewer.picture(size), size)
    #expect(first.hasPrefix("\u{1B}[0m\u{1B}[2J"))
    #expect(painter.paint(viewer.picture(size), size) == "")
    viewer.surroundings.rotor = "Lines"
    #expect(
      painter.paint(viewer.picture(size), size) == "\u{1B}[12;1H\u{1B}[0m\u{1B}[2KRotor: Lines")
    // Of another size, or after somebody else has written, everything is.
    let wider = TerminalSize(columns: 41, rows: 14)
    #expect(painter.paint(viewer.picture(wider), wider).contains("Containers"))
    painter.forget()
    #expect(painter.paint(viewer.picture(wider), wider).contains("Containers"))
  }

  @Test func `the cursor is seen only while something is typed`() {
    var viewer = viewer()
    var painter = ScreenPainter()
    let size = TerminalSize(columns: 40, rows: 14)
    #expect(!painter.paint(viewer.picture(size), size).contains("\u{1B}[?25h"))
    viewer.prompt = (": ", "ne")
    #expect(painter.paint(viewer.picture(size), size).hasSuffix("\u{1B}[14;5H\u{1B}[?25h"))
    viewer.prompt = nil
    #expect(painter.paint(viewer.picture(size), size).hasSuffix("\u{1B}[?25l"))
  }

  @Test(arguments: [
    (ExplorerLine.command("goto \u{1B}[2J"), "> goto \\u{1B}[2J"),
    (.event("error a\nb\u{9B}"), "! error a b\\u{9B}"), (.said("One\u{202E}"), "One\\u{202E}"),
  ])
  func `no line has control characters`(line: ExplorerLine, text: String) {
    #expect(line.text == text)
  }
}
