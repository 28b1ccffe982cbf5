// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing
import WireProtocol

/// What goes beyond a limit is refused by name, and the connection lives.
@Suite struct ServiceLimitTests {
  private static let manyNodes =
    #"{"aloud":1,"root":{"children":[\#(Array(repeating: #"{"label":"a"}"#, count: 200).joined(separator: ","))]}}"#

  @Test(arguments: [
    (
      LimitName.lineBytes, 4096, "speech/speak",
      #"{"text":"\#(String(repeating: "a", count: 5000))"}"#
    ),
    (.nodes, 100, "tree/replace", #"{"tree":\#(manyNodes)}"#),
    (.nodes, 100, "speech/speak", #"{"tree":\#(manyNodes)}"#),
    (.nodes, 100, "transcript/get", #"{"tree":\#(manyNodes)}"#),
    (.textScalars, 100, "speech/speak", #"{"text":"\#(String(repeating: "é", count: 101))"}"#),
    (.textScalars, 100, "speech/synthesize", #"{"text":"\#(String(repeating: "a", count: 101))"}"#),
  ])
  func `a request that is too much is refused and the next one answered`(
    limit: LimitName, value: Int, method: String, parameters: String
  ) throws {
    let service = try InProcessService(limits: [limit: value])
    let client = try TestClient(to: service)
    client.request(1, "hello")
    client.request(2, method, parameters)
    client.request(3, "server/status")
    #expect(try client.message().id == 1)
    let refusal = try client.message()
    #expect(refusal.error == "limitExceeded")
    #expect(refusal.limit == limit.rawValue)
    #expect(refusal.id == (limit == .lineBytes ? nil : 2))
    #expect(try client.message().id == 3)
  }

  @Test func `a document that is too long is refused before its end`() throws {
    let service = try InProcessService(limits: [.documentBytes: 4096, .lineBytes: 4096])
    let client = try TestClient(to: service)
    client.write("# A page\n" + String(repeating: "word ", count: 2000))
    let answer = try client.rest()
    #expect(answer.count == 1)
    #expect(answer.first?.hasPrefix("error: ") == true)
    #expect(answer.first?.contains("documentBytes") == true)
    #expect(try TestClient(to: service).request(1, "hello"))
  }

  @Test func `no more jobs wait than may`() throws {
    let service = try InProcessService(limits: [.queuedJobs: 2])
    let client = try TestClient(to: service)
    client.request(0, "speech/pause")
    for id in 1...3 { client.request(id, "speech/speak", #"{"text":"Save"}"#) }
    #expect(try client.reply(to: 2).result?["job"] as? Int == 2)
    #expect(try client.reply(to: 3).limit == "queuedJobs")
    client.request(4, "speech/stop")
    #expect(try client.reply(to: 4).result?["cancelled"] as? [Int] == [1, 2])
    client.request(5, "speech/speak", #"{"text":"Save"}"#)
    #expect(try client.reply(to: 5).error == nil)
  }

  @Test func `a tree whose speech is refused does not become the one that is held`() throws {
    let service = try InProcessService(limits: [.queuedJobs: 1])
    let client = try TestClient(to: service)
    client.request(0, "speech/pause")
    client.request(1, "speech/speak", #"{"text":"Save"}"#)
    client.request(2, "tree/replace", #"{"speak":"all","tree":{"aloud":1,"root":{"label":"a"}}}"#)
    client.request(3, "tree/get")
    client.request(4, "tree/replace", #"{"tree":{"aloud":1,"root":{"label":"b"}}}"#)
    #expect(try client.reply(to: 2).limit == "queuedJobs")
    #expect(try client.reply(to: 3).error == "noTree")
    #expect(try client.reply(to: 4).result?["revision"] as? Int == 1)
  }

  @Test func `elements that wait hold bytes, too`() throws {
    let service = try InProcessService(limits: [.queuedBytes: 65_536])
    let client = try TestClient(to: service)
    let label = String(repeating: "a ", count: 20_000)
    client.request(0, "speech/pause")
    client.request(
      1, "tree/replace", #"{"tree":{"aloud":1,"root":{"id":"long","label":"\#(label)"}}}"#)
    client.request(2, "speech/speak", #"{"node":"long"}"#)
    client.request(3, "speech/speak", #"{"node":"long"}"#)
    #expect(try client.reply(to: 2).error == nil)
    #expect(try client.reply(to: 3).limit == "queuedBytes")
  }

  @Test func `jobs hold no more bytes than they may`() throws {
    let service = try InProcessService(limits: [.queuedBytes: 65_536])
    let client = try TestClient(to: service)
    client.request(0, "speech/pause")
    let text = #"{"text":"\#(String(repeating: "a ", count: 20_000))"}"#
    client.request(1, "speech/speak", text)
    client.request(2, "speech/speak", text)
    #expect(try client.reply(to: 1).error == nil)
    #expect(try client.reply(to: 2).limit == "queuedBytes")
  }

  @Test
  func `requests that wait for a long one are refused beyond the limit, and the rest answered`()
    throws
  {
    let service = try InProcessService(limits: [.openRequests: 2])
    let client = try TestClient(to: service)
    // Voices are listed beside the loop, so that what follows waits; unless they are listed before
    // it has come, which a busy machine may take some attempts to avoid.
    let lines = (0..<6).map { id in
      #"{"id":\#(id),"method":"\#(id == 0 ? "voices/list" : "settings/get")"}"# + "\n"
    }
    var refused: [Int] = []
    for _ in 0..<50 where refused != [3, 4, 5] {
      client.write(lines.joined())
      let replies = try (0..<6).map { _ in try client.message() }
      #expect(Set(replies.compactMap(\.id)) == Set(0..<6))
      refused = replies.filter { $0.limit == "openRequests" }.compactMap(\.id)
      let answered = replies.filter { $0.error == nil }.compactMap(\.id)
      #expect(answered == (0..<6).filter { !refused.contains($0) })
    }
    #expect(refused == [3, 4, 5])
  }

  @Test func `a client too many is told so, and let in when another has gone`() throws {
    let service = try InProcessService(limits: [.clients: 2])
    var first: TestClient? = try TestClient(to: service)
    let second = try TestClient(to: service)
    for client in [first, second] {
      client?.request(1, "hello")
      #expect(try client?.reply(to: 1).error == nil)
    }
    let refused = try TestClient(to: service)
    #expect(try refused.message().limit == "clients")
    #expect(try refused.rest() == [])
    first?.endWriting()
    #expect(try first?.rest() == [])
    first = nil
    let late = try TestClient(to: service)
    late.request(1, "hello")
    #expect(try late.reply(to: 1).error == nil)
  }

  @Test func `connections without a request make room for others, the oldest first`() throws {
    let service = try InProcessService(limits: [.clients: 3])
    let good = try TestClient(to: service)
    good.request(1, "hello")
    #expect(try good.reply(to: 1).error == nil)
    var silent: [TestClient] = []
    for _ in 0..<200 {
      let client = try TestClient(to: service)
      // A line that does not end is no request.
      client.write(#"{"id":1,"method":"hel"#)
      silent.append(client)
    }
    let late = try TestClient(to: service)
    late.request(2, "hello")
    #expect(try late.reply(to: 2).error == nil)
    #expect(try silent[0].message().limit == "clients")
    #expect(try silent[198].rest().count == 1)
    // The newest of them has still its place, and the request its reply.
    silent[199].write("lo\"}\n")
    #expect(try silent[199].reply(to: 1).error == nil)
    good.request(3, "server/status")
    #expect(try good.reply(to: 3).result?["clients"] as? Int == 3)
  }

  @Test func `requests that wait for a longer one count as sent, and nobody else is closed`() throws
  {
    let service = try InProcessService(limits: [.inputBytes: 65_536])
    let other = try TestClient(to: service)
    let nodes = String(repeating: #"{"label":"a"},"#, count: 4000)
    let tree = #"{"tree":{"aloud":1,"root":{"children":[\#(nodes){"label":"a"}]}}}"#
    var refusal: Message?
    // A busy machine may have read one before the next has come.
    for _ in 0..<50 where refusal == nil {
      let client = try TestClient(to: service)
      for id in 0..<4 { client.request(id, "transcript/get", tree) }
      other.request(1, "hello")
      #expect(try other.reply(to: 1).error == nil)
      client.endWriting()
      refusal = try client.rest().map { try Message($0) }.first { $0.limit == "inputBytes" }
    }
    #expect(refusal != nil)
  }

  @Test func `when all together sent too much, the client with the most is closed`() throws {
    let service = try InProcessService(limits: [.inputBytes: 65_536])
    func part(_ count: Int) -> String {
      #"{"jsonrpc":"2.0","method":"speech/speak","params":{"text":""#
        + String(repeating: "a", count: count)
    }
    let clients = try (0..<3).map { _ in try TestClient(to: service) }
    for (client, count) in zip(clients, [20_000, 40_000, 20_000]) { client.write(part(count)) }
    #expect(try clients[1].message().limit == "inputBytes")
    #expect(try clients[1].rest() == [])
    for client in [clients[0], clients[2]] {
      client.write("\"}}\n")
      client.request(1, "hello")
      #expect(try client.reply(to: 1).error == nil)
    }
  }

  @Test func `a stranger is served while others hold all input`() throws {
    let service = try InProcessService(limits: [.inputBytes: 4 << 20])
    let holders = try (0..<8).map { _ in try TestClient(to: service) }
    let part =
      #"{"jsonrpc":"2.0","method":"speech/speak","params":{"document":""#
      + String(repeating: "a", count: 1 << 20)
    // The service closes some of them meanwhile.
    for holder in holders { holder.write(part) }
    let stranger = try TestClient(to: service)
    stranger.request(
      1, "transcript/get",
      #"{"tree":{"aloud":1,"root":{"label":"\#(String(repeating: "a ", count: 200_000))"}}}"#)
    #expect(try stranger.reply(to: 1).error == nil)
  }

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","method":"hello""#, true), (#"{"label":"Sa"#, false), ("Title\n", false),
  ])
  func `input that stays incomplete is dropped`(part: String, isRequest: Bool) throws {
    let service = try InProcessService(limits: [.inputSeconds: 1])
    let client = try TestClient(to: service)
    client.write(part)
    if isRequest {
      #expect(try client.message().limit == "inputSeconds")
      client.write("}\n")
      client.request(1, "hello")
      #expect(try client.reply(to: 1).error == nil)
    } else {
      #expect(try client.rest().first?.contains("inputSeconds") == true)
    }
  }

  @Test("A client that sends more than its share waits, and all is answered", arguments: [3, 30])
  func share(kilobytes: Int) throws {
    let service = try InProcessService(limits: [.connectionBytes: kilobytes * 2200])
    let client = try TestClient(to: service)
    let text = String(repeating: "a", count: kilobytes * 1000)
    for id in 0..<20 { client.request(id, "transcript/get", #"{"document":"\#(text)"}"#) }
    for id in 0..<20 { #expect(try client.message().id == id) }
  }

  @Test func `a client that sends a long request before it reads the last reply is not stuck`()
    throws
  {
    let service = try InProcessService(limits: [.unsentBytes: 1 << 20])
    let client = try TestClient(to: service)
    let label = String(repeating: "a", count: 800_000)
    let document = #"{\"aloud\":1,\"root\":{\"label\":\"\#(label)\"}}"#
    for id in 1...2 {
      #expect(client.request(id, "transcript/get", #"{"document":"\#(document)"}"#))
      // The reply is longer than what a connection holds.
      try client.awaitArrival()
    }
    for id in 1...2 { #expect(try client.reply(to: id).line.utf8.count > label.utf8.count) }
  }

  @Test func `a long string is refused with a short reply that names its limit`() throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    let long = String(repeating: "control+", count: 30_000)
    for method in Method.allCases {
      for parameter in method.parameters {
        client.request(1, method.name, #"{"\#(parameter.name.rawValue)":"\#(long)a"}"#)
        let reply = try client.reply(to: 1)
        if reply.error != nil { #expect(reply.line.utf8.count < 1000) }
        guard case .text(let most) = parameter.kind else { continue }
        #expect(reply.error == "invalidParams")
        #expect(reply.line.contains("a string of at most \(most) characters, not a longer one"))
      }
    }
    client.write(#"{"id":"\#(long)","method":"hello"}"# + "\n")
    // Events of speech may come first.
    var message = try client.message()
    while message.error == nil { message = try client.message() }
    #expect(message.line.contains("id: expected at most 1000 characters"))
    client.write(#"{"id":7,"method":"\#(long)"}"# + "\n")
    #expect(try client.reply(to: 7).line.contains("method: expected at most 100 characters"))
  }
}
