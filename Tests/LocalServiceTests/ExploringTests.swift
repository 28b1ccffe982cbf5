// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Foundation
import Testing
import WireProtocol

/// The session that the service has, from its clients' side.
@Suite struct ExploringTests {
  private static func oven(_ value: Int) -> String {
    #"{"id":"oven","label":"Oven","traits":["adjustable"],"range":{"minimum":50,"maximum":250,"step":10,"current":\#(value)}}"#
  }

  private static let screen = """
    {"aloud":1,"order":"tree","root":{"id":"screen","children":[{"id":"title","label":"Bread"},
    \(oven(180)),{"id":"start","label":"Start"}]}}
    """.split(separator: "\n").joined()

  /// A list of so many elements.
  private static func list(_ count: Int) -> String {
    let items = (0..<count).map { #"{"id":"i\#($0)","label":"Item \#($0)"}"# }
    return #"{"aloud":1,"order":"tree","root":{"id":"root","children":["#
      + items.joined(separator: ",") + "]}}"
  }

  /// A client that has brought a tree.
  private func client(
    of service: InProcessService, _ tree: String = screen
  ) throws -> TestClient {
    let client = try TestClient(to: service)
    client.request(0, "tree/replace", #"{"tree":\#(tree)}"#)
    #expect(try client.reply(to: 0).result?["revision"] as? Int == 1)
    return client
  }

  private func said(_ message: Message) -> [String] {
    let events = message.result?["happenings"] as? [[String: Any]] ?? []
    return events.compactMap { $0["text"] as? String }
  }

  /// Reads up to an event.
  private func event(_ name: String, of client: TestClient) throws -> [String: Any] {
    while true {
      let message = try client.message()
      if message.event == name { return message.members ?? [:] }
    }
  }

  @Test func `all connections have one cursor`() throws {
    let service = try InProcessService()
    let first = try client(of: service)
    let second = try TestClient(to: service)
    first.request(1, "events/subscribe", #"{"events":["cursor/moved"]}"#)
    _ = try first.reply(to: 1)
    second.request(1, "cursor/last")
    #expect(said(try second.reply(to: 1)) == ["Start"])
    let moved = try event("cursor/moved", of: first)
    #expect(moved["node"] as? String == "start" && moved["client"] as? Int == 2)
    first.request(2, "cursor/get")
    #expect(try first.reply(to: 2).result?["node"] as? String == "start")
  }

  @Test func `what takes long is done beside, and answered in its turn`() throws {
    let service = try InProcessService()
    let first = try client(of: service, Self.list(5_000))
    let second = try TestClient(to: service)
    first.request(1, "cursor/last")
    first.request(2, "tree/update", #"{"update":{"base":1,"removed":["i4999"]}}"#)
    first.request(3, "cursor/find", #"{"text":"item 777"}"#)
    first.request(4, "tree/replace", #"{"tree":\#(Self.list(4_000)),"speak":"changes"}"#)
    first.request(5, "cursor/next")
    first.request(6, "tree/get")
    for id in 1...20 { second.request(id, "cursor/previous", #"{"speak":"nothing"}"#) }
    for id in 1...6 {
      let reply = try first.message()
      #expect(reply.id == id && reply.error == nil)
      if id == 2 { #expect(reply.result?["revision"] as? Int == 2) }
      if id == 4 { #expect(reply.result?["revision"] as? Int == 3) }
      if id == 6 { #expect((reply.result?["tree"] as? [String: Any])?["revision"] as? Int == 3) }
    }
    for id in 1...20 { #expect(try second.message().id == id) }
  }

  @Test func `a service that ends answers who waits for the session`() throws {
    let service = try InProcessService()
    let client = try client(of: service, Self.list(8_000))
    for id in 1...10 { client.request(id, "cursor/find", #"{"text":"item \#(id)"}"#) }
    service.end()
    let lines = try client.rest()
    #expect(lines.count == 10)
  }

  @Test func `who hears of actions and does not answer is not waited for without end`() throws {
    let service = try InProcessService(answerTime: .milliseconds(20))
    let client = try client(of: service)
    client.request(1, "events/subscribe", #"{"events":["cursor/action","speech/utterance"]}"#)
    client.request(2, "cursor/moveTo", #"{"node":"oven","speak":"nothing"}"#)
    client.request(3, "cursor/increment")
    #expect(said(try client.reply(to: 3)) == [])
    #expect(try event("speech/utterance", of: client)["text"] as? String == "190")
  }

  @Test func `when nobody hears of actions any more, a value is worked out at once`() throws {
    let service = try InProcessService()
    let client = try client(of: service)
    client.request(1, "cursor/moveTo", #"{"node":"oven"}"#)
    let listener = try TestClient(to: service)
    listener.request(1, "events/subscribe", #"{"events":["cursor/action"]}"#)
    _ = try listener.reply(to: 1)
    client.request(2, "cursor/increment")
    #expect(said(try client.reply(to: 2)) == [])
    listener.request(2, "events/unsubscribe")
    _ = try listener.reply(to: 2)
    client.request(3, "cursor/increment")
    #expect(said(try client.reply(to: 3)) == ["200"])
  }

  @Test func `a thousand steps at once are all made and answered`() throws {
    let service = try InProcessService()
    let client = try client(of: service)
    client.request(0, "cursor/moveTo", #"{"node":"oven"}"#)
    for id in 1...1000 { client.request(id, id <= 990 ? "cursor/increment" : "cursor/decrement") }
    for id in 1...1000 {
      let reply = try client.reply(to: id)
      #expect(said(reply) == ["\(id <= 990 ? min(180 + id * 10, 250) : 250 - (id - 990) * 10)"])
    }
  }

  @Test func `what is uninterruptible is waited for, and what the cursor met before is not`()
    throws
  {
    let service = try InProcessService()
    let client = try client(of: service)
    client.request(1, "speech/pause")
    client.request(2, "speech/speak", #"{"text":"A text"}"#)
    client.request(3, "cursor/next")
    client.request(
      4, "tree/notify",
      #"{"notification":{"type":"announcement","text":"Fire","priority":"high"}}"#)
    client.request(5, "cursor/next")
    client.request(6, "cursor/previous")
    client.request(
      7, "tree/notify",
      #"{"notification":{"type":"announcement","text":"Later","priority":"low"}}"#)
    client.request(8, "server/status")
    // The text is 1; 2 gave way to the announcement, 4 to 5.
    let queued = try client.reply(to: 8).result?["queued"] as? [Int]
    #expect(queued == [3, 5, 6, 1])
    client.request(9, "speech/stop")
    #expect(try client.reply(to: 9).result?["cancelled"] as? [Int] == [3, 5, 6, 1])
  }

  @Test func `any command of the cursor ends what is read`() throws {
    let service = try InProcessService(sink: .null(paced: true))
    let client = try client(of: service)
    client.request(1, "events/subscribe", #"{"events":["speech/started","speech/cancelled"]}"#)
    client.request(2, "cursor/readAll")
    #expect(try event("speech/started", of: client)["utterances"] as? Int == 3)
    // Whoever only looks does not disturb.
    client.request(3, "cursor/get")
    client.request(4, "cursor/magicTap")
    // Either may come first.
    var (isAnswered, reason): (Bool, String?) = (false, nil)
    while !isAnswered || reason == nil {
      let message = try client.message()
      if message.id == 4 { isAnswered = message.error == nil }
      if message.event == "speech/cancelled" { reason = message.members?["reason"] as? String }
    }
    #expect(reason == "stopped")
  }

  @Test func `what changes all the time is said now and then, the last state for sure`() throws {
    let service = try InProcessService(changeInterval: .milliseconds(50))
    let client = try client(
      of: service,
      #"{"aloud":1,"root":{"children":[{"id":"t","label":"Timer","traits":["updatesFrequently"]}]}}"#
    )
    client.request(1, "events/subscribe", #"{"events":["speech/utterance"]}"#)
    client.request(2, "cursor/whereAmI")
    for value in 1...100 {
      client.request(
        2 + value, "tree/update",
        #"{"update":{"nodes":[{"id":"t","label":"Timer","value":"\#(value)","traits":["updatesFrequently"]}]}}"#
      )
    }
    var last = ""
    while last != "100" {
      last = try event("speech/utterance", of: client)["text"] as? String ?? ""
    }
  }

  @Test func `an update that makes the tree too large is refused, and the tree stays`() throws {
    let service = try InProcessService(limits: [.nodes: 100])
    let client = try client(of: service, Self.list(90))
    let new = (0..<20).map { #"{"label":"New \#($0)"}"# }.joined(separator: ",")
    client.request(
      1, "tree/update", #"{"update":{"nodes":[{"id":"i0","label":"0","children":[\#(new)]}]}}"#)
    #expect(try client.reply(to: 1).limit == "nodes")
    client.request(2, "tree/get")
    #expect(try client.reply(to: 2).result?["revision"] as? Int == 1)
  }

  @Test func `nodes that are sent again do not count twice, nor those that are removed twice`()
    throws
  {
    let service = try InProcessService(limits: [.nodes: 100])
    let client = try client(of: service, Self.list(90))
    let again = (0..<90).map { #"{"id":"i\#($0)","label":"Again \#($0)"}"# }.joined(separator: ",")
    client.request(1, "tree/update", #"{"update":{"nodes":[\#(again)]}}"#)
    #expect(try client.reply(to: 1).result?["nodes"] as? Int == 91)
    let new = (0..<20).map { #"{"label":"New \#($0)"}"# }.joined(separator: ",")
    let twice = Array(repeating: #""i1""#, count: 100).joined(separator: ",")
    client.request(
      2, "tree/update",
      #"{"update":{"removed":[\#(twice)],"nodes":[{"id":"i0","label":"0","children":[\#(new)]}]}}"#)
    #expect(try client.reply(to: 2).limit == "nodes")
  }

  @Test func `an update that leaves nothing to be reached is made, and says so`() throws {
    let service = try InProcessService()
    let client = try client(of: service)
    client.request(1, "cursor/next")
    client.request(2, "tree/update", #"{"update":{"removed":["title","oven","start"]}}"#)
    client.request(3, "cursor/next")
    let reply = try client.reply(to: 2)
    #expect(reply.result?["revision"] as? Int == 2 && reply.result?["node"] == nil)
    #expect(try client.reply(to: 3).error == "emptyScreen")
  }

  @Test func `a change that cannot be spoken since too much waits is made all the same`() throws {
    let service = try InProcessService(limits: [.queuedJobs: 1])
    let client = try client(of: service)
    client.request(1, "speech/pause")
    client.request(2, "cursor/next", #"{"speak":"nothing"}"#)
    client.request(3, "speech/speak", #"{"text":"A text"}"#)
    client.request(4, "tree/update", #"{"update":{"nodes":[\#(Self.oven(90))]}}"#)
    client.request(5, "tree/replace", #"{"tree":\#(Self.list(3)),"speak":"changes"}"#)
    client.request(6, "tree/replace", #"{"tree":\#(Self.list(4)),"speak":"all"}"#)
    client.request(7, "cursor/next")
    for id in 4...6 {
      let reply = try client.reply(to: id)
      let warnings = reply.result?["warnings"] as? [String] ?? []
      #expect(reply.result?["revision"] as? Int == id - 2 && warnings.count == 1)
    }
    #expect(try client.reply(to: 7).limit == "queuedJobs")
  }

  @Test func `of live regions all is said, whichever is urgent`() throws {
    let service = try InProcessService()
    func live(_ number: Int, _ words: String) -> String {
      let live = number % 2 == 0 ? "assertive" : "polite"
      let child = #"{"id":"w\#(number)","label":"\#(words)"}"#
      return #"{"id":"r\#(number)","live":"\#(live)","children":[\#(child)]}"#
    }
    func regions(_ words: String) -> String {
      (0..<4).map { live($0, "\(words) \($0)") }.joined(separator: ",")
    }
    let client = try client(
      of: service, #"{"aloud":1,"root":{"id":"root","children":[\#(regions("Old"))]}}"#)
    client.request(1, "events/subscribe", #"{"events":["speech/utterance"]}"#)
    client.request(2, "tree/update", #"{"update":{"nodes":[\#(regions("New"))]}}"#)
    var heard: [String] = []
    while heard.count < 4 {
      heard.append(try event("speech/utterance", of: client)["text"] as? String ?? "")
    }
    #expect(heard == ["New 0", "New 2", "New 1", "New 3"])
  }

  @Test func `the cursor goes back with what is read`() throws {
    let service = try InProcessService(sink: .null(paced: true))
    let client = try client(of: service)
    client.request(1, "events/subscribe", #"{"events":["cursor/moved"]}"#)
    client.request(2, "cursor/readAll")
    while try event("cursor/moved", of: client)["node"] as? String != "oven" {}
    client.request(3, "speech/rewind")
    #expect(try event("cursor/moved", of: client)["node"] as? String == "title")
  }

  @Test func `a page that was heard to its end is turned by who hears of actions, and read on`()
    throws
  {
    let service = try InProcessService()
    func page(_ number: Int) -> String {
      #"{"aloud":1,"style":"ios","order":"tree","root":{"id":"root","children":["#
        + #"{"id":"bar","label":"Bar"},{"id":"p\#(number)","label":"Page \#(number)","#
        + #""traits":["causesPageTurn"]}]}}"#
    }
    let client = try client(of: service, page(1))
    client.request(1, "events/subscribe", #"{"events":["cursor/action","speech/utterance"]}"#)
    client.request(2, "cursor/readAll")
    var heard: [String] = []
    func hearAction() throws -> [String: Any] {
      while true {
        let message = try client.message()
        let members = message.members ?? [:]
        if message.event == "cursor/action" { return members }
        if message.event == "speech/utterance" { heard.append(members["text"] as? String ?? "") }
      }
    }
    for number in 1...2 {
      let action = try hearAction()
      #expect(action["action"] as? String == "scroll")
      #expect(action["node"] as? String == "p\(number)")
      #expect(action["direction"] as? String == "next")
      client.request(
        2 + number, "tree/replace", #"{"tree":\#(page(number + 1)),"speak":"changes"}"#)
    }
    #expect(try hearAction()["node"] as? String == "p3")
    #expect(heard == ["Bar", "Page 1", "Page 2", "Page 3"])
    // The same page again is the last one.
    client.request(5, "tree/replace", #"{"tree":\#(page(3)),"speak":"changes"}"#)
    #expect(said(try client.reply(to: 5)) == [])
  }

  @Test func `an update while the next page is read is said, and the page is not read again`()
    throws
  {
    let service = try InProcessService(sink: .null(paced: true))
    func page(_ id: String, _ words: String) -> String {
      #"{"aloud":1,"style":"ios","order":"tree","root":{"id":"root","children":["#
        + #"{"id":"\#(id)","label":"\#(words)","traits":["causesPageTurn"]},"#
        + #"{"id":"news","label":"-","live":"polite"}]}}"#
    }
    let client = try client(of: service, page("p1", "One"))
    client.request(1, "events/subscribe", #"{"events":["cursor/action","speech/utterance"]}"#)
    client.request(2, "cursor/readAll")
    while try event("cursor/action", of: client)["action"] as? String != "scroll" {}
    let long = Array(repeating: "the second page is long", count: 40).joined(separator: " ")
    client.request(3, "tree/replace", #"{"tree":\#(page("p2", long)),"speak":"changes"}"#)
    #expect(try event("speech/utterance", of: client)["text"] as? String == long)
    client.request(
      4, "tree/update",
      #"{"update":{"nodes":[{"id":"news","label":"Download finished","live":"polite"}]}}"#)
    client.request(5, "speech/skip")
    #expect(try event("speech/utterance", of: client)["text"] as? String == "Download finished")
  }

  @Test func `another tree keeps the cursor where its node is`() throws {
    let service = try InProcessService()
    let client = try client(of: service)
    client.request(1, "cursor/moveTo", #"{"node":"oven"}"#)
    let changed = Self.screen.replacingOccurrences(of: "180", with: "220")
    client.request(2, "tree/replace", #"{"tree":\#(changed),"speak":"changes"}"#)
    #expect(said(try client.reply(to: 2)) == ["220"])
    // What the tree says of its own revision does not count.
    client.request(3, "tree/update", #"{"update":{"base":2,"nodes":[\#(Self.oven(230))]}}"#)
    let reply = try client.reply(to: 3)
    #expect(said(reply) == ["230"] && reply.result?["revision"] as? Int == 3)
  }

  @Test func `what is typed into a secure field stays a secret in an update, too`() throws {
    let service = try InProcessService()
    let client = try client(of: service)
    client.request(
      1, "tree/update",
      #"{"update":{"nodes":[{"id":"start","label":"Password","value":"hunter2","traits":["secureTextField"]}],"focus":"start"}}"#
    )
    client.request(2, "cursor/moveTo", #"{"node":"start"}"#)
    client.request(3, "tree/get")
    for id in 1...3 {
      let text = "\(try client.reply(to: id).object)"
      #expect(!text.contains("hunter2"))
    }
  }
}
