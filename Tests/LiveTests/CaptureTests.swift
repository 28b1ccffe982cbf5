// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Chooses Chromium, unless options name another browser.
func engine(_ options: [String]) -> [String] {
  options.contains { $0.hasPrefix("--browser") } ? options : ["--browser", "chromium"] + options
}

/// A page that changes, but always has more to do, so that it reports its changes late.
let busyPage = """
  <p id=p>0</p><script>
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    const end = performance.now() + 600
    while (performance.now() < end);
    p.textContent++
    port2.postMessage(0)
  }
  port2.postMessage(0)
  </script>
  """

/// `aloud capture web` with the Chromium of this machine.
@Suite("Pages captured by Chromium") struct CaptureTests {
  /// Captures a page; what is then said of it stands in `transcript`.
  private func capture(_ address: String, _ options: [String] = []) throws -> Outcome {
    try aloud(["capture", "web", "--no-sandbox"] + engine(options) + [address])
  }

  private func transcript(_ captured: Outcome) throws -> [String] {
    let outcome = try aloud(["transcript"], input: .bytes(captured.output))
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.text.split(separator: "\n").map(String.init)
  }

  private func lines(_ html: String, _ options: [String] = []) throws -> ([String], Outcome) {
    let directory = try TemporaryDirectory()
    let page = directory.file("page.html")
    try ("<!doctype html><title>Page</title>" + html).write(
      toFile: page, atomically: true, encoding: .utf8)
    let outcome = try capture(page, options)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return (try transcript(outcome), outcome)
  }

  @Test(
    "A page says what its fixture says, with the content of its frames",
    arguments: ["music-player", "frames", "data-table"])
  func fixture(name: String) throws {
    let page = ChromiumPages.tests.appending(path: "Fixtures/pages/\(name).html").path()
    let outcome = try capture(page)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    let said = try transcript(outcome)
    let fixtures = ChromiumPages.tests.appending(path: "Fixtures/chromium")
    let tree = fixtures.appending(path: "\(name).axtree.json.gz").path()
    let snapshot = fixtures.appending(path: "\(name).domsnapshot.json.gz").path()
    let expected = try aloud(["transcript", "--dom-snapshot", snapshot, tree])
    #expect(!expected.text.isEmpty)
    #expect(said == expected.text.split(separator: "\n").map(String.init))
  }

  @Test(
    "Pages that are captured several at a time have the documents they have alone",
    arguments: ["chromium", "webkit"])
  func several(browser: String) throws {
    let names = ["music-player", "frames", "data-table"]
    let pages = names.map { projectFile("Tests/Fixtures/pages/\($0).html") }
    let directory = try TemporaryDirectory()
    let trees = directory.file("trees")
    let options = ["--no-sandbox", "--browser", browser]
    let outcome = try aloud(["capture", "web", "--jobs", "3", "-o", trees] + options + pages)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    for (name, page) in zip(names, pages) {
      let alone = try aloud(
        ["capture", "web", "-o", directory.file("alone.json")] + options + [page])
      #expect(alone.status == 0)
      let documents = ["alone.json", "trees/\(name).json"].map { directory.file($0) }
      let said = try documents.map { try aloud(["transcript", $0]).text }
      #expect(!said[0].isEmpty && said[0] == said[1])
    }
  }

  @Test("What an open group has in it is captured, however busy the machine is")
  func openDetails() throws {
    let directory = try TemporaryDirectory()
    let pages = try (1...10).map {
      try directory.write(
        """
        <!doctype html><title>Page</title><details open><summary><mark>More</mark></summary>
        <h4><dfn>Term</dfn> in <small>short</small></h4></details><p>After</p>
        """, to: "\($0).html")
    }
    let trees = directory.file("trees")
    let outcome = try aloud(
      ["capture", "web", "--no-sandbox", "--jobs", "10", "-o", trees] + engine([]) + pages)
    #expect(outcome.status == 0, "\(outcome.errors)")
    for number in 1...10 {
      let said = try aloud(["transcript", trees + "/\(number).json"]).text
      #expect(said.contains("in short"), "\(said)")
    }
  }

  @Test("A page that is too busy to settle is captured when its time is over")
  func neverSettles() throws {
    let (said, outcome) = try lines(
      "<h1>Clock</h1>" + busyPage, ["--timeout", "5"])
    #expect(said.first == "Clock, heading level 1")
    #expect(outcome.errors.contains("warning: the page did not settle within 5 s"))
  }

  @Test("What comes after loading is waited for, and dialogs hold nothing up")
  func late() throws {
    let (said, outcome) = try lines(
      """
      <h1>Early</h1><script>alert(1);
      setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<h2>Late</h2>'), 300)</script>
      """)
    #expect(said.contains("Late, heading level 2"))
    #expect(
      outcome.errorLines.count == 1 && outcome.errors.contains("(alert, confirm and others): 1"))
  }

  @Test("Viewport, language and a click are what the page sees")
  func options() throws {
    let (said, _) = try lines(
      """
      <button id=b>Go</button><script>b.onclick = () => document.body.append(
        [innerWidth, innerHeight, navigator.language, (1.5).toLocaleString()].join(' '))</script>
      """, ["--viewport", "390x844", "--page-language", "de-DE", "--click", "#b"])
    #expect(said.contains { $0.contains("390 844 de-DE 1,5") }, "\(said)")
  }

  @Test("A script acts in the page first, and its promise and the page are waited for")
  func script() throws {
    let directory = try TemporaryDirectory()
    let script = directory.file("act.js")
    try """
    const wait = (time) => new Promise((done) => setTimeout(done, time));
    (async () => {
      await wait(700);
      document.querySelector("button").textContent = "Ready";
      setTimeout(() => document.body.append("Later"), 300);
    })()
    """.write(toFile: script, atomically: true, encoding: .utf8)
    let page = "<button onclick=\"this.after(' Clicked')\">Wait</button>"
    let (said, _) = try lines(page, ["--act", script, "--click", "button"])
    #expect(said.contains("Ready, button") && said.joined().contains("Later"), "\(said)")
    #expect(said.joined().contains("Clicked"), "\(said)")
    let faults = [
      ("nothing.there()", "nothing is not defined, at <anonymous>:1:1\n"),
      ("1\n (", "SyntaxError: Unexpected end of input, at <anonymous>:2:3\n"),
      ("new Promise(() => {})", "did not end within 5 s"),
    ]
    for (text, reason) in faults {
      try text.write(toFile: script, atomically: true, encoding: .utf8)
      let outcome = try capture("file:///dev/null", ["--act", script, "--timeout", "5"])
      #expect(outcome.status == 65 && outcome.errors.contains(reason), "\(outcome.errors)")
    }
  }

  @Test("What is in a password field, typed or given, is nowhere in a capture")
  func passwords() throws {
    let directory = try TemporaryDirectory()
    let (page, script) = (directory.file("page.html"), directory.file("act.js"))
    try """
    <!doctype html><title>Page</title><form>
    <label>Given <input type=password value="given-Wachtel"></label>
    <label>Pin <input type=PASSWORD id=typed></label>
    <label>Same <input type=password value="password"></label>
    <label>Open <input value="Ada"></label></form>
    """.write(toFile: page, atomically: true, encoding: .utf8)
    try "typed.value = 'typed-Wachtel'; typed.focus()".write(
      toFile: script, atomically: true, encoding: .utf8)
    let outcome = try capture(page, ["--act", script])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text.contains("domSnapshot") && outcome.text.contains("Ada"))
    #expect(!outcome.text.contains("Wachtel"))
    let said = try aloud(["transcript", "--hints", "off"], input: .bytes(outcome.output)).text
    let lines = said.split(separator: "\n").filter { $0.contains("secure text field") }
    #expect(lines.count == 3, "\(said)")
    #expect(said.contains("Ada, text field"), "\(said)")
  }

  @Test("A page that leads to one that cannot be loaded is an error, which names that")
  func leadsNowhere() throws {
    let directory = try TemporaryDirectory()
    let page = directory.file("page.html")
    try "<!doctype html><a href='gone.html'>Go</a>".write(
      toFile: page, atomically: true, encoding: .utf8)
    let outcome = try capture(page, ["--click", "a"])
    #expect(outcome.status == 66 && outcome.output.isEmpty)
    #expect(
      outcome.errors.contains("gone.html: the page redirects to this address"), "\(outcome.errors)")
  }

  @Test("A frame of another site is there with its content")
  func otherSite() throws {
    let (said, outcome) = try lines(
      """
      <h1>Outer</h1><iframe sandbox srcdoc="<h2>Boxed</h2>"></iframe>
      <iframe src="data:text/html,<h2>Elsewhere</h2>"></iframe>
      """)
    #expect(said.contains { $0.contains("Boxed, heading level 2") }, "\(said) \(outcome.errors)")
    #expect(said.contains { $0.contains("Elsewhere, heading level 2") }, "\(said)")
    #expect(outcome.errors == "")
  }

  @Test("A server that never answers is an error when time is over")
  func silentServer() throws {
    let listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listening) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        try #require(bind(listening, $0, size) == 0)
        try #require(listen(listening, 8) == 0)
        try #require(getsockname(listening, $0, &size) == 0)
      }
    }
    let port = UInt16(bigEndian: address.sin_port)
    let outcome = try capture("http://127.0.0.1:\(port)/", ["--timeout", "3"])
    #expect(outcome.status == 66)
    #expect(outcome.errors.contains("no response within 3 s"), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test("What cannot be loaded or clicked is said, and a file is written only when whole")
  func failures() throws {
    let directory = try TemporaryDirectory()
    try "<h1>x</h1>".write(
      toFile: directory.file("page.html"), atomically: true, encoding: .utf8)
    let file = directory.file("page.json")
    let refused = try capture("http://127.0.0.1:9/", ["-o", file])
    #expect(refused.status == 66 && refused.errors.contains("net::ERR_"), "\(refused.errors)")
    for selector in ["#none", "[["] {
      let outcome = try capture(directory.file("page.html"), ["--click", selector, "-o", file])
      #expect(outcome.status == 65 && outcome.errors.contains(selector), "\(outcome.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: file))
    let written = try capture(directory.file("page.html"), ["-o", file])
    #expect(written.status == 0 && written.output.isEmpty, "\(written.errors)")
    #expect(try aloud(["transcript", file]).text == "x, heading level 1\n")
  }
}
