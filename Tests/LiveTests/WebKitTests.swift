// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// `aloud capture web --browser webkit` with the WebKitGTK of this machine.
@Suite("Pages captured by WebKit", .serialized) struct WebKitTests {
  /// A capture of a page, with its files in a directory of its own.
  private func start(
    _ html: String, _ options: [String] = [], in directory: TemporaryDirectory,
    environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try ("<!doctype html><title>Page</title>" + html).write(
      toFile: directory.file("page.html"), atomically: true, encoding: .utf8)
    try FileManager.default.createDirectory(
      atPath: directory.file("tmp"), withIntermediateDirectories: true)
    return try ProgramRun(
      [builtPrograms + "/aloud", "capture", "web", "--browser", "webkit"] + options
        + [directory.file("page.html")],
      environment: ["TMPDIR": directory.file("tmp")].merging(environment) { $1 })
  }

  /// Captures a page to its end, and checks that nothing is left.
  private func capture(
    _ html: String, _ options: [String] = [], environment: [String: String] = [:]
  ) throws -> Outcome {
    let directory = try TemporaryDirectory()
    let outcome = try start(html, options, in: directory, environment: environment).wait()
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.file("tmp")) == [])
    return outcome
  }

  private func document(_ outcome: Outcome) throws -> [String: Any] {
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try #require(
      try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
  }

  @Test("A page and its frames have nodes, properties and the script's result, which join")
  func frames() throws {
    let outcome = try capture(
      """
      <h1>Outer</h1><iframe sandbox=allow-scripts srcdoc="<h2>Boxed</h2>"></iframe>
      <iframe srcdoc="<h2>Inside</h2>"></iframe><p inert>Still
      """)
    #expect(outcome.errors == "")
    let document = try document(outcome)
    let head = try #require(document["webkit"] as? [String: Any])
    #expect(head["version"] as? Int == 1 && head["complete"] as? Bool == true)
    #expect((head["engine"] as? String)?.hasPrefix("WebKitGTK 2.") == true)
    #expect(head["title"] as? String == "Page" && head["viewport"] as? [Int] == [1280, 900])
    let page = try #require(document["page"] as? [String: Any])
    let nodes = try #require(page["nodes"] as? [[String: Any]])
    #expect(nodes.contains { $0["inert"] as? Bool == true && $0["n"] as? String == "P" })
    #expect((document["framePages"] as? [String: Any])?.count == 1)
    let properties = try #require(document["properties"] as? [[String: Any]])
    let headings = properties.filter { $0["role"] as? String == "heading" }
    #expect(headings.count == 3, "\(headings)")
    for text in ["Outer", "Boxed", "Inside"] { #expect(outcome.text.contains("\"\(text)\"")) }
  }

  @Test(
    "A local page without a charset is in UTF-8 if it can be, and otherwise in Latin-1",
    arguments: [
      (Array("Ærø costs € 5".utf8), "Ærø costs € 5"), ([0x63, 0x61, 0x66, 0xE9], "café"),
    ])
  func encodings(_ bytes: [UInt8], _ text: String) throws {
    let directory = try TemporaryDirectory()
    let page = try directory.write(Data(Array("<!doctype html><p>".utf8) + bytes), to: "page.html")
    let outcome = try ProgramRun(
      [builtPrograms + "/aloud", "capture", "web", "--browser", "webkit", page]
    ).wait()
    _ = try document(outcome)
    #expect(outcome.text.contains("\"\(text)\""))
  }

  @Test(
    "A local page that a link leads to has its own encoding",
    arguments: [
      (Array("Ærø".utf8), [0x63, 0x61, 0x66, 0xE9], "café"),
      ([0x63, 0x61, 0x66, 0xE9], Array("Ærø".utf8), "Ærø"),
    ] as [([UInt8], [UInt8], String)])
  func encodingsOfLinks(_ first: [UInt8], _ second: [UInt8], _ text: String) throws {
    let directory = try TemporaryDirectory()
    let link = Array("<!doctype html><a id=b href=second.html>Next</a><p>".utf8)
    let page = try directory.write(Data(link + first), to: "first.html")
    _ = try directory.write(Data(Array("<!doctype html><p>".utf8) + second), to: "second.html")
    let outcome = try ProgramRun(
      [builtPrograms + "/aloud", "capture", "web", "--browser", "webkit", "--click", "#b", page]
    ).wait()
    _ = try document(outcome)
    #expect(outcome.text.contains("\"\(text)\""))
  }

  @Test("An empty local page is captured without a complaint")
  func emptyPage() throws {
    let directory = try TemporaryDirectory()
    let page = try directory.write(Data(), to: "page.html")
    let outcome = try ProgramRun(
      [builtPrograms + "/aloud", "capture", "web", "--browser", "webkit", page],
      environment: ["G_DEBUG": "fatal-criticals"]
    ).wait()
    _ = try document(outcome)
    #expect(outcome.errors == "")
  }

  @Test("Viewport, language, a script with its promise and a click are what the page sees")
  func options() throws {
    let directory = try TemporaryDirectory()
    let script = directory.file("act.js")
    try """
    new Promise((done) => setTimeout(done, 300)).then(() => { b.textContent = 'Ready' })
    """.write(toFile: script, atomically: true, encoding: .utf8)
    let file = directory.file("page.json")
    let outcome = try capture(
      """
      <button id=b>Go</button><script>b.onclick = () => document.body.append([b.textContent,
        innerWidth, innerHeight, navigator.language, (1.5).toLocaleString()].join(' '))</script>
      """,
      [
        "--viewport", "390x844", "--page-language", "de-DE", "--act", script, "--click", "#b",
        "--no-sandbox", "-o", file,
      ])
    #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.errors)")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("Ready 390 844 de-DE 1,5"), "\(text)")
  }

  @Test("What is typed into secret fields is nowhere in a capture")
  func passwords() throws {
    let directory = try TemporaryDirectory()
    let script = directory.file("act.js")
    try "typed.value = 'typed-Wachtel'; typed.focus(); shown.type = 'text'".write(
      toFile: script, atomically: true, encoding: .utf8)
    let outcome = try capture(
      """
      <label>Given <input type=password value="given-Wachtel"></label>
      <label>Pin <input type=PASSWORD id=typed></label>
      <label>Shown <input type=password id=shown value="shown-Wachtel"></label>
      <label>Card <input autocomplete="billing cc-number" value="card-Wachtel"></label>
      <button>Pay <input autocomplete=one-time-code value="once-Wachtel"></button>
      <label>Open <input value="Ada"></label>
      """, ["--act", script])
    #expect(outcome.status == 0 && outcome.text.contains("Ada"), "\(outcome.errors)")
    #expect(!outcome.text.contains("Wachtel"))
    #expect(outcome.text.contains("••••••••"))
  }

  @Test("Dialogs, permissions and downloads hold nothing up")
  func refusals() throws {
    let outcome = try capture(
      """
      <h1>Here</h1><a id=d download href="data:application/x-thing,x">Get</a><script>
      alert(1); confirm(2); prompt(3); open('about:blank');
      navigator.geolocation.getCurrentPosition(() => {});
      d.click(); setTimeout(() => document.body.append('Late'), 300)</script>
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text.contains("Late") && outcome.text.contains("Here"))
    #expect(outcome.errors.contains("(alert, confirm and others): 3"), "\(outcome.errors)")
    #expect(outcome.errors.contains("permissions that the page did not get"), "\(outcome.errors)")
    #expect(outcome.errors.contains("downloads of the page that were refused"), "\(outcome.errors)")
  }

  @Test("A page that is too busy to settle is captured, and one that hangs is an error")
  func slow() throws {
    let clock = try capture(busyPage, ["--timeout", "20"])
    #expect(
      clock.status == 0 && clock.errors.contains("did not settle within 20 s"), "\(clock.errors)")
    let hung = try capture("<script>for (;;);</script>", ["--timeout", "20"])
    #expect(hung.status == 66 && hung.errors.contains("within 20 s"), "\(hung.errors)")
  }

  @Test("What cannot be loaded, run or clicked is said")
  func failures() throws {
    for (address, reason) in [
      ("http://127.0.0.1:9/", "do not open this port"), ("file:///none.html", "No such file"),
      ("http://127.0.0.1:1234/", "Connection refused"),
    ] {
      let outcome = try aloud(["capture", "web", "--browser", "webkit", address])
      #expect(outcome.status == 66 && outcome.errors.contains(reason), "\(outcome.errors)")
      #expect(outcome.output.isEmpty)
    }
    for selector in ["#none", "[["] {
      let outcome = try capture("x", ["--click", selector])
      #expect(outcome.status == 65 && outcome.errors.contains(selector), "\(outcome.errors)")
    }
    let directory = try TemporaryDirectory()
    let script = directory.file("act.js")
    try "1;\nnothing.there()".write(toFile: script, atomically: true, encoding: .utf8)
    let outcome = try capture("x", ["--act", script])
    #expect(outcome.status == 65, "\(outcome.errors)")
    #expect(outcome.errors.contains("nothing, at <anonymous>:2:"), "\(outcome.errors)")
  }

  @Test("Without a part of WebKit, the message names it")
  func missingParts() throws {
    let directory = try TemporaryDirectory()
    let loader = try directory.bashProgram(
      "aloud-webkit",
      """
      echo "x: error while loading shared libraries: libwebkit2gtk-4.1.so.0: no such file" >&2
      exit 127
      """)
    for (environment, message) in [
      (["PATH": directory.file("")], "apt install xvfb"),
      (["ALOUD_WEBKIT": "/nowhere/x"], "aloud-webkit not found in /nowhere/x"),
      (["ALOUD_WEBKIT": loader], "apt install libwebkit2gtk-4.1-0"),
    ] {
      let outcome = try capture("x", environment: environment)
      #expect(outcome.status == 69 && outcome.errors.contains(message), "\(outcome.errors)")
    }
    let chosen = try capture("x", ["--browser", "auto"])
    #expect(chosen.text.contains("WebKitGTK"), "\(chosen.errors)")
  }

  // MARK: Processes

  private static let moving = "<p id=p>0</p><script>setInterval(() => p.textContent++, 50)</script>"

  /// The processes of a capture that shows a page, once its script runs.
  private func processes(of run: ProgramRun) throws -> [SystemProcess] {
    try eventually("a page is opened: \(run.errorsSoFar)") {
      SystemProcess.descendants(of: run.identifier).contains { $0.name == "WebKitWebProces" }
    }
    // Until the page is there.
    usleep(1_000_000)
    return SystemProcess.descendants(of: run.identifier)
  }

  @Test("No process listens on a port, and a signal ends them all", arguments: [SIGINT, SIGTERM])
  func ports(signal: Int32) throws {
    let directory = try TemporaryDirectory()
    let run = try start(Self.moving, in: directory)
    let processes = try [#require(SystemProcess(run.identifier))] + processes(of: run)
    #expect(processes.count >= 4, "\(processes)")
    for process in processes {
      // The sandbox may hide what a process has open from other users than root.
      #expect((try? process.listeningAddresses()) ?? [] == [], "\(process)")
    }
    kill(run.identifier, signal)
    let outcome = try run.wait()
    #expect(outcome.status == 128 + signal && outcome.errors == "", "\(outcome.errors)")
    #expect(processes.filter(\.runs).isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.file("tmp")) == [])
  }

  @Test("A page's process that ends is an error", arguments: [SIGKILL, SIGSEGV])
  func crash(signal: Int32) throws {
    let directory = try TemporaryDirectory()
    let run = try start(Self.moving, in: directory)
    let processes = try processes(of: run)
    // The engine swallows the first SIGSEGV.
    try eventually("the command ends") {
      for process in processes where process.name == "WebKitWebProces" && process.runs {
        kill(process.identifier, signal)
      }
      return SystemProcess(run.identifier)?.runs != true
    }
    let outcome = try run.wait()
    #expect(outcome.status == 69, "\(outcome.errors)")
    #expect(outcome.errors.contains("page.html crashed"), "\(outcome.errors)")
    #expect(processes.filter(\.runs).isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.file("tmp")) == [])
  }

  @Test("A killed command takes its processes along")
  func killed() throws {
    let directory = try TemporaryDirectory()
    let run = try start(Self.moving, in: directory)
    let processes = try processes(of: run)
    kill(run.identifier, SIGKILL)
    #expect(try run.wait().status == 128 + SIGKILL)
    try eventually("all have ended") { !processes.contains(where: \.runs) }
  }

  @Test("Two captures at the same time do not disturb each other")
  func two() throws {
    let directories = [try TemporaryDirectory(), try TemporaryDirectory()]
    let runs = try zip(directories, ["First", "Second"]).map {
      try start("<h1>\($1)</h1>", in: $0)
    }
    for (run, text) in zip(runs, ["First", "Second"]) {
      let outcome = try run.wait()
      #expect(outcome.status == 0 && outcome.text.contains(text), "\(outcome.errors)")
    }
  }
}
