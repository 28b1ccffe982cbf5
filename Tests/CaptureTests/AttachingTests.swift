// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import Testing

@testable import Capture

@Suite struct AttachingTests {
  @Test(arguments: [
    ("9222", AttachAddress.server(host: "127.0.0.1", port: 9222)),
    ("http://127.0.0.1:9222", .server(host: "127.0.0.1", port: 9222)),
    ("http://localhost:9222/", .server(host: "localhost", port: 9222)),
    ("localhost:9222", .server(host: "localhost", port: 9222)),
    ("http://[::1]:9222/json/version", .server(host: "[::1]", port: 9222)),
    ("ws://127.0.0.1:9222", .server(host: "127.0.0.1", port: 9222)),
    (
      "ws://127.0.0.1:9222/devtools/browser/a-b",
      .socket("ws://127.0.0.1:9222/devtools/browser/a-b")
    ),
    ("/tmp/aloud-capture-abc/page", .page("/tmp/aloud-capture-abc/page")),
  ])
  func `an address has the forms that programs give`(text: String, address: AttachAddress) throws {
    #expect(try AttachAddress(text) == address)
    #expect(address.engine == (text.hasPrefix("/") ? .webKit : .chromium))
  }

  @Test(arguments: [
    ("", "is not the address"), ("0", "is not the address"), ("65536", "is not the address"),
    ("-1", "is not the address"), ("+9222", "is not the address"),
    ("http://127.0.0.1", "is not the"),
    ("http://127.0.0.1:9222/devtools", "is not the address"), ("localhost:9222 x", "is not the"),
    ("ftp://127.0.0.1:21", "is not the address"), ("http://example.org:80", "is another machine"),
    ("ws://10.0.0.1:9222/devtools/browser/x", "is another machine"),
    ("127.0.0.1.example.org:9222", "is another machine"),
  ])
  func `another address is refused, and the message says what is needed`(
    text: String, words: String
  ) {
    let fault = #expect(throws: AttachAddress.Fault.self) { try AttachAddress(text) }
    #expect(fault?.description.contains(words) == true, "\(fault?.description ?? "")")
  }

  @Test(arguments: [
    ("http://example.org:80", AttachAddress.server(host: "example.org", port: 80)),
    (
      "ws://10.0.0.1:9222/devtools/browser/x", .socket("ws://10.0.0.1:9222/devtools/browser/x")
    ),
    ("9222", .server(host: "127.0.0.1", port: 9222)),
  ])
  func `another machine is an address if that is asked for`(
    text: String, address: AttachAddress
  ) throws {
    #expect(try AttachAddress(text, allowsAnyHost: true) == address)
    #expect(throws: AttachAddress.Fault.self) {
      try AttachAddress("user@example.org:80", allowsAnyHost: true)
    }
  }

  @Test(
    arguments: [
      (
        #"{"Browser":"x","webSocketDebuggerUrl":"ws://127.0.0.1:9222/devtools/browser/1"}"#,
        "ws://localhost:9222/devtools/browser/1"
      ),
      // The server says another host; only its path counts.
      (
        #"{"webSocketDebuggerUrl":"ws://evil.example/devtools/browser/1"}"#,
        "ws://localhost:9222/devtools/browser/1"
      ),
      (#"{"webSocketDebuggerUrl":"http://127.0.0.1:9222/x"}"#, nil),
      (#"{"webSocketDebuggerUrl":7}"#, nil), (#"{}"#, nil), ("", nil), ("<html>", nil),
    ] as [(String, String?)])
  func `the browser names its WebSocket`(json: String, socket: String?) throws {
    #expect(try AttachAddress("localhost:9222").socket(in: Array(json.utf8)) == socket)
  }

  private static let targets = """
    [{"targetId":"A","type":"page","title":"Mail","url":"https://a.example/mail","attached":true},
     {"targetId":"B","type":"service_worker","title":"w","url":"https://a.example/w.js"},
     {"targetId":"C","type":"page","title":"Mailbox","url":"https://b.example/"},
     {"targetId":"D","type":"page","title":"DevTools","url":"devtools://devtools/x.html"},
     {"targetId":"E","type":"page","title":"","url":"https://c.example/page"}]
    """

  @Test(arguments: [
    ("1", "A"), ("2", "C"), ("3", "E"), ("Mail", "A"), ("mailbox", "C"), ("b.example", "C"),
    ("https://c.example/page", "E"),
  ])
  func `a page is chosen by number, title or address`(choice: String, target: String) throws {
    let pages = try DebuggedPage.list(Array(Self.targets.utf8))
    #expect(try DebuggedPage.choose(choice, among: pages).page.target == target)
  }

  @Test func `without a choice it is the first, with a warning, and else there is an error`() throws
  {
    let pages = try DebuggedPage.list(Array(Self.targets.utf8))
    let first = try DebuggedPage.choose(nil, among: pages)
    #expect(first.page.target == "A" && first.warning?.contains("3 pages") == true)
    #expect(try DebuggedPage.choose(nil, among: [pages[1]]).warning == nil)
    #expect(throws: DebuggedPage.Fault.none) { try DebuggedPage.choose(nil, among: []) }
    for (choice, words) in [
      ("4", "no page matches"), ("Post", "no page matches"), ("example", "several"),
    ] {
      let fault = #expect(throws: DebuggedPage.Fault.self) {
        try DebuggedPage.choose(choice, among: pages)
      }
      #expect(fault?.description.contains(words) == true)
      #expect(fault?.description.contains("1: Mail, 2: Mailbox, 3: https://c.example/page") == true)
    }
  }

  @Test(
    arguments: [
      ("chromium\0--remote-debugging-port=0\0--user-data-dir=/tmp/a b\0", "/tmp/a b"),
      ("chrome --remote-debugging-port=0 --user-data-dir=/tmp/x --enable", "/tmp/x"),
      ("chromium\0--type=renderer\0--remote-debugging-port=0\0--user-data-dir=/tmp/x\0", nil),
      ("chromium\0--user-data-dir=/tmp/x\0", nil), ("chromium\0--remote-debugging-port=0\0", nil),
      ("", nil),
    ] as [(String, String?)])
  func `a browser with a debugger is known by its command line`(line: String, directory: String?) {
    #expect(RunningBrowsers.directory(inCommandLine: Array(line.utf8)) == directory)
  }

  @Test(
    arguments: [
      ("4321\n/devtools/browser/x", "ws://127.0.0.1:4321/devtools/browser/x"),
      ("4321\n/devtools/browser/x\n", "ws://127.0.0.1:4321/devtools/browser/x"), ("4321\n", nil),
      ("0\n/x", nil), ("x\n/x", nil), ("1\nx", nil), ("", nil),
    ] as [(String, String?)])
  func `a browser writes its port and path into its profile`(file: String, address: String?) {
    #expect(RunningBrowsers.address(inPortFile: Array(file.utf8)) == address)
  }

  @Test(
    arguments: [
      ("a", 0x61), ("shift+a", 0x41), ("é", 0xE9), ("€", 0x100_20AC), ("return", 0xFF0D),
      ("f12", 0xFFC9), ("space", 0x20), ("command", nil), ("left+right", nil), ("tab z", nil),
    ] as [(String, Int?)])
  func `a key of a walk has its number on an X display`(keys: String, number: Int?) throws {
    #expect(Keysym.of(try KeyPress(keys)) == number)
  }

  @Test func `every named key has its number on an X display`() throws {
    let numbers = try KeyPress.keyNames.map { Keysym.of(try KeyPress($0)) }
    #expect(numbers.allSatisfy { $0 != nil } && Set(numbers).count == numbers.count)
    #expect(Keysym.mask([.shift, .control, .option, .command]) == 77)
  }
}
