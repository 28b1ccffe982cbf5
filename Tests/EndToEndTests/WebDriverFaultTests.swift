// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// `aloud at-driver --webdriver-port` with scripts in place of WebKitWebDriver and the display server.
@Suite struct WebDriverFaultTests {
  private let directory: TemporaryDirectory
  private let temporary: String

  init() throws {
    directory = try TemporaryDirectory()
    temporary = try directory.makeFolder("tmp")
  }

  /// Starts the command, with a WebKitWebDriver that does what a script says.
  private func serve(
    _ options: [String], driver: String? = "exec sleep 600", inherits: Bool = true
  ) throws -> ProgramRun {
    if let driver { _ = try directory.bashProgram("WebKitWebDriver", driver) }
    _ = try directory.bashProgram("Xvfb", "echo 77 >&3; exec 3>&-; exec sleep 600")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try ProgramRun(
      [builtPrograms + "/aloud", "at-driver", "--port", "0", "--timeout", "3"] + options,
      environment: [
        "ALOUD_WEBKIT": try directory.bashProgram("aloud-webkit", "exit 0"), "TMPDIR": temporary,
        "PATH": directory.file("bin") + (inherits ? ":" + path : ""),
      ])
  }

  private func left() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: temporary)
  }

  @Test func `without WebKitWebDriver, the error names its package`() throws {
    let outcome = try serve(["--webdriver-port", "0"], driver: nil, inherits: false).wait()
    #expect(outcome.status == 69, "\(outcome.errors)")
    #expect(
      outcome.errors.contains("WebKitWebDriver is not in PATH; apt install webkit2gtk-driver"))
    #expect(outcome.errorLines.count == 1 && !outcome.text.contains("webdriver on"))
  }

  @Test func `a port in use is an error`() throws {
    let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) == 0 && listen(socket, 1) == 0 && getsockname(socket, $0, &size) == 0
      }
    }
    try #require(isBound)
    let port = UInt16(bigEndian: address.sin_port)
    let outcome = try serve(["--webdriver-port", "\(port)"]).wait()
    #expect(outcome.status == 69 && outcome.errors.contains("port \(port)"), "\(outcome.errors)")
    #expect(outcome.errors.contains("use another port"))
    #expect(try left() == [])
  }

  @Test(arguments: [
    ("ends", "echo boom >&2; exit 1", "has ended; its output: boom"),
    ("is silent", "exec sleep 600", "has ended; its output: none"),
    ("leaves others behind", "setsid sleep 600 & exit 0", "its output: none"),
  ])
  func `a WebKitWebDriver that fails ends in an error, with nothing left behind`(
    what: String, driver: String, message: String
  ) throws {
    let outcome = try serve(["--webdriver-port", "0"], driver: driver).wait()
    #expect(outcome.status == 69, "\(what): \(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(what): \(outcome.errors)")
    #expect(outcome.errorLines.count == 1 && !outcome.text.contains("webdriver on"), "\(what)")
    #expect(try left() == [])
  }

  @Test(arguments: [
    (["--webdriver-port", "0", "--attach", "9222"], "use one of"),
    (["--webdriver-port", "0", "--wait-for-browser"], "use one of"), ([], "use one of"),
    (["--webdriver-port", "65536"], "--webdriver-port"),
    (["--webdriver-port", "0", "--page", "2"], "--page"),
    (["--attach", "9222", "--no-sandbox"], "--no-sandbox"),
    (["--attach", "/tmp/x/page", "--page", "2"], "--page"),
    (["--attach", "page"], "absolute path of the socket"),
  ])
  func `options that do not go together are errors`(options: [String], words: String) throws {
    let outcome = try serve(options).wait()
    #expect(outcome.status == 64 && outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal ends all while the WebDriver starts`(signal: Int32) throws {
    let stray = try StrayProcess(in: directory)
    let run = try serve(
      ["--webdriver-port", "0", "--timeout", "60"],
      driver: "\(stray.script()) exec sleep 600")
    try stray.awaitStart(in: run)
    kill(run.identifier, signal)
    let outcome = try run.wait()
    #expect(outcome.status == 128 + signal && outcome.errors == "", "\(outcome.errors)")
    try stray.expectEnd()
    #expect(try left() == [])
  }

  /// A WebKitWebDriver that answers, and leaves a program with its standard error behind.
  private static let answering = """
    import http.server, os, subprocess, sys
    host, port = (word.split("=")[1] for word in sys.argv[2:])
    subprocess.Popen(["sleep", "600"])
    open(sys.argv[1], "w").write(str(os.getpid()))
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"{}")
        def log_message(self, *words):
            pass
    http.server.HTTPServer((host, int(port)), Handler).serve_forever()
    """

  /// A client that asks for a session, presses a key and asks for the settings before it has one, asks for
  /// a session again, and prints all that comes.
  private static let client = """
    import socket, sys
    connection = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
    connection.sendall(b"\\r\\n".join([
        b"GET /session HTTP/1.1", b"Host: 127.0.0.1", b"Upgrade: websocket", b"Connection: Upgrade",
        b"Sec-WebSocket-Version: 13", b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", b"", b""]))
    new = b'"session.new","params":{"capabilities":{}}'
    keys = b'"interaction.userIntent","params":{"name":"pressKeys","keys":["a"]}'
    settings = b'"settings.getSettings","params":{"settings":[{"name":"rate"}]}'
    for number, method in enumerate((new, keys, settings, new), 1):
        text = b'{"id":%d,"method":%s}' % (number, method)
        connection.sendall(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)
    while piece := connection.recv(4096):
        sys.stdout.buffer.write(piece)
        sys.stdout.flush()
    """

  @Test func `the end of WebKitWebDriver ends the session of a client with an error`() throws {
    let (program, number) = (directory.file("driver.py"), directory.file("number"))
    try Self.answering.write(toFile: program, atomically: true, encoding: .utf8)
    let run = try serve(
      ["--webdriver-port", "0", "--timeout", "60"],
      driver: "exec python3 \(program) \(number) \"$@\"")
    let port = try eventually("it listens") {
      run.outputSoFar.firstMatch(of: #/listening on ws:.*:(\d+)\/session\n/#).flatMap { found in
        run.outputSoFar.contains("page at") ? String(found.1) : nil
      }
    }
    let client = try ProgramRun(["python3", "-c", Self.client, port])
    try eventually("the session begins") { client.outputSoFar.contains("has a session already") }
    let driver = try #require(pid_t(try String(contentsOfFile: number, encoding: .utf8)))
    kill(driver, SIGKILL)
    let said = String(decoding: try client.wait().output, as: UTF8.self)
    let codes = [
      "session not created", "cannot simulate keyboard interaction",
      "cannot simulate keyboard interaction",
    ]
    for (index, code) in codes.enumerated() {
      let reply =
        #"{"id":\#(index + 1),"error":"\#(code)","message":"WebKitWebDriver has ended"}"#
      #expect(said.contains(reply), "\(said)")
    }
    let outcome = try run.wait()
    #expect(outcome.status == 69 && outcome.errors.contains("has ended; its output: none"))
    #expect(outcome.errorLines.count == 1 && rawValue(in: outcome.errors) == nil)
    #expect(try left() == [])
  }

  @Test func `nobody at the socket of a page is an error`() throws {
    let outcome = try aloud(["watch", "web", "--attach", directory.file("page")])
    #expect(outcome.status == 69 && outcome.errors.contains("start a session of its WebDriver"))
    let long = "/" + String(repeating: "x", count: 200)
    #expect(try aloud(["watch", "web", "--attach", long]).errors.contains("too long"))
  }
}
