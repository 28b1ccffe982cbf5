// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SystemCalls
import TestSupport
import Testing

/// What a WebDriver in between does with good and bad requests.
///
/// The WebDriver behind it is another one of the same kind, with nothing behind.
@Suite(.timeLimit(.minutes(60))) struct DriveTests {
  private let last: Bridge
  private let first: Bridge
  private let port: UInt16

  init() throws {
    // Nobody listens at port 1.
    last = try Bridge(words: ["drive", "--to", "127.0.0.1:1"])
    first = try Bridge(words: ["drive", "--to", "127.0.0.1:\(try last.port())"])
    port = try first.port()
  }

  /// Sends a request, and returns the connection for the reply.
  private func request(_ head: [String], _ body: String = "") throws -> RawSocket {
    let socket = try RawSocket(port: port)
    let lines = head + ["Connection: close", "Content-Length: \(body.utf8.count)", "", body]
    socket.send(lines.joined(separator: "\r\n").utf8)
    return socket
  }

  private func reply(to socket: RawSocket) throws -> (status: Int, text: String) {
    let text = String(decoding: try socket.readToEnd(), as: UTF8.self)
    return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0, text)
  }

  private static let post = ["POST /session HTTP/1.1", "Host: 127.0.0.1"]

  @Test(arguments: [
    "/session", "/session/", "//session", "/session%2F", "/%2Fsession", "/%73ession%2f",
    "/x/../session", "/x/%2E./session", "/session/%2e",
  ])
  func `a request for a session is changed before it is passed on`(path: String) throws {
    let body = #"{"capabilities":{},"name":"naïve"}"#
    let socket = try request(["POST \(path) HTTP/1.1", "Host: localhost:4444"], body)
    #expect(try first.receive() == "session 1 " + body)
    try first.send(#"session 1 {"changed":"ü"}"#)
    #expect(try last.receive() == #"session 1 {"changed":"ü"}"#)
    try last.send(#"refuse 1 500 {"value":{"error":"session not created"}}"#)
    let (status, text) = try reply(to: socket)
    #expect(status == 500 && text.hasSuffix(#"{"value":{"error":"session not created"}}"#))
    #expect(text.contains("Content-Type: application/json"))
  }

  @Test func `a session is refused without the WebDriver behind`() throws {
    let socket = try request(Self.post, "{}")
    #expect(try first.receive() == "session 1 {}")
    try first.send(#"refuse 1 500 {"value":{}}"#)
    #expect(try reply(to: socket).text.hasSuffix(#"{"value":{}}"#))
    // The next request is the first that it gets.
    let other = try request(Self.post, "{}")
    #expect(try first.receive() == "session 2 {}")
    try first.send("session 2 {}")
    #expect(try last.receive() == "session 1 {}")
    try last.send("refuse 1 500 {}")
    #expect(try reply(to: other).status == 500)
  }

  @Test(arguments: ["GET /status", "DELETE /session/1", "POST /session/1/url", "GET /session"])
  func `all other requests are passed on, and a missing WebDriver is told`(line: String) throws {
    let socket = try request([line + " HTTP/1.1", "Host: 127.0.0.1"])
    let (status, text) = try reply(to: socket)
    #expect(status == 500 && text.contains("WebKitWebDriver does not answer"), "\(text)")
  }

  @Test(arguments: ["PUT", "post", "HEAD", "PATCH", "OPTIONS"])
  func `a method that the WebDriver might take for another is refused`(method: String) throws {
    for path in ["/session", "/session%2F"] {
      let line = "\(method) \(path) HTTP/1.1"
      #expect(try reply(to: request([line, "Host: 127.0.0.1"], "{}")).status == 405)
    }
    // None of them came to the WebDriver behind.
    try last.send("session x {}")
    #expect(try last.wait().end == .exited(64))
  }

  @Test(arguments: [
    "/x%2F..%2Fsession", "/x%2f..%2fsession/", "/session%2F.", "/session%00", "/session%zz",
  ])
  func `a path that is none of WebDriver is refused`(path: String) throws {
    #expect(
      try reply(to: request(["POST \(path) HTTP/1.1", "Host: 127.0.0.1"], "{}")).status == 400)
  }

  @Test func `requests whose bodies do not arrive count against the limit`() throws {
    var partial: [RawSocket] = []
    for _ in 0..<16 {
      let socket = try RawSocket(port: port)
      socket.send((Self.post + ["Content-Length: 9", "", "{"]).joined(separator: "\r\n").utf8)
      partial.append(socket)
    }
    func awaitStatus(_ status: Int) throws {
      try eventually("the status is \(status)") {
        try reply(to: request(["GET /status HTTP/1.1", "Host: 127.0.0.1"])).status == status
      }
    }
    try awaitStatus(503)
    partial = []
    try awaitStatus(500)
  }

  @Test func `connections that send little keep no request from being passed on`() throws {
    let first = try RawSocket(port: port)
    first.send("G".utf8)
    let slow = try (0..<400).map { _ in try RawSocket(port: port) }
    for client in slow.suffix(40) { client.send("GET /status".utf8) }
    #expect(try first.readToEnd() == [])
    let socket = try request(["GET /status HTTP/1.1", "Host: 127.0.0.1"])
    #expect(try reply(to: socket).status == 500)
    let last = try #require(slow.last)
    last.send(" HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".utf8)
    #expect(try reply(to: last).status == 500)
  }

  @Test func `a head that does not end is refused`() throws {
    let socket = try RawSocket(port: port)
    socket.send("GET /\(String(repeating: "x", count: 20_000))".utf8)
    #expect(try reply(to: socket).status == 431)
  }

  @Test(arguments: [("400", 400), ("500", 500)])
  func `a refusal has its own status`(word: String, status: Int) throws {
    let socket = try request(Self.post, "{}")
    #expect(try first.receive() == "session 1 {}")
    try first.send("refuse 1 \(word) {}")
    #expect(try reply(to: socket).status == status)
  }

  @Test(arguments: [
    ("Host: example.org", 403), ("Host: localhost.evil", 403), ("X: no host", 400),
    ("Host: 127.0.0.1\r\nOrigin: http://localhost", 403),
    ("Host: 127.0.0.1\r\nOrigin: null", 403),
  ])
  func `a page of another site has no access`(header: String, status: Int) throws {
    for line in ["GET /status HTTP/1.1", "POST /session HTTP/1.1"] {
      #expect(try reply(to: request([line, header], "{}")).status == status)
    }
    // None of them came to the descriptors.
    _ = try request(Self.post, #"{"a":1}"#)
    #expect(try first.receive().hasSuffix(#" {"a":1}"#))
  }

  @Test func `bodies that cannot be passed on are refused`() throws {
    #expect(try reply(to: request(Self.post, "{\0}")).status == 400)
    #expect(try reply(to: request(Self.post, "")).status == 400)
    let size = (64 << 20) + 1
    let large = try RawSocket(port: port)
    large.send((Self.post + ["Content-Length: \(size)", "", ""]).joined(separator: "\r\n").utf8)
    large.send([UInt8](repeating: 0x20, count: size))
    #expect(try large.read(12).elementsEqual("HTTP/1.1 413".utf8))
    let chunked = try RawSocket(port: port)
    let head =
      Self.post + ["Transfer-Encoding: chunked", "Connection: close", "", "2\r\n{}\r\n0\r\n\r\n"]
    chunked.send(head.joined(separator: "\r\n").utf8)
    #expect(try reply(to: chunked).status == 411)
  }

  @Test func `a client that leaves is forgotten`() throws {
    do { _ = try request(Self.post, "{}") }
    #expect(try first.receive() == "session 1 {}")
    try first.send("session 1 {}")
    let socket = try request(Self.post, "{}")
    #expect(try first.receive() == "session 2 {}")
    try first.send("refuse 2 500 {}")
    #expect(try reply(to: socket).status == 500)
    #expect(try first.end().end == .exited(0))
  }

  @Test(arguments: [
    ([], 64, "expected the address of a WebDriver"), (["--to"], 64, "expected a value"),
    (["--to", "1"], 64, "expected an address"),
    (["--to", "192.0.2.1:80"], 64, "expected an address"),
    (["--to", "127.0.0.1:x"], 64, "expected a number"),
    (["--to", "127.0.0.1:0"], 64, "expected a number"),
    (["--to", "127.0.0.1:1", "--x", "1"], 64, "no option --x"),
  ])
  func `words that it does not know are errors`(
    words: [String], status: Int32, message: String
  ) throws {
    let ended = try Bridge(words: ["drive"] + words).wait()
    #expect(ended.end == .exited(status) && ended.errors.contains(message))
  }

  @Test func `a port in use is an error, and so is a command that it does not know`() throws {
    let ended = try Bridge(words: ["drive", "--to", "127.0.0.1:1", "--port", "\(port)"]).wait()
    #expect(ended.end == .exited(69) && ended.errors.contains("use another port"))
    try first.send("session x {}")
    try last.send("refuse 1 200 {}")
    for bridge in [first, last] {
      let wrong = try bridge.wait()
      #expect(wrong.end == .exited(64) && wrong.errors.contains("this is not a command"))
    }
  }
}
