// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing
import WireProtocol

/// What a connection's settings mean for the tree that it brings.
@Suite struct ConnectionPreferenceTests {
  private static let tree = """
    {"aloud":1,"root":{"children":[{"label":"Save","traits":["button"]},\
    {"label":"Volume","role":"slider","value":"40%","traits":["adjustable"]}]}}
    """

  @Test func `the elements of a reply, the cursor and the transcript go by the same settings`()
    throws
  {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    client.request(1, "settings/set", #"{"style":"macos","verbosity":"low"}"#)
    client.request(2, "tree/replace", #"{"tree":\#(Self.tree)}"#)
    client.request(3, "cursor/get")
    client.request(4, "cursor/next", #"{"speak":"nothing"}"#)
    client.request(5, "transcript/get")
    _ = try client.reply(to: 1)
    #expect(try client.reply(to: 2).result?["elements"] as? Int == 2)
    #expect(try client.reply(to: 3).result?["style"] as? String == "macos")
    let events = try #require(
      try client.reply(to: 4).result?["happenings"] as? [[String: Any]])
    let transcript = try #require(
      try client.reply(to: 5).result?["transcript"] as? [String: Any])
    let utterances = try #require(transcript["utterances"] as? [[String: Any]])
    #expect(transcript["style"] as? String == "macos")
    #expect(events.last?["text"] as? String == utterances.last?["text"] as? String)
  }

  @Test func `another client's tree brings its own settings, and rotor settings stay otherwise`()
    throws
  {
    let service = try InProcessService()
    let first = try TestClient(to: service)
    first.request(1, "tree/replace", #"{"tree":\#(Self.tree)}"#)
    first.request(2, "cursor/get")
    #expect(try first.reply(to: 2).result?["style"] as? String == "ios")
    let second = try TestClient(to: service)
    second.request(1, "settings/set", #"{"style":"macos"}"#)
    second.request(2, "tree/replace", #"{"tree":\#(Self.tree)}"#)
    second.request(3, "cursor/get")
    #expect(try second.reply(to: 3).result?["style"] as? String == "macos")
  }

  @Test func `a cursor on a container moves into it when the style becomes that of iOS`() throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    let tree = """
      {"aloud":1,"root":{"children":[{"id":"group","label":"Group","containerType":"semanticGroup",\
      "children":[{"id":"a","label":"A"}]}]}}
      """
    client.request(1, "settings/set", #"{"style":"macos"}"#)
    client.request(2, "tree/replace", #"{"tree":\#(tree)}"#)
    client.request(3, "cursor/first", #"{"speak":"nothing"}"#)
    client.request(4, "settings/set", #"{"style":"ios"}"#)
    client.request(5, "tree/replace", #"{"tree":\#(tree)}"#)
    #expect(try client.reply(to: 3).result?["node"] as? String == "group")
    #expect(try client.reply(to: 5).result?["node"] as? String == "a")
  }

  @Test(arguments: ["tree/replace", "speech/speak"])
  func `a language without phrases is a warning of the reply`(method: String) throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    client.request(
      1, method, #"{"tree":{"aloud":1,"language":"sv","root":{"children":[{"label":"x"}]}}}"#)
    #expect(
      try client.reply(to: 1).result?["warnings"] as? [String]
        == ["there are no phrases for sv: English ones are said"])
  }
}
