// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// The socket of a page in WebKit at which nobody is served.
private final class SilentPage {
  private var descriptors: [Int32] = []

  /// Listens at a path, and fills its queue if no more clients shall have place in it.
  init(_ path: String, isFull: Bool) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    func connectNext(_ call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Bool {
      let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
      let descriptor = socket(AF_UNIX, type, 0)
      descriptors.append(descriptor)
      return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          call(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
        }
      }
    }
    try #require(connectNext { bind($0, $1, $2) == 0 ? listen($0, isFull ? 0 : 4) : -1 })
    guard isFull else { return }
    while connectNext({ connect($0, $1, $2) }) {}
    try #require(errno == EAGAIN)
  }

  deinit { for descriptor in descriptors { close(descriptor) } }
}

/// Pages in WebKit that somebody else reads, and a server in front of WebKitWebDriver that is a script.
@Suite struct WebDriverPageTests {
  private let directory: TemporaryDirectory
  private let temporary: String

  init() throws {
    directory = try TemporaryDirectory()
    temporary = try directory.makeFolder("tmp")
  }

  @Test(arguments: [true, false])
  func `a page that another Aloud reads is an error with this reason`(isFull: Bool) throws {
    let page = try SilentPage(directory.file("page"), isFull: isFull)
    let outcome = try aloud([
      "watch", "web", "--attach", directory.file("page"), "--timeout", "2",
    ])
    #expect(outcome.status == 69, "\(outcome.errors)")
    #expect(outcome.errors.contains("within 2 s: another Aloud reads this page"))
    withExtendedLifetime(page) {}
  }

  @Test(arguments: [true, false])
  func `a signal ends the wait for a page`(isFull: Bool) throws {
    let page = try SilentPage(directory.file("page"), isFull: isFull)
    let run = try ProgramRun([
      builtPrograms + "/aloud", "watch", "web", "--attach", directory.file("page"), "--timeout",
      "600",
    ])
    try awaitRest(of: run.identifier, handling: SIGTERM)
    kill(run.identifier, SIGTERM)
    #expect(try run.wait().status == 128 + SIGTERM)
    withExtendedLifetime(page) {}
  }

  /// Starts the command with scripts for its servers.
  ///
  /// - Parameters:
  ///   - driver: WebKitWebDriver.
  ///   - get: What answers in its place.
  ///   - drive: The server in front of it.
  ///   - serve: The server of AT Driver.
  private func serve(
    _ options: [String], driver: String = "exec sleep 600", get: String = "echo '{}'",
    drive: String, serve: String
  ) throws -> ProgramRun {
    _ = try directory.bashProgram("WebKitWebDriver", driver)
    _ = try directory.bashProgram("Xvfb", "echo 77 >&3; exec 3>&-; exec sleep 600")
    let bridge = try directory.bashProgram(
      "aloud-websocket", "case $1 in get) \(get);; drive) \(drive);; serve) \(serve);; esac")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try ProgramRun(
      [builtPrograms + "/aloud", "at-driver", "--port", "0", "--webdriver-port", "0"] + options,
      environment: [
        "ALOUD_WEBKIT": try directory.bashProgram("aloud-webkit", "exit 0"), "TMPDIR": temporary,
        "ALOUD_WEBSOCKET": bridge, "PATH": directory.file("bin") + ":" + path,
      ])
  }

  /// Waits until a file has this number of messages; returns its content.
  private func content(_ path: String, messages: Int = 1) throws -> String {
    try eventually("\(path) has \(messages) messages") {
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return text.count(where: { $0 == "\0" }) >= messages ? text : nil
    }
  }

  /// Says that it listens, and keeps what it is told in a file.
  private func script(_ messages: String, _ file: String) -> String {
    #"printf 'listening 1\0\#(messages)' >&4; exec cat <&3 >'\#(directory.file(file))'"#
  }

  @Test func `a queue that is full is that of a page, and a signal ends the session`() throws {
    let begin = #"{"id":5,"method":"session.new","params":{"capabilities":{}}}"#
    let run = try serve(
      ["--timeout", "4"], drive: script("", "drive"),
      serve: script(#"open 1\0text 1 \#(begin)\0"#, "serve"))
    let folder = try eventually("there is a folder: \(run.errorsSoFar)") {
      try FileManager.default.contentsOfDirectory(atPath: temporary).first
    }
    let page = try SilentPage(temporary + "/\(folder)/page", isFull: true)
    let reply = try content(directory.file("serve"))
    #expect(reply.contains("session not created"), "\(reply)")
    #expect(reply.contains("if another Aloud reads its page, end that one first"), "\(reply)")
    kill(run.identifier, SIGTERM)
    #expect(try run.wait().status == 128 + SIGTERM)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
    withExtendedLifetime(page) {}
  }

  @Test func `a session that is requested at once gets its answer`() throws {
    let other = #"{"capabilities":{"alwaysMatch":{"webkitgtk:browserOptions":{"binary":"/x"}}}}"#
    let run = try serve(
      [], drive: script(#"session 7 \#(other)\0session 8 x\0"#, "drive"),
      serve: script("", "serve"))
    let answers = try content(directory.file("drive"), messages: 2).split(separator: "\0")
    #expect(answers.count == 2)
    #expect(answers.first?.hasPrefix(#"refuse 7 500 {"value":{"error":"session not"#) == true)
    #expect(answers.last?.hasPrefix(#"refuse 8 400 {"value":{"error":"invalid arg"#) == true)
    kill(run.identifier, SIGTERM)
    #expect(try run.wait().status == 128 + SIGTERM)
  }

  @Test func `a server that does not listen is an error with the time`() throws {
    let outcome = try serve(
      ["--timeout", "2"], drive: "exec sleep 600", serve: script("", "serve")
    ).wait()
    #expect(outcome.status == 69, "\(outcome.errors)")
    #expect(outcome.errors.contains("did not listen within 2 s"), "\(outcome.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
  }

  @Test func `a WebKitWebDriver that has ended is an error though another program answers`() throws
  {
    let outcome = try serve(
      [], driver: "echo in use >&2; exit 1", get: "sleep 1; echo '{}'", drive: script("", "drive"),
      serve: script("", "serve")
    ).wait()
    #expect(outcome.status == 69 && outcome.errors.contains("its output: in use"))
    #expect(!outcome.text.contains("webdriver on"))
  }
}
