// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SystemCalls
import TestSupport
import Testing

/// What a server of `aloud-websocket` does with good and bad clients.
@Suite(.timeLimit(.minutes(60))) struct ServerTests {
  @Test func `messages pass in both directions, in their order and whole`() throws {
    let (server, port) = try Bridge.server()
    let client = try Bridge.client(of: port)
    let number = try server.opened()
    let texts = [
      "", "{}", "naïve 👋", String(repeating: "x", count: 125),
      String(repeating: "y", count: 65_535), String(repeating: "z", count: 1 << 20),
    ]
    for text in texts {
      try client.send(text)
      try server.send("text \(number) \(text)")
    }
    for text in texts {
      #expect(try server.receive() == "text \(number) \(text)")
      #expect(try client.receive() == text)
    }
    let ended = try client.end()
    #expect(ended.end == .exited(0) && ended.errors == "")
    #expect(try server.receive() == "close \(number)")
    #expect(try server.end().end == .exited(0))
  }

  @Test func `clients are told apart, and one is closed alone`() throws {
    let (server, port) = try Bridge.server()
    let first = try Bridge.client(of: port)
    let one = try server.opened()
    let second = try Bridge.client(of: port)
    let two = try server.opened()
    try server.send("close \(one)")
    #expect(try first.wait().end == .exited(0))
    #expect(try server.receive() == "close \(one)")
    // Nobody is there any more, which is no fault.
    try server.send("text \(one) late")
    try server.send("text \(two) hello")
    #expect(try second.receive() == "hello")
    #expect(try server.end().end == .exited(0))
    #expect(try second.wait().end == .exited(0))
  }

  @Test(arguments: [
    ("GET / HTTP/1.1", 0, 404), ("GET /session2 HTTP/1.1", 0, 404),
    ("POST /session HTTP/1.1", 0, 405), ("GET /session HTTP/1.0", 0, 426), ("garbage", 0, 400),
    ("Host: example.org", 1, 403), ("Host: 10.0.0.1", 1, 403), ("Host: localhost.evil", 1, 403),
    ("Host: 127.0.0.1@evil", 1, 403), ("Host: localhost, evil", 1, 403), ("X: y", 1, 403),
    ("Host: LOCALHOST:80", 1, 101), ("Host: [::1]:4382", 1, 101), ("Host: 127.0.0.9", 1, 101),
    ("Upgrade: h2c", 2, 426), ("Connection: close", 3, 426),
    ("Connection: keep-alive, Upgrade", 3, 101),
    ("Sec-WebSocket-Version: 8", 4, 426), ("Sec-WebSocket-Key: short", 5, 400),
    (
      "Sec-WebSocket-Key: \u{1}\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}", 5, 400
    ),
  ])
  func `a request is refused for what is wrong with it`(
    line: String, place: Int, status: Int
  ) throws {
    let (server, port) = try Bridge.server()
    #expect(try RawSocket(port: port).shakeHands { $0[place] = line } == status)
    _ = server
  }

  @Test func `a page of a browser is refused, unless its origin is allowed`() throws {
    for (words, origin, status) in [
      ([], "http://127.0.0.1", 403), ([], "null", 403),
      (["--allow-origin", "http://a", "--allow-origin", "http://b:1"], "http://b:1", 101),
      (["--allow-origin", "http://a"], "http://a.evil", 403),
    ] {
      let server = try Bridge(words: ["serve", "--path", "/session"] + words)
      let port = try server.port()
      #expect(try RawSocket(port: port).shakeHands { $0.append("Origin: " + origin) } == status)
    }
  }

  /// A message, the payload of the close frame that it leads to, and a name.
  static let faults: [(String, [UInt8], UInt16)] = [
    ("a frame without a mask", frame(1, [0x78], isMasked: false), 1002),
    ("an unknown kind", frame(3, [0x78]), 1002),
    ("a continuation of nothing", frame(0, [0x78]), 1002),
    ("a long ping", frame(9, [], size: 1000), 1002),
    ("a ping in parts", frame(9, [0x78], isLast: false), 1002),
    ("a close code of one byte", frame(8, [3]), 1002),
    ("no UTF-8", frame(1, [0xC3]), 1007),
    ("a zero byte", frame(1, Array("a\0close 1".utf8)), 1007),
    ("a large message", frame(1, [], size: 1 << 20 + 1), 1009),
    ("the largest size", frame(1, [], size: .max), 1009),
    ("the largest size without a mask", frame(2, [], isMasked: false, size: .max), 1002),
    ("a large ping", frame(9, [], size: .max), 1002),
    (
      "a large message in parts",
      frame(1, [UInt8](repeating: 0x78, count: 700_000), isLast: false)
        + frame(0, [], size: 700_000), 1009
    ),
  ]

  @Test(arguments: faults)
  func `a client at fault is closed with a code, and only that one`(
    fault: String, bytes: [UInt8], code: UInt16
  ) throws {
    let (server, port) = try Bridge.server()
    let other = try Bridge.client(of: port)
    let one = try server.opened()
    let client = try RawSocket(port: port)
    try client.shakeHands()
    let two = try server.opened()
    client.send(bytes)
    #expect(try client.readToEnd().prefix(4) == [0x88, 2, UInt8(code >> 8), UInt8(code & 0xFF)])
    #expect(try server.receive() == "close \(two)")
    try other.send("still there")
    #expect(try server.receive() == "text \(one) still there")
  }

  @Test func `random bytes end only their connection`() throws {
    let (server, port) = try Bridge.server()
    var numbers = SeededNumbers(for: "bytes of a client")
    for _ in 0..<50 {
      let client = try RawSocket(port: port)
      try client.shakeHands()
      let number = try server.opened()
      client.send((0..<500).map { _ in UInt8.random(in: 0...255, using: &numbers) })
      client.send(frame(8))
      // Of a frame that claims to be longer, the rest would be awaited.
      client.endSending()
      var message = ""
      repeat { message = try server.receive() } while message != "close \(number)"
    }
    let client = try Bridge.client(of: port)
    #expect(try server.opened() > 0)
    #expect(try client.end().end == .exited(0))
  }

  @Test func `parts of a message are joined, pings are answered between them`() throws {
    let (server, port) = try Bridge.server()
    let client = try RawSocket(port: port)
    try client.shakeHands()
    let number = try server.opened()
    client.send(
      frame(1, Array("ab".utf8), isLast: false) + frame(9, [7]) + frame(0, Array("cd".utf8)))
    #expect(try server.receive() == "text \(number) abcd")
    #expect(try client.read(3) == [0x8A, 1, 7])
    client.send(frame(2, [1, 2, 0]))
    #expect(try server.receive() == "binary \(number)")
    client.send(frame(8, [3, 0xE8]))
    #expect(try server.receive() == "close \(number)")
    #expect(try client.readToEnd() == [0x88, 2, 3, 0xE8])
  }

  @Test func `a client that says nothing is closed, before the handshake and after it`() throws {
    let (server, port) = try Bridge.server("--handshake", "1", "--keep-alive", "1")
    let slow = try RawSocket(port: port)
    slow.send("GET /session HTTP/1.1\r\n".utf8)
    let silent = try RawSocket(port: port)
    try silent.shakeHands()
    let number = try server.opened()
    #expect(try slow.readToEnd() == [])
    // Its pings are not answered.
    #expect(try server.receive() == "close \(number)")
  }

  @Test(arguments: ["", "G", "GET /session HTTP/1.1\r\nHost: 127.0.0.1\r\n\r"])
  func `a client that ends in the middle of its head is closed at once`(head: String) throws {
    let (server, port) = try Bridge.server("--handshake", "60000")
    let client = try RawSocket(port: port)
    client.send(head.utf8)
    client.endSending()
    #expect(try client.readToEnd() == [])
    try server.awaitRest()
  }

  @Test func `a client that ends after its head has a reply`() throws {
    let (server, port) = try Bridge.server()
    let client = try RawSocket(port: port)
    client.send("GET /other HTTP/1.1\r\n\r\n".utf8)
    client.endSending()
    #expect(String(decoding: try client.readToEnd(), as: UTF8.self).hasPrefix("HTTP/1.1 4"))
    _ = server
  }

  @Test func `a head that does not end is refused`() throws {
    let (server, port) = try Bridge.server()
    let client = try RawSocket(port: port)
    #expect(
      try client.shakeHands { $0.append("X: " + String(repeating: "y", count: 20_000)) } == 431)
    _ = server
  }

  @Test func `there are sixteen connections, and room again after one has closed`() throws {
    let (server, port) = try Bridge.server()
    var clients = try (0..<16).map { _ in try RawSocket(port: port) }
    for client in clients { #expect(try client.shakeHands() == 101) }
    for _ in clients { _ = try server.opened() }
    #expect(try RawSocket(port: port).shakeHands() == 503)
    clients.removeLast()
    #expect(try server.receive().hasPrefix("close "))
    let client = try RawSocket(port: port)
    #expect(try client.shakeHands() == 101)
  }

  @Test func `connections that send little keep no good one from its handshake`() throws {
    let (server, port) = try Bridge.server("--handshake", "60000")
    let first = try RawSocket(port: port)
    first.send("G".utf8)
    let slow = try (0..<400).map { _ in try RawSocket(port: port) }
    for client in slow.suffix(12) { client.send("G".utf8) }
    // The oldest has made room for others.
    #expect(try first.readToEnd() == [])
    for _ in 0..<16 { #expect(try RawSocket(port: port).shakeHands() == 101) }
    let last = try #require(slow.last)
    last.send("ET /session HTTP/1.1\r\n\r\n".utf8)
    #expect(String(decoding: try last.readToEnd(), as: UTF8.self).contains(" 403 "))
    _ = server
  }

  @Test func `a head that arrives byte by byte is read`() throws {
    let (server, port) = try Bridge.server()
    let client = try RawSocket(port: port)
    for byte in (RawSocket.request.joined(separator: "\r\n") + "\r\n\r\n").utf8 {
      client.send([byte])
    }
    #expect(String(decoding: try client.read(12), as: UTF8.self) == "HTTP/1.1 101")
    _ = try server.opened()
  }

  @Test func `a server waits while nobody takes its messages, and loses none`() throws {
    let (server, port) = try Bridge.server()
    let client = try Bridge.client(of: port)
    let number = try server.opened()
    let text = String(repeating: "x", count: 100_000)
    // All of it is more than the programs and the sockets between them hold.
    let sender = client.send(text, times: 300)
    // Both wait for somebody to read.
    for bridge in [server, client] { try bridge.awaitRest() }
    #expect(!sender.isFinished)
    for _ in 0..<300 { #expect(try server.receive() == "text \(number) \(text)") }
  }

  @Test func `a client that does not read is closed`() throws {
    let (server, port) = try Bridge.server()
    let client = try RawSocket(port: port)
    try client.shakeHands()
    let number = try server.opened()
    let text = String(repeating: "x", count: 1 << 20)
    for _ in 0..<16 { try server.send("text \(number) \(text)") }
    #expect(try server.receive() == "close \(number)")
  }
}
