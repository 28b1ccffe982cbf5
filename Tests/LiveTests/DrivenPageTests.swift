// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// What a page in WebKit that a WebDriver drives gives to other programs of the machine.
@Suite("Pages in WebKit that a WebDriver drives", .serialized) struct DrivenPageTests {
  /// `aloud at-driver` with a session of its WebDriver.
  private final class Driven {
    let run: ProgramRun
    let directory: TemporaryDirectory
    /// The last words of its lines, by their first.
    private(set) var said: [String: String] = [:]
    private(set) var session = ""

    init() throws {
      directory = try TemporaryDirectory()
      let output = directory.file("out")
      try Data().write(to: URL(fileURLWithPath: output))
      run = try ProgramRun(
        [builtPrograms + "/aloud", "at-driver", "--port", "0", "--webdriver-port", "0"]
          + (geteuid() == 0 ? ["--no-sandbox"] : []), output: output)
      said = try eventually("the page is there") { () -> [String: String]? in
        let lines = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n")
        let pairs = lines.map { $0.split(separator: " ") }.map {
          (String($0[0]), String($0[$0.count - 1]))
        }
        let said = Dictionary(pairs) { $1 }
        return said["page"] == nil ? nil : said
      }
      try begin()
    }

    /// Begins a session.
    func begin() throws {
      let reply = try request("POST /session", #"{"capabilities":{}}"#)
      let found = reply.firstMatch(of: #/"sessionId":"([^"]+)"/#)
      session = String(try #require(found, "\(reply)").1)
    }

    deinit {
      kill(run.identifier, SIGTERM)
      _ = try? run.wait()
    }

    var page: String { said["page"] ?? "" }

    /// Sends a request to the WebDriver; returns the reply.
    func request(_ line: String, _ body: String = "") throws -> String {
      let port = try #require(said["webdriver"]?.split(separator: ":").last)
      let head = [
        line + " HTTP/1.1", "Host: 127.0.0.1", "Connection: close",
        "Content-Length: \(body.utf8.count)", "", body,
      ]
      let script = "exec 5<>/dev/tcp/127.0.0.1/\(port); cat >&5; exec cat <&5"
      return try ProgramRun(
        ["/bin/bash", "-c", script],
        input: .bytes(Data(head.joined(separator: "\r\n").utf8))
      ).wait().text
    }

    /// Asks for something in the session, and returns the text of a member of the reply.
    @discardableResult
    func command(_ path: String, _ body: String = "{}", member: String = "") throws -> String {
      let reply = try request("POST /session/\(session)/\(path)", body)
      let found = reply.firstMatch(
        of: try Regex("\"\(member)\":\"([^\"]+)\"", as: (Substring, Substring).self))
      return found.map { String($0.1) } ?? ""
    }

    /// The processes that show pages.
    func pageProcesses() -> Set<pid_t> {
      Set(processes(named: "WebKitWebProcess").map(\.identifier))
    }

    /// The processes with the name of a program that this one has started.
    func processes(named program: String) -> [SystemProcess] {
      SystemProcess.descendants(of: run.identifier).filter { $0.name == program.prefix(15) }
    }

    /// The addresses at which a program listens that this one has started.
    func listening(_ program: String) throws -> [String] {
      try processes(named: program).flatMap { try $0.listeningAddresses() }
    }
  }

  /// A client of the socket of a page.
  private final class Client {
    private let descriptor: Int32

    init(_ path: String) throws {
      descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      let descriptor = descriptor
      let status = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      try #require(status == 0)
    }

    deinit { close(descriptor) }

    func send(_ bytes: some Sequence<UInt8>) {
      let bytes = Array(bytes)
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes {
          Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if count <= 0 { return }
        sent += count
      }
    }

    /// What arrives until a text is in it, or the other side closes; waits at most for this time.
    func receive(until text: String?, seconds: Int = 10) -> (text: String, hasEnded: Bool) {
      var received: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 65_536)
      while true {
        let whole = String(decoding: received, as: UTF8.self)
        if let text, whole.contains(text) { return (whole, false) }
        let events = try? awaitReadable(descriptor, milliseconds: seconds * 1000)
        guard let events, events != 0 else { return (whole, false) }
        let count = recv(descriptor, &piece, piece.count, 0)
        if count <= 0 { return (whole, true) }
        received += piece[..<count]
      }
    }
  }

  @Test("Each run has another address for WebKitWebDriver, and the browser listens at one")
  func addresses() throws {
    var drivers: [String] = []
    for _ in 0..<2 {
      let driven = try Driven()
      let found = try driven.listening("WebKitWebDriver")
      #expect(found.count == 1)
      drivers += found
      let browser = try driven.listening("aloud-webkit")
      #expect(browser.count == 1 && browser[0].hasPrefix("0100007F:"), "\(browser)")
      let own = try driven.listening("aloud-websocket")
      #expect(own.count == 2 && own.allSatisfy { $0.hasPrefix("0100007F:") }, "\(own)")
      // At the usual address, nobody answers at the driver's port.
      let port = try #require(
        found.first?.split(separator: ":").last.flatMap { Int($0, radix: 16) })
      let outcome = try ProgramRun([
        "/bin/bash", "-c", "exec 5<>/dev/tcp/127.0.0.1/\(port)",
      ]).wait()
      #expect(outcome.status != 0 && outcome.errors.contains("refused"), "\(outcome.errors)")
    }
    let hosts = drivers.map { $0.prefix(8) }
    #expect(Set(hosts).count == 2 && hosts.allSatisfy { $0.hasSuffix("7F") && $0 != "0100007F" })
  }

  @Test("The socket of the page is the user's alone")
  func permissions() throws {
    let driven = try Driven()
    let folder = URL(filePath: driven.page).deletingLastPathComponent().path()
    for (path, mode) in [(driven.page, 0o600), (folder, 0o700)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == mode, "\(path)")
      #expect(attributes[.ownerAccountID] as? UInt32 == geteuid())
    }
  }

  @Test("A client that sends no requests loses its connection, and the test goes on")
  func faults() throws {
    let driven = try Driven()
    let faults: [[UInt8]] = [
      Array("x\0".utf8), Array("{}\0".utf8), Array(#"{"id":-1,"method":"Host.open"}"#.utf8) + [0],
      Array(#"{"id":99999999999,"method":"Page.enable"}"#.utf8) + [0],
      Array(#"{"id":1,"method":"Page."#.utf8) + [0xFF] + Array("\"}\0x\0".utf8),
      [UInt8](repeating: 0x20, count: 17 << 20),
    ]
    for fault in faults {
      let client = try Client(driven.page)
      #expect(client.receive(until: "Host.attached").text.contains("Host.attached"))
      client.send(fault)
      #expect(client.receive(until: nil).hasEnded, "\(fault.prefix(80))")
    }
    // A method that another version may have is answered.
    let client = try Client(driven.page)
    client.send(Array(#"{"id":7,"method":"Host.sing","params":{}}"#.utf8) + [0])
    let reply = client.receive(until: #""id":7"#).text
    #expect(reply.contains("there is no such method"), "\(reply)")
    client.send(Array(#"{"id":8,"method":"Host.open","params":{}}"#.utf8) + [0])
    #expect(client.receive(until: "WebKitGTK").text.contains(#""id":8"#))
    // One that waits for its turn is not greeted.
    let second = try Client(driven.page)
    #expect(try driven.request("GET /session/\(driven.session)/title").contains("200 OK"))
    client.send(Array("x\0".utf8))
    #expect(client.receive(until: nil).hasEnded)
    #expect(second.receive(until: "Host.attached").text.contains("Host.attached"))
    #expect(driven.run.errorsSoFar == "")
  }

  @Test("What fails in another window of a test is not told of the page that is read")
  func otherWindows() throws {
    let driven = try Driven()
    let client = try Client(driven.page)
    client.send(Array(#"{"id":8,"method":"Host.open","params":{}}"#.utf8) + [0])
    #expect(client.receive(until: "WebKitGTK").text.contains(#""id":8"#))
    let handle = try driven.request("GET /session/\(driven.session)/window")
    let first = try #require(handle.firstMatch(of: #/"value":"([^"]+)"/#)?.1)
    let before = driven.pageProcesses()
    let second = try driven.command("window/new", #"{"type":"window"}"#, member: "handle")
    let others = driven.pageProcesses().subtracting(before)
    #expect(!second.isEmpty && !others.isEmpty)
    for (window, port) in [(second, 2), (String(first), 3)] {
      try driven.command("window", #"{"handle":"\#(window)"}"#)
      try driven.command("url", #"{"url":"http://127.0.0.1:\#(port)/"}"#)
    }
    let told = client.receive(until: "Host.loaded").text
    #expect(told.contains(#""Host.loadFailed","params":{"url":"http://127.0.0.1:3/""#), "\(told)")
    #expect(!told.contains("127.0.0.1:2/"), "\(told)")
    // WebKitWebDriver ends the session then.
    for process in others { kill(process, SIGKILL) }
    var end = client.receive(until: "Host.closed").text
    end += client.receive(until: nil, seconds: 1).text
    #expect(end.contains("Host.closed") && !end.contains("Host.crashed"), "\(end)")
  }

  /// Waits until no browser is left, and nobody that waits to be reaped.
  private func awaitEnd(of driven: Driven) throws {
    try eventually("all browsers have ended") {
      SystemProcess.descendants(of: driven.run.identifier).allSatisfy { process in
        process.name == "WebKitWebDriver"
          || process.name != "aloud-webkit" && !process.name.hasPrefix("WebKit")
            && !process.hasEnded
      }
    }
  }

  @Test("A browser ends with its last page, which closes itself or is closed, and leaves nothing")
  func lastPages() throws {
    let driven = try Driven()
    for script in ["window.close()", "setTimeout(() => window.close(), 10)", ""] {
      if script.isEmpty {
        _ = try driven.request("DELETE /session/\(driven.session)/window")
      } else {
        try driven.command("execute/sync", #"{"script":"\#(script)","args":[]}"#)
      }
      try awaitEnd(of: driven)
      _ = try driven.request("DELETE /session/\(driven.session)")
      try driven.begin()
    }
    #expect(driven.run.errorsSoFar == "")
  }

  @Test("The end of WebKitWebDriver is an error, though its browser still runs")
  func killedDriver() throws {
    let driven = try Driven()
    let driver = try #require(driven.processes(named: "WebKitWebDriver").first)
    kill(driver.identifier, SIGKILL)
    let outcome = try driven.run.wait()
    #expect(outcome.status == 69)
    #expect(
      outcome.errors.contains("WebKitWebDriver did not start, or has ended"), "\(outcome.errors)")
  }

  @Test("A killed aloud-capture leaves no display server, no WebDriver and no browser")
  func killedCapture() throws {
    let driven = try Driven()
    let processes = ["aloud-capture", "Xvfb", "WebKitWebDriver", "aloud-webkit"].compactMap {
      driven.processes(named: $0).first
    }
    try #require(processes.count == 4, "\(processes)")
    kill(processes[0].identifier, SIGKILL)
    try eventually("\(processes.filter(\.runs)) have ended") {
      !processes.contains(where: \.runs)
    }
  }

  @Test(
    "The driven browser takes no address but one of 127.0.0.1",
    arguments: ["0.0.0.0:9", "127.0.0.10:9", "192.0.2.1:9", "[::1]:9", "127.0.0.1:0", "127.0.0.1"])
  func otherAddress(address: String) throws {
    let directory = try TemporaryDirectory()
    let outcome = try ProgramRun(
      [
        builtPrograms + "/aloud-webkit", "--driven=" + directory.file("page"), "--script=1",
        "--viewport=100x100", "--language=en", "--longest-text=1",
      ], environment: ["WEBKIT_INSPECTOR_SERVER": address]
    ).wait()
    #expect(outcome.status == 69 && outcome.errors.contains("is for WebKitWebDriver"))
    #expect(!FileManager.default.fileExists(atPath: directory.file("page")))
  }
}
