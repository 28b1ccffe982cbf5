// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// `aloud watch web` with the Chromium of this machine, and small pages.
@Suite("Pages that are watched") struct WatchWebTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.file("tmp"), withIntermediateDirectories: true)
  }

  /// What is left in the directory for temporary files.
  private func left() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.file("tmp"))
  }

  private func write(_ text: String, _ name: String) throws -> String {
    let path = directory.file(name)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// Watches a page; what comes on standard error too comes on its output.
  private func watch(_ html: String, _ options: [String] = ["--no-speech"]) throws -> ChildProcess {
    let page = try write("<!doctype html><title>Page</title>" + html, "page.html")
    return try ChildProcess(
      [
        "sh", "-c", "exec \"$@\" 2>&1", "sh", builtPrograms + "/aloud", "watch", "web",
        "--no-sandbox", "--browser", "chromium", "--hints", "off",
      ] + options + [page], environment: ["TMPDIR": directory.file("tmp")])
  }

  /// All that a page says to these lines.
  private func said(
    _ html: String, keys: [String], _ options: [String] = ["--no-speech"]
  ) throws -> [String] {
    let watch = try watch(html, options + ["--keys"])
    try watch.input.write(contentsOf: Data(keys.map { $0 + "\n" }.joined().utf8))
    try watch.input.close()
    var lines: [String] = []
    while let line = try watch.line() { lines.append(line) }
    #expect(watch.wait() == 0)
    #expect(try left() == [])
    return lines
  }

  @Test("Keys move the focus, set a slider and type, and each says what came of it")
  func keys() throws {
    let lines = try said(
      """
      <h1>Sound</h1><label>Loud <input type=range min=0 max=10 value=5></label>
      <label>Mute <input type=checkbox></label><label>Name <input></label>
      """,
      keys: [
        "# a comment", "", "key tab", "key right", "key tab", "key space", "key tab", "type Al",
      ])
    #expect(
      lines == [
        "Page", "Sound, heading level 1", "> key tab", "Loud, 5, 50%, adjustable", "> key right",
        "60%",
        "> key tab", "Mute, checkbox, unchecked", "> key space", "checked", "> key tab",
        "Name, text field, is editing, insertion point at start", "> type Al", "Al",
      ])
  }

  @Test("The caret is followed through what was typed, in frames too")
  func caret() throws {
    let frame = "<textarea aria-label=Note>one&#10;two</textarea>"
    let lines = try said(
      "<h1>Mail</h1><input aria-label=To><iframe title=More srcdoc='\(frame)'></iframe>",
      keys: [
        "key tab", "type A😀 b", "key backspace", "key left", "key left", "key home", "key end",
        "key shift+home", "key tab", "key down", "key right",
      ])
    #expect(
      lines.dropFirst(2) == [
        "> key tab", "To, text field, is editing, insertion point at start", "> type A😀 b", "A😀 b",
        "> key backspace", "b", "> key left", "space", "> key left", "😀", "> key home", "A",
        "> key end", "A😀", "> key shift+home", "A😀 selected", "> key tab",
        "Note, one two, multi-line text field, is editing, insertion point at start",
        "> key down",
        "two", "> key right", "t",
      ], "\(lines)")
  }

  @Test("Live regions say what is new in them, and a script moves the focus")
  func regions() throws {
    let script = try write(
      """
      const wait = (time) => new Promise((done) => setTimeout(done, time));
      (async () => {
        polite.textContent = "Saved"; await wait(2000);
        urgent.textContent = "Failed"; await wait(2000);
        again.focus();
      })()
      """, "act.js")
    let lines = try said(
      """
      <h1>Mail</h1><div id=polite aria-live=polite></div><div id=urgent role=alert></div>
      <button id=again>Again</button>
      """, keys: [], ["--no-speech", "--act", script])
    #expect(
      lines == ["Page", "Mail, heading level 1", "Saved", "Failed", "Again, button"], "\(lines)")
  }

  @Test("What is typed into a password field is in no line")
  func secrets() throws {
    let lines = try said(
      "<h1>Sign in</h1><input aria-label=Name><input type=password aria-label=Word>",
      keys: ["key tab", "type Ada", "key tab", "type hunter2", "key q", "key tab"],
      ["--no-speech", "--hints", "off"])
    #expect(!lines.joined().contains("hunter") && !lines.contains("> key q"), "\(lines)")
    #expect(lines.contains("> type Ada") && lines.contains("> type •••••••"), "\(lines)")
    #expect(lines.contains("> key •") && lines.last == "> key tab", "\(lines)")
  }

  @Test("A dialog takes the cursor and gives it back, and what a script's dialog says is said")
  func dialogs() throws {
    let lines = try said(
      """
      <h1>Files</h1><button onclick="d.showModal()">Remove</button>
      <button onclick="alert('Nothing to undo')">Undo</button>
      <dialog id=d aria-label="Remove all"><button onclick="d.close()">Yes</button></dialog>
      """,
      keys: ["key tab", "key return", "key return", "key tab", "key return"])
    #expect(lines.starts(with: ["Page", "Files, heading level 1", "> key tab", "Remove, button"]))
    #expect(lines.contains { $0.contains("Yes, button") }, "\(lines)")
    #expect(lines.filter { $0.contains("Remove, button") }.count == 2, "\(lines)")
    #expect(lines.suffix(2) == ["> key return", "Nothing to undo"], "\(lines)")
  }

  @Test("What a dialog says while the page loads is said when there is a screen")
  func dialogOfLoading() throws {
    let lines = try said(
      "<h1>Files</h1><script>onload = () => alert('Welcome')</script>", keys: ["wait 2"])
    #expect(lines == ["Page", "Files, heading level 1", "Welcome", "> wait 2"], "\(lines)")
  }

  @Test("Notifications are said, also behind a modal and of a frame, and the page cannot tell")
  func notifications() throws {
    let lines = try said(
      """
      <script>
        document.ariaNotify('Early');
        const clean = !Object.getOwnPropertyNames(self).some((name) => name.includes('aloud'))
          && `${Element.prototype.ariaNotify}`.includes('[native code]')
          && !Object.keys(Document.prototype.ariaNotify).length;
      </script>
      <h1>Shop</h1><p id=basket>Basket</p>
      <button id=b onclick="document.ariaNotify('Two left');
        basket.ariaNotify('One in the basket', { priority: 'high' });
        d.showModal(); basket.ariaNotify('Behind'); f.contentWindow.say();
        document.ariaNotify(''); document.ariaNotify(clean)">Add</button>
      <dialog id=d aria-label=Paid><button>Close</button></dialog>
      <iframe id=f title=Offer srcdoc="<script>
        self.say = () => document.body.ariaNotify('From the frame');
      </script>"></iframe>
      """,
      keys: ["key tab", "key return"])
    #expect(lines.contains("Early"), "\(lines)")
    let notified = [
      "Two left", "One in the basket", "Behind", "From the frame", "true",
    ]
    #expect(lines.filter(notified.contains) == notified, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("Paid") }, "\(lines)")
  }

  @Test("Another page is a new screen, with its title first")
  func navigation() throws {
    _ = try write("<!doctype html><title>Second</title><h1>There</h1>", "second.html")
    let lines = try said(
      "<h1>Here</h1><a href=second.html>Go</a>", keys: ["key tab", "key return"])
    #expect(
      lines == [
        "Page", "Here, heading level 1", "> key tab", "Go, link", "> key return", "Second",
        "There, heading level 1",
      ])
  }

  @Test("What a script sets without a word is said, and so is what comes in frames and shadows")
  func silentChanges() throws {
    let script = try write(
      """
      const wait = (time) => new Promise((done) => setTimeout(done, time));
      (async () => {
        level.value = 8; await wait(2500);
        inner.getElementById("news").textContent = "In the shadow"; await wait(3500);
        frames[0].document.getElementById("news").textContent = "In the frame";
      })()
      """, "act.js")
    let lines = try said(
      """
      <input id=level type=range min=0 max=10 value=5 aria-label=Level autofocus>
      <div id=host></div><iframe srcdoc="<p id=news aria-live=polite></p>"></iframe>
      <script>const inner = host.attachShadow({ mode: "closed" });
      inner.innerHTML = "<p id=news aria-live=polite></p>"</script>
      """, keys: [], ["--no-speech", "--act", script])
    #expect(
      lines == ["Page", "Level, 5, 50%, adjustable", "80%", "In the shadow", "In the frame"],
      "\(lines)")
  }

  @Test("What the last line came to a little later is said, although nothing told of it")
  func lastChange() throws {
    let lines = try said(
      """
      <input id=level type=range min=0 max=10 value=5 aria-label=Level
      onkeydown="if (event.key == 'F2') setTimeout(() => { level.value = 9 }, 300)">
      """, keys: ["key tab", "key f2"])
    #expect(
      lines == [
        "Page", "Level, 5, 50%, adjustable", "> key tab", "Level, 5, 50%, adjustable", "> key f2",
        "90%",
      ], "\(lines)")
  }

  @Test("What is said of a page that changes all the time is bounded, and keys reach it")
  func restless() throws {
    let lines = try said(
      """
      <h1>Clock</h1><p id=p>0</p><p id=news aria-live=polite></p><button>Stop</button>
      <script>setInterval(() => { p.textContent++; news.textContent = p.textContent }, 5)</script>
      """, keys: ["key tab"])
    #expect(lines.starts(with: ["Page", "Clock, heading level 1"]), "\(lines)")
    #expect(lines.contains("Stop, button"), "\(lines)")
    // The page says a thousand numbers in the time; read every 400 ms, it is a few dozen.
    #expect(lines.count > 4 && lines.count < 200, "\(lines.count)")
  }

  @Test("What is said is recorded as sound")
  func sound() throws {
    let sound = directory.file("said.wav")
    let lines = try said(
      "<h1>Sound</h1><button>Go</button>", keys: ["key tab"], ["--sink", "file:" + sound])
    #expect(lines.last == "Go, button")
    let size = try FileManager.default.attributesOfItem(atPath: sound)[.size] as? Int
    #expect(try #require(size) > 10_000)
  }

  @Test("A browser that is killed is an error, and nothing is left behind")
  func killed() throws {
    let watch = try watch("<h1>Here</h1>")
    #expect(try watch.line() == "Page")
    let capture = try #require(SystemProcess.children(of: watch.identifier).first)
    let browser = try #require(SystemProcess.children(of: capture.identifier).first)
    #expect(kill(browser.identifier, SIGKILL) == 0)
    var last: String?
    while let line = try watch.line() { last = line }
    #expect(last?.contains("the browser ended") == true, "\(last ?? "")")
    #expect(watch.wait() == 69)
    #expect(try left() == [])
  }

  @Test("A signal ends the command and the browser", arguments: [SIGINT, SIGTERM])
  func signals(signal: Int32) throws {
    let watch = try watch("<h1>Here</h1>")
    #expect(try watch.line() == "Page")
    kill(watch.identifier, signal)
    // The end comes when nobody has the output open any more.
    while try watch.line() != nil {}
    #expect(watch.wait() == 128 + signal)
    #expect(try left() == [])
  }

  @Test(
    "A background job of sh, which ignores SIGINT, ends by the other signals",
    .timeLimit(.minutes(60)),
    arguments: [SIGTERM, SIGHUP])
  func background(signal: Int32) throws {
    let page = try write("<!doctype html><title>Page</title><h1>Here</h1>", "page.html")
    let shell = try ChildProcess(
      [
        "sh", "-c", "\"$@\" & job=$!; echo $job; wait $job; echo status $?", "sh",
        builtPrograms + "/aloud", "watch", "web", "--no-sandbox", "--browser", "chromium",
        "--no-speech", page,
      ], environment: ["TMPDIR": directory.file("tmp")])
    let job = try #require(try shell.line().flatMap { pid_t($0) })
    #expect(try shell.line() == "Page")
    kill(job, SIGINT)
    kill(job, signal)
    var lines: [String] = []
    while let line = try shell.line() { lines.append(line) }
    #expect(lines.last == "status \(128 + signal)", "\(lines)")
    #expect(try left() == [])
  }

  @Test(
    "A watch ends by a text that is said, or by time",
    arguments: [
      (["--until", "HERE, heading"], 0), (["--seconds", "1"], 0),
      (["--until", "not there", "--seconds", "1"], 1),
      (["--until", "here", "--seconds", "600"], 0),
    ] as [([String], Int32)])
  func limit(_ options: [String], _ status: Int32) throws {
    let watch = try watch("<h1>Here</h1>", ["--no-speech"] + options)
    var lines: [String] = []
    while let line = try watch.line() { lines.append(line) }
    #expect(watch.wait() == status && lines.first == "Page", "\(lines)")
    #expect(try left() == [])
  }

  @Test("A script that fails ends the command, and a line that is wrong makes its status 1")
  func faults() throws {
    let wrong = try watch("<h1>Here</h1>", ["--no-speech", "--keys"])
    try wrong.input.write(contentsOf: Data("key tab\nnext\nkey tab\n".utf8))
    try wrong.input.close()
    var lines: [String] = []
    while let line = try wrong.line() { lines.append(line) }
    #expect(wrong.wait() == 1)
    #expect(lines.contains { $0.hasPrefix("standard input:2:1: watch web has") }, "\(lines)")
    #expect(lines.count { $0 == "> key tab" } == 2, "\(lines)")
    let script = try write("nothing.there()", "act.js")
    let failing = try watch("<h1>Here</h1>", ["--no-speech", "--act", script])
    while let line = try failing.line() { lines.append(line) }
    #expect(failing.wait() == 65)
    #expect(lines.last?.contains("nothing is not defined") == true, "\(lines)")
  }
}
