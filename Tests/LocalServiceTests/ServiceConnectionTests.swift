// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Foundation
import Testing
import WireProtocol

/// Clients that leave early, read late or not at all.
@Suite struct ServiceConnectionTests {
  private func lines(_ count: Int, _ method: String) -> String {
    (0..<count).map { #"{"id":\#($0),"method":"\#(method)"}"# + "\n" }.joined()
  }

  /// Asks until the service holds this revision of a tree.
  private func waitForTree(_ revision: Int, of service: InProcessService) throws {
    let client = try TestClient(to: service)
    client.request(0, "events/subscribe", #"{"events":["tree/changed"]}"#)
    client.request(1, "server/status")
    var held = try client.reply(to: 1).result?["revision"] as? Int ?? 0
    while held < revision {
      held = try #require(try client.message().members?["revision"] as? Int)
    }
    #expect(held == revision)
  }

  @Test func `a tree that was printed as lines is spoken as a tree, and other lines as they stand`()
    throws
  {
    let service = try InProcessService()
    for (document, answer) in [
      (" →Other, 0x1\n    Button, 0x2, label: 'Save'\n", ["Save, button"]),
      ("- button \"Save\"\n", ["Save, button"]), ("- Save\n- Open\n", ["- Save", "- Open"]),
    ] {
      let client = try TestClient(to: service)
      client.write(document)
      client.endWriting()
      #expect(try client.rest() == answer)
    }
  }

  @Test(
    "Who hands over a screen on which nothing is read is told so",
    arguments: [
      (
        #"{"aloud":1,"root":{}}"#,
        ["warning: nothing to read: no element of the tree is visible"]
      ),
      (
        #"{"aloud":1,"name":"Settings","root":{"children":[{"label":"a","hidden":true}]}}"#,
        ["warning: nothing to read: no element of the tree is visible", "Settings"]
      ),
      (#"{"aloud":1,"name":"Settings","root":{"label":"a"}}"#, ["Settings", "a"]),
    ])
  func emptyScreen(document: String, answer: [String]) throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    client.write(document)
    client.endWriting()
    #expect(try client.rest() == answer)
  }

  @Test func `what a client asked for before it left is done`() throws {
    let service = try InProcessService()
    var client: TestClient? = try TestClient(to: service)
    // More than is read at once, so that the answers find nobody.
    client?.write(lines(200, "server/status"))
    client?.write(String(repeating: lines(1, "server/status"), count: 3000))
    client?.request(0, "tree/replace", #"{"tree":{"aloud":1,"root":{"label":"Save"}}}"#)
    client = nil
    try waitForTree(1, of: service)
  }

  @Test func `what a client asked for before it left is done though a tree took longer`() throws {
    let service = try InProcessService()
    var client: TestClient? = try TestClient(to: service)
    // It is read beside the loop, and the others wait for it longer than their client stays.
    let nodes = String(repeating: #"{"label":"Save"},"#, count: 20_000)
    client?.request(
      0, "tree/replace", #"{"tree":{"aloud":1,"root":{"children":[\#(nodes){"label":"a"}]}}}"#)
    let label = String(repeating: "a", count: 10_000)
    for id in 1...200 {
      client?.request(id, "tree/replace", #"{"tree":{"aloud":1,"root":{"label":"\#(label)"}}}"#)
    }
    client = nil
    try waitForTree(201, of: service)
  }

  @Test func `a client that has said all gets its replies, then the end`() throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    client.write(lines(50, "server/describe"))
    client.request(50, "voices/list")
    client.request(51, "speech/speak", #"{"text":"Save"}"#)
    client.endWriting()
    #expect(try client.rest().map { try Message($0).id } == Array(0...51))
  }

  @Test func `a client that has said all gets its sound to the end where it goes to clients`()
    throws
  {
    let service = try InProcessService(sink: .client)
    let client = try TestClient(to: service)
    client.request(1, "speech/speak", #"{"text":"a"}"#)
    client.request(2, "speech/synthesize", #"{"text":"a"}"#)
    client.endWriting()
    var counts: [Int: Int] = [:]
    for line in try client.rest() {
      let message = try Message(line)
      guard message.event == "speech/samples", let members = message.members else { continue }
      let data = try #require((members["data"] as? String).flatMap { Data(base64Encoded: $0) })
      counts[try #require(members["job"] as? Int), default: 0] += data.count
    }
    #expect(counts.count == 2)
    #expect(counts[1] ?? 0 > 1000 && counts[1] == counts[2])
  }

  @Test(arguments: [false, true])
  func `a client that has said all hears of its jobs until they end`(synthesizes: Bool) throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    if !synthesizes { client.request(0, "events/subscribe", #"{"scope":"own"}"#) }
    let method = synthesizes ? "speech/synthesize" : "speech/speak"
    client.request(1, method, #"{"text":"Save"}"#)
    client.request(2, method, #"{"text":"Open"}"#)
    client.endWriting()
    let events = try client.rest().compactMap { try Message($0).event }
    #expect(events.filter { $0 == "speech/started" }.count == 2)
    #expect(events.filter { $0 == "speech/finished" }.count == 2)
    #expect(events.last == "speech/finished")
  }

  @Test func `who reads late gets every answer, however many were asked for`() throws {
    let service = try InProcessService(limits: [.unsentBytes: 65_536, .openRequests: 8])
    let client = try TestClient(to: service)
    let count = 300
    #expect(client.write(lines(count, "server/describe")))
    // By the time of this answer the service has met with a full socket.
    let other = try TestClient(to: service)
    other.request(0, "hello")
    #expect(try other.reply(to: 0).error == nil)
    let replies = try (0..<count).map { _ in try client.message() }
    #expect(replies.compactMap(\.id) == Array(0..<count))
    #expect(replies.allSatisfy { $0.error == nil })
  }

  @Test func `an answer longer than may be unsent arrives, with what comes behind it`() throws {
    let service = try InProcessService(limits: [.unsentBytes: 65_536])
    let client = try TestClient(to: service)
    let label = String(repeating: "long ", count: 100_000)
    client.request(0, "tree/replace", #"{"tree":{"aloud":1,"root":{"label":"\#(label)"}}}"#)
    #expect(try client.message().error == nil)
    client.request(1, "tree/get")
    client.request(2, "tree/get")
    client.request(3, "server/status")
    #expect(try (1...3).map { _ in try client.message().id } == [1, 2, 3])
  }

  @Test func `a slow reader misses words, and never a beginning or an end`() throws {
    let service = try InProcessService(limits: [.unsentBytes: 65_536])
    let slow = try TestClient(to: service)
    let quick = try TestClient(to: service)
    for client in [slow, quick] {
      client.request(0, "events/subscribe")
      #expect(try client.reply(to: 0).error == nil)
    }
    let text = #"{"text":"\#(String(repeating: "a ", count: 1500))"}"#
    quick.request(1, "speech/speak", text)
    var events: [String] = []
    while events.last != "speech/finished" {
      if let event = try quick.message().event { events.append(event) }
    }
    var late: [String] = []
    while late.last != "speech/finished" {
      if let event = try slow.message().event { late.append(event) }
    }
    let isWord = { $0 == "speech/word" }
    #expect(events.filter(isWord).count >= 1000)
    #expect(late.filter(isWord).count < events.filter(isWord).count)
    #expect(late.filter { !isWord($0) } == events.filter { !isWord($0) })
  }

  @Test func `who leaves too much unread is closed, and the others live`() throws {
    let service = try InProcessService(limits: [.unsentBytes: 65_536])
    let idle = try TestClient(to: service)
    idle.request(0, "events/subscribe")
    #expect(try idle.reply(to: 0).error == nil)
    let busy = try TestClient(to: service)
    let name = String(repeating: "n", count: 2000)
    for id in 0..<500 {
      busy.request(id, "tree/replace", #"{"tree":{"aloud":1,"name":"\#(name)","root":{}}}"#)
      #expect(try busy.message().error == nil)
    }
    let read = try idle.rest()
    #expect(!read.isEmpty && read.count < 500)
    busy.request(500, "server/status")
    #expect(try busy.message().result?["clients"] as? Int == 1)
  }

  @Test func `what was asked for is answered though the service ends, and every job ends`() throws {
    let service = try InProcessService(sink: .null(paced: true))
    let client = try TestClient(to: service)
    var lines = #"{"id":0,"method":"events/subscribe"}"# + "\n"
    for id in 1...3 {
      lines += #"{"id":\#(id),"method":"speech/synthesize","params":{"text":"Save"}}"# + "\n"
    }
    lines +=
      #"{"id":4,"method":"speech/speak","params":{"text":"One sentence that is long"}}"# + "\n"
    for id in 5...9 { lines += #"{"id":\#(id),"method":"voices/list"}"# + "\n" }
    client.write(lines)
    // Then all of the lines have been read.
    var messages: [Message] = []
    while messages.last?.id != 4 { messages.append(try client.message()) }
    service.end()
    messages += try client.rest().map { try Message($0) }
    #expect(messages.compactMap(\.id) == Array(0...9))
    #expect(messages.allSatisfy { $0.error == nil || $0.error == "shuttingDown" })
    let ends = ["speech/finished", "speech/cancelled"]
    let ended = messages.filter { ends.contains($0.event ?? "") }
      .compactMap { $0.members?["job"] as? Int }
    let jobs = messages.compactMap { $0.result?["job"] as? Int }
    #expect(jobs.count == 4)
    #expect(ended.sorted() == jobs.sorted())
  }

  @Test func `a job whose text is still read when the service ends has an end, too`() throws {
    // Long to read and nothing to hear: sound that nobody reads would leave no room for the end.
    let text = String(repeating: " ", count: 75_000)
    for _ in 0..<10 {
      let service = try InProcessService()
      let client = try TestClient(to: service)
      for id in 0..<4 { client.request(id, "speech/synthesize", #"{"text":"\#(text)"}"#) }
      client.request(4, "speech/cancel", #"{"key":"none"}"#)
      // It overtakes, so that by its answer all have been read and hardly any are done.
      var messages: [Message] = []
      while messages.last?.id != 4 { messages.append(try client.message()) }
      service.end()
      messages += try client.rest().map { try Message($0) }
      #expect(Set(messages.compactMap(\.id)) == Set(0...4))
      let ends = ["speech/finished", "speech/cancelled"]
      let ended = messages.filter { ends.contains($0.event ?? "") }
        .compactMap { $0.members?["job"] as? Int }
      #expect(ended.sorted() == messages.compactMap { $0.result?["job"] as? Int }.sorted())
    }
  }

  @Test func `synthesis is ended by a stop, whose reason is given`() throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    // Until it is read, the sound has no room, so that the job is not over before it is stopped.
    let text = String(repeating: "Many words, one after the other. ", count: 2000)
    client.request(1, "speech/synthesize", #"{"text":"\#(text)"}"#)
    #expect(try client.reply(to: 1).error == nil)
    client.request(2, "speech/stop", #"{"scope":"own"}"#)
    var last: Message
    repeat { last = try client.message() } while last.event != "speech/cancelled"
    #expect(last.members?["reason"] as? String == "stopped")
  }

  @Test func `settings are read again while clients wait`() throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    for id in 0..<20 {
      service.send(SIGHUP)
      client.request(id, "server/status")
      #expect(try client.message().id == id)
    }
  }

  @Test func `new limits count after the settings were read again`() throws {
    let service = try InProcessService(limits: [.queuedJobs: 5], newLimits: [.queuedJobs: 2])
    let client = try TestClient(to: service)
    client.request(0, "speech/pause")
    #expect(try client.message().error == nil)
    service.send(SIGHUP)
    var limit: Int?
    repeat {
      client.request(1, "server/describe")
      let limits = try client.reply(to: 1).result?["limits"] as? [[String: Any]]
      limit = limits?.first { $0["name"] as? String == "queuedJobs" }?["value"] as? Int
    } while limit == 5
    let errors = try (10..<13).map { id in
      client.request(id, "speech/speak", #"{"text":"a"}"#)
      return try client.reply(to: id).error != nil
    }
    #expect(errors == [false, false, true])
  }
}
