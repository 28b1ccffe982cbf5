// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel

@testable import Capture

/// What comes through the pipe, cut into messages and read.
@Suite struct MessageTests {
  private func framed(_ pieces: [String], limit: Int = 100) throws -> [String] {
    var framing = MessageFraming(limit: limit)
    var messages: [String] = []
    for piece in pieces {
      Array(piece.utf8).withUnsafeBytes { framing.append($0) }
      while let message = try framing.next() {
        messages.append(String(decoding: message, as: UTF8.self))
      }
    }
    return messages
  }

  @Test(arguments: [
    ([], []), (["a\0"], ["a"]), (["a\0b\0"], ["a", "b"]), (["a", "b\0c", "\0"], ["ab", "c"]),
    (["\0"], [""]), (["a\0\0b"], ["a", ""]), (["", "x", "", "\0", "y\0z"], ["x", "y"]),
  ])
  func `messages end at zero bytes, whatever pieces they come in`(
    pieces: [String], messages: [String]
  ) throws {
    #expect(try framed(pieces) == messages)
  }

  @Test func `a message over the limit is refused, whole or not, and one at it is not`() throws {
    #expect(try framed(["12345\0", "123", "45\0"], limit: 5) == ["12345", "12345"])
    for pieces in [["123456"], ["123456\0"], ["12345\0", "1234", "56"]] {
      #expect(throws: CaptureError.tooLarge(limit: 5)) { try framed(pieces, limit: 5) }
    }
  }

  @Test func `many messages in one piece and one in many pieces are both read`() throws {
    let many = String(repeating: "{}\0", count: 100_000)
    #expect(try framed([many]).count == 100_000)
    let one = try framed(Array(repeating: "0123456789", count: 10_000) + ["\0"], limit: 100_000)
    #expect(one.map(\.utf8.count) == [100_000])
  }

  private func message(_ text: String) throws -> DevToolsMessage {
    try DevToolsMessage(Array(text.utf8))
  }

  @Test func `an answer gives its number and what it holds`() throws {
    let answer = try message(
      #"{"id": 7, "result": {"a": {"b": "c\n"}, "n": 12, "yes": true, "nodes": [1, {"x": []}]}}"#)
    #expect(answer.id == 7)
    #expect(answer.method == nil && answer.refusal == nil)
    #expect(answer.text("a", "b") == "c\n")
    #expect(answer.integer("n") == 12)
    #expect(answer.isTrue("yes") && !answer.isTrue("n") && !answer.isTrue("none"))
    let nodes = try #require(answer.json("nodes"))
    #expect(String(decoding: nodes, as: UTF8.self) == #"[1, {"x": []}]"#)
    for path in [["none"], ["a", "none"], ["n", "b"]] {
      #expect(path.count == 1 ? answer.text(path[0]) == nil : answer.text(path[0], path[1]) == nil)
    }
  }

  @Test func `an event gives its name and session, and a refusal its reason`() throws {
    let event = try message(
      #"{"method": "Page.loadEventFired", "params": {"t": 1.5}, "sessionId": "S"}"#)
    #expect(event.id == nil && event.method == "Page.loadEventFired" && event.session == "S")
    let refusal = try message(#"{"id": 1, "error": {"code": -32000, "message": "no frame"}}"#)
    #expect(refusal.refusal == "no frame")
    #expect(try message(#"{"id": 1, "error": {}}"#).refusal != nil)
    // Half a pair is in pages, and must not cost the whole tree.
    #expect(try message(#"{"id": 1, "result": {"a": "\ud800"}}"#).text("a") == "\u{FFFD}")
  }

  @Test(arguments: ["", "garbage", "[]", "{", #"{"id": "x"}"#, #"{"id": 1} more"#, "<html>"])
  func `what is no message is refused`(text: String) {
    #expect(throws: (any Error).self) { try message(text) }
  }

  @Test(arguments: [
    (#"{"frame": {"id": "A"}}"#, []),
    (#"{"frame": {"id": "A", "url": "u"}, "childFrames": []}"#, []),
    (
      #"""
      {"frame": {"id": "A", "x": [{"id": "no"}]}, "childFrames": [
        {"frame": {"id": "B"}, "childFrames": [{"frame": {"id": "C"}}]}, {"frame": {"id": "D"}}]}
      """#, ["B", "C", "D"]
    ),
  ])
  func `the frames of a page are listed, outer ones first, without the page`(
    json: String, frames: [String]
  ) {
    #expect(childFrames(in: Array(json.utf8)[...]) == frames)
  }

  @Test func `frames within frames cost no stack, and what is no tree of them is none`() {
    let depth = 2000
    let deep =
      String(repeating: #"{"frame":{"id":"F"},"childFrames":["#, count: depth)
      + #"{"frame":{"id":"F"}}"# + String(repeating: "]}", count: depth)
    #expect(childFrames(in: Array(deep.utf8)[...])?.count == depth)
    #expect(childFrames(in: Array("[]".utf8)[...]) == nil)
  }
}

/// What is told of something that is watched.
@Suite struct WatchMessageTests {
  @Test func `messages arrive as they were written, whatever pieces they come in`() throws {
    let messages: [WatchMessage] = [
      .tree(Array("{\n}\n".utf8)), .announcement("5 \"new\" e-mails", isUrgent: false), .tree([]),
      .announcement("Fire", isUrgent: true),
    ]
    let bytes = messages.flatMap(\.bytes)
    for size in [1, 2, 7, bytes.count] {
      var framing = MessageFraming(limit: WatchMessage.longest)
      var arrived: [WatchMessage] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { framing.append($0) }
        while let next = try framing.next() { arrived.append(try #require(WatchMessage(next))) }
      }
      #expect(arrived == messages)
    }
    #expect(WatchMessage([]) == nil && WatchMessage([120]) == nil)
  }

  @Test(arguments: [(true, #"{"type":"announcement","text":"a"}"#), (false, #"low"}"#)])
  func `an announcement is a notification of Aloud's own format`(
    isUrgent: Bool, ending: String
  ) throws {
    guard case .event(let json) = WatchMessage.announcement("a", isUrgent: isUrgent) else {
      Issue.record("it is an event")
      return
    }
    let tree = try readTree(Array(#"{"aloud":1,"root":{"label":"x"}}"#.utf8)).tree
    let read = try readNotification(json, about: tree)
    #expect(read.notification.text == "a" && read.warnings.isEmpty)
    #expect(String(decoding: json, as: UTF8.self).contains(ending))
  }
}
