// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TestSupport
import Testing

/// Pages that do what makes a cursor get lost, speak twice or jump, in both browsers.
@Suite("Pages that change under the cursor") struct LiveFaultTests {
  /// A page, a walk in it, and the lines that its last commands print.
  struct Case: CustomTestStringConvertible {
    let claim, html: String
    let lines, said: [String]
    var testDescription: String { claim }

    init(_ claim: String, _ html: String, _ lines: [String], _ said: [String]) {
      (self.claim, self.html, self.lines, self.said) = (claim, html, lines, said)
    }
  }

  private static let go = "<button onclick='this.ariaPressed=true' aria-pressed=false>Go</button>"

  static let cases = [
    Case(
      "the cursor on a label does not move the focus to the control",
      "<h1>Shop</h1><label>Fruit <select><option>Apple</select></label>",
      ["next", "next", "previous", "previous"],
      [
        "> next", "Fruit", "> next", "Apple Fruit pop up button", "> previous", "Fruit",
        "> previous", "heading level 1 Shop",
      ]),
    Case(
      "the cursor on a part of an element with the focus stays there",
      "<h1>Log</h1><div tabindex=0 role=region aria-label=Box><p>One<p>Two</div>",
      ["find Two", "previous", "previous", "next"],
      [
        "> find Two", "Two", "> previous", "One", "> previous", "Box region", "> next", "One",
      ]),
    Case(
      "a button that the page makes anew keeps the cursor",
      """
      <h1>Count</h1><div id=r></div><script>let n = 0; function show() { r.innerHTML =
      `<button onclick="n++; show()">Count ${n}</button><button>Other</button><p>Is ${n}</p>`; }
      show()</script>
      """,
      ["next", "activate", "activate", "next"],
      [
        "> activate", "Count 1 button", "> activate", "Count 2 button", "> next", "Other button",
      ]),
    Case(
      "an element that moves away from the mouse is pressed at the next try",
      "<style>button { position: absolute; left: 50px }</style><h1>Run</h1>"
        + "<button onmousedown='this.style.left=\"500px\"' onclick='this.ariaPressed=true' "
        + "aria-pressed=false>Go</button>",
      ["next", "activate", "activate", "where"],
      [
        "> activate", "> activate", "selected", "> where",
        "Go selected toggle button is in the VoiceOver cursor",
      ]),
    Case(
      "an animated element is pressed where it is",
      // Wide, so that a busy machine reaches it, too, and never where it was when it was read.
      "<style>@keyframes m { to { left: 900px } } button { position: absolute; left: 0; "
        + "width: 300px; animation: m 4s linear infinite alternate }</style><h1>Run</h1>" + go,
      ["next", "activate"], ["> activate", "selected"]),
    Case(
      "the words of a dialog come before what the page does with its answer",
      "<h1>Ask</h1><button onclick='s.textContent=confirm(\"Sure?\")'>Ask</button>"
        + "<p id=s role=status></p>",
      ["next", "activate"], ["> activate", "Sure?", "false"]),
    Case(
      "a page that asks before it is left is left without its own words",
      "<h1>Here</h1><a href='data:text/html,<title>New</title><h1>There</h1>'>Go</a>"
        + "<script>onbeforeunload = (event) => { event.preventDefault(); return 'Stay'; }</script>",
      ["next", "where"], ["> next", "link Go", "> where", "Go link is in the VoiceOver cursor"]),
    Case(
      "a file chooser does not open, and the walk goes on",
      "<h1>Send</h1><input type=file aria-label=Photo>" + go,
      ["next", "activate", "key space", "next", "activate"],
      ["> activate", "> key space", "> next", "Go toggle button", "> activate", "selected"]),
    Case(
      "a window that the page opens leaves the walk where it is",
      "<h1>Here</h1><button onclick='window.open(\"about:blank\")'>Open</button>" + go,
      ["next", "activate", "next", "activate"],
      ["> activate", "> next", "Go toggle button", "> activate", "selected"]),
    Case(
      "a frame that loads anew keeps the cursor in it",
      "<h1>Here</h1><iframe title=Inner srcdoc=\"<button onclick='location.reload()'>Again</button>"
        + "<p>Text\"></iframe>",
      ["find Again", "activate", "where", "next"],
      ["> activate", "> where", "Again button is in the VoiceOver cursor", "> next", "Text"]),
    Case(
      "a page that loads anew begins anew",
      "<h1>Here</h1><button onclick='location.reload()'>Again</button>",
      ["next", "activate", "next"],
      ["> activate", "Page", "heading level 1 Here", "> next", "Again button"]),
    Case(
      "a key that leads to another page is answered when that is there",
      "<h1>Here</h1><script>if (location.hash) document.querySelector('h1').textContent = 'There';"
        + "onkeydown = (event) => { if (event.key === 'F9') "
        + "location.replace(location.href.split('?')[0] + '?' + performance.now() + '#new'); }"
        + "</script>",
      ["key f9", "key f9", "key f9"],
      ["> key f9", "Page", "heading level 1 There"]),
    Case(
      "a page that is busy for seconds is waited for",
      "<h1>Here</h1><button aria-pressed=false onclick='for (const end = Date.now() + 2000; "
        + "Date.now() < end;); this.ariaPressed = true'>Go</button>",
      ["next", "activate", "where"],
      ["> activate", "selected", "> where", "Go selected toggle button is in the VoiceOver cursor"]),
    Case(
      "a page that closes itself only tries to",
      "<h1>Here</h1><button onclick='window.close()'>Close</button>" + go,
      ["next", "activate", "next", "activate"],
      ["> activate", "> next", "Go toggle button", "> activate", "selected"]),
  ]

  @Test("A page changes, and the cursor holds", arguments: cases, PageWalk.Browser.allCases)
  func holding(test: Case, browser: PageWalk.Browser) throws {
    let (lines, status) = try PageWalk(browser: browser).run(html: test.html, test.lines)
    #expect(lines.suffix(test.said.count) == test.said[...], "\(lines.joined(separator: "\n"))")
    #expect(status == 0)
  }

  @Test("A dialog with 20 million letters is shortened", arguments: PageWalk.Browser.allCases)
  func longDialog(browser: PageWalk.Browser) throws {
    let (lines, status) = try PageWalk(browser: browser).run(
      html: "<h1>Here</h1><button onclick=\"alert('Now ' + '\\u00e9'.repeat(2e7)); "
        + "this.textContent = 'Done'\">Go</button>", ["next", "activate", "where"])
    #expect(status == 0)
    let said = "Now " + String(repeating: "é", count: 4092) + "… (shortened)"
    #expect(lines.contains { $0.contains(said) }, "\(lines.map { $0.prefix(200) })")
    #expect(lines.last?.hasPrefix("Done button") == true && lines.allSatisfy { $0.count < 5000 })
  }

  @Test(
    "A link that leads nowhere leads to the browser's own page, and a key leads back",
    arguments: PageWalk.Browser.allCases, ["missing.html", "http://127.0.0.1:59999/"])
  func nowhere(browser: PageWalk.Browser, address: String) throws {
    let (lines, status) = try PageWalk(browser: browser).run(
      html: "<h1>Here</h1><a href='\(address)'>Go</a>", ["next", "activate", "key command+["])
    #expect(status == 0, "\(lines.joined(separator: "\n"))")
    let gone = try #require(lines.firstIndex(of: "> activate"))
    let back = try #require(lines.firstIndex(of: "> key command+["))
    #expect(back > gone + 1, "\(lines.joined(separator: "\n"))")
    #expect(
      lines.dropFirst(back).contains("heading level 1 Here"), "\(lines.joined(separator: "\n"))")
  }

  @Test(
    "A link to an address that browsers block is announced, or leads to the browser's own page",
    arguments: PageWalk.Browser.allCases)
  func blocked(browser: PageWalk.Browser) throws {
    let (lines, status) = try PageWalk(browser: browser).run(
      html: "<h1>Here</h1><a href='http://127.0.0.1:9/'>Go</a>", ["next", "activate"])
    #expect(status == 0)
    let said = lines.drop { $0 != "> activate" }.dropFirst()
    let isTold = said.contains {
      $0.contains("http://127.0.0.1:9/: browsers do not open this port")
    }
    #expect(isTold || said.contains { $0.contains("can’t be reached") }, "\(lines)")
  }

  @Test(
    "The key that leads back stays on the first page, and says that there is no earlier one",
    arguments: PageWalk.Browser.allCases)
  func first(browser: PageWalk.Browser) throws {
    let (lines, status) = try PageWalk(browser: browser).run(
      html: "<h1>Here</h1><a href='#part'>Go</a>",
      ["key command+[", "where", "next", "activate", "key command+[", "key command+["])
    #expect(status == 1)
    let error = "! error there is no earlier page"
    #expect(lines.count { $0 == error } == 2, "\(lines.joined(separator: "\n"))")
    #expect(
      lines.drop { $0 != "> key command+[" }.prefix(4) == [
        "> key command+[", error, "> where", "Here heading level 1 is in the VoiceOver cursor",
      ], "\(lines.joined(separator: "\n"))")
  }

  @Test("A page that takes a key of the browser keeps it", arguments: PageWalk.Browser.allCases)
  func taken(browser: PageWalk.Browser) throws {
    let (lines, status) = try PageWalk(browser: browser).run(
      html:
        "<h1>Here</h1><p id=o role=status></p><script>onkeydown = (event) => { if (event.metaKey "
        + "&& event.key === 'r') { event.preventDefault(); o.textContent = 'Kept'; } }</script>",
      ["key command+r", "where"])
    #expect(status == 0)
    #expect(
      lines.suffix(4) == [
        "> key command+r", "Kept", "> where", "Here heading level 1 is in the VoiceOver cursor",
      ], "\(lines.joined(separator: "\n"))")
  }

  @Test(
    "A key of the browser acts from within a frame, too, and only once",
    arguments: PageWalk.Browser.allCases)
  func inFrame(browser: PageWalk.Browser) throws {
    let (lines, status) = try PageWalk(browser: browser).run(
      html: "<h1>Here</h1><iframe title=Inner srcdoc='<input aria-label=Name autofocus>'></iframe>",
      ["find Name", "type x", "key command+r", "find Name", "type y", "key home", "where"])
    #expect(status == 0)
    let reloaded = try #require(lines.firstIndex(of: "> key command+r"))
    #expect(lines.dropFirst(reloaded + 1).filter { $0 == "Page" }.count == 1, "\(lines)")
    #expect(lines.last?.hasPrefix("y Name edit text") == true, "\(lines)")
  }

  @Test("A text that is typed at once arrives as a whole", arguments: PageWalk.Browser.allCases)
  func typing(browser: PageWalk.Browser) throws {
    let text = String(repeating: "the quick brown fox ", count: 10) + "end"
    let (lines, status) = try PageWalk(browser: browser).run(
      html: "<h1>Here</h1><input aria-label=Text oninput='o.textContent = this.value.length'>"
        + "<p id=o></p>",
      ["find Text", "type " + text, "where", "next"])
    #expect(status == 0)
    #expect(
      lines.suffix(5) == [
        text, "> where", "\(text) Text edit text is in the VoiceOver cursor", "> next",
        "\(text.count)",
      ], "\(lines.joined(separator: "\n"))")
  }

  @Test(
    "A text that changes constantly does not throw the cursor off",
    arguments: PageWalk.Browser.allCases)
  func busy(browser: PageWalk.Browser) throws {
    let (lines, status) = try PageWalk(browser: browser).run(
      html: """
        <h1>Here</h1><p id=p>0</p><p>End</p><script>let n = 0;
        setInterval(() => { p.textContent = n++; }, 1);</script>
        """,
      ["next", "wait 1", "where", "next", "previous", "where"])
    #expect(status == 0, "\(lines.joined(separator: "\n"))")
    let end = try #require(lines.lastIndex(of: "End"))
    #expect(lines[end - 1] == "> next")
    #expect(
      lines.suffix(1).allSatisfy { $0.hasSuffix("is in the VoiceOver cursor") || Int($0) != nil })
    #expect(!lines.dropFirst(end + 1).contains { $0.hasPrefix("End") })
  }
}
