// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import WireProtocol

/// Where a large tree ends is told from the end of its line, and then by reading it.
@Suite struct LargeTreeTests {
  private static let children = Array(repeating: #"{"label":"Save } draft"}"#, count: 2000)
    .joined(separator: ",")
  private static let tree = #"{"aloud":1,"root":{"children":[\#(children)]}}"#
  private static let nodes = 2001
  private static let update =
    #"{"nodes":[[0,{"role":"window","label":"\#(String(repeating: "x", count: 20_000))"}]],"#
    + #""tree":{"root":0},"focus":0,"treeId":"a"}"#

  @Test(
    "A large tree is taken wherever it stands among the parameters",
    arguments: [
      #""tree":\#(tree)}}"#, #""tree":\#(tree)},"id":1}"#, #""tree":\#(tree),"speak":"nothing"}}"#,
      #""tree":\#(tree),"format":"aloud"},"id":1}"#, #""tree":\#(tree)},"x":{"y":[{}]}}"#,
      #""tree":{"aloud":1},"tree":\#(tree)}}"#, #""tree":\#(tree),"tree":\#(tree)}}"#,
    ])
  func taken(_ rest: String) throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    client.request(0, "hello")
    #expect(try client.message().error == nil)
    client.write(#"{"id":1,"method":"tree/replace","params":{"# + rest + "\n")
    let reply = try client.message()
    #expect(reply.id == 1)
    #expect(reply.result?["nodes"] as? Int == Self.nodes)
  }

  @Test(
    "A line with a large tree in it that is no JSON, or no tree, is refused as a small one is",
    arguments: [
      (#""tree":\#(tree),}}"#, nil, "parseError"), (#""tree":\#(tree)}}}"#, nil, "parseError"),
      (#""tree":\#(tree)\#(tree)}}"#, nil, "parseError"),
      (#""tree":\#(update)}}"#, 1, nil), (#""tree":\#(update) \#(update)}}"#, nil, "parseError"),
      (#""tree":{"root":{"label":x\#(children)}}}}"#, nil, "parseError"),
      (#""tree":{"root":{"label":1,"children":[\#(children)]}}}}"#, 1, "badTree"),
      (#""tree":[\#(children)]}}"#, 1, "badTree"),
      (#""tree":\#(tree)},"jsonrpc":1}"#, 1, "invalidRequest"),
      (#""tree":\#(tree),"speak":"al"}}"#, 1, "invalidParams"),
    ] as [(String, Int?, String?)])
  func refused(_ rest: String, _ id: Int?, _ error: String?) throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    client.request(0, "hello")
    #expect(try client.message().error == nil)
    client.write(#"{"id":1,"method":"tree/replace","params":{"# + rest + "\n")
    client.request(2, "hello")
    let reply = try client.message()
    #expect(reply.id == id)
    #expect(reply.error == error)
    #expect(try client.message().id == 2)
  }
  @Test(
    "What is refused before its tree is read is refused as when all of it is read",
    arguments: [
      (
        #"{"method":"tree/replace","params":{"format":"nope","tree":\#(tree)},"id":7,"x":{"y":{}}}"#,
        7, "invalidParams"
      ),
      (
        #"{"id":1,"method":"tree/replace","params":{"format":"nope","tree":{"x":\#(tree) y}}}"#,
        nil, "parseError"
      ),
      (
        #"{"id":1,"method":"tree/replace","params":{"format":"nope","tree":\#(tree),"format":"aloud"},"x":{}}"#,
        1, nil
      ),
    ] as [(String, Int?, String?)])
  func refusedUnread(_ line: String, _ id: Int?, _ error: String?) throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    client.request(0, "hello")
    #expect(try client.message().error == nil)
    client.write(line + "\n")
    client.request(2, "hello")
    let reply = try client.message()
    #expect(reply.id == id)
    #expect(reply.error == error)
    #expect(try client.message().id == 2)
  }

  @Test func `a request with its identifier behind the tree is answered, however many wait`() throws
  {
    let service = try InProcessService(limits: [.openRequests: 1])
    let client = try TestClient(to: service)
    client.request(0, "hello")
    #expect(try client.message().error == nil)
    let hidden = (1...9).map { id in
      #"{"method":"tree/replace","params":{"tree":\#(Self.tree)},"id":\#(id),"x":{"y":{}}}"# + "\n"
    }
    client.write(hidden.joined())
    // Those that are too many are refused at once, before the others are answered.
    let replies = try hidden.map { _ in try client.message() }
    #expect(Set(replies.compactMap(\.id)) == Set(1...9))
    #expect(replies.allSatisfy { $0.error == nil || $0.error == "limitExceeded" })
  }
}
