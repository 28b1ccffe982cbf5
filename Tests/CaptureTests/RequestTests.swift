// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls
import Testing

@testable import Capture

/// What is asked for: the page, the size, and the words that carry it all.
@Suite struct RequestTests {
  @Test(arguments: [
    ("https://example.org/a?b#c", "https://example.org/a?b#c"), ("HTTP://x/", "HTTP://x/"),
    ("file:///tmp/a.html", "file:///tmp/a.html"), ("here.html", "file:///folder/here.html"),
    ("a b#c%é.html", "file:///folder/a%20b%23c%25%C3%A9.html"),
    ("c:d.html", "file:///folder/c%3Ad.html"),
  ])
  func `an address stays as it is, and a file becomes one`(text: String, url: String) throws {
    let address = try PageAddress(text) { "/folder/" + $0 }
    #expect(address.url == url)
  }

  @Test(arguments: [
    ("", PageAddress.Fault.length), ("a\0b", .length),
    (String(repeating: "a", count: PageAddress.longest + 1), .length),
    ("javascript:alert(1)", .scheme("javascript")), ("about:blank", .scheme("about")),
    ("chrome://crash", .scheme("chrome")), ("http:/x", .scheme("http")),
    ("localhost:8080", .scheme("localhost")), ("data:text/html,x", .scheme("data")),
    ("view-source:http://x/", .scheme("view-source")),
    ("example.org", .noFile("example.org")), ("-", .noFile("-")),
  ])
  func `what no page can be opened by is refused`(text: String, fault: PageAddress.Fault) {
    #expect(throws: fault) { try PageAddress(text) { _ in nil } }
    #expect(!fault.description.isEmpty)
  }

  @Test(arguments: [
    ("390x844", "390x844"), ("1x10000", "1x10000"), ("0x5", nil), ("5x10001", nil), ("5", nil),
    ("5x", nil), ("x5", nil), ("5x5x5", nil), ("-5x5", nil), ("+5x5", nil), ("5X5", nil),
    ("99999999999999999999x5", nil), ("", nil),
  ])
  func `a size has two sides in their range`(text: String, size: String?) {
    #expect(Viewport(text)?.description == size)
  }

  @Test(arguments: [
    ("https://example.org/a", "example.org"), ("http://u:p@h:8080?x", "h"),
    ("http://[::1]:80/", "[::1]"),
    ("file:///a/b", ""), ("https://x#y/z", "x"),
  ])
  func `the host of an address has no user and no port`(text: String, host: String) throws {
    #expect(try PageAddress(text).host == host)
  }

  @Test(arguments: [
    (nil, BrowserChoice.automatic), ("Chromium", .chromium(nil)), ("WebKit", .webKit),
    ("AUTO", .automatic), ("Safari", .chromium("Safari")),
    ("/opt/Chrome", .chromium("/opt/Chrome")),
  ])
  func `the engines are known in any case`(name: String?, choice: BrowserChoice) {
    #expect(BrowserChoice(name) == choice)
  }

  @Test(arguments: [
    ("Inspected target navigated or closed", true), ("Execution context was destroyed.", true),
    ("Cannot find context with specified id", true), ("Could not find node", false),
  ])
  func `a call that another page ended is no fault`(reason: String, isReplaced: Bool) {
    #expect(CaptureError.isOfReplacedPage(reason) == isReplaced)
  }

  @Test func `a request arrives as it was sent`() {
    var full = CaptureRequest(address: "--x=y")
    full.browser = "/opt/a b/chrome"
    full.device = .ipad
    full.givenViewport = Viewport(width: 390, height: 844)
    full.state = "/tmp/a b=c.json"
    full.language = "pt-BR"
    full.timeout = 7
    full.script = "go()\n// --x=y"
    full.click = "a[href='x=y']"
    full.output = "-"
    full.outputName = "trees/a b=c.json"
    full.isWatched = true
    full.takesRequests = true
    full.skipsSandbox = true
    full.allowsAnyHost = true
    for request in [CaptureRequest(address: "https://example.org/"), full] {
      #expect(CaptureRequest(arguments: request.arguments) == request)
    }
  }

  @Test(arguments: [
    (FileProblem.Cause.system(SystemError("write", code: ENOSPC)), 74),
    (.system(SystemError("write", code: EFBIG)), 74), (.isDirectory, 73),
    (.system(SystemError("open", code: ENOENT)), 73),
    (.temporary(SystemError("mkdtemp", code: EACCES)), 73),
    (.temporary(SystemError("mkdtemp", code: ENOSPC)), 74),
  ])
  func `a file that cannot be written has the status of its reason`(
    cause: FileProblem.Cause, status: Int
  ) {
    #expect(CaptureError.file(FileProblem("a.json", cause)).status == Int32(status))
  }

  @Test(arguments: [
    [], ["web"], ["web", "x"], ["desktop", "--", "x"], ["web", "--none=1", "--", "x"],
    ["web", "--timeout=0", "--", "x"], ["web", "--device=watch", "--", "x"],
    ["web", "--viewport=5", "--", "x"],
    ["web", "--no-sandbox=maybe", "--", "x"], ["web", "--click", "--", "x"],
    ["web", "a", "--", "x"],
  ])
  func `other words are no request`(words: [String]) {
    #expect(CaptureRequest(arguments: words) == nil)
  }

  @Test func `the last words of a browser are those that tell why`() {
    func text(_ said: String) -> String {
      var words = StandardErrorTail()
      Array(said.utf8).withUnsafeBytes { words.append($0) }
      return words.text
    }
    #expect(text("") == "")
    #expect(text("one\ntwo\n\nthree\n") == "two; three")
    #expect(text("why\n#0 0x1 <unknown>\n#1 0x2\n") == "why")
    let sandbox = "FATAL: No usable sandbox!"
    #expect(text(sandbox + "\n#0 0x1\nlast\n") == sandbox)
    #expect(text(String(repeating: "x\n", count: 100_000) + "end\n") == "x; end")
    #expect(CaptureError.ended(said: sandbox) == .noSandbox(said: sandbox))
    #expect(CaptureError.ended(said: "x") == .browserEnded(said: "x"))
  }

  @Test(
    arguments: [
      ("Runtime.evaluate", true), ("Page.navigate", true), ("Browser.getVersion", false),
      ("Target.createTarget", false),
    ])
  func `who waits for a page in vain is told that a script may hold it`(
    call: String, isOfPage: Bool
  ) {
    let words = CaptureError.noAnswer(call, seconds: 3).description
    #expect(words.hasPrefix("the browser did not answer \(call) within 3 s"))
    #expect(words.contains("a script in the page does not end") == isOfPage)
    #expect(words.hasSuffix("; try again, or set a longer --timeout"))
  }
}
