// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SystemCalls
import TestSupport
import Testing

/// How `aloud-websocket` connects and fails to.
@Suite(.timeLimit(.minutes(60))) struct ClientTests {
  @Test(arguments: [
    (["connect", "ws://127.0.0.1:1/x"], 69, "cannot connect to ws://127.0.0.1:1/x: "),
    (["connect", "ws://example.org/"], 64, "example.org is not this machine"),
    (["connect", "ws://127.0.0.1.evil/"], 64, "is not this machine"),
    (["connect", "ws://user@127.0.0.1/"], 64, "not an address"),
    (["connect", "wss://127.0.0.1/"], 64, "expected ws://"),
    (["connect", "127.0.0.1"], 64, "not an address"), (["connect"], 64, "not an address"),
    (["get", "http://127.0.0.1:1/"], 69, "cannot read http://127.0.0.1:1/: "),
    (["get", "http://[2001:db8::1]/"], 64, "is not this machine"),
    (["get", "file:///etc/passwd"], 64, "expected http://"),
    (["serve", "--port", "x"], 64, "expected a number from 0 to 65535"),
    (["serve", "--port"], 64, "expected a value"),
    (["serve", "--address", "localhost"], 64, "expected the number of an interface"),
    (["serve", "--path", "session"], 64, "expected a path"),
    (["serve", "--none", "1"], 64, "there is no option --none"),
    ([], 64, "is run by aloud"), (["other"], 64, "is run by aloud"),
  ])
  func `what cannot be done is said in one line`(
    words: [String], status: Int32, message: String
  ) throws {
    let bridge = try Bridge(words: words)
    let ended = try bridge.wait()
    #expect(ended.end == .exited(status))
    #expect(ended.errors.contains(message), "\(ended.errors)")
    #expect(ended.errors.split(separator: "\n").count == 1)
  }

  @Test func `a port that is taken is no port to listen on`() throws {
    let (server, port) = try Bridge.server()
    let other = try Bridge(words: ["serve", "--port", "\(port)"])
    let ended = try other.wait()
    #expect(ended.end == .exited(69))
    #expect(ended.errors.hasPrefix("cannot listen on 127.0.0.1, port \(port): "))
    #expect(ended.errors.contains("Address already in use"))
    _ = server
  }

  @Test func `a server that refuses is named with its reply`() throws {
    let (server, port) = try Bridge.server()
    let client = try Bridge(words: ["connect", "ws://localhost:\(port)/other"])
    let ended = try client.wait()
    #expect(ended.end == .exited(69))
    #expect(ended.errors.contains("ws://localhost:\(port)/other: the server replied 404 Not Found"))
    let reading = try ProgramRun([
      builtPrograms + "/aloud-websocket", "get", "http://127.0.0.1:\(port)/session",
    ]).wait()
    #expect(reading.status == 69)
    #expect(reading.errors.contains("the reply is 426"))
    _ = server
  }

  @Test func `without descriptors there is an error`() throws {
    let outcome = try ProgramRun([builtPrograms + "/aloud-websocket", "serve"]).wait()
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("descriptor 3 is not open"))
  }

  @Test func `a text that is no command ends the server`() throws {
    for text in ["", "text", "text x", "text 1", "close", "close 1 2", "open 1"] {
      let (server, _) = try Bridge.server()
      try server.send(text)
      let ended = try server.wait()
      #expect(ended.end == .exited(64), "\(text)")
      #expect(ended.errors.contains("not a command"), "\(text)")
    }
  }
}
