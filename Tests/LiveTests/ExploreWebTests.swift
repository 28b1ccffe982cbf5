// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// `aloud explore web` with the Chromium of this machine, and small pages.
@Suite("Pages that are explored") struct ExploreWebTests {
  /// What a walk in a page says, and the exit status.
  private func walk(
    _ html: String, _ lines: [String], style: String = "macos"
  ) throws -> (lines: [String], status: Int32) {
    try PageWalk(style: style).run(html: html, lines)
  }

  /// Counts the events, those of scripts with a question mark; F8 tells them.
  private static let count = """
    <div role=alert id=told></div><script>
    const counts = {};
    for (const kind of ["click", "input", "change", "keydown"])
      document.addEventListener(kind, (event) => {
        const key = kind + (event.isTrusted ? "" : "?");
        if (event.key === "F8") told.textContent = JSON.stringify(counts);
        else counts[key] = (counts[key] ?? 0) + 1;
      }, true);
    </script>
    """

  @Test(
    "An element that is activated gets one trusted click, and what changes is said",
    arguments: [
      (
        "<button onclick='this.setAttribute(\"aria-pressed\", true)' aria-pressed=false>Bold</button>",
        "selected", "pressed", #"{"click":1}"#
      ),
      (
        "<label><input type=checkbox> Mute</label>", "checked Mute checkbox", "checked",
        #"{"click":1,"input":1,"change":1}"#
      ),
      (
        "<div role=switch aria-checked=false tabindex=0 aria-label=Wifi onclick='this.ariaChecked=true'>x</div>",
        "on Wifi switch", "on", #"{"click":1}"#
      ),
      // Something covers it, so the keyboard activates it, which clicks too.
      (
        "<button onclick='this.ariaExpanded=true' aria-expanded=false>More</button>"
          + "<div style='position:fixed;inset:0'></div>",
        "More expanded button", "More, expanded", #"{"keydown":1,"click":1}"#
      ),
    ])
  func activation(html: String, mac: String, phone: String, counts: String) throws {
    for (style, words) in [("macos", mac), ("ios", phone)] {
      let (lines, status) = try walk(
        html + Self.count, ["next", "previous", "activate", "key f8"], style: style)
      #expect(status == 0)
      let place = try #require(lines.firstIndex(of: "> activate"))
      #expect(lines[place + 1] == words, "\(style): \(lines)")
      #expect(lines.contains(counts), "\(style): \(lines)")
    }
  }

  @Test(
    "Values change as the platform changes them",
    arguments: [
      ("<input type=range aria-label=Loud min=0 max=10 value=5>", "6", "60%"),
      ("<input type=number aria-label=Count value=5>", "6", nil),
      (
        "<div role=slider tabindex=0 aria-label=Red aria-valuemin=0 aria-valuemax=10 "
          + "aria-valuenow=5>x</div><script>document.querySelector('[role=slider]').onkeydown = "
          + "(event) => { if (event.key === 'ArrowRight') event.target.ariaValueNow = 6; }</script>",
        "6", "60%"
      ),
      (
        "<div role=spinbutton tabindex=0 aria-label=Year aria-valuemin=0 aria-valuemax=10 "
          + "aria-valuenow=5>x</div><script>document.querySelector('[role=spinbutton]').onkeydown = "
          + "(event) => { if (event.key === 'ArrowUp') event.target.ariaValueNow = 6; }</script>",
        "6", "6"
      ),
      ("<select aria-label=Size><option>Small<option>Large</select>", "Large", "Large"),
    ] as [(String, String, String?)])
  func adjusting(html: String, mac: String, phone: String?) throws {
    for (style, words) in [("macos", mac), ("ios", phone)] {
      // On a phone, a field for a number is a text field.
      guard let words else { continue }
      let (lines, status) = try walk(html, ["increment"], style: style)
      #expect(status == 0 && lines.last == words, "\(style): \(lines)")
    }
  }

  @Test("On the Mac the keyboard focus follows the cursor, and on a phone it does not")
  func focus() throws {
    let html = "<h1>Mail</h1><label>To <input></label><p id=o role=status></p>"
    let mac = try walk(html, ["next", "next", "type Ada"])
    #expect(mac.lines.last == "Ada", "\(mac.lines)")
    let phone = try walk(html, ["next", "next", "type Ada", "activate", "type Ada"], style: "ios")
    #expect(
      phone.lines.suffix(5) == [
        "> type Ada", "> activate", "To, text field, is editing, insertion point at start",
        "> type Ada", "Ada",
      ], "\(phone.lines)")
  }

  @Test("A dialog takes the cursor, escape closes it, and the cursor returns")
  func dialog() throws {
    let (lines, status) = try walk(
      """
      <h1>Files</h1><button onclick="d.showModal()">Remove</button>
      <dialog id=d aria-label="Remove all"><button autofocus>Yes</button></dialog>
      """, ["next", "activate", "escape"])
    #expect(status == 0)
    let open = try #require(lines.firstIndex(of: "> activate"))
    #expect(lines.dropFirst(open).contains { $0.contains("Yes button") }, "\(lines)")
    #expect(lines.last?.contains("Remove button") == true, "\(lines)")
  }

  @Test("Another page is another screen, and the walk goes on in it")
  func navigation() throws {
    let directory = try TemporaryDirectory()
    let second = directory.file("second.html")
    try "<!doctype html><title>Second</title><h1>There</h1><p>End".write(
      toFile: second, atomically: true, encoding: .utf8)
    let (lines, status) = try walk(
      "<h1>Here</h1><a href='file://\(second)'>Go</a>", ["next", "activate", "next"])
    #expect(status == 0)
    #expect(
      lines.suffix(4) == ["Second", "heading level 1 There", "> next", "End"], "\(lines)")
  }

  @Test("An element that goes away under the cursor leaves it at the nearest one")
  func gone() throws {
    let (lines, status) = try walk(
      "<h1>List</h1><button onclick='this.remove()'>One</button><button>Two</button>",
      ["next", "activate", "next"])
    #expect(status == 0 && lines.contains { $0.contains("Two button") }, "\(lines)")
  }

  @Test("Frames and shadow trees are acted in as the page is")
  func frames() throws {
    let frame = "<button onclick=\\\"this.textContent=&quot;Done&quot;\\\">Start</button>"
    let (lines, status) = try walk(
      """
      <h1>Here</h1><iframe title=Inner></iframe><div id=host></div><script>
      document.querySelector("iframe").srcdoc = "\(frame)";
      host.attachShadow({mode: "closed"}).innerHTML =
        "<button onclick='this.textContent=&quot;Gone&quot;'>Go</button>";
      </script>
      """, ["find Start", "activate", "find Go", "activate"])
    #expect(status == 0)
    #expect(lines.contains { $0.contains("Done") }, "\(lines)")
    #expect(lines.last?.contains("Gone") == true, "\(lines)")
  }

  @Test("A list of choices that the page draws is opened, and its options are stops")
  func drawnList() throws {
    let page = """
      <style>select, ::picker(select) { appearance: base-select }</style><h1>Shop</h1>
      <label for=f>Fruit</label> <select id=f><option>Apple<option selected>Banana<option>Cherry</select>
      """
    let walked = ["find Banana", "activate", "next", "key up", "key up", "key return"]
    let (lines, status) = try walk(page, walked)
    #expect(status == 0)
    #expect(
      lines.suffix(from: try #require(lines.firstIndex(of: "> activate"))) == [
        "> activate", "Entering list box. Banana selected text (2 of 3)",
        "> next", "Cherry text (3 of 3)", "> key up", "Banana selected text (2 of 3)",
        "> key up", "Apple text (1 of 3)", "> key return", "Apple Fruit pop up button",
      ], "\(lines)")
    let phone = try walk(page, ["find Banana", "activate", "next", "activate"], style: "ios")
    #expect(phone.status == 0)
    #expect(
      phone.lines.suffix(from: try #require(phone.lines.firstIndex(of: "> activate"))) == [
        "> activate", "selected, Banana", "> next", "Cherry", "> activate",
        "Fruit, Cherry, pop up button",
      ], "\(phone.lines)")
  }

  @Test("What a page cannot do is an error, and the walk goes on")
  func faults() throws {
    let (lines, status) = try walk(
      "<h1>Here</h1><select aria-label=Size><option>S</select><p>Text</p>",
      [
        "key tab z", "magic-tap", "scroll down", "tree x.json", "increment", "next", "activate",
        "next",
      ])
    #expect(status == 1)
    #expect(lines.filter { $0.hasPrefix("! error") }.count == 6, "\(lines)")
    #expect(
      lines.contains { $0.contains("the arrow keys, increment and decrement choose from it") },
      "\(lines)")
    #expect(lines.last == "Text")
  }
}
