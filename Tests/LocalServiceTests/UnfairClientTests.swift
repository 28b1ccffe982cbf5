// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing
import WireProtocol

/// Clients that take more than their share harm only themselves.
@Suite struct UnfairClientTests {
  @Test("Many short lines at once are all answered, in order")
  func shortLines() throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    client.request(0, "hello")
    client.write((1...1500).map { #"{"id":\#($0),"method":"hello"}"# + "\n" }.joined())
    for id in 0...1500 { #expect(try client.message().id == id) }
  }

  @Test("Input of a client that has gone is dropped before that of one that waits")
  func departed() throws {
    let service = try InProcessService(limits: [.inputBytes: 4 << 20])
    // Requests for the tree wait, since nobody answers this action.
    let owner = try TestClient(to: service)
    owner.request(
      1, "tree/replace",
      #"{"tree":{"aloud":1,"root":{"label":"a","traits":["adjustable"],"value":"1"}},"speak":"nothing"}"#
    )
    owner.request(2, "events/subscribe", #"{"events":["cursor/action"]}"#)
    owner.request(3, "cursor/first", #"{"speak":"nothing"}"#)
    _ = try owner.reply(to: 3)
    owner.request(4, "cursor/increment")
    let large = String(repeating: "a", count: 1_000_000)
    for _ in 0..<2 {
      let client = try TestClient(to: service)
      for id in 1...2 {
        client.request(id, "tree/replace", #"{"tree":{"aloud":1,"root":{"label":"\#(large)"}}}"#)
      }
    }
    let client = try TestClient(to: service)
    let text = String(repeating: "a", count: 500_000)
    for id in 1...3 {
      client.request(id, "transcript/get", #"{"tree":{"aloud":1,"root":{"label":"\#(text)"}}}"#)
      #expect(try client.reply(to: id).error == nil)
    }
  }

  @Test("A request that was sent whole is not dropped while its client reads nothing")
  func slowReader() throws {
    let service = try InProcessService(limits: [.inputSeconds: 1])
    let client = try TestClient(to: service)
    for id in 1...60 { client.request(id, "server/describe") }
    let text = String(repeating: "a", count: 90_000)
    client.request(99, "transcript/get", #"{"tree":{"aloud":1,"root":{"label":"\#(text)"}}}"#)
    // The service closes one connection after the other that does not end its line: so long it has waited.
    for _ in 0..<2 {
      let late = try TestClient(to: service)
      late.write("{")
      _ = try late.rest()
    }
    let reply = try client.reply(to: 99)
    #expect(reply.error == nil, "\(reply.line.prefix(300))")
  }

  @Test("A client that does not read its sound delays that of others by none of its jobs")
  func soundOfOthers() throws {
    let service = try InProcessService()
    let greedy = try TestClient(to: service)
    let text = String(repeating: "Good morning. ", count: 6000)
    for id in 1...6 { greedy.request(id, "speech/synthesize", #"{"text":"\#(text)"}"#) }
    try greedy.awaitArrival()
    let client = try TestClient(to: service)
    client.request(1, "speech/synthesize", #"{"text":"Hi"}"#)
    // The client of a test waits for ten seconds at most.
    while try client.message().event != "speech/finished" {}
  }
}
