// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing
import WireProtocol

@testable import LocalService

/// A program that runs behind the session of the service.
@Suite struct LiveScreenTests {
  /// A form with a password field that has the focus, and a button with this label.
  fileprivate static func form(
    _ button: String = "Send", level: Int = 5, focus: String = "secret"
  ) -> String {
    """
    {"aloud":1,"name":"Form","style":"macos","order":"tree","focus":"\(focus)","root":{"id":"form",
    "children":[{"id":"secret","label":"Password","traits":["textEntry","secureTextField"]},
    {"id":"send","label":"\(button)","traits":["button"],"drag":["form"]},
    {"id":"level","label":"Level","traits":["adjustable"],"value":"\(level)","drop":["end"]}]}}
    """.split(separator: "\n").joined()
  }

  /// A client that provides the form.
  private final class Provider {
    let client: TestClient
    /// The effects that arrived before a reply, oldest first.
    private var early: [[String: Any]] = []

    init(of service: InProcessService) throws {
      client = try TestClient(to: service)
      client.request(1, "settings/set", #"{"hints":false}"#)
      #expect(try reply(to: 1).error == nil)
      request(2, "tree/replace", #"{"tree":\#(LiveScreenTests.form()),"live":"screen"}"#)
      #expect(try reply(to: 2).error == nil)
    }

    func request(_ id: Int, _ method: String, _ parameters: String = "{}") {
      client.request(id, method, parameters)
    }

    func message() throws -> Message { try client.message() }

    func reply(to id: Int) throws -> Message {
      while true {
        let message = try client.message()
        if message.id == id { return message }
        if message.event == "live/effect" { early.append(message.members ?? [:]) }
      }
    }

    /// Reads up to the next effect; returns its members.
    func effect() throws -> [String: Any] {
      while early.isEmpty {
        let message = try client.message()
        if message.event == "live/effect" { return message.members ?? [:] }
      }
      return early.removeFirst()
    }
  }

  private func provider(of service: InProcessService) throws -> Provider {
    try Provider(of: service)
  }

  private func effect(_ provider: Provider) throws -> [String: Any] { try provider.effect() }

  /// Answers an effect, and reports that the program rests.
  private func answer(
    _ effect: [String: Any], _ provider: Provider, problem: String? = nil
  ) throws {
    let number = try #require(effect["number"] as? Int)
    let reason = problem.map { #","problem":"\#($0)""# } ?? ""
    provider.request(100, "live/answer", #"{"number":\#(number)\#(reason)}"#)
    provider.request(101, "live/rest", #"{"number":\#(number)}"#)
    #expect(try provider.reply(to: 100).error == nil)
    #expect(try provider.reply(to: 101).error == nil)
  }

  private func said(_ message: Message) -> [String] {
    let events = message.result?["happenings"] as? [[String: Any]] ?? []
    return events.compactMap { $0["text"] as? String }
  }

  @Test func `effects of other clients' commands go to the provider, one at a time`() throws {
    let service = try InProcessService()
    let provider = try provider(of: service)
    let user = try TestClient(to: service)
    user.request(1, "cursor/moveTo", #"{"node":"send"}"#)
    user.request(2, "cursor/activate")
    #expect(said(try user.reply(to: 1)) == ["Send button"])
    #expect(try user.reply(to: 2).error == nil)
    let reach = try effect(provider)
    #expect(reach["action"] as? String == "reach" && reach["node"] as? String == "send")
    #expect(reach["takesFocus"] as? Bool == true && reach["client"] as? Int == 2)
    try answer(reach, provider)
    let activate = try effect(provider)
    #expect(activate["action"] as? String == "activate" && activate["node"] as? String == "send")
    #expect(activate["number"] as? Int == (reach["number"] as? Int ?? 0) + 1)
  }

  @Test func `gestures and drops go to the provider, and a client sees the list of drop points`()
    throws
  {
    let service = try InProcessService()
    let provider = try provider(of: service)
    let user = try TestClient(to: service)
    user.request(1, "cursor/moveTo", #"{"node":"send"}"#)
    user.request(2, "cursor/touchAndHold")
    user.request(3, "cursor/drag")
    user.request(4, "keyboard/press", #"{"keys":"return"}"#)
    let list = try #require(
      (try user.reply(to: 3).result?["happenings"] as? [[String: Any]])?.first)
    #expect(list["type"] as? String == "list" && list["kind"] as? String == "drops")
    #expect(list["entries"] as? [String] == ["Level: end"])
    let happenings = try user.reply(to: 4).result?["happenings"] as? [[String: Any]]
    try answer(try effect(provider), provider)
    let held = try effect(provider)
    #expect(held["action"] as? String == "gesture" && held["name"] as? String == "touch-and-hold")
    try answer(held, provider)
    let drop = try effect(provider)
    for effect in [drop, happenings?.first ?? [:]] {
      #expect(effect["action"] as? String == "drop" && effect["node"] as? String == "send")
      #expect(effect["name"] as? String == "form" && effect["target"] as? String == "level")
      #expect(effect["targetName"] as? String == "end")
    }
  }

  @Test func `what the user types reaches only the provider`() throws {
    let service = try InProcessService()
    let provider = try provider(of: service)
    let listener = try TestClient(to: service)
    let events = EventName.subscribable.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
    listener.request(1, "events/subscribe", #"{"events":[\#(events)]}"#)
    _ = try listener.reply(to: 1)
    let user = try TestClient(to: service)
    user.request(1, "keyboard/type", #"{"text":"hunter2"}"#)
    user.request(2, "keyboard/press", #"{"keys":"q"}"#)
    let replies = [try user.reply(to: 1).line, try user.reply(to: 2).line]
    let typed = try effect(provider)
    #expect(typed["action"] as? String == "input" && typed["text"] as? String == "hunter2")
    try answer(typed, provider, problem: "no hunter2")
    let pressed = try effect(provider)
    #expect(pressed["action"] as? String == "press" && pressed["keys"] as? String == "q")
    try answer(pressed, provider, problem: "no key named QQ")
    user.request(3, "live/wait")
    let waited = try user.reply(to: 3)
    #expect((waited.result?["problems"] as? [String])?.count == 2)
    listener.request(2, "speech/history")
    listener.request(3, "server/status")
    var heard = replies + [waited.line]
    repeat {
      heard.append(try listener.message().line)
    } while !(heard.last?.contains("uptime") ?? true)
    #expect(heard.contains { $0.contains("live/problem") && $0.contains("what was typed") })
    #expect(heard.contains { $0.contains(#""action":"press","keys":"•""#) })
    for line in heard {
      #expect(!line.contains("hunter2") && !line.contains("QQ") && !line.contains(#""keys":"q""#))
    }
  }

  @Test func `an effect is no event that others can subscribe to`() throws {
    let service = try InProcessService()
    let client = try TestClient(to: service)
    client.request(1, "events/subscribe", #"{"events":["live/effect"]}"#)
    #expect(try client.reply(to: 1).error == "invalidParams")
  }

  @Test func `a wait ends when the program rests, and later requests wait for it`() throws {
    let service = try InProcessService()
    let provider = try provider(of: service)
    let user = try TestClient(to: service)
    user.request(1, "cursor/moveTo", #"{"node":"send"}"#)
    user.request(2, "cursor/activate")
    user.request(3, "live/wait")
    user.request(4, "cursor/get")
    _ = try user.reply(to: 2)
    try answer(try effect(provider), provider)
    let activate = try effect(provider)
    provider.request(
      2, "tree/replace",
      #"{"tree":\#(Self.form("Sent", focus: "send")),"live":"state","speak":"changes"}"#)
    #expect(said(try provider.reply(to: 2)) == ["Sent button"])
    try answer(activate, provider)
    let next = try user.message()
    #expect(next.id == 3 && next.result?["isAtRest"] as? Bool == true)
    #expect(next.result?["isLive"] as? Bool == true)
    #expect(try user.message().id == 4)
  }

  @Test func `a value that the program does not change is said again with its answer`() throws {
    let service = try InProcessService()
    let provider = try provider(of: service)
    let user = try TestClient(to: service)
    user.request(1, "cursor/moveTo", #"{"node":"level"}"#)
    _ = try user.reply(to: 1)
    try answer(try effect(provider), provider)
    user.request(2, "cursor/increment")
    #expect(said(try user.reply(to: 2)) == [])
    let increment = try effect(provider)
    #expect(increment["action"] as? String == "increment")
    provider.request(2, "live/answer", #"{"number":\#(increment["number"] ?? 0)}"#)
    #expect(said(try provider.reply(to: 2)) == ["5"])
  }

  @Test func `another screen keeps the provider, and a state keeps the cursor`() throws {
    let service = try InProcessService()
    let provider = try provider(of: service)
    let user = try TestClient(to: service)
    user.request(1, "cursor/moveTo", #"{"node":"level","speak":"nothing"}"#)
    _ = try user.reply(to: 1)
    provider.request(2, "tree/replace", #"{"tree":\#(Self.form(level: 6)),"live":"state"}"#)
    let state = try provider.reply(to: 2)
    #expect(state.result?["node"] as? String == "level" && said(state) == ["6"])
    provider.request(3, "tree/replace", #"{"tree":\#(Self.form()),"live":"screen"}"#)
    let screen = try provider.reply(to: 3)
    #expect(screen.result?["node"] as? String == "secret" && said(screen).first == "Form")
    user.request(2, "server/status")
    #expect(try user.reply(to: 2).result?["provider"] as? Int == 1)
  }

  @Test func `a provider that leaves ends the live mode and every wait, and the tree stays`()
    throws
  {
    let service = try InProcessService()
    let user = try TestClient(to: service)
    user.request(1, "events/subscribe")
    _ = try user.reply(to: 1)
    do {
      let provider = try provider(of: service)
      user.request(2, "cursor/last", #"{"speak":"nothing"}"#)
      user.request(3, "live/wait")
      _ = try effect(provider)
    }
    var messages: [Message] = []
    repeat { messages.append(try user.message()) } while messages.last?.id != 3
    #expect(
      messages.contains { $0.event == "live/ended" && $0.members?["reason"] as? String == "gone" })
    #expect(messages.last?.result?["isLive"] as? Bool == false)
    user.request(4, "keyboard/type", #"{"text":"x"}"#)
    // The tree has no program any more that takes what is typed.
    #expect(try user.reply(to: 4).error == "keyUnused")
    user.request(5, "cursor/previous")
    #expect(said(try user.reply(to: 5)) == ["Send button"])
  }

  @Test func `another tree takes over, and the former provider hears of it`() throws {
    let service = try InProcessService()
    let provider = try provider(of: service)
    let other = try TestClient(to: service)
    other.request(1, "tree/replace", #"{"tree":\#(Self.form()),"live":"screen"}"#)
    _ = try other.reply(to: 1)
    let ended = try provider.message()
    #expect(ended.event == "live/ended" && ended.members?["reason"] as? String == "replaced")
    provider.request(2, "tree/replace", #"{"tree":\#(Self.form()),"live":"state"}"#)
    #expect(try provider.reply(to: 2).error == "notProvider")
    provider.request(3, "tree/replace", #"{"tree":\#(Self.form())}"#)
    _ = try provider.reply(to: 3)
    #expect(try other.message().members?["reason"] as? String == "replaced")
  }

  @Test(arguments: [
    ("tree/update", #"{"update":{"nodes":[]}}"#, "notProvider"),
    ("tree/notify", #"{"notification":{"type":"announcement","text":"Hi"}}"#, "notProvider"),
    ("live/answer", #"{"number":1}"#, "notProvider"),
    ("live/rest", #"{"number":1}"#, "notProvider"),
  ])
  func `only the provider speaks for its program`(method: String, members: String, error: String)
    throws
  {
    let service = try InProcessService()
    let provider = try provider(of: service)
    let user = try TestClient(to: service)
    user.request(1, method, members)
    #expect(try user.reply(to: 1).error == error)
    // No effect has this number.
    provider.request(2, method, members)
    #expect(try provider.reply(to: 2).error == (method.hasPrefix("live") ? "invalidParams" : nil))
  }

  @Test func `what happens at the cursor is an event, spoken or not`() throws {
    let service = try InProcessService()
    let provider = try provider(of: service)
    let listener = try TestClient(to: service)
    listener.request(1, "events/subscribe", #"{"events":["cursor/happened"]}"#)
    _ = try listener.reply(to: 1)
    provider.request(2, "cursor/last", #"{"speak":"nothing"}"#)
    provider.request(3, "cursor/next", #"{"speak":"nothing"}"#)
    let happened = try (0..<3).map { _ in try listener.message().members ?? [:] }
    #expect(happened.map { $0["type"] as? String } == ["said", "boundary", "said"])
    #expect(happened.allSatisfy { $0["client"] as? Int == 1 })
  }

  @Test func `a program that falls behind refuses further commands`() throws {
    let service = try InProcessService(limits: [.openRequests: 3])
    let provider = try provider(of: service)
    for id in 2...10 {
      provider.request(id, "keyboard/press", #"{"keys":"tab"}"#)
      _ = try provider.reply(to: id).error.map { #expect($0 == "limitExceeded" && id > 5) }
    }
    provider.request(11, "keyboard/press", #"{"keys":"tab"}"#)
    #expect(try provider.reply(to: 11).limit == "openRequests")
  }

  @Test func `a service that ends answers who waits for a program`() throws {
    let service = try InProcessService()
    let provider = try provider(of: service)
    let user = try TestClient(to: service)
    user.request(1, "cursor/last", #"{"speak":"nothing"}"#)
    user.request(2, "live/wait")
    _ = try effect(provider)
    service.end()
    #expect(try user.rest().contains { $0.contains(#""id":2"#) })
  }
}
