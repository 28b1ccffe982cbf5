// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// `aloud capture web` with a script in place of the browser, which does all that one should not.
@Suite struct CaptureTests {
  /// Runs the command with a browser that does what a script for bash says.
  private func capture(
    _ script: String, _ verb: [String] = ["capture", "web"], timeout: Int = 2,
    in directory: TemporaryDirectory
  ) throws -> ProgramRun {
    let browser = directory.file("browser")
    let text = directory.file("browser.text")
    try "#!/bin/bash\n\(script)\n".write(toFile: text, atomically: true, encoding: .utf8)
    // Written by another program: what another test starts meanwhile may for a moment hold on to the
    // files that this one has open, and what somebody has open for writing is not run.
    let copying = try ProgramRun(["/usr/bin/install", "-m", "755", text, browser]).wait()
    try #require(copying.status == 0)
    try "<p>x".write(toFile: directory.file("page.html"), atomically: true, encoding: .utf8)
    let temporary = try directory.makeFolder("tmp")
    return try ProgramRun(
      [
        builtPrograms + "/aloud"
      ] + verb + [
        "--timeout", "\(timeout)", "--browser", browser, directory.file("page.html"),
      ],
      environment: ["TMPDIR": temporary])
  }

  /// What is left in the directory for temporary files.
  private func left(in directory: TemporaryDirectory) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.file("tmp"))
  }

  @Test(arguments: [
    ("crashes", "echo boom >&2; kill -SEGV $$", 69, "its output: boom"),
    ("ends", "exit 0", 69, "ended unexpectedly"),
    ("closes its pipe", "exec 4>&-; exec sleep 600", 69, "ended unexpectedly"),
    ("says nothing", "exec sleep 600", 69, "did not answer Browser.getVersion within 2 s"),
    (
      "says garbage", "printf 'garbage\\0' >&4; exec sleep 600", 69,
      "does not use the DevTools protocol"
    ),
    ("answers with a list", "printf '[1]\\0' >&4; exec sleep 600", 69, "does not use the DevTools"),
    ("refuses", "printf '{\"id\":1,\"error\":{\"message\":\"no\"}}\\0' >&4; sleep 600", 69, ": no"),
    ("says too much", "head -c 200000000 /dev/zero | tr '\\0' x >&4; sleep 600", 65, "128 MiB"),
    ("never stops talking", "yes '{\"method\":\"x\"}' | tr '\\n' '\\0' >&4", 69, "did not answer"),
    ("complains without end", "yes complaint >&2", 69, "did not answer"),
    (
      "has no sandbox", "echo 'Running as root without --no-sandbox' >&2; exit 1", 77,
      "another user"
    ),
    ("leaves others behind", "sleep 600 4>&- & exit 0", 69, "ended unexpectedly"),
    (
      "fills its folder", "mkdir -p $TMPDIR/a/b/c; ln -s / $TMPDIR/a/l; echo x >$TMPDIR/a/b/f", 69,
      "ended unexpectedly"
    ),
  ])
  func `a browser that fails ends in an error, with nothing left behind`(
    what: String, script: String, status: Int, message: String
  ) throws {
    let directory = try TemporaryDirectory()
    // On a busy machine it takes a while to say too much.
    let outcome = try capture(script, timeout: status == 65 ? 60 : 2, in: directory).wait()
    #expect(outcome.status == Int32(status), "\(what): \(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(what): \(outcome.errors)")
    #expect(outcome.errorLines.count == 1, "\(what): \(outcome.errors)")
    #expect(outcome.output.isEmpty)
    #expect(try left(in: directory) == [])
  }

  @Test(arguments: [
    ("crashes", "echo boom >&2; kill -SEGV $$", 69, "its output: boom"),
    ("says nothing", "exec sleep 600", 69, "did not answer Browser.getVersion within 2 s"),
    (
      "says garbage", "printf 'garbage\\0' >&4; exec sleep 600", 69,
      "does not use the DevTools protocol"
    ),
    ("leaves others behind", "sleep 600 4>&- & exit 0", 69, "ended unexpectedly"),
  ])
  func `a browser that fails ends watching in the same way`(
    what: String, script: String, status: Int, message: String
  ) throws {
    let directory = try TemporaryDirectory()
    for verb in [["watch", "web"], ["watch", "web", "--no-speech", "--keys"]] {
      let outcome = try capture(script, verb, in: directory).wait()
      #expect(outcome.status == Int32(status), "\(what): \(outcome.errors)")
      #expect(outcome.errors.contains(message), "\(what): \(outcome.errors)")
      #expect(outcome.errorLines.count == 1 && outcome.output.isEmpty, "\(what): \(outcome.errors)")
      #expect(try left(in: directory) == [])
    }
  }

  /// A browser for bash that has one page, tells of it what it says after the given number of
  /// readings, and answers every call with all that anybody might want to know.
  ///
  /// - Parameter secondReading: What it does when the page is read for the second time, before it
  ///   answers. It can say an event, `refuse` to answer, and have the `second` page take the place.
  private func pageThat(
    says event: String = "", afterReading reading: Int = 0, secondReading: String = ":"
  ) -> String {
    #"""
    event() { printf '{"method":"%s","sessionId":"S","params":%s}\0' "$1" "$2" >&4; }
    node() { printf '{"nodeId":"%s","backendDOMNodeId":%s,"ignored":false,"childIds":[%s],' $1 $1 "$2"
      printf '"role":{"type":"role","value":"%s"},"name":{"type":"computedString","value":"%s"}%s}' \
        "$3" "$4" "$5"; }
    nodes=$(node 1 '"2"' RootWebArea Page; printf ,; node 2 '' button Go ',"parentId":"1"')
    known='"targetId":"T","sessionId":"S","userAgent":"x","frameTree":{"frame":{"id":"F"}}'
    second() {
      nodes=$(node 1 '"3"' RootWebArea Second; printf ,; node 3 '' button There ',"parentId":"1"')
      event Page.frameNavigated '{"frame":{"id":"F"}}'
      event Page.loadEventFired '{}'
    }
    refuse() { printf '{"id":%d,"error":{"code":-32000,"message":"it is gone"}}\0' $number >&4; }
    number=0 readings=0 trees=0
    while IFS= read -r -d '' call <&3; do
      number=$((number + 1))
      case $call in *getFullAXTree*)
        trees=$((trees + 1))
        if [ $trees = 2 ]; then SECOND; fi ;;
      esac
      printf '{"id":%d,"result":{%s,"documents":[],"strings":[],"nodes":[%s]}}\0' \
        $number "$known" "$nodes" >&4
      case $call in
      *'"Page.navigate"'*)
        event Page.frameNavigated '{"frame":{"id":"F"}}'
        event Page.loadEventFired '{}' ;;
      *captureSnapshot*)
        readings=$((readings + 1))
        if [ $readings = READING ]; then printf 'EVENT\0' >&4; fi ;;
      esac
    done
    """#
    .replacing("READING", with: "\(reading)").replacing("EVENT", with: event)
    .replacing("SECOND", with: secondReading)
  }

  @Test(arguments: [
    (
      #"{"method":"Target.detachedFromTarget","params":{"sessionId":"S"}}"#, 0,
      "aloud: the page closed itself\n"
    ),
    (
      #"{"method":"Inspector.targetCrashed","sessionId":"S","params":{}}"#, 69,
      "the browser's process for"
    ),
    ("garbage", 69, "does not use the DevTools protocol"),
  ])
  func `a page that is watched ends as it is told of it`(
    event: String, status: Int, message: String
  ) throws {
    let directory = try TemporaryDirectory()
    let browser = pageThat(says: event, afterReading: 2)
    let outcome = try capture(
      browser, ["watch", "web", "--no-speech"], timeout: 20, in: directory
    ).wait()
    #expect(outcome.status == Int32(status), "\(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.text == "Page\nGo, button\n", "\(outcome.text)")
    #expect(try left(in: directory) == [])
  }

  @Test func `a page that comes while another is read is a new screen, and said once`() throws {
    let directory = try TemporaryDirectory()
    let browser = pageThat(
      says: #"{"method":"Target.detachedFromTarget","params":{"sessionId":"S"}}"#, afterReading: 5,
      secondReading: "second")
    let outcome = try capture(
      browser, ["watch", "web", "--no-speech"], timeout: 20, in: directory
    ).wait()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text == "Page\nGo, button\nSecond\nThere, button\n", "\(outcome.text)")
  }

  @Test(arguments: [
    ("is there", ":", 0, "", ""),
    ("goes to another", "refuse; sleep 0.03; second; continue", 0, "Second\nThere, button\n", ""),
    (
      "speaks and closes itself",
      #"event Page.javascriptDialogOpening '{"message":"Bye"}'; event Target.detachedFromTarget "#
        + #"'{"sessionId":"S"}'; refuse; continue"#, 0, "Bye\n", "the page closed itself"
    ),
    (
      "speaks and crashes",
      #"event Page.javascriptDialogOpening '{"message":"Bye"}'; event Inspector.targetCrashed "#
        + "'{}'; refuse; continue", 69, "Bye\n", "the browser's process for"
    ),
  ])
  func `a page is told to its end when there are no more keys`(
    what: String, secondReading: String, status: Int, said: String, message: String
  ) throws {
    let directory = try TemporaryDirectory()
    let outcome = try capture(
      pageThat(secondReading: secondReading), ["watch", "web", "--no-speech", "--keys"],
      timeout: 20, in: directory
    ).wait()
    #expect(outcome.status == Int32(status), "\(what): \(outcome.errors)")
    #expect(outcome.text == "Page\nGo, button\n" + said, "\(what): \(outcome.text)")
    #expect(
      message.isEmpty ? outcome.errors.isEmpty : outcome.errors.contains(message),
      "\(what): \(outcome.errors)")
    #expect(try left(in: directory) == [])
  }

  /// Writes a browser that shows a page of one button, and gives its path.
  private func pageBrowser(in directory: TemporaryDirectory) throws -> String {
    let text = try directory.write("#!/bin/bash\n\(pageThat())\n", to: "browser.text")
    let browser = directory.file("browser")
    let copying = try ProgramRun(["/usr/bin/install", "-m", "755", text, browser]).wait()
    try #require(copying.status == 0)
    return browser
  }

  @Test func `a disk that becomes full names the document of each page that does not fit`() throws {
    let directory = try TemporaryDirectory()
    let browser = try pageBrowser(in: directory)
    let disk = try SmallDisk(at: directory.file("small"), kilobytes: 64)
    defer { disk.unmount() }
    let small = disk.path
    try directory.write(Data(count: 64 << 10), to: "small/filler")
    for name in ["a", "b"] { try directory.write("<p>x", to: "\(name).html") }
    let pages = ["a", "b"].map { directory.file("\($0).html") }
    let words = ["capture", "web", "--no-config", "--timeout", "20", "--browser", browser]
    for (more, prefixes) in [
      (["--jobs", "1", "-o", small] + pages, pages.map { $0 + ": " }),
      (["-o", small + "/a.json", pages[0]], ["aloud: "]),
    ] {
      let outcome = try aloud(words + more)
      #expect(outcome.status == (prefixes.count > 1 ? 1 : 74), "\(outcome.errors)")
      let names = ["a", "b"]
      #expect(
        outcome.errorLines
          == zip(prefixes, names).map {
            "\($0)\(small)/\($1).json: No space left on device; free some space or choose another disk"
          })
    }
  }

  @Test(arguments: [["capture", "web"], ["watch", "web", "--no-speech"]], ["absent", "plain"])
  func `a directory for temporary files that takes none is named, with what to do`(
    verb: [String], name: String
  ) throws {
    // Up to forty characters; a longer path is not used.
    let place = "/tmp/" + UUID().uuidString.prefix(8)
    if name == "plain" { try Data().write(to: URL(fileURLWithPath: place)) }
    defer { unlink(place) }
    let directory = try TemporaryDirectory()
    let browser = try pageBrowser(in: directory)
    let page = try directory.write("<p>x", to: "page.html")
    let outcome = try aloud(
      verb + ["--browser", browser, page], environment: ["TMPDIR": place])
    #expect(outcome.status == 73, "\(outcome.errors)")
    let reason = name == "plain" ? "Not a directory" : "No such file or directory"
    #expect(
      outcome.errors
        == "aloud: \(place): cannot make a temporary file in this directory: \(reason); set TMPDIR to "
        + "another one\n")
  }

  @Test(arguments: [
    (["--until", "Never", "--seconds", "1"], 1, "aloud: \"Never\" was not said within 1 second\n"),
    (
      ["--until", "the end", "--seconds", "2"], 1,
      "aloud: \"the end\" was not said within 2 seconds\n"
    ),
    (["--until", "go, BUTTON", "--seconds", "60"], 0, ""), (["--seconds", "1"], 0, ""),
  ])
  func `a text that was not said in time is named`(
    options: [String], status: Int32, message: String
  ) throws {
    let directory = try TemporaryDirectory()
    let outcome = try capture(
      pageThat(), ["watch", "web", "--no-speech"] + options, timeout: 20, in: directory
    ).wait()
    #expect(outcome.status == status, "\(outcome.errors)")
    #expect(outcome.errors == message)
  }

  @Test func `a text that was not said before the page closed itself is named`() throws {
    let directory = try TemporaryDirectory()
    let browser = pageThat(
      says: #"{"method":"Target.detachedFromTarget","params":{"sessionId":"S"}}"#, afterReading: 2)
    let outcome = try capture(
      browser, ["watch", "web", "--no-speech", "--until", "Never"], timeout: 20, in: directory
    ).wait()
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == "aloud: the page closed itself\naloud: \"Never\" was not said by the end\n")
  }

  @Test(arguments: [
    (["--browser", "/nowhere/chromium", "page.html"], 69, "/nowhere/chromium"),
    (["--browser", "no-such-browser", "/etc/passwd"], 69, "--browser"),
    (["--browser", "webkti", "page.html"], 69, "no webkti found; did you mean webkit?"),
    (["--browser", "chromim", "page.html"], 69, "did you mean chromium?"),
    (["--state", "-", "page.html"], 64, "--state needs a file and cannot read standard input"),
    (["/nowhere/page.html"], 66, "no such file: /nowhere/page.html"),
    (["javascript:alert(1)"], 64, "cannot open javascript: pages"),
    (["--viewport", "5", "http://x/"], 64, "390x844"),
    (["--timeout", "0", "http://x/"], 64, "3600"),
    ([], 64, "URL"),
  ])
  func `what cannot be asked for is refused`(
    arguments: [String], status: Int, message: String
  ) throws {
    let directory = try TemporaryDirectory()
    try "<p>x".write(toFile: directory.file("page.html"), atomically: true, encoding: .utf8)
    let words = arguments.map { $0 == "page.html" ? directory.file($0) : $0 }
    let outcome = try aloud(["capture", "web"] + words)
    #expect(outcome.status == Int32(status), "\(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test(arguments: [
    ("capture", "webkti", 69, "browser: no webkti found; did you mean webkit?"),
    ("capture", "/nowhere/chromium", 69, "browser: no /nowhere/chromium found"),
    ("watch", "webkti", 69, "browser: no webkti found; did you mean webkit?"),
  ])
  func `an error about the browser of the configuration names its line`(
    verb: String, browser: String, status: Int, message: String
  ) throws {
    let directory = try TemporaryDirectory()
    let file = directory.file("aloud.conf")
    try "[speech]\nrate = 150\n\n[capture]\nbrowser = \(browser)\n"
      .write(toFile: file, atomically: true, encoding: .utf8)
    let outcome = try aloud([verb, "web", "--config", file, "http://localhost:1/"])
    #expect(outcome.status == Int32(status), "\(outcome.errors)")
    #expect(outcome.errors.contains("\(file):5: \(message)"), "\(outcome.errors)")
    let other = try aloud(
      ["capture", "web", "http://localhost:1/"],
      environment: ["ALOUD_CAPTURE_BROWSER": "webkti"])
    #expect(other.errors.contains("ALOUD_CAPTURE_BROWSER: browser: no webkti found"))
  }

  @Test func `without its program the command says where it belongs`() throws {
    let outcome = try aloud(
      ["capture", "web", "http://x/"], environment: ["ALOUD_CAPTURE": "/nowhere/aloud-capture"])
    #expect(outcome.status == 69)
    #expect(outcome.errors.contains("aloud-capture not found in /nowhere/aloud-capture"))
  }

  @Test func `run by hand the program says who runs it`() throws {
    let outcome = try ProgramRun([builtPrograms + "/aloud-capture", "page.html"]).wait()
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("aloud capture web"))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends the browser, its children and the program, and leaves nothing`(
    signal: Int32
  ) throws {
    let directory = try TemporaryDirectory()
    let stray = try StrayProcess(in: directory)
    let run = try capture(
      "\(stray.script(outside: false)) exec sleep 600", timeout: 60, in: directory)
    try stray.awaitStart(in: run)
    #expect(try left(in: directory).count == 1)
    kill(run.identifier, signal)
    let outcome = try run.wait()
    #expect(outcome.status == 128 + signal)
    #expect(outcome.errors == "")
    try stray.expectEnd()
    #expect(try left(in: directory) == [])
  }
}
