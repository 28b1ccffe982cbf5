// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel

@testable import Capture

/// What is made of a program of the desktop once it was read, and which program it is.
@Suite struct DesktopTests {
  @Test
  func `everything that was read of an object is in the document, and a tree can be made of it`()
    throws
  {
    let slider = DesktopObject(id: "/s")
    slider.role = "slider"
    slider.description = "How \"loud\"\u{1}"
    slider.states = ["enabled", "focused", "showing", "visible"]
    slider.attributes = [("level", "1"), ("x", "y")]
    slider.relations = [("labelled-by", ["/l"])]
    slider.extents = (1, -2, 30, 40)
    slider.value = (2, 0, 8)
    slider.actions = ["press"]
    let label = DesktopObject(id: "/l")
    (label.role, label.name, label.text, label.cell) = ("label", "Level", "Level", (0, 1))
    let window = DesktopObject(id: "/w")
    (window.role, window.name, window.children) = ("frame", "Sound", [label, slider])
    let expected =
      #"{"format":"atspi2-tree","formatVersion":1,"applications":[{"id":"/w","role":"frame","name":"Sound","children":["#
      + #"{"id":"/l","role":"label","name":"Level","text":{"content":"Level"},"tableCell":{"position":[0,1]},"children":[]},"#
      + #"{"id":"/s","role":"slider","description":"How \"loud\"\u0001","states":["enabled","focused","showing","visible"],"attributes":{"level":"1","x":"y"},"relations":{"labelled-by":["/l"]},"extentsScreen":[1,-2,30,40],"value":{"current":2,"minimum":0,"maximum":8},"actions":[{"name":"press"}],"children":[]}]}]}"#
      + "\n"
    #expect(String(decoding: window.document, as: UTF8.self) == expected)
    let imported = try readTree(window.document)
    #expect(imported.format == .atspi && imported.tree.name == "Sound")
    let node = try #require(imported.tree.node(withID: "/s"))
    #expect(imported.tree[node].label?.text == "Level")
    guard case .numbers(0, 8, _, 2, "percent", _)? = imported.tree[node].details?.range else {
      Issue.record("\(imported.tree[node])")
      return
    }
    #expect(imported.tree.focus == node)
  }

  @Test func `the caret and what is selected go with the text`() throws {
    for (selection, expected) in [(nil, (2, 0)), ((1, 3), (1, 2))] as [((Int, Int)?, (Int, Int))] {
      let entry = DesktopObject(id: "/e")
      (entry.role, entry.name, entry.text) = ("entry", "Name", "Anna")
      entry.states = ["editable", "enabled", "focused", "showing", "visible"]
      entry.caret = (2, selection.map { (start: $0.0, end: $0.1) })
      let window = DesktopObject(id: "/w")
      (window.role, window.name, window.children) = ("frame", "Join", [entry])
      let imported = try readTree(window.document)
      let node = try #require(imported.tree.node(withID: "/e"))
      let text = try #require(imported.tree[node].rare?.members.text)
      #expect(text.content == "Anna")
      let found = try #require(text.selection)
      #expect(found == expected)
      #expect(imported.tree[node].traits.contains(.isEditing))
    }
  }

  @Test func `a number that is none is left out, and depth costs no stack`() throws {
    var inner = DesktopObject(id: "/x")
    inner.role = "slider"
    inner.value = (.nan, -.infinity, .infinity)
    for number in 0..<150 {
      let outer = DesktopObject(id: "/\(number)")
      (outer.role, outer.children) = ("panel", [inner])
      inner = outer
    }
    let imported = try readTree(inner.document)
    #expect(imported.tree.node(withID: "/x") != nil)
  }

  private static let programs = [
    DesktopProgram(name: "gedit", process: 41, windows: 2),
    DesktopProgram(name: "Mail", process: 1042, windows: nil),
    DesktopProgram(name: "gedit", process: 43, windows: 1),
    DesktopProgram(name: "41", process: 44, windows: 1),
  ]

  @Test(arguments: [("1042", 1), ("Mail", 1), ("mail", 1), ("41", 0), ("44", 3)])
  func `a program is found by its process, its name, or that in other letters`(
    wanted: String, place: Int
  ) throws {
    #expect(try DesktopProgram.find(wanted, among: Self.programs) == place)
  }

  @Test func `a program that is not there, or there twice, is an error that names what is there`() {
    #expect(throws: CaptureError.noSuchProgram("x", running: Self.programs)) {
      try DesktopProgram.find("x", among: Self.programs)
    }
    #expect(throws: CaptureError.severalPrograms("gedit", processes: [41, 43])) {
      try DesktopProgram.find("gedit", among: Self.programs)
    }
    let none = CaptureError.noSuchProgram("x", running: Self.programs).description
    #expect(none.contains("gedit (41), Mail (1042), gedit (43)"))
    let both = CaptureError.severalPrograms("gedit", processes: [41, 43]).description
    #expect(both.hasSuffix("41 or 43"))
  }

  @Test func `programs are listed in columns`() {
    #expect(
      DesktopProgram.table(Array(Self.programs.prefix(2))) == """
         PID  WINDOWS  NAME
          41        2  gedit
        1042        -  Mail

        """)
    #expect(DesktopProgram.table([]) == "PID  WINDOWS  NAME\n")
    let hostile = DesktopProgram(name: "a\u{1B}[2Jb\nc", process: 1, windows: 1)
    #expect(!DesktopProgram.table([hostile]).contains("\u{1B}"))
    #expect(DesktopProgram.table([hostile]).split(separator: "\n").count == 2)
  }

  @Test func `a request for a program arrives as it was sent`() {
    var full = DesktopRequest(program: "--raw=on")
    (full.timeout, full.isRaw, full.isWatched, full.output) = (3600, true, true, "a=b")
    for request in [DesktopRequest(program: ""), full] {
      #expect(DesktopRequest(arguments: request.arguments) == request)
      #expect(CaptureRequest(arguments: request.arguments) == nil)
    }
    for words in [["desktop"], ["desktop", "x"], ["desktop", "--timeout=0", "--", "x"]] {
      #expect(DesktopRequest(arguments: words) == nil)
    }
  }
}
