// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// `aloud explore web --service` with the Chromium of this machine and a service of the test's own.
@Suite("Pages that the service has") struct ServedPageTests {
  private let directory: TemporaryDirectory
  private let service: RunningService

  init() throws {
    directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.file("tmp"), withIntermediateDirectories: true)
    service = try RunningService()
  }

  private static let form = """
    <h1>Mail</h1><button onclick='this.textContent = "Sent"'>Send</button>
    <label>Password <input type=password></label>
    """

  /// Starts a command with a page; what comes on standard error too comes on its output.
  private func start(_ verb: [String], _ html: String, _ options: [String] = []) throws
    -> ChildProcess
  {
    let page = directory.file("page.html")
    try ("<!doctype html><title>Page</title>" + html)
      .write(toFile: page, atomically: true, encoding: .utf8)
    return try ChildProcess(
      ["sh", "-c", "exec \"$@\" 2>&1", "sh", builtPrograms + "/aloud"] + verb
        + [
          "web", "--service", "--no-sandbox", "--browser", "chromium", "--hints", "off", "--style",
          "macos", "--socket", service.socket,
        ] + options + [page], environment: ["TMPDIR": directory.file("tmp")])
  }

  /// Reads up to a line; fails if it does not come.
  private func read(_ process: ChildProcess, to line: String) throws -> [String] {
    var lines: [String] = []
    while let next = try process.line() {
      lines.append(next)
      if next == line { return lines }
    }
    Issue.record("\(line) did not come: \(lines)")
    return lines
  }

  private func call(_ method: String, _ parameters: String = "{}") throws -> String {
    let outcome = try service.call(["call", method, parameters])
    #expect(outcome.status == 0, "\(method): \(outcome.errors)")
    return outcome.text
  }

  @Test("Lines of the command act in the page, and say what the direct way says")
  func lines() throws {
    let explore = try start(["explore"], Self.form)
    let lines = ["next", "activate", "wait 0.1", "update {}", "previous", "previous", "action Foo"]
    try explore.input.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
    try explore.input.close()
    var said: [String] = []
    while let line = try explore.line() { said.append(line) }
    #expect(explore.wait() == 1)
    #expect(
      said.prefix(7) == [
        "Page", "heading level 1 Mail", "> next", "Send button", "> activate", "Sent button",
        "> wait 0.1",
      ], "\(said)")
    #expect(said.filter { $0.hasPrefix("! error") }.count == 2, "\(said)")
    #expect(said.contains("! boundary"), "\(said)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.file("tmp")) == [])
  }

  @Test("Another client moves the cursor and acts, and the command prints what it causes")
  func otherClient() throws {
    let watch = try start(["watch"], Self.form)
    _ = try read(watch, to: "heading level 1 Mail")
    #expect(try call("cursor/next").contains("Send button"))
    _ = try read(watch, to: "Send button")
    _ = try call("cursor/activate")
    #expect(try call("live/wait").contains(#""isAtRest":true,"problems":[]"#))
    #expect(try read(watch, to: "Sent button") == ["Sent button"])
    #expect(try call("tree/get").contains(#""label":"Sent""#))
    // It has another problem, which this one learns.
    _ = try call("cursor/scroll", #"{"direction":"down"}"#)
    #expect(!(try call("live/wait").contains(#""problems":[]"#)))
    watch.end(with: SIGTERM)
    #expect(try service.call(["status"]).status == 0)
    #expect(!(try call("server/status").contains("provider")))
    // The last screen stays.
    #expect(try call("cursor/previous").contains("heading level 1 Mail"))
  }

  @Test("What is typed into a password field is in no event and no output of another client")
  func secret() throws {
    let monitor = try service.startMonitor(["--json"], output: directory.file("events"))
    let explore = try start(["explore"], Self.form)
    try explore.input.write(
      contentsOf: Data("find password\nnext\ntype Zebra77\nkey q\nwait 0.2\nprevious\n".utf8))
    try explore.input.close()
    var said: [String] = []
    while let line = try explore.line() { said.append(line) }
    #expect(explore.wait() == 0, "\(said)")
    // The field has it: the tree shows how long it is.
    #expect(try call("tree/get").contains("••••••••"))
    let history = try call("speech/history")
    kill(monitor.identifier, SIGTERM)
    _ = try monitor.wait()
    let heard = try String(contentsOfFile: directory.file("events"), encoding: .utf8)
    #expect(heard.contains("Password") && heard.contains("live/ended"))
    for text in [heard, history, said.joined()] { #expect(!text.contains("Zebra77")) }
    #expect(said.contains("> type •••••••") && said.contains("> key •"), "\(said)")
  }

  @Test("A command whose service ends, or gets another screen, ends too")
  func replaced() throws {
    let watch = try start(["watch"], Self.form)
    _ = try read(watch, to: "heading level 1 Mail")
    _ = try call("tree/replace", #"{"tree":{"aloud":1,"root":{"children":[{"label":"A"}]}}}"#)
    var lines: [String] = []
    while let line = try watch.line() { lines.append(line) }
    #expect(watch.wait() == 69)
    #expect(lines.contains { $0.contains("another program has sent its screen") }, "\(lines)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.file("tmp")) == [])
  }

  @Test("Another page is another screen for every client")
  func navigation() throws {
    try "<!doctype html><title>Second</title><h1>There</h1><p>End".write(
      toFile: directory.file("second.html"), atomically: true, encoding: .utf8)
    let watch = try start(["watch"], "<h1>Here</h1><a href=second.html>Go</a>")
    _ = try read(watch, to: "heading level 1 Here")
    _ = try call("cursor/next")
    _ = try call("cursor/activate")
    _ = try call("live/wait")
    _ = try read(watch, to: "heading level 1 There")
    #expect(try call("cursor/next").contains("End"))
    watch.end(with: SIGTERM)
  }

  @Test("A program of the desktop is a screen of the service, and takes what clients cause")
  func desktop() throws {
    let desktop = try Desktop()
    let dialog = try desktop.open([
      "zenity", "--scale", "--title=Level", "--text=How loud", "--value=40",
    ])
    let watch = try desktop.watch(
      dialog, ["--service", "--socket", service.socket, "--hints", "off", "--style", "macos"])
    #expect(try watch.line() == "Level")
    _ = try watch.line()
    _ = try call("cursor/find", #"{"text":"cancel"}"#)
    _ = try call("live/wait")
    _ = try call("cursor/activate")
    // The dialog closes, and with it the program and the command.
    while try watch.line() != nil {}
    #expect(dialog.wait() == 1)
    #expect(watch.wait() == 0)
    #expect(!(try call("server/status").contains("provider")))
  }
}
