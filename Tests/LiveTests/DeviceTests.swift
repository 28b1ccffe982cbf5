// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// `aloud capture web --device` and `--state` with both engines of this machine.
@Suite("Devices and storage states", .serialized) struct DeviceTests {
  private static let engines = ["chromium", "webkit"]

  private func capture(_ address: String, _ options: [String]) throws -> Outcome {
    try aloud(["capture", "web", "--no-sandbox"] + engine(options) + [address])
  }

  private func lines(_ captured: Outcome, _ options: [String] = []) throws -> [String] {
    #expect(captured.status == 0, "\(captured.errors)")
    let outcome = try aloud(["transcript"] + options, input: .bytes(captured.output))
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.text.split(separator: "\n").map(String.init)
  }

  private static let page = """
    <!doctype html><title>Page</title>
    <meta name=viewport content="width=device-width, initial-scale=1">
    <style>
      .wide, .finger { display: none }
      @media (min-width: 700px) { .wide { display: block } .narrow { display: none } }
      @media (pointer: coarse) and (hover: none) { .finger { display: block } .mouse { display: none } }
    </style>
    <p class=narrow>Menu<p class=wide>Home<p class=finger>Touch<p class=mouse>Point
    <p id=facts><script>
      facts.textContent = [innerWidth, devicePixelRatio, screen.width, 'ontouchstart' in window,
        /iPhone/.test(navigator.userAgent), /Macintosh/.test(navigator.userAgent)].join(' ')
    </script>
    """

  @Test(
    "A responsive page has the menu, the pointer and the style of the device",
    arguments: engines,
    [
      ("iphone", ["Menu", "Touch", "393 3 393 true true false"], "ios"),
      ("ipad", ["Home", "Touch", "820 2 820 true false true"], "ipados"),
      ("mac", ["Home", "Point", "1440 2 1440 false false true"], "macos"),
    ])
  func device(engine: String, expected: (device: String, said: [String], style: String)) throws {
    let directory = try TemporaryDirectory()
    let file = directory.file("page.html")
    try Self.page.write(toFile: file, atomically: true, encoding: .utf8)
    let outcome = try capture(file, ["--browser", engine, "--device", expected.device])
    let said = try lines(outcome, ["--hints", "off"])
    #expect(said == expected.said)
    let own = try aloud(["convert"], input: .bytes(outcome.output))
    #expect(own.text.contains(#""style": "\#(expected.style)""#))
    let other = try aloud(["transcript", "--style", "ios"], input: .bytes(outcome.output))
    #expect(other.errors == "")
  }

  @Test("A page that states no width is laid out for 980 pixels on a phone", arguments: engines)
  func noWidth(engine: String) throws {
    let directory = try TemporaryDirectory()
    let file = directory.file("page.html")
    try """
    <!doctype html><title>Page</title><style>
      @media (min-width: 970px) { .narrow { display: none } }
      @media (max-width: 970px) { .wide { display: none } }
    </style><p class=wide>Wide<p class=narrow>Narrow
    """.write(toFile: file, atomically: true, encoding: .utf8)
    let outcome = try capture(file, ["--browser", engine, "--device", "iphone"])
    let said = try lines(outcome)
    #expect(said == ["Wide"])
  }

  @Test("Words of a phone for a page of a wide window are warned about", arguments: engines)
  func wideForPhone(engine: String) throws {
    let directory = try TemporaryDirectory()
    let file = directory.file("page.html")
    try "<title>Page</title><p>Text".write(toFile: file, atomically: true, encoding: .utf8)
    for (options, isWarned) in [
      (["--style", "ios"], true), (["--style", "macos"], false), ([], false),
    ] {
      let page = try capture(file, ["--browser", engine])
      let outcome = try aloud(["transcript"] + options, input: .bytes(page.output))
      #expect(outcome.errors.contains("capture it with --device iphone") == isWarned)
    }
  }

  // MARK: States

  /// Serves a page that shows the cookies and the local storage that a browser sends it.
  private static let server = """
    import http.server, sys
    class Handler(http.server.BaseHTTPRequestHandler):
      def log_message(self, *rest): pass
      def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        known = "in" if "id=s3cret" in (self.headers["Cookie"] or "") else "out"
        self.wfile.write(f'''<!doctype html><title>Page</title><p>Logged {known}
          <p id=p><script>p.textContent = 'Token ' + (localStorage.token ?? 'gone');
          document.title = document.cookie.includes('id=') ? 'Open' : 'Page'</script>
          <button onclick="delete localStorage.token; location.reload()">Leave</button>'''.encode())
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print(server.server_port, file=sys.stderr, flush=True)
    server.serve_forever()
    """

  private static func state(port: Int) -> String {
    """
    {"cookies":[{"name":"id","value":"s3cret","domain":"127.0.0.1","path":"/","expires":-1,
      "httpOnly":true,"secure":false,"sameSite":"Lax"}],
     "origins":[{"origin":"http://127.0.0.1:\(port)",
       "localStorage":[{"name":"token","value":"t0ken"}]}]}
    """
  }

  /// Runs a server of the page while a function runs.
  private func serving(_ body: (Int) throws -> Void) throws {
    // It is killed with its last use.
    let server = try ProgramRun(["python3", "-c", Self.server])
    let port = try eventually("the server says its port") {
      server.errorsSoFar.split(separator: "\n").first.flatMap { Int($0) }
    }
    try body(port)
    withExtendedLifetime(server) {}
  }

  @Test("A state logs in to a page, and its secrets are in no message", arguments: engines)
  func state(engine: String) throws {
    let directory = try TemporaryDirectory()
    let file = directory.file("state.json")
    try serving { port in
      try Self.state(port: port).write(toFile: file, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
      let address = "http://127.0.0.1:\(port)/"
      let plain = try lines(capture(address, ["--browser", engine]))
      #expect(Array(plain.prefix(2)) == ["Logged out", "Token gone"])

      let outcome = try capture(address, ["--browser", engine, "--state", file])
      let said = try lines(outcome)
      #expect(Array(said.prefix(2)) == ["Logged in", "Token t0ken"])
      #expect(outcome.errors == "" && !outcome.text.contains("s3cret"))

      // What the page removes stays removed.
      let left = try lines(
        capture(address, ["--browser", engine, "--state", file, "--click", "button"]))
      #expect(Array(left.prefix(2)) == ["Logged in", "Token gone"])
    }
  }

  @Test(
    "A state that others may read, or that is none, is an error without its content",
    arguments: [
      (0o644, "{}", Int32(77), "chmod 600"), (0o640, "{}", 77, "chmod 600"),
      (0o600, #"{"cookies":"s3cret"}"#, 65, "state.json:1:12: $.cookies: "),
    ])
  func badState(permissions: Int, content: String, status: Int32, words: String) throws {
    let directory = try TemporaryDirectory()
    let file = directory.file("state.json")
    try content.write(toFile: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file)
    let outcome = try capture("https://localhost:1/", ["--state", file])
    #expect(outcome.status == status, "\(outcome.errors)")
    #expect(outcome.errors.contains(words) && !outcome.errors.contains("s3cret"))
  }

  @Test("The configuration names the browser, and an option replaces it")
  func configuredBrowser() throws {
    let directory = try TemporaryDirectory()
    let (page, settings) = (directory.file("page.html"), directory.file("aloud.conf"))
    try "<title>Page</title><p>Text".write(toFile: page, atomically: true, encoding: .utf8)
    try "[capture]\nbrowser = webkit\n".write(
      toFile: settings, atomically: true, encoding: .utf8)
    let configured = try aloud(["capture", "web", "--no-sandbox", "--config", settings, page])
    #expect(configured.text.hasPrefix(#"{"webkit""#), "\(configured.errors)")
    let given = try capture(page, ["--config", settings, "--browser", "chromium"])
    #expect(given.text.hasPrefix(#"{"nodes""#), "\(given.errors)")
    // Where WebKit is installed, it is the default.
    let neither = try aloud(["capture", "web", "--no-sandbox", "--no-config", page])
    #expect(neither.text.hasPrefix(#"{"webkit""#), "\(neither.errors)")
  }
}
